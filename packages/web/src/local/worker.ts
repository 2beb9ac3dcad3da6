import type { Moment } from '@polis/bots';
import { type Core, parseReplay, verifyReplay } from '@polis/kernel';
import { loadEngine, loadPositions } from '@polis/registry';
import { type Film, makeFilm } from './film.ts';
import { createHost, type LocalHost, THINK_MS } from './host.ts';
import type { FilmQuestion, FromWorker, LocalGame, ToWorker } from './messages.ts';

/**
 * The one script of all workers: host of a local table, thinker for its bots, coach, checker and projector of replays. One file, so that the
 * engine is fetched once; only the bots, who are needed last, are loaded when the first message asks for them.
 */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromWorker) => scope.postMessage(message);
let host: Promise<LocalHost | null> | null = null;
let film: Promise<Film | null> | null = null;
/** Bots think one after the other: the device has other things to do. */
let queue: Promise<void> = Promise.resolve();

scope.onmessage = (event: MessageEvent<ToWorker>) => {
  const m = event.data;
  if (m.t === 'host') host = start(m).catch(fail);
  else if (m.t === 'think') queue = queue.then(() => think(m)).catch(error => void fail(error));
  else if (m.t === 'analyse') queue = queue.then(() => analyse(m)).catch(error => void fail(error));
  else if (m.t === 'review') review(m).catch(fail);
  else if (m.t === 'luck') weigh(m).catch(fail);
  else if (m.t === 'verify') verify(m.replay).catch(fail);
  else if (m.t === 'film') film = shoot(m).catch(fail);
  else if (m.t === 'frame' || m.t === 'told' || m.t === 'line' || m.t === 'moment')
    void film?.then(f => f && post({ t: 'shown', key: m.key, what: project(f, m) })).catch(fail);
  else void host?.then(h => h && tell(h, m)).catch(fail);
};

async function start(m: Extract<ToWorker, { t: 'host' }>): Promise<LocalHost | null> {
  const engine = await loadEngine(m.game.game, m.game.rules);
  if (engine === null) throw new Error(`no engine for ${m.game.game} rules ${m.game.rules}`);
  return createHost(engine, m.game, post, undefined, await positionOf(m.game));
}

async function positionOf({ game, position }: LocalGame): Promise<Core | null> {
  if (position === undefined) return null;
  const read = (await loadPositions(game))!(position);
  if (!read.ok) throw new Error(read.why);
  return read.value;
}

function tell(h: LocalHost, m: ToWorker): void {
  if (m.t === 'answer') h.answer(m.seat, m.prompt, m.action);
  else if (m.t === 'undo') h.undo(m.seat);
  else if (m.t === 'thought') h.thought(m.key, m.action);
}

async function think(m: Extract<ToWorker, { t: 'think' }>): Promise<void> {
  const { think, usualMs } = await import('@polis/bots');
  const { bot, game, budget } = m.job;
  const usual = usualMs(bot, game);
  // Levels have their own idea of how long to think; with several bots at the table each gets its share of that.
  const share = 'ms' in budget ? budget.ms / THINK_MS : 1;
  const job = usual === null ? m.job : { ...m.job, budget: { ms: Math.round(usual * share) } };
  post({ t: 'thought', key: m.key, action: await think(job) });
}

/** A question that cannot be answered costs its own answer only. */
async function analyse(m: Extract<ToWorker, { t: 'analyse' }>): Promise<void> {
  const { analyse } = await import('@polis/bots');
  const analysis = await analyse(m.job).catch(() => null);
  post({ t: 'analysed', key: m.key, analysis });
}

/** So often the page hears how far a review is. */
const REPORT_MS = 150;

/** Whoever has seen enough ends the worker. */
async function review({ job }: Extract<ToWorker, { t: 'review' }>): Promise<void> {
  const { reviewGame } = await import('@polis/bots');
  let moments: Moment[] = [];
  let told = 0;
  const review = await reviewGame(job, {
    progress(done, all, moment) {
      if (moment !== null) moments.push(moment);
      if (performance.now() - told < REPORT_MS) return;
      told = performance.now();
      post({ t: 'reviewing', done, all, moments });
      moments = [];
    },
  });
  post({ t: 'reviewed', review });
}

async function weigh({ job }: Extract<ToWorker, { t: 'luck' }>): Promise<void> {
  const { luckOf } = await import('@polis/bots');
  post({ t: 'weighed', luck: await luckOf(job, { progress: (done, all) => post({ t: 'weighing', done, all }) }) });
}

async function verify(replay: unknown): Promise<void> {
  const parsed = parseReplay(replay);
  if (!parsed.ok) return post({ t: 'verified', result: parsed });
  const engine = await loadEngine(parsed.value.game, parsed.value.rules);
  if (engine === null) return post({ t: 'verified', result: { ok: false, why: 'unknown-game' } });
  post({ t: 'verified', result: verifyReplay(engine, parsed.value) });
}

async function shoot({ replay, info }: Extract<ToWorker, { t: 'film' }>): Promise<Film | null> {
  const engine = await loadEngine(replay.game, replay.rules);
  const made = engine === null ? { ok: false as const, why: 'unknown-game' } : makeFilm(engine, replay, info);
  if (!made.ok) {
    post({ t: 'film', result: made });
    return null;
  }
  const { moves, movers, rounds } = made.value;
  post({ t: 'film', result: { ok: true, value: { info, moves, movers, rounds } } });
  return made.value;
}

function project(f: Film, m: FilmQuestion): unknown {
  if (m.t === 'frame') return f.frame(m.at, m.viewer);
  if (m.t === 'told') return f.told(m.viewer);
  if (m.t === 'line') return f.line(m.at, m.seat, m.answers);
  return { frame: f.question(m.at, m.seat), after: m.lines.map(line => f.after(m.at, m.seat, line)) };
}

function fail(error: unknown): null {
  post({ t: 'failed', why: error instanceof Error ? error.message : String(error) });
  return null;
}
