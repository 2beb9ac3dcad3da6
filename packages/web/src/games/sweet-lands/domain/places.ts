import { COLUMNS, EDGES, edgeText, HEXES, hexText, parseEdge, parseHex, ROWS } from '@polis/sweet-lands';
import { EDGE_SPOTS, HEX_SPOTS, nearest, type Point } from './geometry.ts';
import type { PlaceKey, Target } from './types.ts';

/** Places of the map as keys, and the way from one to the next. */

export function cellKey(hex: number): PlaceKey {
  return `cell:${hexText(hex)}`;
}
export function edgeKey(edge: number): PlaceKey {
  return `edge:${edgeText(edge)}`;
}
export function cellOf(key: PlaceKey): number | null {
  return key.startsWith('cell:') ? parseHex(key.slice(5)) : null;
}
export function edgeOf(key: PlaceKey): number | null {
  return key.startsWith('edge:') ? parseEdge(key.slice(5)) : null;
}

/** Where a place is; null for a key that is no place. */
export function spotOf(key: PlaceKey): Point | null {
  const cell = cellOf(key);
  if (cell !== null) return HEX_SPOTS[cell]!;
  const edge = edgeOf(key);
  return edge === null ? null : EDGE_SPOTS[edge]!;
}

/** The row of the grid in which an edge is read: that of its upper hex. */
export function rowOfEdge(edge: number): number {
  const rows = EDGES[edge]!.hexes.filter(hex => hex >= 0).map(hex => Math.floor(hex / COLUMNS));
  return Math.min(ROWS - 1, ...rows);
}

const ALL_CELLS: readonly PlaceKey[] = Array.from({ length: HEXES }, (_, hex) => cellKey(hex));

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Arrows go to the next hex or lit edge that way; with Alt through what is lit only, as it is read, and round again. Home and
 * End go to the first and the last lit place. Null: this key does not move.
 */
export function moveFrom(key: PlaceKey, pressed: string, alt: boolean, targets: readonly Target[]): PlaceKey | null {
  const lit = asRead(targets.map(target => target.key));
  if (pressed === 'Home') return lit[0] ?? ALL_CELLS[0]!;
  if (pressed === 'End') return lit.at(-1) ?? ALL_CELLS.at(-1)!;
  const step = STEPS[pressed];
  const from = spotOf(key);
  if (step === undefined || from === null) return null;
  if (alt) {
    const way = asRead([...new Set([...lit, key])]);
    const round = [...way.slice(way.indexOf(key) + 1), ...way.slice(0, way.indexOf(key))].filter(k => lit.includes(k));
    return (step[0] + step[1] > 0 ? round[0] : round.at(-1)) ?? key;
  }
  const places = [...ALL_CELLS, ...lit.filter(k => edgeOf(k) !== null)];
  const next = nearest(
    from,
    places.map(k => spotOf(k)!),
    ...step,
  );
  return places[next] ?? key;
}

/** Row by row, from the left. */
function asRead(keys: readonly PlaceKey[]): PlaceKey[] {
  const spots = new Map(keys.map(key => [key, spotOf(key)!]));
  return [...keys].sort((a, b) => spots.get(a)!.y - spots.get(b)!.y || spots.get(a)!.x - spots.get(b)!.x);
}
