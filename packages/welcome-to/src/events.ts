/**
 * What the table tells. Houses are 0..32, letters 0..2, actions index ACTIONS, cards are as in the state. A crowd hears of
 * rounds and of nothing that a single seat does.
 */
export type WelcomeToEvent =
  | { readonly type: 'planned'; readonly letter: number; readonly plan: number }
  /** Numbers and actions of the three combinations, and the actions they will have next; none of them with cards in hand. */
  | {
      readonly type: 'round';
      readonly round: number;
      readonly numbers: readonly number[];
      readonly actions: readonly number[];
      readonly next: readonly number[];
    }
  /** `asked`: by a seat that approved the first plan; otherwise the cards had run out. */
  | { readonly type: 'reshuffled'; readonly asked: boolean }
  /** Cards taken into the hand; others hear only how many. */
  | { readonly type: 'drew'; readonly seat: number; readonly count: number; readonly cards: readonly number[] | null }
  /** Solo: an approval card turned up; `points` is 0 when the competitor does not approve that plan. */
  | { readonly type: 'approval'; readonly letter: number; readonly approves: boolean; readonly points: number }
  /** Classic solo: the Solo card turned up, all plans are turned. */
  | { readonly type: 'soloCard' }
  | { readonly type: 'roundabout'; readonly seat: number; readonly house: number }
  | { readonly type: 'refused'; readonly seat: number; readonly boxes: number }
  /** `action` is that of the combination, whether used or not. */
  | {
      readonly type: 'wrote';
      readonly seat: number;
      readonly number: number;
      readonly house: number;
      readonly action: number;
    }
  | { readonly type: 'fenced'; readonly seat: number; readonly gap: number }
  | { readonly type: 'raised'; readonly seat: number; readonly size: number; readonly boxes: number }
  | { readonly type: 'planted'; readonly seat: number; readonly street: number; readonly boxes: number }
  | { readonly type: 'pooled'; readonly seat: number; readonly house: number }
  | { readonly type: 'hired'; readonly seat: number; readonly boxes: number }
  | { readonly type: 'copied'; readonly seat: number; readonly number: number; readonly house: number }
  /** `estates`: those used up, as first house and size. */
  | {
      readonly type: 'approved';
      readonly seat: number;
      readonly letter: number;
      readonly points: number;
      readonly estates: readonly (readonly [house: number, size: number])[];
    }
  | { readonly type: 'wished'; readonly seat: number; readonly reshuffle: boolean }
  | { readonly type: 'skipped'; readonly seat: number }
  /** Solo: the competitor got this card. */
  | { readonly type: 'gave'; readonly card: number }
  /** A round is over: how many seats were skipped, which plans were turned, how many seats approved each. */
  | {
      readonly type: 'resolved';
      readonly round: number;
      readonly skipped: number;
      readonly flipped: number;
      readonly approvals: readonly number[];
    }
  /** `scores` and the whole list of winners are told at small tables; a crowd hears of the first few winners. */
  | {
      readonly type: 'over';
      readonly scores: readonly number[] | null;
      readonly winners: readonly number[];
      /** Solo: the competitor's points, null where it has none. */
      readonly rival: number | null;
    };
