import { MONUMENTS, type MonumentId } from '../data/monuments.ts';
import { SHRINE_POINTS, STARLOOM_POINTS } from '../data/tables.ts';
import { BLUE, MONUMENT } from '../data/vocabulary.ts';
import { buildingsOf, FULL, type Town } from '../state.ts';
import { CASTLE_POINTS, MAUSOLEUM_POINTS } from './feeding.ts';
import { ADJACENT, count, flood, lowest } from './geometry.ts';

/** What monuments score (7.3): every one has its line, and the squares that count where there are any. */
export interface MonumentSight {
  t: Readonly<Town>;
  fed: number;
  /** For the Starloom: 1 for the first whose town is complete. */
  place: number;
}
interface Line {
  points(v: Readonly<MonumentSight>): number;
  because?(v: Readonly<MonumentSight>): number;
}

/** For every type: in town, beside the Palace, and missing in town. */
export const ARCHIVE_POINTS = 1;
export const PALACE_POINTS = 2;
export const SKY_BATHS_POINTS = 2;

const fixed = (points: number): Line => ({ points: () => points });

const LINES_BY_ID: { readonly [id in MonumentId]: Line } = {
  'architects-guild': fixed(1),
  'archive-of-the-second-age': {
    points: ({ t }) => ARCHIVE_POINTS * typesIn(t, FULL),
    because: ({ t }) => buildingsOf(t) & ~t.built[MONUMENT]!,
  },
  'barrett-castle': {
    points: ({ t, fed }) => (fed & t.built[MONUMENT]! ? CASTLE_POINTS : 0),
    because: ({ t, fed }) => fed & t.built[MONUMENT]!,
  },
  'cathedral-of-caterina': fixed(2),
  'fort-ironweed': fixed(7),
  'grand-mausoleum-of-the-rodina': {
    points: ({ t, fed }) => MAUSOLEUM_POINTS * count(t.built[BLUE]! & ~fed),
    because: ({ t, fed }) => t.built[BLUE]! & ~fed,
  },
  'grove-university': fixed(3),
  'mandras-palace': {
    points: ({ t }) => PALACE_POINTS * typesIn(t, besideOwn(t)),
    because: ({ t }) => besideOwn(t) & buildingsOf(t),
  },
  'obelisk-of-the-crescent': fixed(0),
  'opaleyes-watch': fixed(0),
  'shrine-of-the-elder-tree': { points: ({ t }) => SHRINE_POINTS[Math.min(t.shrine, SHRINE_POINTS.length - 1)]! },
  'silva-forum': { points: ({ t }) => 1 + count(largestGroup(t)), because: ({ t }) => largestGroup(t) },
  'the-sky-baths': { points: ({ t }) => SKY_BATHS_POINTS * (MONUMENT - typesIn(t, FULL)) },
  'the-starloom': { points: ({ place }) => STARLOOM_POINTS[Math.min(place, STARLOOM_POINTS.length) - 1]! },
  'statue-of-the-bondmaker': fixed(0),
};
const LINES_OF: readonly Line[] = MONUMENTS.map(m => LINES_BY_ID[m.id]);

export function monumentPoints(v: Readonly<MonumentSight>): number {
  return LINES_OF[v.t.monument]!.points(v);
}

/** The squares that count: the monument's own where no others do. */
export function monumentReason(v: Readonly<MonumentSight>): number {
  const { because } = LINES_OF[v.t.monument]!;
  return because === undefined ? v.t.built[MONUMENT]! : because(v);
}

function besideOwn(t: Readonly<Town>): number {
  return ADJACENT[lowest(t.built[MONUMENT]!)]!;
}

/** Of buildings of one type. R24: the Forum itself is a group of one. */
function largestGroup(t: Readonly<Town>): number {
  let largest = t.built[MONUMENT]!;
  for (let type = 0; type < MONUMENT; type++)
    for (let rest = t.built[type]!; rest !== 0; ) {
      const group = flood(rest & -rest, rest);
      rest &= ~group;
      if (count(group) > count(largest)) largest = group;
    }
  return largest;
}

/** How many of the seven colours stand on these squares; the monument type never counts. */
export function typesIn(t: Readonly<Town>, mask: number): number {
  let n = 0;
  for (let type = 0; type < MONUMENT; type++) if ((t.built[type]! & mask) !== 0) n++;
  return n;
}
