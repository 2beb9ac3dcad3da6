import type { ThinkJob } from '@polis/bots';
import type { Frame } from '@polis/protocol/wire';
import { tinyTowns } from '@polis/tiny-towns';
import { thinkAside } from '../../../table/thinker.ts';
import { worldOf } from './world.ts';

/** What the steady bot would answer in the place of the seat that looks. It knows no more than the seat does. */
export async function advise(frame: Frame): Promise<string | null> {
  const job = jobOf(frame);
  return job && thinkAside(job);
}

export function jobOf(frame: Pick<Frame, 'view' | 'seat' | 'prompt' | 'waiting' | 'hash'>): ThinkJob | null {
  const world = worldOf(frame);
  if (world === null) return null;
  return {
    game: tinyTowns.id,
    rules: tinyTowns.rules,
    seat: frame.seat!,
    bot: 'greedy',
    world,
    view: frame.view,
    // The same position gets the same advice.
    seed: frame.hash,
    budget: { iterations: 1 },
  };
}
