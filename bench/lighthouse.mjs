// What Lighthouse says of pages as a phone meets them. One message {browser, port, cookie, pages: [{name, url}]} starts it;
// the answer has the scores (0 to 100) and what they are made of.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { sleep } from './load.mjs';

process.on('message', async ({ browser, cookie, pages }) => {
  const profile = mkdtempSync(join(tmpdir(), 'polis-lighthouse-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const chromium = spawn(browser, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const port = Number(new URL(await endpoint(chromium)).port);
    const results = [];
    for (const { name, url } of pages) {
      const { lhr } = await lighthouse(url, {
        port,
        logLevel: 'error',
        output: 'json',
        formFactor: 'mobile',
        onlyCategories: ['performance', 'accessibility'],
        extraHeaders: cookie ? { Cookie: cookie } : undefined,
      });
      const audit = id => lhr.audits[id]?.numericValue ?? 0;
      results.push({
        name,
        error: lhr.runtimeError?.message ?? null,
        performance: Math.round((lhr.categories.performance.score ?? 0) * 100),
        accessibility: Math.round((lhr.categories.accessibility.score ?? 0) * 100),
        faults: Object.values(lhr.audits)
          .filter(a => a.score === 0 && lhr.categories.accessibility.auditRefs.some(r => r.id === a.id && r.weight > 0))
          .map(a => a.id),
        lcp: audit('largest-contentful-paint'),
        tbt: audit('total-blocking-time'),
        cls: audit('cumulative-layout-shift'),
        fcp: audit('first-contentful-paint'),
        si: audit('speed-index'),
      });
    }
    process.send({ results });
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) });
  } finally {
    chromium.kill('SIGKILL');
    await sleep(200);
    rmSync(profile, { recursive: true, force: true });
    process.disconnect?.();
  }
});

function endpoint(chromium) {
  return new Promise((done, fail) => {
    let said = '';
    chromium.stderr.on('data', chunk => {
      said += chunk;
      const match = /DevTools listening on (ws:\S+)/.exec(said);
      if (match) done(match[1]);
    });
    chromium.on('exit', () => fail(new Error(`the browser ended: ${said.slice(-300)}`)));
  });
}
