import { expect, test } from 'vitest';
import { industry } from '../src/effects/language.ts';
import { areaPrice, columnLimit } from '../src/index.ts';
import { scene } from './scene.ts';

/** Chapter 17 of the specification: tracks, costs, cards, scoring. Titles carry the numbers. */
test('example 12: cart 9 and locomotive 7 are 6 industry points; with S6 7 VP', () => {
  const t = scene({
    players: [{ character: 'solby', cart: 9, locomotive: 7, labs: 2, skills: 'S6' }],
    seats: 1,
    help: 'H1 H2|H3 H4|H5 H6|H7 H8|H9 H10',
  });
  t.say('end');
  expect([t.p().ip, t.p().vp]).toEqual([6, 7]);
});

test('example 13: cart on 2 before lab 1: one step, the second point is lost', () => {
  const t = scene({ players: [{ cart: 2, goods: { iron: 3 } }], seats: 1 });
  t.say('area E', `discard ${t.hand()[0]}`);
  expect(t.p().cart).toBe(3);
  expect(t.told.filter(e => e.type === 'moved')).toHaveLength(1);
});

test('example 14: gaining the locomotive in area S', () => {
  const t = scene({ players: [{ cart: 3, labs: 1, goods: { iron: 5 } }], seats: 1, round: 2 });
  t.say('area S', `discard ${t.hand()[0]}`, 'wagon locomotive', 'basic wheat', 'basic wheat');
  expect([t.p().cart, t.p().locomotive, t.good('wheat')]).toEqual([4, 1, 2]);
  const before = t.hand().length;
  t.say('wagon cart');
  expect([t.p().cart, t.hand().length]).toEqual([5, before + 1]);
  t.say('done', 'end');
  expect(t.p().ip).toBe(1);
});

test('example 15: at the end of the track a point is a victory point', () => {
  const t = scene({ players: [{ cart: 16, locomotive: 12, labs: 4 }], seats: 1, effect: industry(3) });
  const before = t.hand().length;
  t.say('wagon locomotive');
  expect(t.hand()).toHaveLength(before + 3);
  t.say('wagon locomotive', 'wagon cart');
  expect([t.p().locomotive, t.p().vp]).toEqual([14, 1]);
});

test('example 16: the food chain of area O', () => {
  const t = scene({ players: [{ food: 2, goods: { wheat: 7 } }], seats: 1, round: 2 });
  t.say('area O', `discard ${t.hand()[0]}`, 'terrain 2,2', 'road 2,2,0', 'option 1');
  expect([t.p().food, t.p().wonders, t.p().skills]).toEqual([5, 1, 0]);
});

test('example 17: hare 2 needs food 5 and gives 4 gold; the third is locked', () => {
  const t = scene({
    players: [{ food: 5, goods: { wheat: 9 }, built: '2,3=tent^ 3,3=house 3,2=lab', land: '3,2=plough+' }],
    seats: 1,
    round: 3,
  });
  t.say('area P', `discard ${t.hand()[0]}`);
  expect(t.refuse('hare 2,3')).toMatchObject({ code: 'hare-there' });
  expect(t.refuse('hare 1,3')).toMatchObject({ code: 'hare-needs-property' });
  t.say('hare 3,3');
  expect([t.p().hares, t.good('gold')]).toEqual([2, 4]);
  expect(t.ask()).toBe('after');
});

test('example 18: third tent 5 wood, less the discounts; the fourth also gold', () => {
  const wood = (discount: number, tents: string, goods: object) => {
    const t = scene({
      players: [{ discount, goods, built: tents, land: '3,2=plough+ 2,2=mine+ 1,3=mine+' }],
      seats: 1,
      effect: { k: 'property', n: 1, pay: 'normal' },
    });
    t.say('property tent 1,3');
    return t;
  };
  const third = wood(1, '2,3=tent 3,3=tent', { wood: 4 });
  third.say('option 1');
  expect([third.good('wood'), third.p().wonders]).toEqual([0, 1]);
  expect(wood(3, '2,3=tent 3,3=tent', { wood: 2 }).good('wood')).toBe(0);
  const fourth = wood(3, '2,3=tent 3,3=tent 3,2=tent', { wood: 2, gold: 4 });
  expect([fourth.good('wood'), fourth.good('gold')]).toEqual([0, 0]);
});

test('example 19: area R: tent, lab and house cost 9 wood and 1 iron; bonuses come afterwards', () => {
  const t = scene({ players: [{ goods: { wood: 9, iron: 1 }, land: '5,1=X6+' }], seats: 1, round: 3 });
  t.say('area R', `discard ${t.hand()[0]}`, 'property tent 2,3', 'option 1', 'production gold');
  t.say('property lab 3,3', 'option 1', 'production gold');
  expect(t.good('wheat')).toBe(0);
  t.say('property house 5,1');
  expect([t.good('wood'), t.good('iron'), t.good('wheat')]).toEqual([0, 0, 3]);
  expect(t.ask()).toBe('works');
  expect(t.options('road').length).toBeGreaterThan(0);
});

test('example 20: a token flipped in the action is no spot for it', () => {
  const t = scene({ players: [{ goods: { wood: 30 }, land: '3,2=plough' }], seats: 1, round: 3 });
  t.say('area R', `discard ${t.hand()[0]}`, 'property house 2,3', 'option 1', 'production gold');
  t.say('property tent 3,3', 'option 1', 'production gold');
  // Nothing is left to build on, so the bonuses come: the house's road flips (3,2).
  t.say('road 2,2,0');
  expect(t.ask()).toBe('option');
  t.say('option 1');
  expect(t.ask()).toBe('after');
  expect(t.told.filter(e => e.type === 'built')).toHaveLength(2);
});

test('example 21: the column limit rises with the second tent', () => {
  const one = scene({ players: [{ columns: ['F01', '', ''], built: '2,3=tent' }], seats: 1 });
  expect(columnLimit(one.p(), 0)).toBe(1);
  const two = scene({ players: [{ columns: ['F01', '', ''], built: '2,3=tent 3,3=tent' }], seats: 1 });
  expect(columnLimit(two.p(), 0)).toBe(2);
  const play = scene({
    players: [{ columns: ['F01', '', ''], built: '2,3=tent', hand: 'F05 G01', goods: { gold: 7, diamond: 1 } }],
    seats: 1,
  });
  play.say(`play ${play.hand()[0]}`);
  expect(play.ask()).toBe('after');
});

test('example 22: an industry bonus inside an industry bonus waits; S12 gives 6 VP', () => {
  const t = scene({
    players: [{ cart: 12, labs: 3, columns: ['', '', 'M06'], skills: 'S12', goods: {} }],
    seats: 1,
    effect: { k: 'industryBonus', which: 'mine' },
  });
  expect([t.good('iron'), t.p().cart, t.ask()]).toEqual([2, 13, 'column']);
  t.say('column farm');
  expect([t.good('wheat'), t.p().vp]).toEqual([2, 6]);
});

test('example 23: Boiler Nanny with brownie symbols in play', () => {
  const brownies = 'E02 E36 N12';
  const price = (spec: object) => {
    const t = scene({ players: [{ hand: 'M15 F01', ...spec }], seats: 1 });
    t.p().goods[0] = 99;
    return t.say(`play ${t.hand()[0]}`).good('gold');
  };
  expect(99 - price({})).toBe(8);
  expect(99 - price({ played: brownies })).toBe(5);
  expect(99 - price({ played: brownies, character: 'sena' })).toBe(4);
});

test('example 24: the hand rule with three cards', () => {
  const areas = (round: number, discs: number) =>
    scene({ players: [{ hand: 'F01 F02 F03', goods: { wheat: 6 } }], seats: 2, round, discs: { A: discs } }).options(
      'area',
    );
  expect(areas(3, 0)).toContain('A');
  expect(areas(3, 1)).toContain('A');
  expect(areas(3, 2)).not.toContain('A');
  expect(areas(5, 2)).toContain('A');
  const t = scene({ players: [{ hand: 'F01 F02 F03', goods: { wheat: 6 } }], round: 3, discs: { A: 2 } });
  expect(t.refuse('area A')).toMatchObject({ step: 'turn', code: 'hand-rule', params: { need: 4, have: 3 } });
});

test('example 25: area M1 copies G at the price of U13', () => {
  const t = scene({
    seats: 4,
    options: { improvedSkills: true },
    players: [{ goods: { gold: 4, wood: 3 }, skills: 'U13' }],
  });
  const before = t.hand().length;
  t.say('area M1', `discard ${t.hand()[0]}`, 'copy G');
  expect([t.good('gold'), t.good('wood'), t.hand().length]).toEqual([0, 0, before - 1]);
  expect(t.ask()).toBe('works');
  t.say('road 2,2,0', 'road 2,2,1', 'stop');
  expect(areaPrice(t.p(), 3)[2]).toBe(3);
});
