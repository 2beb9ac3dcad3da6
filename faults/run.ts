import { rmSync } from 'node:fs';
import { bundleServer, type Sabotage } from './bundle.ts';
import { check, type StoredTable, type Verdict } from './checker.ts';
import { createNode, type Node } from './cluster.ts';
import { type Crowd, createCrowd } from './crowd.ts';
import { type Engine, postgresEngine, sqliteEngine } from './engines.ts';
import { createTroubles, type Trouble } from './troubles.ts';

/** One run: servers, people, troubles; then peace, until every game is over; then the checker. */
export interface RunOptions {
  /** The repository. */
  readonly root: string;
  readonly engine: 'postgres' | 'sqlite';
  /** How many servers; SQLite has one. */
  readonly nodes: number;
  /** How many games are under way at a time. */
  readonly tables: number;
  /** How long there is trouble. */
  readonly seconds: number;
  readonly sabotage: Sabotage | null;
  readonly say: (line: string) => void;
  /** Which games are played, and which troubles are made. */
  readonly games: readonly string[];
  readonly only: readonly Trouble[];
  /** How long the games may take to end when the trouble is over. */
  readonly patience: number;
}
export interface RunResult {
  readonly operations: number;
  readonly tables: number;
  readonly entries: number;
  readonly troubles: Readonly<Record<Trouble, number>>;
  readonly verdict: Verdict;
  readonly seconds: number;
}

const NEWS_MS = 10_000;
/** So many troubles come before people have recovered from the last one. */
const OVERLAPPING = 1 / 3;
const BREATH_MS = 30_000;

export async function runFaults(options: RunOptions): Promise<RunResult> {
  const started = Date.now();
  const bundle = await bundleServer(options.root, options.sabotage);
  const engine = await (options.engine === 'postgres' ? postgresEngine() : sqliteEngine());
  const nodes: Node[] = [];
  const crashes: string[] = [];
  try {
    for (let i = 0; i < options.nodes; i++) {
      const node = await createNode({
        bundle,
        dataDir: engine.dataDir,
        databasePort: engine.port,
        databaseUrl: port => engine.url(port),
        onCrash: code => crashes.push(`a server ended by itself with ${code}`),
      });
      nodes.push(node);
      await node.start();
    }
    return await play(options, engine, nodes, crashes, started);
  } finally {
    await Promise.all(nodes.map(n => n.close()));
    await engine.remove();
    rmSync(bundle, { recursive: true, force: true });
  }
}

async function play(
  options: RunOptions,
  engine: Engine,
  nodes: Node[],
  crashes: string[],
  started: number,
): Promise<RunResult> {
  const { say } = options;
  const doors = () => nodes.map(n => n.door.port);
  const crowd = createCrowd(doors, options.games);
  const troubles = createTroubles(engine, nodes, crashes, options.only);
  await crowd.fill(options.tables);
  say(`${options.tables} tables, ${crowd.players.length} people; now the trouble begins`);
  const news = setInterval(() => say(`${crowd.news()}, ${troubles.total} faults`), NEWS_MS);

  const end = Date.now() + options.seconds * 1000;
  const newcomers = (async () => {
    while (Date.now() < end) {
      await crowd.refill(options.tables);
      await new Promise(done => setTimeout(done, 500));
    }
  })();
  while (Date.now() < end) {
    await troubles.next();
    if (Math.random() > OVERLAPPING) await breathe(crowd, options.tables);
  }
  await troubles.peace();
  await newcomers;
  say('now there is peace, and the games go on to their ends');
  const last = Date.now() + options.patience * 1000;
  while (!crowd.over && Date.now() < last) {
    await new Promise(done => setTimeout(done, 500));
    await troubles.peace();
  }
  clearInterval(news);
  const stored = await collect(engine, doors);
  crowd.leave();
  const ids = new Set(crowd.players.map(p => p.table));
  const tables = stored.filter(t => ids.has(t.id));
  say(`checking ${tables.length} tables`);
  return {
    operations: crowd.players.reduce((n, p) => n + p.sent.length, 0),
    tables: tables.length,
    entries: tables.reduce((n, t) => n + t.log.length, 0),
    troubles: troubles.counts,
    verdict: await check(tables, crowd.players, crashes),
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

/** Between two troubles people get to play, however slow the machine; but the next one also comes when nobody can. */
async function breathe(crowd: Crowd, replies: number): Promise<void> {
  const enough = crowd.replies + replies;
  const end = Date.now() + BREATH_MS;
  while (crowd.replies < enough && Date.now() < end) await new Promise(done => setTimeout(done, 100));
}

async function collect(engine: Engine, doors: () => readonly number[]): Promise<StoredTable[]> {
  const tables: StoredTable[] = [];
  for (const [i, table] of (await engine.read()).entries()) {
    const ports = doors();
    const url = `http://127.0.0.1:${ports[i % ports.length]}/api/tables/${table.id}/replay`;
    const reply = table.phase === 'over' ? await fetch(url).catch(() => null) : null;
    tables.push({ ...table, replay: reply?.ok ? await reply.json() : null });
  }
  return tables;
}
