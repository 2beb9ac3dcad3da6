import { ALMSHOUSE_POINTS, card, SHRINE_POINTS, TAVERN_POINTS, type TinyTowns, type Town } from '@polis/tiny-towns';
import { ADJACENT, AROUND, adjacent, CENTRE, COLUMN, CORNERS, flood, LINES, lowest, POP, ROW } from './grid.ts';

/**
 * The score sheet in a hurry: exact but for one thing, whom Farms and Greenhouses feed when Temples want a special
 * choice. The rules' own scoring is the truth; this one is asked a million times a second. In whole points.
 */
export function quickScore(s: Readonly<TinyTowns>, seat: number): number {
  const t = s.towns[seat]!;
  const b = t.built;
  const cards = s.cards;
  const castle = t.monument === card.CASTLE ? b[7]! : 0;
  const fed = fedOf(s, t);
  const fedCottages = POP[fed & b[0]!]!;
  const fedWeight = fedCottages + (fed & castle ? 2 : 0);
  let points = 3 * fedCottages;
  if (b[2]! !== 0) points += grayPoints(cards[2]!, b, castle);
  if (b[3]! !== 0) points += orangePoints(cards[3]!, b, fed, castle, fedWeight);
  if (b[4]! !== 0) points += greenPoints(s, seat, cards[4]!, b[4]!);
  if (b[5]! !== 0) points += yellowPoints(cards[5]!, b, castle);
  if (b[6]! !== 0) points += blackPoints(cards[6]!, b[6]!, t);
  const open = 16 - POP[builtOf(t)]!;
  if (b[7]! !== 0) {
    points += monumentPoints(s, t, fed, fedCottages);
    if (t.monument === card.CATHEDRAL) return points;
  }
  return points - open;
}

export function builtOf(t: Readonly<Town>): number {
  const b = t.built;
  return b[0]! | b[1]! | b[2]! | b[3]! | b[4]! | b[5]! | b[6]! | b[7]!;
}

/** How many feedable buildings a Farm (or an Orchard under `anySix`) feeds; 0: this food works by place. */
export function capacityOf(s: Readonly<TinyTowns>): number {
  const red = s.cards[1]!;
  return red === card.FARM ? 4 : red === card.ORCHARD && s.anySix ? 6 : 0;
}

/** Squares that a food building on `cell` reaches, where reach depends on place. */
export function reachOf(red: number, cell: number): number {
  return red === card.GRANARY ? AROUND[cell]! : LINES[cell]!;
}

export function fedOf(s: Readonly<TinyTowns>, t: Readonly<Town>): number {
  const red = t.built[1]!;
  const castle = t.monument === card.CASTLE ? t.built[7]! : 0;
  const feedable = t.built[0]! | castle;
  if (red === 0 || feedable === 0) return 0;
  const capacity = capacityOf(s);
  if (capacity > 0) return fedByNumber(s, t, feedable, castle, capacity * POP[red]!);
  const kind = s.cards[1]!;
  if (kind === card.GREENHOUSE) return fedGroups(feedable, castle, POP[red]!);
  let reach = 0;
  for (let m = red; m !== 0; m &= m - 1) reach |= reachOf(kind, lowest(m));
  return reach & feedable;
}

function fedByNumber(
  s: Readonly<TinyTowns>,
  t: Readonly<Town>,
  feedable: number,
  castle: number,
  room: number,
): number {
  if (POP[feedable]! <= room) return feedable;
  let fed = castle;
  let left = room - POP[castle]!;
  const wanted = s.cards[3] === card.TEMPLE ? adjacent(t.built[3]!) : 0;
  for (let m = feedable & ~castle & wanted; m !== 0 && left > 0; m &= m - 1, left--) fed |= m & -m;
  for (let m = feedable & ~castle & ~wanted; m !== 0 && left > 0; m &= m - 1, left--) fed |= m & -m;
  return fed;
}

function fedGroups(feedable: number, castle: number, groups: number): number {
  let fed = 0;
  for (let i = 0; i < groups; i++) {
    let best = 0;
    let bestWeight = 0;
    for (let rest = feedable & ~fed; rest !== 0; ) {
      const group = flood(rest & -rest, rest);
      rest &= ~group;
      const weight = POP[group]! * 3 + (group & castle ? 2 : 0);
      if (weight > bestWeight) {
        best = group;
        bestWeight = weight;
      }
    }
    fed |= best;
  }
  return fed;
}

function grayPoints(kind: number, b: readonly number[], castle: number): number {
  const gray = b[2]!;
  if (kind === card.SHED) return POP[gray]!;
  if (kind === card.FOUNTAIN) return 2 * POP[gray & adjacent(gray)]!;
  if (kind === card.MILLSTONE) return 2 * POP[gray & adjacent(b[1]! | b[5]!)]!;
  let points = 0;
  for (let m = gray; m !== 0; m &= m - 1) {
    const near = ADJACENT[lowest(m)]!;
    points += POP[near & b[0]!]! + (near & castle ? 2 : 0);
  }
  return points;
}

function orangePoints(kind: number, b: readonly number[], fed: number, castle: number, fedWeight: number): number {
  const orange = b[3]!;
  if (kind === card.CHAPEL) return POP[orange]! * fedWeight;
  if (kind === card.ABBEY) return 3 * POP[orange & ~adjacent(b[4]! | b[5]! | b[6]!)]!;
  if (kind === card.CLOISTER) return POP[orange]! * POP[orange & CORNERS]!;
  let points = 0;
  for (let m = orange; m !== 0; m &= m - 1) {
    const near = ADJACENT[lowest(m)]! & fed;
    if (POP[near]! + (near & castle ? 1 : 0) >= 2) points += 4;
  }
  return points;
}

function greenPoints(s: Readonly<TinyTowns>, seat: number, kind: number, green: number): number {
  const n = POP[green]!;
  if (kind === card.TAVERN) return TAVERN_POINTS[Math.min(n, 5)]!;
  if (kind === card.ALMSHOUSE) return ALMSHOUSE_POINTS[Math.min(n, 6)]!;
  if (kind === card.FEAST_HALL) return n * (n > rightHalls(s, seat) ? 3 : 2);
  let points = 0;
  for (let m = green; m !== 0; m &= m - 1) if ((LINES[lowest(m)]! & green) === 0) points += 3;
  return points;
}

/** Feast Halls of the right neighbour, who sits before this seat; none in a solo game. */
export function rightHalls(s: Readonly<TinyTowns>, seat: number): number {
  return s.seats === 1 ? 0 : POP[s.towns[(seat + s.seats - 1) % s.seats]!.built[4]!]!;
}

function yellowPoints(kind: number, b: readonly number[], castle: number): number {
  const yellow = b[5]!;
  const n = POP[yellow]!;
  if (kind === card.BAKERY) return 3 * POP[yellow & adjacent(b[1]! | b[6]!)]!;
  if (kind === card.TAILOR) return n * (1 + POP[yellow & CENTRE]!);
  let points = 0;
  for (let m = yellow; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    if (kind === card.MARKET) points += Math.max(POP[ROW[cell]! & yellow]!, POP[COLUMN[cell]! & yellow]!);
    else points += typesSeen(b, castle, LINES[cell]!);
  }
  return points;
}

/** Different types but yellow on these squares; the Castle is blue. */
export function typesSeen(b: readonly number[], castle: number, squares: number): number {
  let n = 0;
  if ((b[0]! | castle) & squares) n++;
  for (let type = 1; type < 7; type++) if (type !== 5 && b[type]! & squares) n++;
  if (b[7]! & ~castle & squares) n++;
  return n;
}

function blackPoints(kind: number, black: number, t: Readonly<Town>): number {
  if (kind === card.BANK) return 4 * POP[black]!;
  if (kind === card.TRADING_POST) return POP[black]!;
  if (kind !== card.WAREHOUSE) return 0;
  let stored = 0;
  for (let m = black; m !== 0; m &= m - 1) stored += storedAt(t, lowest(m));
  return -stored;
}

export function storedAt(t: Readonly<Town>, cell: number): number {
  let n = 0;
  for (let x = t.stock[cell] ?? 0; x !== 0; x >>= 2) n += x & 3;
  return n;
}

const STARLOOM = [6, 3, 2, 0];

function monumentPoints(s: Readonly<TinyTowns>, t: Readonly<Town>, fed: number, fedCottages: number): number {
  const b = t.built;
  const kind = t.monument;
  if (kind === card.CASTLE) return fed & b[7]! ? 5 : 0;
  if (kind === card.FORT) return 7;
  if (kind === card.MAUSOLEUM) return 3 * (POP[b[0]!]! - fedCottages);
  if (kind === card.UNIVERSITY) return 3;
  if (kind === card.CATHEDRAL) return 2;
  if (kind === card.GUILD) return 1;
  if (kind === card.SHRINE) return SHRINE_POINTS[Math.min(t.shrine, 6)]!;
  if (kind === card.ARCHIVE || kind === card.SKY_BATHS) {
    let types = 0;
    for (let type = 0; type < 7; type++) if (b[type]! !== 0) types++;
    return kind === card.ARCHIVE ? types : 2 * (7 - types);
  }
  if (kind === card.PALACE) {
    const near = adjacent(b[7]!);
    let types = 0;
    for (let type = 0; type < 7; type++) if (b[type]! & near) types++;
    return 2 * types;
  }
  if (kind === card.FORUM) return 1 + largestGroup(b);
  if (kind === card.STARLOOM) {
    let place = 0;
    const mine = t.completed === 0 ? s.round : t.completed;
    for (const other of s.towns) if (other.completed !== 0 && other.completed < mine) place++;
    return STARLOOM[Math.min(place, 3)]!;
  }
  return 0;
}

function largestGroup(b: readonly number[]): number {
  let best = 1;
  for (let type = 0; type < 7; type++) {
    for (let rest = b[type]!; rest !== 0; ) {
      const group = flood(rest & -rest, rest);
      rest &= ~group;
      if (POP[group]! > best) best = POP[group]!;
    }
  }
  return best;
}
