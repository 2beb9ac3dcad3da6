import { SIGN_OF } from '../data/cards.ts';
import { INDUSTRY_TRACK } from '../data/tracks.ts';
import {
  COLORS,
  DIAMOND,
  FIRST_SPECIAL,
  INDUSTRIES,
  KINDS,
  LAB,
  RESOURCES,
  SHOP,
  SIGNS,
  SWEETS,
  TERRAINS,
  TOWER,
} from '../data/vocabulary.ts';
import { bitCount, countCities, countRoads, HARE_IN_CITY, openPorts, sideOf } from '../rules/domain.ts';
import { HEXES } from '../rules/geometry.ts';
import { FLIPPED, type Player, TOKEN_BITS } from '../state.ts';
import type { Cond, Count, PlainCount } from './language.ts';

/** What can be counted about a player (chapter 12). Counts are compiled once and then asked often. */
export type Counter = (p: Readonly<Player>) => number;

export function playedCards(p: Readonly<Player>): number {
  return p.played.length + employed(p);
}
export function employed(p: Readonly<Player>): number {
  return p.columns[0]!.length + p.columns[1]!.length + p.columns[2]!.length;
}
export function properties(p: Readonly<Player>): number {
  return p.rows[0]! + p.rows[1]! + p.rows[2]! + bitCount(p.shops) + p.labs + (p.tower ? 1 : 0);
}
/** Steps on both tracks of a colour. */
export function colorSteps(p: Readonly<Player>, color: number): number {
  return p.prosperity[color * 2]! + p.prosperity[color * 2 + 1]!;
}
export function leastSteps(p: Readonly<Player>): number {
  return Math.min(colorSteps(p, 0), colorSteps(p, 1), colorSteps(p, 2));
}
/** Of an ordinary type; special tokens have none. */
export function terrainOfType(p: Readonly<Player>, type: number): number {
  let n = 0;
  for (let hex = 0; hex < HEXES; hex++) if ((p.land[hex]! & TOKEN_BITS) - 1 === type) n++;
  return n;
}

/** Industry points at the end of a round for one piece on this space. */
export function symbolPoints(at: number): number {
  return INDUSTRY_TRACK.symbols.reduce((n, s) => (at >= s.at ? n + s.ip : n), 0);
}
function symbolsCrossed(at: number): number {
  return INDUSTRY_TRACK.symbols.filter(s => at >= s.at).length;
}

function withSign(p: Readonly<Player>, sign: number): number {
  let n = 0;
  for (const card of p.played) if (SIGN_OF[card] === sign) n++;
  for (const column of p.columns) for (const card of column) if (SIGN_OF[card] === sign) n++;
  return n;
}

const PLAIN: Readonly<Record<PlainCount, Counter>> = {
  sweetMax: p => Math.max(...p.sweets),
  played: playedCards,
  columnSets: p => Math.min(p.columns[0]!.length, p.columns[1]!.length, p.columns[2]!.length),
  cities: p => countCities(p),
  ports: p => bitCount(openPorts(p)),
  hares: p => p.hares,
  roads: countRoads,
  terrainMax: p => Math.max(...TERRAINS.map((_, type) => terrainOfType(p, type))),
  borderTerrain: p => p.land.reduce((n, code, hex) => (code !== 0 && sideOf(p).border[hex] ? n + 1 : n), 0),
  prodMinBasic: p => Math.min(p.production[1]!, p.production[2]!, p.production[3]!),
  prodMaxBasic: p => Math.max(p.production[1]!, p.production[2]!, p.production[3]!),
  food: p => p.food,
  industryPos: p => Math.max(p.cart, p.locomotive),
  ipSymbols: p => symbolsCrossed(p.cart) + symbolsCrossed(p.locomotive),
  ipThisRound: p => p.ipThisRound,
  industryPoints: p => p.ip,
  cityPoints: p => p.cp,
  vp: p => p.vp,
  skills: p => bitCount(p.skills),
  hand: p => p.hand.length,
  diamonds: p => p.goods[DIAMOND]!,
  markers: p => p.markers,
  wonders: p => p.wonders,
  prosperityMin: leastSteps,
  prosperityMax: p => Math.max(colorSteps(p, 0), colorSteps(p, 1), colorSteps(p, 2)),
};

export function counter(count: Count): Counter {
  switch (count.c) {
    case 'sweet': {
      const sweet = SWEETS.indexOf(count.type);
      return p => p.sweets[sweet]!;
    }
    case 'playedSign': {
      const sign = SIGNS.indexOf(count.sign);
      return p => withSign(p, sign);
    }
    case 'employed': {
      if (count.column === undefined) return employed;
      const column = INDUSTRIES.indexOf(count.column);
      return p => p.columns[column]!.length;
    }
    case 'citiesWith': {
      const want = count.piece === 'hare' ? HARE_IN_CITY : 1 << KINDS.indexOf(count.piece);
      return p => countCities(p, want);
    }
    case 'property':
      return propertyCounter(count.kind === undefined ? -1 : KINDS.indexOf(count.kind), count.on);
    case 'terrain': {
      const type = count.type === undefined ? -1 : TERRAINS.indexOf(count.type);
      const bits = count.flipped ? FLIPPED : 0;
      return p => {
        let n = 0;
        for (let hex = 0; hex < HEXES; hex++) {
          const code = p.land[hex]!;
          if (code === 0 || (code & bits) !== bits || (type >= 0 && (code & TOKEN_BITS) - 1 !== type)) continue;
          n++;
        }
        return n;
      };
    }
    case 'prodOf': {
      const res = RESOURCES.indexOf(count.res);
      return p => p.production[res]!;
    }
    case 'prosperity': {
      const color = COLORS.indexOf(count.color);
      return p => colorSteps(p, color);
    }
    default:
      return PLAIN[count.c];
  }
}

function propertyCounter(kind: number, on: string | undefined): Counter {
  if (on !== undefined) {
    const type = TERRAINS.indexOf(on as never);
    return p => {
      let n = 0;
      for (let hex = 0; hex < HEXES; hex++) {
        const code = p.land[hex]! & TOKEN_BITS;
        if (p.built[hex] !== 0 && code - 1 === type && code <= FIRST_SPECIAL) n++;
      }
      return n;
    };
  }
  switch (kind) {
    case -1:
      return properties;
    case SHOP:
      return p => bitCount(p.shops);
    case LAB:
      return p => p.labs;
    case TOWER:
      return p => (p.tower ? 1 : 0);
    default:
      return p => p.rows[kind]!;
  }
}

export type Test = (p: Readonly<Player>) => boolean;

export function test(cond: Cond): Test {
  const { min } = cond;
  if ('sum' in cond) {
    const parts = cond.sum.map(counter);
    return p => parts.reduce((n, part) => n + part(p), 0) >= min;
  }
  const one = counter(cond.count);
  return p => one(p) >= min;
}
