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

/** A solo game in which every card has been seen by now, and there is still something to decide. */
function knownDeck(n: number): AnyTable {
  const table = createTable(any, { seats: 1, options: {}, seed: `beam ${n}` }) as AnyTable;
  const bot = { ...greedyBot(heuristic), focus: null } as unknown as AnyBot;
  for (;;) {
    const prompt = table.prompt(0)!;
    const world = table.world(0) as unknown as TinyTowns;
    if (prompt.actions.length > 1 && heuristic.foresight!.reach(world, 0)!.worlds === 1) return table;
    answer(table, bot, `beam ${n}`);
  }
}

function answer(table: AnyTable, bot: AnyBot, seed: string): void {
  const prompt = table.prompt(0)!;
  const question = { view: table.view(0), prompt, world: () => table.world(0), rng: fastRng(seed) };
  table.answer(0, prompt.id, ask(any, bot, question));
}

function planFor(table: AnyTable): Plan<TinyTownsAction> {
  const world = table.world(0) as unknown as TinyTowns;
  const worlds = worldsOf(engine, () => world, 0, fastRng('worlds'));
  const prompt = table.prompt(0) as Prompt<TinyTownsAction>;
  const foresight = heuristic.foresight!;
  const taught = { ...heuristic, value: heuristic.learnt! };
  const room = (cost: number) => POSITIONS / cost - 1;
  return planAhead({ worlds, heuristic: taught }, prompt, foresight, foresight.reach(world, 0)!, fastRng('luck'), room);
}

describe.each([1, 2, 3])('a solo game whose cards are all known (%i)', n => {
  it('ends with the points that its plan promises', () => {
    const table = knownDeck(n);
    const { action, rest, score } = planFor(table);
    expect(score).not.toBeNull();
    for (const a of [action, ...rest]) expect(table.answer(0, table.prompt(0)!.id, a).ok).toBe(true);
    expect(table.over).toBe(true);
    expect(table.scores).toEqual([score]);
  });

  it('ends with no less when it is planned anew in every turn', () => {
    const table = knownDeck(n);
    const { score } = planFor(table);
    const bot = { ...mctsBot(heuristic, { iterations: POSITIONS }), focus: null } as unknown as AnyBot;
    while (!table.over) answer(table, bot, 'any');
    expect(table.scores![0]).toBeGreaterThanOrEqual(score!);
  });
});
