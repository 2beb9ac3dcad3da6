import type { Kind, PlayerView, Token } from '@polis/sweet-lands';

/** What the map needs of a player: any `PlayerView` will do. */
export type DomainView = Pick<
  PlayerView,
  'side' | 'character' | 'tower' | 'tokens' | 'properties' | 'roads' | 'regions' | 'fresh'
>;

/** A place of the map, called as in the refs of the rules: 'cell:2,3', 'edge:2,2,0'. */
export type PlaceKey = string;

/** What a place would hold; shown as a ghost while it is pointed at. */
export type Preview =
  | { readonly piece: 'token'; readonly token: Token }
  | { readonly piece: 'property'; readonly kind: Kind }
  | { readonly piece: 'hare' }
  | { readonly piece: 'flip' }
  | { readonly piece: 'road' };

/** A place that may be chosen now. */
export interface Target {
  readonly key: PlaceKey;
  /** What choosing it does: read after the name of the place. */
  readonly label: string;
  /** Without one, an edge shows a road and a cell nothing. */
  readonly preview?: Preview;
}

export interface DomainMapProps {
  readonly domain: DomainView;
  /** Whose domain: the name of the whole map. */
  readonly label: string;
  readonly targets?: readonly Target[];
  readonly selected?: PlaceKey | null;
  /** Places that have just changed: ringed. */
  readonly changed?: readonly PlaceKey[];
  /** Places of which something speaks at the moment, a line of the score for instance. */
  readonly marked?: readonly PlaceKey[];
  onPick?(key: PlaceKey): void;
  /** A place that is not a target was chosen, or Space asks about one that is: say why, or what it is. */
  onExplain?(key: PlaceKey, name: string): void;
  /** Something is pointed at or focused; null: nothing any more. */
  onPoint?(key: PlaceKey | null): void;
  /** The question: while it stays the same, the call mark breathes once only. */
  readonly prompt?: number | null;
  readonly readOnly?: boolean;
}

export interface MiniDomainProps {
  readonly domain: DomainView;
  readonly label: string;
  /** With the scenes of the lands: from about 300 pixels on they can be made out. */
  readonly scenes?: boolean;
  readonly changed?: readonly PlaceKey[];
}
