import { defineConfig } from '@playwright/test';

/** People in browsers mostly wait: two files at a time keep two cores busy. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  workers: 2,
  // Deals are the same every time (e2e/harness.ts), but bots and people meet a busy machine: a test that fails is tried once more,
  // and the report calls it flaky.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
});
