import { beforeAll, expect, test } from 'vitest';
import { request } from './fixtures/harness.ts';
import { say, UPGRADE } from './fixtures/raw.ts';
import { startVictim, type Victim } from './fixtures/victim.ts';

/** What outsiders have tried against a server in a process of its own, each as it was found. */
let victim: Victim;
beforeAll(async () => {
  victim = await startVictim();
});

async function lives(): Promise<void> {
  expect((await request(victim.port, 'GET', '/api/health')).status).toBe(200);
  expect(victim.complaints).toEqual([]);
}

test.each([
  ['a request', 'GET /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'],
  ['two requests', 'GET /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(2)],
  ['an expectation', 'GET /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: wonders\r\n\r\n'],
])('%s and an upgrade in one piece do not end the process', async (_, before) => {
  for (const path of ['/ws', '/nowhere']) {
    await say(victim.port, `${before}GET ${path} HTTP/1.1\r\n${UPGRADE}\r\n`);
    await lives();
  }
});
