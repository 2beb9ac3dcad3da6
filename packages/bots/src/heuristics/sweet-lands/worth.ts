import {
  besideRoad,
  bitCount,
  CAPITAL,
  cityPoints,
  FLIPPED,
  HEXES,
  MILESTONE_VP,
  type Player,
  PORT_VP,
  SIDES,
  SPECIAL_GROUND,
  type SweetLands,
  TOKEN_BITS,
  WOOD,
} from '@polis/sweet-lands';
import { begunOf, DISTANCE, groups, isWithinARoad, roomOf, surveyDistance, surveyGrowth } from './domain.ts';
import { LABOUR } from './effects.ts';
import { handWorth, standingWorth } from './hand.ts';
import { COMPLETE, FINAL, goodsWorth, outlook, TRACK_WORTH, UNIT } from './outlook.ts';
import { CAPITAL_SPOT, FLIP, LADDER, SYMBOL, surveyAll } from './survey.ts';
import { abilitiesWorth, milestonesWorth, placesWorth, skillsWorth, slotWorth, towerWorth } from './tokens.ts';
import { WEIGHTS } from './weights.ts';

/** The points a seat has and may hope for. Before the first round all it can choose is where to stand. */
export function seatWorth(s: Readonly<SweetLands>, seat: number): number {
  const chosen = s.players[seat]!;
  if (chosen.side < 0 || chosen.slot < 0) return 0;
  const p = surveyAll(s, seat);
  if (s.round === 0) return slotWorth(s, p, p.slot);
  surveyDistance(p);
  surveyGrowth(p);
  const o = outlook;
  let worth = p.vp + o.cp * p.cp + goodsWorth.total + MILESTONE_VP * bitCount(p.milestones);
  for (let track = 0; track < TRACK_WORTH.length; track++) worth += TRACK_WORTH[track]!;
  worth += 2 * COMPLETE[0]! * FINAL[1]! + COMPLETE[2]! * FINAL[5]!;
  worth += LADDER.food + LADDER.cart + LADDER.locomotive;
  worth += p.discount * o.builds * UNIT[WOOD]!;
  worth += bitCount(p.regions) * o.productions * o.card;
  worth += o.bonuses * Math.max(LABOUR[0]!, LABOUR[1]!, LABOUR[2]!);
  worth += handWorth(s, p) + skillsWorth(p) + towerWorth(p) + abilitiesWorth(p);
  worth += milestonesWorth(s, p) + placesWorth(s, seat) + slotWorth(s, p, p.slot);
  for (let i = 0; i < p.played.length; i++) worth += standingWorth(p.played[i]!, p);
  return worth + citiesWorth(p) + landWorth(p) + portsWorth(p);
}

/** Cities at all ends of rounds to come, and groups of properties on the way to become one. */
function citiesWorth(p: Readonly<Player>): number {
  const o = outlook;
  if (o.ends === 0) return 0;
  let worth = o.ends * cityPoints(p, groups.cities) * o.cp;
  const hope = Math.max(0, o.city - 0.3 * o.cp * 3) * Math.min(1, o.actions / (0.75 * WEIGHTS.plenty));
  // Not every group will be finished.
  let share = 1;
  for (let group = 0; group < groups.count; group++) {
    if (groups.city[group] === 1) continue;
    worth += hope * share * roomOf(group) * (WEIGHTS.group[begunOf(group)] ?? 0);
    share *= 0.85;
  }
  return worth;
}

/** Tokens to be turned, spots to build on, cells and symbols within reach. */
function landWorth(p: Readonly<Player>): number {
  const { actions, builds } = outlook;
  const time = Math.min(1, actions / WEIGHTS.plenty);
  if (time === 0) return 0;
  const side = SIDES[p.side]!;
  let worth = 0;
  let spots = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    const code = p.land[hex]!;
    const ground = side.ground[hex]!;
    if (code !== 0) {
      const bonus = FLIP[(code & TOKEN_BITS) - 1]!;
      if ((code & FLIPPED) === 0) {
        const near = isWithinARoad(hex) ? 1 : DISTANCE[hex] === 0 ? 0.5 : 0.2;
        worth += time * WEIGHTS.unflipped * near * (bonus + 0.6);
      } else if (p.built[hex] === 0) {
        spots++;
        worth += time * WEIGHTS.spot * bonus * Math.min(1, builds / spots);
      }
      continue;
    }
    if (ground === CAPITAL) {
      if (p.built[hex] === 0) {
        spots++;
        worth += time * WEIGHTS.spot * FLIP[CAPITAL_SPOT]! * Math.min(1, builds / spots);
      }
      continue;
    }
    const far = DISTANCE[hex]!;
    if (far > 7) continue;
    const near = WEIGHTS.near[far]!;
    if (side.symbol[hex]! >= 0) worth += 0.8 * time * near * SYMBOL[side.symbol[hex]!]!;
    else if (ground === SPECIAL_GROUND) worth += 0.8 * time * near;
    if (far === 1 && besideRoad(p, hex)) worth += time * 0.25;
  }
  return worth + time * WEIGHTS.free * Math.min(spots, builds + 1);
}

/** Open ports, and those on the way. */
function portsWorth(p: Readonly<Player>): number {
  const { ports } = SIDES[p.side]!;
  const time = Math.min(1, outlook.actions / WEIGHTS.plenty);
  let open = 0;
  for (let i = 0; i < ports.length; i++) {
    const far = DISTANCE[ports[i]!]!;
    open += far === 0 ? 1 : far > 7 ? 0 : time * WEIGHTS.near[far]!;
  }
  const low = Math.min(ports.length - 1, Math.floor(open));
  return PORT_VP[low]! + (open - low) * (PORT_VP[low + 1]! - PORT_VP[low]!);
}
