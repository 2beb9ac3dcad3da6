import { describeLaws } from '@polis/testkit';
import {
  BLACK,
  BLUE,
  BUILDINGS,
  buildingsOf,
  CARDS_PER_RESOURCE,
  cubesOf,
  engine,
  MONUMENT,
  RESOURCES,
  stockSize,
  type TinyTowns,
} from '../src/index.ts';
import { count } from '../src/rules/geometry.ts';

const CASES = [
  { seats: 2, options: {} },
  { seats: 4, options: { cavern: 'on' } },
  { seats: 6, options: { cards: 'firstGame', monuments: 'off' } },
  { seats: 3, options: { mode: 'townHall', cavern: 'on' } },
  { seats: 2, options: { cards: ['orchard', 'shed', 'temple', 'inn', 'market', 'warehouse'], orchardRule: 'anySix' } },
  { seats: 2, options: { mode: 'townHall', cards: ['farm', 'well', 'chapel', 'tavern', 'theater', 'bank'] } },
  { seats: 1, options: {} },
  { seats: 1, options: { cards: ['greenhouse', 'fountain', 'abbey', 'feast-hall', 'bakery', 'factory'] } },
];

describeLaws(engine, { cases: CASES, games: 6, maxDecisions: 3_000, maxLegal: 200, recount });

/** Nothing is in two places, and what lies on a building lies on the right kind. */
function recount(s: Readonly<TinyTowns>): string | null {
  for (const [seat, t] of s.towns.entries()) {
    const where = `seat ${seat}, round ${s.round}`;
    let seen = 0;
    for (const mask of [...t.cubes, ...t.built]) {
      if ((seen & mask) !== 0) return `${where}: a square holds two things`;
      seen |= mask;
    }
    if (seen !== (cubesOf(t) | buildingsOf(t))) return `${where}: squares are miscounted`;
    if (count(t.built[MONUMENT]!) > 1) return `${where}: two monuments`;
    const marked = t.marks.reduce((a, m) => a | m, 0);
    if ((marked & ~t.built[BLACK]!) !== 0) return `${where}: a marker without its building`;
    if (t.marks.reduce((n, m) => n + count(m), 0) !== count(marked)) return `${where}: two markers on one building`;
    if (BUILDINGS[s.cards[BLACK]!]!.id === 'bank' && t.marks.some(m => count(m) > 1))
      return `${where}: two Banks share a resource`;
    if ((t.parked & ~t.built[BLUE]!) !== 0) return `${where}: a parked cube without its Cottage`;
    for (const [cell, stock] of t.stock.entries())
      if (stockSize(stock) > 3 || (stock !== 0 && (t.built[BLACK]! & (1 << cell)) === 0))
        return `${where}: cubes stored in the wrong place`;
    if (t.discards > 2) return `${where}: too many discards`;
  }
  const cards = [...s.deck, ...s.aside, ...s.faceUp];
  if (s.mode === 2)
    for (const r of RESOURCES.keys())
      if (cards.filter(c => c === r).length !== CARDS_PER_RESOURCE) return 'a resource card is missing';
  const dealt = s.towns.flatMap(t => t.dealt);
  if (new Set(dealt).size !== dealt.length) return 'a monument was dealt twice';
  return null;
}
