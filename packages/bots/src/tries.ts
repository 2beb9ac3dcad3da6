import {
  type Action,
  type Core,
  cloneRng,
  fastRng,
  forkRng,
  type GameEvent,
  pick,
  type Rng,
  type Seat,
} from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { knowledgeOf } from './games.ts';
import { outcome } from './greedy.ts';
import { type Dream, HORIZON, playOn } from './playout.ts';
import { isFar } from './race.ts';
import type { AnyHeuristic } from './types.ts';
import { worldsOf } from './worlds.ts';

/** What the coach measures with: answers tried in imagined worlds, all of them in the same worlds with the same luck. */
export interface Study {
  readonly engine: AnyEngine;
  readonly worlds: ReturnType<typeof worldsOf<Core, Action, GameEvent, unknown, unknown>>;
  readonly seat: Seat;
  readonly rng: Rng;
  /** Null: a game that has taught us nothing is played to its end at random. */
  readonly dream: Dream<Core, Action> | null;
  /** Only the end of the game shows what an answer is good for. */
  readonly far: boolean;
}

/** Hundredths of a point: the seat's own, and with what the others get taken off where that matters. */
export interface Worth {
  readonly own: number;
  readonly rank: number;
}

/** At first sight: what the greedy bot thinks of an answer, the turn it has in mind, and the own part after it. */
export interface Hunch {
  readonly hunch: Worth;
  readonly rest: readonly Action[];
  readonly after: unknown;
}

/** An imagined world, and the luck that everybody has in it. */
export interface Deal {
  readonly world: Core;
  readonly luck: Rng;
}

/** What a random playout may take: a game that never ends must not hold the coach. */
const MOST_ANSWERS = 20_000;

/** `toTheEnd`: every game is played out, also those that are usually judged before. */
export function beginStudy(
  engine: AnyEngine,
  heuristic: AnyHeuristic | null,
  job: { readonly world: unknown; readonly seat: Seat; readonly seed: string },
  toTheEnd = false,
): Study {
  const { s, seat } = heuristic?.focus?.(job.world as Core, job.seat) ?? { s: job.world as Core, seat: job.seat };
  const rng = fastRng(job.seed);
  const worlds = worldsOf<Core, Action, GameEvent, unknown, unknown>(engine, () => s, seat, rng);
  if (heuristic === null) return { engine, worlds, seat, rng, dream: null, far: false };
  const far = toTheEnd || isFar(heuristic);
  const horizon = toTheEnd ? { horizon: Number.POSITIVE_INFINITY } : {};
  heuristic = { ...heuristic, ...horizon, value: heuristic.learnt ?? heuristic.value };
  const rivalry = s.seats > 1 && s.lanes === null;
  const careful = heuristic.nearlyOver?.(s, seat) ?? false;
  return { engine, worlds, seat, rng, dream: { worlds, heuristic, seat, rng, rivalry, careful }, far };
}

export function dealOne({ worlds, rng }: Study): Deal {
  return { world: worlds.sample(), luck: forkRng(rng) };
}

export function firstSight(about: Study, world: Core, action: Action): Hunch {
  const { engine, worlds, dream, seat } = about;
  if (dream === null) return { hunch: { own: 0, rank: 0 }, rest: [], after: null };
  const rest: Action[] = [];
  const rank = outcome(dream, world, seat, action, rest) / 100;
  const s = worlds.clone(world);
  worlds.apply(s, seat, action);
  for (const a of rest) worlds.apply(s, seat, a);
  const parts = s[engine.game.parts as keyof Core] as unknown as unknown[];
  return { hunch: { own: dream.heuristic.value(s, seat), rank }, rest, after: parts[seat] };
}

/** What the rest of the turn and the next rounds make of an answer in one world. */
export function tryOut(
  about: Study,
  { world, luck: shared }: Deal,
  { action, rest, hunch }: Pick<Hunch, 'hunch' | 'rest'> & { readonly action: Action },
): Worth {
  const { worlds, seat } = about;
  const s = worlds.clone(world);
  const luck = cloneRng(shared);
  if (about.dream === null) {
    worlds.apply(s, seat, action);
    return playedOut(about, s, luck);
  }
  const dream = { ...about.dream, rng: luck };
  const { heuristic } = dream;
  if (!about.far && !knowledgeOf(about.engine.game.id)?.farsighted) {
    const rank = outcome(dream, s, seat, action) / 100;
    return { own: rank + hunch.own - hunch.rank, rank };
  }
  const rounds = about.far ? heuristic.horizon! : HORIZON;
  const end = dream.careful ? Number.POSITIVE_INFINITY : heuristic.round(s) + rounds;
  worlds.apply(s, seat, action);
  follow(dream, s, rest, about.far);
  heuristic.meanwhile?.(s, seat, luck);
  const rank = playOn(dream, s, end, [], [], HORIZON);
  return { own: dream.rivalry ? heuristic.value(s, seat, HORIZON) : rank, rank };
}

/** The rest of a turn as far as this world allows it: what was drawn may differ, but for short races of whole turns. */
function follow(dream: Dream<Core, Action>, s: Core, rest: readonly Action[], far: boolean): void {
  const { worlds, heuristic, seat } = dream;
  const legal: Action[] = [];
  for (const a of rest) {
    if (far || !heuristic.wholeTurns) {
      const text = JSON.stringify(a);
      if (!worlds.legal(s, seat, legal).some(b => b === a || JSON.stringify(b) === text)) return;
    }
    worlds.apply(s, seat, a);
  }
}

function playedOut({ worlds, seat }: Study, s: Core, luck: Rng): Worth {
  const legal: Action[] = [];
  for (let n = 0; n < MOST_ANSWERS; n++) {
    const next = worlds.next(s);
    if (next < 0) break;
    worlds.apply(s, next, pick(luck, worlds.legal(s, next, legal)));
  }
  const scores = s.scores ?? [];
  const own = 100 * (scores[seat] ?? 0);
  return { own, rank: own };
}

/** How far apart two series of the same worlds may seem to be by luck alone: one standard error of their mean difference. */
export function errorBetween(a: readonly Worth[], b: readonly Worth[]): number {
  const n = Math.min(a.length, b.length);
  if (n < 2) return 0;
  const gaps = Array.from({ length: n }, (_, i) => a[i]!.rank - b[i]!.rank);
  const mean = gaps.reduce((x, y) => x + y) / n;
  const spread = gaps.reduce((x, y) => x + (y - mean) ** 2, 0) / (n - 1);
  return Math.sqrt(spread / n);
}
