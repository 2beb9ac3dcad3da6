import { AREAS, FREE_ACTIONS } from './data/areas.ts';
import { CARD_COUNT } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { BOARDS } from './data/domains.ts';
import { IMPROVED, MILESTONES, SKILLS } from './data/tokens.ts';
import { BASICS, COLORS, INDUSTRIES, PIECES, RESOURCES, SPECIALS, TRACKS, WAGONS } from './data/vocabulary.ts';
import { EDGES, HEXES } from './rules/geometry.ts';

/**
 * Everything a seat may say. Cards, hexes, edges and all else are indices as in the state. Instances are shared: playouts
 * allocate none, and equal means identical.
 */
export type SweetLandsAction =
  // setup
  | { readonly type: 'character'; readonly character: number }
  | { readonly type: 'domain'; readonly board: number; readonly side: number }
  | { readonly type: 'slot'; readonly slot: number }
  // a turn: one of these, and free actions before and after it
  /** `disc`: with a stored disc instead of the hand cost. */
  | { readonly type: 'area'; readonly area: number; readonly disc: boolean }
  | { readonly type: 'play'; readonly card: number }
  | { readonly type: 'use'; readonly skill: number }
  | { readonly type: 'end' }
  | { readonly type: 'free'; readonly free: number }
  /** A character's own free action. */
  | { readonly type: 'ability'; readonly slot: number }
  | { readonly type: 'done' }
  // paying
  | { readonly type: 'discard'; readonly card: number }
  | { readonly type: 'diamond' }
  | { readonly type: 'disc' }
  /** Rikka: how much of the wheat is paid in wood. */
  | { readonly type: 'wood'; readonly wood: number }
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  // effects
  | { readonly type: 'part'; readonly part: number }
  | { readonly type: 'option'; readonly option: number }
  /** `special`: which special token, or -1 for an ordinary one. */
  | { readonly type: 'terrain'; readonly hex: number; readonly special: number }
  | { readonly type: 'road'; readonly edge: number }
  | { readonly type: 'flip'; readonly hex: number }
  | { readonly type: 'property'; readonly piece: number; readonly hex: number }
  | { readonly type: 'tower'; readonly hex: number }
  | { readonly type: 'hare'; readonly hex: number }
  | { readonly type: 'wagon'; readonly wagon: number }
  | { readonly type: 'track'; readonly track: number }
  | { readonly type: 'color'; readonly color: number }
  | { readonly type: 'production'; readonly resource: number }
  | { readonly type: 'basic'; readonly basic: number }
  | { readonly type: 'column'; readonly column: number }
  | { readonly type: 'skill'; readonly skill: number }
  | { readonly type: 'employ'; readonly card: number; readonly column: number }
  | { readonly type: 'fetch'; readonly card: number }
  | { readonly type: 'copy'; readonly area: number }
  | { readonly type: 'milestone'; readonly milestone: number }
  | { readonly type: 'stop' }
  // windows: the draft and the cleanup
  | { readonly type: 'keep'; readonly card: number };

export type Of<K extends SweetLandsAction['type']> = Extract<SweetLandsAction, { type: K }>;

function list<T>(length: number, make: (i: number) => T): readonly T[] {
  return Array.from({ length }, (_, i) => make(i));
}

export const CHOOSE_CHARACTER = list<Of<'character'>>(CHARACTERS.length, character => ({
  type: 'character',
  character,
}));
/** By board: its side A, then its side B. */
export const CHOOSE_DOMAIN = list(BOARDS, board =>
  [0, board + 1].map((side): Of<'domain'> => ({ type: 'domain', board, side })),
);
export const CHOOSE_SLOT = list<Of<'slot'>>(7, slot => ({ type: 'slot', slot }));
/** By area: with cards, then with a disc. */
export const USE_AREA = list(AREAS.length, area =>
  [false, true].map((disc): Of<'area'> => ({ type: 'area', area, disc })),
);
export const PLAY = list<Of<'play'>>(CARD_COUNT, card => ({ type: 'play', card }));
export const USE_SKILL = list<Of<'use'>>(SKILLS.length + IMPROVED.length, skill => ({ type: 'use', skill }));
export const END: Of<'end'> = { type: 'end' };
/** Indexed by id − 1. */
export const FREE = list<Of<'free'>>(FREE_ACTIONS.length, free => ({ type: 'free', free }));
export const ABILITY = list<Of<'ability'>>(3, slot => ({ type: 'ability', slot }));
export const DONE: Of<'done'> = { type: 'done' };
export const DISCARD = list<Of<'discard'>>(CARD_COUNT, card => ({ type: 'discard', card }));
export const PAY_DIAMOND: Of<'diamond'> = { type: 'diamond' };
export const RETURN_DISC: Of<'disc'> = { type: 'disc' };
/** More than any area asks for. */
export const PAY_WOOD = list<Of<'wood'>>(10, wood => ({ type: 'wood', wood }));
export const YES: Of<'yes'> = { type: 'yes' };
export const NO: Of<'no'> = { type: 'no' };
export const PART = list<Of<'part'>>(8, part => ({ type: 'part', part }));
export const OPTION = list<Of<'option'>>(4, option => ({ type: 'option', option }));
export const TERRAIN = list<Of<'terrain'>>(HEXES, hex => ({ type: 'terrain', hex, special: -1 }));
/** By hex, then special token. */
export const SPECIAL = list(HEXES, hex =>
  list<Of<'terrain'>>(SPECIALS.length, special => ({ type: 'terrain', hex, special })),
);
export const ROAD = list<Of<'road'>>(EDGES.length, edge => ({ type: 'road', edge }));
export const FLIP = list<Of<'flip'>>(HEXES, hex => ({ type: 'flip', hex }));
/** By piece, then hex. */
export const PROPERTY = list(PIECES.length, piece =>
  list<Of<'property'>>(HEXES, hex => ({ type: 'property', piece, hex })),
);
export const PLACE_TOWER = list<Of<'tower'>>(HEXES, hex => ({ type: 'tower', hex }));
export const PLACE_HARE = list<Of<'hare'>>(HEXES, hex => ({ type: 'hare', hex }));
export const MOVE = list<Of<'wagon'>>(WAGONS.length, wagon => ({ type: 'wagon', wagon }));
export const TRACK = list<Of<'track'>>(TRACKS.length, track => ({ type: 'track', track }));
export const COLOR = list<Of<'color'>>(COLORS.length, color => ({ type: 'color', color }));
export const PRODUCTION = list<Of<'production'>>(RESOURCES.length, resource => ({ type: 'production', resource }));
export const BASIC = list<Of<'basic'>>(BASICS.length, basic => ({ type: 'basic', basic }));
export const COLUMN = list<Of<'column'>>(INDUSTRIES.length, column => ({ type: 'column', column }));
export const TAKE_SKILL = list<Of<'skill'>>(SKILLS.length + IMPROVED.length, skill => ({ type: 'skill', skill }));
/** By card, then column. */
export const EMPLOY = list(CARD_COUNT, card =>
  list<Of<'employ'>>(INDUSTRIES.length, column => ({ type: 'employ', card, column })),
);
export const FETCH = list<Of<'fetch'>>(CARD_COUNT, card => ({ type: 'fetch', card }));
export const COPY = list<Of<'copy'>>(AREAS.length, area => ({ type: 'copy', area }));
export const MILESTONE = list<Of<'milestone'>>(MILESTONES.length, milestone => ({ type: 'milestone', milestone }));
export const STOP: Of<'stop'> = { type: 'stop' };
export const KEEP = list<Of<'keep'>>(CARD_COUNT, card => ({ type: 'keep', card }));

/** The names of the questions, in the order in which they come up. */
export const ASKS = [
  'character',
  'domain',
  'slot',
  'turn',
  'after',
  'hand-cost',
  'substitute',
  'copy',
  'order',
  'option',
  'pay',
  'pay-basic',
  'pay-disc',
  'discard',
  'works',
  'flip',
  'flip-order',
  'property',
  'tower',
  'hare',
  'wagon',
  'track',
  'color',
  'production',
  'basic',
  'column',
  'skill',
  'employ',
  'employ-hand',
  'play',
  'fetch',
  'milestone',
  'draft',
  'keep',
] as const;
export type AskName = (typeof ASKS)[number];
