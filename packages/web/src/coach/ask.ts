import type { Frame } from '@polis/protocol/wire';
import { AdviceList } from './AdviceList.tsx';
import { analyseAside } from './thinker.ts';
import type { AdviceRow, GameCoach } from './types.ts';

export { dismiss } from './thinker.ts';

/** The two or three best answers to the question in this frame; null: he has nothing to say. `rules`: absent, the newest. */
export async function askCoach<R extends AdviceRow>(coach: GameCoach<R>, frame: Frame, rules?: number) {
  const question = coach.question(frame);
  if (question === null) return null;
  // The same position gets the same worlds, and as many of them as in a review: he says the same of it then.
  const found = await analyseAside({ ...question, rules: rules ?? question.rules, seed: frame.hash });
  const rows = found === null ? [] : coach.rows(frame, found.answers);
  return rows.length === 0 ? null : { rows, List: AdviceList };
}
