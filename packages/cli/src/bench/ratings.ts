import type { Where } from '@polis/server/tools';
import type { Io } from '../io.ts';
import { median, quantile } from '../stats.ts';
import { asGuest } from './finished.ts';
import { figure, type Section } from './report.ts';
import { startOurs, urlOf, withData } from './server.ts';
import { firstStart } from './stored.ts';

const PERSONS = 100_000;
/** Games that each of them has played. */
const GAMES = 10;
const ASKED = 40;
const GAME = 'tiny-towns';
const MOST_MS = 50;

/** Lists of ratings in a large house: the first page, one far down, the own place, and somebody's curve. */
export async function benchRatings(io: Io): Promise<Section> {
  return withData(async data => {
    await firstStart(data);
    const { cookie, person } = await asGuest(data);
    io.progress(`ratings: writing ${PERSONS} persons`);
    await fill({ dataDir: data, databaseUrl: null }, person);
    io.progress('ratings: asking');
    const server = startOurs(data);
    try {
      const url = await urlOf(server);
      const get = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).json();
      const timed = async (name: string, path: string) => {
        const times: number[] = [];
        for (let i = 0; i < ASKED; i++) {
          const began = performance.now();
          await get(path);
          times.push(performance.now() - began);
        }
        return [figure(`${name}Ms`, median(times), { most: MOST_MS }), figure(`${name}MsP95`, quantile(times, 0.95))];
      };
      const board = `/api/ratings/${GAME}`;
      const figures = [
        ...(await timed('leaderboardWithOwnPlace', board)),
        ...(await timed('pageInTheMiddle', `${board}?after=15.5_p050000_30000`)),
        ...(await timed('profile', '/api/me/profile')),
        ...(await timed('ownGames', '/api/me/games')),
      ];
      io.progress('');
      return {
        name: 'ratings',
        about: `leaderboards with ${PERSONS} persons and ${PERSONS * GAMES} changes of ratings (medians of ${ASKED} requests)`,
        figures,
      };
    } finally {
      server.stop();
    }
  });
}

async function fill(where: Where, person: string): Promise<void> {
  const { openToAdd } = await import('@polis/server/tools');
  const db = await openToAdd(where);
  const count = (n: number) => `with recursive c(i) as (select 0 union all select i + 1 from c where i < ${n - 1})`;
  const id = `'p' || substr('000000' || i, -6)`;
  const now = Date.now();
  await db.run('begin');
  await db.run(
    `${count(PERSONS)} insert into persons (id, name, colour, avatar, created, handle)
     select ${id}, 'Player ' || i, 1, 'fox', ${now}, 'player' || i from c`,
  );
  await db.run(
    `${count(PERSONS)} insert into handles (look, person_id, until)
     select 'player' || replace(replace(i, '0', 'o'), '1', 'l'), ${id}, null from c`,
  );
  // Half of them are listed: some have not played for long, and of some little is known.
  await db.run(
    `${count(PERSONS)} insert into ratings (person_id, game, mu, sigma, low, games, played)
     select ${id}, '${GAME}', mu, sigma, mu - 2 * sigma, ${GAMES}, ${now} - i % 4 * 25 * 86400000 from (
       select i, 15 + (i * 7919 % 100000) / 5000.0 as mu, 3 + (i * 104729 % 1000) / 400.0 as sigma from c)`,
  );
  await db.run(
    `${count(PERSONS * GAMES)} insert into rating_changes
       (table_id, person_id, game, ended, nth, place, seats, bots, mu_before, sigma_before, mu_after, sigma_after)
     select 't' || (i / 4), 'p' || substr('000000' || (i % ${PERSONS}), -6), '${GAME}', ${now} - 60000000 + i, i / ${PERSONS} + 1,
       i % 4 + 1, 4, 0, 25, 5, 25.1, 4.9 from c`,
  );
  await db.run(
    `insert into ratings (person_id, game, mu, sigma, low, games, played) values (?, '${GAME}', 24, 4, 16, ${GAMES}, ${now})`,
    [person],
  );
  await db.run(`update persons set handle = 'ada' where id = ?`, [person]);
  await db.run('commit');
  await db.close();
}
