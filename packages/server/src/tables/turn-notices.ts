import { noticeSql } from '../store/notices.ts';
import type { Sql, Store } from '../store/store.ts';
import { isCrowd, type Live } from './live.ts';

/** Whom a table waits for, as notices: one for each question, however often it is looked at. Crowds are there, or skipped. */
export interface Owed {
  readonly person: string;
  /** The number of the question. */
  readonly prompt: number;
}

export function owedAt(live: Live): Owed[] {
  const table = live.play?.table;
  if (table === undefined || live.row.phase !== 'playing' || isCrowd(live)) return [];
  return live.seats.flatMap(({ person, bot }, seat) => {
    const prompt = person === null || bot !== null ? null : table.asked(seat);
    return prompt === null ? [] : [{ person: person!.id, prompt }];
  });
}

export function turnSql(store: Pick<Store, 'db' | 'nodes'>, live: Live, { person, prompt }: Owed): Sql {
  return noticeSql(store, person, 'your-turn', { table: live.id, epoch: prompt });
}

/** The game is over: told to all its people, with the last line. Whoever played alone was there. */
export function overSql(store: Pick<Store, 'db' | 'nodes'>, live: Live): Sql[] {
  const people = isCrowd(live) ? [] : live.seats.flatMap(s => s.person?.id ?? []);
  return people.length < 2 ? [] : people.map(person => noticeSql(store, person, 'over', { table: live.id }));
}
