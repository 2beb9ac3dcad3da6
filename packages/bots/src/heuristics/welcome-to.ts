import { int, type Rng } from '@polis/kernel';
import { LETTERS, numberOf, PILES, tempsOf, totalOf, type WelcomeTo, type WelcomeToAction } from '@polis/welcome-to';
import type { Heuristic } from '../types.ts';
import { focus } from './welcome-to/focus.ts';
import { rate } from './welcome-to/rate.ts';
import { rivalWorth, verdict } from './welcome-to/rival.ts';
import { sheetWorth, surveySheet, turnsLeft } from './welcome-to/sheet.ts';
import { WEIGHTS } from './welcome-to/weights.ts';

export const heuristic: Heuristic<WelcomeTo, WelcomeToAction> = {
  value,
  rate,
  round: s => s.round,
  seen,
  wholeTurns: true,
  nearlyOver: (s, seat) => turnsLeft(s, seat) <= LAST_TURNS,
  verdict,
  meanwhile,
  focus,
  shortlist,
  idle: a => (a.type === 'done' || a.type === 'none' ? 1 : 0),
  // What is hidden cannot change a turn.
  samples: 1,
};

/** So many turns can be played out in little time. */
const LAST_TURNS = 8;

function value(s: Readonly<WelcomeTo>, seat: number, ahead = 0): number {
  const t = s.sheets[seat]!;
  const turns = s.scores === null ? turnsLeft(s, seat, ahead) : 0;
  // The own turn ends the game: what the sheet shows is what it gets.
  if (turns === 0) return Math.round(100 * (s.scores?.[seat] ?? totalOf(t, tempsOf(s, seat))) + 100 * rivalWorth(s, 0));
  surveySheet(t, turns);
  return Math.round(100 * (sheetWorth(s, seat, turns) + rivalWorth(s, turns)));
}

/** Roundabouts worth a close look: any empty house could become one, and few should. */
const DETOURS = 3;

function shortlist(
  s: Readonly<WelcomeTo>,
  seat: number,
  actions: readonly WelcomeToAction[],
): readonly WelcomeToAction[] {
  const detours = actions.filter(a => a.type === 'roundabout');
  if (detours.length <= DETOURS) return actions;
  const ratings: number[] = [];
  rate(s, seat, detours, ratings);
  const least = ratings.toSorted((a, b) => b - a)[DETOURS - 1]!;
  const kept = new Set<WelcomeToAction>(detours.filter((_, i) => ratings[i]! >= least).slice(0, DETOURS));
  return actions.filter(a => a.type !== 'roundabout' || kept.has(a));
}

/** Somebody may be the first to approve a plan. */
function meanwhile(s: WelcomeTo, _seat: number, rng: Rng): void {
  if (s.seats === 1 || s.scores !== null) return;
  for (let letter = 0; letter < LETTERS.length; letter++)
    if (int(rng, 100) < WEIGHTS.planRace * 100) s.flipped |= 1 << letter;
}

/** What is on offer, and the round. */
function seen(s: Readonly<WelcomeTo>, seat: number): number {
  let key = s.round;
  if (s.mode !== PILES) for (const card of s.sheets[seat]!.hand) key = key * 128 + card;
  else
    for (let i = 0; i < s.piles.length; i++) key = (key * 16 + numberOf(s.piles[i]!.at(-1)!)) * 8 + (s.turned[i]! & 7);
  return key;
}
