import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { dependencies, workers } from '../scripts/workers.mjs';

/**
 * Bundles the server with its worker threads, as it is or with something broken on purpose. The breaks live here alone: the
 * product has no switch for them.
 */
export const SABOTAGES = [
  'early-ack',
  'no-sequence',
  'tables-forgotten',
  'false-storage',
  'told-nothing',
  'talk-altered',
  'talk-lost',
  'talk-swallowed',
  'no-sync',
  'held-back',
  'crowd-mixed-up',
  'names-forgotten',
  'replay-forged',
] as const;
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
      file: 'server/src/tables/tables.ts',
      from: 'const outcome = await writer.write({',
      to: 'commands.forEach((c, i) => verdicts[i] === null && c.reply(null)); await new Promise(done => setTimeout(done, 200)); const outcome = await writer.write({',
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
      to: 'where true',
    },
    // The sum of a line covers its number.
    { file: 'server/src/store/postgres-writer.ts', from: 'r.at, r.sum', to: 'r.at, null::int' },
    {
      file: 'server/src/store/postgres-writer.ts',
      from: 'first === undefined || stored.has(',
      to: 'first === undefined || stored.size > 0 || stored.has(',
    },
  ],
  /** A table is gone after every start. */
  'tables-forgotten': [
    {
      file: 'server/src/store/open.ts',
      from: "await migrate({ db: onSqlite(db), engine: 'sqlite' });",
      to: `await migrate({ db: onSqlite(db), engine: 'sqlite' });
        const [gone] = db.prepare("select id from tables where phase <> 'gathering' limit 1").all();
        for (const t of ['entries', 'seats', 'chat']) if (gone) db.exec(\`delete from \${t} where table_id = '\${gone.id}'\`);
        if (gone) db.exec(\`delete from tables where id = '\${gone.id}'\`);`,
    },
  ],
  /** Says that an answer does not count, though it is stored. */
  'false-storage': [
    {
      file: 'server/src/tables/tables.ts',
      from: 'nodes?.news.lines(live.id, live.play!.n);',
      to: 'nodes?.news.lines(live.id, live.play!.n); verdicts.forEach((no, i) => { if (no === null && Math.random() < 0.1) verdicts[i] = STORAGE; });',
    },
  ],
  'told-nothing': [
    {
      file: 'server/src/tables/frames.ts',
      from: 'return told.length === 0 ? NOTHING_TOLD',
      to: 'return told.length >= 0 ? NOTHING_TOLD',
    },
  ],
  'talk-altered': [
    { file: 'server/src/tables/chat.ts', from: 'cleanLine(said.text)', to: "cleanLine(said.text).replace('hm', 'ha')" },
  ],
  'talk-lost': [
    {
      file: 'server/src/tables/chat.ts',
      from: "const outcome = await writer.write({ entries: [], statements: [sqlOf(db.insertInto('chat').values(row))] });",
      to: "const outcome = sqlOf(db.insertInto('chat').values(row)) && 'ok';",
    },
  ],
  /** Not every line is shown to those who are there. */
  'talk-swallowed': [
    {
      file: 'server/src/tables/chat.ts',
      from: 'tellLines(live, [line]);',
      to: 'if (n % 3 > 0) tellLines(live, [line]);',
    },
  ],
  /** Answers before the disk has them. */
  'no-sync': [
    {
      file: 'server/src/store/writer-worker.ts',
      from: "db.exec('pragma synchronous = full');",
      to: "db.exec('pragma synchronous = off');",
    },
    {
      file: 'server/src/store/postgres.ts',
      from: "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
      to: "select set_config('synchronous_commit', 'off', false)",
    },
  ],
  /** Acknowledges at once and decides later: whoever speaks in between is written down first. */
  'held-back': [
    {
      file: 'server/src/tables/tables.ts',
      from: 'live.queue.push(command);',
      to: `if (command.from !== null && !command.held && Math.random() < 0.3) {
        command.reply(null);
        setTimeout(() => this.submit(live, { ...command, held: true, reply() {} }), 300);
        return;
      }
      live.queue.push(command);`,
    },
  ],
  /** Everybody in a crowd is shown the sheet of the first. */
  'crowd-mixed-up': [
    {
      file: 'server/src/tables/frames.ts',
      from: "table.viewText(watcher ?? 'public')",
      to: "table.viewText(watcher === null ? 'public' : table.seats >= CROWD_FROM ? 0 : watcher)",
    },
  ],
  'names-forgotten': [
    {
      file: 'server/src/people/identity.ts',
      from: "const stored = await store(sqlOf(db.updateTable('persons').set(body).where('id', '=', person.id)));",
      to: 'const stored = true;',
    },
  ],
  /** Nobody can deal the game again from what is handed out. */
  'replay-forged': [
    {
      file: 'server/src/wire/http.ts',
      from: 'JSON.stringify(table.replay(true))',
      to: "JSON.stringify({ ...table.replay(true), seed: '0'.repeat(64) })",
    },
  ],
};

function breaking(sabotage: readonly Sabotage[]): Plugin {
  const edits = sabotage.flatMap(s => EDITS[s]);
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
export async function bundleServer(root: string, sabotage: readonly Sabotage[]): Promise<string> {
  const cache = join(root, 'node_modules/.cache/polis-faults');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, `${sabotage[0] ?? 'real'}-`));
  await build({
    absWorkingDir: root,
    entryPoints: {
      serve: 'faults/serve.ts',
      'wire-worker': 'faults/wire-worker.ts',
      ...workers('server'),
    },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: dependencies(),
    logLevel: 'error',
    plugins: sabotage.length === 0 ? [] : [breaking(sabotage)],
  });
  return outdir;
}
