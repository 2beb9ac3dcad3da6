/**
 * Does the database answer? It is asked twice a second, so that nobody waits in silence when it does not: within two seconds
 * everything that depends on it is refused, until it answers again.
 */
export interface Pulse {
  readonly up: boolean;
  close(): void;
}

const EVERY_MS = 500;

/** `hear`: after every question, with whether that is news. `silenceMs`: how long an answer may take. */
export function createPulse(
  ask: () => Promise<unknown>,
  hear: (up: boolean, news: boolean) => void,
  silenceMs: number,
): Pulse {
  let up = true;
  let closed = false;
  let timer: NodeJS.Timeout = setTimeout(beat, EVERY_MS).unref();

  function beat(): void {
    Promise.race([ask().then(yes, no), patience(silenceMs)]).then(answered => {
      if (closed) return;
      const news = answered !== up;
      up = answered;
      hear(up, news);
      timer = setTimeout(beat, EVERY_MS).unref();
    });
  }

  return {
    get up() {
      return up;
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

const yes = () => true;
const no = () => false;

/** Where this process was too busy to look, the answer may be there already: it is read before the time counts as over. */
function patience(ms: number): Promise<false> {
  return new Promise(done => {
    setTimeout(() => setImmediate(() => setImmediate(() => done(false))), ms).unref();
  });
}
