import { readFileSync } from 'node:fs';
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

test('npm start, the unit, the image and the bench give the server the same room for short-lived objects', () => {
  const sources = ['polis.service', 'Dockerfile', '../package.json', '../packages/cli/src/bench/server.ts'].map(read);
  const [first, ...others] = sources.map(text => text.match(/--max-semi-space-size=\d+/g));
  expect(first).toHaveLength(1);
  for (const flags of others) expect(new Set(flags)).toEqual(new Set(first));
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

test('the proxy lets the longest request through, and nothing longer', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf'))!;
  expect(Number(megabytes) * 2 ** 20).toBe(Math.max(LIMITS.reviewSize, LIMITS.bodySize));
});
