import { leave } from '@polis/kernel';
import { MILESTONE } from '../actions.ts';
import { MILESTONES, MILESTONES_IN_PLAY, MILESTONES_TO_CLAIM } from '../data/tokens.ts';
import { type Test, test } from '../effects/counts.ts';
import type { Parts } from '../effects/goods.ts';
import type { Player, SweetLands } from '../state.ts';
import type { Question, Step } from './context.ts';

/** Chapter 9. On the table a milestone is token * 2 + side. */
const CONDITIONS: readonly (readonly Test[])[] = MILESTONES.flatMap(m => [m.a.map(test), m.b.map(test)]);

export function meetsMilestone(p: Readonly<Player>, milestone: number): boolean {
  for (const holds of CONDITIONS[milestone]!) if (!holds(p)) return false;
  return true;
}
export function canClaim(s: Readonly<SweetLands>, seat: number): boolean {
  const p = s.players[seat]!;
  for (const milestone of s.milestones) if (meetsMilestone(p, milestone)) return true;
  return false;
}

const askMilestone: Question<'milestone'> = {
  ask: 'milestone',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    for (const milestone of s.milestones) if (meetsMilestone(p, milestone)) out.push(MILESTONE[milestone >> 1]!);
  },
  take(s, f, a, x) {
    const at = s.milestones.findIndex(m => m >> 1 === a.milestone);
    const side = s.milestones.splice(at, 1)[0]! & 1;
    s.players[f.seat]!.milestones |= 1 << a.milestone;
    const removed = s.milestones.length === MILESTONES_IN_PLAY - MILESTONES_TO_CLAIM ? s.milestones.splice(0) : [];
    x.tell({ all: { type: 'milestone', seat: f.seat, milestone: a.milestone, side, removed } });
  },
};
export function compileClaim(): Parts {
  const head: Step = (s, f) => {
    if (!canClaim(s, f.seat)) leave(f);
  };
  return { steps: [head, askMilestone], run: null, early: false, live: canClaim };
}
