import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { type Child, installRival } from './children.ts';
import { type Figure, figure, type Section } from './report.ts';
import { cpuOf, type Run, sample, startLoad, startOurs, urlOf, withData } from './server.ts';

const NODES = [1, 2, 3] as const;
const TABLES = 200;
const ROUNDS = 3;
const SECONDS = 4;

/**
 * One, two and three servers on one PostgreSQL. The two players of a table are at different servers where there are
 * several, so that every answer crosses from one to another.
 */
export async function benchNodes(io: Io): Promise<Section> {
  installRival(io);
  io.progress('nodes: starting PostgreSQL');
  const { startPostgres } = await import('../../../../faults/postgres.ts');
  const postgres = await startPostgres();
  try {
    const figures: Figure[] = [];
    for (const n of NODES) figures.push(...(await measure(io, n, await postgres.create(`bench${n}`))));
    io.progress('');
    return {
      name: 'nodes',
      about: `${TABLES} tables in a closed loop on 1, 2 and 3 servers that share one PostgreSQL (medians of ${ROUNDS} rounds)`,
      figures,
    };
  } finally {
    await postgres.remove();
  }
}

function measure(io: Io, nodes: number, databaseUrl: string): Promise<Figure[]> {
  return withData(async (data, keep) => {
    const servers: Child[] = [];
    const urls: string[] = [];
    for (let i = 0; i < nodes; i++) {
      const server = keep(startOurs(data, { databaseUrl }));
      servers.push(server);
      urls.push(await urlOf(server));
    }
    const load = keep(startLoad('load-polis.mjs'));
    io.progress(`nodes: opening ${TABLES} tables on ${nodes}`);
    await load.ask({ command: 'lanes', urls, tables: TABLES, games: 3 });
    await load.ask({ command: 'closed', seconds: 2 });
    const cpuNow = async () => (await Promise.all(servers.map(s => sample(s)))).reduce((sum, s) => sum + cpuOf(s), 0);
    const rounds: { rate: number; p50: number; p99: number; cpu: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      io.progress(`nodes: ${nodes}, round ${round + 1} of ${ROUNDS}`);
      const before = await cpuNow();
      const run = (await load.ask({ command: 'closed', seconds: SECONDS })) as unknown as Run;
      const cpu = ((await cpuNow()) - before) / run.moves;
      rounds.push({ rate: run.moves / run.seconds, p50: run.p50, p99: run.p99, cpu });
    }
    const middle = (key: keyof (typeof rounds)[0]) => median(rounds.map(r => r[key]));
    return [
      figure(`movesPerSecondOn${nodes}`, middle('rate')),
      figure(`p50MsOn${nodes}`, middle('p50')),
      figure(`p99MsOn${nodes}`, middle('p99')),
      figure(`cpuMicrosecondsPerMoveOn${nodes}`, middle('cpu')),
    ];
  });
}
