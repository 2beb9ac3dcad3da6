import type { Moment } from '@polis/bots';
import { parseReplay, verifyReplay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { createHost, type LocalHost, THINK_MS } from './host.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/**
 * The one script of all workers: host of a local table, thinker for its bots, coach, checker of replays. One file, so that the
 * engine is fetched once; only the bots, who are needed last, are loaded when the first message asks for them.
 */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromWorker) => scope.postMessage(message);
let host: Promise<LocalHost | null> | null = null;
/** Bots think one after the other: the device has other things to do. */
let queue: Promise<void> = Promise.resolve();

scope.onmessage = (event: MessageEvent<ToWorker>) => {
  const m = event.data;
  if (m.t === 'host') host = start(m).catch(fail);
  else if (m.t === 'think') queue = queue.then(() => think(m)).catch(error => void fail(error));
  else if (m.t === 'analyse') queue = queue.then(() => analyse(m)).catch(error => void fail(error));
  else if (m.t === 'review') review(m).catch(fail);
  else if (m.t === 'verify') verify(m.replay).catch(fail);
  else void host?.then(h => h && tell(h, m)).catch(fail);
};

async function start(m: Extract<ToWorker, { t: 'host' }>): Promise<LocalHost | null> {
  const engine = await loadEngine(m.game.game, m.game.rules);
  if (engine === null) throw new Error(`no engine for ${m.game.game} rules ${m.game.rules}`);
  return createHost(engine, m.game, post);
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

async function verify(replay: unknown): Promise<void> {
  const parsed = parseReplay(replay);
  if (!parsed.ok) return post({ t: 'verified', result: parsed });
  const engine = await loadEngine(parsed.value.game, parsed.value.rules);
  if (engine === null) return post({ t: 'verified', result: { ok: false, why: 'unknown-game' } });
  post({ t: 'verified', result: verifyReplay(engine, parsed.value) });
}

function fail(error: unknown): null {
  post({ t: 'failed', why: error instanceof Error ? error.message : String(error) });
  return null;
}
