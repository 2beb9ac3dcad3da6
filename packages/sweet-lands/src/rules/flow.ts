import '../effects/library.ts';
import { again, byNumber } from '@polis/kernel';
import { ROUNDS } from '../data/vocabulary.ts';
import { played } from '../effects/cards.ts';
import { parts, payment } from '../effects/structure.ts';
import { EFFECTS } from '../effects/table.ts';
import { bonuses, labour } from '../effects/tracks.ts';
import type { SweetLands } from '../state.ts';
import { areaProgram } from './areas.ts';
import { clearDiscs, dealPacks, draftProgram, finishCleanup, keepProgram, passPacks, revealMio } from './cleanup.ts';
import { PROG, type Step, type Steps, type X } from './context.ts';
import { endRound } from './ending.ts';
import { paved, settled } from './placing.ts';
import { firstRound, production } from './production.ts';
import { finalLines, totalOf, winnersOf } from './scoring.ts';
import { choose, chooseAll, pawn, placePawns } from './start.ts';
import { turn } from './turn.ts';

/** The state machine of chapter 4: start, production, action, cleanup, five times; then the final scoring. */

const startRound: Step = (s, _f, x) => {
  s.round++;
  // In the variant the order of ending the last round; otherwise clockwise from the first player.
  s.order =
    s.turnOrder && s.round > 1 ? s.finished : Array.from({ length: s.seats }, (_, i) => (s.firstPlayer + i) % s.seats);
  s.finished = [];
  x.tell({ all: { type: 'round', round: s.round, order: s.order.slice() } });
  if (s.seats === 1) revealMio(s, x);
};

const produceAll: Step = (s, _f, x) => {
  for (let i = s.order.length - 1; i >= 0; i--) x.call(PROG.production, s.order[i]!);
};

const startDraft: Step = (s, f, x) => {
  if (s.cardDraft && s.round === 1) dealPacks(s, x);
  else x.goTo(f, nextTurn);
};
const pick: Step = (_s, _f, x) => x.fork(PROG.draft);
const pass: Step = (s, f, x) => {
  if (passPacks(s, x) > 0) x.goTo(f, pick);
};
const afterDraft: Step = (s, _f, x) => {
  for (let i = s.order.length - 1; i >= 0; i--) firstRound(s, s.order[i]!, x);
};

/** The first register: how far the turn has gone round the table. */
const nextTurn: Step = (s, f, x) => {
  const n = s.order.length;
  const from = f.reg[0] ?? 0;
  for (let i = 0; i < n; i++) {
    const at = (from + i) % n;
    if (s.players[s.order[at]!]!.ended) continue;
    f.reg[0] = at + 1;
    again(f);
    return x.call(PROG.turn, s.order[at]!);
  }
  f.reg[0] = 0;
};

const cleanUp: Step = (s, _f, x) => {
  if (s.round === ROUNDS) return finish(s, x);
  clearDiscs(s);
  x.fork(PROG.keep);
};
const nextRound: Step = (s, f, x) => {
  finishCleanup(s, x);
  x.goTo(f, startRound);
};

function finish(s: SweetLands, x: X): void {
  const scores = finalLines(s.players, s.scoring).map(totalOf);
  x.tell({ all: { type: 'over', scores, winners: winnersOf(scores, s.players) } }, true);
  x.end(scores);
}

const game: Steps = [
  chooseAll,
  placePawns,
  startRound,
  produceAll,
  startDraft,
  pick,
  pass,
  afterDraft,
  nextTurn,
  cleanUp,
  nextRound,
];

export const programs: readonly Steps[] = [
  ...byNumber<keyof typeof PROG, Steps>(PROG, {
    game,
    choose,
    pawn,
    production,
    turn,
    area: areaProgram,
    played,
    endRound,
    parts,
    settled,
    paved,
    bonuses,
    payment,
    draft: draftProgram,
    keep: keepProgram,
    labour,
  }),
  ...EFFECTS.map(e => e.steps),
];
