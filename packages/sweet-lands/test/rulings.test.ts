import { expect, test } from 'vitest';
import { draw, flip, hare, prosperity, road } from '../src/effects/language.ts';
import { CARD_COUNT, cardPrice, counter, meetsMilestone, SIGN_OF } from '../src/index.ts';
import { scene } from './scene.ts';

/** Chapter 15 of the specification, titled with its numbers; RULINGS.md has them in words. */
test('R1: an empty deck is made from the discards; with none of both nothing is drawn', () => {
  const t = scene({
    seats: 1,
    effect: draw(2),
    adjust: s => {
      s.discard = s.deck.splice(0, 1);
      s.players[0]!.hand.push(...s.deck.splice(0));
    },
  });
  expect(t.told).toContainEqual({ type: 'reshuffled', n: 1 });
  expect(t.hand()).toHaveLength(CARD_COUNT);
});

test('R2: a hand cost of n needs n + 1 cards; a stored disc works with one; area K is no exception', () => {
  const t = scene({ players: [{ hand: 'F01', goods: { wheat: 6, disc: 1 } }] });
  expect(t.refuse('area K')).toMatchObject({ code: 'hand-rule', params: { need: 2, have: 1 } });
  expect(t.legal()).toContain('area A disc');
  expect(t.refuse('area A').code).toBe('hand-rule');
});

test('R3: U8 draws before it discards, so one card in hand is enough', () => {
  const t = scene({ options: { improvedSkills: true }, players: [{ hand: 'F01', skills: 'U8' }] });
  t.say('use U8');
  expect([t.ask(), t.hand().length]).toEqual(['discard', 3]);
  expect(t.say(`discard ${t.hand()[0]}`).hand()).toHaveLength(2);
});

test('R4: there is no simultaneous first arrival: production goes in turn order', () => {
  const steps = { prosperity: { roads: 4 }, goods: { diamond: 1 } } as const;
  const t = scene({
    at: 3,
    players: [
      { character: 'elina', ...steps },
      { character: 'solby', ...steps },
    ],
    adjust: s => {
      s.help[0] = [13, 0];
      s.help[1] = [13, 0];
    },
  });
  t.say('track roads');
  expect(t.ask(0)).toBe('works');
  t.say('stop', 'track roads');
  expect([t.s.first[2], t.ask(1)]).toEqual([0, null]);
});

test('R5: a diamond gained on a prosperity space pays the next step of the same effect', () => {
  const t = scene({ players: [{ prosperity: { workers: 4, industry: 4 }, goods: {} }], effect: prosperity(2, 'grey') });
  expect(t.refuse('track workers').code).toBe('track-needs-diamond');
  t.say('track industry');
  expect(t.good('diamond')).toBe(1);
  t.say('track workers');
  expect(t.p().prosperity[4]).toBe(5);
});

test('R6: a first arrival that allows nothing is lost and still taken', () => {
  const t = scene({
    players: [{ prosperity: { property: 6 }, goods: { diamond: 1 }, built: '2,3=tent 3,3=tent' }],
    effect: prosperity(1, 'green'),
  });
  t.say('track property');
  expect([t.s.first[3], t.ask()]).toEqual([0, 'turn']);
});

test('R7: a free property costs nothing, keeps the order of rows and labs, and gives its bonus', () => {
  const t = scene({ players: [{ goods: {} }], effect: { k: 'property', n: 1, pay: 'free' } });
  t.say('property tent 2,3', 'option 1', 'production gold');
  expect([t.good('wood'), t.good('wheat'), t.p().rows[0]]).toEqual([0, 3, 1]);
});

test('R8: a second piece of a kind takes the next row at its price; bonuses come after all', () => {
  const t = scene({ seats: 1, players: [{ goods: { wood: 7 } }] });
  t.say('area D', `discard ${t.hand()[0]}`, 'property tent 2,3', 'option 1', 'production gold');
  expect([t.good('wood'), t.good('wheat')]).toEqual([4, 0]);
  t.say('property tent 3,3', 'option 1', 'production gold');
  expect([t.good('wood'), t.good('wheat'), t.p().food]).toEqual([0, 3, 1]);
});

test('R9: a lab placed first unblocks steps gained later in the action', () => {
  const t = scene({
    seats: 1,
    players: [{ cart: 3, goods: { wood: 9, iron: 9 }, built: '2,3=building', land: '5,1=X6+ 2,2=mine+' }],
  });
  t.say('area D', `discard ${t.hand()[0]}`, 'property lab 5,1', 'property building 3,3', 'option 1', 'production gold');
  expect([t.p().cart, t.p().locomotive]).toEqual([4, 0]);
});

test('R10: nothing to flip is lost; a token flipped without a road is not flipped again', () => {
  expect(scene({ effect: flip(1) }).ask()).toBe('turn');
  const t = scene({ players: [{ land: '2,2=mine' }], effect: flip(1) });
  t.say('flip 2,2', 'option 1');
  const u = scene({ players: [{ land: '2,2=mine+' }], effect: road(1) });
  expect(u.say('road 2,2,0').ask()).toBe('turn');
});

test('R11: one road between two unflipped tokens flips both, in the order of the player', () => {
  const t = scene({ players: [{ land: '2,2=mine 3,2=plough' }], effect: road(1) });
  t.say('road 2,2,0');
  expect([t.ask(), t.options('flip')]).toEqual(['flip-order', ['2,2', '3,2']]);
  t.say('flip 3,2', 'option 1', 'option 1');
  expect(t.told.filter(e => e.type === 'flipped').map(e => (e as { token: number }).token)).toEqual([0, 2]);
});

test('R12: what X3 and X4 place is resolved depth-first', () => {
  const t = scene({ players: [{ land: '4,2=mine+ 5,1=X4', roads: '4,3,2 4,2,0' }], effect: road(2) });
  t.say('road 4,2,1');
  // The roads of X4 come before the second road of the effect.
  expect(t.s.main.at(-1)!.reg[1]).toBe(2);
  t.say('stop');
  expect(t.s.main.at(-1)!.reg[1]).toBe(1);
});

test('R13: S12 and the marker of Carmen fire when each bonus starts', () => {
  const t = scene({
    players: [{ character: 'carmen', cart: 12, labs: 3, columns: ['', '', 'M06'], skills: 'S12' }],
    effect: { k: 'industryBonus', which: 'mine' },
  });
  expect([t.p().markers, t.p().vp, t.ask()]).toEqual([1, 3, 'column']);
  t.say('column forest');
  expect([t.p().markers, t.p().vp]).toEqual([2, 6]);
});

test('R14: a worker with the sign "any" counts as that sign only', () => {
  const t = scene({ players: [{ columns: ['A01', '', ''] }] });
  expect(SIGN_OF[t.p().columns[0]![0]!]).toBe(3);
  expect(counter({ c: 'playedSign', sign: 'any' })(t.p())).toBe(1);
  expect(counter({ c: 'playedSign', sign: 'farm' })(t.p())).toBe(0);
  expect(counter({ c: 'employed', column: 'farm' })(t.p())).toBe(1);
});

test('R15: a limit raised by the card itself holds for employing it', () => {
  const t = scene({
    seats: 1,
    players: [
      {
        hand: 'F13 G01',
        columns: ['F01', '', ''],
        built: '2,3=tent',
        land: '3,2=plough+',
        goods: { gold: 10, wood: 9, diamond: 1 },
      },
    ],
  });
  t.say(`play ${t.hand()[0]}`, 'property tent 3,2', 'option 1');
  expect([t.ask(), t.legal()]).toEqual(['employ', ['column farm', 'no']]);
});

test('R16: the brownie discount leaves out the card itself and lowers gold only', () => {
  const t = scene({ players: [{ hand: 'E13 F01', played: 'E02 E36 N12 N04 E19 E25 F06 F13 F16 G04 G11 G13 M02' }] });
  const price = cardPrice(t.p(), t.p().hand[0]!);
  expect(price).toEqual([0, 0, 0, 2, 0, 0]);
});

test('R17: replacement first, then reduction, then substitution', () => {
  const t = scene({
    options: { improvedSkills: true },
    players: [{ character: 'nata', goods: { iron: 2 } }],
    improved: '',
  });
  expect(t.legal()).toContain('area E');
  const u = scene({ players: [{ character: 'rikka', goods: { wheat: 1, wood: 5 }, built: '2,3=tent', food: 4 }] });
  u.say('area V', `discard ${u.hand()[0]}`);
  expect([u.ask(), u.options('wood')]).toEqual(['substitute', ['3', '4']]);
  u.say('wood 4');
  expect([u.good('wheat'), u.good('wood')]).toEqual([1, 1]);
  const poor = scene({ players: [{ character: 'rikka', goods: { wheat: 1, wood: 1 } }] });
  expect(poor.refuse('area V')).toMatchObject({ code: 'missing-goods', params: { missing: 'wheat:2' } });
});

test('R18: milestones are checked when they are claimed', () => {
  const t = scene({ milestones: '3A', players: [{ food: 6 }] });
  expect(meetsMilestone(t.p(), 4)).toBe(false);
  t.p().food = 7;
  expect(meetsMilestone(t.p(), 4)).toBe(true);
});

test('R19: the tower is a property for S10 and all counts, but no tent, house or building', () => {
  const t = scene({ seats: 1, players: [{ character: 'elina', skills: 'S10', wonders: 1, production: [9, 8, 8, 8] }] });
  t.say('free 8', 'tower 2,3', 'option 1', 'production gold');
  expect([t.p().vp, counter({ c: 'property' })(t.p()), t.p().rows.join()]).toEqual([2, 1, '0,0,0']);
});

test('R20: a hare may sit on the tower and on a capital', () => {
  const t = scene({ players: [{ food: 4, built: '2,3=clockTower 3,3=tent' }], effect: hare(1) });
  expect(t.options('hare')).toEqual(['2,3', '3,3']);
});
