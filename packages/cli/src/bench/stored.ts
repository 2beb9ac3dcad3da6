import { spawn } from 'node:child_process';
import { createBot, playGame } from '@polis/bots';
import type { Replay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import type { PlainDatabase, Where } from '@polis/server/tools';
import { endWithUs } from '../../../../faults/guard.ts';
import { badInput, type Io } from '../io.ts';
import { median } from '../stats.ts';
import { installRival, program } from './children.ts';
import { figure, type Section } from './report.ts';
import { startLoad, startOurs, urlOf, withData } from './server.ts';

const STORED = 10_000;
const ANSWERS = 500;
const OPENED = 20;
const STARTS = 5;

/** A house with a past: how long until the first page when ten thousand games are stored, and how long a long table opens. */
export async function benchStored(io: Io): Promise<Section> {
  installRival(io);
  const figures = await withData(async (data, keep) => {
    io.progress(`stored: writing ${STORED} tables`);
    await firstStart(data);
    const bytes = await fill({ dataDir: data, databaseUrl: null });
    const starts: number[] = [];
    for (let i = 0; i < STARTS; i++) {
      io.progress(`stored: start ${i + 1} of ${STARTS}`);
      starts.push(await firstStart(data));
    }
    io.progress(`stored: opening tables of ${ANSWERS} answers`);
    const load = keep(startLoad('load-open.mjs'));
    const tables = Array.from({ length: OPENED }, (_, i) => `long${i}`);
    const opened = (await load.ask({ url: await urlOf(keep(startOurs(data))), tables })) as { times: number[] };
    return [
      figure('storedTables', STORED),
      figure('storedMegabytes', bytes / 1e6),
      figure('firstPageMs', median(starts), { most: 1500 }),
      figure('openedAnswers', ANSWERS),
      figure('openMs', median(opened.times), { most: 50 }),
      figure('openSlowestMs', Math.max(...opened.times)),
    ];
  });
  io.progress('');
  return {
    name: 'stored',
    about: `from the start of the process to the first page with ${STORED} stored tables (median of ${STARTS}); from asking for a table of ${ANSWERS} answers that is not in memory to its first frame (median of ${OPENED})`,
    figures,
  };
}

/** Milliseconds until the process has served a page, as `polis serve` runs. */
export async function firstStart(data: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const callOff = endWithUs(child.pid!, 'TERM');
  const ended = new Promise(done => child.once('exit', done));
  const line = await new Promise<string>((done, fail) => {
    child.stdout.once('data', chunk => done(String(chunk)));
    child.once('exit', code => fail(badInput(`the server ended with exit code ${code}.`)));
  });
  const port = /:(\d+)\//.exec(line)![1];
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const ms = performance.now() - began;
  child.kill();
  await ended;
  callOff();
  return ms;
}

/** Copies of one finished game, and of the beginning of a long one that is in play: real logs, as a server would store. */
async function fill(where: Where): Promise<number> {
  const { importGame, openToAdd } = await import('@polis/server/tools');
  const short = await importGame(where, await finished('tiny-towns', 2, 1));
  const long = await importGame(where, await finished('sweet-lands', 4, ANSWERS));
  const db = await openToAdd(where);
  await copy(db, short.id, 'old', STORED - OPENED, 'over', 1e6);
  await copy(db, long.id, 'long', OPENED, 'playing', ANSWERS);
  const [size] = await db.all('select page_count * page_size as bytes from pragma_page_count, pragma_page_size');
  await db.close();
  return Number(size!.bytes);
}

async function finished(game: string, seats: number, least: number): Promise<Replay> {
  const engine = (await loadEngine(game))!;
  const bot = await createBot('random', game, { iterations: 1 });
  for (let n = 0; ; n++) {
    const { replay } = playGame(engine, [bot], `stored ${n}`, { seats });
    if (replay.moves.length >= least) return replay;
  }
}

/** The first `answers` lines of a table as `count` tables named `name0`, `name1` … */
async function copy(
  db: PlainDatabase,
  id: string,
  name: string,
  count: number,
  phase: string,
  answers: number,
): Promise<void> {
  const numbers = `with recursive c(i) as (select 0 union all select i + 1 from c where i < ${count - 1})`;
  const over = phase === 'over';
  await db.run('begin');
  await db.run(
    `${numbers} insert into tables (id, game, rules, seats, options, listed, event, host, phase, created, started, ended, seed, seed_hash, scores)
     select '${name}' || i, game, rules, seats, options, listed, event, host, '${phase}', created - i, started - i,
     ${over ? 'ended' : 'null'}, seed, seed_hash, ${over ? 'scores' : 'null'} from tables, c where id = '${id}'`,
  );
  await db.run(
    `${numbers} insert into seats (table_id, seat, person_id, bot, made) select '${name}' || i, seat, person_id, bot, made from seats, c where table_id = '${id}'`,
  );
  await db.run(
    `${numbers} insert into entries (table_id, n, kind, seat, text, command, mark, at)
     select '${name}' || i, n, kind, seat, text, command, mark, at from c, entries
     where table_id = '${id}' and n < ${answers}`,
  );
  await db.run('commit');
}
