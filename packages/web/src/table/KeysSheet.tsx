import type { ReactNode } from 'react';
import { Sheet } from '../ui/index.ts';
import { type TableKey, t } from './i18n/index.ts';

const LIST: readonly (readonly [string, TableKey])[] = [
  ['F6', 'keys.f6'],
  ['← ↑ → ↓', 'keys.arrows'],
  ['Alt + ← ↑ → ↓', 'keys.altArrows'],
  ['Enter', 'keys.enter'],
  ['Space', 'keys.space'],
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

export interface KeysSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Keys that only this game has, or that do something else in it. */
  readonly own?: readonly (readonly [key: string, what: string])[];
  /** More help of this game: where to read on. */
  readonly children?: ReactNode;
}

export function KeysSheet({ open, onClose, own = [], children }: KeysSheetProps) {
  const mine = new Map(own);
  const common = LIST.map(([key, what]) => [key, mine.get(key) ?? t(what)] as const);
  const keys = [...common, ...own.filter(([key]) => !LIST.some(([known]) => known === key))];
  return (
    <Sheet open={open} onClose={onClose} title={t('keys')}>
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
      {children}
    </Sheet>
  );
}
