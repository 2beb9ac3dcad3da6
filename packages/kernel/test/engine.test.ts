import { expect, test } from 'vitest';
import { type BidEvent, type Bids, engine } from '../../../examples/bids/src/index.ts';
import {
  type Auto,
  byNumber,
  createEngine,
  type Frame,
  fastRng,
  type Game,
  hashOf,
  hashText,
  leave,
  numbered,
  perft,
} from '../src/index.ts';

const fresh = (seats: number) => engine.start(engine.game.setup({ rounds: 3 }, seats, fastRng('engine')));

test('a lane may not draw from the common stream, open a window or end the game', () => {
  const forbidden = (
    what: (x: {
      int(n: number): number;
      shuffle(xs: number[]): void;
      fork(p: number): void;
      end(s: number[]): void;
    }) => void,
  ) => {
    const game = {
      ...engine.game,
      programs: [
        [(_s: unknown, _f: unknown, x: { fork(p: number): void }) => x.fork(1)],
        [(_s: unknown, _f: unknown, x: never) => what(x)],
      ],
    } as unknown as Game<never, never, never, unknown, unknown>;
    return () => createEngine(game).start(engine.game.setup({ rounds: 3 }, 2, fastRng('x')) as never);
  };
  expect(forbidden(x => x.int(2))).toThrow('inside a simultaneous window');
  expect(forbidden(x => x.shuffle([]))).toThrow('inside a simultaneous window');
  expect(forbidden(x => x.fork(1))).toThrow('inside a simultaneous window');
  expect(forbidden(x => x.end([]))).toThrow('inside a simultaneous window');
});

test('a runaway rule is stopped and named', () => {
  const game = {
    ...engine.game,
    programs: [[(_s: unknown, f: Frame) => void f.pc--]],
  } as unknown as typeof engine.game;
  expect(() => createEngine(game).start(engine.game.setup({ rounds: 3 }, 2, fastRng('x')))).toThrow(
    'runaway rule: program 0, step 0',
  );
});

test('a frame goes on where it is told to, or leaves; a step of another program is refused', () => {
  const seen: string[] = [];
  const first: Auto<Bids, BidEvent> = (_s, f, x) => {
    seen.push('first');
    if (seen.length < 3) x.goTo(f, first);
    else x.goTo(f, last);
  };
  const middle: Auto<Bids, BidEvent> = () => void seen.push('middle');
  const last: Auto<Bids, BidEvent> = (_s, f, x) => {
    seen.push('last');
    x.call(1, 0);
    leave(f);
  };
  const inner: Auto<Bids, BidEvent> = (_s, f, x) => {
    expect(() => x.goTo(f, middle)).toThrow('program 1 has no such step');
    seen.push('inner');
    x.end([0]);
  };
  const game = { ...engine.game, programs: [[first, middle, last, middle], [inner]] };
  createEngine(game).start(engine.game.setup({ rounds: 3 }, 1, fastRng('flow')));
  expect(seen).toEqual(['first', 'first', 'first', 'last', 'inner']);
});

test('programs stand by the numbers of their names, in whatever order they are written down', () => {
  expect(byNumber(numbered('a', 'b', 'c'), { c: 'third', a: 'first', b: 'second' })).toEqual([
    'first',
    'second',
    'third',
  ]);
});

test('perft counts sequences of answers', () => {
  expect(perft(engine, fresh(2), 1)).toBe(2);
  expect(perft(engine, fresh(2), 3)).toBe(2 * 7 * 2);
  expect(perft(engine, fresh(2), 5)).toBe(2 * 14 * 14);
});

test('a rule may ask what an answer would bring by playing it on a clone', () => {
  const [turn, [call], bid] = engine.game.programs as unknown as [
    unknown,
    [{ ask: string; legal(s: never, f: never, out: unknown[]): void }],
    unknown,
  ];
  const curious = createEngine({
    ...engine.game,
    programs: [
      turn,
      [
        {
          ...call,
          legal(s: never, f: never, out: unknown[]) {
            engine.apply(engine.game.clone(s), 0, { type: 'call', n: 1 });
            call.legal(s, f, out);
          },
        },
      ],
      bid,
    ],
  } as unknown as typeof engine.game);
  const s = curious.start(engine.game.setup({ rounds: 3 }, 2, fastRng('engine')));
  const t = fresh(2);
  expect(curious.legal(s, 0, [])).toEqual(engine.legal(t, 0, []));
  curious.apply(s, 0, { type: 'call', n: 0 });
  engine.apply(t, 0, { type: 'call', n: 0 });
  expect(hashOf(s)).toBe(hashOf(t));
});

test('a rule that fails leaves an engine as it was: the rule that asked it goes on with its own state', () => {
  const [turn, [call], bid] = engine.game.programs as never as [
    never,
    [(typeof engine.game.programs)[number][number]],
    never,
  ];
  if (typeof call === 'function') throw new Error('a question');
  const game: typeof engine.game = {
    ...engine.game,
    programs: [
      turn,
      [
        {
          ...call,
          take(s, f, a, x) {
            if (s.round === 9) {
              // What a broken rule leaves behind: another state, another stack, a window about to open.
              x.fork(2);
              throw new Error('broken rule');
            }
            const copy = { ...engine.game.clone(s), round: 9 };
            copy.main.at(-1)!.pc = 0;
            expect(() => own.apply(copy, 0, a, [])).toThrow('broken rule');
            call.take(s, f, a, x);
          },
        },
      ],
      bid,
    ],
  };
  const own = createEngine(game);
  const s = own.start(game.setup({ rounds: 3 }, 2, fastRng('engine')));
  const t = fresh(2);
  const [heard, expected]: [unknown[], unknown[]] = [[], []];
  own.apply(s, 0, { type: 'call', n: 0 }, heard as never);
  engine.apply(t, 0, { type: 'call', n: 0 }, expected as never);
  expect(hashOf(s)).toBe(hashOf(t));
  expect(heard).toEqual(expected);
});

test('fingerprints differ for texts that differ anywhere', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 20_000; i++) seen.add(hashText(`state ${i} ${'x'.repeat(i % 50)}`));
  expect(seen.size).toBe(20_000);
  expect(hashText('')).toMatch(/^[0-9a-f]{16}$/);
});
