import { exhaust } from '@polis/testkit';
import { expect, test } from 'vitest';
import {
  BLACK,
  BLUE,
  BUILDINGS,
  engine,
  MODES,
  MONUMENT,
  MONUMENTS,
  nearFits,
  type TinyTowns,
  type TinyTownsAction,
  type TinyTownsEvent,
  TYPES,
} from '../src/index.ts';

/** Every card constructed, every effect and option used, in every mode where it exists. */
const EFFECTS = [
  'made',
  'stored',
  'swapped',
  'parked',
  'discarded',
  'marked bank',
  'marked factory',
  'replaced',
  'founded',
  'reserved',
  'triggered',
  'moved',
  'finished',
  'reshuffled',
  'chose',
  'took',
  'turned',
];
const WANTED = [...BUILDINGS.map(b => `built ${b.id}`), ...MONUMENTS.map(m => `built ${m.id}`), ...EFFECTS];

test('every building, monument and effect fires in a random game', () => {
  /** The type of a building to go for in this game; -1: the monuments. */
  let quest = -1;
  const result = exhaust(engine, {
    wanted: WANTED,
    games: 3_000,
    caseFor(missing, n) {
      if (missing.has('took') || n % 25 === 0) return { seats: 1, options: {} };
      if (missing.has('reshuffled') && n % 3 === 0) return { seats: 2, options: { mode: 'townHall' } };
      const picks = TYPES.slice(1, 7).map(type => {
        const pile = BUILDINGS.filter(b => b.type === type);
        return (pile.find(b => missing.has(`built ${b.id}`)) ?? pile[n % pile.length]!).id;
      });
      // Effects of the Warehouse, Factory and Bank need their card; the rest come with monuments.
      if (missing.has('stored') || missing.has('swapped')) picks[5] = 'warehouse';
      else if (missing.has('made') || missing.has('marked factory')) picks[5] = 'factory';
      else if (missing.has('marked bank')) picks[5] = 'bank';
      const building = BUILDINGS.find(b => missing.has(`built ${b.id}`));
      quest = building && n % 2 === 1 ? TYPES.indexOf(building.type) : -1;
      return { seats: 2 + (n % 3), options: { cards: picks, cavern: 'on', monuments: quest >= 0 ? 'off' : 'on' } };
    },
    fired: (s: Readonly<TinyTowns>, e: TinyTownsEvent) => {
      if (e.type === 'built')
        return [`built ${e.monument >= 0 ? MONUMENTS[e.monument]!.id : BUILDINGS[s.cards[e.building]!]!.id}`];
      if (e.type === 'marked') return [`marked ${BUILDINGS[s.cards[6]!]!.id}`];
      return [e.type];
    },
    appeal(s: Readonly<TinyTowns>, seat: number, a: TinyTownsAction): number {
      const t = s.towns[seat]!;
      // A building still missing, or the own monument and then what its effect needs: Cottages to park on, black buildings.
      const goal =
        quest >= 0 ? quest : t.built[MONUMENT] === 0 && t.monument >= 0 ? MONUMENT : seat % 2 === 0 ? BLUE : BLACK;
      if (a.type === 'build') return a.building === goal ? 100 : 0.1;
      if (a.type === 'ready') return 0.3; // mostly keep the cubes for the goal
      if (a.type === 'place') return helps(s, seat, goal, (cell, r) => cell === a.cell && r === t.cube);
      if (a.type === 'name' || a.type === 'choose') return helps(s, seat, goal, (_cell, r) => r === a.resource);
      if (a.type === 'finish') return MODES[s.mode] === 'standard' ? 0.1 : 0;
      return ['factory', 'swap', 'store', 'park', 'discard', 'replace', 'move'].includes(a.type) ? 20 : 0;
    },
  });
  expect(result.missing, `not reached in ${result.games} games; repeat with: npx vitest run exhaustive`).toEqual([]);
  expect(result.longestList).toBeLessThanOrEqual(200);
});

/** How far a cube brings the seat's best chance of building `goal`: nearly finished patterns weigh most. */
function helps(
  s: Readonly<TinyTowns>,
  seat: number,
  goal: number,
  fits: (cell: number, resource: number) => boolean,
): number {
  let best = 1;
  for (const near of nearFits(s.towns[seat]!, s.cards, goal))
    if (near.need.some(([cell, r]) => fits(cell, r))) best = Math.max(best, 6 ** (6 - near.need.length));
  return best;
}
