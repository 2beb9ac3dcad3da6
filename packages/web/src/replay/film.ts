import {
  type Core,
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

/** A replay played through once: every position is at hand, so stepping in any direction costs nothing. */
export interface Film {
  readonly info: TableInfo;
  /** How many moves; positions are 0..moves. */
  readonly moves: number;
  /** Who made move n (1..moves), for the timeline. */
  readonly movers: readonly number[];
  /** The first position of each round: [position, number of the round]. */
  readonly rounds: readonly (readonly [at: number, round: number])[];
  /** What a viewer saw after `at` moves. Null: a spectator. */
  frame(at: number, viewer: number | null): Frame;
  /** The same with the question that this seat was asked there; null: it was not asked. */
  question(at: number, seat: number): Frame | null;
  /** A seat's part (its town, its sheet) after some answers more; as many of them as are possible there. */
  after(at: number, seat: number, answers: readonly string[]): unknown;
  /** Everything a viewer had been told by then. */
  told(at: number, viewer: number | null): readonly unknown[];
}

export function makeFilm(engine: AnyEngine, replay: Replay, info: TableInfo): Result<Film> {
  const started = playback(engine, replay);
  if (!started.ok) return started;
  const { game } = engine;
  const opening: Told<GameEvent>[] = [];
  const options = game.options(replay.options, replay.seats);
  // A second start only for what was told before the first move: playback does not say.
  if (options.ok && replay.seed !== undefined)
    engine.start(game.setup(options.value, replay.seats, liveRng(replay.seed)), opening);

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
    const state = states[at]!;
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

  return {
    ok: true,
    value: {
      info,
      moves: replay.moves.length,
      movers: replay.moves.map(m => m[0]),
      rounds,
      frame,
      question(at, seat) {
        const asked = engine.asked(states[at]!, seat);
        if (asked === null) return null;
        const actions = engine.legal(states[at]!, seat, []).map(a => game.encode(a));
        return { ...frame(at, seat), prompt: { id: at, ask: engine.askAt(asked).ask, actions } };
      },
      after(at, seat, answers) {
        const state = game.clone(states[at]!);
        for (const text of answers) {
          const action = engine.legal(state, seat, []).find(a => game.encode(a) === text);
          if (action === undefined) break;
          engine.apply(state, seat, action);
        }
        return (state[game.parts as keyof Core] as unknown as unknown[])[seat];
      },
      told: (at, viewer) => told.slice(0, at + 1).flatMap(t => hear(t, viewer ?? 'public')),
    },
  };
}

function owing(engine: AnyEngine, state: Core): number[] {
  if (state.scores !== null) return [];
  return Array.from({ length: state.seats }, (_, seat) => seat).filter(seat => engine.asked(state, seat) !== null);
}
