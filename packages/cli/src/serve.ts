import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extraWords, readArgs, readNumber } from './args.ts';
import type { Command } from './commands.ts';
import { badInput } from './io.ts';

export const serve: Command = {
  name: 'serve',
  usage: 'serve [--port N] [--host ADDRESS] [--data DIR | --database-url URL] [--log LEVEL]',
  about: 'Runs the server: lobby, tables, bots and the page.',
  details: [
    '--port N       where to listen (8080; 0: any free port)',
    '--host ADDRESS on which address to listen (127.0.0.1: this machine only; 0.0.0.0: the whole network)',
    '--data DIR     where the database is kept (./data)',
    '--database-url URL  a PostgreSQL database instead, which other servers may share: postgres://user:password@host:5432/name',
    '               (also from the variable POLIS_DATABASE_URL, where no list of processes shows the password)',
    '--log LEVEL    silent, error, warn, info or debug (warn)',
    '--origin URL   another site whose pages may use this server',
    '--trust-proxy  believe the address that a reverse proxy reports',
    '--metrics-token TOKEN  opens /metrics to whoever sends it as a bearer token; otherwise only this machine may look',
    '               (also from the variable POLIS_METRICS_TOKEN)',
  ],
  async run(argv, io) {
    const args = readArgs(argv, {
      port: 'text',
      host: 'text',
      data: 'text',
      'database-url': 'text',
      log: 'text',
      origin: 'text',
      'trust-proxy': 'switch',
      'metrics-token': 'text',
    });
    extraWords(args, 0);
    const host = args.text('host') ?? '127.0.0.1';
    const origin = args.text('origin');
    // Loaded here: the other commands must not pay for the server's packages.
    const { startServer } = await import('@polis/server');
    const server = await startServer({
      port: readNumber(args, 'port', [0, 65_535], 8080),
      host,
      dataDir: resolve(args.text('data') ?? 'data'),
      databaseUrl: databaseUrl(args.text('database-url'), args.text('data')),
      webDir: webDir(),
      logLevel: args.text('log') ?? 'warn',
      origins: origin === null ? [] : [origin],
      trustProxy: args.on('trust-proxy'),
      metricsToken: args.text('metrics-token') ?? (process.env.POLIS_METRICS_TOKEN || null),
    }).catch((error: Error) => {
      throw badInput(error.message);
    });
    io.out(`Polis is at http://${shownHost(host)}:${server.port}/`);
    await new Promise<void>(done => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    });
    await server.close();
    return 0;
  },
};

function databaseUrl(flag: string | null, data: string | null): string | null {
  if (flag !== null && data !== null) throw badInput('give either --data or --database-url, not both');
  const set = process.env.POLIS_DATABASE_URL;
  return flag ?? (set === undefined || set === '' || data !== null ? null : set);
}

/** The page is built beside this program; without it the server still answers its API. */
function webDir(): string | null {
  const dir = join(dirname(fileURLToPath(import.meta.url)), 'web');
  return existsSync(dir) ? dir : null;
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
