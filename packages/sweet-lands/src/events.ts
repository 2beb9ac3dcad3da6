/**
 * What the table tells. Everything is an index as in the state; goods are lists in the order of GOODS. Cards that only their
 * owner may see are told to the owner; all others hear how many there were.
 */
export const SOURCES = ['help', 'character', 'tower', 'skill', 'card', 'labour', 'board'] as const;
export type Source = (typeof SOURCES)[number];

export type SweetLandsEvent =
  | { readonly type: 'chose'; readonly seat: number; readonly character: number }
  | { readonly type: 'settled'; readonly seat: number; readonly board: number; readonly side: number }
  | { readonly type: 'pawn'; readonly seat: number; readonly slot: number }
  | { readonly type: 'round'; readonly round: number; readonly order: readonly number[] }
  /** Solo: the cards that fill cells, as ids, and what they filled. */
  | {
      readonly type: 'mio';
      readonly cards: readonly string[];
      readonly cells: readonly (readonly [area: number, cell: number])[];
    }
  /** What acts now: a help token, an ability, a card, … by its index; columns for 'board', slots for 'character'. */
  | { readonly type: 'acts'; readonly seat: number; readonly source: Source; readonly index: number }
  | { readonly type: 'gained'; readonly seat: number; readonly goods: readonly number[] }
  | { readonly type: 'paid'; readonly seat: number; readonly goods: readonly number[] }
  | {
      readonly type: 'raised';
      readonly seat: number;
      readonly resource: number;
      readonly by: number;
      readonly to: number;
    }
  | { readonly type: 'points'; readonly seat: number; readonly kind: 'vp' | 'cp' | 'ip'; readonly n: number }
  | { readonly type: 'marked'; readonly seat: number; readonly markers: number }
  | { readonly type: 'drew'; readonly seat: number; readonly n: number; readonly cards: readonly number[] | null }
  | { readonly type: 'reshuffled'; readonly n: number }
  | { readonly type: 'discarded'; readonly seat: number; readonly cards: readonly number[] }
  /** Somebody looks through the deck. */
  | { readonly type: 'searches'; readonly seat: number }
  /** Cards looked for in the deck. */
  | { readonly type: 'fetched'; readonly seat: number; readonly n: number; readonly cards: readonly number[] | null }
  /** Carmen found no two workers: her hand went under the deck. */
  | { readonly type: 'redrew'; readonly seat: number; readonly n: number }
  | {
      readonly type: 'area';
      readonly seat: number;
      readonly area: number;
      readonly cell: number;
      readonly disc: boolean;
    }
  | { readonly type: 'copied'; readonly seat: number; readonly area: number }
  | { readonly type: 'used'; readonly seat: number; readonly skill: number }
  | { readonly type: 'free'; readonly seat: number; readonly free: number }
  | { readonly type: 'ability'; readonly seat: number; readonly slot: number }
  | { readonly type: 'placed'; readonly seat: number; readonly hex: number; readonly token: number }
  | { readonly type: 'paved'; readonly seat: number; readonly edge: number }
  | { readonly type: 'flipped'; readonly seat: number; readonly hex: number; readonly token: number }
  | { readonly type: 'region'; readonly seat: number; readonly region: number }
  | { readonly type: 'built'; readonly seat: number; readonly piece: number; readonly hex: number }
  | { readonly type: 'tower'; readonly seat: number; readonly hex: number }
  | { readonly type: 'hare'; readonly seat: number; readonly hex: number; readonly hare: number }
  | { readonly type: 'fed'; readonly seat: number; readonly food: number }
  | { readonly type: 'moved'; readonly seat: number; readonly wagon: number; readonly to: number }
  | {
      readonly type: 'stepped';
      readonly seat: number;
      readonly track: number;
      readonly to: number;
      readonly first: boolean;
    }
  | { readonly type: 'wonder'; readonly seat: number; readonly wonders: number }
  | { readonly type: 'discount'; readonly seat: number; readonly wood: number }
  | { readonly type: 'locomotive'; readonly seat: number }
  | { readonly type: 'cityTable'; readonly seat: number }
  | { readonly type: 'learned'; readonly seat: number; readonly skill: number }
  | { readonly type: 'bonus'; readonly seat: number; readonly column: number }
  | { readonly type: 'played'; readonly seat: number; readonly card: number }
  | { readonly type: 'employed'; readonly seat: number; readonly card: number; readonly column: number }
  /** `side` 0 is A; `removed`: what left the table with the third claim. */
  | {
      readonly type: 'milestone';
      readonly seat: number;
      readonly milestone: number;
      readonly side: number;
      readonly removed: readonly number[];
    }
  | { readonly type: 'ended'; readonly seat: number; readonly first: boolean }
  | { readonly type: 'drafted'; readonly left: number }
  | { readonly type: 'cleaned'; readonly round: number }
  | { readonly type: 'over'; readonly scores: readonly number[]; readonly winners: readonly number[] };
