import { dealSeed } from './deal.ts';
import type { Engine } from './engine.ts';
import { hashOf } from './hash.ts';
import { hashSeed, liveRng } from './rng.ts';
import { dataHash } from './table.ts';
import type { Action, Core, Entry, GameEvent, Replay, Result, Seat, Told } from './types.ts';

/** Decodes any value into a replay, or says what is wrong with it. */
export function parseReplay(value: unknown): Result<Replay> {
  const fail = (why: string) => ({ ok: false as const, why });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('a replay is a JSON object');
  const r = value as Record<string, unknown>;
  for (const key of ['game', 'data', 'seedHash'] as const)
    if (typeof r[key] !== 'string') return fail(`"${key}" must be a text`);
  for (const key of ['rules', 'seats'] as const)
    if (!Number.isInteger(r[key])) return fail(`"${key}" must be a whole number`);
  if (r.seed !== undefined && typeof r.seed !== 'string') return fail('"seed" must be a text');
  if (r.nonces !== undefined) {
    const texts = Array.isArray(r.nonces) && r.nonces.every(n => n === null || typeof n === 'string');
    if (!texts || (r.nonces as unknown[]).length !== r.seats)
      return fail('"nonces" must be a list with a text or null for every seat');
  }
  if (!Array.isArray(r.moves)) return fail('"moves" must be a list');
  for (const [i, m] of r.moves.entries())
    if (!Array.isArray(m) || m.length !== 2 || !Number.isInteger(m[0]) || typeof m[1] !== 'string')
      return fail(`move ${i + 1} must be [seat, "answer"]`);
  if (!Array.isArray(r.marks)) return fail('"marks" must be a list');
  for (const [i, m] of r.marks.entries())
    if (!Array.isArray(m) || m.length !== 2 || !Number.isInteger(m[0]) || typeof m[1] !== 'string')
      return fail(`mark ${i + 1} must be [move number, "hash"]`);
  return { ok: true, value: value as Replay };
}

/** A move of a replay as the line of a log. */
export function lineOf([seat, text]: Replay['moves'][number]): Entry {
  return text === 'skip' ? ['skip', seat, ''] : ['answer', seat, text];
}

/** A replay being stepped through: `state` is the state after `at` moves. */
export interface Playback<S, E extends GameEvent> {
  readonly state: S;
  readonly at: number;
  /** Plays one move; what was told, or why it does not fit. */
  step(): Result<readonly Told<E>[]>;
}

/** Starts a replay whose seed is known. Windows play in place, seat after seat: the same result as sealed drafts. */
export function playback<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  replay: Replay,
): Result<Playback<S, E>> {
  const game = engine.game;
  if (replay.game !== game.id || replay.rules !== game.rules)
    return {
      ok: false,
      why: `played with ${replay.game} rules ${replay.rules}, this engine is ${game.id} rules ${game.rules}`,
    };
  if (replay.data !== dataHash(game.data))
    return { ok: false, why: 'the card tables differ from those it was played with' };
  if (replay.seed === undefined) return { ok: false, why: 'the seed is not published: the game is not over' };
  const options = game.options(replay.options, replay.seats);
  if (!options.ok) return options;
  const state = engine.start(game.setup(options.value, replay.seats, liveRng(dealSeed(replay.seed, replay.nonces))));
  const legal: A[] = [];
  let at = 0;
  return {
    ok: true,
    value: {
      state,
      get at() {
        return at;
      },
      step() {
        const [seat, text] = replay.moves[at] ?? [-1, ''];
        if (seat < 0) return { ok: false, why: 'there are no more moves' };
        const told: Told<E>[] = [];
        const fits = text === 'skip' ? skipInPlace(engine, state, seat, told) : answerInPlace(seat, text, told);
        if (!fits) return { ok: false, why: `move ${at + 1}, "${text}" by seat ${seat}, is not legal there` };
        at++;
        return { ok: true, value: told };
      },
    },
  };

  function answerInPlace(seat: Seat, text: string, told: Told<E>[]): boolean {
    if (seat >= replay.seats) return false;
    const action = engine.legal(state, seat, legal).find(a => game.encode(a) === text);
    if (action !== undefined) engine.apply(state, seat, action, told);
    return action !== undefined;
  }
}

function skipInPlace<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  s: S,
  seat: Seat,
  told: Told<E>[],
): boolean {
  const lane = s.lanes?.[seat];
  if (!lane || lane.length === 0 || engine.game.skip === undefined) return false;
  lane.length = 0;
  engine.skip(s, seat, told);
  if (--s.open === 0) engine.closeWindow(s, told);
  return true;
}

/** Checks everything a replay claims: the seed against its hash, every move, every mark, the end. */
export function verifyReplay<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  replay: Replay,
): Result<{ readonly moves: number; readonly marks: number; readonly scores: readonly number[] | null }> {
  if (replay.seed !== undefined && hashSeed(replay.seed) !== replay.seedHash)
    return { ok: false, why: 'the seed does not match the hash shown before the game' };
  const started = playback(engine, replay);
  if (!started.ok) return started;
  const play = started.value;
  const marks = new Map(replay.marks);
  for (let i = 0; i < replay.moves.length; i++) {
    const stepped = play.step();
    if (!stepped.ok) return stepped;
    const mark = marks.get(play.at);
    if (mark !== undefined && mark !== hashOf(play.state))
      return { ok: false, why: `the state after move ${play.at} differs from the one recorded` };
  }
  return { ok: true, value: { moves: play.at, marks: replay.marks.length, scores: play.state.scores } };
}
