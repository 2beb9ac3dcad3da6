import { rmSync } from 'node:fs';
import { bundleServer, type Sabotage } from './bundle.ts';
import { check, type Stored, type StoredTable, type Verdict } from './checker.ts';
import { createNode, type Node } from './cluster.ts';
import { type Crowd, createCrowd } from './crowd.ts';
import { type Engine, postgresEngine, sqliteEngine } from './engines.ts';
import { countSyncs, type Syncs } from './syncs.ts';
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
  /** How long there is trouble: so many seconds, and until servers have been killed so many times. */
  readonly seconds: number;
  readonly kills: number;
  readonly sabotage: readonly Sabotage[];
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
  /** Null: they cannot be counted here. */
  readonly syncs: number | null;
  readonly seconds: number;
}

const NEWS_MS = 10_000;
/** So many troubles come before people have recovered from the last one. */
const OVERLAPPING = 1 / 3;
const BREATH_MS = 30_000;
const REPLAY_TRIES = 10;

export async function runFaults(options: RunOptions): Promise<RunResult> {
  const started = Date.now();
  const bundle = await bundleServer(options.root, options.sabotage);
  const syncs = countSyncs(options.root);
  const engine = await (options.engine === 'postgres' ? postgresEngine(syncs.env) : sqliteEngine());
  const nodes: Node[] = [];
  const crashes: string[] = [];
  try {
    for (let i = 0; i < options.nodes; i++) {
      const node = await createNode({
        bundle,
        dataDir: engine.dataDir,
        databasePort: engine.port,
        databaseUrl: port => engine.url(port),
        env: syncs.env,
        onCrash: code => crashes.push(`a server ended by itself with ${code}`),
      });
      nodes.push(node);
      await node.start();
    }
    return await play(options, engine, nodes, crashes, syncs, started);
  } finally {
    await Promise.all(nodes.map(n => n.close()));
    await engine.remove();
    syncs.remove();
    rmSync(bundle, { recursive: true, force: true });
  }
}

async function play(
  options: RunOptions,
  engine: Engine,
  nodes: Node[],
  crashes: string[],
  syncs: Syncs,
  started: number,
): Promise<RunResult> {
  const { say } = options;
  const doors = () => nodes.map(n => n.door.port);
  const crowd = createCrowd(doors, options.games);
  const troubles = createTroubles(engine, nodes, crashes, options.only);
  await crowd.fill(options.tables);
  const before = syncs.read();
  say(`${options.tables} tables, ${crowd.players.length} people; now the trouble begins`);
  const news = setInterval(() => say(`${crowd.news()}, ${troubles.total} faults`), NEWS_MS);

  const end = Date.now() + options.seconds * 1000;
  const troubled = () => Date.now() < end || troubles.counts['server killed'] < options.kills;
  const newcomers = (async () => {
    while (troubled()) {
      await crowd.refill(options.tables);
      await new Promise(done => setTimeout(done, 500));
    }
  })();
  while (troubled()) {
    await troubles.next();
    if (Math.random() > OVERLAPPING) await breathe(crowd, options.tables, troubled);
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
  // What is acknowledged from now on nobody hears.
  crowd.leave();
  const after = syncs.read();
  const counted = before === null || after === null ? null : after - before;
  const stored = await collect(engine, doors);
  const ids = new Set(crowd.players.map(p => p.table));
  const tables = stored.tables.filter(t => ids.has(t.id));
  say(`checking ${tables.length} tables`);
  return {
    operations: crowd.players.reduce((n, p) => n + p.sent.length, 0),
    tables: tables.length,
    entries: tables.reduce((n, t) => n + t.log.length, 0),
    troubles: troubles.counts,
    verdict: await check({ ...stored, tables, syncs: counted }, crowd.players, crowd.deeds, crashes),
    syncs: counted,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

/** Between two troubles people get to play, however slow the machine; but the next one also comes when nobody can. */
async function breathe(crowd: Crowd, replies: number, goesOn: () => boolean): Promise<void> {
  const enough = crowd.replies + replies;
  const end = Date.now() + BREATH_MS;
  while (crowd.replies < enough && Date.now() < end && goesOn()) await new Promise(done => setTimeout(done, 100));
}

async function collect(engine: Engine, doors: () => readonly number[]): Promise<Omit<Stored, 'syncs'>> {
  const tables: StoredTable[] = [];
  const found = await engine.read();
  for (const table of found.tables)
    tables.push({ ...table, replay: table.phase === 'over' ? await replayOf(table.id, doors()) : null });
  return { ...found, tables };
}

/** On a busy machine a server may say that it cannot now: then another one is asked. Null: all say so, again and again. */
async function replayOf(id: string, ports: readonly number[]): Promise<unknown> {
  for (let tries = 0; tries < REPLAY_TRIES; tries++) {
    const url = `http://127.0.0.1:${ports[tries % ports.length]}/api/tables/${id}/replay`;
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return reply.json();
    await new Promise(done => setTimeout(done, 200 * tries));
  }
  return null;
}
