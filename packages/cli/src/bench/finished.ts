import { createBot, playGame } from '@polis/bots';
import { fastRng, int } from '@polis/kernel';
import { GAMES, loadEngine } from '@polis/registry';
import type { PlainDatabase, Where } from '@polis/server/tools';
import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { type Figure, figure, type Section } from './report.ts';
import { sample, startOurs, urlOf, withData } from './server.ts';
import { firstStart } from './stored.ts';

/** A house in which so many games were played to their end, and so many of them by one person; and a young one. */
export const FINISHED = 100_000;
const OWN = 1_000;
const FEW = 200;
const STARTS = 5;
const ASKED = 40;
const SEATS = 4;

/** A long past must cost nothing: a house with a hundred finished games and one with a hundred thousand, measured alike. */
export async function benchFinished(io: Io, games = FINISHED): Promise<Section> {
  return withData(async data => {
    const where: Where = { dataDir: data, databaseUrl: null };
    io.progress('finished: a young house');
    await firstStart(data);
    const { cookie, person } = await asGuest(data);
    await fill(where, 'few', FEW, person);
    const few = await measure(data, cookie);
    io.progress(`finished: writing ${games} games`);
    const { sizes, megabytes } = await fill(where, 'many', games, person);
    io.progress(`finished: a house with ${games} games`);
    const many = await measure(data, cookie);
    io.progress('');
    return {
      name: 'finished',
      about: `houses with ${FEW} and ${games} finished games of four, ${Math.min(OWN, games)} of them by the person who asks (medians of ${STARTS} starts and ${ASKED} requests)`,
      figures: [
        ...sizes,
        figure('databaseMegabytes', megabytes),
        figure('startMsOfFew', few.start),
        figure('startMs', many.start, { most: Math.max(1_500, few.start * 1.5) }),
        figure('lobbyMsOfFew', few.lobby),
        figure('lobbyMs', many.lobby, { most: few.lobby * 1.5 + 1 }),
        figure('ownGamesMsOfFew', few.own),
        figure('ownGamesMs', many.own, { most: few.own * 1.5 + 3 }),
        figure('rssMegabytesOfFew', few.rss),
        figure('rssMegabytes', many.rss, { most: few.rss * 1.15 }),
        figure('replayMs', many.replay),
      ],
    };
  });
}

interface Measured {
  readonly start: number;
  readonly lobby: number;
  readonly own: number;
  readonly replay: number;
  readonly rss: number;
}

async function measure(data: string, cookie: string): Promise<Measured> {
  const starts: number[] = [];
  for (let i = 0; i < STARTS; i++) starts.push(await firstStart(data));
  const server = startOurs(data);
  try {
    const url = await urlOf(server);
    const get = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).json();
    const times = async (paths: readonly string[]) => {
      const all: number[] = [];
      for (const path of paths) {
        const began = performance.now();
        await get(path);
        all.push(performance.now() - began);
      }
      return median(all);
    };
    const repeat = (path: string) => Array.from({ length: ASKED }, () => path);
    const lobby = await times(repeat('/api/tables'));
    const own = await times(repeat('/api/me/tables'));
    const { memory } = await sample(server, 'memory');
    const { tables } = (await get('/api/me/tables')) as { tables: { table: { id: string } }[] };
    return {
      start: median(starts),
      lobby,
      own,
      replay: tables.length === 0 ? 0 : await times(tables.map(t => `/api/tables/${t.table.id}/replay`)),
      rss: memory.rss / 1e6,
    };
  } finally {
    server.stop();
  }
}

/** Somebody who will be asked for. */
export async function asGuest(data: string): Promise<{ cookie: string; person: string }> {
  const server = startOurs(data);
  try {
    const reply = await fetch(`${await urlOf(server)}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', colour: 1, avatar: 'fox' }),
    });
    const { you } = (await reply.json()) as { you: { id: string } };
    return { cookie: reply.headers.get('set-cookie')!.split(';')[0]!, person: you.id };
  } finally {
    server.stop();
  }
}

/** One real game of each kind, packed as a server packs it, and copies of them. */
async function fill(
  where: Where,
  name: string,
  games: number,
  person: string,
): Promise<{ sizes: Figure[]; megabytes: number }> {
  const { importGame, openToAdd, packLog } = await import('@polis/server/tools');
  const sizes: Figure[] = [];
  const db = await openToAdd(where);
  const each = Math.ceil(games / GAMES.length);
  for (const { id: game } of GAMES) {
    const engine = (await loadEngine(game))!;
    const bot = await createBot(game === 'sweet-lands' ? 'random' : 'greedy', game, { iterations: 1 });
    const { replay } = playGame(engine, [bot], `finished ${name}`, { seats: SEATS });
    const { id } = await importGame(where, replay);
    const lines = (await db.all('select * from entries where table_id = ? order by n', [id])) as never as Parameters<
      typeof packLog
    >[1];
    // As long as people think: half of the answers within three seconds, some after a minute.
    const rng = fastRng(`finished ${game}`);
    const random = () => int(rng, 1_000) / 1_000;
    let at = lines[0]!.at;
    const timed = lines.map(line => {
      at += Math.round(3_000 * 4 ** (2 * (random() + random() + random()) - 3));
      return { ...line, at, command: line.command.padEnd(32, '0123456789abcdef') };
    });
    const packed = packLog(id, timed, '0123456789abcdef');
    sizes.push(figure(`packedBytes ${game}`, packed.log.length), figure(`lines ${game}`, packed.lines));
    const columns = Object.keys(packed);
    const values = Object.values(packed) as unknown[];
    await db.run(
      `insert into packed_games (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      values,
    );
    await db.run('delete from entries where table_id = ?', [id]);
    await db.run('update tables set packed = 1 where id = ?', [id]);
    await copy(db, id, `${name}-${game}-`, each - 1, person);
  }
  const [size] = await db.all('select page_count * page_size as bytes from pragma_page_count, pragma_page_size');
  await db.close();
  return { sizes, megabytes: Number(size!.bytes) / 1e6 };
}

async function copy(db: PlainDatabase, id: string, name: string, count: number, person: string): Promise<void> {
  const numbers = `with recursive c(i) as (select 0 union all select i + 1 from c where i < ${count - 1})`;
  const own = Math.ceil(OWN / GAMES.length);
  await db.run('begin');
  await db.run(
    `${numbers} insert into tables (id, game, rules, seats, options, listed, event, host, phase, created, started, ended, seed, seed_hash, scores, packed)
     select '${name}' || i, game, rules, seats, options, listed, event, host, phase, created - i, started - i, ended - i,
     seed, seed_hash || i, scores, 1 from tables, c where id = '${id}'`,
  );
  await db.run(
    `${numbers} insert into seats (table_id, seat, person_id, bot, made)
     select '${name}' || i, seat, case when seat = 0 and i < ${own} then '${person}' else 'p' || ((i * 7 + seat) % 5000) end, null, made - i
     from seats, c where table_id = '${id}'`,
  );
  await db.run(
    `${numbers} insert into packed_games (table_id, format, lines, state, checksum, log)
     select '${name}' || i, format, lines, state, checksum, log from packed_games, c where table_id = '${id}'`,
  );
  await db.run('commit');
}
