import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Postgres } from '../../../../faults/postgres.ts';
import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { type Child, installRival } from './children.ts';
import { type Figure, figure, type Section } from './report.ts';
import { cpuOf, type Run, sample, startLoad, startOurs, urlOf, withData } from './server.ts';

const NODES = [1, 2, 3] as const;
const TABLES = 200;
const ROUNDS = 3;
const SECONDS = 4;
/** What an answer may cost at three servers, compared with one. */
const DEARER = 1.3;

interface Round {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly database: number;
}
type Middle = Readonly<Record<keyof Round, number>>;

/**
 * One, two and three servers on one PostgreSQL. The two players of a table are together at one server, as a balancer brings
 * them that goes by the table in the socket's address; or apart, so that every answer crosses from one to another.
 */
export async function benchNodes(io: Io): Promise<Section> {
  installRival(io);
  io.progress('nodes: starting PostgreSQL');
  const { startPostgres } = await import('../../../../faults/postgres.ts');
  const postgres = await startPostgres();
  try {
    const figures: Figure[] = [];
    const together: Middle[] = [];
    for (const n of NODES) {
      const middle = await measure(io, n, true, postgres);
      together.push(middle);
      figures.push(...named(`On${n}`, middle));
      if (n > 1) figures.push(...named(`On${n}Apart`, await measure(io, n, false, postgres)));
    }
    const dearer = (of: 'cpu' | 'database') => together.at(-1)![of] / together[0]![of];
    figures.push(
      figure('cpuPerMoveRatioOf3To1', dearer('cpu'), { most: DEARER }),
      figure('databaseCpuPerMoveRatioOf3To1', dearer('database')),
    );
    io.progress('');
    return {
      name: 'nodes',
      about: `${TABLES} tables in a closed loop on 1, 2 and 3 servers that share one PostgreSQL (medians of ${ROUNDS} rounds): the players of a table at one server, or apart`,
      figures,
    };
  } finally {
    await postgres.remove();
  }
}

function named(name: string, { rate, p50, p99, cpu, database }: Middle): Figure[] {
  return [
    figure(`movesPerSecond${name}`, rate),
    figure(`p50Ms${name}`, p50),
    figure(`p99Ms${name}`, p99),
    figure(`cpuMicrosecondsPerMove${name}`, cpu),
    figure(`databaseCpuMicrosecondsPerMove${name}`, database),
  ];
}

async function measure(io: Io, nodes: number, together: boolean, postgres: Postgres): Promise<Middle> {
  const databaseUrl = await postgres.create(`bench${nodes}${together ? 'together' : 'apart'}`);
  return withData(async (data, keep) => {
    const servers: Child[] = [];
    const urls: string[] = [];
    for (let i = 0; i < nodes; i++) {
      const server = keep(startOurs(data, { databaseUrl }));
      servers.push(server);
      urls.push(await urlOf(server));
    }
    const load = keep(startLoad('load-polis.mjs'));
    const where = `${nodes}, players ${together ? 'together' : 'apart'}`;
    io.progress(`nodes: opening ${TABLES} tables on ${where}`);
    await load.ask({ command: 'lanes', urls, tables: TABLES, games: 3, together });
    await load.ask({ command: 'closed', seconds: 2 });
    const cpuNow = async () => (await Promise.all(servers.map(s => sample(s)))).reduce((sum, s) => sum + cpuOf(s), 0);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      io.progress(`nodes: ${where}, round ${round + 1} of ${ROUNDS}`);
      const [before, beforeThere] = [await cpuNow(), cpuOfDatabase(postgres)];
      const run = (await load.ask({ command: 'closed', seconds: SECONDS })) as unknown as Run;
      const cpu = ((await cpuNow()) - before) / run.moves;
      const database = (cpuOfDatabase(postgres) - beforeThere) / run.moves;
      rounds.push({ rate: run.moves / run.seconds, p50: run.p50, p99: run.p99, cpu, database });
    }
    const middle = (key: keyof Round) => median(rounds.map(r => r[key]));
    return {
      rate: middle('rate'),
      p50: middle('p50'),
      p99: middle('p99'),
      cpu: middle('cpu'),
      database: middle('database'),
    };
  });
}

const MICROSECONDS_PER_TICK = 10_000;

/** Of all its processes, in microseconds; only Linux tells. */
function cpuOfDatabase({ dir }: Postgres): number {
  if (process.platform !== 'linux') return Number.NaN;
  const main = readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]!;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    let stat: string;
    try {
      stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    } catch {
      continue;
    }
    // After the name, which may hold anything: state, parent, …, user and system time, those of children that ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (pid === main) ticks += [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    else if (fields[1] === main) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * MICROSECONDS_PER_TICK;
}
