import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { HEADERS } from '../src/wire/errors.ts';
import { serve, tempDir } from './fixtures/harness.ts';
import { say, UPGRADE } from './fixtures/raw.ts';

/** What stands before every route, asked in the ways that no browser writes. */
let server: Server;
let named: Server;
const webDir = tempDir();
mkdirSync(join(webDir, 'assets'));
writeFileSync(join(webDir, 'index.html'), '<p>Polis');
const EVIL = 'origin: https://evil.example\r\n';
beforeAll(async () => {
  const limits = { httpRate: 0.001, httpBurst: 60, pageRate: 0.001, pageBurst: 400 };
  server = await serve({ webDir, limits });
  named = await serve({ webDir, names: ['polis.example'] });
});
afterAll(() => Promise.all([server.close(), named.close()]));

const status = (answer: string) => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0);
const ask = (line: string, headers = '', port = server.port) =>
  say(port, `${line} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n${headers}\r\n`);

describe('an address may be bent as it likes', () => {
  const sockets = ['/ws', '/%77s', '/w%73', '/ws#x', '/ws?table=a', '/ws?', 'http://127.0.0.1/ws', 'http://x/%77s'];
  test.each(sockets)('%s gives no socket to a page of another site', async path => {
    expect(status(await say(server.port, `GET ${path} HTTP/1.1\r\n${UPGRADE}${EVIL}\r\n`))).toBe(403);
    expect(status(await say(server.port, `GET ${path} HTTP/1.1\r\n${UPGRADE}sec-fetch-site: cross-site\r\n\r\n`))).toBe(
      403,
    );
    expect(status(await say(server.port, `GET ${path} HTTP/1.1\r\n${UPGRADE}\r\n`, 100))).toBe(101);
  });

  const apis = ['/api/tables', '/%61pi/tables', '/api/t%61bles', '/api/tables#x', 'http://127.0.0.1/api/tables'];
  test.each(apis)('%s is a request to the API: not from other sites, not kept, counted', async path => {
    expect(status(await ask(`POST ${path}`, `${EVIL}content-length: 0\r\n`))).toBe(403);
    expect(await ask(`GET ${path}`)).toMatch(/^cache-control: no-store\r$/m);
    let last = 200;
    for (let i = 0; i < 70 && last !== 429; i++) last = status(await ask(`GET ${path}`));
    expect(last).toBe(429);
  });
});

describe('every answer carries the headers, and every refusal says why', () => {
  const long = 'x'.repeat(20_000);
  const asked: [string, number, string][] = [
    ['no address', 404, 'GET /%ff HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['no escape', 404, 'GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['no such file', 404, 'GET /nothing.txt HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a file above', 404, 'GET /..%2f..%2fpolis.db HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['an address with a zero', 400, 'GET /%00.txt HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['an address that is too long', 404, `GET /api/tables/${'a'.repeat(500)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['another method', 404, 'DELETE /api/me HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['an odd method', 404, 'PROPFIND / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['no host', 400, 'GET /api/me HTTP/1.1\r\n\r\n'],
    ['bytes', 400, '\u0000\u0001\u0002\r\n\r\n'],
    ['two lengths', 400, 'POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n'],
    ['long headers', 431, `GET /api/me HTTP/1.1\r\nhost: x\r\nx: ${long}\r\n\r\n`],
    [
      'a long body',
      413,
      `POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20000\r\n\r\n${long}`,
    ],
    [
      'no JSON',
      400,
      'POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{',
    ],
    ['another type', 400, 'POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1\r\n\r\nx'],
    ['an expectation', 417, 'GET /api/me HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n'],
    ['no upgrade', 404, 'GET /ws HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['an upgrade to something else', 400, `GET /ws HTTP/1.1\r\n${UPGRADE.replace('websocket', 'h2c')}\r\n`],
    ['an upgrade elsewhere', 404, `GET /api/me HTTP/1.1\r\n${UPGRADE}\r\n`],
  ];
  const carries = (answer: string) => {
    const head = answer.split('\r\n\r\n', 1)[0]!.toLowerCase();
    for (const [name, value] of Object.entries(HEADERS)) expect(head).toContain(`${name}: ${value.toLowerCase()}\r\n`);
  };

  test.each(asked)('%s: %i', async (_, code, bytes) => {
    const answer = await say(named.port, bytes.replace('host: x', 'host: polis.example'));
    expect(status(answer)).toBe(code);
    carries(answer);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(Object.keys(body)).toEqual(['code', 'text']);
  });

  test.each(['/', '/t/abcd', '/index.html', '/api/health', '/api/games'])('%s', async path => {
    const answer = await ask(`GET ${path}`, '', named.port);
    expect(status(answer)).toBe(200);
    carries(answer);
  });
});

describe('a server that has been given names', () => {
  const by = (host: string) =>
    say(named.port, `GET /api/health HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  test.each(['polis.example', 'polis.example:8080', 'POLIS.example', 'localhost', '127.0.0.1:1', '[::1]:8080'])(
    'answers to %s',
    async host => expect(status(await by(host))).toBe(200),
  );
  test.each(['evil.example', 'polis.example.evil.example', 'xpolis.example', '192.0.2.1'])(
    'does not answer to %s',
    async host => {
      const answer = await by(host);
      expect(status(answer)).toBe(421);
      expect(answer).toContain('"bad-host"');
    },
  );
});
