import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { verifyReplay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../src/store/sqlite.ts';
import { type Guest, guest, type Link, request, tempDir, until, withCookie, workersDir } from './fixtures/harness.ts';

/**
 * The real server as a process of its own is killed with -9 in the middle of many games, again and again. After every
 * restart each acknowledged answer must be in the log exactly once and in order; what was sent without an answer is sent
 * again with the same id; in the end every game is over and every replay verifies.
 */
const TABLES = 24;
const KILLS = 4;
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

interface Process {
  readonly child: ChildProcess;
  readonly port: number;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

async function start(dataDir: string): Promise<Process> {
  const limits = { messageRate: 1000, messageBurst: 1000, socketsPerAddress: 1000 };
  const options = { port: 0, dataDir, logLevel: 'error', botPaceMs: 0, botThinkMs: 1, limits };
  const child = spawn(process.execPath, [join(await workersDir(), 'serve.js'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout!).once('line', line => resolve(JSON.parse(line).port));
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    child,
    port,
    stop(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** One person at one table: answers whatever is asked, and remembers what was said and what was acknowledged. */
interface Player {
  readonly who: Guest;
  readonly table: string;
  readonly acked: string[];
  /** Sent, but not yet acknowledged. */
  pending: { id: string; message: object } | null;
  over: boolean;
}

let commands = 0;

function drive(player: Player, link: Link): void {
  let asked = -1;
  const { table } = player;
  const speak = () => {
    const frame = link.frames.get(table);
    player.over = frame?.over ?? false;
    if (player.pending !== null || frame?.prompt == null || frame.prompt.id === asked) return;
    const { id: prompt, actions } = frame.prompt;
    asked = prompt;
    const id = `durable-${++commands}`;
    const message = { t: 'answer', table, id, prompt, action: actions[Math.floor(Math.random() * actions.length)]! };
    player.pending = { id, message };
    link.send(message);
  };
  link.socket.on('message', data => {
    const m = JSON.parse(data.toString());
    if (m.t === 'ack' && m.id === player.pending?.id) {
      player.acked.push(m.id);
      player.pending = null;
    }
    if (m.t === 'refused' && m.id === player.pending?.id) {
      // A resent answer that never arrived the first time may have gone stale; nothing else may be refused.
      if (m.code !== 'stale' && m.code !== 'not-asked') throw new Error(`refused: ${m.code}`);
      player.pending = null;
    }
    speak();
  });
  if (player.pending !== null) link.send(player.pending.message);
  speak();
}

async function rejoin(port: number, players: readonly Player[]): Promise<Link[]> {
  return Promise.all(
    players.map(async player => {
      const link = await withCookie(port, player.who.cookie, player.who.person).connect();
      await link.open(player.table);
      await until(() => link.frames.has(player.table));
      drive(player, link);
      return link;
    }),
  );
}

/** Every acknowledged answer is in the log, exactly once and in the order of its seat; and the log has no gap. */
function check(dataDir: string, players: readonly Player[]): void {
  const db = openDatabase(join(dataDir, 'polis.db'), true);
  const rows = db.prepare('select table_id, n, seat, command from entries order by table_id, n').all() as {
    table_id: string;
    n: number;
    seat: number;
    command: string;
  }[];
  db.close();
  const logs = new Map<string, typeof rows>();
  for (const row of rows) logs.set(row.table_id, [...(logs.get(row.table_id) ?? []), row]);
  for (const log of logs.values()) expect(log.map(r => r.n)).toEqual(log.map((_, i) => i));
  for (const p of players) {
    const stored = (logs.get(p.table) ?? [])
      .map(r => r.command)
      .filter(c => p.acked.includes(c) || c === p.pending?.id);
    expect(stored.filter(c => c !== p.pending?.id)).toEqual(p.acked);
    expect(new Set(stored).size).toBe(stored.length);
  }
}

test(`killed with -9 ${KILLS} times in the middle of ${TABLES} games, no acknowledged answer is lost or played twice`, async () => {
  const dataDir = tempDir();
  let server = await start(dataDir);
  const players: Player[] = [];
  for (let i = 0; i < TABLES; i++) {
    const a = await guest(server.port, `A${i}`);
    const b = await guest(server.port, `B${i}`);
    const bots = i % 3 === 0 ? ['random'] : [];
    const { id } = (await a.post('/api/tables', { game: 'tiny-towns', seats: 2 + bots.length, bots })).body.table;
    await b.post(`/api/tables/${id}/sit`, { seat: 1 });
    await a.post(`/api/tables/${id}/start`);
    for (const who of [a, b]) players.push({ who, table: id, acked: [], pending: null, over: false });
  }
  let landed = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = players.reduce((n, p) => n + p.acked.length, 0);
    await rejoin(server.port, players);
    await until(() => players.reduce((n, p) => n + p.acked.length, 0) > before + 100 + Math.random() * 200);
    if (players.some(p => !p.over)) landed++;
    await server.stop('SIGKILL');
    check(dataDir, players);
    server = await start(dataDir);
  }
  expect(landed).toBe(KILLS);
  expect(players.reduce((n, p) => n + p.acked.length, 0)).toBeGreaterThan(500);

  await rejoin(server.port, players);
  await until(() => players.every(p => p.over), 60_000);
  check(dataDir, players);
  const engine = (await loadEngine('tiny-towns'))!;
  for (const { table } of players) {
    const info = (await request(server.port, 'GET', `/api/tables/${table}`)).body.table;
    const verified = verifyReplay(engine, (await request(server.port, 'GET', `/api/tables/${table}/replay`)).body);
    expect(verified.ok && verified.value.scores).toEqual(info.scores);
  }
  const started = Date.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(Date.now() - started).toBeLessThan(20_000);
}, 240_000);

test('a refusal to start is one line and exit code 1', async () => {
  const dir = join(tempDir(), 'polis.db');
  const options = JSON.stringify({ port: 0, dataDir: dir, logLevel: 'silent' });
  openDatabase(dir).close();
  const child = spawn(process.execPath, [join(await workersDir(), 'serve.js'), options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', d => {
    err += d;
  });
  expect(await new Promise(done => child.once('exit', done))).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
});
