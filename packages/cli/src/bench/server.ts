import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { type Child, installRival, program, startChild } from './children.ts';
import { figure, type Section } from './report.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CLOSED_TABLES = 50;
/** Made for every table beforehand: making them is not what is measured. */
const GAMES = 24;
const PACED_TABLES = 1000;
const PACED_SECONDS = 15;

interface Sample {
  readonly cpu: { readonly user: number; readonly system: number };
  readonly memory: { readonly rss: number; readonly heapUsed: number; readonly external: number };
}
interface Run {
  readonly moves: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}
/** A server and the clients that keep it busy, each in a process of its own. */
interface Pair {
  readonly server: Child;
  readonly load: Child;
  readonly url: string;
}

/**
 * CPU of the server process per acknowledged move, with two players at each table, ours on disk against the rival in memory,
 * turn about. Then a thousand of our tables at one move per second, and what they weigh when nobody is there.
 */
export async function benchServer(io: Io): Promise<Section> {
  installRival(io);
  const data = mkdtempSync(join(tmpdir(), 'polis-bench-'));
  const pairs: Pair[] = [];
  try {
    const ours = await startPair(startChild(program, ['bench', 'child', data], ['--expose-gc']), 'load-polis.mjs');
    pairs.push(ours);
    const rival = await startPair(startChild('rival-server.mjs', [], ['--expose-gc']), 'load-rival.mjs');
    pairs.push(rival);
    io.progress('server: opening tables');
    await ours.load.ask({ command: 'lanes', url: ours.url, tables: CLOSED_TABLES, games: GAMES });
    await rival.load.ask({ command: 'lanes', url: rival.url, tables: CLOSED_TABLES, games: GAMES });
    const closed = await closedLoop(io, ours, rival);
    await ours.load.ask({ command: 'close' });
    rival.load.stop();
    rival.server.stop();
    const paced = await pacedTables(io, ours);
    io.progress('');
    return {
      name: 'server',
      about: `${CLOSED_TABLES} tables in a closed loop (medians of ${ROUNDS} interleaved rounds), then ${PACED_TABLES} tables at one move per second`,
      figures: [...closed, ...paced],
    };
  } finally {
    for (const pair of pairs) {
      pair.load.stop();
      pair.server.stop();
    }
    rmSync(data, { recursive: true, force: true });
  }
}

async function startPair(server: Child, loadScript: string): Promise<Pair> {
  const { port } = await server.hello;
  const load = startChild(loadScript);
  load.hello.catch(() => null);
  return { server, load, url: `http://127.0.0.1:${port}` };
}

async function closedLoop(io: Io, ours: Pair, rival: Pair) {
  const figures = { cpu: [] as number[], rate: [] as number[], p99: [] as number[] };
  const theirs = { cpu: [] as number[], rate: [] as number[], p99: [] as number[] };
  await busy(ours, 2);
  await busy(rival, 2);
  for (let round = 0; round < ROUNDS; round++) {
    io.progress(`server: round ${round + 1} of ${ROUNDS}`);
    for (const [pair, into] of [
      [ours, figures],
      [rival, theirs],
    ] as const) {
      const { run, cpu } = await busy(pair, SECONDS);
      into.cpu.push(cpu / run.moves);
      into.rate.push(run.moves / run.seconds);
      into.p99.push(run.p99);
    }
  }
  return [
    figure('cpuMicrosecondsPerMove', median(figures.cpu)),
    figure('rivalCpuMicrosecondsPerMove', median(theirs.cpu)),
    figure('cpuRatioToRival', median(figures.cpu.map((c, i) => c / theirs.cpu[i]!)), { most: 0.2 }),
    figure('movesPerSecond', median(figures.rate)),
    figure('rivalMovesPerSecond', median(theirs.rate)),
    figure('closedP99Ms', median(figures.p99)),
    figure('rivalClosedP99Ms', median(theirs.p99)),
  ];
}

/** One stretch of a closed loop; CPU of the server in microseconds. */
async function busy({ server, load }: Pair, seconds: number): Promise<{ run: Run; cpu: number }> {
  const before = await sample(server);
  const run = (await load.ask({ command: 'closed', seconds })) as unknown as Run;
  const after = await sample(server);
  return { run, cpu: cpuOf(after) - cpuOf(before) };
}

async function pacedTables(io: Io, ours: Pair) {
  const empty = await settled(ours.server);
  io.progress(`server: opening ${PACED_TABLES} tables`);
  await ours.load.ask({ command: 'lanes', url: ours.url, tables: PACED_TABLES, games: 1 });
  io.progress(`server: ${PACED_TABLES} tables at one move per second`);
  const before = await sample(ours.server);
  const run = (await ours.load.ask({ command: 'paced', seconds: PACED_SECONDS })) as unknown as Run;
  const after = await sample(ours.server);
  const live = await sample(ours.server, 'memory');
  await ours.load.ask({ command: 'close' });
  io.progress('server: waiting for the tables to leave memory');
  const idle = await settled(ours.server);
  return [
    figure('pacedTables', PACED_TABLES),
    figure('pacedP50Ms', run.p50),
    figure('pacedP99Ms', run.p99, { most: 50 }),
    figure('pacedMovesPerSecond', run.moves / run.seconds),
    figure('pacedCpuShare', (cpuOf(after) - cpuOf(before)) / 1e6 / (PACED_SECONDS + 3)),
    figure('liveTableKilobytes', (heapOf(live) - heapOf(empty)) / PACED_TABLES / 1000, { most: 50 }),
    figure('idleTableKilobytes', Math.max(0, heapOf(idle) - heapOf(empty)) / PACED_TABLES / 1000, { most: 50 }),
    figure('rssMegabytes', live.memory.rss / 1e6),
  ];
}

export async function sample(server: Child, command: 'cpu' | 'memory' = 'cpu'): Promise<Sample> {
  return (await server.ask({ command })) as unknown as Sample;
}

/** After the sweep of idle tables and the collection of what they leave behind. */
async function settled(server: Child): Promise<Sample> {
  await new Promise(done => setTimeout(done, 2 * IDLE_MS + 1000));
  return sample(server, 'memory');
}

export function cpuOf({ cpu }: Sample): number {
  return cpu.user + cpu.system;
}

/** Heap after a collection, and what lies outside of it. */
export function heapOf({ memory }: Sample): number {
  return memory.heapUsed + memory.external;
}

/** Short, so that the bench can see tables leave memory. */
const IDLE_MS = 4000;

/** The measured server: `polis bench child DIR`, started by `benchServer` only. */
export async function serveChild(dataDir: string): Promise<void> {
  const { startServer } = await import('@polis/server');
  const plenty = 1_000_000;
  const server = await startServer({
    port: 0,
    dataDir,
    webDir: null,
    logLevel: 'silent',
    idleMs: IDLE_MS,
    // One machine plays everybody, so what one address or person may do must not be what is measured.
    limits: {
      messageRate: plenty,
      messageBurst: plenty,
      socketsPerPerson: plenty,
      socketsPerAddress: plenty,
      tablesPerPerson: plenty,
      httpRate: plenty,
      httpBurst: plenty,
      guestRate: plenty,
      guestBurst: plenty,
    },
  });
  process.on('message', (message: { command: string }) => {
    // A collection costs CPU: only when memory is what we want to know.
    if (message.command === 'memory') globalThis.gc?.();
    process.send!({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
  });
  process.on('disconnect', () => process.exit());
  process.send!({ port: server.port });
}
