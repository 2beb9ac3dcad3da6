import { expect, test } from 'vitest';
import { prosperity } from '../src/effects/language.ts';
import { decidedByHares, linesOf, placesOf, rank, type Tally, totalOf } from '../src/index.ts';
import { scene } from './scene.ts';

/** Chapter 17 of the specification: tracks, costs, cards, scoring. Titles carry the numbers. */
test("example 26: Nata's round end, step by step", () => {
  const t = scene({
    seats: 1,
    help: 'H1 HE2|H3 H4|H5 H6|H7 H8|H9 H10',
    players: [
      {
        character: 'nata',
        cart: 12,
        locomotive: 3,
        labs: 3,
        food: 6,
        skills: 'S5',
        land: '3,2=plough+ 0,4=plough+ 0,5=mine+ -1,5=forest+',
        built: '2,3=house 3,3=shop 3,2=clockTower 0,4=tent 0,5=lab -1,5=building',
        played: 'E05 F01 F02 F03 F04 F05 F06 F07 F08',
      },
    ],
  });
  t.say('end');
  expect([t.p().vp, t.p().cp, t.p().ip]).toEqual([25, 5, 7]);
});

test('example 27: prosperity scoring', () => {
  const lines = linesOf([tally({ prosperity: [4, 5, 2, 6, 5, 6], counts: [14, 5, 17, 11, 4, 20] })], []);
  expect(lines[0]!.prosperity).toBe(66);
});

test('example 28: the last space costs a diamond; the first there places up to 3 roads', () => {
  const t = scene({
    players: [{ prosperity: { roads: 3 }, goods: { diamond: 1 } }],
    effect: prosperity(3, 'green'),
  });
  t.say('track roads', 'track roads');
  expect(t.good('diamond')).toBe(0);
  expect(t.ask()).toBe('works');
  t.say('stop');
  expect(t.refuse('track roads')).toMatchObject({ code: 'track-full' });
  expect(t.refuse('track terrain')).toMatchObject({ code: 'track-wrong-color', params: { color: 'green' } });
  t.say('track property');
  expect([t.p().prosperity[2], t.p().prosperity[3], t.s.first[2]]).toEqual([5, 1, 0]);
});

test('example 29: scoring token T3 and the virtual player', () => {
  expect(rank([5, 4, 2], 4)).toEqual([15, 7, 0]);
  expect(rank([4, 4, 1], 4)).toEqual([15, 15, 0]);
});

test('example 30: the third milestone takes the others off the table', () => {
  const t = scene({
    milestones: '3A 4A 6B',
    adjust: s => {
      s.players[1]!.milestones = 0b11;
    },
    players: [{ food: 7, vp: 15 }],
  });
  t.say('free 4', 'milestone 3');
  expect([t.s.milestones, t.p().milestones]).toEqual([[], 0b100]);
  expect(t.refuse('free 4')).toMatchObject({ code: 'no-milestone-met' });
});

test('example 31: Gretel pays diamonds for cards; with her tower 6 VP', () => {
  const t = scene({
    players: [{ character: 'gretel', goods: { wood: 6, diamond: 2 }, hand: 'F01 F02', built: '2,3=clockTower' }],
    discs: { G: 2 },
  });
  t.say('area G', 'diamond', 'diamond', `discard ${t.hand()[0]}`);
  expect([t.good('diamond'), t.p().vp, t.hand().length]).toEqual([0, 6, 1]);
});

test('example 32: Laila goes on in the colour she has advanced least', () => {
  const t = scene({
    seats: 1,
    at: 3,
    players: [
      {
        character: 'laila',
        built: '2,3=clockTower',
        prosperity: { terrain: 3, hares: 1, roads: 2, workers: 1, industry: 2 },
      },
    ],
    help: 'H1 H2|H3 H4|H5 H6|H7 H8|H9 H10',
    adjust: s => {
      s.help[0] = [0, 2];
    },
  });
  expect(t.ask()).toBe('track');
  expect(t.refuse('track workers').code).toBe('track-wrong-color');
  t.say('track roads', 'track property');
  t.say('end');
  expect(t.p().vp).toBe(6);
});

test('example 33: SA4 and SB2 leave the third cell of A, the second of E, and no Z', () => {
  const t = scene({
    seats: 1,
    at: 2,
    players: [{ character: 'elina', goods: { wheat: 9, iron: 9 }, hand: 'F01 F02 F03 F04' }],
    adjust: s => {
      s.round = 0;
      s.soloA = [3];
      s.soloB = [1];
      s.help[0] = [0, 2];
    },
  });
  expect(t.told).toContainEqual({
    type: 'mio',
    cards: ['SA4', 'SB2'],
    cells: [
      [0, 0],
      [5, 0],
      [7, 0],
      [0, 1],
    ],
  });
  expect(t.options('area')).not.toContain('Z');
  const before = t.hand().length;
  t.say('area A');
  t.say(`discard ${t.hand()[0]}`, `discard ${t.hand()[1]}`, `discard ${t.hand()[2]}`);
  expect(t.hand()).toHaveLength(before - 3);
  t.say('stop');
  expect(t.refuse('area A').code).toBe('main-action-done');
});

test('example 34: the final scoring of 294 points', () => {
  const [lines] = linesOf(
    [
      tally({
        vp: 131,
        cp: 21,
        gold: 13,
        diamonds: 2,
        ports: 3,
        milestones: 1,
        prosperity: [4, 5, 2, 6, 5, 6],
        counts: [14, 5, 17, 11, 4, 20],
        complete: [false, true, false],
        finals: [5, 21, 20],
        ranked: [0, 0, 5, 0],
      }),
    ],
    [2],
  );
  expect(lines).toEqual({
    earned: 131,
    prosperity: 66,
    cities: 42,
    columns: 21,
    gold: 2,
    diamonds: 2,
    ports: 5,
    milestones: 10,
    places: 15,
  });
  expect(totalOf(lines!)).toBe(294);
});

test("example 35: Elina's first production", () => {
  const t = scene({
    seats: 1,
    at: 3,
    players: [{ character: 'elina', hand: '' }],
    adjust: s => {
      s.help[0] = [7, 10];
    },
  });
  expect([...t.p().goods]).toEqual([25, 13, 12, 8, 0, 0]);
  expect([t.p().production[1], t.p().production[0]]).toEqual([8, 17]);
  expect(t.hand()).toHaveLength(6);
});

function tally(known: Partial<Tally>): Tally {
  return {
    vp: 0,
    cp: 0,
    gold: 0,
    diamonds: 0,
    ports: 0,
    milestones: 0,
    prosperity: [0, 0, 0, 0, 0, 0],
    counts: [0, 0, 0, 0, 0, 0],
    complete: [false, false, false],
    finals: [0, 0, 0],
    ranked: [0, 0, 0, 0],
    ...known,
  };
}

test('of equal points the hares decide; who is still equal shares the place', () => {
  const players = [4, 1, 4, 2].map(hares => ({ hares }));
  expect(placesOf([90, 90, 90, 80], players)).toEqual([1, 3, 1, 4]);
  expect(decidedByHares([90, 90, 90, 80], players)).toBe(true);
  expect(decidedByHares([90, 80, 90, 80], players)).toBe(false);
  expect(placesOf([80, 90, 80, 70], players)).toEqual([2, 1, 2, 4]);
});
