import { type Action, type Core, fastRng, int, type Rng } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { installRival, startChild } from './children.ts';
import { figure, type Section } from './report.ts';

const SEATS = 4;
const ROUNDS = 5;
const SECONDS = 1;

/** Random games with monuments and cards drawn anew, against the rival's local client, turn about. */
export async function benchEngine(io: Io): Promise<Section> {
  const engine = (await loadEngine('tiny-towns'))!;
  installRival(io);
  const rival = startChild('rival-local.mjs');
  rival.hello.catch(() => null);
  const decisions: number[] = [];
  const games: number[] = [];
  const moves: number[] = [];
  const clones: number[] = [];
  playFor(engine, SECONDS, 'warm');
  cloneTime(engine, 'warm');
  for (let round = 0; round < ROUNDS; round++) {
    io.progress(`engine: round ${round + 1} of ${ROUNDS}`);
    const ours = playFor(engine, SECONDS, `bench ${round}`);
    decisions.push(ours.decisions);
    games.push(ours.games);
    moves.push(Number((await rival.ask({ seconds: SECONDS })).rate));
    clones.push(cloneTime(engine, `clone ${round}`));
  }
  rival.stop();
  io.progress('');
  const ratios = decisions.map((d, i) => d / moves[i]!);
  return {
    name: 'engine',
    about: `random playouts of ${SEATS}-seat Tiny Towns with monuments, one thread, medians of ${ROUNDS} interleaved rounds`,
    figures: [
      figure('decisionsPerSecond', median(decisions), { least: 500_000 }),
      figure('gamesPerSecond', median(games)),
      figure('rivalMovesPerSecond', median(moves)),
      figure('ratioToRival', median(ratios), { least: 60 }),
      figure('cloneMicroseconds', median(clones), { most: 2 }),
    ],
  };
}

function newGame(engine: AnyEngine, seed: string): Core {
  const options = engine.game.options({}, SEATS);
  if (!options.ok) throw new Error(options.why);
  return engine.start(engine.game.setup(options.value, SEATS, fastRng(seed)));
}

function playFor(engine: AnyEngine, seconds: number, seed: string): { decisions: number; games: number } {
  const rng = fastRng(`${seed} answers`);
  const began = performance.now();
  const until = began + seconds * 1000;
  let decisions = 0;
  let games = 0;
  while (performance.now() < until) {
    decisions += playOut(engine, newGame(engine, `${seed} ${games}`), rng, Number.POSITIVE_INFINITY);
    games++;
  }
  const spent = (performance.now() - began) / 1000;
  return { decisions: decisions / spent, games: games / spent };
}

const actions: Action[] = [];

/** Answers at random to the end or until so many answers were given; returns how many. */
function playOut(engine: AnyEngine, s: Core, rng: Rng, most: number): number {
  let n = 0;
  for (; n < most; n++) {
    const seat = engine.next(s);
    if (seat < 0) return n;
    engine.legal(s, seat, actions);
    engine.apply(s, seat, actions[int(rng, actions.length)]!);
  }
  return n;
}

const COPIES = 50_000;

/** Microseconds to clone states from the middle of games. */
function cloneTime(engine: AnyEngine, seed: string): number {
  const states: Core[] = [];
  const rng = fastRng(seed);
  for (let i = 0; i < 16; i++) {
    const s = newGame(engine, `${seed} ${i}`);
    playOut(engine, s, rng, 100);
    states.push(s);
  }
  const began = performance.now();
  let kept = 0;
  for (let i = 0; i < COPIES; i++) kept += engine.game.clone(states[i & 15]!).seats;
  if (kept === 0) throw new Error('the copies must not be optimised away');
  return ((performance.now() - began) * 1000) / COPIES;
}
