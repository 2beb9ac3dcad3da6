import { describe, expect, test } from 'vitest';
import { HELP, HELP_END, TOKEN_TYPES } from '../src/index.ts';
import { type PlayerSpec, type Scene, scene } from './scene.ts';

/** Skill, help and special terrain tokens at work. */
const QUIET = 'H1 H2|H3 H4|H5 H6|H8 H9|H10 H11';
const DOMAIN = {
  land: '3,2=plough+ 2,2=mine+ 4,2=mine+ 5,1=X1+ 6,0=plough+ 7,0=sea+',
  built: '2,3=tent^ 3,3=house 3,2=lab',
} as const;

describe('skills at the end of a round', () => {
  test.each<[string, PlayerSpec, number]>([
    ['S4', { columns: ['F01', 'G01', 'M01'] }, 6],
    ['S4', { columns: ['F01 F02', 'G01 G02', 'M01 M02'] }, 12],
    ['S4', { columns: ['F01', 'G01', ''] }, 0],
    ['S5', { food: 2 }, 0],
    ['S5', { food: 8 }, 5],
    ['S5', { food: 9 }, 7],
    ['S6', { cart: 3 }, 0],
    ['S6', { cart: 6, labs: 1 }, 3],
    ['S6', { cart: 12, labs: 3, locomotive: 6 }, 10],
    ['U1', {}, 3],
    ['U2', {}, 3],
    ['U3', { played: 'F01 F05 F02' }, 4],
  ])('%s with %j', (skills, more, vp) => {
    const t = scene({
      seats: 1,
      options: { improvedSkills: true },
      help: QUIET,
      players: [{ character: 'sakura', ...DOMAIN, skills, ...more }],
    });
    t.say('end');
    expect(t.p().vp).toBe(vp);
  });
});

describe('skills as main actions', () => {
  const use = (skills: string, more: PlayerSpec = {}, ...answers: string[]) =>
    scene({ seats: 1, options: { improvedSkills: true }, players: [{ goods: {}, skills, ...more }] }).say(
      `use ${skills}`,
      ...answers,
    );
  test.each<[string, PlayerSpec, string[], (t: Scene) => unknown, unknown]>([
    ['S7', {}, ['basic iron'], t => [...t.p().goods], [0, 1, 1, 2, 0, 0]],
    ['S8', {}, [], t => t.good('diamond'), 1],
    ['S9', {}, [], t => t.good('gold'), 8],
    ['U4', { goods: { iron: 4 }, cart: 3, labs: 1 }, ['wagon cart', 'stop'], t => [t.p().cart, t.good('iron')], [5, 0]],
    ['U5', { goods: { wheat: 4 }, food: 3, built: '2,3=tent' }, ['hare 2,3'], t => [t.p().food, t.p().hares], [4, 1]],
    ['U6', {}, [], t => t.p().production[0], 19],
    ['U7', {}, ['road 2,2,0', 'terrain 2,2', 'option 1'], t => t.p().production[3], 6],
    ['U8', {}, [], t => t.hand().length, 7],
  ])('%s', (skills, more, answers, check, expected) => {
    expect(check(use(skills, more, ...answers))).toEqual(expected);
  });
  test('each once a round, and again after the cleanup', () => {
    const t = scene({ seats: 1, help: QUIET, players: [{ skills: 'S9', goods: {} }] });
    t.say('use S9', 'done');
    expect(t.refuse('use S9').code).toBe('skill-used');
    t.say('end', 'slot 2');
    t.say(t.legal()[0]!);
    expect(t.options('use')).toEqual(['S9']);
  });
});

describe('skills that act at once', () => {
  test.each([
    ['S1', ['terrain', 'hares']],
    ['S2', ['roads', 'property']],
    ['S3', ['workers', 'industry']],
  ])('%s: three steps on %j', (id, tracks) => {
    const t = scene({ effect: { k: 'skill', n: 1 } }).say(`skill ${id}`);
    expect(t.options('track')).toEqual(tracks);
    t.say(`track ${tracks[0]}`, `track ${tracks[0]}`, `track ${tracks[1]}`);
    expect(t.ask()).toBe('turn');
  });
});

describe('help tokens', () => {
  const GAINS: Readonly<Record<string, [string[], readonly number[]]>> = {
    H1: [[], [5, 0, 0, 0, 0, 0]],
    H2: [['basic wood'], [3, 0, 1, 0, 0, 0]],
    H3: [[], [0, 3, 0, 0, 0, 0]],
    H4: [[], [0, 0, 3, 0, 0, 0]],
    H5: [[], [0, 0, 0, 3, 0, 0]],
    H6: [[], [0, 0, 0, 0, 1, 0]],
  };
  test.each(HELP.map(h => [h.id, h] as const))('%s', (id, help) => {
    const t = scene({ players: [{ goods: {}, production: [0, 0, 0, 0] }], effect: help.do });
    if (GAINS[id] !== undefined) {
      expect([...t.say(...GAINS[id][0]).p().goods]).toEqual(GAINS[id][1]);
      return;
    }
    const p = t.p();
    const asks: Record<string, unknown> = { H7: t.hand().length, H12: p.food, H13: p.cart, H14: t.ask(), H15: t.ask() };
    const raised: Record<string, number> = {
      H8: p.production[1]!,
      H9: p.production[2]!,
      H10: p.production[3]!,
      H11: p.production[0]!,
    };
    const expected: Record<string, unknown> = {
      H7: 6,
      H12: 1,
      H13: 1,
      H14: 'track',
      H15: 'option',
      H8: 1,
      H9: 1,
      H10: 1,
      H11: 3,
    };
    expect(asks[id] ?? raised[id]).toBe(expected[id]);
  });
  const ENDS: Readonly<Record<string, number>> = { HE1: 3, HE2: 4, HE3: 2, HE4: 3, HE5: 5 };
  test.each(HELP_END.map(h => [h.id, h] as const))('%s at the end of a round', (id, help) => {
    const t = scene({
      players: [{ ...DOMAIN, production: [9, 5, 6, 7], played: 'F01 F02 F03', columns: ['F04', '', ''] }],
      effect: help.do,
    });
    expect(t.p().vp).toBe(ENDS[id]);
  });
});

describe('special terrain tokens', () => {
  const flipped = (id: string, ...answers: string[]) =>
    scene({
      players: [{ goods: {}, land: '4,2=mine+', roads: '4,3,2 4,2,0 4,2,1', cart: 0 }],
      effect: { k: 'terrain', n: 1 },
    }).say(`terrain 5,1 ${id}`, ...answers);
  test.each<[string, string[], (t: Scene) => unknown, unknown]>([
    ['X1', ['track roads', 'track roads'], t => t.p().prosperity[2], 2],
    ['X2', ['stop'], t => [t.p().cart, t.good('iron')], [2, 2]],
    ['X3', ['terrain 2,2', 'stop'], t => t.good('wheat'), 2],
    ['X4', ['road 2,2,0', 'stop'], t => t.good('wood'), 2],
    ['X5', [], t => [t.good('gold'), t.p().production[0]], [5, 21]],
    ['X6', [], t => [t.good('diamond'), t.hand().length], [2, 6]],
  ])('%s', (id, answers, check, expected) => {
    expect(check(flipped(id, ...answers))).toEqual(expected);
  });
  test('all six may be used by everybody, again and again', () => {
    const t = scene({ players: [{ land: '4,2=mine 5,1=X1' }], effect: { k: 'terrain', n: 1, nonAdjacent: true } });
    expect(t.options('terrain').filter(text => text.startsWith('0,3'))).toHaveLength(TOKEN_TYPES.length - 4);
  });
});
