/**
 * Everything a seat may say. `cell` is 0..15, `resource` indexes RESOURCES, `building` indexes TYPES (7: the own monument),
 * `monument` indexes MONUMENTS, `cells` is a mask. Instances are shared: playouts allocate none, and equal means identical.
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
  | BuildAction
  | { readonly type: 'stand'; readonly cell: number }
  /** Mark a Factory or Bank that has just entered the town. */
  | { readonly type: 'mark'; readonly resource: number }
  /** Architect's Guild: exchange a building, or stop. */
  | { readonly type: 'replace'; readonly cell: number; readonly building: number }
  | { readonly type: 'stop' }
  /** Grove University: which building, where. */
  | { readonly type: 'found'; readonly cell: number; readonly building: number }
  /** Opaleye's Watch: reserve a type on the card when it is built; */
  | { readonly type: 'reserve'; readonly building: number }
  /** move a triggered token into the town. */
  | { readonly type: 'move'; readonly cell: number; readonly building: number }
  /** Enough building for this round. */
  | { readonly type: 'ready' };

export interface BuildAction {
  readonly type: 'build';
  readonly building: number;
  readonly cells: number;
}

export type Of<K extends TinyTownsAction['type']> = Extract<TinyTownsAction, { type: K }>;

function byCell<K extends 'place' | 'park' | 'store' | 'stand'>(type: K): readonly Of<K>[] {
  return Array.from({ length: 16 }, (_, cell) => ({ type, cell }) as Of<K>);
}
function byResource<K extends 'name' | 'take' | 'choose' | 'factory' | 'mark'>(type: K): readonly Of<K>[] {
  return Array.from({ length: 5 }, (_, resource) => ({ type, resource }) as Of<K>);
}
/** Indexed by cell, then building. */
function byCellAndBuilding<K extends 'replace' | 'found' | 'move'>(type: K): readonly (readonly Of<K>[])[] {
  return Array.from({ length: 16 }, (_, cell) =>
    Array.from({ length: 7 }, (_, building) => ({ type, cell, building }) as Of<K>),
  );
}

export const PLACE = byCell('place');
export const PARK = byCell('park');
export const STORE = byCell('store');
export const STAND = byCell('stand');
export const NAME = byResource('name');
export const TAKE = byResource('take');
export const CHOOSE = byResource('choose');
export const FACTORY = byResource('factory');
export const MARK = byResource('mark');
export const REPLACE = byCellAndBuilding('replace');
export const FOUND = byCellAndBuilding('found');
export const MOVE = byCellAndBuilding('move');
/** Indexed by cell, then the resource that comes out. */
export const SWAP: readonly (readonly Of<'swap'>[])[] = Array.from({ length: 16 }, (_, cell) =>
  Array.from({ length: 5 }, (_, resource) => ({ type: 'swap', cell, resource })),
);
export const KEEP: readonly Of<'keep'>[] = Array.from({ length: 15 }, (_, monument) => ({ type: 'keep', monument }));
export const RESERVE: readonly Of<'reserve'>[] = Array.from({ length: 7 }, (_, building) => ({
  type: 'reserve',
  building,
}));
export const FINISH: Of<'finish'> = { type: 'finish' };
export const CONTINUE: Of<'continue'> = { type: 'continue' };
export const DISCARD: Of<'discard'> = { type: 'discard' };
export const STOP: Of<'stop'> = { type: 'stop' };
export const READY: Of<'ready'> = { type: 'ready' };

const builds = new Map<number, BuildAction>();

export function buildAction(building: number, cells: number): BuildAction {
  const key = (building << 16) | cells;
  let a = builds.get(key);
  if (!a) {
    a = { type: 'build', building, cells };
    builds.set(key, a);
  }
  return a;
}

/** The names of the questions, roughly in the order in which they come up. */
export const ASKS = [
  'keep',
  'name',
  'take',
  'choose',
  'goOn',
  'deal',
  'put',
  'build',
  'stand',
  'mark',
  'replace',
  'found',
  'reserve',
  'watch',
] as const;
export type AskName = (typeof ASKS)[number];
