import { cloneRng, int, shuffle } from './rng.ts';
import type { Action, AnyStep, Ask, Core, Ctx, Frame, Game, GameEvent, Program, Seat, Told } from './types.ts';

/**
 * The flow machine: runs programs over frames. It owns no rules and keeps nothing between calls, so one engine serves any
 * number of states of its game: tables, playouts, replays.
 */
export interface Engine<S extends Core, A extends Action, E extends GameEvent, V, O> {
  readonly game: Game<S, A, E, V, O>;
  /** Runs a fresh state to its first decision. */
  start(s: S, told?: Told<E>[]): S;
  /** A seat that owes an answer, looking from `from` on; -1 when the game is over. */
  next(s: Readonly<S>, from?: Seat): Seat;
  /** The frame at which this seat is asked, or null. */
  asked(s: Readonly<S>, seat: Seat): Frame | null;
  askAt(f: Readonly<Frame>): Ask<S, A, E>;
  /** Empties `out` and fills it with the seat's legal answers. */
  legal(s: Readonly<S>, seat: Seat, out: A[]): A[];
  /** Takes a legal answer in place and runs on to the next decision. */
  apply(s: S, seat: Seat, a: A, told?: Told<E>[] | null): void;
  /** Takes an answer on a lane that is kept outside the state (a draft). Never passes the barrier. */
  applyOnLane(s: S, lane: Frame[], a: A, told: Told<E>[]): void;
  /** Closes a window whose parts have all been put in place, and runs on. */
  closeWindow(s: S, told: Told<E>[]): void;
  /** Runs a game's skip rule on a seat's part. */
  skip(s: S, seat: Seat, told: Told<E>[]): void;
}

/** Automatic steps without a decision before the machine calls it a runaway rule. */
const RUNAWAY = 10_000;

/** Stay at this question: for loops such as "build any number, then stop". Call it inside `take`. */
export function again(f: Frame): void {
  f.pc--;
}

/** Beyond the last step of any program. It stands in states and in their hashes, so it stays what it is. */
const LEFT = 1_000;

/** Leave this program: the frame below goes on, after all that has been called meanwhile. */
export function leave(f: Frame): void {
  f.pc = LEFT;
}

class Context<S extends Core, E extends GameEvent> implements Ctx<E> {
  private readonly programs: readonly Program<S, never, E>[];
  s!: S;
  stack!: Frame[];
  inWindow = false;
  forked = false;
  told: Told<E>[] | null = null;

  constructor(programs: readonly Program<S, never, E>[]) {
    this.programs = programs;
  }
  int(n: number): number {
    this.forbidInWindow('int');
    this.s.reveals++;
    return int(this.s.rng, n);
  }
  shuffle(xs: number[]): void {
    this.forbidInWindow('shuffle');
    this.s.reveals++;
    shuffle(this.s.rng, xs);
  }
  tell(e: Told<E>, reveals = false): void {
    if (reveals && !this.inWindow) this.s.reveals++;
    if (this.told !== null) this.told.push(e);
  }
  call(prog: number, seat: Seat, ...reg: number[]): void {
    this.stack.push({ prog, pc: 0, seat, reg });
  }
  goTo(f: Frame, step: AnyStep): void {
    const at = (this.programs[f.prog] as readonly AnyStep[]).indexOf(step);
    if (at < 0) throw new Error(`program ${f.prog} has no such step`);
    f.pc = at;
  }
  fork(prog: number): void {
    this.forbidInWindow('fork');
    const lanes: Frame[][] = [];
    for (let seat = 0; seat < this.s.seats; seat++) lanes.push([{ prog, pc: 0, seat, reg: [] }]);
    this.s.lanes = lanes;
    this.forked = true;
  }
  end(scores: number[]): void {
    this.forbidInWindow('end');
    this.s.scores = scores;
    this.s.main.length = 0;
  }
  private forbidInWindow(what: string): void {
    if (this.inWindow) throw new Error(`${what}() inside a simultaneous window: lanes share nothing`);
  }
}

export function createEngine<S extends Core, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
): Engine<S, A, E, V, O> {
  const programs = game.programs;
  const x = new Context<S, E>(programs);

  /** Points the shared context at a state. Rules may run the engine on a clone, so callers restore it afterwards. */
  function within<T>(s: S, stack: Frame[], inWindow: boolean, told: Told<E>[] | null, run: () => T): T {
    const { s: s0, stack: stack0, inWindow: in0, forked: forked0, told: told0 } = x;
    x.s = s;
    x.stack = stack;
    x.inWindow = inWindow;
    x.forked = false;
    x.told = told;
    try {
      return run();
    } finally {
      x.s = s0;
      x.stack = stack0;
      x.inWindow = in0;
      x.forked = forked0;
      x.told = told0;
    }
  }

  /** Runs automatic steps until the stack is empty or its top frame stands at a question. */
  function run(s: S, stack: Frame[]): void {
    for (let steps = 0; stack.length > 0; steps++) {
      const f = stack[stack.length - 1]!;
      const step = programs[f.prog]![f.pc];
      if (step === undefined) {
        stack.pop();
        continue;
      }
      if (typeof step !== 'function') return;
      if (steps > RUNAWAY) throw new Error(`runaway rule: program ${f.prog}, step ${f.pc}`);
      f.pc++;
      step(s, f, x);
      if (x.forked) {
        x.forked = false;
        openLanes(s);
        if (s.open > 0) return;
        s.lanes = null;
      }
      if (s.scores !== null) return;
    }
    if (!x.inWindow && s.scores === null) throw new Error('the turn structure ended without ending the game');
  }

  /** Every lane runs to its first question; seats with nothing to say are done at once. */
  function openLanes(s: S): void {
    const main = x.stack;
    x.inWindow = true;
    s.open = 0;
    for (const lane of s.lanes!) {
      x.stack = lane;
      run(s, lane);
      if (lane.length > 0) s.open++;
    }
    x.inWindow = false;
    x.stack = main;
  }

  function askAt(f: Readonly<Frame>): Ask<S, A, E> {
    return programs[f.prog]![f.pc] as Ask<S, A, E>;
  }

  function asked(s: Readonly<S>, seat: Seat): Frame | null {
    if (s.scores !== null) return null;
    if (s.lanes !== null) {
      const lane = s.lanes[seat]!;
      return lane.length > 0 ? lane[lane.length - 1]! : null;
    }
    const f = s.main[s.main.length - 1];
    return f !== undefined && f.seat === seat ? f : null;
  }

  function takeOn(s: S, stack: Frame[], a: A): void {
    const f = stack[stack.length - 1]!;
    const ask = askAt(f);
    f.pc++;
    ask.take(s, f, a, x);
    run(s, stack);
  }

  return {
    game,
    askAt,
    asked,
    start(s, told) {
      s.main = [{ prog: 0, pc: 0, seat: 0, reg: [] }];
      within(s, s.main, false, told ?? null, () => run(s, s.main));
      return s;
    },
    next(s, from = 0) {
      if (s.scores !== null) return -1;
      if (s.lanes === null) return s.main[s.main.length - 1]!.seat;
      const n = s.seats;
      for (let i = 0, seat = from; i < n; i++, seat++) {
        if (seat >= n) seat = 0;
        if (s.lanes[seat]!.length > 0) return seat;
      }
      return -1;
    },
    legal(s, seat, out) {
      out.length = 0;
      const f = asked(s, seat);
      if (f !== null) askAt(f).legal(s, f, out);
      return out;
    },
    /** Does what `within` does, written out: playouts are nothing but this. */
    apply(s, seat, a, told = null) {
      const { s: s0, stack: stack0, inWindow: in0, forked: forked0, told: told0 } = x;
      const lanes = s.lanes;
      x.s = s;
      x.told = told;
      x.forked = false;
      try {
        if (lanes === null) {
          x.stack = s.main;
          x.inWindow = false;
          takeOn(s, s.main, a);
        } else {
          const lane = lanes[seat]!;
          x.stack = lane;
          x.inWindow = true;
          takeOn(s, lane, a);
          if (lane.length === 0 && --s.open === 0) {
            s.lanes = null;
            x.stack = s.main;
            x.inWindow = false;
            run(s, s.main);
          }
        }
      } finally {
        x.s = s0;
        x.stack = stack0;
        x.inWindow = in0;
        x.forked = forked0;
        x.told = told0;
      }
    },
    applyOnLane(s, lane, a, told) {
      within(s, lane, true, told, () => takeOn(s, lane, a));
    },
    closeWindow(s, told) {
      s.lanes = null;
      s.open = 0;
      within(s, s.main, false, told, () => run(s, s.main));
    },
    skip(s, seat, told) {
      within(s, [], true, told, () => game.skip?.(s, seat, x));
    },
  };
}

/**
 * What every state begins with, in its order. Games take it apart and name the fields in their own literal: spread into one,
 * a copy costs twenty-five times as much.
 */
export function cloneCore(s: Readonly<Core>): Core {
  return {
    seats: s.seats,
    rng: cloneRng(s.rng),
    main: cloneFrames(s.main),
    lanes: cloneLanes(s.lanes),
    open: s.open,
    reveals: s.reveals,
    scores: s.scores === null ? null : s.scores.slice(),
  };
}

export function cloneFrames(frames: readonly Frame[]): Frame[] {
  const out: Frame[] = [];
  for (let i = 0; i < frames.length; i++) {
    const f = frames[i]!;
    out.push({ prog: f.prog, pc: f.pc, seat: f.seat, reg: f.reg.slice() });
  }
  return out;
}

export function cloneLanes(lanes: readonly Frame[][] | null): Frame[][] | null {
  if (lanes === null) return null;
  const out: Frame[][] = [];
  for (let i = 0; i < lanes.length; i++) out.push(cloneFrames(lanes[i]!));
  return out;
}
