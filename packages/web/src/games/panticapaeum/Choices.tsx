import type { ReactNode } from 'react';
import { type Key, t } from './i18n/index.ts';
import type { CityChoice } from './model.ts';
import type { Controller } from './useCity.ts';

export interface ActionButtonProps {
  readonly c: Controller;
  readonly choice: CityChoice;
  readonly kind: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** A button of the prompt bar that gives one answer. */
export function ActionButton({ c, choice, kind, children }: ActionButtonProps) {
  const hinted = c.hint?.choice.text === choice.text;
  return (
    <button
      type="button"
      className={`btn btn-${kind}${hinted ? ' pa-hint-ring' : ''}`}
      data-action={choice.text}
      data-nth=""
      onClick={() => c.send(choice)}
    >
      {children}
    </button>
  );
}

export interface PickProps {
  readonly c: Controller;
  /** The answer in notation: if it is not legal, the table says why. */
  readonly text: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A chip of the prompt bar: one of several answers of the same kind. What is not possible stays readable. */
export function Pick({ c, text, label, children }: PickProps) {
  const choice = c.model.choices.find(o => o.text === text);
  const hinted = choice !== undefined && c.hint?.choice.text === choice.text;
  return (
    <button
      type="button"
      className={hinted ? 'pa-pick pa-hint-ring' : 'pa-pick'}
      aria-label={label}
      aria-disabled={choice === undefined || undefined}
      data-action={choice ? text : undefined}
      data-nth={choice ? '' : undefined}
      onClick={() => c.answer(text)}
    >
      {children}
    </button>
  );
}

export function find(c: Controller, type: CityChoice['action']['type']): CityChoice | undefined {
  return c.model.choices.find(o => o.action.type === type);
}

export function one(c: Controller, type: CityChoice['action']['type'], words: Key): ReactNode {
  const choice = find(c, type);
  return (
    choice && (
      <ActionButton c={c} choice={choice} kind="primary">
        {t(words)}
      </ActionButton>
    )
  );
}

/** "No, thank you", and perhaps its opposite. */
export function Decline({ c, yes, words }: { readonly c: Controller; readonly yes?: 'draw'; readonly words?: Key }) {
  const no = find(c, 'decline');
  return (
    <>
      {no && (
        <ActionButton c={c} choice={no} kind="secondary">
          {t('do.decline')}
        </ActionButton>
      )}
      {yes && words && one(c, yes, words)}
    </>
  );
}
