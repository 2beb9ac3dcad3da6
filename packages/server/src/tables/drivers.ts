import type { Nodes } from '../store/nodes.ts';
import type { Live } from './live.ts';

/**
 * Which server plays the bots of a table and rings its timers: one at a time, so that they are not thought about twice.
 * Nothing depends on it: a bot's answer has the id of its question, a skip that of its round, and both count once.
 */
export type Drives = (live: Live) => boolean;

/** Somebody else drives it, or could not be asked about: asked again after this long, as long as it is needed. */
const ASK_AGAIN_MS = 1_000;

/** `wake` is called when this server has got a table that it asked for, and when it should ask again. */
export function createDrivers(nodes: Nodes | null, wake: (live: Live) => void): Drives {
  if (nodes === null) return () => true;
  const asked = new WeakMap<Live, number>();

  function later(live: Live): void {
    setTimeout(() => {
      if (!live.gone) wake(live);
    }, ASK_AGAIN_MS).unref();
  }

  return live => {
    if (nodes.drives(live.id)) return true;
    const now = performance.now();
    if (now - (asked.get(live) ?? Number.NEGATIVE_INFINITY) < ASK_AGAIN_MS) return false;
    asked.set(live, now);
    nodes.claim(live.id).then(
      got => {
        if (!got) later(live);
        else if (live.gone) nodes.release(live.id);
        else wake(live);
      },
      () => {
        // Until it is known who drives it, it must not leave memory: nobody else might look at it.
        live.touched = Date.now();
        later(live);
      },
    );
    return false;
  };
}
