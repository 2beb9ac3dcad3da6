import { byNumber } from '@polis/kernel';
import { HAND } from '../data/deck.ts';
import { CLASSIC_SOLO, LETTERS, PASSING, PILES } from '../data/vocabulary.ts';
import { FIRST_SHOWN, type WelcomeTo, WISHES } from '../state.ts';
import { finish, plan, reshuffle, use } from './approving.ts';
import { isOver } from './building.ts';
import { cardsLeft, drawHand, passCards, putHandAway, reshuffleAll, turnCards, turnPlan } from './cards.ts';
import { PROG, type Step, type Steps, type X } from './context.ts';
import { surveyCrowd } from './crowd.ts';
import { winners } from './ranking.ts';
import { rivalOf } from './rival.ts';
import { tempsOf, totalOf } from './scoring.ts';
import { tempPlaces, tempPoints } from './temps.ts';
import { act, actions, choose, enter, give, number, write } from './turn.ts';

/** The round state machine (chapter 8): REVEAL, TURNS as one window, RESOLVE. */

const choosePlans: Step = (s, _f, x) => {
  for (let letter = LETTERS.length - 1; letter >= 0; letter--) if (s.plans[letter]! < 0) x.call(PROG.plan, 0, letter);
};

const reveal: Step = (s, _f, x) => {
  s.round++;
  if (s.mode === PILES) return turnCards(s, x);
  x.tell({ all: { type: 'round', round: s.round, numbers: [], actions: [], next: [] } }, true);
  for (let seat = 0; seat < s.seats; seat++) drawHand(s, seat, x);
};

const openTurns: Step = (_s, _f, x) => x.fork(PROG.turn);

/** Everything that depends on more than one sheet happens here, once a round and in one pass. */
const resolve: Step = (s, f, x) => {
  let skipped = 0;
  let turned = 0;
  let over = false;
  let reshuffleAsked = false;
  for (let seat = 0; seat < s.seats; seat++) {
    const t = s.sheets[seat]!;
    if (t.skipped) skipped++;
    if (t.approved !== 0) turned |= countApprovals(s, seat, t.approved);
    if (t.wish === WISHES) reshuffleAsked = true;
    if (isOver(t)) over = true;
  }
  for (let letter = 0; letter < LETTERS.length; letter++) if ((turned >> letter) & 1) turnPlan(s, letter);
  if (s.mode === PASSING) passCards(s);
  else if (s.mode !== PILES && skipped === 0) putHandAway(s, x); // R30: a skipped solo player keeps the hand
  if (s.mode === CLASSIC_SOLO && cardsLeft(s) + s.sheets[0]!.hand.length < HAND) over = true;
  surveyCrowd(s);
  x.tell({
    all: { type: 'resolved', round: s.round, skipped, flipped: turned, approvals: s.approvals.slice() },
  });
  if (over) return endGame(s, x);
  if (reshuffleAsked) reshuffleAll(s, x);
  x.goTo(f, reveal);
};

/** Counts a seat's approvals of this round; returns those of plans still on their Project side, which will be turned. */
function countApprovals(s: WelcomeTo, seat: number, approved: number): number {
  for (let letter = 0; letter < LETTERS.length; letter++) {
    if (((approved >> letter) & 1) === 0) continue;
    s.approvals[letter]!++;
    if (((s.flipped >> letter) & 1) === 0 && s.firstSeats[letter]!.length < FIRST_SHOWN)
      s.firstSeats[letter]!.push(seat);
  }
  return approved & ~s.flipped;
}

function endGame(s: WelcomeTo, x: X): void {
  const scores = finalScores(s);
  const best = winners(s, scores);
  const crowd = s.crowd !== null;
  x.tell(
    {
      all: {
        type: 'over',
        scores: crowd ? null : scores,
        winners: crowd ? best.slice(0, FIRST_SHOWN) : best,
        rival: rivalOf(s)?.total ?? null,
      },
    },
    true,
  );
  x.end(scores);
}

function finalScores(s: Readonly<WelcomeTo>): number[] {
  if (s.seats === 1) return [totalOf(s.sheets[0]!, tempsOf(s, 0))];
  const places = tempPlaces(s.sheets.map(t => t.temps));
  return s.sheets.map(t => totalOf(t, tempPoints(t.temps, places)));
}

export const programs: readonly Steps[] = byNumber(PROG, {
  game: [choosePlans, reveal, openTurns, resolve],
  plan: [plan],
  turn: [enter, choose, give, number, write, act, ...actions, finish],
  use: [use],
  reshuffle: [reshuffle],
});
