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
  /** Keys that only this game has, with what they do. */
  readonly own?: readonly (readonly [key: string, what: string])[];
}

export function KeysSheet({ open, onClose, own = [] }: KeysSheetProps) {
  const keys = [...LIST.map(([key, what]) => [key, t(what)] as const), ...own];
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
    </Sheet>
  );
}
