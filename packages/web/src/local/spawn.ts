import type { Replay, Result } from '@polis/kernel';
import type { FromWorker, ToWorker, Verified } from './messages.ts';

export interface Helper {
  post(message: ToWorker): void;
  end(): void;
}
export type Spawn = (name: string, hear: (message: FromWorker) => void) => Helper;

export const spawn: Spawn = (name, hear) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
  worker.onmessage = (event: MessageEvent<FromWorker>) => hear(event.data);
  worker.onerror = event => hear({ t: 'failed', why: event.message ?? 'the worker could not be started' });
  return { post: message => worker.postMessage(message), end: () => worker.terminate() };
};

/** Checks a replay off the main thread. */
export function verifyInWorker(replay: Replay | unknown): Promise<Result<Verified>> {
  return new Promise(resolve => {
    const helper = spawn('verify', message => {
      if (message.t === 'verified') resolve(message.result);
      else if (message.t === 'failed') resolve({ ok: false, why: message.why });
      else return;
      helper.end();
    });
    helper.post({ t: 'verify', replay });
  });
}
