import { resolve } from 'node:path';
import type { Where } from '@polis/server/tools';
import type { Args } from './args.ts';
import { badInput } from './io.ts';

/** Which database a command works on: the same flags as `polis serve`. */
export const WHERE_FLAGS = { data: 'text', 'database-url': 'text' } as const;
export const WHERE_USAGE = '[--data DIR | --database-url URL]';
export const WHERE_HELP = [
  '--data DIR          the folder of the embedded database (./data)',
  '--database-url URL  a PostgreSQL database instead; also from the environment: POLIS_DATABASE_URL',
];

export function readWhere(args: Args): Where {
  const [data, flag] = [args.text('data'), args.text('database-url')];
  if (data !== null && flag !== null) throw badInput('give either --data or --database-url, not both');
  const set = process.env.POLIS_DATABASE_URL;
  const databaseUrl = flag ?? (set === undefined || set === '' || data !== null ? null : set);
  return { dataDir: resolve(data ?? 'data'), databaseUrl };
}

/** What a tool says is wrong is the one line the operator needs. */
export async function orBadInput<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: Error) => {
    throw badInput(error.message);
  });
}
