import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extraWords, readArgs, readNumber } from './args.ts';
import type { Command } from './commands.ts';
import { badInput, badUsage } from './io.ts';
import { readKeep } from './keep.ts';
import { readLimits } from './limits.ts';

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
    '--names LIST   what this server is called: polis.example.org,polis.example.net. Requests for any other host are refused',
    '--limit NAME=NUMBER,…  what one socket, person or address may ask for: see docs/operations.md',
    '--trust-proxy  believe the address that a reverse proxy reports',
    '--keep WHAT=DAYS,…  for how long what nobody needs is kept; all=forever keeps everything',
    '               (tables=7,events=60: unstarted ones; guests=30: who never played; sessions=0: after their end;',
    '               chat=90: of finished games)',
    '--mail URL     a server for letters, so that people may sign in by one: smtp://user:password@host:587?from=polis@example.org',
    '               (also from the variable POLIS_MAIL)',
    '--contact URL  who answers for what is pushed to browsers: mailto:you@example.org (otherwise the first of --names)',
    '--oidc URL     a provider of OpenID Connect that may vouch for people: https://client:secret@provider.example?name=Example',
    '               (also from the variable POLIS_OIDC)',
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
      names: 'text',
      limit: 'text',
      'trust-proxy': 'switch',
      'metrics-token': 'text',
      keep: 'text',
      mail: 'text',
      oidc: 'text',
      contact: 'text',
    });
    extraWords(args, 0);
    const host = args.text('host') ?? '127.0.0.1';
    const origins = readOrigins(args.text('origin'));
    const logLevel = readLevel(args.text('log'));
    // Loaded here: the other commands must not pay for the server's packages.
    const { startServer, LIMITS, RETIRED } = await import('@polis/server');
    const server = await startServer({
      port: readNumber(args, 'port', [0, 65_535], 8080),
      host,
      dataDir: resolve(args.text('data') ?? 'data'),
      databaseUrl: databaseUrl(args.text('database-url'), args.text('data')),
      webDir: webDir(),
      logLevel,
      origins,
      names: readNames(args.text('names')),
      limits: readLimits(args.text('limit'), LIMITS),
      trustProxy: args.on('trust-proxy'),
      keep: readKeep(args.text('keep'), RETIRED),
      mail: args.text('mail') ?? (process.env.POLIS_MAIL || null),
      oidc: args.text('oidc') ?? (process.env.POLIS_OIDC || null),
      contact: readContact(args.text('contact')),
      metricsToken: args.text('metrics-token') ?? (process.env.POLIS_METRICS_TOKEN || null),
    }).catch((error: Error) => {
      throw badInput(error.message);
    });
    io.out(here(`http://${shownHost(host)}:${server.port}/`));
    await new Promise<void>(done => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    });
    await server.close();
    return 0;
  },
};

/** For eyes on a terminal; elsewhere stdout is the log, in which every line is JSON. */
function here(url: string): string {
  const msg = `Polis is at ${url}`;
  return process.stdout.isTTY ? msg : JSON.stringify({ level: 30, time: Date.now(), msg });
}

function databaseUrl(flag: string | null, data: string | null): string | null {
  if (flag !== null && data !== null) throw badInput('give either --data or --database-url, not both');
  const set = process.env.POLIS_DATABASE_URL;
  return flag ?? (set === undefined || set === '' || data !== null ? null : set);
}

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

function readLevel(given: string | null): string {
  const level = LEVELS.find(l => l === (given ?? 'warn'));
  if (level === undefined) throw badUsage(`--log is one of ${LEVELS.join(', ')}, not "${given}"`);
  return level;
}

/** As browsers write them: anything else would never be met. */
function readOrigins(given: string | null): string[] {
  if (given === null) return [];
  if (URL.canParse(given) && new URL(given).origin === given) return [given];
  throw badUsage(`--origin: "${given}" is not the address of a site, as https://example.org`);
}

/** Names without ports: one server may be reached through several. */
function readNames(given: string | null): string[] {
  const names = given === null ? [] : given.split(',').map(name => name.trim().toLowerCase());
  for (const name of names)
    if (!/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(name)) throw badUsage(`--names: "${name}" is not the name of a host`);
  return names;
}

/** Push services write there when something is wrong, so it must be real. */
function readContact(given: string | null): string | null {
  if (given === null || /^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.[^\s/]+\S*)$/.test(given)) return given;
  throw badUsage(`--contact: "${given}" is neither mailto:you@example.org nor https://example.org`);
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
