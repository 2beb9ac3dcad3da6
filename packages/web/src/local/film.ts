import {
  type Core,
  dealSeed,
  type GameEvent,
  hashText,
  hear,
  liveRng,
  playback,
  type Replay,
  type Result,
  type Told,
} from '@polis/kernel';
import type { Frame, TableInfo } from '@polis/protocol/wire';
import type { AnyEngine } from '@polis/registry';

/** What is known of a film as soon as it has been made. */
export interface FilmFacts {
  readonly info: TableInfo;
  /** How many moves; positions are 0..moves. */
  readonly moves: number;
  /** Who made move n (1..moves), for the timeline. */
  readonly movers: readonly number[];
  /** The first position of each round: [position, number of the round]. */
  readonly rounds: readonly (readonly [at: number, round: number])[];
}

/** A replay played through once: every position is at hand, so stepping in any direction costs nothing. */
export interface Film extends FilmFacts {
  /** What a viewer saw after `at` moves. Null: a spectator. */
  frame(at: number, viewer: number | null): Frame;
  /** The same with the question that this seat was asked there; null: it was not asked. */
  question(at: number, seat: number): Frame | null;
  /** A seat's part (its town, its sheet) after some answers more; as many of them as are possible there. */
  after(at: number, seat: number, answers: readonly string[]): unknown;
  /** What the seat sees and is asked after those answers, as many of them as are possible there. */
  line(at: number, seat: number, answers: readonly string[]): Frame;
  /** What a viewer was told with each move, before the first one included. */
  told(viewer: number | null): readonly (readonly unknown[])[];
}

export function makeFilm(engine: AnyEngine, replay: Replay, info: TableInfo): Result<Film> {
  const started = playback(engine, replay);
  if (!started.ok) return started;
  const { game } = engine;
  const opening: Told<GameEvent>[] = [];
  const options = game.options(replay.options, replay.seats);
  // A second start only for what was told before the first move: playback does not say.
  if (options.ok && replay.seed !== undefined)
    engine.start(game.setup(options.value, replay.seats, liveRng(dealSeed(replay.seed, replay.nonces))), opening);

  const play = started.value;
  const states: Core[] = [game.clone(play.state)];
  const told: (readonly Told<GameEvent>[])[] = [opening];
  const rounds: [number, number][] = [];
  noteRound(0, play.state);
  for (let at = 1; at <= replay.moves.length; at++) {
    const stepped = play.step();
    if (!stepped.ok) return stepped;
    states.push(game.clone(play.state));
    told.push(stepped.value);
    noteRound(at, play.state);
  }

  function noteRound(at: number, state: Core): void {
    const round = (game.view(state, 'public') as { readonly round?: unknown }).round;
    if (typeof round === 'number' && round > 0 && rounds.at(-1)?.[1] !== round) rounds.push([at, round]);
  }

  function frame(at: number, viewer: number | null): Frame {
    return frameOf(states[at]!, at, viewer);
  }

  function frameOf(state: Core, at: number, viewer: number | null): Frame {
    const view = game.view(state, viewer ?? 'public');
    return {
      t: 'frame',
      table: info.id,
      seq: at + 1,
      hash: hashText(JSON.stringify(view)),
      view,
      seat: viewer,
      prompt: null,
      waiting: owing(engine, state),
      undo: 'nothing',
      told: hear(told[at]!, viewer ?? 'public'),
      over: state.scores !== null,
    };
  }

  function questionIn(state: Core, at: number, seat: number): Frame | null {
    const asked = engine.asked(state, seat);
    if (asked === null) return null;
    const actions = engine.legal(state, seat, []).map(a => game.encode(a));
    return { ...frameOf(state, at, seat), prompt: { id: at, ask: engine.askAt(asked).ask, actions } };
  }

  function played(at: number, seat: number, answers: readonly string[]): Core {
    const state = game.clone(states[at]!);
    for (const text of answers) {
      const action = engine.legal(state, seat, []).find(a => game.encode(a) === text);
      if (action === undefined) break;
      engine.apply(state, seat, action);
    }
    return state;
  }

  return {
    ok: true,
    value: {
      info,
      moves: replay.moves.length,
      movers: replay.moves.map(m => m[0]),
      rounds,
      frame,
      question: (at, seat) => questionIn(states[at]!, at, seat),
      after(at, seat, answers) {
        const state = played(at, seat, answers);
        return (state[game.parts as keyof Core] as unknown as unknown[])[seat];
      },
      line(at, seat, answers) {
        const state = played(at, seat, answers);
        return questionIn(state, at, seat) ?? frameOf(state, at, seat);
      },
      told: viewer => told.map(t => hear(t, viewer ?? 'public')),
    },
  };
}

function owing(engine: AnyEngine, state: Core): number[] {
  if (state.scores !== null) return [];
  return Array.from({ length: state.seats }, (_, seat) => seat).filter(seat => engine.asked(state, seat) !== null);
}
