/** What may be said about anything that is chosen: the table decides, the parts show it. */
export interface Choosable {
  /** What the inspector is asked about it. */
  readonly inspect?: string;
  /** May be chosen, one of many: without the call mark. */
  readonly ready?: boolean;
  /** May be chosen now: the call mark. */
  readonly lit?: boolean;
  readonly selected?: boolean;
  /** Why it cannot be chosen: shown under it and read aloud. */
  readonly reason?: string | null;
  /** The answer it gives, as text: found by tests as `data-action`. */
  readonly action?: string;
  /** With it the part is a button, also when it is not lit: the table then explains. */
  readonly onPick?: () => void;
  readonly onPoint?: (pointed: boolean) => void;
}

/**
 * Three zoom levels: `small` is cost and symbols, for rows and columns; `normal` is a card in the hand; `large` has the
 * sentences too.
 */
/** Plain: as large as normal, with words where symbols would stand. */
export type Zoom = 'small' | 'normal' | 'plain' | 'large';

export interface WorkerCardProps extends Choosable {
  /** 'W012'. */
  readonly card: string;
  readonly zoom?: Zoom;
  /** What it costs this player now, in the order of GOODS; without it the printed cost. */
  readonly price?: readonly number[];
  /** How much of each good is missing, in the order of GOODS. */
  readonly missing?: readonly number[];
  /** The worker is employed: only the labour counts. */
  readonly employed?: boolean;
}

export interface CharacterCardProps extends Choosable {
  readonly character: string;
  readonly zoom?: Zoom;
  /** The clock tower stands: its abilities are in force. */
  readonly tower?: boolean;
  /** Once-per-round abilities used, as in `PlayerView.once`. */
  readonly once?: number;
  /** By condition of the tower: is it met? */
  readonly met?: readonly boolean[];
}

export interface SkillTokenProps extends Choosable {
  readonly skill: string;
  readonly zoom?: Zoom;
  /** Turned face down for this round. */
  readonly used?: boolean;
  /** Tokens left in the supply. */
  readonly left?: number;
}

export interface HelpTokenProps {
  readonly help: string;
  readonly zoom?: Zoom;
}

export interface MilestoneTileProps extends Choosable {
  /** From 1. */
  readonly token: number;
  readonly side: 'A' | 'B';
  readonly zoom?: Zoom;
  /** The viewer fulfils it now. */
  readonly met?: boolean;
  /** How far: the number reached and the number needed. */
  readonly progress?: readonly [have: number, need: number];
}

export interface ScoringTileProps {
  readonly scoring: string;
  readonly zoom?: Zoom;
  /** What the viewer has of it. */
  readonly count?: number;
}
