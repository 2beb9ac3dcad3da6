import { exhaust } from '@polis/testkit';
import { expect, test } from 'vitest';
import {
  BUILDINGS,
  COLOURS,
  CUBE,
  cellAt,
  countColours,
  engine,
  FORTRESS,
  type Panticapaeum,
  type PanticapaeumAction,
  type PanticapaeumEvent,
  RESOURCE,
  ROW_LENGTH,
  ROWS,
  STACK_IDS,
  TILES,
  TURNED,
} from '../src/index.ts';

/** Every tile placed, every cell of every row reached, every effect used and declined, every depth of a chain. */
const CELLS = ROWS.flatMap(r => r.cells.map((_, i) => `cell ${r.colour} ${i + 1}`));
const WANTED = [
  ...TILES.map(t => `tile ${t.id}`),
  ...CELLS,
  ...['build', 'sell', 'paid', 'temple'].map(by => `step by ${by}`),
  ...BUILDINGS.map(b => `built ${b}`),
  ...BUILDINGS.filter((_, type) => type !== FORTRESS).map(b => `free ${b}`),
  ...STACK_IDS.map(id => `upgrade ${id}`),
  ...['move', 'free', 'aqueduct', 'random', 'temple'].map(what => `declined ${what}`),
  ...[3, 4, 5].map(n => `sold ${n}`),
  ...[0, 1, 2].map(n => `substitutes ${n}`),
  ...[2, 3, 4].map(n => `level ${n}`),
  ...[3, 4, 5, 6].map(n => `depth ${n}`),
  ...[
    'moved',
    'drew',
    'hired',
    'wild',
    'discarded',
    'reshuffled',
    'rivalTile',
    'rivalBuilding',
    'final worker',
    'over',
  ],
];

test('every tile, every row cell, every effect, every depth of a chain', () => {
  let quest = '';
  const result = exhaust(engine, {
    wanted: WANTED,
    games: 600,
    caseFor(missing, n) {
      const wanted = [...missing];
      quest = wanted[n % wanted.length]!;
      return { seats: quest.startsWith('rival') ? 1 : quest.startsWith('tile') ? 4 : 2, options: {} };
    },
    fired: (s: Readonly<Panticapaeum>, e: PanticapaeumEvent) => [`depth ${s.main.length}`, ...firedBy(s, e)],
    appeal: (s: Readonly<Panticapaeum>, seat: number, a: PanticapaeumAction) => appealOf(s, seat, a, quest),
  });
  expect(result.missing, `not reached in ${result.games} games; repeat with: npx vitest run exhaustive`).toEqual([]);
  expect(result.longestList).toBeLessThanOrEqual(800);
});

function firedBy(s: Readonly<Panticapaeum>, e: PanticapaeumEvent): string[] {
  switch (e.type) {
    case 'placed':
      return [`tile ${TILES[e.tile]!.id}`, `level ${e.level}`];
    case 'stepped':
      return [`cell ${COLOURS[e.row]} ${e.to}`, `step by ${e.by}`];
    case 'built':
      return [`${e.free ? 'free' : 'built'} ${BUILDINGS[e.building]}`];
    case 'upgraded':
      return [`upgrade ${STACK_IDS[e.stack]}`];
    case 'declined':
      return [`declined ${e.what}`];
    case 'sold':
      return [`sold ${e.colours.length}`];
    case 'paid':
      return [`substitutes ${e.cubes.reduce((n, k, c) => n + (c === e.building ? 0 : k), 0)}`];
    case 'worker':
      return s.circle.length === 0 && s.hand < 0 && s.round === 5 && s.turn === 3 * s.seats ? ['final worker'] : [];
    default:
      return [e.type];
  }
}

/** Collects cubes, sells and builds; the row in quest comes first. */
function appealOf(s: Readonly<Panticapaeum>, seat: number, a: PanticapaeumAction, quest: string): number {
  const row = COLOURS.findIndex(colour => quest.includes(colour));
  const p = s.players[seat]!;
  switch (a.type) {
    case 'worker':
      return (cellAt(p.city, a.x, a.y) & CUBE) !== 0 ? 50 : 0.01;
    case 'tile':
      return TILES[s.circle[a.index]!]!.grounds.filter(g => g >= RESOURCE).length + 0.5;
    case 'place': {
      const t = TURNED[s.hand]![a.rotation]!;
      const covered = t.dx.map((dx, i) => cellAt(p.city, a.x + dx, a.y + t.dy[i]!));
      return covered.filter(cell => (cell & CUBE) !== 0).length * 3 + (covered[0] !== 0 ? 2 : 1);
    }
    case 'build':
      return a.building === row || row < 0 ? 60 : 15;
    case 'sell':
      return countColours(a.colours) * (row < 0 || (a.colours >> row) & 1 ? 10 : 2);
    case 'take':
      return p.storage[a.colour] === 0 ? 4 : 1;
    case 'advance':
      return a.row === row || p.markers[a.row]! < ROW_LENGTH - 1 ? 10 : 5;
    case 'decline':
      return quest.startsWith('declined') ? 50 : 0.01;
    case 'end':
    case 'stop':
    case 'coins':
      return 0.1;
    case 'done':
      return 0.001;
    default:
      return 10;
  }
}
