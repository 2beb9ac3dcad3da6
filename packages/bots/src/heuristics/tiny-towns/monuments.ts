import {
  ADJACENT,
  ARCHIVE_POINTS,
  COUNTS,
  capacityOf,
  card,
  FULL,
  feedsGroups,
  lowest,
  MAUSOLEUM_POINTS,
  MONUMENTS,
  type MonumentId,
  PALACE_POINTS,
  quickFeed,
  SHRINE_POINTS,
  SKY_BATHS_POINTS,
  type TinyTowns,
  type Town,
  typesIn,
} from '@polis/tiny-towns';
import { reachedFrom } from './homes.ts';
import { WORTH } from './squares.ts';

/** What the others are worth, whatever the town looks like; a monument that nobody has an opinion of is worth nothing here. */
const FLAT: { readonly [id in MonumentId]?: number } = {
  'fort-ironweed': 700,
  'grove-university': 700,
  'cathedral-of-caterina': 400,
  'architects-guild': 500,
  'obelisk-of-the-crescent': 250,
  'opaleyes-watch': 600,
  'the-starloom': 350,
  'statue-of-the-bondmaker': 200,
};
const MONUMENT_WORTH: readonly number[] = MONUMENTS.map(m => FLAT[m.id] ?? 0);

export function monument(s: Readonly<TinyTowns>, seat: number, open: number, late: number): number | null {
  const t = s.towns[seat]!;
  const b = t.built;
  const kind = t.monument;
  const buildings = 16 - COUNTS[open]!;
  const types = typesIn(t, FULL);
  if (kind === card.CASTLE) {
    const capacity = capacityOf(s.cards[1]!, s.anySix);
    const spare = capacity * COUNTS[b[1]!]! - COUNTS[b[0]!]!;
    if (capacity > 0) return b[1] !== 0 || !late ? (spare > 0 || b[1] === 0 ? 500 : 250) : 0;
    for (let cell = 0; cell < 16; cell++) WORTH[112 + cell] = castleHope(s, t, cell, late);
    return null;
  }
  if (kind === card.CATHEDRAL) return 200 + 60 * Math.min(6, COUNTS[open]!);
  if (kind === card.MAUSOLEUM) return 100 * MAUSOLEUM_POINTS * COUNTS[b[0]! & ~quickFeed(s, t)]! + (late ? 0 : 200);
  if (kind === card.ARCHIVE) return 100 * ARCHIVE_POINTS * types + (late ? 0 : 70 * (7 - types));
  if (kind === card.SKY_BATHS) return (late ? 100 * SKY_BATHS_POINTS : 130) * (7 - types);
  if (kind === card.SHRINE) return 100 * SHRINE_POINTS[Math.min(buildings + 1, SHRINE_POINTS.length - 1)]!;
  if (kind === card.FORUM) return 450;
  if (kind === card.UNIVERSITY || kind === card.WATCH) return late ? MONUMENT_WORTH[kind]! >> 1 : MONUMENT_WORTH[kind]!;
  if (kind !== card.PALACE) return late && kind !== card.FORT ? MONUMENT_WORTH[kind]! >> 2 : MONUMENT_WORTH[kind]!;
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const near = ADJACENT[cell]!;
    WORTH[112 + cell] = 100 * PALACE_POINTS * typesIn(t, near) + (late ? 0 : 110 * COUNTS[near & open]!);
  }
  return null;
}

function castleHope(s: Readonly<TinyTowns>, t: Readonly<Town>, cell: number, late: number): number {
  const kind = s.cards[1]!;
  if (feedsGroups(kind)) return t.built[0]! & ADJACENT[cell]! ? 500 : late ? 50 : 250;
  return reachedFrom(kind, t.built[1]!, cell) ? 500 : late ? 0 : 300;
}
