import type { Node } from './cluster.ts';
import type { Engine } from './engines.ts';

/** What is done to the servers, their database and their wires. One trouble after the other, some of them overlapping. */
export const TROUBLES = [
  'server killed',
  'server drained',
  'server frozen',
  'database killed',
  'database cut',
  'database slowed',
  'database silent',
  'people cut',
  'people slowed',
  'disk full',
  'clock jumped',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface Troubles {
  readonly counts: Readonly<Record<Trouble, number>>;
  readonly total: number;
  /** Makes trouble, and waits a little. */
  next(): Promise<void>;
  /** Ends everything that still goes on, and starts what is down. */
  peace(): Promise<void>;
}

const CLOCK_JUMP_MS = 6 * 3600_000;
/** Longer than the servers wait for an answer of the database. */
const SILENCE_MS = 11_000;
const FREEZE_MS = 10_000;

export function createTroubles(
  engine: Engine,
  nodes: readonly Node[],
  crashes: string[],
  only: readonly Trouble[],
): Troubles {
  const counts = Object.fromEntries(TROUBLES.map(t => [t, 0])) as Record<Trouble, number>;
  const alone = nodes.length === 1;
  /** What heals later by itself. */
  const healing = new Set<Promise<void>>();
  const sleep = (ms: number) => new Promise<void>(done => setTimeout(done, ms));
  const some = (from: readonly Node[] = nodes) => from[Math.floor(Math.random() * from.length)]!;
  const running = () => nodes.filter(n => n.up);

  function later(ms: number, heal: () => Promise<void> | void): void {
    const job: Promise<void> = sleep(ms)
      .then(heal)
      .finally(() => healing.delete(job));
    healing.add(job);
  }

  async function restart(node: Node): Promise<void> {
    // It may need its database for that, which may be down as well.
    for (let tries = 0; !node.up && tries < 60; tries++) {
      await node.start().catch(() => {});
      if (!node.up) await sleep(500);
    }
  }

  /** `false`: there was nothing to break, so it does not count. */
  const make: { readonly [t in Trouble]: (() => Promise<unknown>) | null } = {
    async 'server killed'() {
      // All of them may be on their way up again.
      const up = running();
      if (up.length === 0) return false;
      const node = some(up);
      await node.stop('SIGKILL');
      later(200 + Math.random() * 2_000, () => restart(node));
      return true;
    },
    async 'server drained'() {
      const node = some();
      later(0, async () => {
        const code = await node.stop('SIGTERM');
        if (code !== 0 && code !== null) crashes.push(`a server that was asked to stop ended with ${code}`);
        await restart(node);
      });
    },
    /** As a machine does that is moved; longer than the others wait for a sign of life. */
    async 'server frozen'() {
      const goOn = some().freeze();
      later(alone || Math.random() < 0.5 ? 2_000 : FREEZE_MS, goOn);
    },
    'database killed':
      engine.kill === null
        ? null
        : async () => {
            await engine.kill!();
            later(300 + Math.random() * 1_500, () => engine.raise());
          },
    'database cut': engine.port === null ? null : async () => some().wire!.cut(),
    'database slowed':
      engine.port === null
        ? null
        : async () => {
            const { wire } = some();
            wire!.slow(20 + Math.random() * 150);
            later(2_500, () => wire!.heal());
          },
    'database silent':
      engine.port === null
        ? null
        : async () => {
            const { wire } = some();
            wire!.stop();
            later(Math.random() < 0.5 ? 2_000 : SILENCE_MS, () => wire!.heal());
          },
    'people cut': async () => some().door.cut(),
    async 'people slowed'() {
      const { door } = some();
      door.slow(20 + Math.random() * 150);
      later(2_000, () => door.heal());
    },
    'disk full':
      engine.fill === null && engine.port !== null
        ? null
        : async () => {
            if (engine.fill !== null) await engine.fill();
            else for (const node of nodes) node.order({ pages: 1 });
            await sleep(1_500);
            await engine.free();
            for (const node of engine.fill === null ? nodes : []) node.order({ pages: 10_000_000 });
            await engine.raise();
          },
    async 'clock jumped'() {
      some().order({ skew: Math.round((Math.random() - 0.5) * CLOCK_JUMP_MS) });
    },
  };
  const possible = only.filter(t => make[t] !== null);
  let turn = 0;

  return {
    counts,
    get total() {
      return TROUBLES.reduce((n, t) => n + counts[t], 0);
    },
    async next() {
      // Each in turn, so that a short run has them all; with one server the gaps are longer, or nobody would ever play.
      const trouble = possible[turn++ % possible.length]!;
      if ((await make[trouble]!()) !== false) counts[trouble]++;
      await sleep((alone ? 800 : 400) + Math.random() * 1_200);
    },
    async peace() {
      await Promise.all(healing);
      for (const node of nodes) {
        node.wire?.heal();
        node.door.heal();
      }
      await engine.raise();
      await Promise.all(nodes.map(restart));
    },
  };
}
