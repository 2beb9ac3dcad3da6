import { createTable, fastRng, pick } from '@polis/kernel';
import { expect, it } from 'vitest';
import { card, cellText, emptyTown, engine, MONUMENT, printSquares, type TinyTowns, townWith } from '../src/index.ts';

it('a town looked ahead at is the town that is built', () => {
  let stood = 0;
  for (let game = 0; game < 40; game++) {
    const table = createTable(engine, { seats: 2, options: { monuments: 'on' }, seed: `ahead ${game}` });
    const rng = fastRng(`ahead ${game}`);
    let cells = 0;
    while (!table.over) {
      const seat = [0, 1].find(s => table.owes(s))!;
      const { id, ask, actions } = table.prompt(seat)!;
      const builds = actions.filter(a => a.type === 'build');
      const action = pick(rng, builds.length > 0 ? builds : actions);
      if (action.type === 'build') cells = action.cells;
      const before = table.world(seat) as TinyTowns;
      table.answer(seat, id, action);
      if (ask !== 'stand' || action.type !== 'stand') continue;
      const own = before.towns[seat]!;
      const after = (table.world(seat) as TinyTowns).towns[seat]!;
      const ahead = townWith(own, own.siteType, action.cell, cells);
      expect([printSquares(ahead, before.cards), ahead.shrine], cellText(action.cell)).toEqual([
        printSquares(after, before.cards),
        after.shrine,
      ]);
      stood++;
    }
  }
  expect(stood).toBeGreaterThan(100);
});

it('R8: a Shrine that is looked ahead at counts the buildings of the town, itself among them', () => {
  const town = { ...emptyTown(true), monument: card.SHRINE };
  town.built[0] = 0b101;
  expect(townWith(town, MONUMENT, 5, 0b110000).shrine).toBe(3);
  expect(townWith(town, MONUMENT, 0, 0b11).shrine).toBe(2);
  expect(townWith({ ...town, monument: card.GUILD }, MONUMENT, 5, 0b110000).shrine).toBe(0);
});
