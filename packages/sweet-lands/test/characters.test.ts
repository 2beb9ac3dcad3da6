import { describe, expect, test } from 'vitest';
import { en } from '../src/describe/en.ts';
import { skill, terrain } from '../src/effects/language.ts';
import { CHARACTERS, describeAbility } from '../src/index.ts';
import { type PlayerSpec, type Scene, scene } from './scene.ts';

/** Chapter 11: what every character does, from the first round and with her tower. */
const QUIET = 'H1 H2|H3 H4|H5 H6|H8 H9|H10 H11';
/** One city: tower, house, lab, with a hare; a lone tent. */
const CITY = {
  land: '3,2=plough+ 0,4=plough+ 4,2=mine+ 5,1=X1+ 6,0=plough+ 7,0=sea+ 2,2=mine',
  built: '2,3=clockTower^ 3,3=house 3,2=lab 0,4=tent',
} as const;
const alone = (character: string, more: PlayerSpec = {}, rest: object = {}) =>
  scene({ seats: 1, help: QUIET, players: [{ character, goods: {}, hand: 'F01 F02', ...more }], ...rest });
const end = (character: string, more: PlayerSpec = {}) => {
  const t = alone(character, { ...CITY, ...more });
  t.say('end');
  return t;
};
const points = (t: Scene) => [t.p().vp, t.p().cp, t.p().ip];

describe('at the end of a round, with the tower', () => {
  // The city gives 2 CP to everybody; HE tokens are away.
  test.each<[string, PlayerSpec, number[]]>([
    ['bastet', {}, [0, 2, 1]],
    ['nata', { cart: 6, labs: 2 }, [2, 2, 2]],
    ['solby', {}, [1, 2, 0]],
    ['rikka', {}, [0, 3, 0]],
    ['che', { cityTable: 1 }, [0, 3, 0]],
    ['alice', {}, [1, 2, 0]],
    ['elina', { production: [9, 5, 7, 6] }, [5, 2, 0]],
    ['sena', {}, [0, 2, 0]],
    ['carmen', { markers: 4 }, [4, 2, 0]],
    ['sakura', {}, [0, 2, 0]],
    ['gretel', {}, [0, 2, 0]],
    ['jasmine', { skills: 'S7 S8 S9' }, [3, 2, 0]],
    ['laila', { prosperity: { terrain: 2, roads: 1, property: 1, workers: 3 } }, [4, 2, 0]],
  ])('%s', (character, more, expected) => {
    expect(points(end(character, more))).toEqual(expected);
  });
  test('elsa places a token and counts open ports', () => {
    const t = end('elsa');
    t.say('part 2', 'stop');
    expect(points(t)).toEqual([2, 2, 0]);
  });
});

describe('free actions', () => {
  test('bastet: a step per city with a lab', () => {
    const t = alone('bastet', CITY).say('ability 1');
    expect([t.p().cart, t.good('gold'), t.options('ability')]).toEqual([1, 4, []]);
    expect(alone('bastet').options('ability')).toEqual([]);
  });
  test('che: flips a token once a round', () => {
    const t = alone('che', CITY).say('ability 1', 'flip 2,2', 'option 1');
    expect(t.p().production[3]).toBe(4);
    expect(t.refuse('ability 1').code).toBe('ability-used');
  });
  test('solby: wheat, a road, a step, as far as the food reaches', () => {
    expect(alone('solby', { food: 2 }).options('ability')).toEqual([]);
    expect(alone('solby', { food: 9 }).options('ability')).toEqual(['1', '2', '3']);
  });
  test('sakura: a disc for a card, to be used in the same turn', () => {
    const t = alone('sakura', { goods: { wheat: 6 }, hand: 'F01 F02' });
    t.say('ability 1', `discard ${t.hand()[0]}`, 'area A disc');
    expect(t.ask()).toBe('works');
  });
});

describe('in production', () => {
  const produce = (character: string, more: PlayerSpec = {}) =>
    alone(character, more, { at: 3, adjust: (s: { help: number[][] }) => s.help.splice(0, 1, [0, 2]) });
  test('gretel gains a diamond', () => expect(produce('gretel').good('diamond')).toBe(1));
  test('laila advances in her least colour', () => expect(produce('laila').ask()).toBe('color'));
  test('elina has more to gain from the start', () => expect(produce('elina').good('wheat')).toBe(7 + 3));
});

describe('always', () => {
  test('sena: every card raises gold production; with the tower 2 VP', () => {
    const play = (built: string) => {
      const t = alone('sena', { built, goods: { gold: 9 } });
      t.say(`play ${t.hand()[0]}`);
      return [t.p().production[0], t.p().vp];
    };
    expect(play('-')).toEqual([11, 0]);
    expect(play('2,3=clockTower')).toEqual([11, 2]);
  });
  test('jasmine takes two skill tokens', () => {
    const t = alone('jasmine', {}, { effect: skill(1) }).say('skill S9', 'skill S8');
    expect(t.ask()).toBe('turn');
  });
  test('elsa needs no neighbours', () => {
    expect(alone('elsa', {}, { effect: terrain(1) }).options('terrain')).toContain('0,0');
  });
  test('symbols of birth', () => {
    expect([...alone('sena').p().sweets]).toEqual([1, 1, 1, 1, 1, 1]);
    expect([...alone('sakura').p().sweets]).toEqual([0, 0, 0, 0, 0, 1]);
  });
  test("che's tower brings the city-table token at once", () => {
    const t = alone('che', {
      wonders: 1,
      land: '3,2=plough+ 2,2=mine+ 1,3=mine+ 4,2=mine+ 4,3=sea+ 3,4=forest+ 2,4=mine+ 1,4=forest+',
    });
    t.say('free 8', 'tower 2,3', 'option 1', 'production gold');
    expect(t.p().cityTable).toBe(1);
  });
});

describe('towers need all their conditions', () => {
  test.each(CHARACTERS.map(c => [c.id, c.towerConditions.length] as const))('%s: %s conditions', (id, n) => {
    const t = alone(id);
    expect(t.refuse('free 8')).toMatchObject({
      code: 'tower-conditions',
      params: { failed: Array.from({ length: n }, (_, i) => i + 1).join() },
    });
  });
  test('every ability can be put into words', () => {
    for (const c of CHARACTERS)
      for (const a of [...c.base, ...c.tower]) expect(describeAbility(a, en).length).toBeGreaterThan(10);
  });
});
