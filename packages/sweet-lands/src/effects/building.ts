import { again, leave } from '@polis/kernel';
import {
  FLIP,
  PLACE_HARE,
  PLACE_TOWER,
  PROPERTY,
  ROAD,
  SPECIAL,
  STOP,
  type SweetLandsAction,
  TERRAIN,
} from '../actions.ts';
import { HARES } from '../data/properties.ts';
import { FOOD_TRACK } from '../data/tracks.ts';
import { KINDS, LAB_PIECE, SPECIAL_GROUND, TERRAINS } from '../data/vocabulary.ts';
import {
  ALL_PIECES,
  build,
  buildTower,
  canBuild,
  canBuy,
  kindOfPiece,
  placeHare,
  type Terms,
} from '../rules/building.ts';
import { canPlaceTower, towerAbilities } from '../rules/characters.ts';
import type { Question, Step } from '../rules/context.ts';
import {
  ANY_TERRAIN,
  ANYWHERE,
  canFlip,
  canFlipAny,
  canPlaceRoad,
  canPlaceTerrain,
  isSpot,
  mayPlaceTerrain,
  openEdges,
  sideOf,
  takesHare,
} from '../rules/domain.ts';
import { EDGE_WORDS, HEXES } from '../rules/geometry.ts';
import { flipToken, placeRoad, placeTerrain } from '../rules/placing.ts';
import { hasTrait } from '../rules/traits.ts';
import type { Player, SweetLands } from '../state.ts';
import { loop, type Parts, type UnitAsk, units } from './goods.ts';
import type { Effect } from './language.ts';
import { type Compiled, PRINTED, resolve, timesOf } from './table.ts';

type Of<K extends Effect['k']> = Extract<Effect, { k: K }>;

// ── terrain tokens and roads ────────────────────────────────────────────────
/** Registers: terrain tokens left, roads left. Both kinds may be mixed, as area N allows. */
export function compileWorks(terrain: Of<'terrain'> | null, roads: number): Parts {
  const grounds = terrain?.types === undefined ? ANY_TERRAIN : maskOf(terrain.types, TERRAINS);
  const nonAdjacent = terrain?.nonAdjacent === true;
  const tokens = terrain?.n ?? 0;
  const can = (p: Readonly<Player>, tokensLeft: number, roadsLeft: number) =>
    (roadsLeft > 0 && canPlaceRoad(p)) || (tokensLeft > 0 && canPlaceTerrain(p, grounds, nonAdjacent));
  const enter: Step = (_s, f) => {
    const times = timesOf(f);
    f.reg[0] = tokens * times;
    f.reg[1] = roads * times;
  };
  const head: Step = (s, f) => {
    if (!can(s.players[f.seat]!, f.reg[0]!, f.reg[1]!)) leave(f);
  };
  const ask: Question<'terrain' | 'road' | 'stop'> = {
    ask: 'works',
    legal(s, f, out) {
      const p = s.players[f.seat]!;
      if (f.reg[0]! > 0) pushTerrain(p, grounds, nonAdjacent, out);
      if (f.reg[1]! > 0) pushRoads(p, out);
      out.push(STOP);
    },
    take(s, f, a, x) {
      x.goTo(f, head);
      if (a.type === 'terrain') {
        f.reg[0]!--;
        placeTerrain(s, f.seat, a.hex, a.special, x);
      } else if (a.type === 'road') {
        f.reg[1]!--;
        placeRoad(s, f.seat, a.edge, x);
      } else leave(f);
    },
  };
  const live: Compiled['live'] = (s, seat) => can(s.players[seat]!, tokens, roads);
  return { steps: [enter, head, ask], run: null, early: false, live };
}

function pushTerrain(p: Readonly<Player>, grounds: number, nonAdjacent: boolean, out: SweetLandsAction[]): void {
  const anywhere = nonAdjacent || hasTrait(p, 'terrainNonAdjacent');
  for (let hex = 0; hex < HEXES; hex++) {
    if (!mayPlaceTerrain(p, hex, grounds, anywhere)) continue;
    if (isSpecialGround(p, hex)) for (const a of SPECIAL[hex]!) out.push(a);
    else out.push(TERRAIN[hex]!);
  }
}
function pushRoads(p: Readonly<Player>, out: SweetLandsAction[]): void {
  const open = openEdges(p);
  for (let w = 0; w < EDGE_WORDS; w++)
    for (let m = open[w]!; m !== 0; m &= m - 1) out.push(ROAD[w * 32 + 31 - Math.clz32(m & -m)]!);
}

function maskOf<T extends string>(words: readonly T[], all: readonly string[]): number {
  return words.reduce((mask, word) => mask | (1 << all.indexOf(word)), 0);
}

// ── flips ───────────────────────────────────────────────────────────────────
export function compileFlip(e: Of<'flip'>): Parts {
  const tokens = e.types === undefined ? ANY_TERRAIN : maskOf(e.types, TERRAINS);
  const can: Compiled['live'] = (s, seat) => canFlipAny(s.players[seat]!, tokens);
  const ask: UnitAsk<'flip'> = {
    ask: 'flip',
    legal(s, f, out) {
      const p = s.players[f.seat]!;
      for (let hex = 0; hex < HEXES; hex++) if (canFlip(p, hex, tokens)) out.push(FLIP[hex]!);
      out.push(STOP);
    },
    take(s, f, a, x) {
      flipToken(s, f.seat, a.hex, x);
    },
  };
  return units(e.n, ask, loop(can), can);
}

// ── properties ──────────────────────────────────────────────────────────────
export function termsOf(e: Of<'property'>): Terms {
  let pieces = 0;
  for (let piece = 0; piece <= LAB_PIECE; piece++)
    if (e.kinds === undefined || e.kinds.includes(KINDS[kindOfPiece(piece)]!)) pieces |= 1 << piece;
  return {
    free: e.pay === 'free',
    less: e.discountWood ?? 0,
    on: e.on === undefined ? ANYWHERE : maskOf(e.on, TERRAINS),
    pieces: pieces & ALL_PIECES,
  };
}

/**
 * Registers: pieces left, whether one must be placed (areas D and R), then the bonuses of the pieces taken. Those come after
 * the whole batch, in the order taken.
 */
export function compileProperty(e: Of<'property'>): Parts {
  const terms = termsOf(e);
  const enter: Step = (_s, f) => {
    f.reg[0] = e.n * timesOf(f);
    f.reg[1] ??= 0;
  };
  const head: Step = (s, f, x) => {
    if (f.reg[0]! <= 0 || !canBuild(s.players[f.seat]!, terms)) x.goTo(f, bonus);
  };
  const ask: Question<'property' | 'stop'> = {
    ask: 'property',
    legal(s, f, out) {
      const p = s.players[f.seat]!;
      for (let piece = 0; piece <= LAB_PIECE; piece++) {
        if (!canBuy(p, piece, terms)) continue;
        for (let hex = 0; hex < HEXES; hex++) if (isSpot(p, hex, terms.on)) out.push(PROPERTY[piece]![hex]!);
      }
      if (f.reg[1] === 0) out.push(STOP);
    },
    take(s, f, a, x) {
      if (a.type === 'stop') return;
      x.goTo(f, head);
      f.reg[0]!--;
      f.reg[1] = 0;
      const bonus = build(s, f.seat, a.piece, a.hex, terms, x);
      if (bonus >= 0) f.reg.push(bonus);
    },
  };
  const bonus: Step = (s, f, x) => {
    if (f.reg.length === 2) return;
    again(f);
    const [prog] = f.reg.splice(2, 1);
    resolve(s, f.seat, prog!, x);
  };
  const live: Compiled['live'] = (s, seat) => canBuild(s.players[seat]!, terms);
  return { steps: [enter, head, ask, bonus], run: null, early: false, live };
}

// ── hares (5.3) ─────────────────────────────────────────────────────────────
function canPlaceHare(s: Readonly<SweetLands>, seat: number): boolean {
  const p = s.players[seat]!;
  if (p.hares === HARES) return true;
  if (p.food < FOOD_TRACK.hares[p.hares]!.needFood) return false;
  for (let hex = 0; hex < HEXES; hex++) if (takesHare(p, hex)) return true;
  return false;
}
const askHare: UnitAsk<'hare'> = {
  ask: 'hare',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    for (let hex = 0; hex < HEXES; hex++) if (takesHare(p, hex)) out.push(PLACE_HARE[hex]!);
    out.push(STOP);
  },
  take(s, f, a, x) {
    placeHare(s, f.seat, a.hex, x);
    const bonus = PRINTED.hares[s.players[f.seat]!.hares - 1]!;
    if (bonus >= 0) resolve(s, f.seat, bonus, x);
  },
};
export function compileHare(n: number): Parts {
  const head: Step = (s, f, x) => {
    if (f.reg[0]! <= 0 || !canPlaceHare(s, f.seat)) return leave(f);
    if (s.players[f.seat]!.hares < HARES) return;
    // All nine are placed: points instead, without asking.
    resolve(s, f.seat, PRINTED.hareOverflow, x, f.reg[0]!);
    leave(f);
  };
  return units(n, askHare, head, canPlaceHare);
}

// ── the clock tower (chapter 8) ─────────────────────────────────────────────
const askTower: Question<'tower'> = {
  ask: 'tower',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    for (let hex = 0; hex < HEXES; hex++) if (isSpot(p, hex, ANYWHERE)) out.push(PLACE_TOWER[hex]!);
  },
  take(s, f, a, x) {
    buildTower(s, f.seat, a.hex, x);
  },
};
/** After the bonus of its spot the tower's own immediate ability. */
const towerActs: Step = (s, f, x) => {
  for (const prog of towerAbilities(s.players[f.seat]!.character, 'immediate')) {
    x.tell({ all: { type: 'acts', seat: f.seat, source: 'tower', index: 0 } });
    resolve(s, f.seat, prog, x);
  }
};
export function compileTower(): Parts {
  const head: Step = (s, f) => {
    if (!canPlaceTower(s, f.seat)) leave(f);
  };
  return { steps: [head, askTower, towerActs], run: null, early: false, live: canPlaceTower };
}

function isSpecialGround(p: Readonly<Player>, hex: number): boolean {
  return sideOf(p).ground[hex] === SPECIAL_GROUND;
}
