import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Bundles the server with its worker threads, as it is or with one thing broken on purpose. The breaks live here alone: the
 * product has no switch for them.
 */
export const SABOTAGES = ['early-ack', 'no-sequence'] as const;
export type Sabotage = (typeof SABOTAGES)[number];

interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const EDITS: { readonly [s in Sabotage]: readonly Edit[] } = {
  /** Acknowledges before the commit, which takes a moment, as on a slow disk. */
  'early-ack': [
    {
      file: 'server/src/tables.ts',
      from: 'const outcome = await writer.write({ entries: rows,',
      to: 'commands.forEach((c, i) => verdicts[i] === null && c.reply(null)); await new Promise(done => setTimeout(done, 200)); const outcome = await writer.write({ entries: rows,',
    },
  ],
  /** Writes the next line, whatever came before it. */
  'no-sequence': [
    {
      file: 'server/src/store/postgres-writer.ts',
      from: 'select r.table_id, r.n, r.kind',
      to: 'select r.table_id, r.n - r.first + (select coalesce(max(e.n) + 1, 0) from entries e where e.table_id = r.table_id), r.kind',
    },
    {
      file: 'server/src/store/postgres-writer.ts',
      from: 'where not exists (select 1 from entries e where e.table_id = r.table_id and e.n = r.first)',
      to: '',
    },
    {
      file: 'server/src/store/postgres-writer.ts',
      from: 'first === undefined || stored.has(',
      to: 'first === undefined || stored.size > 0 || stored.has(',
    },
  ],
};

function breaking(sabotage: Sabotage): Plugin {
  const edits = EDITS[sabotage];
  return {
    name: 'sabotage',
    setup(b) {
      b.onLoad({ filter: /packages\/server\/src\/.*\.ts$/ }, ({ path }) => {
        const mine = edits.filter(e => path.endsWith(e.file));
        if (mine.length === 0) return null;
        let contents = readFileSync(path, 'utf8');
        for (const { from, to, file } of mine) {
          if (!contents.includes(from)) throw new Error(`"${from}" is no longer in ${file}: mend faults/bundle.ts`);
          contents = contents.replace(from, to);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Returns the folder. It lies inside the repository, because the npm packages stay outside of the bundle. */
export async function bundleServer(root: string, sabotage: Sabotage | null): Promise<string> {
  const cache = join(root, 'node_modules/.cache/polis-faults');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, `${sabotage ?? 'real'}-`));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await build({
    absWorkingDir: root,
    entryPoints: {
      serve: 'faults/serve.ts',
      'wire-worker': 'faults/wire-worker.ts',
      'writer-worker': 'packages/server/src/store/writer-worker.ts',
      'bot-worker': 'packages/server/src/bot-worker.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(dependencies),
    logLevel: 'error',
    plugins: sabotage === null ? [] : [breaking(sabotage)],
  });
  return outdir;
}
