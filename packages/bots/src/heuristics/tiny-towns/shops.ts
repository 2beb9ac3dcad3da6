import { ALMSHOUSE_POINTS, card, TAVERN_POINTS, type TinyTowns, type Town } from '@polis/tiny-towns';
import { ADJACENT, adjacent, CENTRE, COLUMN, CORNERS, LINES, lowest, POP, ROW } from './grid.ts';
import { rightHalls, typesSeen } from './score.ts';
import { WORTH } from './squares.ts';

/** Gray, orange, green, yellow and black. Each rater returns one worth for all squares, or null when it has filled WORTH itself. */
export function gray(kind: number, b: readonly number[], castle: number, open: number, late: number): number | null {
  if (kind === card.SHED) return 100;
  const friends = kind === card.FOUNTAIN ? b[2]! : kind === card.MILLSTONE ? b[1]! | b[5]! : b[0]! | castle;
  const lonely = kind === card.FOUNTAIN ? b[2]! & ~adjacent(b[2]!) : 0;
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const near = ADJACENT[cell]!;
    const hope = late ? 0 : POP[near & open]!;
    let w: number;
    if (kind === card.WELL) w = 100 * (POP[near & friends]! + (near & castle ? 1 : 0)) + hope * 25;
    else w = near & friends ? 200 + 200 * POP[near & lonely]! : hope * 35;
    WORTH[32 + cell] = w;
  }
  return null;
}

export function orange(
  s: Readonly<TinyTowns>,
  t: Readonly<Town>,
  open: number,
  fed: number,
  castle: number,
  late: number,
): number | null {
  const b = t.built;
  const kind = s.cards[3]!;
  const n = POP[b[3]!]!;
  if (kind === card.CHAPEL) {
    const weight = POP[fed]! + (fed & castle ? 1 : 0);
    return 100 * weight + (late ? 0 : 90);
  }
  const corners = POP[b[3]! & CORNERS]!;
  const freeCorners = POP[CORNERS & open]!;
  const hungry = (b[0]! | castle) & ~fed;
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const near = ADJACENT[cell]!;
    let w: number;
    if (kind === card.ABBEY) w = near & (b[4]! | b[5]! | b[6]!) ? 0 : late ? 300 : 300 - 25 * POP[near & open]!;
    else if (kind === card.CLOISTER) {
      w =
        (CORNERS >> cell) & 1
          ? 100 * (n + corners + 1) + (late ? 0 : 60)
          : 100 * corners + (late ? 0 : 35 * freeCorners);
    } else {
      const have = POP[near & fed]! + (near & fed & castle ? 1 : 0);
      const hope = late ? 0 : POP[near & open]! * 30 + POP[near & hungry]! * 80;
      w = have >= 2 ? 400 : have === 1 ? 80 + hope : hope;
    }
    WORTH[48 + cell] = w;
  }
  return null;
}

export function green(s: Readonly<TinyTowns>, seat: number, open: number, late: number): number | null {
  const g = s.towns[seat]!.built[4]!;
  const n = POP[g]!;
  const kind = s.cards[4]!;
  if (kind === card.TAVERN) {
    const next = TAVERN_POINTS[Math.min(n + 1, 5)]! - TAVERN_POINTS[Math.min(n, 5)]!;
    return 100 * next + (late || n > 3 ? 0 : 60);
  }
  if (kind === card.ALMSHOUSE) return almsHope(n + 1, late) - almsHope(n, late);
  if (kind === card.FEAST_HALL) {
    const right = rightHalls(s, seat);
    return 100 * ((n + 1) * (n + 1 > right ? 3 : 2) - n * (n > right ? 3 : 2));
  }
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    let harmed = 0;
    for (let x = LINES[cell]! & g; x !== 0; x &= x - 1) if ((LINES[lowest(x)]! & g) === 0) harmed++;
    WORTH[64 + cell] = LINES[cell]! & g ? -300 * harmed : 300;
  }
  return null;
}

/** An odd Almshouse is a promise: worth something only while there is time to keep it. */
export function almsHope(n: number, late: number): number {
  const now = 100 * ALMSHOUSE_POINTS[Math.min(n, 6)]!;
  if (n % 2 === 0 || n >= 6 || late) return now;
  return Math.round(0.45 * now + 0.5 * 100 * ALMSHOUSE_POINTS[n + 1]!);
}

export function yellow(kind: number, b: readonly number[], castle: number, open: number, late: number): number | null {
  const y = b[5]!;
  const n = POP[y]!;
  const central = POP[y & CENTRE]!;
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const hope = late ? 0 : POP[LINES[cell]! & open]!;
    let w: number;
    if (kind === card.BAKERY)
      w = ADJACENT[cell]! & (b[1]! | b[6]!) ? 300 : late ? 0 : POP[ADJACENT[cell]! & open]! * 40;
    else if (kind === card.TAILOR)
      w = (CENTRE >> cell) & 1 ? 100 * (n + central + 2) + (late ? 0 : 40) : 100 * (1 + central);
    else if (kind === card.MARKET) {
      const line = Math.max(POP[ROW[cell]! & y]!, POP[COLUMN[cell]! & y]!);
      w = 100 * (2 * line + 1) + hope * 8;
    } else {
      const types = typesSeen(b, castle, LINES[cell]!);
      w = 100 * types + Math.min(hope * 45, (6 - types) * 60);
    }
    WORTH[80 + cell] = w;
  }
  return null;
}

export function black(s: Readonly<TinyTowns>, t: Readonly<Town>, open: number, late: number): number {
  const n = POP[t.built[6]!]!;
  const kind = s.cards[6]!;
  if (kind === card.BANK) return n >= 5 ? -500 : 400 - 40 * n;
  const early = late ? 0 : Math.min(POP[open]!, 12) * 25;
  if (kind === card.TRADING_POST) return 100 + (n < 2 ? early : 0);
  if (kind === card.FACTORY_CARD) return n === 0 ? early : n === 1 ? early >> 1 : 0;
  return n === 0 ? early >> 1 : 0;
}
