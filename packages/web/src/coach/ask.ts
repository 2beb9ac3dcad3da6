import type { Frame } from '@polis/protocol/wire';
import { AdviceList } from './AdviceList.tsx';
import { analyseAside } from './thinker.ts';
import type { AdviceRow, GameCoach } from './types.ts';

export { dismiss } from './thinker.ts';

/** What the coach may think about a hint. */
const HINT_MS = 900;

/** The two or three best answers to the question in this frame; null: he has nothing to say. */
export async function askCoach<R extends AdviceRow>(coach: GameCoach<R>, frame: Frame) {
  const question = coach.question(frame);
  if (question === null) return null;
  // The same position gets the same worlds.
  const found = await analyseAside({ ...question, seed: frame.hash, budget: { ms: HINT_MS } });
  const rows = found === null ? [] : coach.rows(frame, found.answers);
  return rows.length === 0 ? null : { rows, List: AdviceList };
}
