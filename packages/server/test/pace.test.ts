import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginTurns,
  charged,
  type Line,
  noteLine,
  type PaceMark,
  PROFILES,
  pausesOf,
  reaches,
  type Span,
  standOf,
  type Turns,
  union,
} from '../src/tables/pace.ts';
import { instantOf, LONGEST_QUIET, lengthOf, nextDay, quietSpans } from '../src/tables/quiet.ts';

/** Clocks as a fold: what people are charged for, and what never. */
const HOUR = 3600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 1);
const { day } = PROFILES;

/** A game in which everybody owes an answer in every round, as lines with their times. */
interface Said {
  readonly seat: number;
  readonly after: number;
  readonly own: boolean;
}

function play(seats: number, said: readonly Said[]): { turns: Turns; now: number; lines: Line[] } {
  const owing = new Set(Array.from({ length: seats }, (_, s) => s));
  const turns = beginTurns(seats, s => owing.has(s), START);
  const lines: Line[] = [];
  let at = START;
  for (const { seat, after, own } of said) {
    if (!owing.has(seat)) continue;
    at += after;
    owing.delete(seat);
    const closed = owing.size === 0;
    if (closed) for (let s = 0; s < seats; s++) owing.add(s);
    const line = { kind: 'answer', seat, own, at, closed };
    lines.push(line);
    noteLine(turns, line, s => owing.has(s));
  }
  return { turns, now: at, lines };
}

const SAID = fc.array(fc.record({ seat: fc.nat(3), after: fc.integer({ min: 0, max: 3 * DAY }), own: fc.boolean() }), {
  maxLength: 60,
});
const SPANS = fc
  .array(fc.record({ from: fc.integer({ min: 0, max: 60 * DAY }), length: fc.integer({ min: 1, max: 5 * DAY }) }), {
    maxLength: 8,
  })
  .map(all => union(all.map(({ from, length }) => ({ from: START + from, to: START + from + length }))));

const leftAt = (turns: Turns, seat: number, now: number, rests: readonly Span[], marks: readonly PaceMark[] = []) => {
  const s = standOf(day, turns.seats[seat]!, marks, seat, rests, START);
  return s.owes ? s.bank - charged(s.from, now, rests) : s.bank;
};

describe('banks', () => {
  test('a clock runs while its seat owes an answer, and an answer adds the bonus up to the bank', () => {
    const { turns, now } = play(2, [
      { seat: 0, after: 2 * DAY, own: true },
      { seat: 1, after: 6 * HOUR, own: true },
    ]);
    expect(leftAt(turns, 0, now, [])).toBe(DAY + 12 * HOUR);
    expect(leftAt(turns, 1, now, [])).toBe(DAY + 6 * HOUR);
    expect(leftAt(turns, 1, now + HOUR, [])).toBe(DAY + 5 * HOUR);
  });

  test('what is taken back brings no bonus: answering and taking back again and again gains nothing', () => {
    const owing = new Set([0, 1]);
    const turns = beginTurns(2, s => owing.has(s), START);
    for (let i = 1; i <= 20; i++) {
      owing.delete(0);
      noteLine(turns, { kind: 'answer', seat: 0, own: true, at: START + i * HOUR, closed: false }, s => owing.has(s));
      owing.add(0);
      noteLine(turns, { kind: 'undo', seat: 0, own: true, at: START + i * HOUR, closed: false }, s => owing.has(s));
    }
    expect(leftAt(turns, 0, START + 20 * HOUR, [])).toBe(3 * DAY - 20 * HOUR);
  });

  test('who comes back to a seat that a bot has kept has at least the bonus, and was not charged for the bot', () => {
    const { turns } = play(2, [{ seat: 1, after: 0, own: true }]);
    const marks: PaceMark[] = [
      { at: START + 4 * DAY, type: 'out', seat: 0 },
      { at: START + 9 * DAY, type: 'in', seat: 0 },
    ];
    const rests = [{ from: START + 4 * DAY, to: START + 9 * DAY }];
    expect(leftAt(turns, 0, START + 4 * DAY, rests, marks.slice(0, 1))).toBe(-DAY);
    expect(leftAt(turns, 0, START + 9 * DAY, rests, marks)).toBe(day.bonus);
  });

  test('a pause that is forgotten ends after thirty days', () => {
    expect(pausesOf([{ at: START, type: 'pause' }])).toEqual([{ from: START, to: START + 30 * DAY }]);
  });

  test('nobody is ever charged for a rest', () => {
    fc.assert(
      fc.property(SAID, SPANS, fc.nat(3), (said, rests, seat) => {
        const { turns, now } = play(4, said);
        // As if the rests had not been: every time is what had passed outside of them.
        const outside = (t: number) => START + charged(START, t, rests);
        const squeezed: Turns = {
          ...turns,
          seats: turns.seats.map(own =>
            own.map(t => ({ ...t, from: outside(t.from), to: t.to === null ? null : outside(t.to) })),
          ),
        };
        expect(leftAt(turns, seat, now, rests)).toBe(leftAt(squeezed, seat, outside(now), []));
      }),
    );
  });

  test('nobody ever has more than the bank, and more rest never leaves less', () => {
    fc.assert(
      fc.property(SAID, SPANS, fc.nat(3), (said, rests, seat) => {
        const { turns, now } = play(4, said);
        expect(leftAt(turns, seat, now, rests)).toBeLessThanOrEqual(day.bank);
        expect(leftAt(turns, seat, now, rests)).toBeGreaterThanOrEqual(leftAt(turns, seat, now, []));
      }),
    );
  });

  test('in a round it is nothing to a seat when and in which order the others answer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 * DAY }), { minLength: 4, maxLength: 4 }),
        fc.shuffledSubarray([1, 2, 3], { minLength: 3, maxLength: 3 }),
        (times, order) => {
          const bank = (others: readonly number[]) => {
            const owing = new Set([0, 1, 2, 3]);
            const turns = beginTurns(4, s => owing.has(s), START);
            const lines = [{ seat: 0, at: times[0]! }, ...others.map((seat, i) => ({ seat, at: times[i + 1]! }))];
            for (const { seat, at } of lines.sort((a, b) => a.at - b.at)) {
              owing.delete(seat);
              noteLine(turns, { kind: 'answer', seat, own: true, at: START + at, closed: owing.size === 0 }, s =>
                owing.has(s),
              );
            }
            return turns.seats[0]![0];
          };
          expect(bank(order)).toEqual(bank([1, 2, 3]));
        },
      ),
    );
  });

  test('when a clock runs out is when all of its time was charged', () => {
    fc.assert(
      fc.property(SPANS, fc.integer({ min: 1, max: 20 * DAY }), (rests, ms) => {
        const at = reaches(START, ms, (from, to) => rests.filter(r => r.to > from && r.from < to));
        expect(at).not.toBeNull();
        expect(charged(START, at!, rests)).toBe(ms);
        expect(charged(START, at! - 1, rests)).toBe(ms - 1);
      }),
    );
  });
});

describe('quiet hours', () => {
  const night = { since: START, zone: 'Europe/Kyiv', begins: 23 * 60, ends: 8 * 60 };

  test('last from evening to morning by the clocks of that place', () => {
    const [first] = quietSpans([night], START, START + 2 * DAY);
    expect(first).toEqual({ from: Date.UTC(2026, 10, 1, 21), to: Date.UTC(2026, 10, 2, 6) });
  });

  test('are never longer than ten hours, also in the night in which clocks are set back', () => {
    const long = { since: 0, zone: 'Europe/Berlin', begins: 22 * 60, ends: 8 * 60 };
    for (const { from, to } of quietSpans([long], Date.UTC(2026, 9, 20), Date.UTC(2026, 9, 30)))
      expect(to - from).toBeLessThanOrEqual(LONGEST_QUIET);
    expect(lengthOf(22 * 60, 8 * 60)).toBe(LONGEST_QUIET);
    expect(lengthOf(60, 60)).toBe(DAY);
  });

  test('that have changed count for what begins from then on', () => {
    const noon = { since: START + 10 * DAY, zone: 'UTC', begins: 12 * 60, ends: 13 * 60 };
    const spans = quietSpans([night, noon], START + 8 * DAY, START + 12 * DAY);
    expect(spans.filter(s => s.from >= noon.since).every(s => s.to - s.from === HOUR)).toBe(true);
    expect(spans.filter(s => s.from < noon.since).every(s => s.to - s.from === 9 * HOUR)).toBe(true);
  });

  test('a day begins where the person is', () => {
    expect(nextDay('Pacific/Auckland', START)).toBe(Date.UTC(2026, 10, 1, 11));
    expect(instantOf('Asia/Kathmandu', START)).toBe(START - 5 * HOUR - 45 * 60_000);
  });
});
