import { isObject, type Json, readId, Wrong } from '@polis/kernel';
import { DOMAINS } from './data/domains.ts';
import { CAPITAL, GROUNDS, KINDS, LAB, SHOP, TOKENS, TOWER } from './data/vocabulary.ts';
import { fits, hasEdge, parseEdge, parseHex, SIDES } from './rules/geometry.ts';
import { emptyPlayer, FLIPPED, HARE, type Player } from './state.ts';

/** Reading a domain that people wrote as JSON: the first thing that is wrong is named with its place. */
export const DOMAIN_KEYS = ['side', 'tokens', 'flipped', 'roads', 'properties', 'hares'] as const;

/**
 * {"side": "A", "tokens": {"2,2": "mine"}, "flipped": ["2,2"], "roads": ["2,2,0"], "properties": {"2,3": "house"},
 * "hares": ["2,3"]}. Tokens fit their cells, properties stand on tokens or capitals, hares on properties.
 */
export function readDomain(value: Json, where: string): Player {
  const p = emptyPlayer();
  p.side = readId(
    value.side ?? 'A',
    DOMAINS.map(d => d.id),
    `${where}: "side"`,
  );
  const side = SIDES[p.side]!;
  for (const [cell, token] of entries(value.tokens, `${where}: "tokens"`)) {
    const hex = readHex(cell, `${where}: "tokens"`);
    const at = readId(token, TOKENS, `${where}: "tokens", ${cell}`);
    if (!fits(side.ground[hex]!, at))
      throw new Wrong(
        `${where}: "tokens", ${cell}: the cell is ${GROUNDS[side.ground[hex]!]}, so it cannot hold ${TOKENS[at]}`,
      );
    p.land[hex] = at + 1;
  }
  for (const cell of list(value.flipped, `${where}: "flipped"`)) {
    const hex = readHex(cell, `${where}: "flipped"`);
    if (p.land[hex] === 0) throw new Wrong(`${where}: "flipped", ${cell}: no token lies there`);
    p.land[hex]! |= FLIPPED;
  }
  for (const id of list(value.roads, `${where}: "roads"`)) {
    const edge = typeof id === 'string' ? parseEdge(id) : null;
    if (edge === null || !hasEdge(side.legal, edge))
      throw new Wrong(
        `${where}: "roads": ${JSON.stringify(id)} is no edge of this domain; edges are written q,r,d with d 0, 1 or 2`,
      );
    if (hasEdge(p.roads, edge)) throw new Wrong(`${where}: "roads": ${id} is listed twice`);
    p.roads[edge >> 5]! |= 1 << (edge & 31);
  }
  readProperties(p, value, where);
  return p;
}

function readProperties(p: Player, value: Json, where: string): void {
  const ground = SIDES[p.side]!.ground;
  const most = [5, 5, 5, 3, 4, 1];
  const counts = KINDS.map(() => 0);
  for (const [cell, kind] of entries(value.properties, `${where}: "properties"`)) {
    const hex = readHex(cell, `${where}: "properties"`);
    const at = readId(kind, KINDS, `${where}: "properties", ${cell}`);
    if (p.land[hex] === 0 && ground[hex] !== CAPITAL)
      throw new Wrong(`${where}: "properties", ${cell}: neither a terrain token nor a capital is there`);
    if (++counts[at]! > most[at]!) throw new Wrong(`${where}: "properties": there are only ${most[at]} of ${kind}`);
    p.built[hex] = at + 1;
  }
  for (const cell of list(value.hares, `${where}: "hares"`)) {
    const hex = readHex(cell, `${where}: "hares"`);
    if (p.built[hex] === 0) throw new Wrong(`${where}: "hares", ${cell}: no property is there`);
    if ((p.built[hex]! & HARE) !== 0) throw new Wrong(`${where}: "hares": ${cell} is listed twice`);
    p.built[hex]! |= HARE;
    p.hares++;
  }
  p.rows = counts.slice(0, 3);
  p.shops = (1 << counts[SHOP]!) - 1;
  p.labs = counts[LAB]!;
  p.tower = counts[TOWER]! > 0;
}

function readHex(cell: unknown, where: string): number {
  const hex = typeof cell === 'string' ? parseHex(cell) : null;
  if (hex === null) throw new Wrong(`${where}: ${JSON.stringify(cell)} is no cell; cells are written q,r`);
  return hex;
}
function entries(value: unknown, where: string): [string, unknown][] {
  if (value === undefined || value === null) return [];
  if (!isObject(value)) throw new Wrong(`${where} must be an object such as {"2,2": "mine"}`);
  return Object.entries(value);
}
function list(value: unknown, where: string): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Wrong(`${where} must be a list`);
  return value;
}
