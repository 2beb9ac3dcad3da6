import { BUILDINGS, type Building, COLOURS, SWAP } from './data/vocabulary.ts';
import type { Because } from './explain/because.ts';
import { whyNoBuild } from './explain/building.ts';
import { whyNoPlace } from './explain/placing.ts';
import { type Explanation, explain } from './explain.ts';
import { cellsAhead, type NextCell, type Pending, queueOf } from './queue.ts';
import { priceFor, shortfall } from './rules/building.ts';
import { layTile } from './rules/placing.ts';
import { type ScoreSheet, scoreSheet } from './rules/scoring.ts';
import { fromView, type PanticapaeumView, readPlayer } from './view.ts';

/** What a page tells around a question, from a view alone. Nothing here decides anything: the prompt does. */

/** The score pad with reasons: every building with the cells it counts. */
export function sheetFrom(v: PanticapaeumView, seat: number): ScoreSheet {
  return scoreSheet(readPlayer(v.players[seat]!));
}

/** What is still to come in this turn: "then… then…". */
export function pendingFrom(v: PanticapaeumView): Pending[] {
  return queueOf(fromView(v));
}

/** By row: the cells ahead of a player's marker, nearest first. */
export function aheadFrom(v: PanticapaeumView, seat: number): NextCell[][] {
  const { tokens } = fromView(v);
  return COLOURS.map((_, row) => cellsAhead(v.players[seat]!, tokens, row));
}

/** Why an answer would be refused, or null. */
export function whyNotFrom(v: PanticapaeumView, seat: number, text: string): Explanation | null {
  return explain(fromView(v), seat, text);
}

export interface PriceTag {
  readonly building: Building;
  /** What this player pays; null: the column is empty. */
  readonly price: number | null;
  /** Cubes of the colour that are missing, and how many may be replaced. */
  readonly missing: number;
  readonly swaps: number;
  /** Null: it can be built. */
  readonly why: Because | null;
}
export function pricesFrom(v: PanticapaeumView, seat: number): PriceTag[] {
  const s = fromView(v);
  const p = s.players[seat]!;
  return BUILDINGS.map((building, type) => {
    const price = v.columns[type]!.price === null ? null : priceFor(s, p, type);
    const missing = price === null ? 0 : shortfall(p, type, price);
    return { building, price, missing, swaps: p.upgrades[SWAP]!, why: whyNoBuild(s, p, type) };
  });
}

/** The ghost of the tile in hand: why it may not lie here, or what it would do. Null without a tile. */
export interface Ghost {
  readonly why: Because | null;
  /** Level of the tile, cubes and workers it would bring in, cubes it would put out. */
  readonly would: ReturnType<typeof layTile> | null;
}
export function ghostFrom(v: PanticapaeumView, seat: number, rotation: number, x: number, y: number): Ghost | null {
  const s = fromView(v);
  if (s.hand < 0) return null;
  const p = s.players[seat]!;
  const why = whyNoPlace(p.city, s.hand, rotation, x, y);
  // The state was made for this question alone, so the tile may really be laid on it.
  return { why, would: why === null ? layTile(p, s.supply, s.hand, rotation, x, y) : null };
}
