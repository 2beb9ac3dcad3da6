import { KeysSheet } from '../../table/KeysSheet.tsx';
import { useWords } from './i18n/index.ts';

/** The keys, and the way to the symbols: in a tab of its own, so that the table stays. */
export function TableHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const words = useWords();
  return (
    <KeysSheet open={open} onClose={onClose}>
      <p>
        <a href="/rules/sweet-lands/symbols" target="_blank" rel="noreferrer">
          {words.page.title}
        </a>
      </p>
    </KeysSheet>
  );
}
