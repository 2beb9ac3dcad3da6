import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The folders of the page, each above those before it; a folder that knows what lies above it could not be read alone. */
const FOLDERS = [
  'base',
  'i18n',
  'ui',
  'session',
  'local',
  'shell',
  'friends',
  'house',
  'coach',
  'table',
  'games',
  'lessons',
  'replay',
  'trial',
  'review',
  'account',
  'ratings',
  'profile',
  'notices',
  'puzzles',
  'deals',
  'pages',
] as const;

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));

interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Fetched when it is needed: that it does not lead back is of no importance. */
  readonly late: boolean;
}

const arrows: readonly Arrow[] = files.flatMap(from => {
  const text = readFileSync(join(src, from), 'utf8');
  const ways = /\bfrom\s*'(\.[^'\n]+)'|\bimport\s*'(\.[^'\n]+)'|\bimport\(\s*'(\.[^'\n]+)'/g;
  return [...text.matchAll(ways)].map(([, named, bare, late]) => ({
    from,
    to: relative(src, join(src, dirname(from), (named ?? bare ?? late)!)),
    late: late !== undefined,
  }));
});

/** A game is one part, whatever folders it has; so is a folder of the page. What stands beside them knows them all. */
function partOf(file: string): string {
  const [folder, game, ...more] = file.split('/');
  if (folder === 'games' && more.length > 0) return `games/${game}`;
  return game === undefined ? 'top' : folder!;
}

describe('the folders of the page', () => {
  it('are all in the list', () => {
    const named = new Set(files.map(file => partOf(file).split('/')[0]));
    named.delete('top');
    expect([...named].sort()).toEqual([...FOLDERS].sort());
  });

  it('import only what lies below them', () => {
    const rank = (file: string) => FOLDERS.indexOf(partOf(file).split('/')[0] as (typeof FOLDERS)[number]);
    const wrong = arrows.filter(
      ({ from, to }) => partOf(from) !== 'top' && /\.tsx?$/.test(to) && (rank(to) < 0 || rank(to) > rank(from)),
    );
    expect(wrong).toEqual([]);
  });

  it('keep the games apart: none knows another', () => {
    const ofGames = arrows.filter(({ from, to }) => partOf(from).includes('/') && partOf(to).includes('/'));
    expect(ofGames.length).toBeGreaterThan(100);
    expect(ofGames.filter(({ from, to }) => partOf(from) !== partOf(to))).toEqual([]);
  });
});

describe('the styles of the page', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'));
  const textOf = (name: string) => readFileSync(join(src, name), 'utf8').replace(/\/\*.*?\*\//gs, '');

  it('stand in layers; only the colours, sizes and faces that all layers use stand outside', () => {
    const loose = sheets.filter(
      name => !name.endsWith('tokens.css') && /^(?!@layer|@import|@font-face)\S.*\{/m.test(textOf(name)),
    );
    expect(loose).toEqual([]);
  });

  it('of a game hold for that game only', () => {
    const scope = (name: string) => `[data-game="${name.split('/')[1]}"]`;
    const leaking = sheets.filter(name => {
      if (!partOf(name).startsWith('games/')) return false;
      const rules = [...textOf(name).matchAll(/^@layer[^{]*\{\s*(\S[^{]*)|^(\S.*\]) \{/gm)];
      return rules.some(([, inner, bare]) => !(inner ?? bare)!.includes(scope(name)));
    });
    expect(leaking).toEqual([]);
  });
});

describe('the rules that the page loads', () => {
  it('bring the words of no language with them: whoever reads fetches those of one', () => {
    const packages = join(src, '../..');
    const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(name =>
      /^(kernel|registry|protocol|tiny-towns|welcome-to|panticapaeum|sweet-lands)\/src\/.*\.ts$/.test(name),
    );
    const bringing = sources.filter(name =>
      /from '[^']*\/(en|uk|ru)\.ts'/.test(readFileSync(join(packages, name), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(bringing).toEqual([]);
  });
});

describe('the package of the page', () => {
  it('names every library that the page and its build import', () => {
    const { dependencies } = JSON.parse(readFileSync(join(src, '../package.json'), 'utf8'));
    const mine = ['src', 'build'].flatMap(folder =>
      readdirSync(join(src, '..', folder), { recursive: true, encoding: 'utf8' }).map(name =>
        join(src, '..', folder, name),
      ),
    );
    const used = [...mine, join(src, '../vite.config.ts')]
      .filter(file => /\.(tsx?|css)$/.test(file))
      .flatMap(file => [
        ...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\(|url\()["']([a-z@][^"'.]*)["'./]/g),
      ])
      .map(found => /^(?:@[^/]+\/)?[^/]+/.exec(found[1]!)![0])
      .filter(name => !name.startsWith('@polis/') && !name.startsWith('node:'));
    expect([...new Set(used)].sort()).toEqual(Object.keys(dependencies).sort());
  });
});

describe('the files of the page', () => {
  it('lead back to themselves on no way, not even for a type', () => {
    const next = new Map<string, string[]>();
    for (const { from, to, late } of arrows) if (!late) next.set(from, [...(next.get(from) ?? []), to]);
    const left = new Set<string>();
    const circles: string[][] = [];
    const walk = (file: string, way: readonly string[]) => {
      if (way.includes(file)) return void circles.push([...way.slice(way.indexOf(file)), file]);
      if (left.has(file)) return;
      for (const to of next.get(file) ?? []) walk(to, [...way, file]);
      left.add(file);
    };
    for (const file of files) walk(file, []);
    expect(circles).toEqual([]);
  });
});
