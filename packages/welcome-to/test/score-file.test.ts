import { describe, expect, test } from 'vitest';
import { scoreFile } from '../src/index.ts';

/** `polis score welcome-to`. */
const SHEET_01 = {
  streets: [
    '| 1* 2* 3~* | 5* 6* 7* | . 9~ . 14 |',
    '| 2~* | 4* 5* | 8 9 10 10b | 11 12 . 15 |',
    '| 1* 3~* 4* 5* 6* 7* | 8 9 | 11* 12* 13~* | 15 |',
  ],
  parks: [2, 1, 3],
  value: [1, 1, 2, 0, 0, 1],
  temps: 3,
  refusals: 1,
  plans: { A: 8, B: null, C: 7 },
};
const BLANK = ['| . . . . . . . . . . |', '| . . . . . . . . . . . |', '| . . . . . . . . . . . . |'];
const score = (input: unknown) => {
  const r = scoreFile(input);
  if (!r.ok) throw new Error(r.why);
  return r.value;
};
const why = (input: unknown) => {
  const r = scoreFile(input);
  return r.ok ? 'scored' : r.why;
};

test('example 01 against two others', () => {
  const result = score({
    edition: 'new',
    side: 'classic',
    expert: false,
    seats: [SHEET_01, { streets: BLANK, temps: 5 }, { streets: BLANK, temps: 1 }],
  });
  expect(result.seats[0]).toEqual({
    total: 85,
    lines: { plans: 15, parks: 12, pools: 17, temps: 4, estates: 38, bis: 1, refusals: 0, roundabouts: 0 },
    estates: { 1: 2, 2: 2, 3: 3, 4: 1, 5: 0, 6: 1 },
    rank: 1,
  });
  expect(result.seats.map(s => [s.total, s.rank])).toEqual([
    [85, 1],
    [7, 2],
    [1, 3],
  ]);
});

test('a thousand seats, ties share a rank', () => {
  const seats = Array.from({ length: 1000 }, (_, i) => ({ streets: BLANK, parks: [i % 4, 0, 0] }));
  const result = score({ seats });
  expect(result.seats.filter(s => s.rank === 1)).toHaveLength(250);
  expect(result.seats.filter(s => s.rank === 251)).toHaveLength(250);
});

describe('solo', () => {
  test('against Sam, example 43a', () => {
    const letters = { F: 'fence', V: 'value', P: 'park', W: 'pool', T: 'temp', B: 'bis' };
    const cards = [...'PVFTPBFVVWFPPTFBVPFWFVTPBF'].map(c => letters[c as keyof typeof letters]);
    const result = score({
      seats: [{ streets: BLANK, temps: 5 }],
      solo: { competitor: 'sam', cards, plans: { A: null } },
    });
    expect(result.competitor).toEqual({
      id: 'sam',
      total: 55,
      lines: { plans: 0, parks: 6, pools: 4, temps: 7, fences: 7, estates: 31 },
      estates: 7,
      result: 'lost',
    });
    expect(result.seats[0]!.lines.temps).toBe(7);
  });
  test('against the closed office', () => {
    const result = score({ seats: [{ streets: BLANK, temps: 3 }], solo: { competitor: 0, cards: [] } });
    expect([result.competitor?.total, result.competitor?.result, result.seats[0]!.total]).toEqual([null, 'scored', 4]);
  });
  test('classic solo', () => {
    const at = (temps: number) =>
      score({ edition: 'classic', seats: [{ streets: BLANK, temps }], solo: {} }).seats[0]!.total;
    expect([at(5), at(6)]).toEqual([0, 7]);
  });
});

describe('malformed input is named precisely', () => {
  const seat = (change: object) => ({ seats: [{ streets: BLANK }, { streets: BLANK, ...change }] });
  test.each([
    [[], 'the input must be a JSON object with "seats"'],
    [{}, '"seats" must be a list of one or more sheets'],
    [{ edition: 'old', seats: [] }, '"edition" must be new, classic or one of new63, classic81, not "old"'],
    [{ side: 'back', seats: [] }, '"side" must be one of classic, blueprint, not "back"'],
    [{ expert: 1, seats: [] }, '"expert" must be true or false, not 1'],
    [{ seats: [7] }, 'seat 0 must be an object with "streets"'],
    [{ seats: [{}] }, 'seat 0: "streets" must be a list of three texts such as "| 1 2 | . . |"'],
    [seat({ streets: BLANK.slice(1) }), 'seat 1, a sheet has 3 streets, not 2'],
    [seat({ streets: ['| 2 1 . . . . . . . . |', ...BLANK.slice(1)] }), 'seat 1, T2: 1 may not stand right of 2 at T1'],
    [
      seat({ streets: ['| R | . . . . . . . . . |', ...BLANK.slice(1)] }),
      'seat 1, a roundabout "R", but roundabouts are not in play',
    ],
    [seat({ parks: [4, 0, 0] }), 'seat 1: "parks", entry 1 must be a whole number from 0 to 3, not 4'],
    [seat({ parks: [0, 0] }), 'seat 1: "parks" must be a list of 3 numbers of filled boxes'],
    [seat({ value: [0, 0, 0, 0, 5, 0] }), 'seat 1: "value", entry 5 must be a whole number from 0 to 4, not 5'],
    [seat({ temps: 12 }), 'seat 1: "temps" must be a whole number from 0 to 11, not 12'],
    [seat({ temps: '3' }), 'seat 1: "temps" must be a whole number from 0 to 11, not "3"'],
    [seat({ refusals: 4 }), 'seat 1: "refusals" must be a whole number from 0 to 3, not 4'],
    [seat({ plans: { D: 3 } }), 'seat 1: "plans": there is no plan "D", only A, B and C'],
    [seat({ plans: { A: -1 } }), 'seat 1: "plans", A must be a whole number from 0 to 99, not -1'],
    [{ ...seat({}), solo: { competitor: 'sam' } }, '"solo" is for one seat, not 2'],
    [
      { seats: [{ streets: BLANK }], solo: { competitor: 'bob' } },
      '"solo": "competitor" must be a level from 0 to 5 or one of closed, sam, ann, max, irene, vera, not "bob"',
    ],
    [
      { seats: [{ streets: BLANK }], solo: { competitor: 'sam', cards: ['fence', 'tree'] } },
      '"solo": "cards", entry 2: there is no action "tree"; actions are fence, value, park, pool, temp, bis',
    ],
    [
      { edition: 'classic', seats: [{ streets: BLANK }], solo: { competitor: 1 } },
      '"solo": the classic edition has no competitors',
    ],
  ])('%j', (input, expected) => {
    expect(why(input)).toBe(expected);
  });
  test('keys that mean nothing are noted', () => {
    const notes: string[] = [];
    scoreFile({ seats: [{ streets: BLANK, pools: 3 }], colour: 'red' }, text => notes.push(text));
    expect(notes).toEqual([
      'note: the input: the key "colour" is not used',
      'note: seat 0: the key "pools" is not used',
    ]);
  });
});
