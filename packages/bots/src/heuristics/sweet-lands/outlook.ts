import {
  bitCount,
  CITY_POINTS,
  CITY_TABLES,
  counter,
  DIAMOND,
  DISC,
  HARES,
  INDUSTRIES,
  LAB_COSTS,
  type Player,
  PROPERTY_COLUMNS,
  PROSPERITY,
  properties,
  RESOURCES,
  ROUNDS,
  rateAt,
  SHOPS,
  type SweetLands,
  symbolPoints,
  TRACKS,
  VP_PER_CP,
} from '@polis/sweet-lands';
import { productionsLeft } from './clock.ts';
import { WEIGHTS } from './weights.ts';

/** What a seat may expect of the rest of the game, and what one more of each thing is worth to it. Valid until the next survey. */
export const outlook = {
  /** Ends of rounds and productions to come, and main actions, roughly. */
  ends: 0,
  productions: 0,
  actions: 0,
  /** One more point of either kind. */
  cp: 0,
  ip: 0,
  /** One more city, at all ends of rounds to come but the time it takes. */
  city: 0,
  /** Properties, hares and industry bonuses still to come. */
  builds: 0,
  hares: 0,
  bonuses: 0,
  /** One more card. */
  card: 0,
  ipEach: 0,
};

/** By GOODS: one more of it. */
export const UNIT = new Float64Array(6);
/** By RESOURCES: one more production. */
export const PRODUCED = new Float64Array(RESOURCES.length);
/** By TRACKS: points expected of it, of one thing more, and of one step more. */
export const TRACK_WORTH = new Float64Array(TRACKS.length);
export const PER_THING = new Float64Array(TRACKS.length);
export const STEP_WORTH = new Float64Array(TRACKS.length);
/** By TRACKS: things counted now, and at the end. */
const THINGS = new Float64Array(TRACKS.length);
export const FINAL = new Float64Array(TRACKS.length);
/** By INDUSTRIES: how likely the column of properties is to be complete. */
export const COMPLETE = new Float64Array(INDUSTRIES.length);

/** Properties there are for one player, the clock tower included. */
const PIECES_OF_ALL =
  PROPERTY_COLUMNS.reduce((n, column) => n + column.bonuses.length, 0) + SHOPS.length + LAB_COSTS.length + 1;
/** By TRACKS: the things it counts. */
const COUNTS = PROSPERITY.map(track => counter(track.count));
/** By track and space: points per thing; and the same with an eye on the spaces around. */
const RATES = PROSPERITY.map(({ length }, track) =>
  Float64Array.from({ length: length + 1 }, (_, at) => {
    const rate = rateAt(track, at);
    return rate === null ? 0 : rate.vp / rate.per;
  }),
);
const HOPES = RATES.map(rates =>
  rates.map((rate, at) =>
    at === 0 || at === rates.length - 1 ? rate : (rates[at - 1]! + 2 * rate + rates[at + 1]!) / 4,
  ),
);

/** Points per thing on a track, on a space that may lie between two. `hope`: how much the spaces around matter. */
function rateNear(track: number, at: number, hope: number): number {
  const rates = RATES[track]!;
  const hopes = HOPES[track]!;
  const last = rates.length - 1;
  if (at >= last) return rates[last]!;
  const low = Math.floor(at);
  const here = hope * hopes[low]! + (1 - hope) * rates[low]!;
  return here + (at - low) * (hope * hopes[low + 1]! + (1 - hope) * rates[low + 1]! - here);
}
/** What a stock is worth when so much can be used: the first unit most, each further one less. */
function stockWorth(unit: number, need: number, stock: number): number {
  return need <= 0 ? 0 : unit * need * (1 - Math.exp(-stock / need));
}

/** What all goods and productions are worth together. */
export const goodsWorth = { total: 0 };

export function surveySeat(s: Readonly<SweetLands>, seat: number): Player {
  const p = s.players[seat]!;
  const o = outlook;
  o.productions = productionsLeft(s);
  o.ends = o.productions + (p.ended ? 0 : 1);
  const spare = Math.max(0, p.hand.length - (s.round < ROUNDS ? 1 : 0));
  const now = p.ended ? 0 : WEIGHTS.perCard * spare + p.goods[DISC]!;
  o.actions = now + o.productions * (WEIGHTS.perRound + WEIGHTS.perRegion * bitCount(p.regions));
  const { actions } = o;
  surveyGoods(p);
  const time = Math.min(1, actions / (0.75 * WEIGHTS.plenty));
  o.card = p.ended && o.productions === 0 ? 0 : WEIGHTS.card * (o.productions === 0 ? 0.8 : 1);

  // Things and tracks.
  for (let track = 0; track < TRACKS.length; track++) THINGS[track] = COUNTS[track]!(p);
  const built = properties(p);
  const allowed = Math.min(HARES, Math.max(0, p.food - 3) + 0.16 * actions);
  o.builds = Math.min(WEIGHTS.growth[3]! * actions, PIECES_OF_ALL - built);
  o.hares = Math.max(0, Math.min(0.6 * (allowed - p.hares), WEIGHTS.growth[1]! * actions, built + o.builds - p.hares));
  o.bonuses = WEIGHTS.industryBonuses * actions;
  o.ipEach = symbolPoints(p.cart) + symbolPoints(p.locomotive);
  FINAL[0] = THINGS[0]! + WEIGHTS.growth[0]! * actions;
  FINAL[1] = p.hares + o.hares;
  FINAL[2] = THINGS[2]! + WEIGHTS.growth[2]! * actions;
  FINAL[3] = built + o.builds;
  FINAL[4] = Math.min(9, THINGS[4]! + WEIGHTS.growth[4]! * actions);
  FINAL[5] = p.ip + o.ends * o.ipEach + 0.5 * WEIGHTS.growth[5]! * actions * o.productions * 0.5;
  for (let track = 0; track < TRACKS.length; track++) {
    const at = p.prosperity[track]! + WEIGHTS.steps * actions;
    const rate = rateNear(track, at, time);
    TRACK_WORTH[track] = rate * FINAL[track]!;
    PER_THING[track] = rate;
    STEP_WORTH[track] = (rateNear(track, at + 1, time) - rate) * FINAL[track]!;
  }

  // Columns of properties.
  for (let c = 0; c < INDUSTRIES.length; c++) {
    const rows = p.rows[c]!;
    const most = PROPERTY_COLUMNS[c]!.bonuses.length;
    COMPLETE[c] = rows === most ? 1 : actions <= 0 ? 0 : Math.min(0.9, (rows + 0.055 * actions) / most) ** 3;
  }
  o.cp = VP_PER_CP + COMPLETE[1]!;
  o.ip = PER_THING[5]! + COMPLETE[2]!;
  const table = CITY_POINTS[CITY_TABLES[p.cityTable]!];
  o.city = Math.max(0.3, o.ends - 0.3) * ((table.at(-1)! - table[1]!) / (table.length - 2)) * o.cp;
  return p;
}

function surveyGoods(p: Readonly<Player>): void {
  const { actions, productions } = outlook;
  let total = 0;
  for (let i = 0; i < RESOURCES.length; i++) {
    const stock = p.goods[i]! + productions * p.production[i]!;
    const need = WEIGHTS.need[i]! * actions;
    total += WEIGHTS.left[i]! * stock + stockWorth(WEIGHTS.unit[i]!, need, stock);
    UNIT[i] = WEIGHTS.left[i]! + (need <= 0 ? 0 : WEIGHTS.unit[i]! * Math.exp(-stock / need));
    PRODUCED[i] = productions * UNIT[i]!;
  }
  const diamonds = p.goods[DIAMOND]!;
  const need = 1.5 * Math.min(1, actions) + WEIGHTS.need[DIAMOND]! * actions;
  total += diamonds + stockWorth(WEIGHTS.unit[DIAMOND]! - 1, need, diamonds);
  UNIT[DIAMOND] = 1 + (need <= 0 ? 0 : (WEIGHTS.unit[DIAMOND]! - 1) * Math.exp(-diamonds / need));
  UNIT[DISC] = p.ended ? 0 : WEIGHTS.disc;
  goodsWorth.total = total + UNIT[DISC]! * p.goods[DISC]!;
}
