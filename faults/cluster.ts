import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { LIMITS } from '@polis/server';
import type { Order } from './serve.ts';
import { startWireThread, type Wire } from './wire.ts';

/** Server processes, each behind a wire of its own, to be killed and started again. */
export interface Node {
  /** Where people connect. */
  readonly door: Wire;
  /** Between the server and its database; null: it has a file of its own. */
  readonly wire: Wire | null;
  readonly up: boolean;
  start(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<number | null>;
  /** It stands still, and knows nothing of it. Returns what lets it go on. */
  freeze(): () => void;
  order(order: Order): void;
  close(): Promise<void>;
}
export interface NodeSetup {
  readonly bundle: string;
  readonly dataDir: string;
  /** Where the database listens; null: SQLite in the folder. */
  readonly databasePort: number | null;
  readonly databaseUrl: (port: number) => string;
  /** Where syncs of the disk are counted. */
  readonly env: NodeJS.ProcessEnv;
  /** It ended by itself after it had started. */
  readonly onCrash: (code: number | null) => void;
}

/** A thousand simulated people share one address: limits are another test's business. */
const LIMITLESS = Object.fromEntries(
  Object.keys(LIMITS)
    .filter(k => /Rate|Burst|PerPerson|PerAddress/.test(k))
    .map(k => [k, 1_000_000]),
);
const START_MS = 60_000;
/** The port of a server that is down may soon be another program's, which would answer its people. */
const NOWHERE = 0;

export async function createNode(setup: NodeSetup): Promise<Node> {
  const script = join(setup.bundle, 'wire-worker.js');
  const wire = setup.databasePort === null ? null : await startWireThread(script, setup.databasePort);
  const door = await startWireThread(script, 0);
  let child: ChildProcess | null = null;
  // One that is frozen would not notice.
  const end = () => void child?.kill('SIGKILL');
  process.once('exit', end);

  async function start(): Promise<void> {
    const options = {
      port: 0,
      dataDir: setup.dataDir,
      databaseUrl: wire === null ? null : setup.databaseUrl(wire.port),
      logLevel: process.env.POLIS_LOG ?? 'silent',
      botPaceMs: 0,
      // The checker wants to see the id of every command, which a packed game forgets.
      packing: null,
      botThinkMs: 1,
      limits: LIMITLESS,
    };
    const fresh = spawn(process.execPath, [join(setup.bundle, 'serve.js'), JSON.stringify(options)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...setup.env },
    });
    let running = false;
    fresh.once('exit', code => {
      door.target(NOWHERE);
      if (child !== fresh) return;
      child = null;
      if (running) setup.onCrash(code);
    });
    child = fresh;
    const port = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a server does not start')), START_MS);
      fresh.once('message', (m: { port: number }) => {
        clearTimeout(timer);
        resolve(m.port);
      });
      fresh.once('exit', code => {
        clearTimeout(timer);
        reject(new Error(`a server ended with ${code} when it was started`));
      });
    });
    running = true;
    door.target(port);
  }

  return {
    door,
    wire,
    start,
    get up() {
      return child !== null;
    },
    async stop(signal) {
      const running = child;
      child = null;
      if (running === null || running.exitCode !== null) return null;
      const ended = new Promise<number | null>(done => running.once('exit', done));
      if (signal === 'SIGKILL') door.target(NOWHERE);
      running.kill(signal);
      return ended;
    },
    freeze() {
      const frozen = child;
      frozen?.kill('SIGSTOP');
      return () => void frozen?.kill('SIGCONT');
    },
    order: order => void child?.send(order, () => {}),
    async close() {
      process.off('exit', end);
      end();
      child = null;
      await wire?.close();
      await door.close();
    },
  };
}
