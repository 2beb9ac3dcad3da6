import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { type Child, installRival, program, startChild } from './children.ts';
import { type Figure, figure, type Section } from './report.ts';

const ROUNDS = 5;
/** Until the runtime has compiled what is used much: servers run for weeks. */
const WARM_UP_SECONDS = 8;
/** `games` are made for every table beforehand: making them is not what is measured. */
const SIZES = [
  { tables: 50, seconds: 4, games: 32 },
  { tables: 500, seconds: 4, games: 6 },
  { tables: 2000, seconds: 4, games: 2 },
] as const;
const PACED_TABLES = 1000;
const PACED_SECONDS = 15;
/** The most of the rival's processor time that a move may cost. */
const SHARE = 0.45;

interface Sample {
  readonly cpu: { readonly user: number; readonly system: number };
  readonly memory: { readonly rss: number; readonly heapUsed: number; readonly external: number };
}
export interface Run {
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
 * Acknowledged moves per second, latency, and CPU of the server process per move, with two players at each of 50, 500 and
 * 2,000 tables, ours on disk against the rival in memory, turn about. Then a thousand of our tables at one move per second,
 * and what they weigh when nobody is there.
 */
export async function benchMoves(io: Io): Promise<Section> {
  installRival(io);
  const figures: Figure[] = [];
  for (const size of SIZES) figures.push(...(await closedLoop(io, size)));
  figures.push(...(await pacedTables(io)));
  io.progress('');
  return {
    name: 'moves',
    about: `${SIZES.map(s => s.tables).join(', ')} tables in a closed loop (medians of ${ROUNDS} interleaved rounds), then ${PACED_TABLES} tables at one move per second`,
    figures,
  };
}

/** Runs with a folder of its own and stops everything that was started. */
export async function withData<T>(run: (data: string, keep: (child: Child) => Child) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'polis-bench-'));
  const children: Child[] = [];
  try {
    return await run(data, child => {
      children.push(child);
      return child;
    });
  } finally {
    for (const child of children) child.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

export function startOurs(data: string, { databaseUrl = '', forgetful = false } = {}): Child {
  const words = ['bench', 'child', data, databaseUrl, ...(forgetful ? ['forgetful'] : [])];
  return startChild(program, words, ['--expose-gc']);
}

export function startLoad(script: string): Child {
  const load = startChild(script);
  load.hello.catch(() => null);
  return load;
}

export async function urlOf(server: Child): Promise<string> {
  return `http://127.0.0.1:${(await server.hello).port}`;
}

function closedLoop(io: Io, { tables, seconds, games }: (typeof SIZES)[number]): Promise<Figure[]> {
  return withData(async (data, keep) => {
    const pair = async (server: Child, script: string): Promise<Pair> => ({
      server,
      url: await urlOf(server),
      load: keep(startLoad(script)),
    });
    const ours = await pair(keep(startOurs(data)), 'load-polis.mjs');
    const rival = await pair(keep(startChild('rival-server.mjs', [], ['--expose-gc'])), 'load-rival.mjs');
    const sides = [ours, rival].map(p => ({
      pair: p,
      cpu: [] as number[],
      rate: [] as number[],
      p50: [] as number[],
      p99: [] as number[],
    }));
    for (const { pair: p } of sides) {
      io.progress(`moves: opening ${tables} tables`);
      await p.load.ask({ command: 'lanes', urls: [p.url], tables, games });
      await busy(p, WARM_UP_SECONDS);
    }
    for (let round = 0; round < ROUNDS; round++) {
      io.progress(`moves: ${tables} tables, round ${round + 1} of ${ROUNDS}`);
      for (const side of sides) {
        const { run, cpu } = await busy(side.pair, seconds);
        side.cpu.push(cpu / run.moves);
        side.rate.push(run.moves / run.seconds);
        side.p50.push(run.p50);
        side.p99.push(run.p99);
      }
    }
    const memory = await Promise.all(sides.map(s => sample(s.pair.server, 'memory')));
    const [us, them] = sides as [(typeof sides)[0], (typeof sides)[0]];
    const named = (name: string, value: number, target = {}) => figure(`${name}At${tables}`, value, target);
    return [
      named('movesPerSecond', median(us.rate)),
      named('rivalMovesPerSecond', median(them.rate)),
      named('p50Ms', median(us.p50)),
      named('rivalP50Ms', median(them.p50)),
      named('p99Ms', median(us.p99)),
      named('rivalP99Ms', median(them.p99)),
      named('cpuMicrosecondsPerMove', median(us.cpu)),
      named('rivalCpuMicrosecondsPerMove', median(them.cpu)),
      named('cpuRatioToRival', median(us.cpu.map((c, i) => c / them.cpu[i]!)), { most: SHARE }),
      named('rssMegabytes', memory[0]!.memory.rss / 1e6),
      named('rivalRssMegabytes', memory[1]!.memory.rss / 1e6),
    ];
  });
}

/** One stretch of a closed loop; CPU of the server in microseconds. */
async function busy({ server, load }: Pair, seconds: number): Promise<{ run: Run; cpu: number }> {
  const before = await sample(server);
  const run = (await load.ask({ command: 'closed', seconds })) as unknown as Run;
  const after = await sample(server);
  return { run, cpu: cpuOf(after) - cpuOf(before) };
}

function pacedTables(io: Io): Promise<Figure[]> {
  return withData(async (data, keep) => {
    const server = keep(startOurs(data, { forgetful: true }));
    const load = keep(startLoad('load-polis.mjs'));
    const urls = [await urlOf(server)];
    const empty = await settled(server);
    io.progress(`moves: opening ${PACED_TABLES} tables`);
    await load.ask({ command: 'lanes', urls, tables: PACED_TABLES, games: 1 });
    io.progress(`moves: ${PACED_TABLES} tables at one move per second`);
    const before = await sample(server);
    const run = (await load.ask({ command: 'paced', seconds: PACED_SECONDS })) as unknown as Run;
    const after = await sample(server);
    const live = await sample(server, 'memory');
    await load.ask({ command: 'close' });
    io.progress('moves: waiting for the tables to leave memory');
    const idle = await settled(server);
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
  });
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

/** Short, so that the bench can see tables leave memory; where moves are measured they stay, as the rival's do. */
const IDLE_MS = 4000;
const PLENTY = 1_000_000;

/** The measured server: `polis bench child DIR [DATABASE-URL [forgetful]]`, started by the bench only. */
export async function serveChild([dataDir, databaseUrl, forgetful]: readonly string[]): Promise<void> {
  process.on('disconnect', () => process.exit());
  const { startServer } = await import('@polis/server');
  const server = await startServer({
    port: 0,
    dataDir: dataDir!,
    databaseUrl: databaseUrl || null,
    webDir: null,
    logLevel: 'silent',
    ...(forgetful ? { idleMs: IDLE_MS } : {}),
    // One machine plays everybody, so what one address or person may do must not be what is measured.
    limits: {
      messageRate: PLENTY,
      messageBurst: PLENTY,
      personMessageRate: PLENTY,
      personMessageBurst: PLENTY,
      addressMessageRate: PLENTY,
      addressMessageBurst: PLENTY,
      socketsPerPerson: PLENTY,
      socketsPerAddress: PLENTY,
      connectionsPerAddress: PLENTY,
      connectionRate: PLENTY,
      connectionBurst: PLENTY,
      connectRate: PLENTY,
      connectBurst: PLENTY,
      tablesPerPerson: PLENTY,
      httpRate: PLENTY,
      httpBurst: PLENTY,
      pageRate: PLENTY,
      pageBurst: PLENTY,
      guestRate: PLENTY,
      guestBurst: PLENTY,
    },
  });
  process.on('message', (message: { command: string }) => {
    // A collection costs CPU: only when memory is what we want to know.
    if (message.command === 'memory') globalThis.gc?.();
    process.send!({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
  });
  process.send!({ port: server.port });
}
