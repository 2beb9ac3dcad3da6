import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { request, serve, tempDir } from './fixtures/harness.ts';

let server: Server & { dataDir: string };
const get = (path: string, headers: Record<string, string> = {}) =>
  request(server.port, 'GET', path, undefined, headers);

beforeAll(async () => {
  const webDir = join(tempDir(), 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Polis</title>');
  writeFileSync(join(webDir, 'sw.js'), '// service worker');
  const code = 'console.log("hello from the page");'.repeat(50);
  writeFileSync(join(webDir, 'assets/app-D3adB33f.js'), code);
  writeFileSync(join(webDir, 'assets/app-D3adB33f.js.gz'), gzipSync(code));
  server = await serve({ webDir });
});
afterAll(() => server.close());

test('pages are one file at any address without a dot', async () => {
  for (const path of ['/', '/t/abcd2345', '/r/abcd2345', '/play/tiny-towns', '/tiny-towns?seats=2']) {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  }
});

test('hashed files are kept for ever and come compressed', async () => {
  const reply = await get('/assets/app-D3adB33f.js', { 'accept-encoding': 'gzip' });
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('hello');
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.get('content-type')).toContain('javascript');
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
});

test('what is not there is a JSON 404, and nothing outside the folder is there', async () => {
  for (const path of ['/api/nothing', '/nothing.js', '/assets/nothing.js', '/../package.json', '/%2e%2e/polis.db']) {
    const reply = await get(path);
    expect(reply.status, path).toBe(404);
    expect(reply.body.code, path).toBe('not-found');
  }
});

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/api/me', '/api/nothing', '/assets/app-D3adB33f.js']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy'), path).toContain("script-src 'self'; style-src 'self';");
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBe(null);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('health and metrics', async () => {
  expect((await get('/api/health')).body).toMatchObject({ ok: true });
  const metrics = await get('/metrics');
  expect(metrics.text).toMatch(/^polis_sockets 0$/m);
  expect(metrics.text).toContain('polis_commit_seconds_bucket');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).not.toBe(200);
});

test('metrics with a token', async () => {
  const guarded = await serve({ metricsToken: 'sesame' });
  const look = (headers: Record<string, string>) => request(guarded.port, 'GET', '/metrics', undefined, headers);
  expect((await look({})).status).toBe(404);
  expect((await look({ authorization: 'Bearer wrong' })).status).toBe(404);
  expect((await look({ authorization: 'Bearer sesame' })).status).toBe(200);
  await guarded.close();
});

test('behind a proxy that speaks https the cookie is for https only', async () => {
  const proxied = await serve({ trustProxy: true });
  const me = { name: 'Ada', colour: 1, avatar: 'fox' };
  const reply = await request(proxied.port, 'POST', '/api/me', me, { 'x-forwarded-proto': 'https' });
  expect(reply.headers.get('set-cookie')).toMatch(/; Secure$/);
  expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000');
  await proxied.close();
});

test('a port in use is one clear line', async () => {
  await expect(serve({ port: server.port })).rejects.toThrow(
    /^Port \d+ is already in use\. Choose another one with --port\.$/,
  );
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise(done => blocker.once('listening', done));
  const { port } = blocker.address() as { port: number };
  await expect(serve({ port })).rejects.toThrow(`Port ${port} is already in use`);
  blocker.close();
});
