import { again } from '@polis/kernel';
import { APPROVE, CHOOSE_PLAN, DONE, KEEP, RESHUFFLE, USE } from '../actions.ts';
import { PLANS } from '../data/plans.ts';
import { LETTERS } from '../data/vocabulary.ts';
import { KEEPS, NOT_ASKED, type WelcomeTo, WISHES } from '../state.ts';
import { buildRoundabout, mayBuildRoundabout, pushRoundabouts } from './building.ts';
import { PROG, type Question, tell, type X } from './context.ts';
import { estate, estatesOf, firstOf, sizeOf } from './estates.ts';
import { drawLine, fulfils, nextEstates, PLAN_SETS, plansFor } from './plans.ts';

/** The end of a turn (step 5): a late roundabout, plans, and the estates that pay for them. */

const scratch: number[] = [];

export const finish: Question<'roundabout' | 'approve' | 'done'> = {
  ask: 'finish',
  legal(s, f, out) {
    const t = s.sheets[f.seat]!;
    // R36: before the plans, which it may fulfil, and after them.
    if (mayBuildRoundabout(s, t)) pushRoundabouts(t, out);
    estatesOf(t, scratch);
    for (let letter = 0; letter < LETTERS.length; letter++)
      if (t.plans[letter] === 0 && fulfils(t, s.plans[letter]!, s.side, scratch)) out.push(APPROVE[letter]!);
    out.push(DONE);
  },
  take(s, f, a, x) {
    if (a.type === 'done') return;
    again(f);
    if (a.type === 'roundabout') return buildRoundabout(s, f.seat, a.house, x);
    const picks: number[] = [];
    if (nameForced(s, f.seat, a.letter, picks)) approve(s, f.seat, a.letter, picks, x);
    else x.call(PROG.use, f.seat, a.letter, ...picks);
  },
};

/** Registers: the letter, then the estates named so far. */
export const use: Question<'use'> = {
  ask: 'use',
  legal(s, f, out) {
    const [letter, ...picks] = f.reg as [number, ...number[]];
    for (const e of nextEstates(s.sheets[f.seat]!, s.plans[letter]!, picks, scratch))
      out.push(USE[sizeOf(e)]![firstOf(e)]!);
  },
  take(s, f, a, x) {
    const [letter, ...picks] = f.reg as [number, ...number[]];
    picks.push(estate(a.house, a.size));
    if (nameForced(s, f.seat, letter, picks)) return approve(s, f.seat, letter, picks, x);
    f.reg = [letter, ...picks];
    again(f);
  },
};

/** Names estates as long as there is only one way to go on. True: the set is complete. */
function nameForced(s: Readonly<WelcomeTo>, seat: number, letter: number, picks: number[]): boolean {
  for (;;) {
    const next = nextEstates(s.sheets[seat]!, s.plans[letter]!, picks, scratch);
    if (next.length === 0) return true;
    if (next.length > 1) return false;
    picks.push(next[0]!);
  }
}

/** 13.3: the plan is turned after the round, so everybody who approves it in this round reads the same value. */
function approve(s: WelcomeTo, seat: number, letter: number, picks: readonly number[], x: X): void {
  const t = s.sheets[seat]!;
  const plan = PLANS[s.plans[letter]!]!;
  const estates = drawLine(t, s.plans[letter]!, picks);
  const points = ((s.flipped >> letter) & 1) === 1 ? plan.later : plan.first;
  t.plans[letter] = points;
  t.approved |= 1 << letter;
  tell(s, x, { type: 'approved', seat, letter, points, estates: estates.map(e => [firstOf(e), sizeOf(e)] as const) });
  // 19.3: only in the round of the very first approval.
  if (s.reshuffle && s.flipped === 0 && t.wish === NOT_ASKED) x.call(PROG.reshuffle, seat);
}

export const reshuffle: Question<'reshuffle' | 'keep'> = {
  ask: 'reshuffle',
  legal(_s, _f, out) {
    out.push(RESHUFFLE, KEEP);
  },
  take(s, f, a, x) {
    s.sheets[f.seat]!.wish = a.type === 'reshuffle' ? WISHES : KEEPS;
    tell(s, x, { type: 'wished', seat: f.seat, reshuffle: a.type === 'reshuffle' });
  },
};

/** Register: the letter. Seat 0 chooses for the table. */
export const plan: Question<'plan'> = {
  ask: 'plan',
  legal(s, f, out) {
    for (const i of plansFor(f.reg[0]!, s.classic, PLAN_SETS[s.planSet]!, s.roundabouts)) out.push(CHOOSE_PLAN[i]!);
  },
  take(s, f, a, x) {
    s.plans[f.reg[0]!] = a.plan;
    x.tell({ all: { type: 'planned', letter: f.reg[0]!, plan: a.plan } });
  },
};
