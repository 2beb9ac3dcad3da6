import type {
  Basic,
  CardKind,
  CityTable,
  Color,
  Industry,
  Kind,
  Resource,
  Sign,
  Sweet,
  Terrain,
} from '../data/vocabulary.ts';

/**
 * The effect language (chapter 12): ordered, nested, typed trees. Cards, tokens, track spaces and characters are written in
 * it; `compile.ts` turns a tree into a program once, `describe/` into words and icons. What only one thing in the game does
 * is `bespoke`: listed in BESPOKE, so that it stays countable.
 */
export type Cost = Readonly<
  Partial<Record<Resource | 'diamond' | 'card' | /** any mix of basic resources */ 'basic' | 'discOrCard', number>>
>;
export interface CardFilter {
  readonly kind?: CardKind;
  readonly sweet?: Sweet;
}

export type Count =
  | { readonly c: 'sweet'; readonly type: Sweet }
  | { readonly c: 'playedSign'; readonly sign: Sign }
  | { readonly c: 'employed'; readonly column?: Industry }
  | { readonly c: 'citiesWith'; readonly piece: 'lab' | 'hare' | 'clockTower' }
  | { readonly c: 'property'; readonly kind?: Kind; readonly on?: Terrain }
  | { readonly c: 'terrain'; readonly type?: Terrain; readonly flipped?: true }
  | { readonly c: 'prodOf'; readonly res: Resource }
  | { readonly c: 'prosperity'; readonly color: Color }
  | { readonly c: PlainCount };
export type PlainCount =
  | 'sweetMax'
  | 'played'
  | 'columnSets'
  | 'cities'
  | 'ports'
  | 'hares'
  | 'roads'
  | 'terrainMax'
  | 'borderTerrain'
  | 'prodMinBasic'
  | 'prodMaxBasic'
  | 'food'
  | 'industryPos'
  | 'ipSymbols'
  | 'ipThisRound'
  | 'industryPoints'
  | 'cityPoints'
  | 'vp'
  | 'skills'
  | 'hand'
  | 'diamonds'
  | 'markers'
  | 'wonders'
  | 'prosperityMin'
  | 'prosperityMax';
export type Cond =
  | { readonly count: Count; readonly min: number }
  | { readonly sum: readonly Count[]; readonly min: number };

export type Gains = Readonly<Partial<Record<Resource | 'anyBasic' | 'diamond' | 'disc', number>>>;
export type Increases = Readonly<Partial<Record<Resource | 'any', number>>>;

export type Effect =
  | { readonly k: 'gain'; readonly res: Gains }
  | { readonly k: 'prod'; readonly inc: Increases }
  | { readonly k: 'vp' | 'cp' | 'ip' | 'marker'; readonly n: number }
  | { readonly k: 'draw' | 'discard'; readonly n: number }
  | { readonly k: 'drawMatching'; readonly n: number; readonly filter: CardFilter }
  | { readonly k: 'terrain'; readonly n: number; readonly types?: readonly Terrain[]; readonly nonAdjacent?: true }
  | { readonly k: 'flip'; readonly n: number; readonly types?: readonly Terrain[] }
  | {
      readonly k: 'property';
      readonly n: number;
      readonly pay: 'normal' | 'free';
      readonly discountWood?: number;
      readonly on?: readonly Terrain[];
      readonly kinds?: readonly Kind[];
    }
  | { readonly k: 'road' | 'hare' | 'food' | 'industry' | 'skill'; readonly n: number }
  | { readonly k: 'prosperity'; readonly n: number; readonly color: 'any' | 'least' | Color }
  | { readonly k: 'industryBonus'; readonly which: Sign }
  | { readonly k: 'employ'; readonly n: number; readonly from: 'hand' }
  | {
      readonly k: 'playCard';
      readonly from: 'hand';
      readonly filter: CardFilter;
      readonly discountGold?: number;
      readonly free?: true;
    }
  | { readonly k: 'wonder' | 'claimMilestone' | 'placeClockTower' }
  | { readonly k: 'discount'; readonly wood: number }
  | { readonly k: 'copyArea'; readonly cats: readonly string[] }
  | { readonly k: 'all' | 'seq' | 'choose'; readonly of: readonly Effect[] }
  | { readonly k: 'pay'; readonly cost: Cost; readonly do: Effect; readonly times: 'once' | 'any' }
  | { readonly k: 'if'; readonly cond: Cond; readonly do: Effect }
  | { readonly k: 'per'; readonly count: Count; readonly every: number; readonly do: Effect; readonly max?: number }
  | {
      readonly k: 'tier';
      readonly count: Count;
      readonly steps: readonly { readonly min: number; readonly do: Effect }[];
    }
  | Bespoke;

/** Effects of a single component, each with a program of its own. */
export type Bespoke =
  | {
      readonly k: 'searchDeck';
      readonly n: number;
      readonly filter: CardFilter;
      readonly playFree: number;
      readonly toHand: number;
    }
  | { readonly k: 'locomotive' }
  | { readonly k: 'cityTable'; readonly table: CityTable }
  | { readonly k: 'carmenStart'; readonly extraDraw: number; readonly employ: number };
export const BESPOKE = [
  'searchDeck',
  'locomotive',
  'cityTable',
  'carmenStart',
] as const satisfies readonly Bespoke['k'][];

export const TRIGGERS = [
  'playCard',
  'placeProperty',
  'placeHare',
  'industryBonus',
  'goldProductionUp',
  'diamondAsHandCost',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

export type RuleMod =
  | { readonly r: 'areaCostDelta'; readonly areas: readonly string[]; readonly res: Resource; readonly delta: number }
  | { readonly r: 'areaCostReplace'; readonly area: string; readonly cost: Cost }
  | { readonly r: 'costSubstitute'; readonly areas: readonly string[]; readonly from: Basic; readonly to: Basic }
  | { readonly r: 'cityTable'; readonly table: CityTable }
  | { readonly r: 'extraSweets'; readonly sweets: readonly Sweet[] }
  | { readonly r: 'columnLimitPlus'; readonly n: number }
  | {
      readonly r:
        | 'cityAnyTypes'
        | 'towerIsCity'
        | 'terrainNonAdjacent'
        | 'diamondsAsHandCost'
        | 'skillDouble'
        | 'brownieDiscountAll';
    };

export type Ability =
  | {
      readonly timing: 'immediate' | 'endOfRound' | 'production' | 'flip';
      readonly do: Effect;
      /** Resolved right after this step of the end of the round. */
      readonly after?: 3;
    }
  | { readonly timing: 'oncePerRound'; readonly slot: string; readonly cond?: Cond; readonly do: Effect }
  /** `perUnit`: once per unit of the event. */
  | { readonly timing: 'trigger'; readonly on: Trigger; readonly do: Effect; readonly perUnit?: true }
  | { readonly timing: 'rule'; readonly rule: RuleMod; readonly also?: Ability }
  | { readonly timing: 'once'; readonly when: 'productionRound1'; readonly do: Effect }
  | { readonly timing: 'special'; readonly note: string };

// ── short words, so that a card is one line ─────────────────────────────────
export const gain = (res: Gains): Effect => ({ k: 'gain', res });
export const prod = (inc: Increases): Effect => ({ k: 'prod', inc });
export const vp = (n: number): Effect => ({ k: 'vp', n });
export const cp = (n: number): Effect => ({ k: 'cp', n });
export const ip = (n: number): Effect => ({ k: 'ip', n });
export const draw = (n: number): Effect => ({ k: 'draw', n });
export const terrain = (n: number, ...types: Terrain[]): Effect =>
  types.length > 0 ? { k: 'terrain', n, types } : { k: 'terrain', n };
export const road = (n: number): Effect => ({ k: 'road', n });
export const flip = (n: number): Effect => ({ k: 'flip', n });
export const hare = (n: number): Effect => ({ k: 'hare', n });
export const food = (n: number): Effect => ({ k: 'food', n });
export const industry = (n: number): Effect => ({ k: 'industry', n });
export const skill = (n: number): Effect => ({ k: 'skill', n });
export const prosperity = (n: number, color: 'any' | 'least' | Color): Effect => ({ k: 'prosperity', n, color });
export const industryBonus = (which: Sign): Effect => ({ k: 'industryBonus', which });
export const wonder: Effect = { k: 'wonder' };
export const all = (...of: Effect[]): Effect => ({ k: 'all', of });
export const seq = (...of: Effect[]): Effect => ({ k: 'seq', of });
export const choose = (...of: Effect[]): Effect => ({ k: 'choose', of });
export const payOnce = (cost: Cost, effect: Effect): Effect => ({ k: 'pay', cost, do: effect, times: 'once' });
export const payAny = (cost: Cost, effect: Effect): Effect => ({ k: 'pay', cost, do: effect, times: 'any' });
export const per = (count: Count, every: number, effect: Effect): Effect => ({ k: 'per', count, every, do: effect });
export const employ = (n: number): Effect => ({ k: 'employ', n, from: 'hand' });
