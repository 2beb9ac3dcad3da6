import { createEngine, createTable } from '@polis/kernel';
import { expect, test } from 'vitest';
import { all, draw, gain, industry, road, terrain } from '../src/effects/language.ts';
import { CHARACTERS, engine, RESOURCES, sweetLands, view } from '../src/index.ts';
import { scene, stateOf } from './scene.ts';

/** Decisions of our own, R39 and on; RULINGS.md has them in words. */

test('R39: sure gains first, then only a real choice of order is asked', () => {
  const t = scene({
    players: [{ goods: {}, locomotive: 0, labs: 4 }],
    effect: all(draw(1), gain({ gold: 2 }), terrain(1)),
  });
  expect([t.good('gold'), t.ask(), t.legal()]).toEqual([2, 'order', ['part 1', 'part 2']]);
  // A hare is impossible before the food step, so the food comes first.
  const banquet = scene({
    players: [{ food: 3, built: '2,3=tent' }],
    effect: all({ k: 'hare', n: 1 }, { k: 'food', n: 1 }),
  });
  expect([banquet.p().food, banquet.ask()]).toEqual([4, 'hare']);
});

test('R40: an industry point that only one piece can use moves it', () => {
  const t = scene({ players: [{ cart: 3, locomotive: 1, labs: 0 }], effect: industry(1) });
  expect([t.p().cart, t.p().locomotive]).toEqual([3, 2]);
  const pay = scene({ seats: 1, players: [{ goods: { wheat: 3 } }] });
  pay.say('free 6', 'basic iron');
  expect([pay.good('wheat'), pay.good('iron')]).toEqual([0, 1]);
  const over = scene({ players: [{ hand: 'F01 F02', goods: {} }] });
  over.say('area I', `discard ${over.hand()[0]}`);
  expect([over.ask(0), over.ask(1)]).toEqual([null, 'turn']);
});

test('R41: equal tokens flip in order, without a question', () => {
  const t = scene({ players: [{ land: '1,3=mine 2,2=mine' }], effect: road(1) });
  expect(t.say('road 1,3,1').ask()).toBe('option');
});

test('R42: what was fetched from the deck is told to its owner alone', () => {
  const t = scene({ players: [{ hand: 'N01 F01', goods: { gold: 9 } }] });
  t.say(`play ${t.hand()[0]}`);
  expect(t.told).toContainEqual({ type: 'fetched', seat: 0, n: 2, cards: null });
  expect(view(t.s, 1).players[0]!.hand).toBeNull();
  expect(t.hand()).toHaveLength(3);
});

test('R46: with no ordinary token left an improved one may be declined', () => {
  const t = scene({
    options: { improvedSkills: true },
    improved: 'U6',
    players: [{ goods: { diamond: 1 } }],
    effect: { k: 'skill', n: 1 },
    adjust: s => s.skillsLeft.fill(0),
  });
  expect(t.legal()).toEqual(['skill U6', 'stop']);
});

test('R47: Sakura pays a card by choosing her action', () => {
  const t = scene({ players: [{ character: 'sakura', hand: 'F01 F02' }] });
  t.say('ability 1');
  expect([t.ask(), t.legal().length]).toEqual(['discard', 2]);
  t.say(t.legal()[0]!);
  expect(t.good('disc')).toBe(1);
  const alone = scene({ players: [{ character: 'sakura', hand: 'F01' }] });
  expect(alone.options('ability')).toEqual([]);
});

test('R48: area D needs a piece that can be paid and placed, and it must be placed', () => {
  const full = { built: '2,3=tent 3,3=tent', goods: { wood: 20 } } as const;
  expect(scene({ players: [full] }).options('area')).not.toContain('D');
  const t = scene({ players: [{ goods: { wood: 3 } }] });
  t.say('area D', `discard ${t.hand()[0]}`);
  expect(t.legal()).not.toContain('stop');
  expect(t.legal()).toHaveLength(6);
});

test('R49: a free action that could do nothing is not offered; an area may be used in vain', () => {
  const t = scene({ players: [{ goods: { wheat: 4 } }] });
  expect(t.options('free')).not.toContain('4');
  expect(t.options('area')).toContain('V');
  t.say('area V', `discard ${t.hand()[0]}`);
  expect([t.good('wheat'), t.p().hares]).toEqual([0, 0]);
});

test('R50: diamonds that the area costs cannot stand for cards', () => {
  const t = scene({ players: [{ character: 'gretel', goods: { diamond: 2 }, hand: 'F01 F02' }] });
  t.say('area ZH');
  expect(t.legal().map(text => text.split(' ')[0])).toEqual(['discard', 'discard']);
  expect(t.refuse('diamond').code).toBe('diamonds-not-allowed');
  const more = scene({ players: [{ character: 'gretel', goods: { diamond: 3 }, hand: 'F01' }] });
  expect(more.options('area')).toContain('ZH');
  more.say('area ZH', 'diamond');
  expect([more.good('diamond'), more.ask()]).toEqual([0, 'track']);
});

test('R51: who lets the time run out in the draft takes the first card', () => {
  const table = createTable(engine, { seats: 2, options: { cardDraft: true }, seed: 'late' });
  while (table.world(0).lanes === null) {
    const seat = table.owes(0) ? 0 : 1;
    const prompt = table.prompt(seat)!;
    table.answer(seat, prompt.id, prompt.actions[0]!);
  }
  const [first] = table.world(0).players[0]!.pack;
  const late = table.prompt(1)!;
  expect(table.skip(0).ok).toBe(true);
  table.answer(1, late.id, late.actions[0]!);
  expect(table.world(0).players[0]!.hand).toContain(first);
});

test('R52: a card played can be taken back, a card drawn cannot', () => {
  const undo = (hand: string) => {
    const s = stateOf({ players: [{ hand, goods: { gold: 30, diamond: 1 } }] });
    const live = createEngine({
      ...sweetLands,
      programs: [[...sweetLands.programs[0]!.slice(8)], ...sweetLands.programs.slice(1)],
      setup: () => s,
    });
    const table = createTable(live, { seats: 2, options: {}, seed: 'undo' });
    const prompt = table.prompt(0)!;
    table.answer(0, prompt.id, prompt.actions.find(a => a.type === 'play')!);
    return table.undoFloor(0);
  };
  expect(undo('F01 F02')).toBeNull();
  expect(undo('A03 E08')).toBe('revealed');
});

test('R53: nobody starts with as much production of anything as Elina', () => {
  const elina = CHARACTERS.find(c => c.id === 'elina')!;
  for (const other of CHARACTERS)
    for (const res of RESOURCES)
      if (other !== elina) expect(other.production[res], `${other.id}, ${res}`).toBeLessThan(elina.production[res]);
});
