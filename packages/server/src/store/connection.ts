import { Socket } from 'node:net';
import type { Client, ClientConfig } from 'pg';

/** A connection to PostgreSQL that can be given up without waiting for anybody: the other end may be gone. */
export interface Connection extends Client {
  hangUp(): void;
}
export type Connect = () => Promise<Connection>;
export type ConnectionClass = new (config?: ClientConfig | string) => Connection;

/** Loaded when it is needed: a server with a file of its own has no use for the client of PostgreSQL. */
export async function connectionClass(): Promise<ConnectionClass> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return class extends pg.Client {
    readonly #socket: Socket;

    constructor(config: ClientConfig | string = {}) {
      const socket = new Socket();
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
      this.#socket = socket;
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      let lastWords: Error | null = null;
      // Without a listener a lost connection would end the process; whoever uses it learns of it by its queries. What the
      // database says when it ends a connection that is asked nothing would not be heard of again.
      this.on('error', error => {
        lastWords ??= error;
      });
      this.query = ((...args: unknown[]) =>
        lastWords === null ? query(...args) : Promise.reject(lastWords)) as typeof this.query;
    }

    hangUp(): void {
      this.#socket.destroy();
    }
  };
}

/** Has the connection failed, so that the fate of what was sent is unknown? All else the database has refused as a whole. */
export function isLost(error: unknown): boolean {
  const { severity } = error as { severity?: unknown };
  return typeof severity !== 'string' || severity === 'FATAL' || severity === 'PANIC';
}
