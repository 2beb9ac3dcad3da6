/**
 * Everything a seat may say. `cell` is 0..15, `resource` indexes RESOURCES, `building` and `from`/`to` index TYPES,
 * `monument` indexes MONUMENTS, `cells` is a mask. Instances are shared and frozen: playouts allocate none.
 */
export type TinyTownsAction =
  /** Before round 1: keep one of the two monuments dealt. */
  | { readonly type: 'keep'; readonly monument: number }
  /** The Master Builder's call. */
  | { readonly type: 'name'; readonly resource: number }
  /** Solo: take a face-up card. */
  | { readonly type: 'take'; readonly resource: number }
  /** Town Hall, every third round: each seat its own resource. */
  | { readonly type: 'choose'; readonly resource: number }
  /** Declare the own town finished with empty squares left (4.7). */
  | { readonly type: 'finish' }
  /** Go on with this round instead of finishing (Town Hall, last active player). */
  | { readonly type: 'continue' }
  /** Deal with the cube: on an empty square, */
  | { readonly type: 'place'; readonly cell: number }
  /** on a Cottage (Statue of the Bondmaker), */
  | { readonly type: 'park'; readonly cell: number }
  /** another resource instead (Factory), */
  | { readonly type: 'factory'; readonly resource: number }
  /** into a Warehouse, */
  | { readonly type: 'store'; readonly cell: number }
  /** into a Warehouse, taking a stored cube out, */
  | { readonly type: 'swap'; readonly cell: number; readonly resource: number }
  /** or beside the board (Cavern rule). */
  | { readonly type: 'discard' }
  /** Pay the cubes on `cells` for a building; where it stands is asked next if there is a choice. */
  | { readonly type: 'build'; readonly building: number; readonly cells: number }
  | { readonly type: 'stand'; readonly cell: number }
  /** Mark a Factory or Bank that has just entered the town. */
  | { readonly type: 'mark'; readonly resource: number }
  /** Architect's Guild: exchange a building, or stop. */
  | { readonly type: 'replace'; readonly cell: number; readonly building: number }
  /** Grove University: which building, where. */
  | { readonly type: 'found'; readonly building: number; readonly cell: number }
  /** Opaleye's Watch: reserve a type on the card when it is built; */
  | { readonly type: 'reserve'; readonly building: number }
  /** move a triggered token into the town. */
  | { readonly type: 'move'; readonly building: number; readonly cell: number }
  /** Enough: of exchanging (Guild), of building in this round. */
  | { readonly type: 'stop' }
  | { readonly type: 'ready' };

/** The names of the questions, in the order in which they may come up. */
export const ASKS = [
  'keep', 'name', 'take', 'choose', 'goOn', 'deal', 'put', 'build', 'stand', 'mark', 'replace', 'found', 'reserve', 'watch',
] as const;
export type AskName = (typeof ASKS)[number];
