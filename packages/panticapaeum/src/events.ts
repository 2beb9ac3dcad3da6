/**
 * What the table tells. Tiles index TILES, colours and rows COLOURS, buildings BUILDINGS; `cells` are [x, y] pairs of the own
 * city; `cubes` and `collected` count by colour; `returned` counts workers that came back to the board.
 */
export type PanticapaeumEvent =
  | { readonly type: 'round'; readonly round: number; readonly first: number; readonly circle: readonly number[] }
  /** So many discarded tiles went back into the bag. */
  | { readonly type: 'reshuffled'; readonly tiles: number }
  | { readonly type: 'turn'; readonly seat: number; readonly turn: number }
  | { readonly type: 'took'; readonly seat: number; readonly tile: number; readonly index: number }
  | {
      readonly type: 'placed';
      readonly seat: number;
      readonly tile: number;
      readonly rotation: number;
      readonly x: number;
      readonly y: number;
      readonly level: number;
      readonly collected: readonly number[];
      readonly returned: number;
      /** Cubes put on the tile. */
      readonly cubes: readonly number[];
    }
  /** `colour` of the cube fetched, or -1. */
  | { readonly type: 'worker'; readonly seat: number; readonly x: number; readonly y: number; readonly colour: number }
  | {
      readonly type: 'wild';
      readonly seat: number;
      readonly x: number;
      readonly y: number;
      readonly colour: number;
    }
  | { readonly type: 'paid'; readonly seat: number; readonly building: number; readonly cubes: readonly number[] }
  | {
      readonly type: 'built';
      readonly seat: number;
      readonly building: number;
      readonly label: string;
      readonly cells: readonly (readonly [x: number, y: number])[];
      readonly free: boolean;
      readonly collected: readonly number[];
      readonly returned: number;
    }
  | {
      readonly type: 'moved';
      readonly seat: number;
      readonly label: string;
      readonly from: readonly (readonly [x: number, y: number])[];
      readonly cells: readonly (readonly [x: number, y: number])[];
      readonly collected: readonly number[];
      readonly returned: number;
    }
  | { readonly type: 'sold'; readonly seat: number; readonly colours: readonly number[]; readonly coins: number }
  | { readonly type: 'coins'; readonly seat: number; readonly coins: number; readonly why: 'take' | 'round' }
  /** Cubes from the supply; `lost` are those it did not have. */
  | {
      readonly type: 'cubes';
      readonly seat: number;
      readonly cubes: readonly number[];
      readonly lost: readonly number[];
      readonly why: 'take' | 'token';
    }
  | {
      readonly type: 'stepped';
      readonly seat: number;
      readonly row: number;
      readonly to: number;
      readonly by: 'build' | 'sell' | 'paid' | 'temple';
      readonly price: number;
    }
  /** The marker stands at the end of the row already. */
  | { readonly type: 'atEnd'; readonly seat: number; readonly row: number }
  | { readonly type: 'hired'; readonly seat: number }
  | { readonly type: 'upgraded'; readonly seat: number; readonly stack: number; readonly upgrade: number }
  /** A property without any legal use. */
  | { readonly type: 'lost'; readonly seat: number; readonly row: number; readonly cell: number }
  | {
      readonly type: 'declined';
      readonly seat: number;
      readonly what: 'move' | 'free' | 'aqueduct' | 'random' | 'temple';
    }
  | { readonly type: 'drew'; readonly seat: number; readonly tile: number }
  | { readonly type: 'ended'; readonly seat: number }
  /** Solo: what the rival took. */
  | { readonly type: 'rivalTile'; readonly tile: number }
  | { readonly type: 'rivalBuilding'; readonly building: number }
  | { readonly type: 'roundOver'; readonly round: number; readonly discarded: readonly number[] }
  | { readonly type: 'home'; readonly seat: number; readonly workers: number }
  | { readonly type: 'discarded'; readonly seat: number; readonly colour: number }
  | { readonly type: 'over'; readonly scores: readonly number[]; readonly winners: readonly number[] };
