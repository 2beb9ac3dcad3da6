import type { TinyTowns, Town } from '@polis/tiny-towns';
import { card } from '@polis/tiny-towns';
import { ADJACENT, lowest, POP } from './grid.ts';
import { reachedFrom } from './homes.ts';
import { capacityOf, fedOf } from './score.ts';
import { WORTH } from './squares.ts';

const MONUMENT_WORTH = new Int16Array(15);
MONUMENT_WORTH[card.FORT] = 700;
MONUMENT_WORTH[card.UNIVERSITY] = 700;
MONUMENT_WORTH[card.CATHEDRAL] = 400;
MONUMENT_WORTH[card.GUILD] = 500;
MONUMENT_WORTH[card.OBELISK] = 250;
MONUMENT_WORTH[card.WATCH] = 600;
MONUMENT_WORTH[card.STARLOOM] = 350;
MONUMENT_WORTH[card.STATUE] = 200;

export function monument(s: Readonly<TinyTowns>, seat: number, open: number, late: number): number | null {
  const t = s.towns[seat]!;
  const b = t.built;
  const kind = t.monument;
  const buildings = 16 - POP[open]!;
  let types = 0;
  for (let type = 0; type < 7; type++) if (b[type]! !== 0) types++;
  if (kind === card.CASTLE) {
    const capacity = capacityOf(s);
    const spare = capacity * POP[b[1]!]! - POP[b[0]!]!;
    if (capacity > 0) return b[1] !== 0 || !late ? (spare > 0 || b[1] === 0 ? 500 : 250) : 0;
    for (let cell = 0; cell < 16; cell++) WORTH[112 + cell] = castleHope(s, t, cell, late);
    return null;
  }
  if (kind === card.CATHEDRAL) return 200 + 60 * Math.min(6, POP[open]!);
  if (kind === card.MAUSOLEUM) return 300 * POP[b[0]! & ~fedOf(s, t)]! + (late ? 0 : 200);
  if (kind === card.ARCHIVE) return 100 * types + (late ? 0 : 70 * (7 - types));
  if (kind === card.SKY_BATHS) return late ? 200 * (7 - types) : 130 * (7 - types);
  if (kind === card.SHRINE) return 100 * (buildings >= 5 ? 8 : buildings + 1);
  if (kind === card.FORUM) return 450;
  if (kind === card.UNIVERSITY || kind === card.WATCH) return late ? MONUMENT_WORTH[kind]! >> 1 : MONUMENT_WORTH[kind]!;
  if (kind !== card.PALACE) return late && kind !== card.FORT ? MONUMENT_WORTH[kind]! >> 2 : MONUMENT_WORTH[kind]!;
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const near = ADJACENT[cell]!;
    let seen = 0;
    for (let type = 0; type < 7; type++) if (b[type]! & near) seen++;
    WORTH[112 + cell] = 200 * seen + (late ? 0 : 110 * POP[near & open]!);
  }
  return null;
}

function castleHope(s: Readonly<TinyTowns>, t: Readonly<Town>, cell: number, late: number): number {
  const kind = s.cards[1]!;
  if (kind === card.GREENHOUSE) return t.built[0]! & ADJACENT[cell]! ? 500 : late ? 50 : 250;
  return reachedFrom(kind, t.built[1]!, cell) ? 500 : late ? 0 : 300;
}
