import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

/** What the pages of a route (and the speakers of a language) load at once, by the modules at their roots. theme.js fetches it before the bundle asks. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  play: ['pages/play.tsx', 'games/tiny-towns/index.ts'],
  t: ['pages/table.tsx', 'games/tiny-towns/index.ts'],
  r: ['replay/page.tsx', 'games/tiny-towns/index.ts'],
  'tiny-towns': ['pages/game.tsx'],
  'lang-uk': ['i18n/shell/uk.ts'],
  'lang-ru': ['i18n/shell/ru.ts'],
};

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
        const routes = Object.entries(ROUTES).map(([route, modules]) => {
          const files = new Set(modules.flatMap(m => filesNeeded(bundle, m)));
          return `${route} ${[...files]
            .filter(f => !known.has(f))
            .map(f => `/${f}`)
            .join(' ')}`;
        });
        const data = `data-cyrillic="${named('cyrillic').join(' ')}" data-routes="${routes.join(';')}"`;
        return { html: html.replace('src="/theme.js"', `src="/theme.js" ${data}`), tags };
      },
    },
  };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunk of a lazily loaded module, all that it imports statically, and their styles. */
function filesNeeded(bundle: Bundle, module: string): string[] {
  const start = Object.values(bundle).find(c => c.type === 'chunk' && c.facadeModuleId?.endsWith(`/src/${module}`));
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

/** What the service worker must not keep: long texts, and subsets of fonts that hardly anybody needs. */
const NOT_CACHED = /\.(map|br|gz)$|^sw\.js$|^rules-text\/|-(latin|cyrillic)-ext-/;

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
      const hash = createHash('sha256');
      for (const f of files) hash.update(f).update(readFileSync(join(folder, f)));
      const source = readFileSync(template, 'utf8')
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 12)))
        .replace("['FILES']", JSON.stringify(files.map(f => (f === 'index.html' ? '/' : `/${f}`))));
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
