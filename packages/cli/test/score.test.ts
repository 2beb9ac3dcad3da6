import { describe, expect, it } from 'vitest';
import { callPolis } from './polis.ts';

const FIRST = ['cottage', 'farm', 'well', 'chapel', 'tavern', 'theater', 'factory'];

async function score(input: unknown) {
  return callPolis(['score', 'tiny-towns', '-'], typeof input === 'string' ? input : JSON.stringify(input));
}
async function scored(
  input: unknown,
): Promise<{ seats: { total: number; lines: Record<string, number>; fed: string[] }[] }> {
  const { exit, out, err } = await score(input);
  expect(err).toBe('');
  expect(exit).toBe(0);
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(out);
}

describe('polis score tiny-towns', () => {
  it('E01: the example of the rulebook', async () => {
    const { seats } = await scored({
      cards: ['cottage', 'farm', 'well', 'chapel', 'tavern', 'bakery', 'warehouse'],
      options: {},
      seats: [
        { town: ['Co We Co Ta', 'Co Co -S Ta', 'We Co Ch Ta', '.. Ba Fm Wh'], monument: null, stored: { '3,3': 3 } },
      ],
    });
    expect(seats).toEqual([
      {
        total: 28,
        lines: {
          cottage: 12,
          farm: 0,
          well: 5,
          chapel: 4,
          tavern: 9,
          bakery: 3,
          warehouse: -3,
          monument: 0,
          empty: -2,
        },
        fed: ['0,0', '0,2', '1,0', '1,1'],
      },
    ]);
  });

  it('E02: Temples decide whom the Farm feeds', async () => {
    const { seats } = await scored({
      cards: ['cottage', 'farm', 'well', 'temple', 'tavern', 'bakery', 'factory'],
      seats: [{ town: ['Co Te Co ..', '.. .. .. Co', 'Co Te Co ..', '.. .. Co Fm'] }],
    });
    expect(seats[0]).toMatchObject({
      total: 13,
      lines: { cottage: 12, temple: 8, empty: -7 },
      fed: ['0,0', '0,2', '2,0', '2,2'],
    });
  });

  it('E06: the Orchard under anySix', async () => {
    const { seats } = await scored({
      cards: ['cottage', 'orchard', 'well', 'chapel', 'tavern', 'bakery', 'factory'],
      options: { orchardRule: 'anySix' },
      seats: [{ town: ['Co .. Co ..', 'Co Or .. Co', '.. Co .. ..', '.. .. .. Co'] }],
    });
    expect(seats[0]!.total).toBe(9);
  });

  it('E12: Barrett Castle is fed, counts double and is listed among the fed', async () => {
    const { seats } = await scored({
      cards: FIRST,
      seats: [{ town: ['We ** We ..', 'Co Th Co ..', 'Co Fm Co ..', 'Ch .. .. ..'], monument: 'barrett-castle' }],
    });
    expect(seats[0]).toMatchObject({
      total: 21,
      lines: { cottage: 9, monument: 5, chapel: 5, well: 6, theater: 2, empty: -6 },
    });
    expect(seats[0]!.fed).toHaveLength(4);
    expect(seats[0]!.fed).toContain('0,1');
  });

  it('E24 and E25: the Shrine by the moment it was built', async () => {
    const town = ['Ta Ta We Co', '** Co Fm ..', 'Ch .. .. ..', '.. .. .. ..'];
    for (const [shrineCount, total] of [
      [6, 14],
      [4, 10],
    ]) {
      const { seats } = await scored({
        cards: FIRST,
        seats: [{ town, monument: 'shrine-of-the-elder-tree', shrineCount }],
      });
      expect(seats[0]!.total).toBe(total);
    }
  });

  it('E28: the Starloom by the place', async () => {
    const { seats } = await scored({
      cards: FIRST,
      seats: [
        {
          town: ['Ta Ta -W -W', 'Ta ** -B -H', '-S -S -G -G', '-W -H -B -S'],
          monument: 'the-starloom',
          starloomPlace: 2,
        },
      ],
    });
    expect(seats[0]).toMatchObject({ total: 0, lines: { tavern: 9, monument: 3, empty: -12 } });
  });

  it('E30: Feast Halls of three seats', async () => {
    const hall = (row: string) => ({ town: [row, '.. .. .. ..', '.. .. .. ..', '.. .. .. ..'] });
    const { seats } = await scored({
      cards: ['cottage', 'farm', 'well', 'chapel', 'feast-hall', 'theater', 'factory'],
      seats: [hall('Fh Fh .. ..'), hall('Fh Fh .. ..'), hall('Fh .. .. ..')],
    });
    expect(seats.map(s => s.lines['feast-hall'])).toEqual([6, 4, 2]);
    expect(seats[0]!.total).toBe(-8);
  });

  it('E34: two Warehouses', async () => {
    const { seats } = await scored({
      cards: ['cottage', 'farm', 'well', 'chapel', 'tavern', 'bakery', 'warehouse'],
      seats: [{ town: ['Co Co Co Co', 'Co Fm Fm Co', 'Wh Ba .. Wh', '.. .. .. ..'], stored: { '2,0': 3, '2,3': 1 } }],
    });
    expect(seats[0]).toMatchObject({ total: 12, lines: { cottage: 18, bakery: 3, warehouse: -4, empty: -5 } });
  });

  it('a monument that was kept but not built is worth nothing', async () => {
    const { seats } = await scored({
      cards: FIRST,
      seats: [{ town: ['Ta .. .. ..', '.. .. .. ..', '.. .. .. ..', '.. .. .. ..'], monument: 'fort-ironweed' }],
    });
    expect(seats[0]).toMatchObject({ total: -13, lines: { monument: 0 } });
  });
});

describe('polis score tiny-towns names what is wrong', () => {
  const empty = ['.. .. .. ..', '.. .. .. ..', '.. .. .. ..', '.. .. .. ..'];
  const seat = { town: empty };
  const rows = (r: number, row: unknown) => empty.map((e, i) => (i === r ? row : e));
  const cases: [title: string, input: unknown, says: string][] = [
    ['no JSON', '{"cards":', 'not JSON'],
    ['a list', [], 'the input must be a JSON object'],
    ['no cards', { seats: [seat] }, '"cards" must be a list'],
    ['an unknown card', { cards: ['cottage', 'castle'], seats: [seat] }, '"cards", entry 1: there is no card "castle"'],
    ['a monument among the cards', { cards: ['the-starloom'], seats: [seat] }, 'the-starloom is a monument'],
    ['two cards of one type', { cards: [...FIRST, 'granary'], seats: [seat] }, 'granary and farm are both red'],
    ['a card twice', { cards: [...FIRST, 'farm'], seats: [seat] }, 'farm is listed twice'],
    ['a missing type', { cards: FIRST.slice(0, 6), seats: [seat] }, 'the black card is missing'],
    ['a missing Cottage', { cards: FIRST.slice(1), seats: [seat] }, 'the blue card (cottage) is missing'],
    ['no seats', { cards: FIRST, seats: [] }, '"seats" must be a list of 1 to 6'],
    ['a seat that is none', { cards: FIRST, seats: [seat, 7] }, 'seat 1 must be an object'],
    [
      'three rows',
      { cards: FIRST, seats: [{ town: empty.slice(1) }] },
      'seat 0: "town" must be a list of 4 rows, not 3',
    ],
    ['a row that is no text', { cards: FIRST, seats: [{ town: rows(2, 5) }] }, 'seat 0, row 2: a row must be a text'],
    [
      'a short row',
      { cards: FIRST, seats: [seat, { town: rows(1, 'Co Co Co') }] },
      'seat 1, row 1: a row has 4 squares, not 3',
    ],
    [
      'a code that is none',
      { cards: FIRST, seats: [seat, { town: rows(1, 'Co Co Xx ..') }] },
      'seat 1, square 1,2: there is no code "Xx"',
    ],
    [
      'a cube that is none',
      { cards: FIRST, seats: [{ town: rows(3, '-X .. .. ..') }] },
      'seat 0, square 3,0: there is no code "-X"',
    ],
    [
      'a code not in play',
      { cards: FIRST, seats: [{ town: rows(0, '.. Gn .. ..') }] },
      'seat 0, square 0,1: "Gn" (granary) is not in play',
    ],
    [
      'two monuments',
      { cards: FIRST, seats: [{ town: rows(0, '** ** .. ..'), monument: 'fort-ironweed' }] },
      'seat 0, square 0,1: there is already a monument',
    ],
    [
      'a built monument that is null',
      { cards: FIRST, seats: [{ town: rows(0, '.. .. ** ..'), monument: null }] },
      'seat 0, square 0,2: "**" is a built monument',
    ],
    [
      'an unknown monument',
      { cards: FIRST, seats: [{ town: empty, monument: 'eiffel-tower' }] },
      'seat 0: there is no monument "eiffel-tower"',
    ],
    [
      'cubes stored on nothing',
      { cards: FIRST, seats: [{ town: empty, stored: { '1,1': 2 } }] },
      'seat 0, square 1,1: cubes are stored, but there is no warehouse',
    ],
    [
      'a square off the board',
      { cards: FIRST, seats: [{ town: empty, stored: { '4,0': 2 } }] },
      '"4,0", which is not a square',
    ],
    [
      'a Shrine without its count',
      { cards: FIRST, seats: [{ town: rows(0, '** .. .. ..'), monument: 'shrine-of-the-elder-tree' }] },
      '"shrineCount" is needed',
    ],
    [
      'half a Shrine',
      { cards: FIRST, seats: [{ town: empty, shrineCount: 2.5 }] },
      '"shrineCount" must be a whole number from 1 to 16, not 2.5',
    ],
    [
      'a Starloom without its place',
      { cards: FIRST, seats: [{ town: rows(0, '** .. .. ..'), monument: 'the-starloom' }] },
      '"starloomPlace" is needed',
    ],
    [
      'place zero',
      { cards: FIRST, seats: [{ town: empty, starloomPlace: 0 }] },
      '"starloomPlace" must be a whole number from 1 to 6, not 0',
    ],
    [
      'an unknown option',
      { cards: FIRST, options: { orchard: 1 }, seats: [seat] },
      '"options": There is no option "orchard"',
    ],
    [
      'a wrong option',
      { cards: FIRST, options: { orchardRule: 'seven' }, seats: [seat] },
      '"options": Option "orchardRule" must be one of',
    ],
  ];
  for (const [title, input, says] of cases) {
    it(title, async () => {
      const { exit, out, err } = await score(input);
      expect(err).toContain(says);
      expect(out).toBe('');
      expect(exit).toBe(1);
    });
  }

  it('four cubes on one Warehouse', async () => {
    const cards = ['cottage', 'farm', 'well', 'chapel', 'tavern', 'bakery', 'warehouse'];
    const { exit, err } = await score({ cards, seats: [{ town: rows(2, 'Wh .. .. ..'), stored: { '2,0': 4 } }] });
    expect(err).toContain('seat 0, square 2,0: a warehouse holds at most 3 cubes, not 4');
    expect(exit).toBe(1);
  });
});
