import { createTable, fastRng, pick } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import {
  BUILDINGS,
  engine,
  preview,
  type ScoringInput,
  scoreSeat,
  type TinyTowns,
  type TinyTownsAction,
  TYPES,
} from '../src/index.ts';
import { building, type Scene, scene } from './scene.ts';

/** The sheet before and after against what was said of it. */
function compare(before: ScoringInput, after: ScoringInput, seat: number, a: TinyTownsAction, cell?: number): void {
  const said = preview(before, seat, a, cell)!;
  const was = scoreSeat(before, seat);
  const is = scoreSeat(after, seat);
  expect(said.points, JSON.stringify([a, cell])).toBe(is.total - was.total);
  expect(Object.fromEntries(said.lines.map(l => [l.line, l.points]))).toEqual(
    Object.fromEntries(
      Object.keys(is.lines).flatMap(line =>
        is.lines[line] === was.lines[line] ? [] : [[line, is.lines[line]! - was.lines[line]!]],
      ),
    ),
  );
}

/** A set of cards that differs from game to game, so that each card is in play in some of them. */
function cardsOf(game: number): string[] {
  return TYPES.slice(1, 7).map(type => {
    const of = BUILDINGS.filter(b => b.type === type);
    return of[game % of.length]!.id;
  });
}

describe('what an answer is said to bring is what it brings, line by line', () => {
  test('in games with all cards', () => {
    const seen = new Map<string, number>();
    for (let game = 0; game < 24; game++) {
      const table = createTable(engine, { seats: 2, options: { cards: cardsOf(game) }, seed: `preview ${game}` });
      const rng = fastRng(`preview ${game}`);
      let paid: readonly [TinyTowns, TinyTownsAction] | null = null;
      while (!table.over) {
        const seat = [0, 1].find(s => table.owes(s))!;
        const { id, ask, actions } = table.prompt(seat)!;
        const lively = actions.filter(a => a.type === 'build');
        const action = pick(rng, lively.length > 0 ? lively : actions);
        const before = table.world(seat) as TinyTowns;
        table.answer(seat, id, action);
        if (action.type === 'build') paid = [before, action];
        if (table.over || ['name', 'keep', 'ready', 'mark', 'build', 'discard', 'factory'].includes(action.type))
          continue;
        const after = table.world(seat) as TinyTowns;
        if (!('cell' in action) || after.scores !== null) continue;
        if (ask !== 'stand') compare(before, after, seat, action);
        else {
          // As it stands, and as it was promised before it was paid for.
          compare(before, after, seat, action);
          compare(paid![0], after, seat, paid![1], action.cell);
          const best = preview(paid![0], seat, paid![1])!;
          expect(best.points).toBeGreaterThanOrEqual(preview(paid![0], seat, paid![1], action.cell)!.points);
        }
        seen.set(action.type, (seen.get(action.type) ?? 0) + 1);
      }
    }
    for (const type of ['place', 'stand']) expect(seen.get(type) ?? 0, type).toBeGreaterThan(100);
  });

  /** Every answer that is possible there, each from the beginning. */
  function all(start: () => Scene, verb: string): void {
    const texts = start()
      .legal(0)
      .filter(text => text.startsWith(verb));
    expect(texts).not.toEqual([]);
    for (const text of texts) {
      const s = start();
      const before = s.table.world(0);
      const action = s.table.prompt(0)!.actions.find((_, i) => s.legal(0)[i] === text)!;
      s.say(0, text);
      compare(before, s.table.world(0), 0, action);
    }
  }

  test('for the exchanges of the Guild, with what lies in a Warehouse', () => {
    const town = {
      rows: '.. .. -G Co/.. -H -S Wh/-W .. Fm ../Ta .. .. ..',
      monument: 'architects-guild',
      stock: ['1,3 WB'],
    } as const;
    all(
      () =>
        building({ cards: 'warehouse', towns: [town] }, 'brick', '2,1').say(
          0,
          'build monument 0,2 1,1 1,2 2,0 2,1',
          'stand 0,2',
        ),
      'replace',
    );
  });

  test('for the building that Grove University gives', () => {
    const rows = '.. -B .. Co/-S .. -S ../.. .. .. We/.. .. .. ..';
    all(
      () =>
        building({ towns: [{ rows, monument: 'grove-university' }] }, 'glass', '1,1').say(
          0,
          'build monument 0,1 1,0 1,1 1,2',
          'stand 0,1',
        ),
      'found',
    );
  });

  test('for what the Watch brings in', () => {
    const rows = '** Co .. ../.. .. .. ../.. .. .. ../.. .. .. ..';
    const owner = { rows, monument: 'opaleyes-watch', watch: 'red gray green' } as const;
    const neighbour = '-W .. .. ../-B -B .. ../.. .. .. ../.. .. .. ..';
    const start = () =>
      scene({ builder: 1, towns: [owner, neighbour] })
        .say(1, 'name stone', 'place 0,1', 'build gray 0,0 0,1', 'stand 0,0', 'ready')
        .rest(1);
    all(start, 'move');
  });

  test('for what a Warehouse takes in and gives out', () => {
    const town = { rows: 'Wh Wh .. ../.. .. .. ../.. .. .. ../.. .. .. ..', stock: ['0,0 WB', '0,1 GGG'] } as const;
    const start = () => scene({ cards: 'warehouse', builder: 1, towns: [town] }).say(1, 'name stone');
    for (const verb of ['store', 'swap']) all(start, verb);
  });
});
