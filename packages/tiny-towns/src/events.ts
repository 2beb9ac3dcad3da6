/** What the table tells. Cells are 0..15, resources and types are indices, monuments are indices into MONUMENTS. */
export type TinyTownsEvent =
  /** Each seat was dealt two monuments; the owner hears which. */
  | { readonly type: 'dealt'; readonly seat: number; readonly monuments: readonly number[] | null }
  | { readonly type: 'kept'; readonly seat: number; readonly monument: number | null }
  | { readonly type: 'round'; readonly round: number; readonly builder: number }
  | { readonly type: 'named'; readonly seat: number; readonly resource: number }
  /** Town Hall: a card was turned up. */
  | { readonly type: 'drawn'; readonly resource: number }
  /** Town Hall: the pile was made anew. */
  | { readonly type: 'reshuffled' }
  /** Solo: a card was taken; a new one was turned up. */
  | { readonly type: 'took'; readonly seat: number; readonly resource: number }
  | { readonly type: 'turned'; readonly resource: number }
  | { readonly type: 'chose'; readonly seat: number; readonly resource: number }
  | { readonly type: 'placed'; readonly seat: number; readonly cell: number; readonly resource: number }
  | { readonly type: 'parked'; readonly seat: number; readonly cell: number; readonly resource: number }
  | { readonly type: 'made'; readonly seat: number; readonly resource: number; readonly instead: number }
  | { readonly type: 'stored'; readonly seat: number; readonly cell: number; readonly resource: number }
  | {
      readonly type: 'swapped';
      readonly seat: number;
      readonly cell: number;
      readonly resource: number;
      readonly out: number;
    }
  | { readonly type: 'discarded'; readonly seat: number; readonly resource: number }
  /** `monument` is the card when the building is a monument, else -1. */
  | {
      readonly type: 'built';
      readonly seat: number;
      readonly building: number;
      readonly monument: number;
      readonly cell: number;
      readonly cells: number;
    }
  | { readonly type: 'marked'; readonly seat: number; readonly cell: number; readonly resource: number }
  | {
      readonly type: 'replaced';
      readonly seat: number;
      readonly cell: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'founded'; readonly seat: number; readonly cell: number; readonly building: number }
  | { readonly type: 'reserved'; readonly seat: number; readonly building: number }
  | { readonly type: 'triggered'; readonly seat: number; readonly types: number }
  | { readonly type: 'moved'; readonly seat: number; readonly cell: number; readonly building: number }
  | { readonly type: 'finished'; readonly seat: number }
  | { readonly type: 'completed'; readonly seat: number; readonly round: number }
  | { readonly type: 'over'; readonly scores: readonly number[]; readonly winners: readonly number[] };
