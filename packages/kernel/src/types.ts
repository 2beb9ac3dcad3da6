/**
 * The contract between the kernel, the games, the table, the bots and the page.
 *
 * Words that could be confused:
 *   seat    a place at the table, 0..n-1 in table order; who sits there is the server's business
 *   answer  what a seat says when asked; an `Action` before it is accepted, a line of the log afterwards
 *   window  a stretch of play in which every seat answers at once, each on its own lane
 *   part    the piece of the state that belongs to one seat (its town, its sheet): all that a lane may write
 *   draft   a seat's sealed answers inside an open window: its part and its lane, nobody else's business yet
 */

// ── who ─────────────────────────────────────────────────────────────────────
export type Seat = number;
export type Viewer = Seat | 'public' | 'omniscient';

/** From so many seats on a table is a crowd: nobody is sent everybody's part, only the own one and a summary. */
export const CROWD_FROM = 13;

// ── randomness: plain words that live inside the state ──────────────────────
/**
 * `live`: ChaCha20 keystream; `words` is the key and `draws` the position, so outputs never betray hidden cards.
 * `fast` (playouts, bots, tests): xoshiro128**; `words` is its state and `draws` a mere count.
 */
export interface Rng {
  kind: 'live' | 'fast';
  words: number[];
  draws: number;
}

// ── what players say, what the table tells ──────────────────────────────────
/** Flat: a type and small numbers or ids. Games may hand out shared, frozen instances. */
export interface Action {
  readonly type: string;
}
export interface GameEvent {
  readonly type: string;
}
/** One happening: what everybody is told, and what some seats are told instead. */
export interface Told<E extends GameEvent> {
  readonly all: E | null;
  readonly only?: Readonly<Record<Seat, E>>;
}

// ── flow: clonable and serialisable at every decision ───────────────────────
/** A return address. Programs are code; frames are data. */
export interface Frame {
  prog: number;
  pc: number;
  seat: Seat;
  reg: number[];
}

/**
 * Every state starts with this and adds plain data only: no class, Map, closure, shared reference or `undefined`.
 * Key order matters for hashes, so `clone` must build objects in the order of `setup`.
 */
export interface Core {
  seats: number;
  rng: Rng;
  /** The table's stack: the top frame runs; one seat decides. */
  main: Frame[];
  /** An open window: one stack per seat. An empty stack means that the seat is done. */
  lanes: Frame[][] | null;
  /** How many lanes are not empty: spares counting them. */
  open: number;
  /** Counts draws and revelations. When it rises, undo stops there. */
  reveals: number;
  /** Non-null: the game is over, points by seat. */
  scores: number[] | null;
}

/**
 * A decision point: what may be answered and what the answer does, side by side. `A` is what this very question lists, so
 * `take` is never handed anything else.
 */
export interface Ask<S, A, E extends GameEvent> {
  readonly ask: string;
  /** Pushes every legal answer in canonical order. Never none. */
  legal(s: Readonly<S>, f: Readonly<Frame>, out: A[]): void;
  /** Mutates. The flow then goes on with the next step, unless `take` says otherwise: `again`, `leave`, `x.goTo`. */
  take(s: S, f: Frame, a: A, x: Ctx<E>): void;
}
/** An automatic step. The flow goes on with the next one, unless it says otherwise. */
export type Auto<S, E extends GameEvent> = (s: S, f: Frame, x: Ctx<E>) => void;
export type Program<S, A, E extends GameEvent> = readonly (Ask<S, A, E> | Auto<S, E>)[];
/** A step of whatever game. */
export type AnyStep = Program<never, never, never>[number];

/** Everything a rule may do besides mutating the state it was handed. */
export interface Ctx<E extends GameEvent> {
  /** A number in 0..n-1 from the game's own stream. Throws inside a window: lanes share no randomness. */
  int(n: number): number;
  /** Shuffles in place. Throws inside a window. */
  shuffle(xs: number[]): void;
  /** `reveals`: somebody learns something that was hidden, so nobody may undo past this point. */
  tell(e: Told<E>, reveals?: boolean): void;
  /** A nested effect: pushes a frame; the caller resumes after it. */
  call(prog: number, seat: Seat, ...reg: number[]): void;
  /** The frame goes on at this step of its own program. */
  goTo(f: Frame, step: AnyStep): void;
  /** Opens a window: every seat runs `prog` on its own lane; the caller resumes when all are done. Main stack only. */
  fork(prog: number): void;
  end(scores: number[]): void;
}

// ── the game: data, programs, projections ───────────────────────────────────
/** A thing on the table that one can point at: 'cell:7', 'card:bakery'. */
export type Ref = `${string}:${string | number}`;

export type Result<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Misread);
/** What is wrong with a text that somebody wrote: an English sentence and, where pages have words for it, a stable code. */
export interface Misread {
  readonly why: string;
  readonly fault?: Fault | undefined;
}
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why an answer is refused: the question that was open, a stable code, and what a sentence needs. The page has the words. */
export interface Reason {
  /** Null: nothing was being asked. */
  readonly step: string | null;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}
/** One line of a crowd's ranking. */
export interface Rank {
  readonly seat: Seat;
  readonly total: number;
  readonly place: number;
}

/** One option of a table, for whoever wants to offer it. `or` says in words what else it may be. */
export interface Choice {
  readonly name: string;
  readonly values: readonly (string | number | boolean | null)[];
  readonly or?: string;
}

/** What a finished game is remembered by, for one seat: in the game's own ids, for which pages have the words. */
export interface Keepsake {
  /** The title that the rulebook gives for a solo result. */
  readonly rank: string | null;
  /** Endings that could not be fuller. */
  readonly feats: readonly string[];
  /** What was built or played, and how often. */
  readonly cards: readonly (readonly [id: string, times: number])[];
}

export interface Game<S extends Core, A extends Action, E extends GameEvent, V, O> {
  readonly id: string;
  /** Bumped when any old replay would play differently. */
  readonly rules: number;
  /** Canonical text of the card tables; its hash stands in every replay. */
  readonly data: string;
  /** Fewest and most seats; null: no limit. */
  readonly seats: readonly [min: number, max: number | null];
  /** `programs[0]` is the turn structure and starts on the main stack. */
  readonly programs: readonly Program<S, A, E>[];
  /** Which array of the state holds the seats' parts: `s[parts][seat]`. A lane may write nothing else. */
  readonly parts: keyof S & string;
  /** Every option there is; which of them go together is for `options` to say. */
  readonly choices: readonly Choice[];
  /** Total: fills in defaults, or says what is wrong with what was asked for. */
  options(input: unknown, seats: number): Result<O>;
  setup(options: O, seats: number, rng: Rng): S;
  /** Hand-written; tested against a JSON copy. */
  clone(s: Readonly<S>): S;
  clonePart(part: S[keyof S]): S[keyof S];
  /** Built up from nothing, never stripped down. */
  view(s: Readonly<S>, viewer: Viewer): V;
  /** The view as JSON text in plain ASCII, for servers; must equal `JSON.stringify(view(s, viewer))`. Absent: that is used. */
  viewText?(s: Readonly<S>, viewer: Viewer): string;
  /** Who won a finished game, tie-breaks included; several when they share the victory, none when a solo game is lost. */
  winners(s: Readonly<S>): readonly Seat[];
  /** Of a finished game. Absent: engines of earlier rules do not say. */
  keepsake?(s: Readonly<S>, seat: Seat): Keepsake;
  /** Resamples all that `seat` cannot know, as a function of what it does know and of `rng` alone. */
  determinize(s: S, seat: Seat, rng: Rng): void;
  /** What happens to the part of a seat whose time ran out in a window. Absent: nobody can be skipped. */
  skip?(s: S, seat: Seat, x: Ctx<E>): void;
  /** Seconds until those who still owe an answer in a window are skipped; null: nobody is hurried. */
  timer?(options: O): number | null;
  /** Do the others see a draft while it is being made? Absent: drafts are sealed. */
  openDrafts?(s: Readonly<S>): boolean;
  /** Why this cannot be answered at this frame (null: nothing is asked), or null if it can. For refusals: may be slow. */
  explain?(s: Readonly<S>, f: Readonly<Frame> | null, text: string): Reason | null;
  /** Crowds: one seat's public side, as it stands in the view of a small table. */
  look?(s: Readonly<S>, viewer: Viewer, seat: Seat): unknown;
  /** Crowds: lines `from` to `to` of the ranking since the last round. */
  ranking?(s: Readonly<S>, from: number, to: number): readonly Rank[];
  /** What on the table this answer touches. */
  refs(a: A): readonly Ref[];
  encode(a: A): string;
  decode(text: string): A | null;
}

// ── asking and answering ────────────────────────────────────────────────────
/** `id` makes late answers harmless: it changes whenever the question may have changed. */
export interface Prompt<A> {
  readonly id: number;
  readonly seat: Seat;
  readonly ask: string;
  readonly actions: readonly A[];
}
export const REFUSALS = ['not-asked', 'stale', 'illegal'] as const;
export type Refusal = (typeof REFUSALS)[number];
/**
 * `told` is what became public by this answer: nothing while it is a sealed draft. `mark` is the hash of the state where
 * this line closed a window.
 */
export type Answered<E extends GameEvent> =
  | { readonly ok: true; readonly told: readonly Told<E>[]; readonly mark: string | null }
  | { readonly ok: false; readonly why: Refusal };
/** Why a seat cannot take its last answer back. */
export type UndoFloor = 'nothing' | 'revealed' | 'others' | 'over';

/** One line of the log, in order of arrival. Undo and skip are lines too: nothing is ever deleted. */
export type Entry = readonly [kind: 'answer' | 'undo' | 'skip', seat: Seat, text: string];

/**
 * A live game: one committed state, plus one sealed draft per seat while a window is open. What is said to it is done whole
 * or not at all: a refusal changes nothing, and neither does a rule that throws, wherever it does so.
 */
export interface Table<S extends Core, A extends Action, E extends GameEvent, V> {
  readonly seats: number;
  readonly over: boolean;
  /** Rises with everything public: an answer or undo on the main stack, the closing of a window. */
  readonly epoch: number;
  readonly log: readonly Entry[];
  readonly marks: readonly (readonly [move: number, stateHash: string])[];
  prompt(seat: Seat): Prompt<A> | null;
  /** Does this seat owe an answer? Cheaper than `prompt`. */
  owes(seat: Seat): boolean;
  /** The number of the question that this seat owes an answer to; null: it owes none. */
  asked(seat: Seat): number | null;
  /** How many seats owe one. */
  readonly waiting: number;
  /** Is a window open in which a seat that owes an answer could be skipped? */
  readonly skippable: boolean;
  /** Do the others see drafts now? */
  readonly openDrafts: boolean;
  /** Points by seat when the game is over. */
  readonly scores: readonly number[] | null;
  /** Why an answer that was refused as illegal is so, where the game can say. */
  explain(seat: Seat, text: string): Reason | null;
  /** One seat's public side, and a stretch of the ranking: null where the game has no crowds. */
  look(viewer: Viewer, seat: Seat): unknown;
  ranking(from: number, to: number): readonly Rank[] | null;
  view(viewer: Viewer): V;
  /** The same as JSON text. */
  viewText(viewer: Viewer): string;
  /**
   * Does what a line of a log says. A stored line fits by its place; a new one says what it was meant for: the question's id
   * for an answer, the epoch for a skip.
   */
  append(line: Entry, meantFor?: number): Answered<E>;
  answer(seat: Seat, prompt: number, a: A): Answered<E>;
  /** Why the seat may not undo now, or null if it may. */
  undoFloor(seat: Seat): UndoFloor | null;
  undo(seat: Seat): Answered<E>;
  /** A timer ran out: drops the draft and closes the lane, where the rules allow it. */
  skip(seat: Seat): Answered<E>;
  /**
   * A copy of the committed state with this seat's own draft in it: the truth, to be determinized at once. `part` may narrow
   * it down before it is copied: of a crowd most matters to nobody.
   */
  world(seat: Seat, part?: (s: Readonly<S>) => Readonly<S>): S;
  replay(publishSeed?: boolean): Replay;
}

// ── persistence: the log is the game; everything else is a cache ────────────
export interface Replay {
  readonly game: string;
  readonly rules: number;
  /** Hash of the card tables. */
  readonly data: string;
  readonly seats: number;
  readonly options: unknown;
  readonly seedHash: string;
  /** Published when the game is over. */
  readonly seed?: string;
  /** What the players added to the seed, by seat; absent: nothing, the server dealt alone. */
  readonly nonces?: readonly (string | null)[];
  /** Canonical order: a window's answers in seat order; a skip as [seat, 'skip']. */
  readonly moves: readonly (readonly [Seat, string])[];
  /** Tripwires against drift: the hash of the state after so many moves. */
  readonly marks: readonly (readonly [move: number, stateHash: string])[];
}

// ── bots: a view, a prompt, and worlds they may imagine ─────────────────────
/** The only door through which a bot touches states, and every state behind it is a sample. */
export interface Worlds<S, A> {
  sample(): S;
  clone(s: Readonly<S>): S;
  /** A seat that owes an answer in this world, or -1 when the game is over. */
  next(s: Readonly<S>): Seat;
  legal(s: Readonly<S>, seat: Seat, out: A[]): A[];
  apply(s: S, seat: Seat, a: A): void;
}
export interface Bot<S, A, V> {
  readonly name: string;
  choose(view: V, prompt: Prompt<A>, worlds: Worlds<S, A>, rng: Rng): A;
}
