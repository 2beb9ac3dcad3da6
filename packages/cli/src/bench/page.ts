import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { badInput } from '../io.ts';
import { dist } from './children.ts';
import { figure, type Section } from './report.ts';

/**
 * The weight of the page's JavaScript, gzipped: what index.html loads at once, and all there is. The truth "until the first
 * move" lies between, so the target is held against all of it.
 */
export function benchPage(): Section {
  const web = join(dist, 'web');
  const index = join(web, 'index.html');
  if (!existsSync(index)) throw badInput('the page is not built: run npm run build first.');
  const scripts = filesUnder(web).filter(path => path.endsWith('.js'));
  const first = firstScripts(readFileSync(index, 'utf8'), web, scripts);
  return {
    name: 'page',
    about: 'kilobytes of JavaScript after gzip',
    figures: [
      figure('firstLoadKilobytes', kilobytes(first)),
      figure('allScriptsKilobytes', kilobytes(scripts), { most: 200 }),
    ],
  };
}

/** The scripts that index.html names, and those they import without being asked. */
function firstScripts(html: string, web: string, scripts: readonly string[]): string[] {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path) || !scripts.includes(path)) return;
    reached.add(path);
    const text = readFileSync(path, 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)) visit(join(path, '..', match[1]!));
  };
  for (const match of html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)) visit(join(web, match[1]!));
  return [...reached];
}

function kilobytes(paths: readonly string[]): number {
  let bytes = 0;
  for (const path of paths) bytes += gzipSync(readFileSync(path), { level: 9 }).length;
  return bytes / 1000;
}

function filesUnder(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap(e =>
    e.isDirectory() ? filesUnder(join(dir, e.name)) : [join(dir, e.name)],
  );
}
