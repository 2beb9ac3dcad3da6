import { describe, expect, test } from 'vitest';
import {
  type Ability,
  type Effect,
  flip,
  food,
  hare,
  industry,
  prosperity,
  road,
  skill,
  terrain,
  wonder,
} from '../src/effects/language.ts';
import { CHARACTERS, counter, DESIGNS, HELP_END, IMPROVED, linesOf, SKILLS, tallyOf } from '../src/index.ts';
import { scene } from './scene.ts';

/** Chapter 15 of the specification, titled with its numbers; RULINGS.md has them in words. */
const QUIET = 'H1 H2|H3 H4|H5 H6|H8 H9|H10 H11';

describe('R21: overflow gives its substitute per point', () => {
  test('industry', () => {
    const t = scene({ players: [{ cart: 16, labs: 4 }], effect: industry(2) });
    expect(t.p().vp).toBe(2);
  });
  test('food', () => {
    const t = scene({ players: [{ food: 12, goods: {} }], effect: food(2) });
    expect(t.good('wheat')).toBe(4);
  });
  test('nine hares', () => {
    const t = scene({ players: [{ hares: 9, skills: 'S11' }], effect: hare(2) });
    expect(t.p().vp).toBe(12);
  });
  test('a full prosperity track gives nothing', () => {
    const t = scene({ players: [{ prosperity: { terrain: 5, hares: 7 } }], effect: prosperity(2, 'orange') });
    expect(t.ask()).toBe('turn');
  });
});

test('R22: what Elsa places at the end of a round is there before ports are counted', () => {
  const t = scene({
    seats: 1,
    help: QUIET,
    players: [{ character: 'elsa', land: '4,2=mine+ 5,1=X1 6,0=plough', built: '2,3=clockTower' }],
  });
  // The points for ports can give nothing yet, so they wait for the token.
  t.say('end', 'terrain 7,0');
  expect(t.p().vp).toBe(2);
  const open = scene({
    seats: 1,
    help: QUIET,
    players: [{ character: 'elsa', land: '4,2=mine+ 5,1=X1 6,0=plough 7,0=sea', built: '2,3=clockTower' }],
  });
  expect(open.say('end').legal()).toEqual(['part 1', 'part 2']);
  expect(open.say('part 2').p().vp).toBe(2);
});

test('R23: the help pawn moves to another free slot', () => {
  const t = scene({ help: QUIET });
  t.say('end');
  expect(t.options('slot')).toEqual(['3', '4', '5']);
  expect(t.refuse('slot 1')).toMatchObject({ code: 'slot-taken' });
  expect(t.refuse('slot 7')).toMatchObject({ code: 'slot-missing' });
});

test('R24: three tokens per type; Jasmine with one possible type takes one', () => {
  const t = scene({
    players: [{ character: 'jasmine' }],
    effect: skill(1),
    adjust: s => {
      s.skillsLeft.fill(0);
      s.skillsLeft[8] = 1;
    },
  });
  t.say('skill S9');
  expect([t.ask(), t.s.skillsLeft[8]]).toEqual(['turn', 0]);
  const two = scene({ players: [{ character: 'jasmine' }], effect: skill(1) }).say('skill S9');
  expect(two.ask()).toBe('skill');
  expect(two.refuse('skill S9').code).toBe('skill-owned');
});

test('R25: the commonest terrain is a number; special tokens have no type', () => {
  const t = scene({ players: [{ land: '2,2=mine 1,3=mine 3,2=plough 4,2=mine 5,1=X1' }] });
  expect(counter({ c: 'terrainMax' })(t.p())).toBe(3);
  expect(counter({ c: 'terrain' })(t.p())).toBe(5);
});

test('R26: points fall below 0 only through ports at the end', () => {
  const t = scene({ players: [{ goods: {} }] });
  const [lines] = linesOf([tallyOf(t.p())], []);
  expect(lines).toMatchObject({ earned: 0, ports: -10 });
});

test('R27: who has ended keeps discs until the cleanup but is not asked', () => {
  const t = scene({ help: QUIET, players: [{ goods: { disc: 2 } }] });
  t.say('end', 'slot 3');
  expect([t.good('disc'), t.ask(0)]).toEqual([2, null]);
  t.say('end', 'slot 4');
  expect(t.good('disc')).toBe(0);
});

test('R28: U4 and U5 may be used only if their price is paid', () => {
  const spec = (iron: number) =>
    scene({ options: { improvedSkills: true }, players: [{ skills: 'U4', goods: { iron } }] });
  expect(spec(3).refuse('use U4')).toMatchObject({ code: 'missing-goods', params: { missing: 'iron:1' } });
  const t = spec(4).say('use U4', 'stop');
  expect([t.good('iron'), t.p().cart]).toEqual([0, 3]);
});

test('R29: employing from hand obeys the hand rule', () => {
  const effect = { k: 'employ', n: 1, from: 'hand' } as const;
  expect(scene({ players: [{ hand: 'F01' }], effect }).ask()).toBe('turn');
  expect(scene({ players: [{ hand: 'F01' }], round: 5, effect }).ask()).toBe('employ-hand');
});

test('R30: a property limited to a terrain takes flipped tokens of that type alone', () => {
  const t = scene({
    players: [{ goods: { wood: 9 }, land: '3,2=plough+ 2,2=mine+ 4,2=mine 5,1=X1+' }],
    effect: { k: 'property', n: 1, pay: 'normal', on: ['plough'] },
  });
  expect(new Set(t.options('property').map(text => text.split(' ')[1]))).toEqual(new Set(['3,2']));
  expect(t.refuse('property tent 2,2').code).toBe('spot-wrong-terrain');
  expect(t.refuse('property tent 2,3').code).toBe('spot-wrong-terrain');
  const lab = scene({
    players: [{ goods: { wood: 9, iron: 1 } }],
    effect: { k: 'property', n: 1, pay: 'normal', kinds: ['lab'] },
  });
  expect(new Set(lab.options('property').map(text => text.split(' ')[0]))).toEqual(new Set(['lab']));
});

test('R31: the disc of area Z stays there; the one gained is another', () => {
  const t = scene({ seats: 1, players: [{ goods: {} }] });
  t.say('area Z', `discard ${t.hand()[0]}`);
  expect([t.good('disc'), t.s.discs[7]]).toEqual([1, 1]);
});

test('R32: the colour of Laila is fixed first; a tie is hers to break; lost without a diamond', () => {
  const t = scene({ players: [{ character: 'laila' }], effect: prosperity(2, 'least') });
  expect([t.ask(), t.legal()]).toEqual(['color', ['color orange', 'color green', 'color grey']]);
  t.say('color grey', 'track workers');
  expect(t.options('track')).toEqual(['workers', 'industry']);
  const stuck = scene({
    players: [
      {
        character: 'laila',
        goods: {},
        prosperity: { terrain: 4, hares: 6, roads: 5, property: 6, workers: 5, industry: 6 },
      },
    ],
    effect: prosperity(2, 'least'),
  });
  expect(stuck.ask()).toBe('turn');
});

test('R33: each of the free actions of Solby is hers once a round, whenever one is allowed', () => {
  const t = scene({ seats: 1, players: [{ character: 'solby', food: 5, goods: { gold: 0 } }] });
  expect(t.options('ability')).toEqual(['1', '2']);
  t.say('ability 1');
  expect([t.good('wheat'), t.options('ability')]).toEqual([1, ['2']]);
  expect(t.refuse('ability 1').code).toBe('ability-used');
  expect(t.refuse('ability 3').code).toBe('ability-condition');
  t.say('area I', `discard ${t.hand()[0]}`, 'ability 2');
  expect(t.ask()).toBe('works');
});

test('R33: nothing but her own turn brings Solby food, so nothing is lost by asking her there only', () => {
  const given = (e: Effect): readonly string[] => {
    if ('of' in e) return e.of.flatMap(given);
    if (e.k === 'tier') return e.steps.flatMap(step => given(step.do));
    return 'do' in e ? given(e.do) : [e.k];
  };
  const ends = [...SKILLS, ...IMPROVED, ...CHARACTERS.find(c => c.id === 'solby')!.tower] as Ability[];
  const effects = [
    ...ends.flatMap(a => (a.timing === 'endOfRound' ? [a.do] : [])),
    ...DESIGNS.flatMap(d => d.endOfRound ?? []),
    ...HELP_END.map(h => h.do),
  ];
  expect(effects.length).toBeGreaterThan(20);
  expect(new Set(effects.flatMap(given))).toEqual(new Set(['vp']));
});

test('R34: Sakura looks through the deck; with one card it is played free', () => {
  const searched = (keep: number) => {
    const t = scene({
      seats: 1,
      players: [{ character: 'sakura', wonders: 1, hand: 'F01 F02', sweets: [0, 0, 0, 0, 0, 3] }],
      adjust: s => {
        const ends = s.deck.filter(card => card >= 159);
        s.deck = s.deck.filter(card => card < 159);
        s.discard.push(...ends.splice(keep));
        s.deck.push(...ends);
      },
    });
    return t.say('free 8', 'tower 2,3', 'option 1', 'production gold');
  };
  const one = searched(1);
  expect(one.options('fetch')).toHaveLength(1);
  one.say(one.legal()[0]!);
  expect([one.p().played.length, one.hand().length]).toEqual([1, 2]);
  const many = searched(3);
  many.say(many.legal()[0]!);
  expect(many.hand()).toHaveLength(3);
  many.say(many.legal()[0]!);
  expect([many.p().played.length, many.ask()]).toEqual([1, 'turn']);
});

test('R35: ending the round is always allowed', () => {
  const t = scene({ players: [{ hand: 'F01', goods: {} }] });
  expect(t.legal()).toEqual(['end']);
});

test('R36: the first to end takes the marker at once; the order of the round stays', () => {
  const t = scene({ seats: 3, help: QUIET, turn: 1 });
  t.say('end', 'slot 4');
  expect([t.s.firstPlayer, t.s.order]).toEqual([1, [0, 1, 2]]);
  expect(t.ask(2)).toBe('turn');
});

test('R37: steps, placements and flips are never mandatory', () => {
  for (const effect of [terrain(1), road(1), prosperity(1, 'any')]) expect(scene({ effect }).legal()).toContain('stop');
  expect(scene({ players: [{ land: '2,2=mine' }], effect: flip(1) }).legal()).toContain('stop');
  expect(scene({ players: [{ cart: 5, locomotive: 0, labs: 4 }], effect: industry(1) }).legal()).toContain('stop');
  expect(scene({ players: [{ food: 4, built: '2,3=tent' }], effect: hare(1) }).legal()).toContain('stop');
});

test('R38: a copied area counts as chosen for Nata, Rikka, U13 and U14', () => {
  const t = scene({ seats: 3, players: [{ character: 'nata', goods: { gold: 4, iron: 2 } }] });
  t.say('area M1', `discard ${t.hand()[0]}`, 'copy E');
  expect([t.good('iron'), t.p().cart]).toEqual([0, 2]);
  const rikka = scene({
    seats: 3,
    players: [{ character: 'rikka', goods: { gold: 4, wood: 4 }, built: '2,3=tent', food: 4 }],
  });
  rikka.say('area M1', `discard ${rikka.hand()[0]}`, 'copy V');
  expect([rikka.good('wood'), rikka.ask()]).toEqual([0, 'hare']);
});

test('wonders: the first fulfils the condition, each later one gives a skill token (5.6)', () => {
  expect(scene({ effect: wonder }).ask()).toBe('turn');
  expect(scene({ players: [{ wonders: 1 }], effect: wonder }).ask()).toBe('skill');
});
