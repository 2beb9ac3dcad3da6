import { USE_AREA } from './actions.ts';
import { AREAS } from './data/areas.ts';
import { cardId } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { PROPERTY_COLUMNS } from './data/properties.ts';
import { HELP, MILESTONES, SCORING_TOKENS } from './data/tokens.ts';
import { FOOD_TRACK, INDUSTRY_TRACK, PROSPERITY } from './data/tracks.ts';
import { TRACKS } from './data/vocabulary.ts';
import { symbolPoints } from './effects/counts.ts';
import type { Effect } from './effects/language.ts';
import { compiled, PRINTED } from './effects/table.ts';
import { canStep } from './effects/tracks.ts';
import { whyNoAction } from './explain/actions.ts';
import type { Because } from './explain/because.ts';
import { areaPrice, canUseArea, emptyCell } from './rules/areas.ts';
import { cardPrice } from './rules/cards.ts';
import { baseAbilities, towerAbilities, towerConditions } from './rules/characters.ts';
import type { X } from './rules/context.ts';
import { countCities } from './rules/domain.ts';
import { cityPoints } from './rules/ending.ts';
import { meetsMilestone } from './rules/milestones.ts';
import { columnPoints, finalLines, type Line, placePoints, rateAt, tallyOf, trackPoints } from './rules/scoring.ts';
import { endOfRoundSkills } from './rules/skills.ts';
import { ALL_SKILLS } from './rules/traits.ts';
import { cloneState, type SweetLands } from './state.ts';
import { type SweetLandsView, worldOf } from './view.ts';

/** Helpers for the page: pure functions of a view. They look at it with the rules' own eyes. */

// ── points ──────────────────────────────────────────────────────────────────
/** One line of the account: points, and how they come about. */
export interface ScoreSource {
  readonly line: Line;
  /** A track, a kind of property, a token, or empty where the line says it all. */
  readonly id: string;
  readonly points: number;
  /** How many things count, and the rate: `vp` for every `per`. */
  readonly count: number | null;
  readonly vp: number | null;
  readonly per: number | null;
}

/** What the game would give if it ended now, by source. */
export function scoreNow(
  v: SweetLandsView,
  seat: number,
): { readonly total: number; readonly sources: readonly ScoreSource[] } {
  const s = worldOf(v);
  if (s.players[seat]!.side < 0) return { total: 0, sources: [] };
  const ready = s.players.filter(p => p.side >= 0);
  const tallies = ready.map(tallyOf);
  const tally = tallyOf(s.players[seat]!);
  const lines = finalLines(ready, [])[ready.indexOf(s.players[seat]!)]!;
  const plain = (line: Line, count: number, per: number, vp: number): ScoreSource => ({
    line,
    id: '',
    points: lines[line],
    count,
    vp,
    per,
  });
  const sources: ScoreSource[] = [
    plain('earned', tally.vp, 1, 1),
    ...PROSPERITY.map((track, i): ScoreSource => {
      const rate = rateAt(i, tally.prosperity[i]!);
      const points = trackPoints(tally, i);
      return {
        line: 'prosperity',
        id: track.id,
        points,
        count: tally.counts[i]!,
        vp: rate?.vp ?? null,
        per: rate?.per ?? null,
      };
    }),
    plain('cities', tally.cp, 1, 2),
    ...PROPERTY_COLUMNS.map(
      (c, i): ScoreSource => ({
        line: 'columns',
        id: c.kind,
        points: columnPoints(tally, i),
        count: tally.finals[i]!,
        vp: tally.complete[i] ? c.final.vp : null,
        per: 1,
      }),
    ),
    plain('gold', tally.gold, 5, 1),
    plain('diamonds', tally.diamonds, 1, 1),
    { ...plain('ports', tally.ports, 1, 1), vp: null, per: null },
    plain('milestones', tally.milestones, 1, 10),
    ...s.scoring.map(
      (token): ScoreSource => ({
        line: 'places',
        id: SCORING_TOKENS[token]!.id,
        points: placePoints(token, tallies)[ready.indexOf(s.players[seat]!)]!,
        count: tally.ranked[token]!,
        vp: null,
        per: null,
      }),
    ),
  ];
  return { total: sources.reduce((n, source) => n + source.points, 0), sources };
}

const quiet: X = { int: () => 0, shuffle() {}, tell() {}, call() {}, goTo() {}, fork() {}, end() {} };

export interface RoundEndGain {
  readonly source: 'character' | 'tower' | 'cities' | 'industry' | 'help' | 'skill' | 'card';
  readonly id: string;
  readonly vp: number;
  readonly cp: number;
  readonly ip: number;
}

/** What ending the round now would give, step by step. Placements that are asked for on the way are left out. */
export function roundEndNow(v: SweetLandsView, seat: number): RoundEndGain[] {
  const s = cloneState(worldOf(v));
  const p = s.players[seat]!;
  if (p.side < 0 || p.slot < 0) return [];
  const out: RoundEndGain[] = [];
  const account = (source: RoundEndGain['source'], id: string, run: () => void) => {
    const before = [p.vp, p.cp, p.ip] as const;
    run();
    out.push({ source, id, vp: p.vp - before[0], cp: p.cp - before[1], ip: p.ip - before[2] });
  };
  const act = (source: RoundEndGain['source'], id: string, prog: number) =>
    account(source, id, () => compiled(prog).run?.(s, seat, 1, quiet));
  const { id } = CHARACTERS[p.character]!;
  p.ipThisRound = 0;
  for (const prog of baseAbilities(p.character, 'endOfRound')) act('character', id, prog);
  if (p.tower) for (const prog of towerAbilities(p.character, 'endOfRound')) act('tower', id, prog);
  account('cities', '', () => {
    p.cp += cityPoints(p, countCities(p));
  });
  account('industry', '', () => {
    const ip = symbolPoints(p.cart) + symbolPoints(p.locomotive);
    p.ip += ip;
    p.ipThisRound += ip;
  });
  if (p.tower) for (const prog of towerAbilities(p.character, 'afterIndustry')) act('tower', id, prog);
  for (const token of s.help[p.slot]!)
    if (token >= HELP.length) act('help', v.help[p.slot]![s.help[p.slot]!.indexOf(token)]!, PRINTED.help[token]!);
  for (const [skill, prog] of endOfRoundSkills(p)) act('skill', ALL_SKILLS[skill]!.id, prog);
  for (const card of p.played) if (PRINTED.cardEnd[card]! >= 0) act('card', cardId(card), PRINTED.cardEnd[card]!);
  return out;
}

// ── cards, areas ────────────────────────────────────────────────────────────
export interface CardHint {
  readonly card: string;
  /** What it costs this player now, in the order of GOODS. */
  readonly price: readonly number[];
  /** Null: it can be played. */
  readonly why: Because | null;
}
export function cardsNow(v: SweetLandsView, seat: number): CardHint[] {
  const s = worldOf(v);
  const p = s.players[seat]!;
  return p.hand.map(card => ({
    card: cardId(card),
    price: cardPrice(p, card),
    why: whyNoAction(s, seat, { type: 'play', card }),
  }));
}

export interface AreaHint {
  readonly area: string;
  /** Cards to discard in the next cell; null: it is full. */
  readonly handCost: number | null;
  readonly price: readonly number[];
  readonly effect: Effect;
  readonly usable: boolean;
  readonly usableWithDisc: boolean;
  /** Null: it can be used. */
  readonly why: Because | null;
}
export function areasNow(v: SweetLandsView, seat: number): AreaHint[] {
  const s = worldOf(v);
  const p = s.players[seat]!;
  if (p.side < 0) return [];
  return AREAS.map((a, area) => {
    const cell = emptyCell(s, area);
    const usable = canUseArea(s, seat, area, false);
    return {
      area: a.id,
      handCost: cell < 0 ? null : cell + 1,
      price: areaPrice(p, area),
      effect: a.effect,
      usable,
      usableWithDisc: canUseArea(s, seat, area, true),
      why: usable ? null : whyNoAction(s, seat, USE_AREA[area]![0]!),
    };
  });
}

// ── tracks and goals ────────────────────────────────────────────────────────
export interface TrackHint {
  readonly track: string;
  readonly at: number;
  /** The next space with something on it, and what; null: nothing lies ahead. */
  readonly next: number | null;
  readonly effect: Effect | null;
  /** A lab stands in the way, or the last step lacks its diamond. */
  readonly blocked: 'lab' | 'diamond' | null;
}

export function tracksNow(v: SweetLandsView, seat: number): TrackHint[] {
  const s = worldOf(v);
  const p = s.players[seat]!;
  const ahead = (
    track: string,
    at: number,
    bonus: (space: number) => Effect | undefined,
    length: number,
    blocked: TrackHint['blocked'],
  ): TrackHint => {
    for (let space = at + 1; space <= length; space++) {
      const effect = bonus(space);
      if (effect !== undefined) return { track, at, next: space, effect, blocked };
    }
    return { track, at, next: null, effect: null, blocked };
  };
  const lab = (at: number) => (INDUSTRY_TRACK.labsAfter.slice(p.labs).includes(at) ? 'lab' : null);
  const out = [
    ahead('food', p.food, space => FOOD_TRACK.bonuses[space], FOOD_TRACK.length, null),
    ahead('cart', p.cart, space => INDUSTRY_TRACK.cart[space], INDUSTRY_TRACK.length, lab(p.cart)),
  ];
  if (p.locomotive >= 0)
    out.push(
      ahead(
        'locomotive',
        p.locomotive,
        space => INDUSTRY_TRACK.locomotive[space],
        INDUSTRY_TRACK.length,
        lab(p.locomotive),
      ),
    );
  for (const [i, track] of PROSPERITY.entries()) {
    const at = p.prosperity[i]!;
    const bonus = (space: number) => (space === track.length && s.first[i]! < 0 ? track.first : track.bonuses[space]);
    out.push(ahead(TRACKS[i]!, at, bonus, track.length, at < track.length && !canStep(p, i) ? 'diamond' : null));
  }
  return out;
}

/** The next hare: the food it needs, and its bonus. Null: all are placed. */
export function nextHare(
  v: SweetLandsView,
  seat: number,
): { readonly hare: number; readonly needFood: number; readonly bonus: Effect | null } | null {
  const { hares } = v.players[seat]!;
  const next = FOOD_TRACK.hares[hares];
  return next === undefined ? null : { hare: hares + 1, ...next };
}

/** By milestone on the table: does the seat meet it? And by condition of the clock tower. */
export function goalsNow(
  v: SweetLandsView,
  seat: number,
): {
  readonly milestones: readonly { readonly token: number; readonly side: 'A' | 'B'; readonly met: boolean }[];
  readonly tower: readonly boolean[];
} {
  const s: SweetLands = worldOf(v);
  const p = s.players[seat]!;
  return {
    milestones: s.milestones.map(m => ({
      token: MILESTONES[m >> 1]!.token,
      side: m & 1 ? 'B' : 'A',
      met: p.side >= 0 && meetsMilestone(p, m),
    })),
    tower: p.character < 0 || p.side < 0 ? [] : towerConditions(s, seat),
  };
}
