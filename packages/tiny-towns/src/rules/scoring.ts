import { BUILDINGS } from '../data/buildings.ts';
import * as id from '../data/ids.ts';
import { ALMSHOUSE_POINTS, SHRINE_POINTS, STARLOOM_POINTS, TAVERN_POINTS } from '../data/tables.ts';
import { BLACK, BLUE, GREEN, MONUMENT, RED, YELLOW } from '../data/vocabulary.ts';
import { buildingsOf, FULL, hasBuilt, type Town } from '../state.ts';
import { castleOf, fedBeside, feed } from './feeding.ts';
import { ADJACENT, CENTRE, COLUMN, CORNERS, count, groupsOf, lowest, ROW } from './geometry.ts';
import { stockSize } from './warehouse.ts';

/** The score sheet of one town (section 7), line by line and, if asked for, with the reason for every point. */
export interface ScoringInput {
  /** Index into BUILDINGS by type. */
  readonly cards: readonly number[];
  readonly anySix: boolean;
  readonly towns: readonly Readonly<Town>[];
  /** The Starloom: place of each seat, where it is known otherwise than from the rounds of completion. */
  readonly places?: readonly number[];
}
/** One entry: the squares in `cells` earn `points`, counting the squares in `because`. Masks. */
export interface Reason {
  /** Card id, 'monument' or 'empty'. */
  readonly line: string;
  readonly cells: number;
  readonly because: number;
  readonly points: number;
}
export interface Sheet {
  readonly total: number;
  /** By card id of the seven cards in play, then 'monument' and 'empty'. */
  readonly lines: Readonly<Record<string, number>>;
  /** Mask of fed buildings. */
  readonly fed: number;
  readonly reasons: readonly Reason[];
}

/** Where points go: the sheet collects reasons, the bare total only adds. */
type Score = (line: number, cells: number, because: number, points: number) => void;
const EMPTY_LINE = 8;

export function scoreSeat(g: ScoringInput, seat: number): Sheet {
  const names = [...g.cards.map(i => BUILDINGS[i]!.id as string), 'monument', 'empty'];
  const lines: Record<string, number> = {};
  for (const name of names) lines[name] = 0;
  const reasons: Reason[] = [];
  let total = 0;
  const fed = score(g, seat, (line, cells, because, points) => {
    const name = names[line]!;
    lines[name]! += points;
    total += points;
    reasons.push({ line: name, cells, because, points });
  });
  return { total, lines, fed, reasons };
}

let sum = 0;
const add: Score = (_line, _cells, _because, points) => {
  sum += points;
};

export function totalOf(g: ScoringInput, seat: number): number {
  sum = 0;
  score(g, seat, add);
  return sum;
}

function score(g: ScoringInput, seat: number, give: Score): number {
  const t = g.towns[seat]!;
  const fed = feed(t, g.cards, g.anySix);
  const cottages = t.built[BLUE]!;
  for (let m = cottages; m !== 0; m &= m - 1) {
    const bit = m & -m;
    give(BLUE, bit, fed & bit, fed & bit ? 3 : 0);
  }
  for (let type = RED + 1; type < MONUMENT; type++) if (t.built[type] !== 0) scoreType(g, seat, type, fed, give);
  if (t.built[MONUMENT] !== 0) scoreMonument(g, seat, fed, give);
  const bare = FULL & ~buildingsOf(t);
  if (bare !== 0) give(EMPTY_LINE, bare, bare, hasBuilt(t, id.CATHEDRAL) ? 0 : -count(bare));
  return fed;
}

function scoreType(g: ScoringInput, seat: number, type: number, fed: number, give: Score): void {
  const t = g.towns[seat]!;
  const built = t.built;
  const all = built[type]!;
  const card = g.cards[type]!;
  const castle = castleOf(t);
  const forTheSet = card === id.TAVERN ? TAVERN_POINTS : card === id.ALMSHOUSE ? ALMSHOUSE_POINTS : null;
  if (forTheSet !== null) {
    give(type, all, all, forTheSet[Math.min(count(all), forTheSet.length - 1)]!);
    return;
  }
  for (let m = all; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const bit = 1 << cell;
    const near = ADJACENT[cell]!;
    const lines = (ROW[cell]! | COLUMN[cell]!) & ~bit;
    switch (card) {
      case id.WELL: {
        const homes = near & (built[BLUE]! | castle);
        give(type, bit, homes, count(homes) + count(homes & castle));
        break;
      }
      case id.FOUNTAIN:
        giveIf(give, type, bit, near & all, 2); // R4
        break;
      case id.MILLSTONE:
        giveIf(give, type, bit, near & (built[RED]! | built[YELLOW]!), 2);
        break;
      case id.SHED:
      case id.TRADING_POST:
        give(type, bit, bit, 1);
        break;
      case id.CHAPEL:
        give(type, bit, fed, count(fed) + count(fed & castle));
        break;
      case id.ABBEY: {
        const noisy = near & (built[BLACK]! | built[GREEN]! | built[YELLOW]!);
        give(type, bit, noisy, noisy ? 0 : 3);
        break;
      }
      case id.CLOISTER:
        give(type, bit, all & CORNERS, count(all & CORNERS));
        break;
      case id.TEMPLE:
        give(type, bit, near & fed, fedBeside(cell, fed, castle) >= 2 ? 4 : 0);
        break;
      case id.FEAST_HALL:
        give(type, bit, all, count(all) > rightNeighbours(g, seat, type) ? 3 : 2);
        break;
      case id.INN:
        give(type, bit, lines & all, lines & all ? 0 : 3);
        break;
      case id.THEATER:
        scoreTheater(t, cell, lines, give);
        break;
      case id.BAKERY:
        giveIf(give, type, bit, near & (built[RED]! | built[BLACK]!), 3); // R3
        break;
      case id.MARKET: {
        const row = all & ROW[cell]!;
        const column = all & COLUMN[cell]!;
        const better = count(row) >= count(column) ? row : column;
        give(type, bit, better, count(better));
        break;
      }
      case id.TAILOR: // R2: a central Tailor counts itself
        give(type, bit, (all & CENTRE) | bit, 1 + count(all & CENTRE));
        break;
      case id.BANK:
        give(type, bit, bit, 4);
        break;
      case id.WAREHOUSE:
        give(type, bit, bit, -stockSize(t.stock[cell]!));
        break;
      default:
        give(type, bit, bit, 0);
    }
  }
}

function giveIf(give: Score, type: number, cells: number, found: number, points: number): void {
  give(type, cells, found, found !== 0 ? points : 0);
}

/** Each other type in line once; the Castle is seen as blue (R32). */
function scoreTheater(t: Readonly<Town>, cell: number, lines: number, give: Score): void {
  const castle = castleOf(t);
  let points = 0;
  let because = 0;
  for (let type = 0; type <= MONUMENT; type++) {
    if (type === YELLOW) continue;
    let seen = t.built[type]! & lines;
    if (type === BLUE) seen |= castle & lines;
    if (type === MONUMENT) seen &= ~castle;
    if (seen !== 0) points++;
    because |= seen;
  }
  give(YELLOW, 1 << cell, because, points);
}

/** R11: the right neighbour is the previous seat. Alone, the missing neighbour has none. */
function rightNeighbours(g: ScoringInput, seat: number, type: number): number {
  const n = g.towns.length;
  return n === 1 ? 0 : count(g.towns[(seat - 1 + n) % n]!.built[type]!);
}

function scoreMonument(g: ScoringInput, seat: number, fed: number, give: Score): void {
  const t = g.towns[seat]!;
  const own = t.built[MONUMENT]!;
  const near = ADJACENT[lowest(own)]!;
  let because = own;
  let points = 0;
  switch (t.monument) {
    case id.GUILD:
      points = 1;
      break;
    case id.CATHEDRAL:
      points = 2;
      break;
    case id.UNIVERSITY:
      points = 3;
      break;
    case id.FORT:
      points = 7;
      break;
    case id.CASTLE:
      because = fed & own;
      points = because ? 5 : 0;
      break;
    case id.ARCHIVE:
      because = buildingsOf(t) & ~own;
      points = typesIn(t, FULL);
      break;
    case id.SKY_BATHS:
      points = 2 * (MONUMENT - typesIn(t, FULL));
      break;
    case id.PALACE:
      because = near & buildingsOf(t);
      points = 2 * typesIn(t, near);
      break;
    case id.MAUSOLEUM:
      because = t.built[BLUE]! & ~fed;
      points = 3 * count(because);
      break;
    case id.SHRINE:
      points = SHRINE_POINTS[Math.min(t.shrine, SHRINE_POINTS.length - 1)]!;
      break;
    case id.STARLOOM:
      points = STARLOOM_POINTS[Math.min(placeOf(g, seat), STARLOOM_POINTS.length) - 1]!;
      break;
    case id.FORUM:
      because = largestGroup(t);
      points = 1 + count(because);
      break;
  }
  give(MONUMENT, own, because, points);
}

/** Of buildings of one type. R24: the Forum itself is a group of one. */
function largestGroup(t: Readonly<Town>): number {
  let largest = t.built[MONUMENT]!;
  for (let type = 0; type < MONUMENT; type++)
    for (const group of groupsOf(t.built[type]!)) if (count(group) > count(largest)) largest = group;
  return largest;
}

/** How many of the seven colours stand on these squares; the monument type never counts. */
function typesIn(t: Readonly<Town>, mask: number): number {
  let n = 0;
  for (let type = 0; type < MONUMENT; type++) if ((t.built[type]! & mask) !== 0) n++;
  return n;
}

/** R13: 1 + the number of towns completed in an earlier round. A town still open would come after all completed ones (R37). */
export function placeOf(g: ScoringInput, seat: number): number {
  const given = g.places?.[seat];
  if (given !== undefined) return given;
  const own = g.towns[seat]!.completed || Number.POSITIVE_INFINITY;
  return 1 + g.towns.filter(t => t.completed !== 0 && t.completed < own).length;
}
