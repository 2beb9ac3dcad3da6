import { expect, test } from 'vitest';
import { createEngine, type Frame, fastRng, type Game, hashOf, hashText, perft } from '../src/index.ts';
import { engine } from './bids.ts';

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

test('fingerprints differ for texts that differ anywhere', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 20_000; i++) seen.add(hashText(`state ${i} ${'x'.repeat(i % 50)}`));
  expect(seen.size).toBe(20_000);
  expect(hashText('')).toMatch(/^[0-9a-f]{16}$/);
});
