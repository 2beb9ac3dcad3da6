import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { GAMES } from '@polis/registry';
import { badInput, type Io } from '../io.ts';
import { dist, installRival, program, startChild } from './children.ts';
import { type Figure, figure, type Section } from './report.ts';

/** The weight of the page's JavaScript, gzipped, and what Lighthouse says of the page on a phone. */
export async function benchPage(io: Io): Promise<Section> {
  const web = join(dist, 'web');
  if (!existsSync(join(web, 'index.html'))) throw badInput('the page is not built: run npm run build first.');
  const scripts = filesUnder(web).filter(path => path.endsWith('.js'));
  let bytes = 0;
  for (const path of scripts) bytes += gzipSync(readFileSync(path), { level: 9 }).length;
  const browser = await findBrowser(io);
  return {
    name: 'page',
    about: 'kilobytes of JavaScript after gzip until the first move against bots; Lighthouse of pages on a phone',
    figures: [
      ...(browser === null ? [] : await untilFirstMove(io, web, browser)),
      figure('allScriptsKilobytes', bytes / 1000),
      ...(browser === null ? [] : await onPhone(io, browser)),
    ],
  };
}

async function untilFirstMove(io: Io, web: string, browser: string): Promise<Figure[]> {
  installRival(io);
  const figures: Figure[] = [];
  for (const { id } of GAMES) {
    const child = startChild('page.mjs');
    child.hello.catch(() => null);
    const { scripts } = (await child.ask({ web, browser, game: id })) as { scripts: [path: string, bytes: number][] };
    const total = scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
    figures.push(
      figure(`${id} untilFirstMoveKilobytes`, total / 1000, { most: 170 }),
      figure(`${id} untilFirstMoveScripts`, scripts.length),
    );
  }
  return figures;
}

/** One page as Lighthouse has judged it. */
interface Judged {
  readonly name: string;
  readonly error: string | null;
  readonly performance: number;
  readonly accessibility: number;
  /** Audits of accessibility that failed. */
  readonly faults: readonly string[];
  /** Milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
}

/** Home, a lobby, and a table of each game, in the eyes of the one who sits there. */
async function onPhone(io: Io, browser: string): Promise<Figure[]> {
  installRival(io);
  const data = mkdtempSync(join(tmpdir(), 'polis-bench-page-'));
  const house = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((done, fail) => {
      let said = '';
      house.stdout.on('data', chunk => {
        said += String(chunk);
        const found = /http:\/\/[^\s":]+:\d+/.exec(said);
        if (found) done(found[0]);
      });
      house.once('exit', code => fail(badInput(`the server ended with exit code ${code}.`)));
    });
    let cookie = '';
    const post = async (path: string, body: object) => {
      const reply = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return (await reply.json()) as { readonly table: { readonly id: string } };
    };
    await post('/api/me', { name: 'Ada', colour: 1, avatar: 'fox' });
    const table = async (game: string, more: object) =>
      `${url}/t/${(await post('/api/tables', { game, seats: 2, ...more })).table.id}`;
    const pages = [
      { name: 'home', url: `${url}/` },
      { name: 'lobby', url: await table(GAMES[0]!.id, {}) },
    ];
    for (const { id } of GAMES) pages.push({ name: id, url: await table(id, { bots: ['random'], start: true }) });
    const child = startChild('lighthouse.mjs');
    child.hello.catch(() => null);
    const { results } = (await child.ask({ browser, cookie, pages })) as { results: Judged[] };
    return results.flatMap(r => {
      if (r.error !== null) throw badInput(`Lighthouse could not see ${r.name}: ${r.error}`);
      if (r.faults.length > 0) io.err(`${r.name}: ${r.faults.join(', ')}`);
      return [
        figure(`${r.name} performance`, r.performance, { least: 95 }),
        figure(`${r.name} accessibility`, r.accessibility, { least: 100 }),
        figure(`${r.name} largestPaintMs`, r.lcp),
        figure(`${r.name} blockedMs`, r.tbt),
      ];
    });
  } finally {
    house.kill();
    await new Promise(done => house.once('exit', done));
    rmSync(data, { recursive: true, force: true });
  }
}

/** The browser of the end-to-end tests, when this is a source tree. */
async function findBrowser(io: Io): Promise<string | null> {
  const script = join(dist, '..', 'scripts', 'browser.mjs');
  try {
    const { findBrowser: find } = (await import(pathToFileURL(script).href)) as { findBrowser(): Promise<string> };
    return await find();
  } catch (error) {
    io.err(`No browser, so only the weight of all scripts is known: ${(error as Error).message}`);
    return null;
  }
}

function filesUnder(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap(e =>
    e.isDirectory() ? filesUnder(join(dir, e.name)) : [join(dir, e.name)],
  );
}
