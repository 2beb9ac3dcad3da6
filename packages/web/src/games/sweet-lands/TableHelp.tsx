import { useWords } from './symbol-words/index.ts';

/** The way to the symbols: in a tab of its own, so that the table stays. */
export function TableHelp() {
  const words = useWords();
  return (
    <p>
      <a href="/rules/sweet-lands/symbols" target="_blank" rel="noreferrer">
        {words.page.title}
      </a>
    </p>
  );
}
