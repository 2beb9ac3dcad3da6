import type { ReactNode } from 'react';
import { AnswerButton } from '../../table/AnswerButton.tsx';
import { type Key, t } from './i18n/index.ts';
import type { CityChoice } from './model.ts';
import type { Controller } from './useCity.ts';

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
      className={hinted ? 'pa-pick hint-ring' : 'pa-pick'}
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
      <AnswerButton c={c} choice={choice} kind="primary">
        {t(words)}
      </AnswerButton>
    )
  );
}

/** "No, thank you", and perhaps its opposite. */
export function Decline({ c, yes, words }: { readonly c: Controller; readonly yes?: 'draw'; readonly words?: Key }) {
  const no = find(c, 'decline');
  return (
    <>
      {no && (
        <AnswerButton c={c} choice={no} kind="secondary">
          {t('do.decline')}
        </AnswerButton>
      )}
      {yes && words && one(c, yes, words)}
    </>
  );
}
