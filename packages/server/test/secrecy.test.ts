import { createTable, fastRng, type GameEvent, int, type Rng, type Told } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { expect, test } from 'vitest';
import {
  type AnyTable,
  amendText,
  createFramer,
  frameText,
  NOTHING_TOLD,
  toldText,
  type Watcher,
} from '../src/tables/frames.ts';

/**
 * The server never says what a seat may not know. Two tables are dealt that differ only in what one seat cannot know (the
 * others' secret monuments, the order of hidden piles). Both are driven with the same answers, except that a seat with a
 * secret choice makes its own in each world. As long as the seat cannot tell the worlds apart, the messages made for it,
 * and those for a spectator, who knows no more, must be the same, byte for byte.
 *
 * "Cannot tell apart" is asked of `determinize`, which depends on the seat's knowledge alone, and not of the view: a view
 * that leaks must fail here.
 */
interface World {
  readonly table: AnyTable & { readonly opening: readonly Told<GameEvent>[] };
  /** Takes the news of a group of answers and returns what the server would send to the two watchers. */
  show(spoke: number | null, told: readonly Told<GameEvent>[]): string;
}

/** The same game as dealt, or with everything that `seat` cannot know drawn anew before the first question. */
function deal(
  base: AnyEngine,
  setup: { seats: number; options: unknown; seed: string },
  seat: number,
  resample: Rng | null,
): World {
  const engine: AnyEngine = {
    ...base,
    start(s, told) {
      base.start(s, told);
      if (resample !== null) base.game.determinize(s, seat, resample);
      return s;
    },
  };
  const table = createTable(engine, setup);
  const framer = createFramer(engine, table);
  const last = new Map<Watcher, { mark: string; aside: string; seq: number }>();
  return {
    table,
    show(spoke, told) {
      if (spoke !== null) framer.touch(spoke);
      framer.settle();
      let sent = '';
      for (const watcher of [seat, null]) {
        const sub = last.get(watcher) ?? { mark: '', aside: '', seq: 0 };
        const news = toldText(told, watcher);
        const { mark, aside } = framer.signs(watcher);
        const whole = news !== NOTHING_TOLD || mark !== sub.mark;
        if (!whole && aside === sub.aside) continue;
        const seq = whole ? sub.seq + 1 : sub.seq;
        last.set(watcher, { mark, aside, seq });
        sent += `${whole ? frameText('table', seq, framer.own(watcher), aside, news) : amendText('table', seq, aside)}\n`;
      }
      framer.rest();
      return sent;
    },
  };
}

/** All that the seat knows: two worlds with equal knowledge are one world to it. */
function knowledge(engine: AnyEngine, w: World, seat: number): string {
  const world = w.table.world(seat);
  engine.game.determinize(world, seat, fastRng('the same source'));
  return JSON.stringify(world);
}

function legal(engine: AnyEngine, w: World, seat: number): string[] {
  return w.table.prompt(seat)?.actions.map(a => engine.game.encode(a)) ?? [];
}

/** What a seat says in each world: the same if that is possible, or else a secret choice in each. Null: neither is. */
function choose(
  engine: AnyEngine,
  [one, two]: readonly [World, World],
  seat: number,
  rng: Rng,
): [string, string] | null {
  const [here, there] = [legal(engine, one, seat), legal(engine, two, seat)];
  const common = here.filter(a => there.includes(a));
  const secret = one.table.prompt(seat)?.ask === 'keep' || common.length === 0;
  if (secret && here.length === there.length) {
    const i = int(rng, here.length);
    return [here[i]!, there[i]!];
  }
  if (common.length === 0) return null;
  const text = common[int(rng, common.length)]!;
  return [text, text];
}

interface Tally {
  frames: number;
  differing: number;
}

function playTwice(engine: AnyEngine, seats: number, options: unknown, game: number, tally: Tally): void {
  const rng = fastRng(`secrecy ${seats} ${JSON.stringify(options)} ${game}`);
  const seat = int(rng, seats);
  const setup = { seats, options, seed: `seed ${game}` };
  const worlds = [deal(engine, setup, seat, null), deal(engine, setup, seat, fastRng(`other ${game}`))] as const;
  const label = `npx vitest run packages/server/test/secrecy.test.ts: ${seats} seats, ${JSON.stringify(options)}, game ${game}`;
  if (JSON.stringify(worlds[0].table.world(seat)) !== JSON.stringify(worlds[1].table.world(seat))) tally.differing++;
  const [first, second] = worlds.map(w => w.show(null, w.table.opening));
  expect(second, label).toBe(first);
  for (let i = 0; i < 500; i++) {
    const speaker = int(rng, seats);
    const undo = int(rng, 8) === 0 && worlds.every(w => w.table.undoFloor(speaker) === null);
    if (!undo && !worlds.every(w => w.table.owes(speaker))) continue;
    const said = undo ? ['', ''] : choose(engine, worlds, speaker, rng);
    if (said === null) return;
    const told = worlds.map((w, k) => {
      const done = undo
        ? w.table.undo(speaker)
        : w.table.answer(speaker, w.table.prompt(speaker)!.id, engine.game.decode(said[k]!)!);
      if (!done.ok) throw new Error(`${label}: "${said[k]}" is ${done.why}`);
      return done.told;
    });
    // When the game is over all cards lie open.
    if (worlds.some(w => w.table.over)) return;
    // Something hidden came out, and it differs: from here on these are two worlds to this seat.
    if (knowledge(engine, worlds[0], seat) !== knowledge(engine, worlds[1], seat)) return;
    const [one, two] = [worlds[0].show(speaker, told[0]!), worlds[1].show(speaker, told[1]!)];
    expect(two, label).toBe(one);
    if (one !== '') tally.frames++;
  }
}

const CASES = [
  { game: 'tiny-towns', seats: 2, options: {}, games: 20 },
  { game: 'tiny-towns', seats: 3, options: {}, games: 15 },
  { game: 'tiny-towns', seats: 4, options: { cavern: 'on' }, games: 8 },
  { game: 'tiny-towns', seats: 3, options: { mode: 'townHall' }, games: 80 },
  { game: 'tiny-towns', seats: 1, options: { mode: 'solo' }, games: 80 },
  { game: 'welcome-to', seats: 2, options: {}, games: 40 },
  { game: 'welcome-to', seats: 3, options: { edition: 'classic', passingVariant: true }, games: 30 },
  { game: 'welcome-to', seats: 1, options: { expert: true }, games: 60 },
  { game: 'welcome-to', seats: 14, options: {}, games: 6 },
];

test.each(CASES)(
  'messages are equal in any two worlds that a seat cannot tell apart: $game, $seats seats, $options',
  async c => {
    const engine = (await loadEngine(c.game))!;
    const tally: Tally = { frames: 0, differing: 0 };
    for (let game = 0; game < c.games; game++) playTwice(engine, c.seats, c.options, game, tally);
    expect(tally.differing).toBeGreaterThan(c.games / 2);
    expect(tally.frames).toBeGreaterThan(c.games * 3);
  },
);

test('the test would notice a leak', async () => {
  const engine = (await loadEngine('tiny-towns'))!;
  const { viewText: _, ...game } = engine.game;
  const leaky: AnyEngine = {
    ...engine,
    game: {
      ...game,
      view: (s, viewer) => ({ ...(engine.game.view(s, viewer) as object), draws: s.rng.words[0] }),
    },
  };
  expect(() => playTwice(leaky, 2, {}, 1, { frames: 0, differing: 0 })).toThrow();
});
