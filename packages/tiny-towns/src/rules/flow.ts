import { byNumber, type Frame, leave } from '@polis/kernel';
import { CONTINUE, FINISH, KEEP, NAME, TAKE, type TinyTownsAction } from '../actions.ts';
import { FORT } from '../data/ids.ts';
import { CARDS_PER_RESOURCE, TOWN_HALL_ASIDE } from '../data/tables.ts';
import { emptyOf, hasBuilt, isActive, type TinyTowns } from '../state.ts';
import { build, found, mark, pushAllBuilds, replace, reserve, stand, type WatchAnswer, watch } from './building.ts';
import {
  canName,
  isChoiceRound,
  leftOf,
  mayName,
  onlyActive,
  PROG,
  type Question,
  rightOf,
  SOLO,
  STANDARD,
  type Step,
  type Steps,
  TOWN_HALL,
  takesPart,
  type X,
} from './context.ts';
import { choose, deal, put } from './dealing.ts';
import { winners } from './ranking.ts';
import { totalOf } from './scoring.ts';

/** The round state machine (section 4) and its variants (section 10). */

// ── monuments ───────────────────────────────────────────────────────────────
const dealMonuments: Step = (s, _f, x) => {
  if (s.towns[0]!.dealt.length === 0) return;
  for (let seat = 0; seat < s.seats; seat++) {
    const monuments = s.towns[seat]!.dealt.slice();
    x.tell({ all: { type: 'dealt', seat, monuments: null }, only: { [seat]: { type: 'dealt', seat, monuments } } });
  }
  x.fork(PROG.keep);
};

const keep: Question<'keep'> = {
  ask: 'keep',
  legal(s, f, out) {
    for (const m of s.towns[f.seat]!.dealt) out.push(KEEP[m]!);
  },
  take(s, f, a, x) {
    s.towns[f.seat]!.monument = a.monument;
    const told = { type: 'kept', seat: f.seat } as const;
    x.tell({ all: { ...told, monument: null }, only: { [f.seat]: { ...told, monument: a.monument } } });
  },
};

// ── a round ─────────────────────────────────────────────────────────────────
const startRound: Step = (s, _f, x) => {
  s.round++;
  s.named = -1;
  for (const t of s.towns) t.constructed = 0;
  x.tell({ all: { type: 'round', round: s.round, builder: s.builder } });
  if (s.mode === STANDARD) return x.call(PROG.name, s.builder);
  if (s.mode === SOLO) return x.call(PROG.take, 0);
  const last = lastActive(s);
  if (last >= 0) x.call(PROG.goOn, last);
};

/** The only active seat, or -1. */
function lastActive(s: Readonly<TinyTowns>): number {
  const seat = s.towns.findIndex(isActive);
  return seat >= 0 && onlyActive(s, seat) ? seat : -1;
}

const name: Question<'name' | 'finish'> = {
  ask: 'name',
  legal(s, f, out) {
    const t = s.towns[f.seat]!;
    for (let r = 0; r < 5; r++) if (mayName(s, t, r)) out.push(NAME[r]!);
    if (onlyActive(s, f.seat)) out.push(FINISH); // R23
  },
  take(s, f, a, x) {
    if (a.type === 'finish') return finish(s, f.seat, x);
    s.named = a.resource;
    s.towns[f.seat]!.named++;
    x.tell({ all: { type: 'named', seat: f.seat, resource: a.resource } });
  },
};

function finish(s: TinyTowns, seat: number, x: X): void {
  s.towns[seat]!.completed = s.round;
  x.tell({ all: { type: 'finished', seat } });
}

/** Solo: one of the face-up cards. Cards of one resource are alike (R39). */
const take: Question<'take' | 'finish'> = {
  ask: 'take',
  legal(s, _f, out) {
    for (let r = 0; r < 5; r++) if (s.faceUp.includes(r)) out.push(TAKE[r]!);
    out.push(FINISH);
  },
  take(s, f, a, x) {
    if (a.type === 'finish') return finish(s, f.seat, x);
    s.named = a.resource;
    x.tell({ all: { type: 'took', seat: f.seat, resource: a.resource } });
  },
};

/** Town Hall: a last active player may stop at the start of a round (10.2, R43). */
const goOn: Question<'continue' | 'finish'> = {
  ask: 'goOn',
  legal(_s, _f, out) {
    out.push(CONTINUE, FINISH);
  },
  take(s, f, a, x) {
    if (a.type === 'finish') finish(s, f.seat, x);
  },
};

const drawCard: Step = (s, _f, x) => {
  if (s.mode !== TOWN_HALL || isChoiceRound(s) || !s.towns.some(isActive)) return;
  if (s.deck.length === 0) {
    makePile(s, x);
    x.tell({ all: { type: 'reshuffled' } });
  }
  s.named = s.deck.pop()!;
  x.tell({ all: { type: 'drawn', resource: s.named } }, true);
};

/** All fifteen cards, five of them aside unseen (10.2). */
function makePile(s: TinyTowns, x: X): void {
  s.deck = allCards();
  x.shuffle(s.deck);
  s.aside = s.deck.splice(-TOWN_HALL_ASIDE);
}

export function allCards(): number[] {
  return Array.from({ length: 5 * CARDS_PER_RESOURCE }, (_, i) => Math.floor(i / CARDS_PER_RESOURCE));
}

const openResolve: Step = (s, _f, x) => {
  for (let seat = 0; seat < s.seats; seat++) s.towns[seat]!.cube = takesPart(s, seat) ? s.named : -1;
  x.fork(PROG.resolve);
};

/** Lanes: a named cube needs no choosing; who takes no part in a choice round may still construct (R53). */
const enterResolve: Step = (s, f, x) => {
  if (takesPart(s, f.seat)) {
    if (s.named >= 0) x.goTo(f, deal);
  } else if (canConstruct(s, f.seat)) x.goTo(f, build);
  else leave(f);
};

function canConstruct(s: Readonly<TinyTowns>, seat: number): boolean {
  const t = s.towns[seat]!;
  const out: TinyTownsAction[] = [];
  if (isActive(t)) pushAllBuilds(s, t, out);
  return out.length > 0;
}

/** Opaleye's Watch: neighbours' constructions of this round bring tokens in (R14). */
const openWatch: Step = (s, _f, x) => {
  for (let seat = 0; seat < s.seats; seat++) {
    const t = s.towns[seat]!;
    if (t.watch === 0 || !isActive(t) || s.round < t.watchFrom) continue;
    const types = t.watch & (s.towns[leftOf(s, seat)]!.constructed | s.towns[rightOf(s, seat)]!.constructed);
    if (types === 0 || !canAct(s, seat, types)) continue;
    x.tell({ all: { type: 'triggered', seat, types } });
    x.call(PROG.watch, seat, types);
  }
};

/** WATCH is skipped when its owner could only finish (R15). */
function canAct(s: Readonly<TinyTowns>, seat: number, types: number): boolean {
  const out: WatchAnswer[] = [];
  const f: Frame = { prog: PROG.watch, pc: 0, seat, reg: [types] };
  watch.legal(s, f, out);
  return out.length > 1 || out[0]!.type !== 'ready';
}

const close: Step = (s, f, x) => {
  // R20: free storage does not keep a town open.
  for (let seat = 0; seat < s.seats; seat++) if (emptyOf(s.towns[seat]!) === 0) complete(s, seat, x);
  if (!s.towns.some(isActive)) return endGame(s, x);
  if (s.mode === SOLO) turnCard(s, x);
  if (s.mode === STANDARD && !passHammer(s)) {
    for (let seat = 0; seat < s.seats; seat++) complete(s, seat, x);
    return endGame(s, x);
  }
  x.goTo(f, startRound);
};

function complete(s: TinyTowns, seat: number, x: X): void {
  const t = s.towns[seat]!;
  if (!isActive(t)) return;
  t.completed = s.round;
  x.tell({ all: { type: 'completed', seat, round: s.round } });
}

/** Solo: the taken card goes under the pile, where its owner knows it to be (R40); a new one is turned up. */
function turnCard(s: TinyTowns, x: X): void {
  s.faceUp.splice(s.faceUp.indexOf(s.named), 1);
  s.deck.unshift(s.named);
  const turned = s.deck.pop()!;
  s.known = Math.min(s.known + 1, s.deck.length);
  s.faceUp.push(turned);
  x.tell({ all: { type: 'turned', resource: turned } }, true);
}

/** 4.6. False when nobody can name anything (R19, R48). */
function passHammer(s: TinyTowns): boolean {
  for (const skipFort of [true, false]) {
    for (let i = 1, seat = leftOf(s, s.builder); i <= s.seats; i++, seat = leftOf(s, seat)) {
      const t = s.towns[seat]!;
      if (!isActive(t) || !canName(s, t)) continue;
      if (skipFort && hasBuilt(t, FORT) && !onlyActive(s, seat)) continue;
      s.builder = seat;
      return true;
    }
  }
  return false;
}

function endGame(s: TinyTowns, x: X): void {
  const scores = s.towns.map((_, seat) => totalOf(s, seat));
  x.tell({ all: { type: 'over', scores, winners: winners(s, scores) } }, true);
  x.end(scores);
}

export const programs: readonly Steps[] = byNumber(PROG, {
  turn: [dealMonuments, startRound, drawCard, openResolve, openWatch, close],
  keep: [keep],
  name: [name],
  take: [take],
  goOn: [goOn],
  resolve: [enterResolve, choose, deal, build],
  put: [put],
  stand: [stand],
  mark: [mark],
  guild: [replace],
  university: [found],
  reserve: [reserve],
  watch: [watch],
});
