import { DOMAINS } from '../data/domains.ts';
import { BONUS_HEX, CAPITAL, GROUNDS, SPECIAL_GROUND, SYMBOLS } from '../data/vocabulary.ts';

/**
 * Chapter 3: hexes, edges and vertices, the same for all boards, and what each side of a domain prints on them. A hex is its
 * index in reading order, an edge its index in EDGES; masks over edges are lists of 32-bit words.
 */
export const COLUMNS = 8;
export const ROWS = 7;
export const HEXES = COLUMNS * ROWS;

/** E, NE, NW, W, SW, SE. */
const DIRECTIONS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** Axial coordinates to a hex, -1 off the map. */
function hexAt(q: number, r: number): number {
  const col = q + Math.floor(r / 2);
  return r >= 0 && r < ROWS && col >= 0 && col < COLUMNS ? r * COLUMNS + col : -1;
}
function axial(hex: number): readonly [q: number, r: number] {
  const r = Math.floor(hex / COLUMNS);
  return [(hex % COLUMNS) - Math.floor(r / 2), r];
}

const HEX_TEXTS: readonly string[] = Array.from({ length: HEXES }, (_, hex) => axial(hex).join(','));
const HEX_BY_TEXT: ReadonlyMap<string, number> = new Map(HEX_TEXTS.map((text, hex) => [text, hex]));

/** 'q,r', as in the specification. */
export function hexText(hex: number): string {
  return HEX_TEXTS[hex]!;
}
export function parseHex(text: string): number | null {
  return HEX_BY_TEXT.get(text) ?? null;
}

/** By hex, then direction: the neighbour, -1 off the map. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: HEXES }, (_, hex) => {
  const [q, r] = axial(hex);
  return DIRECTIONS.map(([dq, dr]) => hexAt(q + dq, r + dr));
});

// ── edges ───────────────────────────────────────────────────────────────────
export interface Edge {
  /** 'q,r,d' with d 0, 1 or 2; q,r may lie off the map. */
  readonly id: string;
  /** The hexes beside it; -1 off the map. */
  readonly hexes: readonly [number, number];
  /** Its ends: triples of hexes as text. */
  readonly ends: readonly [string, string];
}

function vertex(...corners: (readonly [number, number])[]): string {
  return corners
    .map(c => c.join(','))
    .sort()
    .join(' ');
}

/** Every edge of a hex of the map, in reading order of its canonical id. */
export const EDGES: readonly Edge[] = (() => {
  const out: Edge[] = [];
  for (let r = -1; r <= ROWS; r++)
    for (let q = -ROWS; q <= COLUMNS; q++)
      for (let d = 0; d < 3; d++) {
        const at = (turn: number): [number, number] => {
          const [dq, dr] = DIRECTIONS[(d + turn + 6) % 6]!;
          return [q + dq, r + dr];
        };
        const here: [number, number] = [q, r];
        const hexes = [hexAt(q, r), hexAt(...at(0))] as const;
        if (hexes[0] < 0 && hexes[1] < 0) continue;
        out.push({ id: `${q},${r},${d}`, hexes, ends: [vertex(here, at(0), at(1)), vertex(here, at(0), at(-1))] });
      }
  return out;
})();
const EDGE_BY_TEXT: ReadonlyMap<string, number> = new Map(EDGES.map((e, i) => [e.id, i]));

export function edgeText(edge: number): string {
  return EDGES[edge]!.id;
}
export function parseEdge(text: string): number | null {
  return EDGE_BY_TEXT.get(text) ?? null;
}

export const EDGE_WORDS = Math.ceil(EDGES.length / 32);
export type EdgeMask = readonly number[];

export function edgeMask(edges: Iterable<number>): number[] {
  const mask = new Array<number>(EDGE_WORDS).fill(0);
  for (const e of edges) mask[e >> 5]! |= 1 << (e & 31);
  return mask;
}
export function hasEdge(mask: EdgeMask, edge: number): boolean {
  return ((mask[edge >> 5]! >> (edge & 31)) & 1) === 1;
}

/** By edge: the edges that share an end with it. */
export const ADJACENT: readonly EdgeMask[] = (() => {
  const atVertex = new Map<string, number[]>();
  for (const [i, e] of EDGES.entries()) for (const end of e.ends) atVertex.set(end, [...(atVertex.get(end) ?? []), i]);
  return EDGES.map((e, i) => edgeMask(e.ends.flatMap(end => atVertex.get(end)!).filter(other => other !== i)));
})();

/** By hex: its six edges. */
export const EDGES_OF: readonly (readonly number[])[] = (() => {
  const out: number[][] = Array.from({ length: HEXES }, () => []);
  for (const [i, e] of EDGES.entries()) for (const hex of e.hexes) if (hex >= 0) out[hex]!.push(i);
  return out;
})();
export const EDGE_MASK_OF: readonly EdgeMask[] = EDGES_OF.map(edgeMask);

// ── sides of domain boards ──────────────────────────────────────────────────
export interface Side {
  /** By hex: index into GROUNDS. */
  readonly ground: readonly number[];
  /** By hex: index into SYMBOLS, or -1. */
  readonly symbol: readonly number[];
  /** By hex: is it a cell with a neighbour off the map? */
  readonly border: readonly boolean[];
  readonly capitals: readonly number[];
  /** Dock cells of ports 1 to 4. */
  readonly ports: readonly number[];
  /** Edges that a road may ever lie on, and those where the first one may. */
  readonly legal: EdgeMask;
  readonly start: EdgeMask;
  /** By hex and by edge: mask of the bonus regions it borders. */
  readonly regionsAtHex: readonly number[];
  readonly regionsAtEdge: readonly number[];
  readonly regions: number;
}

const LETTERS = 'PFMSXC';
const MARKS = '*dc$';

function readSide(rows: readonly string[]): Side {
  const words = rows.flatMap(row => row.split(' '));
  const region = words.map(w => (/^[1-9]$/.test(w) ? Number(w) : 0));
  const ground = words.map((w, hex) => (region[hex]! > 0 ? BONUS_HEX : LETTERS.indexOf(w[0]!)));
  const isCell = (hex: number) => hex >= 0 && ground[hex] !== BONUS_HEX;
  const capitals = ground.flatMap((g, hex) => (g === CAPITAL ? [hex] : []));
  const regionOf = (hex: number) => (hex >= 0 && region[hex]! > 0 ? 1 << (region[hex]! - 1) : 0);
  const starts = capitals.flatMap(hex => EDGES_OF[hex]!);
  return {
    ground,
    symbol: words.map(w => MARKS.indexOf(w[1] ?? ' ')),
    border: words.map((_, hex) => isCell(hex) && NEIGHBOURS[hex]!.includes(-1)),
    capitals,
    ports: [1, 2, 3, 4].map(n => words.findIndex(w => w.endsWith(`@${n}`))),
    legal: edgeMask(EDGES.flatMap((e, i) => (e.hexes.some(isCell) ? [i] : []))),
    start: ADJACENT[0]!.map((_, word) => starts.reduce((mask, e) => mask | ADJACENT[e]![word]!, 0)),
    regionsAtHex: words.map((_, hex) =>
      isCell(hex) ? NEIGHBOURS[hex]!.reduce((mask, other) => mask | regionOf(other), 0) : 0,
    ),
    regionsAtEdge: EDGES.map(({ hexes: [a, b] }) => (isCell(a) ? regionOf(b) : 0) | (isCell(b) ? regionOf(a) : 0)),
    regions: Math.max(...region),
  };
}

/** In the order of DOMAINS. */
export const SIDES: readonly Side[] = DOMAINS.map(d => readSide(d.rows));

export function groundText(side: number, hex: number): string {
  return GROUNDS[SIDES[side]!.ground[hex]!]!;
}
export function symbolText(side: number, hex: number): string | null {
  return SYMBOLS[SIDES[side]!.symbol[hex]!] ?? null;
}

/** The numbers of the bits of a mask. */
export function listBits(mask: number): number[] {
  const out: number[] = [];
  for (let i = 0; mask >>> i !== 0; i++) if ((mask >>> i) & 1) out.push(i);
  return out;
}

/** May this token lie on this ground? Ordinary ones match, special ones lie on special cells. */
export function fits(ground: number, token: number): boolean {
  return ground === SPECIAL_GROUND ? token >= SPECIAL_GROUND : ground === token;
}
