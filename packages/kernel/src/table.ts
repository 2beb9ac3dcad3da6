import { dealSeed } from './deal.ts';
import { cloneFrames, type Engine } from './engine.ts';
import { hashOf } from './hash.ts';
import { hashSeed, liveRng } from './rng.ts';
import { sha256, toHex, utf8 } from './sha256.ts';
import type {
  Action,
  Answered,
  Core,
  Entry,
  Frame,
  GameEvent,
  Prompt,
  Rank,
  Reason,
  Refusal,
  Replay,
  Seat,
  Table,
  Told,
  UndoFloor,
  Viewer,
} from './types.ts';

/**
 * A live game. Answers on the main stack change the committed state at once. Inside a window each seat's answers stay a
 * sealed draft, a copy of that seat's part and lane and nothing else, until every lane is done; then all drafts are put
 * in place in seat order and the flow goes on.
 *
 * A draft is played by lending its part to the committed state for the length of a call. So a window costs each seat its
 * own part only, however many sit at the table.
 */
export interface Setup {
  readonly seats: number;
  readonly options: unknown;
  /** 64 hex digits from a cryptographic source for live games; any text in tests. */
  readonly seed: string;
  /** What the players added to it, by seat: see deal.ts. */
  readonly nonces?: readonly (string | null)[];
}

interface Draft<E extends GameEvent> {
  part: unknown;
  lane: Frame[];
  told: Told<E>[];
  /** The answers so far, in notation. */
  said: string[];
  skipped: boolean;
  /** Lines of the log this seat added since the window opened, undos included: part of the prompt id. */
  lines: number;
}

interface Question<A> {
  readonly ask: string;
  readonly actions: readonly A[];
}

/** What a window leaves behind when it closes. */
interface Closed<S, E extends GameEvent> {
  readonly state: S;
  readonly told: Told<E>[];
  readonly mark: string;
}

/** The state before an answer on the main stack, and how long the folded moves were then. */
interface UndoPoint<S> {
  readonly seat: Seat;
  readonly state: S;
  readonly moves: number;
  readonly marks: number;
}

/** Prompt ids are epoch * this + own lines: a window in which one seat speaks more often than this is a bug. */
const LINES_PER_EPOCH = 4096;

/** `position`: the game begins here instead of being dealt; its replay tells what was played from there on. */
export function createTable<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  setup: Setup,
  position: Readonly<S> | null = null,
): LiveTable<S, A, E, V, O> {
  const options = engine.game.options(setup.options, setup.seats);
  if (!options.ok) throw new Error(options.why);
  return new LiveTable(engine, setup, options.value, position);
}

/** A class, so that all tables of a server have one shape: what asks many of them is compiled once and well. */
class LiveTable<S extends Core, A extends Action, E extends GameEvent, V, O> implements Table<S, A, E, V> {
  readonly opening: readonly Told<E>[];
  readonly seats: number;
  readonly log: Entry[] = [];
  readonly marks: [number, string][] = [];
  epoch = 0;
  private readonly engine: Engine<S, A, E, V, O>;
  private readonly setup: Setup;
  private readonly moves: [Seat, string][] = [];
  private s: S;
  private drafts: (Draft<E> | null)[] = [];
  private owing = 0;
  /** What each seat is asked, once somebody has wanted to know: an answer meets the list it was chosen from. */
  private questions: (Question<A> | null | undefined)[] = [];
  /** All of one seat: another seat's answer, a draw or a revelation empties it. */
  private undoPoints: UndoPoint<S>[] = [];
  private floor: UndoFloor = 'nothing';

  constructor(engine: Engine<S, A, E, V, O>, setup: Setup, options: O, position: Readonly<S> | null) {
    const opening: Told<E>[] = [];
    this.engine = engine;
    this.setup = setup;
    this.opening = opening;
    this.s =
      position === null
        ? engine.start(engine.game.setup(options, setup.seats, liveRng(dealSeed(setup.seed, setup.nonces))), opening)
        : engine.game.clone(position);
    this.seats = this.s.seats;
    this.openWindow();
  }

  // ── what stands ───────────────────────────────────────────────────────────
  get over(): boolean {
    return this.s.scores !== null;
  }
  get waiting(): number {
    return this.s.scores !== null ? 0 : this.s.lanes === null ? 1 : this.owing;
  }
  get skippable(): boolean {
    return this.engine.game.skip !== undefined && this.s.lanes !== null;
  }
  get openDrafts(): boolean {
    return this.s.lanes !== null && (this.engine.game.openDrafts?.(this.s) ?? false);
  }
  get scores(): readonly number[] | null {
    return this.s.scores;
  }

  owes(seat: Seat): boolean {
    return this.frameOf(seat) !== null;
  }

  /** The number of the question that this seat owes an answer to; null: it owes none. */
  asked(seat: Seat): number | null {
    return this.owes(seat) ? this.promptId(seat) : null;
  }

  prompt(seat: Seat): Prompt<A> | null {
    const mine = this.questionTo(seat);
    return mine === null ? null : { id: this.promptId(seat), seat, ask: mine.ask, actions: mine.actions };
  }

  explain(seat: Seat, text: string): Reason | null {
    return this.lending(
      seat,
      this.drafts[seat],
      () => this.engine.game.explain?.(this.s, this.frameOf(seat), text) ?? null,
    );
  }

  look(viewer: Viewer, seat: Seat): unknown {
    return this.engine.game.look?.(this.s, viewer, seat) ?? null;
  }

  ranking(from: number, to: number): readonly Rank[] | null {
    return this.engine.game.ranking?.(this.s, from, to) ?? null;
  }

  view(viewer: Viewer): V {
    return this.asSeenBy(viewer, () => this.engine.game.view(this.s, viewer));
  }

  viewText(viewer: Viewer): string {
    const { game } = this.engine;
    return game.viewText === undefined
      ? JSON.stringify(this.view(viewer))
      : this.asSeenBy(viewer, () => game.viewText!(this.s, viewer));
  }

  world(seat: Seat, part: (s: Readonly<S>) => Readonly<S> = s => s): S {
    const { lanes } = this.s;
    const d = this.drafts[seat];
    if (!d || lanes === null) return this.engine.game.clone(part(this.s));
    const own = lanes[seat]!;
    lanes[seat] = d.lane;
    try {
      return this.lending(seat, d, () => this.engine.game.clone(part(this.s)));
    } finally {
      lanes[seat] = own;
    }
  }

  replay(publishSeed = this.over): Replay {
    const { game } = this.engine;
    const { seats, options, seed, nonces } = this.setup;
    return {
      game: game.id,
      rules: game.rules,
      data: dataHash(game.data),
      seats,
      options,
      seedHash: hashSeed(seed),
      ...(publishSeed ? { seed } : {}),
      ...(nonces === undefined ? {} : { nonces }),
      moves: this.moves.map(m => [m[0], m[1]]),
      marks: this.marks.map(m => [m[0], m[1]]),
    };
  }

  // ── answering ─────────────────────────────────────────────────────────────
  append([kind, seat, text]: Entry, meantFor?: number): Answered<E> {
    if (kind === 'undo') return this.undo(seat);
    if (kind === 'skip') return (meantFor ?? this.epoch) === this.epoch ? this.skip(seat) : refuse('stale');
    const a = this.engine.game.decode(text);
    if (a === null) return refuse(this.owes(seat) ? 'illegal' : 'not-asked');
    return this.answer(seat, meantFor ?? this.promptId(seat), a);
  }

  answer(seat: Seat, prompt: number, a: A): Answered<E> {
    const mine = this.questionTo(seat);
    if (mine === null) return refuse('not-asked');
    if (prompt !== this.promptId(seat)) return refuse('stale');
    const { game } = this.engine;
    const text = game.encode(a);
    // Games mostly hand out shared answers; texts decide only when they do not.
    const action = mine.actions.includes(a) ? a : mine.actions.find(b => game.encode(b) === text);
    if (action === undefined) return refuse('illegal');
    return this.s.lanes === null ? this.answerOnMain(seat, action, text) : this.answerInWindow(seat, action, text);
  }

  undoFloor(seat: Seat): UndoFloor | null {
    if (this.over) return 'over';
    const d = this.drafts[seat];
    if (d && d.said.length > 0) return null;
    if (this.undoPoints.length === 0) return this.floor;
    return this.undoPoints[0]!.seat === seat ? null : 'others';
  }

  undo(seat: Seat): Answered<E> {
    if (this.undoFloor(seat) !== null) return refuse('not-asked');
    const d = this.drafts[seat];
    if (d && d.said.length > 0) return this.redraft(['undo', seat, ''], this.replayed(seat, d.said.slice(0, -1)));
    const point = this.undoPoints.pop()!;
    this.log.push(['undo', seat, '']);
    this.s = point.state;
    this.moves.length = point.moves;
    this.marks.length = point.marks;
    this.advanceEpoch();
    return { ok: true, told: [], mark: null };
  }

  skip(seat: Seat): Answered<E> {
    if (!this.skippable || this.frameOf(seat) === null) return refuse('not-asked');
    const d = this.newDraft(seat);
    d.skipped = true;
    d.lane.length = 0;
    this.lending(seat, d, () => this.engine.skip(this.s, seat, d.told));
    return this.redraft(['skip', seat, ''], d);
  }

  private answerOnMain(seat: Seat, a: A, text: string): Answered<E> {
    const before = this.engine.game.clone(this.s);
    const { reveals } = this.s;
    const told: Told<E>[] = [];
    try {
      this.engine.apply(this.s, seat, a, told);
    } catch (error) {
      this.s = before;
      throw error;
    }
    this.log.push(['answer', seat, text]);
    if (this.undoPoints.length > 0 && this.undoPoints[0]!.seat !== seat) this.undoPoints = [];
    this.undoPoints.push({ seat, state: before, moves: this.moves.length, marks: this.marks.length });
    this.moves.push([seat, text]);
    if (this.s.reveals !== reveals) this.raiseFloor('revealed');
    this.advanceEpoch();
    return { ok: true, told, mark: null };
  }

  private answerInWindow(seat: Seat, a: A, text: string): Answered<E> {
    const old = this.drafts[seat];
    const d = old ? this.copyOf(old) : this.newDraft(seat);
    this.playOn(seat, d, a, text);
    const done = this.redraft(['answer', seat, text], d);
    if (this.undoPoints.length > 0 && this.undoPoints[0]!.seat !== seat) this.raiseFloor('others');
    return done;
  }

  /** A line said in an open window: `d` is the seat's draft from now on. The last one who had to speak closes the window. */
  private redraft(line: Entry, d: Draft<E>): Answered<E> {
    const seat = line[1];
    const old = this.drafts[seat] ?? null;
    const owing = this.owing - (this.owes(seat) ? 1 : 0) + (d.lane.length > 0 ? 1 : 0);
    d.lines = (old?.lines ?? 0) + 1;
    this.drafts[seat] = d;
    let closed: Closed<S, E> | null;
    try {
      closed = owing === 0 ? this.closed() : null;
    } catch (error) {
      this.drafts[seat] = old;
      throw error;
    }
    this.log.push(line);
    this.questions[seat] = undefined;
    this.owing = owing;
    if (closed === null) return { ok: true, told: [], mark: null };
    this.adopt(closed);
    return { ok: true, told: closed.told, mark: closed.mark };
  }

  /** Everybody is done: all drafts in place, and the flow run on. On a copy, for a rule behind the barrier may fail. */
  private closed(): Closed<S, E> {
    const told: Told<E>[] = [];
    for (const d of this.drafts) if (d) for (const e of d.told) told.push(e);
    const state = this.lendingAll(() => this.engine.game.clone(this.s));
    this.engine.closeWindow(state, told);
    return { state, told, mark: hashOf(state) };
  }

  private adopt({ state, mark }: Closed<S, E>): void {
    for (const [seat, d] of this.drafts.entries()) {
      if (!d) continue;
      for (const text of d.said) this.moves.push([seat, text]);
      if (d.skipped) this.moves.push([seat, 'skip']);
    }
    this.s = state;
    this.raiseFloor('others');
    this.marks.push([this.moves.length, mark]);
    this.advanceEpoch();
  }

  private raiseFloor(why: UndoFloor): void {
    this.undoPoints = [];
    this.floor = why;
  }

  private advanceEpoch(): void {
    this.epoch++;
    this.openWindow();
  }

  // ── drafts and questions ──────────────────────────────────────────────────
  private parts(): unknown[] {
    return this.s[this.engine.game.parts] as unknown[];
  }

  /** Drafts are made when a seat first speaks; until then it only counts as awaited. */
  private openWindow(): void {
    this.drafts = this.s.lanes === null ? [] : new Array(this.seats).fill(null);
    this.questions = [];
    this.owing = this.s.open;
  }

  private newDraft(seat: Seat): Draft<E> {
    const { clonePart } = this.engine.game;
    return {
      part: clonePart(this.parts()[seat] as never),
      lane: cloneFrames(this.s.lanes![seat]!),
      told: [],
      said: [],
      skipped: false,
      lines: 0,
    };
  }

  private copyOf(d: Draft<E>): Draft<E> {
    const { clonePart } = this.engine.game;
    return {
      part: clonePart(d.part as never),
      lane: cloneFrames(d.lane),
      told: d.told.slice(),
      said: d.said.slice(),
      skipped: d.skipped,
      lines: d.lines,
    };
  }

  private playOn(seat: Seat, d: Draft<E>, a: A, text: string): void {
    this.lending(seat, d, () => this.engine.applyOnLane(this.s, d.lane, a, d.told));
    d.said.push(text);
  }

  /** A draft played again from the window's opening. */
  private replayed(seat: Seat, said: readonly string[]): Draft<E> {
    const d = this.newDraft(seat);
    for (const text of said) this.playOn(seat, d, this.engine.game.decode(text)!, text);
    return d;
  }

  /** Lends a draft's part to the committed state while `run` looks at it or plays on it. */
  private lending<T>(seat: Seat, d: Draft<E> | null | undefined, run: () => T): T {
    this.exchange(seat, d);
    try {
      return run();
    } finally {
      this.exchange(seat, d);
    }
  }

  private lendingAll<T>(run: () => T): T {
    for (const [seat, d] of this.drafts.entries()) this.exchange(seat, d);
    try {
      return run();
    } finally {
      for (const [seat, d] of this.drafts.entries()) this.exchange(seat, d);
    }
  }

  private exchange(seat: Seat, d: Draft<E> | null | undefined): void {
    if (!d) return;
    const all = this.parts();
    const part = all[seat];
    all[seat] = d.part;
    d.part = part;
  }

  /** Runs with the drafts in place that this viewer may see: the own one, or all of them where drafts are open. */
  private asSeenBy<T>(viewer: Viewer, run: () => T): T {
    if (this.openDrafts) return this.lendingAll(run);
    return typeof viewer === 'number' ? this.lending(viewer, this.drafts[viewer], run) : run();
  }

  private frameOf(seat: Seat): Frame | null {
    const d = this.drafts[seat];
    if (!d) return this.engine.asked(this.s, seat);
    return d.lane.length > 0 ? d.lane[d.lane.length - 1]! : null;
  }

  private questionTo(seat: Seat): Question<A> | null {
    const known = this.questions[seat];
    if (known !== undefined) return known;
    const f = this.frameOf(seat);
    const question = f === null ? null : { ask: this.engine.askAt(f).ask, actions: this.legalAt(seat, f) };
    this.questions[seat] = question;
    return question;
  }

  private legalAt(seat: Seat, f: Frame): A[] {
    const actions: A[] = [];
    this.lending(seat, this.drafts[seat], () => this.engine.askAt(f).legal(this.s, f, actions));
    return actions;
  }

  private promptId(seat: Seat): number {
    return this.epoch * LINES_PER_EPOCH + (this.drafts[seat]?.lines ?? 0);
  }
}

function refuse(why: Refusal): { ok: false; why: Refusal } {
  return { ok: false, why };
}

/** What a viewer hears of what was told. */
export function hear<E extends GameEvent>(told: readonly Told<E>[], viewer: Seat | 'public'): E[] {
  const out: E[] = [];
  for (const t of told) {
    const e = (typeof viewer === 'number' ? t.only?.[viewer] : undefined) ?? t.all;
    if (e !== null) out.push(e);
  }
  return out;
}

/** Plays a stored log on a fresh table. Returns the number of the first line that does not fit, or null. */
export function foldLog<S extends Core, A extends Action, E extends GameEvent, V>(
  table: Table<S, A, E, V>,
  log: readonly Entry[],
): number | null {
  for (const [i, line] of log.entries()) if (!table.append(line).ok) return i;
  return null;
}

export function dataHash(data: string): string {
  return toHex(sha256(utf8(data))).slice(0, 16);
}
