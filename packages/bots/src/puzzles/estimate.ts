import type { Action, Core, Seat } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { knowledgeOf } from '../games.ts';
import { beginStudy, type Deal, dealOne, errorBetween, firstSight, type Hunch, tryOut, type Worth } from '../tries.ts';
import type { AnyHeuristic } from '../types.ts';

/** An answer as it came out in imagined worlds; in points. */
export interface Estimate {
  readonly answer: string;
  /** How much worse than the best. */
  readonly loss: number;
  /** Standard error of that, over the worlds that both were tried in; 0 for the best. */
  readonly error: number;
  readonly line: readonly string[];
}

interface Runner extends Hunch {
  readonly action: Action;
  readonly tries: Worth[];
}

/** An answer this far behind, in hundredths of a point and standard errors, is not tried any further. */
const LOST = 200;
const LOST_ERRORS = 5;
const SURE_AFTER = 8;

/**
 * Every answer of a question in the same worlds, the best first. Those that are clearly lost are left off early; how much
 * they lose is known well enough.
 */
export function estimate(
  engine: AnyEngine,
  heuristic: AnyHeuristic,
  question: { readonly world: Readonly<Core>; readonly seat: Seat; readonly seed: string },
  worlds: number,
): Estimate[] {
  // Where the bots cannot judge a position well, the game is played out.
  const about = beginStudy(engine, heuristic, question, !knowledgeOf(engine.game.id)?.farsighted);
  const first = about.worlds.sample();
  const asked = engine.legal(question.world as Core, question.seat, []);
  const runners = asked.map((action): Runner => ({ action, tries: [], ...firstSight(about, first, action) }));
  let running = runners;
  for (let n = 0; n < worlds && running.length > 1; n++) {
    const deal: Deal = dealOne(about);
    for (const r of running) r.tries.push(tryOut(about, deal, r));
    if (n >= SURE_AFTER) {
      const best = bestOf(running);
      running = running.filter(r => r === best || behind(best, r) < Math.max(LOST, LOST_ERRORS * errorOf(best, r)));
    }
  }
  const best = bestOf(running);
  return runners
    .map(r => ({
      answer: engine.game.encode(r.action),
      loss: points(r === best ? 0 : behind(best, r)),
      error: points(r === best ? 0 : errorOf(best, r)),
      line: r.rest.map(a => engine.game.encode(a)),
    }))
    .sort((a, b) => a.loss - b.loss);
}

function bestOf(runners: readonly Runner[]): Runner {
  return runners.reduce((a, b) => (behind(a, b) < 0 ? b : a));
}

/** By how much the second is behind the first in the worlds that both have seen. */
function behind(a: Runner, b: Runner): number {
  const n = Math.min(a.tries.length, b.tries.length);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += a.tries[i]!.rank - b.tries[i]!.rank;
  return n === 0 ? a.hunch.rank - b.hunch.rank : sum / n;
}

function errorOf(a: Runner, b: Runner): number {
  return errorBetween(a.tries, b.tries);
}

function points(hundredths: number): number {
  return Math.round(hundredths) / 100;
}
