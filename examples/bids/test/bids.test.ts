import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTable, fastRng } from '@polis/kernel';
import { describeLaws, playRandomly, startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import { type Bids, bids, engine } from '../src/index.ts';

/** A point for every right guess, two where it was sure; there is nothing else to count. */
function recount(s: Readonly<Bids>): string | null {
  for (const [seat, hand] of s.hands.entries())
    if (hand.points > 2 * s.round) return `seat ${seat} has more points than there were rounds to win them`;
  return null;
}

describeLaws(engine, {
  cases: [
    { seats: 1, options: {} },
    { seats: 3, options: { rounds: 5 } },
    { seats: 14, options: {} },
  ],
  games: 5,
  maxDecisions: 200,
  maxLegal: 7,
  recount,
});

describe('bids', () => {
  const open = () => createTable(engine, { seats: 2, options: {}, seed: 'bids' });
  const say = (t: ReturnType<typeof open>, seat: number, ...texts: readonly string[]) => {
    for (const text of texts) expect(t.append(['answer', seat, text]), text).toMatchObject({ ok: true });
  };

  test('a bid is its owner’s only until everybody has bid, then everybody’s', () => {
    const t = open();
    say(t, 0, 'call 1', 'bid 3', 'sure');
    expect(t.view(1).hands).toEqual([{ points: 0 }, { bid: -1, sure: 0, points: 0 }]);
    expect(t.view(0).hands[0]).toEqual({ bid: 3, sure: 1, points: 0 });
    const s = startGame(engine, { seats: 2, options: {} }, 'bids');
    playRandomly(engine, s, fastRng('bids'));
    expect(bids.view(s, 'public').hands).toEqual(s.hands);
  });

  test('a right bid brings a point, a sure one two, and calls move the target', () => {
    const s = startGame(engine, { seats: 7, options: {} }, 'score');
    engine.apply(s, 0, { type: 'call', n: 1 });
    for (let seat = 0; seat < 7; seat++) {
      engine.apply(s, seat, { type: 'bid', n: seat });
      engine.apply(s, seat, { type: seat % 2 === 0 ? 'sure' : 'unsure' });
    }
    const won = s.hands.flatMap((hand, seat) => (hand.points > 0 ? [[seat, hand.points]] : []));
    expect(won).toHaveLength(1);
    const [seat, points] = won[0]!;
    expect(seat).toBeGreaterThan(0);
    expect(points).toBe(seat! % 2 === 0 ? 2 : 1);
  });

  test('options are filled in or refused with a sentence', () => {
    expect(bids.options(null, 2)).toEqual({ ok: true, value: { rounds: 3 } });
    expect(bids.options({ rounds: 4 }, 2)).toEqual({ ok: false, why: 'Option "rounds" must be one of 3, 5.' });
    expect(bids.options({}, 0).ok).toBe(false);
  });
});

test('docs/a-game-in-an-hour.md shows what stands here', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const shown = [...read('../../../docs/a-game-in-an-hour.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(m => m[1]!);
  expect(shown.length).toBeGreaterThan(3);
  for (const text of shown) expect(read('../src/index.ts')).toContain(text);
});
