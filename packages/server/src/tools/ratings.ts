import type { Kysely } from 'kysely';
import { fold } from '../ratings/fold.ts';
import type { Schema } from '../store/schema.ts';
import type { Op, Outcome } from '../store/store.ts';
import { type Done, enact, type Operator } from './admin.ts';
import { openToAdd, type PlainDatabase, type Where } from './database.ts';

/** Ratings as an operator makes them anew: beside running servers, which come before or after, never in between. */
export interface Rebuilt {
  readonly game: string;
  readonly games: number;
  /** How many changes came out otherwise than they were stored. */
  readonly written: number;
}

const MAX_TRIES = 50;

/** Everything from the first rated game on, as if who is banned for good had never played and what is annulled had never been. */
export async function rebuildRatings(where: Where): Promise<Rebuilt[]> {
  const plain = await openToAdd(where);
  try {
    const db = plain.place.db as Kysely<Schema>;
    const games = await db.selectFrom('rated_games').select('game').distinct().orderBy('game').execute();
    const rebuilt: Rebuilt[] = [];
    for (const { game } of games) rebuilt.push({ game, ...(await rebuild(plain, db, game)) });
    return rebuilt;
  } finally {
    await plain.close();
  }
}

async function rebuild(plain: PlainDatabase, db: Kysely<Schema>, game: string): Promise<Omit<Rebuilt, 'game'>> {
  for (let tries = 1; ; tries++) {
    const { outcome, games, written } = await fold(db, { write: op => write(plain, op) }, game, null);
    if (outcome === 'ok') return { games, written };
    if (tries === MAX_TRIES) throw new Error(`The servers rate games of ${game} all the time: try again.`);
  }
}

/** All of it or nothing, and nothing if somebody else was faster. */
async function write(plain: PlainDatabase, { statements }: Op): Promise<Outcome> {
  await plain.run(plain.engine === 'sqlite' ? 'begin immediate' : 'begin');
  try {
    for (const { sql, params, rows } of statements) {
      if (rows === undefined) await plain.run(sql, params);
      else if ((await plain.all(`${sql} returning 1`, params)).length !== rows) {
        await plain.run('rollback');
        return 'conflict';
      }
    }
    await plain.run('commit');
    return 'ok';
  } catch (error) {
    await plain.run('rollback').catch(() => {});
    throw error;
  }
}

/** A rated game does not count, or counts again; ratings are to be made anew afterwards. */
export function annulGame(operator: Operator, table: string, annulled: boolean): Promise<Done> {
  return enact(operator, annulled ? 'annul' : 'count-again', table, async (_, sql) => {
    const [row] = await sql.all('select game, annulled from rated_games where table_id = ?', table);
    if (row === undefined) throw new Error(`There is no rated game "${table}" here.`);
    await sql.run('update rated_games set annulled = ? where table_id = ?', Number(annulled), table);
    return String(row.game);
  });
}
