import {
  type CellSymbol,
  CHARACTERS,
  countCities,
  DOMAINS,
  EDGES_OF,
  emptyPlayer,
  GROUNDS,
  type Ground,
  HEXES,
  hexText,
  KINDS,
  type Kind,
  listBits,
  NEIGHBOURS,
  openPorts,
  type Player,
  parseEdge,
  parseHex,
  SIDES,
  SYMBOLS,
  TOKENS,
  type Token,
} from '@polis/sweet-lands';
import type { DomainView } from './types.ts';

/** One hex as it is drawn and told. */
export interface Cell {
  readonly hex: number;
  readonly ground: Ground;
  /** Printed on the cell; a token covers it. */
  readonly symbol: CellSymbol | null;
  /** From 1; 0: no dock here. */
  readonly port: number;
  readonly portOpen: boolean;
  /** From 1; 0: no bonus hex. */
  readonly region: number;
  readonly regionActive: boolean;
  readonly token: Token | null;
  readonly flipped: boolean;
  /** Flipped in this action: nothing may be built here yet. */
  readonly fresh: boolean;
  readonly kind: Kind | null;
  readonly hare: boolean;
  /** Roads on its six edges. */
  readonly roads: number;
  /** From 1: the city it belongs to; 0: none. */
  readonly city: number;
}

export interface Plan {
  readonly cells: readonly Cell[];
  /** Edges with a road. */
  readonly roads: readonly number[];
}

/** A side nobody has chosen yet is shown as the common one. */
function sideIndex(side: string | null): number {
  return Math.max(0, side === null ? 0 : DOMAINS.findIndex(d => d.id === side));
}

export function planOf(v: DomainView): Plan {
  const index = sideIndex(v.side);
  const side = SIDES[index]!;
  const printed = DOMAINS[index]!.rows.flatMap(row => row.split(' '));
  const p = landOf(v, index);
  const ports = openPorts(p);
  const roads = v.roads.map(id => parseEdge(id)!);
  const laid = new Set(roads);
  const tokens = new Map(v.tokens.map(t => [parseHex(t.at)!, t]));
  const properties = new Map(v.properties.map(t => [parseHex(t.at)!, t]));
  const cities = citiesOf(p);
  const cells = Array.from({ length: HEXES }, (_, hex): Cell => {
    const port = side.ports.indexOf(hex) + 1;
    const region = GROUNDS[side.ground[hex]!] === 'bonus' ? Number(printed[hex]) : 0;
    const token = tokens.get(hex);
    const property = properties.get(hex);
    return {
      hex,
      ground: GROUNDS[side.ground[hex]!]!,
      symbol: SYMBOLS[side.symbol[hex]!] ?? null,
      port,
      portOpen: port > 0 && ((ports >> (port - 1)) & 1) === 1,
      region,
      regionActive: region > 0 && listBits(v.regions).includes(region - 1),
      token: token?.token ?? null,
      flipped: token?.flipped ?? false,
      fresh: v.fresh.includes(hexText(hex)),
      kind: property?.kind ?? null,
      hare: property?.hare ?? false,
      roads: EDGES_OF[hex]!.filter(edge => laid.has(edge)).length,
      city: cities[hex]!,
    };
  });
  return { cells, roads };
}

/** As much of a player as the rules of ports and cities look at. */
function landOf(v: DomainView, side: number): Player {
  const p = emptyPlayer();
  p.side = side;
  p.character = CHARACTERS.findIndex(c => c.id === v.character);
  p.tower = v.tower;
  for (const { at, token } of v.tokens) p.land[parseHex(at)!] = TOKENS.indexOf(token) + 1;
  for (const { at, kind } of v.properties) p.built[parseHex(at)!] = KINDS.indexOf(kind) + 1;
  return p;
}

/** By hex: the number of its city. The rules are asked about one group of neighbours at a time. */
function citiesOf(p: Player): number[] {
  const out = new Array<number>(HEXES).fill(0);
  const seen = new Set<number>();
  let cities = 0;
  for (const start of p.built.keys()) {
    if (p.built[start] === 0 || seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (const hex of group)
      for (const other of NEIGHBOURS[hex]!) {
        if (other < 0 || p.built[other] === 0 || seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    const built = p.built.map((code, hex) => (group.includes(hex) ? code : 0));
    if (countCities({ ...p, built }) === 0) continue;
    cities++;
    for (const hex of group) out[hex] = cities;
  }
  return out;
}
