import { PHRASE_CODES, type Phrase } from '@polis/protocol/company';
import { useState } from 'react';
import { t } from './i18n/index.ts';

/** Those that are wanted most, before a game and in it. */
const FIRST: { readonly [at in 'lobby' | 'table']: readonly Phrase[] } = {
  lobby: ['hello', 'good-luck', 'ready', 'one-moment'],
  table: ['hello', 'well-played', 'one-moment', 'thinking', 'thanks'],
};

export interface PhrasesProps {
  readonly at: keyof typeof FIRST;
  /** Of the whole row, for screen readers. */
  readonly label: string;
  readonly onSay: (phrase: Phrase) => void;
}

/** What is said by one touch, and read by everybody in their own language. */
export function Phrases({ at, label, onSay }: PhrasesProps) {
  const [all, setAll] = useState(false);
  const first = FIRST[at];
  const shown = all ? [...first, ...PHRASE_CODES.filter(code => !first.includes(code))] : first;
  return (
    <fieldset className="chat-quick">
      <legend className="sr-only">{label}</legend>
      {shown.map(code => (
        <button key={code} type="button" className="chip chip-button" onClick={() => onSay(code)}>
          {t(`phrase.${code}`)}
        </button>
      ))}
      <button type="button" className="chip chip-button" aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'talk.less' : 'talk.more')}…
      </button>
    </fieldset>
  );
}
