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

/** The state before an answer on the main stack, and how long the folded moves were then. */
interface UndoPoint<S> {
  readonly seat: Seat;
  readonly state: S;
  readonly moves: number;
  readonly marks: number;
}

/** Prompt ids are epoch * this + own lines: a window in which one seat speaks more often than this is a bug. */
const LINES_PER_EPOCH = 4096;

export function createTable<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  setup: Setup,
): Table<S, A, E, V> & { readonly opening: readonly Told<E>[] } {
  const game = engine.game;
  const options = game.options(setup.options, setup.seats);
  if (!options.ok) throw new Error(options.why);

  const opening: Told<E>[] = [];
  let s = engine.start(game.setup(options.value, setup.seats, liveRng(setup.seed)), opening);
  let epoch = 0;
  let drafts: (Draft<E> | null)[] = [];
  let waiting = 0;
  /** What each seat is asked, once somebody has wanted to know: an answer meets the list it was chosen from. */
  let questions: (Question<A> | null | undefined)[] = [];
  /** All of one seat: another seat's answer, a draw or a revelation empties it. */
  let undoPoints: UndoPoint<S>[] = [];
  let floor: UndoFloor = 'nothing';
  const log: Entry[] = [];
  const moves: [Seat, string][] = [];
  const marks: [number, string][] = [];
  openWindow();

  function parts(): unknown[] {
    return s[game.parts] as unknown[];
  }

  /** Drafts are made when a seat first speaks; until then it only counts as awaited. */
  function openWindow(): void {
    drafts = s.lanes === null ? [] : new Array(s.seats).fill(null);
    questions = [];
    waiting = s.open;
  }

  function draftOf(seat: Seat): Draft<E> {
    let d = drafts[seat];
    if (!d) {
      d = {
        part: game.clonePart(parts()[seat] as never),
        lane: cloneFrames(s.lanes![seat]!),
        told: [],
        said: [],
        skipped: false,
        lines: 0,
      };
      drafts[seat] = d;
    }
    return d;
  }

  /** Lends a seat's draft part to the committed state while `run` looks at it or plays on it. */
  function lending<T>(seat: Seat, run: () => T): T {
    const d = drafts[seat];
    if (!d) return run();
    const all = parts();
    const own = all[seat];
    all[seat] = d.part;
    try {
      return run();
    } finally {
      d.part = all[seat];
      all[seat] = own;
    }
  }

  function openDrafts(): boolean {
    return s.lanes !== null && (game.openDrafts?.(s) ?? false);
  }

  function lendingAll<T>(from: Seat, run: () => T): T {
    return from >= drafts.length ? run() : lending(from, () => lendingAll(from + 1, run));
  }

  const viewText = game.viewText ?? ((state: S, viewer: Viewer) => JSON.stringify(game.view(state, viewer)));

  /** Runs with the drafts in place that this viewer may see: the own one, or all of them where drafts are open. */
  function asSeenBy<T>(viewer: Viewer, look: (state: S, viewer: Viewer) => T): T {
    if (openDrafts()) return lendingAll(0, () => look(s, viewer));
    return typeof viewer === 'number' ? lending(viewer, () => look(s, viewer)) : look(s, viewer);
  }

  function frameOf(seat: Seat): Frame | null {
    const d = drafts[seat];
    if (!d) return engine.asked(s, seat);
    return d.lane.length > 0 ? d.lane[d.lane.length - 1]! : null;
  }

  function questionTo(seat: Seat): Question<A> | null {
    const known = questions[seat];
    if (known !== undefined) return known;
    const f = frameOf(seat);
    const question = f === null ? null : { ask: engine.askAt(f).ask, actions: legalAt(seat, f) };
    questions[seat] = question;
    return question;
  }

  function legalAt(seat: Seat, f: Frame): A[] {
    const actions: A[] = [];
    lending(seat, () => engine.askAt(f).legal(s, f, actions));
    return actions;
  }

  function promptId(seat: Seat): number {
    return epoch * LINES_PER_EPOCH + (drafts[seat]?.lines ?? 0);
  }

  function answer(seat: Seat, prompt: number, a: A): Answered<E> {
    const mine = questionTo(seat);
    if (mine === null) return refuse('not-asked');
    if (prompt !== promptId(seat)) return refuse('stale');
    const text = game.encode(a);
    // Games mostly hand out shared answers; texts decide only when they do not.
    const action = mine.actions.includes(a) ? a : mine.actions.find(b => game.encode(b) === text);
    if (action === undefined) return refuse('illegal');
    log.push(['answer', seat, text]);
    return s.lanes === null ? answerOnMain(seat, action, text) : answerInWindow(seat, action, text);
  }

  function answerOnMain(seat: Seat, a: A, text: string): Answered<E> {
    const before = game.clone(s);
    const reveals = s.reveals;
    const told: Told<E>[] = [];
    try {
      engine.apply(s, seat, a, told);
    } catch (error) {
      s = before;
      log.pop();
      throw error;
    }
    if (undoPoints.length > 0 && undoPoints[0]!.seat !== seat) undoPoints = [];
    undoPoints.push({ seat, state: before, moves: moves.length, marks: marks.length });
    moves.push([seat, text]);
    if (s.reveals !== reveals) raiseFloor('revealed');
    advanceEpoch();
    return { ok: true, told };
  }

  function answerInWindow(seat: Seat, a: A, text: string): Answered<E> {
    const d = draftOf(seat);
    questions[seat] = undefined;
    try {
      lending(seat, () => engine.applyOnLane(s, d.lane, a, d.told));
    } catch (error) {
      refold(seat, d.said);
      log.pop();
      throw error;
    }
    d.said.push(text);
    d.lines++;
    if (undoPoints.length > 0 && undoPoints[0]!.seat !== seat) raiseFloor('others');
    if (d.lane.length === 0) waiting--;
    return { ok: true, told: waiting === 0 ? commit() : [] };
  }

  /** Plays a draft again from the window's opening. */
  function refold(seat: Seat, said: readonly string[]): void {
    const lines = drafts[seat]!.lines;
    drafts[seat] = null;
    const d = draftOf(seat);
    d.lines = lines;
    for (const text of said) {
      lending(seat, () => engine.applyOnLane(s, d.lane, game.decode(text)!, d.told));
      d.said.push(text);
    }
  }

  /** Everybody is done: all drafts become the state, in seat order, and the flow runs on. */
  function commit(): Told<E>[] {
    const told: Told<E>[] = [];
    const all = parts();
    for (let seat = 0; seat < s.seats; seat++) {
      const d = drafts[seat];
      if (!d) continue;
      all[seat] = d.part;
      for (const e of d.told) told.push(e);
      for (const text of d.said) moves.push([seat, text]);
      if (d.skipped) moves.push([seat, 'skip']);
    }
    engine.closeWindow(s, told);
    raiseFloor('others');
    marks.push([moves.length, hashOf(s)]);
    advanceEpoch();
    return told;
  }

  function raiseFloor(why: UndoFloor): void {
    undoPoints = [];
    floor = why;
  }

  function advanceEpoch(): void {
    epoch++;
    openWindow();
  }

  function undoFloor(seat: Seat): UndoFloor | null {
    if (s.scores !== null) return 'over';
    const d = drafts[seat];
    if (d && d.said.length > 0) return null;
    if (undoPoints.length === 0) return floor;
    return undoPoints[0]!.seat === seat ? null : 'others';
  }

  function undo(seat: Seat): Answered<E> {
    if (undoFloor(seat) !== null) return refuse('not-asked');
    log.push(['undo', seat, '']);
    const d = drafts[seat];
    if (d && d.said.length > 0) {
      if (d.lane.length === 0) waiting++;
      questions[seat] = undefined;
      refold(seat, d.said.slice(0, -1));
      drafts[seat]!.lines++;
      return { ok: true, told: [] };
    }
    const point = undoPoints.pop()!;
    s = point.state;
    moves.length = point.moves;
    marks.length = point.marks;
    advanceEpoch();
    return { ok: true, told: [] };
  }

  function skip(seat: Seat): Answered<E> {
    if (game.skip === undefined || s.lanes === null || frameOf(seat) === null) return refuse('not-asked');
    log.push(['skip', seat, '']);
    const lines = drafts[seat]?.lines ?? 0;
    drafts[seat] = null;
    questions[seat] = undefined;
    const d = draftOf(seat);
    d.lines = lines + 1;
    d.skipped = true;
    d.lane.length = 0;
    lending(seat, () => engine.skip(s, seat, d.told));
    waiting--;
    return { ok: true, told: waiting === 0 ? commit() : [] };
  }

  return {
    opening,
    seats: s.seats,
    log,
    marks,
    get over() {
      return s.scores !== null;
    },
    get epoch() {
      return epoch;
    },
    get waiting() {
      return s.scores !== null ? 0 : s.lanes === null ? 1 : waiting;
    },
    get skippable() {
      return game.skip !== undefined && s.lanes !== null;
    },
    get openDrafts() {
      return openDrafts();
    },
    get scores() {
      return s.scores;
    },
    owes: seat => frameOf(seat) !== null,
    explain: (seat, text) => lending(seat, () => game.explain?.(s, frameOf(seat), text) ?? null),
    look: (viewer, seat) => game.look?.(s, viewer, seat) ?? null,
    ranking: (from, to) => game.ranking?.(s, from, to) ?? null,
    prompt(seat): Prompt<A> | null {
      const mine = questionTo(seat);
      return mine === null ? null : { id: promptId(seat), seat, ask: mine.ask, actions: mine.actions };
    },
    view: viewer => asSeenBy(viewer, game.view),
    viewText: viewer => asSeenBy(viewer, viewText),
    answer,
    undoFloor,
    undo,
    skip,
    world(seat) {
      const copy = lending(seat, () => game.clone(s));
      const d = drafts[seat];
      if (d && copy.lanes !== null) copy.lanes[seat] = cloneFrames(d.lane);
      return copy;
    },
    replay(publishSeed = s.scores !== null): Replay {
      return {
        game: game.id,
        rules: game.rules,
        data: dataHash(game.data),
        seats: setup.seats,
        options: setup.options,
        seedHash: hashSeed(setup.seed),
        ...(publishSeed ? { seed: setup.seed } : {}),
        moves: moves.map(m => [m[0], m[1]]),
        marks: marks.map(m => [m[0], m[1]]),
      };
    },
  };
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
  decode: (text: string) => A | null,
): number | null {
  for (const [i, [kind, seat, text]] of log.entries()) {
    const a = kind === 'answer' ? decode(text) : null;
    const prompt = table.prompt(seat)?.id ?? -1;
    const done =
      kind === 'undo' ? table.undo(seat) : kind === 'skip' ? table.skip(seat) : a && table.answer(seat, prompt, a);
    if (!done?.ok) return i;
  }
  return null;
}

export function dataHash(data: string): string {
  return toHex(sha256(utf8(data))).slice(0, 16);
}
