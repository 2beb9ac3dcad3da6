import { createTable } from '@polis/kernel';
import { expect, test } from 'vitest';
import { engine, parseOptions, placeOf } from '../src/index.ts';
import { EMPTY_ROWS } from './cards.ts';
import { building, cardsOf, scene, score, townOf } from './scene.ts';

/** RULINGS.md from R33 on: what the specification leaves open, asserted directly where no other test is titled so. */
const nearly = (empty: string) => `${empty} Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta`;

test('R33 Swapping a cube for one of its own kind is not listed', () => {
  const town = { rows: `Wh .. .. ..${EMPTY_ROWS}`, stock: ['0,0 WWB'] };
  const s = scene({ cards: 'warehouse', builder: 1, towns: [town] }).say(1, 'name wood');
  expect(s.options(0, 'swap')).toEqual(['0,0 brick']);
});

test('R34 With one possible square nobody asks where a building stands', () => {
  const s = building({ cards: 'trading-post', towns: [`Tp -S .. ..${EMPTY_ROWS}`] }, 'glass', '3,3');
  expect(s.say(0, 'build gray 0,1').ask(0)).toBe('build');
});

test('R37 The live place of the Starloom: an open town comes after all completed ones', () => {
  const towns = [{ completed: 9 }, {}, { completed: 7 }, {}].map(t => townOf(t, cardsOf()));
  expect([0, 1, 2, 3].map(seat => placeOf({ cards: cardsOf(), anySix: false, towns }, seat))).toEqual([2, 3, 1, 3]);
});

test('R38 At the end kept monuments are shown, returned ones never', () => {
  const table = createTable(engine, { seats: 2, options: {}, seed: 'R38' });
  while (!table.over)
    for (const seat of [0, 1]) {
      const prompt = table.prompt(seat);
      if (prompt) table.answer(seat, prompt.id, prompt.actions.at(prompt.ask === 'deal' ? 0 : -1)!);
    }
  const v = table.view('public');
  expect(v.towns.map(t => [typeof t.monument, t.dealt])).toEqual([
    ['string', []],
    ['string', []],
  ]);
});

test('R39 Solo: two face-up cards of one resource are one answer', () => {
  const s = scene({ mode: 'solo', towns: [''], faceUp: 'HWH', deck: 'GB' });
  expect(s.options(0, 'take')).toEqual(['wood', 'wheat']);
  expect(s.play('wheat').state.faceUp).toEqual([0, 1, 2]);
});

test('R43 Town Hall: the last active player is asked before the card is turned', () => {
  const s = scene({ mode: 'townHall', towns: ['', { completed: 1 }], round: 2, deck: 'GW' });
  expect([s.legal(0), s.state.deck.length]).toEqual([['continue', 'finish'], 2]);
  expect(s.say(0, 'continue').state.deck).toHaveLength(1);
  expect(s.undo(0)).toBe(false); // he has seen the card
});

test('R45 After the last token the owner of the Watch still says ready', () => {
  const watch = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'opaleyes-watch', watch: 'gray' } as const;
  const s = scene({ builder: 1, towns: [watch, `-W .. .. ..${EMPTY_ROWS}`] }).say(1, 'name stone');
  s.say(1, 'place 0,1', 'build gray 0,0 0,1', 'stand 0,0', 'ready').rest().say(0, 'move 3,3 gray');
  expect(s.legal(0)).toEqual(['ready']);
});

test('R47 The call may be taken back until another seat has answered', () => {
  const s = scene({ towns: ['', ''] }).say(0, 'name wood');
  expect(s.undo(0)).toBe(true);
  s.say(0, 'name glass').say(1, 'place 0,0');
  expect(s.undo(0)).toBe(false);
});

test('R48 When nobody can name anything all open towns are complete', () => {
  const marks = ['0,0 W', '0,1 H', '0,2 B', '0,3 G', '1,0 S'];
  const banks = { rows: 'Bk Bk Bk Bk/Bk .. .. ../.. .. .. ../.. .. .. ..', marks };
  const s = scene({ cards: 'bank', builder: 0, towns: [nearly('..'), banks], round: 4 }).play('wood');
  expect(s.state.towns.map(t => t.completed)).toEqual([4, 4]);
  expect(s.table.over).toBe(true);
});

test('R49, R50 The first Master Builder may be chosen; null is the default', () => {
  expect(parseOptions({ firstBuilder: 1 }, 2)).toMatchObject({ ok: true, value: { firstBuilder: 1 } });
  expect(parseOptions({ mode: null, cards: null, firstBuilder: null }, 2)).toEqual(parseOptions({}, 2));
});

test('R51 When it does not matter who is fed, the first squares in reading order are', () => {
  const rows = '** Co Co Co/Co Co .. ../.. .. .. ../.. .. .. Fm';
  const s = score('', { rows, monument: 'grand-mausoleum-of-the-rodina' });
  expect(s.fedAt).toEqual(['0,1', '0,2', '0,3', '1,0']);
});

test('R52 Declaring a town finished is not naming', () => {
  const s = scene({ towns: [nearly('..'), { completed: 1 }], round: 2 }).say(0, 'finish');
  expect(s.state.towns[0]!.named).toBe(0);
});
