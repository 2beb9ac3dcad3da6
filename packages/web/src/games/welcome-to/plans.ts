import {
  type Condition,
  count,
  ENDS,
  HOUSES_PER_STREET,
  PARK_TRACKS,
  PLANS,
  POOLS,
  roundaboutsOn,
  type Sheet,
  START,
  STREETS,
  VALUE_TRACKS,
} from '@polis/welcome-to';
import { bisIn, type Piece, piecesOf, poolsIn } from './estates.ts';
import { t } from './i18n/index.ts';
import { list, streetName } from './words.ts';

/** How far a sheet is with a plan: a bar, and for plans of estates which sizes are there. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** Estate sizes wanted, each with whether it is there. */
  readonly sizes: readonly { readonly size: number; readonly here: boolean }[];
}

export function planOf(id: string): (typeof PLANS)[number] {
  return PLANS.find(p => p.id === id)!;
}

export function progressOf(sheet: Readonly<Sheet>, id: string, side: number): Progress {
  const c: Condition = planOf(id).condition;
  if (c.type === 'estates') return estatesProgress(sheet, c);
  const [done, of] = counted(sheet, c, side);
  return { done: Math.min(done, of), of, sizes: [] };
}

function counted(s: Readonly<Sheet>, c: Exclude<Condition, { type: 'estates' }>, side: number): [number, number] {
  const parks = (street: number) => [s.parks[street]!, PARK_TRACKS[street]!.length - 1] as const;
  const pools = (street: number) => [count(s.pools[street]!), count(POOLS[side]![street]!)] as const;
  const full = (pair: readonly [number, number]) => (pair[0] === pair[1] ? 1 : 0);
  switch (c.type) {
    case 'streetEnds':
      return [piecesOf(s).filter(p => p.state === 'complete' && p.size === 1 && isEnd(p)).length, 2 * STREETS.length];
    case 'parkBoxesTotal':
      return [sum(s.parks), c.min];
    case 'valueBoxesTotal':
      return [sum(s.value), c.min];
    case 'tempBoxes':
      return [s.temps, c.min];
    case 'parkBoxesEachStreet':
      return [sum(s.parks.map(n => Math.min(n, c.min))), c.min * STREETS.length];
    case 'valueColumnsFull':
      return [s.value.filter((n, i) => n === VALUE_TRACKS[i + 1]!.length - 1).length, c.min];
    case 'bisOnOneStreet':
      return [Math.max(...s.bis.map(count)), c.min];
    case 'parkStreetsFull':
      return [sum(STREETS.map((_, street) => full(parks(street)))), c.streets];
    case 'poolStreetsFull':
      return [sum(STREETS.map((_, street) => full(pools(street)))), c.streets];
    case 'streetComplete': {
      const street = STREETS.indexOf(c.street);
      const built = s.used[street] === 0 ? numbered(s, street) : 0;
      return [built, HOUSES_PER_STREET[street]!];
    }
    case 'parksAndPoolsOnStreet': {
      const street = STREETS.indexOf(c.street);
      return add(parks(street), pools(street));
    }
    case 'endHousesBuilt':
      return [sum(STREETS.map((_, street) => freeEnds(s, street))), 2 * STREETS.length];
    case 'parksPoolsRoundaboutOnOneStreet':
      return STREETS.map((_, street) => {
        const [done, of] = add(parks(street), pools(street));
        return [done + Math.min(1, count(roundaboutsOn(s, street))), of + 1] as [number, number];
      }).reduce((a, b) => (b[0] / b[1] > a[0] / a[1] ? b : a));
  }
}

function estatesProgress(s: Readonly<Sheet>, c: Extract<Condition, { type: 'estates' }>): Progress {
  const able = piecesOf(s).filter(
    p => p.state === 'complete' && bisIn(s, p) >= (c.eachMinBis ?? 0) && poolsIn(s, p) >= (c.eachMinPools ?? 0),
  );
  const on = (street: number | null): Progress => {
    const here = able.filter(p => street === null || p.street === street);
    const left = (size: number) => here.filter(p => p.size === size).length;
    const seen = new Map<number, number>();
    const sizes = c.sizes.map(size => {
      const n = seen.get(size) ?? 0;
      seen.set(size, n + 1);
      return { size, here: n < left(size) };
    });
    const wanted = c.minRoundaboutsOnStreet ?? 0;
    const round = street === null ? 0 : Math.min(wanted, count(roundaboutsOn(s, street)));
    return { done: sizes.filter(x => x.here).length + round, of: sizes.length + wanted, sizes };
  };
  if (c.street === 'any') return on(null);
  if (c.street !== 'anyOne') return on(STREETS.indexOf(c.street));
  return STREETS.map((_, street) => on(street)).reduce((a, b) => (b.done > a.done ? b : a));
}

function isEnd(p: Piece): boolean {
  return ((ENDS[p.street]! >> (p.house - START[p.street]!)) & 1) === 1;
}
function freeEnds(s: Readonly<Sheet>, street: number): number {
  const first = START[street]!;
  return [0, HOUSES_PER_STREET[street]! - 1].filter(
    place => s.houses[first + place] !== -1 && ((s.used[street]! >> place) & 1) === 0,
  ).length;
}
function numbered(s: Readonly<Sheet>, street: number): number {
  return s.houses.slice(START[street]!, START[street + 1]).filter(n => n !== -1).length;
}
function sum(xs: readonly number[]): number {
  return xs.reduce((a, b) => a + b, 0);
}
function add(a: readonly [number, number], b: readonly [number, number]): [number, number] {
  return [a[0] + b[0], a[1] + b[1]];
}

/** An approved plan has all it wanted, though its estates are used by now. */
export function fulfilled(p: Progress): Progress {
  return { done: p.of, of: p.of, sizes: p.sizes.map(s => ({ ...s, here: true })) };
}

/** What the plan wants, in one sentence. */
export function planWords(id: string): string {
  const c: Condition = planOf(id).condition;
  if (c.type !== 'estates') {
    const params: Record<string, string | number> = {};
    if ('min' in c) params.n = c.min;
    if ('streets' in c) params.n = c.streets;
    if ('street' in c) params.street = streetName(STREETS.indexOf(c.street));
    return t(`plan.${c.type}`, params);
  }
  const words = [estatesWords(c.sizes)];
  if (c.street === 'anyOne') words.push(t('plan.oneStreet'));
  else if (c.street !== 'any') words.push(t('plan.onStreet', { street: streetName(STREETS.indexOf(c.street)) }));
  if (c.eachMinBis) words.push(t('plan.eachBis', { n: c.eachMinBis }));
  if (c.eachMinPools) words.push(t('plan.eachPools', { n: c.eachMinPools }));
  if (c.minRoundaboutsOnStreet) words.push(t('plan.roundabouts', { n: c.minRoundaboutsOnStreet }));
  return words.join('');
}

/** '1 completed estate of 6 houses and 2 completed estates of 3 houses' */
export function estatesWords(sizes: readonly number[]): string {
  const kinds = [...new Set(sizes)];
  return list(kinds.map(size => t('plan.estates', { n: sizes.filter(s => s === size).length, size })));
}
