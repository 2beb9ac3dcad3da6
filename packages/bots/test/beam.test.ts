import { createTable, fastRng, type Prompt } from '@polis/kernel';
import { engine, type TinyTowns, type TinyTownsAction } from '@polis/tiny-towns';
import { describe, expect, it } from 'vitest';
import { ask } from '../src/ask.ts';
import { type Plan, planAhead } from '../src/beam.ts';
import { greedyBot } from '../src/greedy.ts';
import { heuristic } from '../src/heuristics/tiny-towns.ts';
import { mctsBot } from '../src/mcts.ts';
import type { AnyBot } from '../src/types.ts';
import { worldsOf } from '../src/worlds.ts';
import { type AnyTable, engineOf } from './positions.ts';

const POSITIONS = 400;
const any = await engineOf('tiny-towns');

/** A seat that has something to decide and from now on knows all that is to come. */
interface Spot {
  readonly table: AnyTable;
  readonly seat: number;
}

/** Alone: every card has been seen by now. At a table: the other towns are complete. Not every deal comes to that. */
function nothingHidden(seats: number, n: number): Spot {
  for (let deal = n; deal < n + 50; deal += 10) {
    const found = spotIn(seats, `beam ${deal}`);
    if (found !== null) return found;
  }
  throw new Error('no deal comes to such a position');
}

function spotIn(seats: number, seed: string): Spot | null {
  const table = createTable(any, { seats, options: {}, seed }) as AnyTable;
  const bot = { ...greedyBot(heuristic), focus: null } as unknown as AnyBot;
  for (let turn = 0; !table.over; turn++) {
    const seat = turn % seats;
    const prompt = table.prompt(seat);
    if (prompt === null) continue;
    const world = table.world(seat) as unknown as TinyTowns;
    if (prompt.actions.length > 1 && heuristic.foresight!.reach(world, seat)!.worlds === 1) return { table, seat };
    answer({ table, seat }, bot, seed);
  }
  return null;
}

function answer({ table, seat }: Spot, bot: AnyBot, seed: string): void {
  const prompt = table.prompt(seat)!;
  const question = { view: table.view(seat), prompt, world: () => table.world(seat), rng: fastRng(seed) };
  table.answer(seat, prompt.id, ask(any, bot, question));
}

function planFor({ table, seat }: Spot): Plan<TinyTownsAction> {
  const world = table.world(seat) as unknown as TinyTowns;
  const worlds = worldsOf(engine, () => world, seat, fastRng('worlds'));
  const prompt = table.prompt(seat) as Prompt<TinyTownsAction>;
  const foresight = heuristic.foresight!;
  const taught = { ...heuristic, value: heuristic.learnt! };
  const room = (cost: number) => POSITIONS / cost - 1;
  const reach = foresight.reach(world, seat)!;
  return planAhead({ worlds, heuristic: taught }, prompt, foresight, reach, fastRng('luck'), room);
}

describe.each([
  ['a solo game whose cards are all known', 1, 1],
  ['a solo game whose cards are all known', 1, 2],
  ['a solo game whose cards are all known', 1, 3],
  ['a table of two where the other town is complete', 2, 1],
  ['a table of three where the other towns are complete', 3, 2],
])('%s (%i, %i)', (_, seats, n) => {
  it('ends with the points that its plan promises', () => {
    const { table, seat } = nothingHidden(seats, n);
    const { action, rest, score } = planFor({ table, seat });
    expect(score).not.toBeNull();
    for (const a of [action, ...rest]) expect(table.answer(seat, table.prompt(seat)!.id, a).ok).toBe(true);
    expect(table.over).toBe(true);
    expect(table.scores![seat]).toBe(score);
  });

  it('ends with no less when it is planned anew in every turn', () => {
    const spot = nothingHidden(seats, n);
    const { score } = planFor(spot);
    const bot = { ...mctsBot(heuristic, { iterations: POSITIONS }), focus: null } as unknown as AnyBot;
    while (!spot.table.over) answer(spot, bot, 'any');
    expect(spot.table.scores![spot.seat]).toBeGreaterThanOrEqual(score!);
  });
});
