import { again, byNumber } from '@polis/kernel';
import { DISCARD, DONE, END } from '../actions.ts';
import { ROUNDS, STORAGE_LIMIT, TURNS_PER_ROUND } from '../data/boards.ts';
import { COLOURS, RIVAL_SHIP } from '../data/vocabulary.ts';
import type { Panticapaeum } from '../state.ts';
import { columnLeft } from './building.ts';
import { PROG, putWorker, type Question, type Step, type Steps, withWorkers, type X } from './context.ts';
import {
  action,
  buildProgram,
  freeProgram,
  moveProgram,
  randomProgram,
  sellProgram,
  siteProgram,
  templeProgram,
} from './developing.ts';
import { layCircle, placeProgram, sailRival, tile } from './exploring.ts';
import { callWorkersHome, hasWorkerCell, pushWorkers } from './placing.ts';
import { winners } from './ranking.ts';
import { incomeOf } from './rows.ts';
import { totalOf } from './scoring.ts';

/** Rounds, turns and the end (sections 7.1, 10, 11, 13). */

const startRound: Step = (s, _f, x) => {
  s.round++;
  s.turn = 0;
  layCircle(s, x);
};

const nextTurn: Step = (s, f, x) => {
  if (s.turn >= TURNS_PER_ROUND * s.seats) return;
  again(f);
  const seat = (s.first + s.turn) % s.seats;
  s.turn++;
  x.tell({ all: { type: 'turn', seat, turn: Math.ceil(s.turn / s.seats) } });
  x.call(PROG.turn, seat);
};

const clearCircle: Step = (s, _f, x) => {
  x.tell({ all: { type: 'roundOver', round: s.round, discarded: s.circle.slice() } });
  s.discard.push(...s.circle);
  s.circle = [];
};

/** Calls a program for every seat for which it is needed, the first player on top of the stack. */
function callFromFirst(s: Panticapaeum, prog: number, needed: (seat: number) => boolean, x: X): void {
  for (let i = s.seats - 1; i >= 0; i--) {
    const seat = (s.first + i) % s.seats;
    if (needed(seat)) x.call(prog, seat);
  }
}

const placeFinalWorkers: Step = (s, _f, x) => {
  if (s.round < ROUNDS) return;
  callFromFirst(s, PROG.final, seat => s.players[seat]!.workers > 0 && hasWorkerCell(s.players[seat]!.city), x);
};

/** Section 10, steps 3 and 4. In round 5 workers stay where they are (section 11). */
const income: Step = (s, _f, x) => {
  for (let i = 0; i < s.seats; i++) {
    const seat = (s.first + i) % s.seats;
    const p = s.players[seat]!;
    const coins = incomeOf(p);
    p.coins += coins;
    x.tell({ all: { type: 'coins', seat, coins, why: 'round' } });
    if (s.round < ROUNDS) x.tell({ all: { type: 'home', seat, workers: callWorkersHome(p) } });
  }
};

const discardExcess: Step = (s, _f, x) => callFromFirst(s, PROG.discard, seat => excessOf(s, seat) > 0, x);

const endRound: Step = (s, f, x) => {
  if (s.round >= ROUNDS) return endGame(s, x);
  if (s.mode === RIVAL_SHIP) removeBuilding(s, x);
  s.first = (s.first + 1) % s.seats;
  x.goTo(f, startRound);
};

/** 15.2: the rival takes from the fullest column, the uppermost row of equals. */
function removeBuilding(s: Panticapaeum, x: X): void {
  let building = 0;
  for (let type = 1; type < s.taken.length; type++) if (columnLeft(s, type) > columnLeft(s, building)) building = type;
  if (columnLeft(s, building) === 0) return;
  s.taken[building]!++;
  s.removed[building]!++;
  x.tell({ all: { type: 'rivalBuilding', building } });
}

function endGame(s: Panticapaeum, x: X): void {
  const scores = s.players.map(totalOf);
  x.tell({ all: { type: 'over', scores, winners: winners(s, scores) } }, true);
  x.end(scores);
}

const game: Steps = [startRound, nextTurn, clearCircle, placeFinalWorkers, income, discardExcess, endRound];

// ── a turn ──────────────────────────────────────────────────────────────────
/** 7.2: without a tile in the circle there is nothing to explore. */
const explore: Step = (s, f, x) => {
  if (s.circle.length === 0) x.goTo(f, action);
};

/** Always asked, so that everything before it can be taken back. */
const end = withWorkers<'end'>({
  ask: 'end',
  legal(_s, _f, out) {
    out.push(END);
  },
  take(_s, f, _a, x) {
    x.tell({ all: { type: 'ended', seat: f.seat } });
  },
});

const rivalTurn: Step = (s, _f, x) => sailRival(s, x);

export const turn: Steps = [explore, tile, action, end, rivalTurn];

// ── after the turns ─────────────────────────────────────────────────────────
const finalWorkers: Question<'done' | 'worker'> = {
  ask: 'final',
  legal(s, f, out) {
    out.push(DONE);
    pushWorkers(s.players[f.seat]!, out);
  },
  take(s, f, a, x) {
    if (a.type === 'done') return;
    putWorker(s, f.seat, a, x);
    const p = s.players[f.seat]!;
    if (p.workers > 0 && hasWorkerCell(p.city)) again(f);
  },
};

/** Cubes in storage beyond the limit. */
export function excessOf(s: Readonly<Panticapaeum>, seat: number): number {
  let cubes = 0;
  for (const n of s.players[seat]!.storage) cubes += n;
  return cubes - STORAGE_LIMIT;
}

const discard: Question<'discard'> = {
  ask: 'discard',
  legal(s, f, out) {
    for (let c = 0; c < COLOURS.length; c++) if (s.players[f.seat]!.storage[c]! > 0) out.push(DISCARD[c]!);
  },
  take(s, f, a, x) {
    s.players[f.seat]!.storage[a.colour]!--;
    s.supply[a.colour]!++;
    x.tell({ all: { type: 'discarded', seat: f.seat, colour: a.colour } });
    if (excessOf(s, f.seat) > 0) again(f);
  },
};

export const programs: readonly Steps[] = byNumber(PROG, {
  game,
  turn,
  place: placeProgram,
  build: buildProgram,
  site: siteProgram,
  sell: sellProgram,
  move: moveProgram,
  free: freeProgram,
  random: randomProgram,
  temple: templeProgram,
  final: [finalWorkers],
  discard: [discard],
});
