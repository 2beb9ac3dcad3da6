import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, type Server } from '../src/index.ts';
import { guest, playOn, request, serve } from './fixtures/harness.ts';

/** What operators copy from deploy/ must fit the program. */
const deploy = join(import.meta.dirname, '../../../deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');

let server: Server;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

test('every metric and label that the dashboard asks for exists', async () => {
  const ada = await guest(server.port);
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
  const link = await ada.connect();
  await link.open(id);
  await link.answer(id, 'nonsense');
  await playOn(link, id);
  const { text } = await request(server.port, 'GET', '/metrics');
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
  expect(panels.length).toBeGreaterThan(10);
  const polis = new Set<string>();
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const names = expr.match(/\b(polis|nodejs|process)_[a-z0-9_]+/g) ?? [];
      expect(names.length, title).toBeGreaterThan(0);
      for (const name of names) {
        const metric = name.replace(/_(bucket|sum|count)$/, '');
        polis.add(metric);
        expect(text, `${title}: ${name}`).toMatch(new RegExp(`^# TYPE ${metric} `, 'm'));
      }
      for (const [, label] of expr.matchAll(/sum by \((\w+)\)/g))
        if (label !== 'instance' && label !== 'le') expect(text, title).toContain(`${label}="`);
    }
  // And the other way round: what the server tells of itself is on the board.
  for (const [, own] of text.matchAll(/^# TYPE (polis_\w+)/gm)) expect([...polis], own).toContain(own);
});

test('npm start, the unit, the image and the bench leave the memory of Node to the operator: NODE_OPTIONS counts', () => {
  for (const name of ['polis.service', 'Dockerfile', '../package.json', '../packages/cli/src/bench/server.ts'])
    for (const line of read(name).split('\n'))
      if (!line.startsWith('#')) expect(line, name).not.toMatch(/--max-(semi-space|old-space)-size/);
});

test('the flags and variables of the unit, the image and the compose file exist', () => {
  const source = readFileSync(join(deploy, '../packages/cli/src/serve.ts'), 'utf8');
  for (const file of ['polis.service', 'Dockerfile', 'compose.yaml']) {
    const commands = read(file)
      .split('\n')
      .filter(line => /serve\b.*--/.test(line) && !line.trim().startsWith('#'));
    expect(commands.length, file).toBe(1);
    for (const [, flag] of commands[0]!.matchAll(/--([a-z-]+)/g))
      expect(source, `${file}: --${flag}`).toMatch(new RegExp(`['\\s]${flag}'?:`));
  }
  for (const file of ['polis.service', 'compose.yaml'])
    for (const [name] of read(file).matchAll(/POLIS_(DATABASE_URL|METRICS_TOKEN)/g))
      expect(source, file).toContain(name);
});

test('nginx tells the server the host that was asked for, port and all, so that pages on another port than 443 may act', async () => {
  const asked = 'polis.example.org:8443';
  const variables: Record<string, string> = {
    http_host: asked,
    host: 'polis.example.org',
    remote_addr: '203.0.113.7',
    scheme: 'https',
  };
  const headers: Record<string, string> = { origin: `https://${asked}` };
  for (const [, name, variable] of read('nginx.conf').matchAll(/proxy_set_header (\S+) \$(\w+);/g))
    if (variable! in variables) headers[name!.toLowerCase()] = variables[variable!]!;
  const behind = await serve({ trustProxy: true });
  const body = { name: 'Ada', colour: 1, avatar: 'fox' };
  expect(await askAs(behind.port, headers, body)).toBe(200);
  expect(await askAs(behind.port, { ...headers, origin: 'https://polis.example.org:9443' }, body)).toBe(403);
  await behind.close();
});

/** `fetch` does not let anybody choose the host. */
function askAs(port: number, headers: Record<string, string>, body: unknown): Promise<number> {
  return new Promise((done, fail) => {
    const to = { port, host: '127.0.0.1', path: '/api/me', method: 'POST' };
    const asked = http.request({ ...to, headers: { ...headers, 'content-type': 'application/json' } }, answer => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode!));
    });
    asked.once('error', fail);
    asked.end(JSON.stringify(body));
  });
}

test('both proxies bring those of one table to one server, by the table in the address of the socket', () => {
  const nginx = read('nginx.conf');
  expect(nginx).toMatch(
    /^map \$arg_table\$polis_path_table \$polis_key \{\n {2}default \$arg_table\$polis_path_table;$/m,
  );
  expect(nginx).toMatch(/^upstream polis \{\n {2}hash \$polis_key consistent;$/m);
  expect(read('Caddyfile')).toMatch(
    /path \/ws\n\s*query table=\*\n[\s\S]*reverse_proxy @table [^{]*\{\n\s*lb_policy uri_hash\n/,
  );
});

test('the unit keeps what the server writes to itself', () => {
  const unit = read('polis.service');
  expect(unit).toMatch(/^UMask=0077$/m);
  expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
});

test('the proxy lets the longest request through, and nothing longer', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf'))!;
  expect(Number(megabytes) * 2 ** 20).toBe(Math.max(LIMITS.reviewSize, LIMITS.bodySize));
});
