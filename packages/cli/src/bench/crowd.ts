import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../io.ts';
import { installRival, program, startChild } from './children.ts';
import { figure, type Section } from './report.ts';
import { cpuOf, heapOf, sample } from './server.ts';

const CLIENTS = 1000;

/** A thousand people at one table of Welcome To for a whole game, server and clients on the same machine. */
export async function benchCrowd(io: Io): Promise<Section> {
  // Only for the WebSocket library of the simulated clients, which lies beside it.
  installRival(io);
  const data = mkdtempSync(join(tmpdir(), 'polis-bench-'));
  const server = startChild(program, ['bench', 'child', data], ['--expose-gc']);
  const load = startChild('load-crowd.mjs');
  load.hello.catch(() => null);
  try {
    const { port } = await server.hello;
    const empty = await sample(server, 'memory');
    io.progress(`crowd: ${CLIENTS} clients play a whole game`);
    const run = await load.ask({ url: `http://127.0.0.1:${port}`, clients: CLIENTS });
    const full = await sample(server, 'memory');
    io.progress('');
    const n = (key: string) => run[key] as number;
    return {
      name: 'crowd',
      about: `${CLIENTS} clients at one table of Welcome To for a whole game: from the last answer of a round to the last client seeing the next`,
      figures: [
        figure('crowdRounds', n('rounds')),
        figure('nextRoundP50Ms', n('p50')),
        figure('nextRoundP99Ms', n('p99'), { most: 1000 }),
        figure('answersPerSecond', n('answers') / n('seconds')),
        figure('messagesPerSecond', (n('answers') + n('heard')) / n('seconds')),
        figure('bytesPerMessage', n('bytesPerMessage')),
        figure('cpuMicrosecondsPerAnswer', (cpuOf(full) - cpuOf(empty)) / n('answers')),
        figure('kilobytesPerSeat', (heapOf(full) - heapOf(empty)) / CLIENTS / 1000),
        figure('rssMegabytes', full.memory.rss / 1e6),
      ],
    };
  } finally {
    load.stop();
    server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
