import { again } from '@polis/kernel';
import {
  type BuildAction,
  FOUND,
  MARK,
  MOVE,
  type Of,
  READY,
  REPLACE,
  RESERVE,
  STAND,
  STOP,
  type TinyTownsAction,
} from '../actions.ts';
import { GUILD, OBELISK, SHRINE, UNIVERSITY, WATCH } from '../data/ids.ts';
import { BLACK, BLUE, MONUMENT } from '../data/vocabulary.ts';
import { buildingsOf, cloneTown, emptyOf, hasBuilt, type TinyTowns, type Town } from '../state.ts';
import { enter, mayEnter, namingForbidden, PROG, type Question, type X } from './context.ts';
import { count, lowest } from './geometry.ts';
import { pushBuilds } from './patterns.ts';
import { POWER } from './powers.ts';

/** Constructing (section 5) and what monuments do when they are constructed (section 9). */

/** Build any number, one after another, then be ready. */
export const build: Question<'build' | 'ready'> = {
  ask: 'build',
  legal(s, f, out) {
    pushAllBuilds(s, s.towns[f.seat]!, out);
    out.push(READY);
  },
  take(s, f, a, x) {
    if (a.type === 'ready') return;
    again(f);
    pay(s, f.seat, a, x);
  },
};

export function pushAllBuilds(s: Readonly<TinyTowns>, t: Readonly<Town>, out: TinyTownsAction[]): void {
  for (let type = 0; type < MONUMENT; type++) if (mayEnter(s, t, type)) pushBuilds(t, s.cards, type, out);
  if (t.built[MONUMENT] === 0) pushBuilds(t, s.cards, MONUMENT, out);
}

/** Returns the cubes; the token goes on one of their squares, the Shed and the Obelisk's buildings on any empty one. */
export function pay(s: TinyTowns, seat: number, a: BuildAction, x: X): void {
  const t = s.towns[seat]!;
  const left = ~a.cells;
  for (let r = 0; r < 5; r++) t.cubes[r]! &= left;
  const anywhere = POWER[s.cards[a.building]!] === 'standsAnywhere' || hasBuilt(t, OBELISK);
  t.site = anywhere ? emptyOf(t) : a.cells;
  t.siteType = a.building;
  // R34: one square leaves nothing to choose.
  if (count(t.site) === 1) settle(s, seat, lowest(t.site), a.cells, x);
  else x.call(PROG.stand, seat, a.cells);
}

export const stand: Question<'stand'> = {
  ask: 'stand',
  legal(s, f, out) {
    for (let m = s.towns[f.seat]!.site; m !== 0; m &= m - 1) out.push(STAND[lowest(m)]!);
  },
  take(s, f, a, x) {
    settle(s, f.seat, a.cell, f.reg[0]!, x);
  },
};

/** A town with a building on `cell`, the cubes on `cells` paid and whatever stood there gone: for looking ahead. */
export function townWith(t: Readonly<Town>, type: number, cell: number, cells: number): Town {
  const next = cloneTown(t);
  for (let r = 0; r < next.cubes.length; r++) next.cubes[r]! &= ~(cells | (1 << cell));
  for (let other = 0; other < next.built.length; other++) next.built[other]! &= ~(1 << cell);
  next.built[type]! |= 1 << cell;
  if (type === MONUMENT) countShrine(next);
  return next;
}

/** R8: the Shrine counts the buildings of the town in which it is built, itself among them. */
function countShrine(t: Town): void {
  if (t.monument === SHRINE) t.shrine = count(buildingsOf(t));
}

function settle(s: TinyTowns, seat: number, cell: number, cells: number, x: X): void {
  const t = s.towns[seat]!;
  const type = t.siteType;
  t.site = 0;
  t.siteType = -1;
  t.constructed |= 1 << type;
  const monument = type === MONUMENT ? t.monument : -1;
  x.tell({ all: { type: 'built', seat, building: type, monument, cell, cells } }, monument >= 0);
  enter(s, seat, type, cell, x);
  if (monument === SHRINE) countShrine(t);
  else if (monument === GUILD) x.call(PROG.guild, seat, 0, 0);
  else if (monument === UNIVERSITY && emptyOf(t) !== 0)
    x.call(PROG.university, seat); // R17
  else if (monument === WATCH) x.call(PROG.reserve, seat);
}

/** Factory: any resource, for good. Bank: one that none of the other Banks carries. */
export const mark: Question<'mark'> = {
  ask: 'mark',
  legal(s, f, out) {
    const t = s.towns[f.seat]!;
    for (let r = 0; r < 5; r++) if (!namingForbidden(s) || t.marks[r] === 0) out.push(MARK[r]!);
  },
  take(s, f, a, x) {
    const cell = f.reg[0]!;
    s.towns[f.seat]!.marks[a.resource]! |= 1 << cell;
    x.tell({ all: { type: 'marked', seat: f.seat, cell, resource: a.resource } });
  },
};

/** Architect's Guild: none, one or two exchanges on different squares (R16). Registers: squares done, how many. */
export const replace: Question<'replace' | 'stop'> = {
  ask: 'replace',
  legal(s, f, out) {
    const t = s.towns[f.seat]!;
    for (let type = 0; type < MONUMENT; type++)
      for (let m = t.built[type]! & ~f.reg[0]!; m !== 0; m &= m - 1)
        for (let to = 0; to < MONUMENT; to++) if (to !== type && mayEnter(s, t, to)) out.push(REPLACE[lowest(m)]![to]!);
    out.push(STOP);
  },
  take(s, f, a, x) {
    if (a.type === 'stop') return;
    const t = s.towns[f.seat]!;
    const bit = 1 << a.cell;
    const from = t.built.findIndex(mask => (mask & bit) !== 0);
    clearSquare(s, t, from, a.cell);
    f.reg[0]! |= bit;
    if (++f.reg[1]! < 2) again(f);
    x.tell({ all: { type: 'replaced', seat: f.seat, cell: a.cell, from, to: a.building } });
    enter(s, f.seat, a.building, a.cell, x);
  },
};

/** Stored cubes, markers and parked cubes go back without effect. */
export function clearSquare(s: { readonly cards: readonly number[] }, t: Town, type: number, cell: number): void {
  const left = ~(1 << cell);
  t.built[type]! &= left;
  if (type === BLUE) t.parked &= left;
  if (type !== BLACK) return;
  if (POWER[s.cards[BLACK]!] === 'stores') t.stock[cell] = 0;
  for (let r = 0; r < 5; r++) t.marks[r]! &= left;
}

/** Grove University: one building of any card in play on an empty square. Placing, not constructing. */
export const found: Question<'found'> = {
  ask: 'found',
  legal(s, f, out) {
    const t = s.towns[f.seat]!;
    for (let m = emptyOf(t); m !== 0; m &= m - 1)
      for (let type = 0; type < MONUMENT; type++) if (mayEnter(s, t, type)) out.push(FOUND[lowest(m)]![type]!);
  },
  take(s, f, a, x) {
    x.tell({ all: { type: 'founded', seat: f.seat, cell: a.cell, building: a.building } });
    enter(s, f.seat, a.building, a.cell, x);
  },
};

const RESERVED = 3;

/** Opaleye's Watch: three tokens of different types on the card; what neighbours construct counts from this very round on (R14). */
export const reserve: Question<'reserve'> = {
  ask: 'reserve',
  legal(s, f, out) {
    const t = s.towns[f.seat]!;
    for (let type = 0; type < MONUMENT; type++) if ((t.watch & (1 << type)) === 0) out.push(RESERVE[type]!);
  },
  take(s, f, a, x) {
    const t = s.towns[f.seat]!;
    t.watch |= 1 << a.building;
    t.watchFrom = s.round;
    if (count(t.watch) < RESERVED) again(f);
    x.tell({ all: { type: 'reserved', seat: f.seat, building: a.building } });
  },
};

export type WatchAnswer = Of<'move' | 'build' | 'ready'>;

/** The WATCH phase (9.10): move the triggered tokens in, building before, between and after. Register: what is triggered. */
export const watch: Question<WatchAnswer['type']> = {
  ask: 'watch',
  legal(s, f, out) {
    const t = s.towns[f.seat]!;
    const empty = emptyOf(t);
    let owed = false;
    for (let type = 0; type < MONUMENT; type++) {
      if ((f.reg[0]! & t.watch & (1 << type)) === 0 || !mayEnter(s, t, type)) continue;
      for (let m = empty; m !== 0; m &= m - 1) {
        out.push(MOVE[lowest(m)]![type]!);
        owed = true;
      }
    }
    pushAllBuilds(s, t, out);
    if (!owed) out.push(READY);
  },
  take(s, f, a, x) {
    if (a.type === 'ready') return;
    again(f);
    if (a.type === 'build') return pay(s, f.seat, a, x);
    s.towns[f.seat]!.watch &= ~(1 << a.building);
    x.tell({ all: { type: 'moved', seat: f.seat, cell: a.cell, building: a.building } });
    enter(s, f.seat, a.building, a.cell, x);
  },
};
