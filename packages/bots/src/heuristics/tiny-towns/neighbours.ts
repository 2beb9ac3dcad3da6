import type { TinyTowns, Town } from '@polis/tiny-towns';
import { card } from '@polis/tiny-towns';
import { ADJACENT, adjacent, LINES, lowest, POP } from './grid.ts';
import { WORTH } from './squares.ts';

/** What a newcomer does to its neighbours: Abbeys flee some, Theaters and the Palace like variety, Temples like Cottages. */
export function neighbours(s: Readonly<TinyTowns>, t: Readonly<Town>, open: number, castle: number): void {
  const b = t.built;
  if (s.cards[3] === card.ABBEY && b[3] !== 0) {
    const bad = b[4]! | b[5]! | b[6]!;
    const proud = b[3]! & ~adjacent(bad);
    for (let m = open & adjacent(proud); m !== 0; m &= m - 1) {
      const harm = 300 * POP[ADJACENT[lowest(m)]! & proud]!;
      for (let type = 4; type < 7; type++) WORTH[type * 16 + lowest(m)]! -= harm;
    }
  }
  const theaters = s.cards[5] === card.THEATER ? b[5]! : 0;
  for (let m = theaters; m !== 0; m &= m - 1) {
    const lines = LINES[lowest(m)]!;
    for (let type = 0; type < 8; type++) {
      if (type === 5 || (type === 0 ? (b[0]! | castle) & lines : b[type]! & lines)) continue;
      for (let x = lines & open; x !== 0; x &= x - 1) WORTH[type * 16 + lowest(x)]! += 100;
    }
  }
  if (s.cards[5] === card.BAKERY) bonus(1, 6, adjacent(b[5]! & ~adjacent(b[1]! | b[6]!)) & open, 300);
  if (s.cards[2] === card.MILLSTONE) bonus(1, 5, adjacent(b[2]! & ~adjacent(b[1]! | b[5]!)) & open, 200);
  if (s.cards[3] === card.TEMPLE) bonus(0, 0, adjacent(b[3]!) & open, 90);
  if (b[7] === 0) return;
  if (t.monument === card.PALACE) {
    const near = adjacent(b[7]!);
    for (let type = 0; type < 7; type++) if ((b[type]! & near) === 0) bonus(type, type, near & open, 200);
  } else if (t.monument === card.ARCHIVE || t.monument === card.SKY_BATHS) {
    for (let type = 0; type < 7; type++)
      if (b[type] === 0) bonus(type, type, open, t.monument === card.ARCHIVE ? 100 : -200);
  }
}

function bonus(typeA: number, typeB: number, squares: number, value: number): void {
  for (let m = squares; m !== 0; m &= m - 1) {
    WORTH[typeA * 16 + lowest(m)]! += value;
    if (typeB !== typeA) WORTH[typeB * 16 + lowest(m)]! += value;
  }
}
