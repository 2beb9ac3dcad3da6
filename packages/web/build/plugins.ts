import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

/** Every game that has a page. */
const GAMES = gamesOf(join(import.meta.dirname, '../src/games'));
const LANGUAGES = ['en', 'uk', 'ru'];
/** Where the words lie that a table shows first. */
const WORDS_OF = ['i18n', 'i18n/why', 'i18n/explain', 'i18n/cards', 'symbol-words', 'effect-words'];

/**
 * What a visitor will need in a moment, by a name and the modules at its roots. theme.js knows the address, the language and
 * (for games of this device) the game, and fetches it before the bundle asks.
 */
const SETS: Readonly<Record<string, readonly string[]>> = {
  play: ['pages/PlayPage.tsx'],
  t: ['pages/TablePage.tsx'],
  r: ['replay/ReplayPage.tsx'],
  ...Object.fromEntries(GAMES.map(id => [id, ['pages/GameHome.tsx']])),
  ...Object.fromEntries(GAMES.map(id => [`game-${id}`, [`games/${id}/index.ts`]])),
  ...Object.fromEntries(LANGUAGES.map(lang => [`lang-${lang}`, [`i18n/shell/${lang}.ts`]])),
  ...Object.fromEntries(LANGUAGES.map(lang => [`table-${lang}`, [`table/i18n/${lang}.ts`]])),
  ...Object.fromEntries(
    GAMES.flatMap(id =>
      LANGUAGES.map(lang => [`game-${id}-${lang}`, WORDS_OF.map(folder => `games/${id}/${folder}/${lang}.ts`)]),
    ),
  ),
};

/** Every folder of the page that is a game's. */
function gamesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));
}

/**
 * Preloads the two latin fonts for everybody. What depends on the visitor (cyrillic fonts, the chunks of the page that is
 * asked for) is written on the tag of theme.js, which knows the language and the address.
 */
export function preloads(): Plugin {
  return {
    name: 'polis-preloads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const fonts = Object.keys(bundle).filter(f => f.endsWith('.woff2'));
        const named = (subset: string) => fonts.filter(f => new RegExp(`-${subset}-wght`).test(f)).map(f => `/${f}`);
        const tags: HtmlTagDescriptor[] = named('latin').map(href => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
          injectTo: 'head',
        }));
        const known = new Set([...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(m => m[1]!));
        const routes = Object.entries(SETS).map(([route, modules]) => {
          const files = new Set(modules.flatMap(m => filesNeeded(bundle, m)));
          return `${route} ${[...files]
            .filter(f => !known.has(f))
            .map(f => `/${f}`)
            .join(' ')}`;
        });
        const data = `data-cyrillic="${named('cyrillic').join(' ')}" data-games="${GAMES.join(' ')}" data-routes="${routes.join(';')}"`;
        return { html: html.replace('src="/theme.js"', `src="/theme.js" ${data}`), tags };
      },
    },
  };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunk of a lazily loaded module, all that it imports statically, and their styles. */
function filesNeeded(bundle: Bundle, module: string): string[] {
  const start = Object.values(bundle).find(
    c => c.type === 'chunk' && c.moduleIds.some(id => id.endsWith(`/web/src/${module}`)),
  );
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
    for (const i of chunk.imports) visit(i);
  };
  if (start) visit(start.fileName);
  return [...seen];
}

/** What the helper of lazy imports takes for granted, and how it reads where there is no document. */
const IN_WORKERS = [
  ['deps.length > 0', "deps.length > 0 && typeof document !== 'undefined'"],
  ['window.dispatchEvent', 'globalThis.dispatchEvent'],
] as const;

/**
 * The worker is built with the page, as one more entry: Vite would bundle it alone, and every visitor would load the kernel
 * and the rules of his game twice.
 */
export function sharedWorker(script: string): Plugin {
  const named = /new URL\('\.\/worker\.ts', import\.meta\.url\)/;
  return {
    name: 'polis-worker',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('vite/preload-helper'))
        return IN_WORKERS.reduce((text, [from, to]) => {
          if (!text.includes(from)) this.error(`Vite's helper of lazy imports no longer says ${from}`);
          return text.replaceAll(from, to);
        }, code);
      if (!id.startsWith(dirname(script)) || !named.test(code)) return null;
      const file = this.emitFile({ type: 'chunk', id: script, name: 'worker' });
      return code.replace(named, `import.meta.ROLLUP_FILE_URL_${file}`);
    },
    generateBundle(_options, bundle) {
      const page = workersModules(bundle, script).filter(m => /node_modules\/react|web\/src\/(?!local\/)/.test(m));
      if (page.length > 0)
        this.error(`the worker must not load what belongs to the page: ${page.slice(0, 3).join(', ')}`);
    },
  };
}

/** Every module that the worker loads, at its start or later. */
function workersModules(bundle: Bundle, script: string): string[] {
  const start = Object.values(bundle).find(c => c.type === 'chunk' && c.facadeModuleId === script);
  const seen = new Set<string>();
  const visit = (name: string): string[] => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return [];
    seen.add(name);
    return [...chunk.moduleIds, ...[...chunk.imports, ...chunk.dynamicImports].flatMap(visit)];
  };
  if (!start) throw new Error('the worker is not part of the page');
  return visit(start.fileName);
}

/** The full rules, as plain text files that the rules page links to. */
export function rulesTexts(folder: string): Plugin {
  return {
    name: 'polis-rules',
    generateBundle() {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder).filter(f => f.endsWith('.md')))
        this.emitFile({
          type: 'asset',
          fileName: `rules-text/${name.replace(/\.md$/, '.txt')}`,
          source: readFileSync(join(folder, name)),
        });
    },
  };
}

/** What the service worker must not keep: long texts, puzzles (they are kept when they are opened), and subsets of fonts that hardly anybody needs. */
const NOT_CACHED = /\.(map|br|gz)$|^sw\.js$|^rules-text\/|^assets\/[^/]+\.txt$|-(latin|cyrillic)-ext-/;
/** Kept only where the device needs it: frozen rules, words of a language. */
const ENGINE = /([a-z-]+@\d+)-[^/]+\.js$/;
const WORDS = /[/-](en|uk|ru)-[\w-]{8}\.js$/;

function needOf(file: string): string | null {
  const language = WORDS.exec(file)?.[1];
  return ENGINE.exec(file)?.[1] ?? (language === undefined ? null : `lang-${language}`);
}

/** Writes sw.js with the list of all built files, workers included; its version changes when any of them does. */
export function serviceWorker(template: string): Plugin {
  let folder = '';
  return {
    name: 'polis-sw',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      if (!existsSync(folder)) return;
      const files = filesOf(folder)
        .map(path => relative(folder, path).replaceAll('\\', '/'))
        .filter(f => !NOT_CACHED.test(f))
        .sort();
      const wanted: Record<string, string[]> = {};
      for (const f of files) {
        const need = needOf(f);
        if (need !== null) wanted[need] = [...(wanted[need] ?? []), `/${f}`];
      }
      const always = files.filter(f => needOf(f) === null).map(f => (f === 'index.html' ? '/' : `/${f}`));
      const hash = createHash('sha256');
      for (const f of files) hash.update(f).update(readFileSync(join(folder, f)));
      const source = readFileSync(template, 'utf8')
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 12)))
        .replace("['FILES']", JSON.stringify(always))
        .replace('{ WANTED: [] }', JSON.stringify(wanted));
      writeFileSync(join(folder, 'sw.js'), source);
    },
  };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(e =>
    e.isFile() ? [join(e.parentPath, e.name)] : [],
  );
}

/** The server sends .br and .gz files that stand beside the originals: compressed once, at build time. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'polis-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      if (!existsSync(folder)) return;
      for (const path of filesOf(folder)) {
        if (!/\.(js|css|svg|html|json|webmanifest|txt)$/.test(path)) continue;
        const data = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      }
    },
  };
}
