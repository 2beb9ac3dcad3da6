import {
  type Action,
  type Core,
  createTable,
  type Engine,
  fastRng,
  foldLog,
  type GameEvent,
  hashOf,
  int,
  pick,
  type Seat,
  verifyReplay,
} from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import { type Case, nameOf, playRandomly, startGame } from './random.ts';

export interface LawsConfig<S> {
  readonly cases: readonly Case[];
  /** Games per law and case; LAWS_GAMES in the environment says otherwise, for long runs. */
  readonly games?: number;
  /** No game may be longer, no list of answers longer than these. */
  readonly maxDecisions: number;
  readonly maxLegal: number;
  /** Counts the components, and throws or says what was lost or made; null: nothing was. */
  recount(s: Readonly<S>): string | null;
}

/** Milliseconds that a law may take for a game, on a machine that has other things to do: long runs are long. */
const LONGEST_GAME = 60_000;

/**
 * What must hold for every game whatever its rules. A failure names the case and the game's number, which is its seed:
 * the same test with `-t` repeats it.
 */
export function describeLaws<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  config: LawsConfig<S>,
): void {
  const { game } = engine;
  const games = Number(process.env.LAWS_GAMES) || (config.games ?? 10);
  const law = (title: string, check: (c: Case, seed: string) => void) =>
    test.each(config.cases.map(c => [nameOf(c), c] as const))(
      `${title}: %s`,
      (_name, c) => {
        for (let i = 0; i < games; i++) check(c, `${game.id} law ${i}`);
      },
      games * LONGEST_GAME,
    );

  describe(`laws of ${game.id}`, () => {
    law('games end, answers are listed once and print and parse back', (c, seed) => {
      const s = startGame(engine, c, seed);
      const decisions = playRandomly(
        engine,
        s,
        fastRng(`${seed} play`),
        (s, seat, legal) => {
          expect(legal.length).toBeGreaterThan(0);
          expect(legal.length).toBeLessThanOrEqual(config.maxLegal);
          const texts = legal.map(a => game.encode(a));
          expect(new Set(texts).size).toBe(texts.length);
          expect(texts.map(t => game.decode(t))).toEqual(legal);
          // Servers put them and the name of the question between quotes as they are.
          for (const t of [...texts, engine.askAt(engine.asked(s, seat)!).ask]) expect(t).toMatch(/^[ !#-[\]-~]+$/);
          for (let other = 0; other < s.seats; other++)
            if (engine.asked(s, other) === null) expect(engine.legal(s, other, [])).toEqual([]);
          expect(engine.asked(s, seat)).not.toBeNull();
        },
        config.maxDecisions,
      );
      expect(decisions).toBeGreaterThan(0);
      expect(s.scores).toHaveLength(s.seats);
      for (const points of s.scores!) expect(Number.isFinite(points)).toBe(true);
      // A solo game may be lost; among several somebody is best.
      if (s.seats > 1) expect(game.winners(s).length).toBeGreaterThan(0);
    });

    law('a clone is a JSON copy, and no old copy ever changes', (c, seed) => {
      const kept: [S, string][] = [];
      playRandomly(engine, startGame(engine, c, seed), fastRng(`${seed} play`), s => {
        const copy = game.clone(s);
        const text = JSON.stringify(s);
        expect(JSON.stringify(copy)).toBe(text);
        kept.push([copy, text]);
        // An old copy may be played on without touching the game, and the game without touching the copy.
        if (kept.length % 7 === 0) playRandomly(engine, game.clone(s), fastRng(`${seed} branch ${kept.length}`));
        expect(JSON.stringify(s)).toBe(text);
      });
      for (const [copy, text] of kept) expect(JSON.stringify(copy)).toBe(text);
    });

    if (game.viewText !== undefined)
      law('a view as text is the JSON of the view', (c, seed) => {
        const { viewText } = game as Required<typeof game>;
        const s = startGame(engine, c, seed);
        const compare = () => {
          for (const viewer of ['public', 'omniscient', ...Array(s.seats).keys()] as const)
            expect(viewText(s, viewer)).toBe(JSON.stringify(game.view(s, viewer)));
        };
        playRandomly(engine, s, fastRng(`${seed} play`), compare);
        compare();
      });

    law('saving and loading before every decision changes nothing', (c, seed) => {
      const straight = startGame(engine, c, seed);
      playRandomly(engine, straight, fastRng(`${seed} play`));
      let s = startGame(engine, c, seed);
      const rng = fastRng(`${seed} play`);
      for (let seat = engine.next(s); seat >= 0; seat = engine.next(s, seat)) {
        s = JSON.parse(JSON.stringify(s)) as S;
        const legal = engine.legal(s, seat, []);
        engine.apply(s, seat, legal[int(rng, legal.length)]!);
      }
      expect(hashOf(s)).toBe(hashOf(straight));
    });

    law('components are conserved', (c, seed) => {
      const s = startGame(engine, c, seed);
      playRandomly(engine, s, fastRng(`${seed} play`), s => expect(config.recount(s)).toBeNull());
      expect(config.recount(s)).toBeNull();
    });

    law('inside a window a seat writes its own part and lane only', (c, seed) => {
      const s = startGame(engine, c, seed);
      const rng = fastRng(`${seed} play`);
      const rest = (seat: Seat) =>
        JSON.stringify({
          ...s,
          open: 0,
          [game.parts]: without(s[game.parts] as unknown[], seat),
          lanes: without(s.lanes!, seat),
        });
      for (let seat = engine.next(s); seat >= 0; seat = engine.next(s, seat)) {
        const window = s.lanes;
        const before = window === null ? null : rest(seat);
        engine.apply(s, seat, pick(rng, engine.legal(s, seat, [])));
        if (before !== null && s.lanes === window) expect(rest(seat)).toBe(before);
      }
    });

    law('answers in a window commute: any order of arrival gives the same game', (c, seed) => {
      const inOrder = createTable(engine, { ...c, seed });
      const mixed = createTable(engine, { ...c, seed });
      const arrival = fastRng(`${seed} arrival`);
      // Each seat's answers come from its own stream, so that the order of arrival cannot change them.
      const streams = () => Array.from({ length: c.seats }, (_, seat) => fastRng(`${seed} seat ${seat}`));
      playTable(inOrder, streams(), owing => owing[0]!);
      playTable(mixed, streams(), owing => pick(arrival, owing));
      expect(mixed.replay()).toEqual(inOrder.replay());
      expect(mixed.view('omniscient')).toEqual(inOrder.view('omniscient'));
    });

    law('replays fold back to the same state, logs to the same table', (c, seed) => {
      const table = createTable(engine, { ...c, seed });
      const rng = fastRng(`${seed} play`);
      playTable(
        table,
        Array.from({ length: c.seats }, () => rng),
        owing => pick(rng, owing),
        seat => {
          if (int(rng, 6) === 0) table.undo(seat);
        },
      );
      const verified = verifyReplay(engine, table.replay());
      expect(verified).toMatchObject({ ok: true });
      const copy = createTable(engine, { ...c, seed });
      expect(foldLog(copy, table.log)).toBeNull();
      expect(copy.replay()).toEqual(table.replay());
    });

    law('what a seat sees does not depend on what it cannot know', (c, seed) => {
      let n = 0;
      playRandomly(engine, startGame(engine, c, seed), fastRng(`${seed} play`), s => {
        if (n++ % 3 !== 0) return;
        for (let seat = 0; seat < s.seats; seat++) {
          const world = game.clone(s);
          game.determinize(world, seat, fastRng(`${seed} world ${n}`));
          expect(game.view(world, seat)).toEqual(game.view(s, seat));
          expect(engine.legal(world, seat, [])).toEqual(engine.legal(s, seat, []));
          // A sample of a sample is the sample: nothing of the truth gets through.
          const again = game.clone(world);
          game.determinize(again, seat, fastRng(`${seed} other ${n}`));
          const fromTruth = game.clone(s);
          game.determinize(fromTruth, seat, fastRng(`${seed} other ${n}`));
          expect(JSON.stringify(again)).toBe(JSON.stringify(fromTruth));
        }
      });
    });

    law('undo restores what was, and never crosses a revelation or another seat', (c, seed) => {
      const table = createTable(engine, { ...c, seed });
      const rng = fastRng(`${seed} undo`);
      while (!table.over) {
        const owing = seatsOwing(table);
        const seat = pick(rng, owing);
        const before = [table.view(seat), table.prompt(seat)?.actions, table.epoch] as const;
        const reveals = table.world(seat).reveals;
        const prompt = table.prompt(seat)!;
        const answered = table.answer(seat, prompt.id, pick(rng, prompt.actions));
        expect(answered.ok).toBe(true);
        for (const other of owing)
          if (other !== seat && table.world(other).lanes === null) expect(table.undoFloor(other)).not.toBeNull();
        const closedWindow = answered.ok && table.epoch !== before[2] && table.world(seat).reveals !== reveals;
        if (closedWindow) expect(table.undoFloor(seat)).not.toBeNull();
        if (int(rng, 3) !== 0 || table.undoFloor(seat) !== null) continue;
        expect(table.undo(seat).ok).toBe(true);
        expect(table.view(seat)).toEqual(before[0]);
        expect(table.prompt(seat)?.actions).toEqual(before[1]);
        expect(table.answer(seat, prompt.id, prompt.actions[0]!)).toEqual({ ok: false, why: 'stale' });
      }
    });
  });
}

interface Playable<A> {
  readonly seats: number;
  readonly over: boolean;
  owes(seat: Seat): boolean;
  prompt(seat: Seat): { readonly id: number; readonly actions: readonly A[] } | null;
  answer(seat: Seat, prompt: number, a: A): { readonly ok: boolean };
}

function seatsOwing<A>(table: Playable<A>): Seat[] {
  return Array.from({ length: table.seats }, (_, seat) => seat).filter(seat => table.owes(seat));
}

function playTable<A>(
  table: Playable<A>,
  streams: Parameters<typeof int>[0][],
  next: (owing: Seat[]) => Seat,
  after?: (seat: Seat) => void,
): void {
  while (!table.over) {
    const seat = next(seatsOwing(table));
    const prompt = table.prompt(seat)!;
    expect(table.answer(seat, prompt.id, pick(streams[seat]!, prompt.actions)).ok).toBe(true);
    after?.(seat);
  }
}

function without<T>(xs: readonly T[], index: number): (T | null)[] {
  return xs.map((x, i) => (i === index ? null : x));
}
