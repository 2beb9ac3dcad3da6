/** The words of the rulebook. Indices into these arrays are what states hold; ids are what texts hold. */

export const LANGUAGES = ['en', 'uk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<T> = { readonly [l in Language]: T };

export const ROUNDS = 5;

/** What lies in front of a player; the first four are the resources. */
export const GOODS = ['gold', 'wheat', 'wood', 'iron', 'diamond', 'disc'] as const;
export type Good = (typeof GOODS)[number];
export const GOLD = 0;
export const WHEAT = 1;
export const WOOD = 2;
export const IRON = 3;
export const DIAMOND = 4;
export const DISC = 5;

export const BASICS = ['wheat', 'wood', 'iron'] as const;
export type Basic = (typeof BASICS)[number];
export const RESOURCES = ['gold', 'wheat', 'wood', 'iron'] as const;
export type Resource = (typeof RESOURCES)[number];

export const COLORS = ['orange', 'green', 'grey'] as const;
export type Color = (typeof COLORS)[number];

export const INDUSTRIES = ['farm', 'forest', 'mine'] as const;
export type Industry = (typeof INDUSTRIES)[number];
export const SIGNS = ['farm', 'forest', 'mine', 'any'] as const;
export type Sign = (typeof SIGNS)[number];
/** As a sign and as a queued industry bonus: the column is chosen later. */
export const ANY = 3;

export const TERRAINS = ['plough', 'forest', 'mine', 'sea'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const SPECIALS = ['X1', 'X2', 'X3', 'X4', 'X5', 'X6'] as const;
export type Special = (typeof SPECIALS)[number];
/** Terrain tokens: the four types, then the six special ones. */
export const TOKENS = [...TERRAINS, ...SPECIALS] as const;
export type Token = (typeof TOKENS)[number];
export const FIRST_SPECIAL = 4;

/** What is printed on a hex: the four types of terrain, and these. */
export const GROUNDS = ['plough', 'forest', 'mine', 'sea', 'special', 'capital', 'bonus'] as const;
export type Ground = (typeof GROUNDS)[number];
export const SPECIAL_GROUND = 4;
export const CAPITAL = 5;
export const BONUS_HEX = 6;

export const SYMBOLS = ['skill', 'diamond', 'draw1', 'gold5'] as const;
export type CellSymbol = (typeof SYMBOLS)[number];

export const SWEETS = ['cake', 'pie', 'tiramisu', 'brownie', 'macaron', 'wagashi'] as const;
export type Sweet = (typeof SWEETS)[number];
export const BROWNIE = 3;

export const KINDS = ['tent', 'house', 'building', 'shop', 'lab', 'clockTower'] as const;
export type Kind = (typeof KINDS)[number];
export const SHOP = 3;
export const LAB = 4;
export const TOWER = 5;
/** What the board offers to place: shops differ by their bonus. */
export const PIECES = ['tent', 'house', 'building', 'shopFarm', 'shopForest', 'shopMine', 'lab'] as const;
export type Piece = (typeof PIECES)[number];
export const FIRST_SHOP = 3;
export const LAB_PIECE = 6;

export const WAGONS = ['cart', 'locomotive'] as const;

export const TRACKS = ['terrain', 'hares', 'roads', 'property', 'workers', 'industry'] as const;
export type Track = (typeof TRACKS)[number];

export const CARD_KINDS = ['immediate', 'endOfRound'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const CITY_TABLES = ['standard', 'cheLotus'] as const;
export type CityTable = (typeof CITY_TABLES)[number];
