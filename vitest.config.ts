import { defineConfig } from 'vitest/config';

/** What crosses processes, sockets and disks meets a busy machine: it is tried again, and the run names it. The rest never is. */
const CROSSING = ['packages/{server,cli}/test/**/*.test.ts', 'faults/*.test.ts'];
/** The page shows nothing before its words are here; so do its tests. */
const PAGE = ['{packages/web,examples/*}/test/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
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
