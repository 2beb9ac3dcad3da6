import { expect, test } from 'vitest';
import { commandId, connect, guest, type Reply, request, runSql, serve, tempDir, until } from './fixtures/harness.ts';

/** What nobody needs goes, and nothing else. Run on both engines: see postgres-retention.test.ts. */
const DAY = 24 * 3600_000;
type House = Awaited<ReturnType<typeof serve>>;

const older = (table: string, column: string, where: string, days: number) =>
  `update ${table} set ${column} = ${column} - ${days * DAY} where ${where}`;
const status = async ({ port }: House, id: string) => (await request(port, 'GET', `/api/tables/${id}`)).status;

/** What the server says it has removed. */
async function retired({ port }: House): Promise<Record<string, number>> {
  const { text }: Reply = await request(port, 'GET', '/metrics');
  return Object.fromEntries(
    [...text.matchAll(/^polis_retired_total\{what="(\w+)"\} (\d+)$/gm)].map(([, what, n]) => [what!, Number(n)]),
  );
}

/** A house of some age: tables, talk and people, half of them forgotten. */
async function furnish(dataDir: string) {
  const server = await serve({ dataDir });
  const [eve, shy, gone, talker] = await Promise.all(
    ['Eve', 'Shy', 'Gone', 'Talker'].map(name => guest(server.port, name)),
  );
  const make = async (body: object): Promise<string> =>
    (await eve!.post('/api/tables', { seats: 2, terms: { talk: 'everybody' }, ...body })).body.table.id;
  const old = await make({ game: 'tiny-towns' });
  const young = await make({ game: 'tiny-towns' });
  const begun = await make({ game: 'tiny-towns', bots: ['random'], start: true });
  const event = await make({ game: 'welcome-to', event: true });
  const link = await talker!.connect();
  for (const table of [begun, young]) {
    await link.open(table);
    for (const text of ['long ago', 'lately'])
      expect(await link.command({ t: 'chat', table, id: commandId(), text })).toBe('ack');
  }
  await link.close();
  await server.close();
  await runSql(dataDir, [
    older('tables', 'created', `id = '${old}'`, 8),
    older('tables', 'created', `id = '${young}'`, 6),
    older('tables', 'created', `id in ('${begun}')`, 900),
    older('tables', 'created', `id = '${event}'`, 59),
    // Shy has not been here for long, Gone came back last week, Talker has talked, Eve has played.
    older('persons', 'created', `name in ('Shy', 'Gone', 'Talker', 'Eve')`, 31),
    older('sessions', 'made', `person_id in ('${shy!.person.id}', '${talker!.person.id}', '${eve!.person.id}')`, 31),
    older('sessions', 'made', `person_id = '${gone!.person.id}'`, 7),
    `insert into sessions (token_hash, person_id, made, ends) values ('ended', '${eve!.person.id}', 1, ${Date.now() - 1}),
      ('ancient', '${eve!.person.id}', ${Date.now() - 401 * DAY}, null)`,
    `update tables set phase = 'over', ended = ${Date.now() - 92 * DAY} where id = '${begun}'`,
    older('chat', 'at', `text = 'long ago'`, 91),
  ]);
  return { old, young, begun, event, eve: eve!, shy: shy!, gone: gone!, talker: talker! };
}

test('unstarted tables, guests who never played, ended sessions and old talk go after their time, are counted, and games stay', async () => {
  const dataDir = tempDir();
  const { old, young, begun, event, ...people } = await furnish(dataDir);
  const server = await serve({ dataDir });
  await until(async () => (await retired(server)).chat === 1);
  expect(await retired(server)).toEqual({ tables: 1, events: 0, guests: 1, sessions: 2, chat: 1 });
  const found = await Promise.all([old, young, begun, event].map(id => status(server, id)));
  expect(found).toEqual([404, 200, 200, 200]);
  const known = async (who: { cookie: string }) =>
    (await request(server.port, 'GET', '/api/me', undefined, { cookie: who.cookie })).body.you !== null;
  expect(await Promise.all([people.shy, people.gone, people.talker, people.eve].map(known))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  const link = await connect(server.port, people.eve.cookie);
  const said = async (table: string) => {
    await link.open(table);
    return link.heard.flatMap(m => (m.t === 'chat' && m.table === table ? m.lines.map(l => l.text) : []));
  };
  expect([await said(begun), await said(young)]).toEqual([['lately'], ['long ago', 'lately']]);
  await link.close();
  await server.close();
});

test('a house may keep everything for ever, or for another time', async () => {
  const dataDir = tempDir();
  const { old, young, shy } = await furnish(dataDir);
  const kept = { tables: null, events: null, guests: null, sessions: null, chat: null };
  const server = await serve({ dataDir, keep: kept });
  const { cookie } = shy;
  expect((await request(server.port, 'GET', '/api/me', undefined, { cookie })).body.you).not.toBe(null);
  await server.close();
  const strict = await serve({ dataDir, keep: { ...kept, tables: 5 } });
  await until(async () => (await retired(strict)).tables === 2);
  expect(await Promise.all([old, young].map(id => status(strict, id)))).toEqual([404, 404]);
  expect(await retired(strict)).toEqual({ tables: 2, events: 0, guests: 0, sessions: 0, chat: 0 });
  await strict.close();
});

test('a clock that is 61 days ahead deletes nothing', async () => {
  const dataDir = tempDir();
  const { young, event } = await furnish(dataDir);
  // A clock ahead is the same as everything stored being old: also the time at which the clock was last seen.
  const ahead = 61;
  await runSql(dataDir, [
    older('tables', 'created', '1 = 1', ahead),
    older('persons', 'created', '1 = 1', ahead),
    `delete from meta where key = 'trusted-time'`,
    `insert into meta (key, value) values ('trusted-time', '{"at":${Date.now() - ahead * DAY},"doubt":null}')`,
  ]);
  const server = await serve({ dataDir });
  // What was due before the leap goes: then the walk through the tables is over.
  await until(async () => (await retired(server)).chat !== undefined && (await retired(server)).tables === 1);
  expect(await Promise.all([young, event].map(id => status(server, id)))).toEqual([200, 200]);
  await server.close();
});

/** So many that nobody can be too slow to see them go. */
const FORGOTTEN = 2_000;

test('a crowd of forgotten guests goes in several steps, and others are served meanwhile', async () => {
  const dataDir = tempDir();
  const first = await serve({ dataDir });
  await first.close();
  const long = Date.now() - 91 * DAY;
  const guests = Array.from({ length: FORGOTTEN }, (_, i) => `('guest-${i}', 'Shy', 1, 'fox', ${long})`);
  await runSql(dataDir, [`insert into persons (id, name, colour, avatar, created) values ${guests.join(', ')}`]);
  const server = await serve({ dataDir });
  const seen = new Set<number>();
  await until(async () => {
    expect((await request(server.port, 'GET', '/api/tables')).status).toBe(200);
    const { guests = 0 } = await retired(server);
    seen.add(guests);
    return guests === FORGOTTEN;
  });
  expect([...seen].filter(n => n > 0)[0]).toBeLessThan(FORGOTTEN);
  await server.close();
});
