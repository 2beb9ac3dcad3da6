import type { Grade } from '@polis/bots';
import { t } from '../coach/i18n/index.ts';

/** What can be seen in the list at once; good answers are asked for. */
export const COSTLY: readonly Grade[] = ['inaccuracy', 'mistake', 'blunder'];

/** As chess books write it, so that colour is never alone. */
const SIGNS: Readonly<Record<Grade, string>> = { best: '✓', good: '·', inaccuracy: '?!', mistake: '?', blunder: '??' };

export function GradeBadge({ grade }: { readonly grade: Grade }) {
  return (
    <span className={`grade grade-${grade}`}>
      <b aria-hidden="true">{SIGNS[grade]}</b> {t(`grade.${grade}`)}
    </span>
  );
}
