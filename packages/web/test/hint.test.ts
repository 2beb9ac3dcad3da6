import { think } from '@polis/bots';
import { createTable, fastRng, pick, type Rng } from '@polis/kernel';
import { engine, type TinyTownsOptions } from '@polis/tiny-towns';
import { describe, expect, it } from 'vitest';
import { jobOf } from '../src/games/tiny-towns/hint/index.ts';
import { hintOf } from '../src/games/tiny-towns/hint/words.ts';
import { worldOf } from '../src/games/tiny-towns/hint/world.ts';
import { makeModel } from '../src/games/tiny-towns/model.ts';

type Table = ReturnType<typeof openTable>;
type Player = (table: Table, seat: number, rng: Rng) => Promise<string>;

function openTable(seed: string, seats: number, options: Partial<TinyTownsOptions>) {
  return createTable(engine, { seats, options, seed });
}

/** The frame that the server would send. */
function frameOf(table: Table, seat: number) {
  const prompt = table.prompt(seat)!;
  return {
    t: 'frame' as const,
    table: 'test',
    seq: 1,
    hash: `${seat}/${prompt.id}`,
    view: table.view(seat),
    seat,
    prompt: { id: prompt.id, ask: prompt.ask, actions: prompt.actions.map(a => engine.game.encode(a)) },
    waiting: Array.from({ length: table.world(0).seats }, (_, i) => i).filter(i => table.owes(i)),
    undo: null,
    told: [],
    over: false,
  };
}

async function play(seed: string, players: readonly Player[], options: Partial<TinyTownsOptions>): Promise<number[]> {
  const table = openTable(seed, players.length, options);
  const rngs = players.map((_, seat) => fastRng(`${seed}/${seat}`));
  while (!table.over)
    for (const [seat, player] of players.entries())
      while (table.owes(seat)) {
        const text = await player(table, seat, rngs[seat]!);
        const done = table.answer(seat, table.prompt(seat)!.id, engine.game.decode(text)!);
        expect(done.ok, `${text} at ${table.prompt(seat)?.ask}`).toBe(true);
      }
  return table.world(0).scores!;
}

const hinted: Player = (table, seat) => think(jobOf(frameOf(table, seat))!);
/** The same bot with the same luck, looking at the true state. */
const greedy: Player = (table, seat) => think({ ...jobOf(frameOf(table, seat))!, world: table.world(seat) });
const random: Player = async (table, seat, rng) => engine.game.encode(pick(rng, table.prompt(seat)!.actions));

describe('a world made from a view', () => {
  const asked = new Set<string>();
  /** Asks the rebuilt world what the table asks, then answers at random. */
  const checked: Player = async (table, seat, rng) => {
    const frame = frameOf(table, seat);
    const world = worldOf(frame)!;
    asked.add(frame.prompt.ask);
    const legal = engine.legal(world, seat, []).map(a => engine.game.encode(a));
    expect(legal, frame.prompt.ask).toEqual(frame.prompt.actions);
    const model = makeModel(frame);
    const choice = pick(rng, model.choices);
    expect(hintOf(model, choice.text)?.text).toMatch(/^\S.*\.$/);
    return choice.text;
  };

  it.each([
    ['with monuments', 3, {}],
    ['in the Town Hall', 2, { mode: 'townHall', cavern: 'on' }],
    ['alone', 1, { mode: 'solo' }],
  ] as const)('asks the same question %s', async (_, seats, options) => {
    for (let i = 0; i < 5; i++)
      await play(
        `world-${i}`,
        Array.from({ length: seats }, () => checked),
        options,
      );
    expect(asked.size).toBeGreaterThan(4);
  });
});

describe('who follows the hint', () => {
  const GAMES = 2;
  const OPTIONS = { cards: 'firstGame', monuments: 'off' } as const;

  it('plays as well as the steady bot', async () => {
    let mine = 0;
    let theirs = 0;
    for (let i = 0; i < GAMES; i++) {
      mine += (await play(`hint-${i}`, [hinted, greedy], OPTIONS))[0]!;
      theirs += (await play(`hint-${i}`, [greedy, greedy], OPTIONS))[0]!;
    }
    expect(mine).toBeGreaterThan(0.9 * theirs);
  });

  it('beats chance', async () => {
    const [mine, theirs] = await play('chance', [hinted, random], {});
    expect(mine).toBeGreaterThan(theirs!);
  });
});
