import type { ReactNode } from 'react';
import { Button, Sheet } from '../ui/index.ts';
import { type TableKey, t } from './i18n/index.ts';

const LIST: readonly (readonly [string, TableKey])[] = [
  ['F6', 'keys.f6'],
  ['← ↑ → ↓', 'keys.arrows'],
  ['Alt + ← ↑ → ↓', 'keys.altArrows'],
  ['Enter', 'keys.enter'],
  ['Space', 'keys.space'],
  ['I', 'keys.inspect'],
  ['Esc', 'keys.esc'],
  ['U, Ctrl + Z', 'keys.undo'],
  ['1 – 9', 'keys.digits'],
  ['[  ]', 'keys.boards'],
  ['0', 'keys.own'],
  ['S', 'keys.score'],
  ['L', 'keys.log'],
  ['H', 'keys.hintKey'],
  ['?', 'keys.help'],
];

export interface HelpSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What is asked now; empty: nothing is. */
  readonly sentence: string;
  /** Keys that only this game has, or that do something else in it. */
  readonly own?: readonly (readonly [key: string, what: string])[];
  /** Opens the rules at what is asked. */
  readonly rules: (() => void) | null;
  /** More help of this game: its symbols, where to read on. */
  readonly children?: ReactNode;
}

/** "?" at every table: what is asked now, how to look at things, this game's own help, the keys. */
export function HelpSheet({ open, onClose, sentence, rules, own = [], children }: HelpSheetProps) {
  const mine = new Map(own);
  const common = LIST.map(([key, what]) => [key, mine.get(key) ?? t(what)] as const);
  const keys = [...common, ...own.filter(([key]) => !LIST.some(([known]) => known === key))];
  return (
    <Sheet open={open} onClose={onClose} title={t('help')}>
      <section className="help-part">
        <h3>{t('help.now')}</h3>
        <p>{sentence || t('help.nothing')}</p>
        <p className="hint">{t('help.look')}</p>
        {rules && (
          <Button
            kind="secondary"
            icon="help"
            onClick={() => {
              onClose();
              rules();
            }}
          >
            {t(sentence ? 'rules.asked' : 'rules.title')}
          </Button>
        )}
      </section>
      {children && <section className="help-part">{children}</section>}
      <section className="help-part">
        <h3>{t('keys')}</h3>
        <dl className="keys-list">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="hint">{t('keys.hint')}</p>
      </section>
    </Sheet>
  );
}
