// Drives lanes of play for both load generators, so that both servers face the same simulated clients.
// A lane is one table with its two players: `move()` makes one move and resolves with its latency in milliseconds once the
// move is acknowledged and seen; `renew()` goes on to the next game when one is over.

export function drive(makeLanes) {
  let lanes = [];
  process.on('message', async ({ command, ...args }) => {
    try {
      if (command === 'lanes') lanes = await makeLanes(args);
      const result =
        command === 'closed' ? await closed(lanes, args) : command === 'paced' ? await paced(lanes, args) : {};
      if (command === 'close') for (const lane of lanes) lane.close();
      process.send({ done: command, ...result });
    } catch (error) {
      process.send({ failed: String(error?.stack ?? error) });
    }
  });
  process.on('disconnect', () => process.exit());
}

/** A few at a time: one after the other takes too long, all at once is an attack. */
export async function makeMany(count, make) {
  const made = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const i = next++;
      made[i] = await make(i);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return made;
}

/** Every table moves as fast as its last move returns. */
async function closed(lanes, { seconds }) {
  const latencies = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    lanes.map(async lane => {
      while (performance.now() < until) latencies.push(await lane.move());
    }),
  );
  return summary(latencies, began);
}

/** Every table makes one move per second, tables spread evenly over the second. */
async function paced(lanes, { seconds, warmUp = 3 }) {
  const latencies = [];
  const began = performance.now();
  let measured = began;
  let missed = 0;
  await Promise.all(
    lanes.map(async (lane, i) => {
      await sleep((1000 * i) / lanes.length);
      for (let n = 0; n < seconds + warmUp; n++) {
        const due = began + (1000 * i) / lanes.length + 1000 * n;
        const wait = due - performance.now();
        if (wait > 0) await sleep(wait);
        else if (wait < -1000) missed++;
        const latency = await lane.move();
        if (n < warmUp) measured = Math.max(measured, performance.now());
        else latencies.push(latency);
      }
    }),
  );
  return { ...summary(latencies, measured), missed };
}

function summary(latencies, began) {
  const seconds = (performance.now() - began) / 1000;
  return { moves: latencies.length, seconds, ...quantiles(latencies) };
}

export function quantiles(times) {
  times.sort((a, b) => a - b);
  const at = q => times[Math.min(times.length - 1, Math.floor(q * times.length))] ?? null;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function sleep(ms) {
  return new Promise(done => setTimeout(done, ms));
}

/** A small fast generator: the load must not wait for randomness, and runs should resemble each other. */
export function dice(seed) {
  let x = seed * 2654435761 + 1;
  return n => {
    x = (Math.imul(x, 1664525) + 1013904223) | 0;
    return ((x >>> 8) % n) | 0;
  };
}
