import type { AnalyseJob, Analysis } from '@polis/bots';
import type { FromWorker } from '../local/messages.ts';
import { type Helper, spawn } from '../local/spawn.ts';

/** A worker that nobody has asked for so long is let go. */
const IDLE_MS = 60_000;

let helper: Helper | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let asked = 0;
const waiting = new Map<string, (answer: Analysis | null) => void>();

/** Lets the coach think in a worker, so that the page goes on answering. Null: he could not. */
export function analyseAside(job: AnalyseJob): Promise<Analysis | null> {
  clearTimeout(idle);
  helper ??= spawn('coach', hear);
  const key = String(++asked);
  const answer = new Promise<Analysis | null>(resolve => waiting.set(key, resolve));
  helper.post({ t: 'analyse', key, job });
  return answer;
}

function hear(message: FromWorker): void {
  if (message.t === 'analysed') {
    waiting.get(message.key)?.(message.analysis);
    waiting.delete(message.key);
    if (waiting.size === 0) idle = setTimeout(dismiss, IDLE_MS);
  } else if (message.t === 'failed') dismiss();
}

/** Whoever asked has left: what he thinks about is of no use any more. */
export function dismiss(): void {
  clearTimeout(idle);
  helper?.end();
  helper = null;
  for (const resolve of waiting.values()) resolve(null);
  waiting.clear();
}
