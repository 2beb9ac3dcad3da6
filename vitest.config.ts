import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What crosses processes, sockets and disks meets a busy machine: it is tried again, and the run names it. The rest never is. */
const CROSSING = ['packages/{server,cli}/test/**/*.test.ts', 'faults/*.test.ts'];
/** The page shows nothing before its words are here; so do its tests. */
const PAGE = ['{packages/web,examples/*}/test/**/*.test.{ts,tsx}'];

/** What takes longest, by the end of its path. Vitest knows no times in a fresh clone and would begin small files last, these among them. */
const LONGEST = [
  'broken',
  'faults/postgres',
  'sqlite',
  'postgres-lobby',
  'postgres-crowd',
  'postgres-admin',
  'postgres-retention',
  'postgres-history',
  'postgres-accounts',
  'server/test/versions',
  'lost-tail',
  'flood',
  'web/test/hint',
  'web/test/verdict',
  'one-verdict',
  'fifth-game',
  'analyse',
  'panticapaeum-play',
  'bots/test/arena',
  'levels',
  'memory',
  'bots/test/bots',
  'laws',
];

/** The longest files first: at the end both workers have something to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) => {
      const at = LONGEST.findIndex(name => file.moduleId.replace(/\.test\.tsx?$/, '').endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'crossing',
          include: CROSSING,
          testTimeout: 120_000,
          // What a file prepares once is never tried again.
          hookTimeout: 180_000,
          retry: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          include: ['packages/*/test/**/*.test.ts'],
          exclude: [...CROSSING, ...PAGE],
          retry: 0,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: PAGE,
          setupFiles: ['packages/web/test/setup.ts'],
          retry: 0,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
