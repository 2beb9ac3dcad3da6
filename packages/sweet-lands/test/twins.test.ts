import { fastRng } from '@polis/kernel';
import { playRandomly, startGame } from '@polis/testkit';
import { expect, test } from 'vitest';
import {
  activeRegions,
  checkFile,
  countCities,
  DOMAINS,
  EDGES,
  engine,
  GROUNDS,
  hasRoad,
  hasTrait,
  hexText,
  isFlipped,
  KINDS,
  kindAt,
  listBits,
  openPorts,
  type Player,
  SIDES,
  TOKENS,
  tokenAt,
} from '../src/index.ts';

/** The masks and tables of the domain against chapter 3 read word by word, on hexes as pairs of numbers. */
type Hex = readonly [q: number, r: number];
const AROUND: readonly Hex[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
const key = ([q, r]: Hex) => `${q},${r}`;
const hexOf = (text: string) => text.split(',').map(Number) as unknown as Hex;
const plus = ([q, r]: Hex, [dq, dr]: Hex): Hex => [q + dq, r + dr];
const neighbours = (hex: string) => AROUND.map(d => key(plus(hexOf(hex), d)));

/** What lies where, by 'q,r'. */
function boardOf(p: Readonly<Player>) {
  const ground = new Map<string, string>(SIDES[p.side]!.ground.map((g, hex) => [hexText(hex), GROUNDS[g]!]));
  const tokens = new Map(p.land.flatMap((at, hex) => (at === 0 ? [] : [[hexText(hex), TOKENS[tokenAt(p, hex)]!]])));
  const built = new Map(p.built.flatMap((at, hex) => (at === 0 ? [] : [[hexText(hex), KINDS[kindAt(p, hex)]!]])));
  const roads = EDGES.flatMap((e, i) => (hasRoad(p, i) ? [e.id] : []));
  const isCell = (hex: string) => ground.has(hex) && ground.get(hex) !== 'bonus';
  const capitals = [...ground].filter(([, g]) => g === 'capital').map(([hex]) => hex);
  return { ground, tokens, built, roads, isCell, capitals };
}

/** 3.1: the two hexes beside an edge, and the triples at its ends. */
function sides(edge: string): [string, string] {
  const [q, r, d] = edge.split(',').map(Number) as [number, number, number];
  return [key([q, r]), key(plus([q, r], AROUND[d]!))];
}
const known = new Map<string, readonly string[]>();
function ends(edge: string): readonly string[] {
  const found = known.get(edge) ?? endsOf(edge);
  known.set(edge, found);
  return found;
}
function endsOf(edge: string): string[] {
  const [q, r, d] = edge.split(',').map(Number) as [number, number, number];
  return [1, 5].map(turn => [...sides(edge), key(plus([q, r], AROUND[(d + turn) % 6]!))].sort().join(' '));
}
function edgesOf(hex: string): string[] {
  const [q, r] = hexOf(hex);
  return AROUND.map((delta, d) => (d < 3 ? `${q},${r},${d}` : `${key(plus([q, r], delta))},${d - 3}`));
}

function naiveRoads(p: Readonly<Player>): string[] {
  const b = boardOf(p);
  const touching = new Set<string>();
  const grow = (edge: string) => EDGES.filter(e => e.id !== edge && ends(e.id).some(end => ends(edge).includes(end)));
  for (const edge of [...b.capitals.flatMap(edgesOf), ...b.roads]) for (const e of grow(edge)) touching.add(e.id);
  return EDGES.map(e => e.id).filter(id => touching.has(id) && !b.roads.includes(id) && sides(id).some(b.isCell));
}
function naiveTerrain(p: Readonly<Player>): string[] {
  const b = boardOf(p);
  const near = (hex: string) => neighbours(hex).some(n => b.tokens.has(n) || b.ground.get(n) === 'capital');
  return [...b.ground.keys()].filter(
    hex =>
      b.isCell(hex) &&
      !b.capitals.includes(hex) &&
      !b.tokens.has(hex) &&
      (hasTrait(p, 'terrainNonAdjacent') || near(hex)),
  );
}
function groups(cells: ReadonlySet<string>): string[][] {
  const left = new Set(cells);
  const out: string[][] = [];
  for (const start of cells) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const hex of group) for (const n of neighbours(hex)) if (left.delete(n)) group.push(n);
    out.push(group);
  }
  return out;
}
function naiveCities(p: Readonly<Player>): number {
  const { built } = boardOf(p);
  return groups(new Set(built.keys())).filter(group => {
    const kinds = new Set(group.map(hex => built.get(hex)));
    if (hasTrait(p, 'towerIsCity') && kinds.has('clockTower')) return true;
    return (hasTrait(p, 'cityAnyTypes') ? group.length : kinds.size) >= 3;
  }).length;
}
function naivePorts(p: Readonly<Player>): string[] {
  const b = boardOf(p);
  const connected = groups(new Set(b.tokens.keys())).filter(g =>
    g.some(hex => neighbours(hex).some(n => b.capitals.includes(n))),
  );
  return SIDES[p.side]!.ports.flatMap((port, i) => (connected.flat().includes(hexText(port)) ? [`P${i + 1}`] : []));
}
function naiveRegions(p: Readonly<Player>): number[] {
  const b = boardOf(p);
  const rows = DOMAINS[p.side]!.rows.map(row => row.split(' '));
  const inRegion = (hex: string, n: number) => {
    const [q, r] = hexOf(hex);
    return rows[r]?.[q + Math.floor(r / 2)] === String(n);
  };
  return [1, 2, 3].flatMap(n => {
    const beside = [...b.tokens.keys()].some(hex => neighbours(hex).some(other => inRegion(other, n)));
    const road = b.roads.some(edge => sides(edge).some(hex => inRegion(hex, n)) && sides(edge).some(b.isCell));
    return beside && road ? [n - 1] : [];
  });
}

test.each([0, 1])('masks and words agree on random domains: game %s', game => {
  let n = 0;
  playRandomly(
    engine,
    startGame(engine, { seats: 4, options: {} }, `twins ${game}`),
    fastRng(`twins play ${game}`),
    s => {
      if (n++ % 90 !== 0) return;
      for (const p of s.players) if (p.side >= 0) compare(p);
    },
  );
  expect(n).toBeGreaterThan(400);
});

function compare(p: Readonly<Player>): void {
  const b = boardOf(p);
  const flipped = [...b.tokens.keys()].filter(hex =>
    isFlipped(
      p,
      SIDES[p.side]!.ground.findIndex((_, i) => hexText(i) === hex),
    ),
  );
  const result = checkFile({
    side: DOMAINS[p.side]!.id,
    tokens: Object.fromEntries(b.tokens),
    flipped,
    roads: b.roads,
    properties: Object.fromEntries(b.built),
  });
  if (!result.ok) throw new Error(result.why);
  expect(result.value.roads).toEqual(naiveRoads(p));
  expect(countCities(p)).toBe(naiveCities(p));
  expect(listBits(openPorts(p)).map(i => `P${i + 1}`)).toEqual(naivePorts(p));
  expect(listBits(activeRegions(p))).toEqual(naiveRegions(p));
  if (!hasTrait(p, 'terrainNonAdjacent')) expect(Object.keys(result.value.terrain)).toEqual(naiveTerrain(p));
}
