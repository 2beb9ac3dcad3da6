import { parseReplay, verifyReplay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { createHost, type LocalHost } from './host.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/**
 * The one script of all workers: host of a local table, thinker for its bots, checker of replays. One file, so that the
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
  const { think } = await import('@polis/bots');
  post({ t: 'thought', key: m.key, action: await think(m.job) });
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
