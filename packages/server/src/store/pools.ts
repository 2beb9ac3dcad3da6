import type { PostgresPool } from 'kysely';
import type { ClientConfig, PoolClient } from 'pg';
import { type Connection, type ConnectionClass, isLost } from './connection.ts';

/** Connections for questions that may be asked at any time, by anybody, of a database that may be away. `session`: said first. */
export interface Pool extends PostgresPool {
  connect(): Promise<PoolClient>;
  /** Away: whoever waits for an answer, or comes to ask, is told so at once. */
  away(is: boolean): void;
}

export async function createPool(
  Class: ConnectionClass,
  config: ClientConfig & { max: number; session: string },
  warn: (why: string) => void,
): Promise<Pool> {
  const { default: pg } = await import('pg');
  const { session, ...rest } = config;
  const open = new Set<Connection>();
  let awayNow = false;
  const waiting = new Set<(error: Error) => void>();
  const pool = new pg.Pool({
    ...rest,
    Client: Class as never,
    onConnect: async client => {
      giveUpInTime(client as Connection);
      await client.query(session);
    },
  });
  // A lost connection is an error of the queries on it, not of the process.
  pool.on('error', error => warn(error.message));
  pool.on('connect', client => open.add(client as unknown as Connection));
  pool.on('remove', client => open.delete(client as unknown as Connection));

  return {
    connect() {
      if (awayNow) return Promise.reject(unreachable());
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        pool.connect().then(
          client => {
            // Whoever waited for it has been sent away meanwhile.
            if (waiting.delete(reject)) resolve(client);
            else client.release();
          },
          error => {
            waiting.delete(reject);
            reject(error);
          },
        );
      });
    },
    end: () => pool.end(),
    away(is) {
      awayNow = is;
      if (!is) return;
      for (const client of open) client.hangUp();
      for (const reject of waiting) reject(unreachable());
      waiting.clear();
    },
  };
}

function unreachable(): Error {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
}

/** A pool would hand out a connection again on which a query got no answer; whoever gets it would wait in vain as well. */
function giveUpInTime(client: Connection): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    result?.catch?.(error => {
      if (isLost(error)) client.hangUp();
    });
    return result;
  }) as typeof client.query;
}
