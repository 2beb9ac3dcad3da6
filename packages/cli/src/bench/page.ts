import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { badInput, type Io } from '../io.ts';
import { dist, installRival, startChild } from './children.ts';
import { type Figure, figure, type Section } from './report.ts';

/** The weight of the page's JavaScript, gzipped: what a browser loads until the first move, and all there is. */
export async function benchPage(io: Io): Promise<Section> {
  const web = join(dist, 'web');
  if (!existsSync(join(web, 'index.html'))) throw badInput('the page is not built: run npm run build first.');
  const scripts = filesUnder(web).filter(path => path.endsWith('.js'));
  let bytes = 0;
  for (const path of scripts) bytes += gzipSync(readFileSync(path), { level: 9 }).length;
  return {
    name: 'page',
    about: 'kilobytes of JavaScript after gzip, from the first visit to the first move against bots',
    figures: [...(await untilFirstMove(io, web)), figure('allScriptsKilobytes', bytes / 1000)],
  };
}

async function untilFirstMove(io: Io, web: string): Promise<Figure[]> {
  const browser = await findBrowser(io);
  if (browser === null) return [];
  installRival(io);
  const child = startChild('page.mjs');
  child.hello.catch(() => null);
  const { scripts } = (await child.ask({ web, browser })) as { scripts: [path: string, bytes: number][] };
  const total = scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [
    figure('untilFirstMoveKilobytes', total / 1000, { most: 200 }),
    figure('untilFirstMoveScripts', scripts.length),
  ];
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
