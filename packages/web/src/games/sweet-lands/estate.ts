import {
  type Effect,
  FIRST_SHOP,
  LAB_PIECE,
  type Player,
  PROPERTY_COLUMNS,
  printedPrice,
  SHOPS,
  WOOD,
} from '@polis/sweet-lands';

export interface PieceCost {
  /** In the order of GOODS, with every discount; all zero for a gift. */
  readonly price: readonly number[];
  /** What lies under the piece. */
  readonly bonus: Effect | null;
  /** None is left. */
  readonly gone: boolean;
}

/** What the next piece of a kind costs a player now, and what it uncovers. */
export function pieceCost(
  p: Readonly<Player>,
  piece: number,
  terms: Extract<Effect, { k: 'property' }> | null,
): PieceCost {
  const printed = printedPrice(p, piece);
  if (printed === null) return { price: [], bonus: null, gone: true };
  const bonus =
    piece === LAB_PIECE
      ? null
      : piece >= FIRST_SHOP
        ? SHOPS[piece - FIRST_SHOP]!.bonus
        : PROPERTY_COLUMNS[piece]!.bonuses[p.rows[piece]!]!;
  const price = printed.map((n, good) =>
    terms?.pay === 'free' ? 0 : good === WOOD ? Math.max(0, n - p.discount - (terms?.discountWood ?? 0)) : n,
  );
  return { price, bonus, gone: false };
}
