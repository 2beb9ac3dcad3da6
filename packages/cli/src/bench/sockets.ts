import type { Io } from '../io.ts';
import { installRival } from './children.ts';
import { figure, type Section } from './report.ts';
import { cpuOf, heapOf, sample, startLoad, startOurs, urlOf, withData } from './server.ts';

const SOCKETS = 5000;
const IDLE_SECONDS = 10;

/** What people cost who only have the page open: memory of the server per socket, and its CPU while nothing happens. */
export async function benchSockets(io: Io): Promise<Section> {
  // Only for the WebSocket library of the simulated clients, which lies beside it.
  installRival(io);
  const figures = await withData(async (data, keep) => {
    const server = keep(startOurs(data));
    const load = keep(startLoad('load-idle.mjs'));
    const url = await urlOf(server);
    // The first sockets bring buffers and compiled code with them that the others share.
    await load.ask({ command: 'open', url, sockets: 100 });
    const before = await sample(server, 'memory');
    io.progress(`sockets: opening ${SOCKETS}`);
    const { seconds } = (await load.ask({ command: 'open', url, sockets: SOCKETS })) as { seconds: number };
    const after = await sample(server, 'memory');
    io.progress(`sockets: ${IDLE_SECONDS} s in which nothing happens`);
    const rested = await sample(server);
    await new Promise(done => setTimeout(done, IDLE_SECONDS * 1000));
    const idle = await sample(server);
    return [
      figure('idleSockets', SOCKETS),
      figure('openedPerSecond', SOCKETS / seconds),
      figure('heapKilobytesPerSocket', (heapOf(after) - heapOf(before)) / SOCKETS / 1000),
      figure('rssKilobytesPerSocket', (after.memory.rss - before.memory.rss) / SOCKETS / 1000),
      figure('idleCpuShare', (cpuOf(idle) - cpuOf(rested)) / 1e6 / IDLE_SECONDS),
    ];
  });
  io.progress('');
  return { name: 'sockets', about: `${SOCKETS} sockets that have said hello and are silent`, figures };
}
