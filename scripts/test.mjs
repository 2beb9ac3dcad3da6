// npm test: everything, in a fresh clone too. Ends with one line that counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, say } from './prepare.mjs';

const results = join(root, 'test-results');
let passed = 0;
let failed = 0;

install({ dev: true });
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

step('types', () => tool('typescript/bin/tsc', ['-p', 'tsconfig.json']));
step('types of the pure packages', () => tool('typescript/bin/tsc', ['-p', 'tsconfig.pure.json']));
step('types of the scripts', () => tool('typescript/bin/tsc', ['-p', 'tsconfig.scripts.json']));
step('lint', () => tool('@biomejs/biome/bin/biome', ['check', '.']));
build();
suite(
  'unit',
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`],
  readVitest,
);
const { findBrowser } = await import('./browser.mjs');
try {
  process.env.CHROME_PATH = await findBrowser();
  suite('browser', '@playwright/test/cli.js', ['test'], readPlaywright);
} catch (error) {
  say(error.message);
  failed++;
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function tool(path, args, env = {}) {
  return (
    spawnSync(process.execPath, [join(root, 'node_modules', path), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status === 0
  );
}

function step(name, check) {
  say(`\n── ${name}`);
  if (check()) passed++;
  else failed++;
}

/** Runs a test runner and adds up what it counted; a runner that dies without a report is a failure. */
function suite(name, path, args, read) {
  say(`\n── ${name}`);
  const report = join(results, `${name}.json`);
  const ok = tool(path, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  passed += counted.passed;
  failed += counted.failed;
  if (!ok && counted.failed === 0) failed++;
  if (ok && counted.passed === 0) failed++;
}

function readVitest(report) {
  // A test that passed with a message of failure needed a second try.
  const retried = report.testResults
    .flatMap(file => file.assertionResults)
    .filter(test => test.status === 'passed' && test.failureMessages.length > 0);
  if (retried.length > 0) say(`passed only when tried again: ${retried.map(test => test.fullName).join('; ')}`);
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function readPlaywright(report) {
  if (report.stats.flaky > 0) say(`${report.stats.flaky} of them passed only when tried again`);
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}
