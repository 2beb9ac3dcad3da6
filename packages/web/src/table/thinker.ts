import type { ThinkJob } from '@polis/bots';
import type { FromWorker } from '../local/messages.ts';
import { type Helper, spawn } from '../local/spawn.ts';

/** A worker that nobody has asked for so long is let go. */
const IDLE_MS = 60_000;

let helper: Helper | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let asked = 0;
const waiting = new Map<string, (answer: string | null) => void>();

/** Lets a bot think in a worker, so that the page goes on answering. Null: it could not. */
export function thinkAside(job: ThinkJob): Promise<string | null> {
  clearTimeout(idle);
  helper ??= spawn('hint', hear);
  const key = String(++asked);
  const answer = new Promise<string | null>(resolve => waiting.set(key, resolve));
  helper.post({ t: 'think', key, job });
  return answer;
}

function hear(message: FromWorker): void {
  if (message.t === 'thought') {
    waiting.get(message.key)?.(message.action);
    waiting.delete(message.key);
    if (waiting.size === 0) idle = setTimeout(dismiss, IDLE_MS);
  } else if (message.t === 'failed') dismiss();
}

function dismiss(): void {
  helper?.end();
  helper = null;
  for (const resolve of waiting.values()) resolve(null);
  waiting.clear();
}
