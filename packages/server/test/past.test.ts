import { createTable, fastRng, hear, pick } from '@polis/kernel';
import { GAMES, loadEngine } from '@polis/registry';
import { expect, test } from 'vitest';
import type { EntryRow, TableRow } from '../src/store/schema.ts';
import { createFramer } from '../src/tables/frames.ts';
import { filming } from '../src/tables/past.ts';

/** What somebody who comes back is shown of the time since: the frames of then, byte for byte, and nothing else. */

function film(...given: Parameters<typeof filming>) {
  const steps = filming(...given);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

test.each(GAMES.map(g => g.id))('%s: shows each seat what it was sent then, byte for byte', async id => {
  const engine = (await loadEngine(id))!;
  const seats = 3;
  const setup = { seats, options: {}, seed: 'past' };
  const rng = fastRng('past');
  const table = createTable(engine, setup);
  const framers = createFramer(engine, table);
  const sent: { own: string; told: unknown[] }[][] = [[], [], []];
  const entries: EntryRow[] = [];
  while (!table.over && entries.length < 90) {
    const owing = [0, 1, 2].filter(s => table.owes(s));
    const seat = pick(rng, owing);
    const prompt = table.prompt(seat)!;
    // As live: what is asked of one's own draft is taken back now and then.
    const undo = entries.length % 11 === 10 && table.undoFloor(seat) === null;
    const text = undo ? '' : engine.game.encode(pick(rng, [...prompt.actions]));
    const done = table.append([undo ? 'undo' : 'answer', seat, text]);
    if (!done.ok) throw new Error(`${text}: ${done.why}`);
    const n = entries.length;
    entries.push({
      table_id: 't',
      n,
      kind: undo ? 'undo' : 'answer',
      seat,
      text,
      command: `c${n}`,
      mark: done.mark,
      at: n,
    });
    framers.touch(seat);
    framers.settle();
    for (let s = 0; s < seats; s++) {
      framers.signs(s);
      sent[s]!.push({ own: framers.own(s), told: hear(done.told, s) });
    }
    framers.rest();
  }
  const row = { id: 't', seats, seed: 'past', options: '{}', nonces: null } as TableRow;
  for (let seat = 0; seat < seats; seat++)
    for (const from of [20, 60]) {
      const [first, ...shots] = film(engine, row, entries, from, seat);
      expect(first!.frame).toBe(sent[seat]![from - 1]!.own);
      const then = sent[seat]!.slice(from).filter(s => s.told.length > 0);
      // More than can be watched is told with the first; the last ones are whole.
      expect(shots.flatMap(s => s.told)).toEqual(then.flatMap(s => s.told));
      expect(shots.map(s => s.frame)).toEqual(then.slice(-shots.length).map(s => s.own));
      expect(shots.length).toBeLessThanOrEqual(40);
      expect(shots.length).toBeGreaterThan(0);
    }
});
