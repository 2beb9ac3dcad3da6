import type { ChatLine } from '@polis/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, type Server } from '../src/index.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { commandId, connect, type Guest, guest, type Link, runSql, serve, until } from './fixtures/harness.ts';

/** The chat of a table: who may write, how much, and what becomes of it. */
let server: Server & { dataDir: string };
let ada: Guest;
let bob: Guest;
let eve: Guest;
beforeAll(async () => {
  server = await serve({ limits: { tablesPerPerson: 100, talkBurst: LIMITS.talkBurst, talkRate: 0.02 } });
  [ada, bob, eve] = (await Promise.all(['Ada', 'Bob', 'Eve'].map(name => guest(server.port, name)))) as [
    Guest,
    Guest,
    Guest,
  ];
});
afterAll(() => server.close());

/** Ada and the others sit; each has a socket that has it open. */
async function table(others: readonly Guest[], terms: object = {}): Promise<{ id: string; links: Link[] }> {
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 4, terms })).body.table;
  for (const other of others) await other.post(`/api/tables/${id}/sit`, {});
  const links = await Promise.all([ada, ...others].map(p => p.connect()));
  for (const link of links) await link.open(id);
  return { id, links };
}
const say = (link: Link, id: string, text: string, command = commandId()) =>
  link.command({ t: 'chat', table: id, id: command, text });
const linesOf = (link: Link) => link.heard.flatMap(m => (m.t === 'chat' ? m.lines : []));
/** What somebody sees who comes now. */
async function seen(id: string): Promise<readonly ChatLine[]> {
  const link = await connect(server.port);
  await link.open(id);
  await link.close();
  return linesOf(link);
}

test('only those who play talk, unless the table lets everybody', async () => {
  const { id, links } = await table([bob]);
  const watcher = await eve.connect();
  await watcher.open(id);
  expect(await say(watcher, id, 'Hello')).toBe('not-yours');
  expect(await say(links[1]!, id, 'Hello')).toBe('ack');
  await ada.post(`/api/tables/${id}/options`, { terms: { talk: 'everybody' } });
  expect(await say(watcher, id, 'Hello')).toBe('ack');
});

test('one person has so much to say in a while, whatever the number of sockets; the others are not kept from speaking', async () => {
  const { id, links } = await table([bob]);
  const more = await Promise.all([bob.connect(), bob.connect()]);
  for (const link of more) await link.open(id);
  const verdicts: string[] = [];
  for (let i = 0; i < 30; i++) verdicts.push(await say([links[1]!, ...more][i % 3]!, id, `Buy ${i}`));
  const taken = verdicts.filter(v => v === 'ack').length;
  expect(taken).toBeGreaterThanOrEqual(8);
  expect(taken).toBeLessThan(20);
  expect(verdicts.at(-1)).toBe('too-fast');
  expect(await say(links[0]!, id, 'Please stop')).toBe('ack');
});

test('the same words again are one line with a number, stored each, and sent again never doubled', async () => {
  const { id, links } = await table([]);
  const [a] = links as [Link];
  const command = commandId();
  for (const c of [command, commandId(), command, commandId()]) expect(await say(a, id, 'Ready?', c)).toBe('ack');
  expect(await seen(id)).toMatchObject([{ text: 'Ready?', times: 3, n: 3 }]);
  const told = linesOf(a);
  expect(told.map(l => [l.n, l.times ?? 1, l.instead ?? null])).toEqual([
    [1, 1, null],
    [2, 2, 1],
    [3, 3, 2],
  ]);
});

test('whoever fills the chat does not push the others out: twenty lines of one person among those that are shown', async () => {
  const before = await serve();
  const [ada, bob, eve] = (await Promise.all(['Ada', 'Bob', 'Eve'].map(name => guest(before.port, name)))) as [
    Guest,
    Guest,
    Guest,
  ];
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  await before.close();
  const rows = Array.from({ length: 300 }, (_, i) => {
    const who = i < 5 ? bob : eve;
    return `('${id}', ${i + 1}, '${who.person.id}', 'line ${i}', 'old-${i}', 1)`;
  });
  await runSql(before.dataDir, [
    `insert into chat (table_id, n, person_id, text, command, at) values ${rows.join(', ')}`,
  ]);
  const again = await serve({ dataDir: before.dataDir });
  const link = await connect(again.port);
  await link.open(id);
  const lines = linesOf(link);
  await again.close();
  expect(lines.filter(l => l.who === bob.person.id)).toHaveLength(5);
  expect(lines.filter(l => l.who === eve.person.id).map(l => l.n)).toEqual(
    Array.from({ length: 20 }, (_, i) => 281 + i),
  );
  // Written before lines kept names: today's is shown.
  expect(lines[0]!.name).toBe('Bob');
});

test('what cannot be seen, or turns the text around it, is taken away; what then shows nothing is refused', async () => {
  const { id, links } = await table([]);
  expect(await say(links[0]!, id, '\u202eevil\u202c \u200bwo\u2066rds\u2069')).toBe('ack');
  expect(await say(links[0]!, id, '\u200b\u2800')).toBe('bad-message');
  expect((await seen(id)).map(l => l.text)).toEqual(['evil words']);
  links[0]!.send(`{"t":"chat","table":"${id}","id":"half-a-char","text":"\\ud800"}`);
  await links[0]!.next(m => m.t === 'refused' && m.id === 'half-a-char' && m.code === 'bad-message');
});

test('a line keeps the name it was written under, as it was shown at this table', async () => {
  const [one, two] = await Promise.all([guest(server.port, 'Kim'), guest(server.port, 'Kim')]);
  const { id, links } = await table([one, two]);
  for (const link of links.slice(1)) expect(await say(link, id, 'Hi')).toBe('ack');
  await one.post('/api/me', { name: 'Root', colour: 1, avatar: 'fox' });
  expect(await say(links[1]!, id, 'Me again')).toBe('ack');
  expect((await seen(id)).map(l => l.name)).toEqual(['Kim', 'Kim (2)', 'Root']);
  await until(() => linesOf(links[0]!).length === 3);
});

test('somebody who only watches and looks like a player is told apart', async () => {
  const fake = await guest(server.port, 'BOB');
  const { id, links } = await table([bob], { talk: 'everybody' });
  const watcher = await fake.connect();
  await watcher.open(id);
  expect(await say(watcher, id, 'I am Bob')).toBe('ack');
  const line = await links[0]!.next(m => m.t === 'chat' && m.lines.some(l => l.text === 'I am Bob'));
  expect(line.t === 'chat' && line.lines[0]!.name).toBe('BOB (*)');
});

test('the host mutes somebody and takes lines away; everybody is told, and the lines are gone from the disk', async () => {
  const { id, links } = await table([bob]);
  const [a, b] = links as [Link, Link];
  expect(await say(b, id, 'Something nasty')).toBe('ack');
  const post = async (who: Guest, what: string, body: object) => {
    const reply = await who.post(`/api/tables/${id}/${what}`, body);
    return reply.status === 200 ? 'ok' : reply.body.code;
  };
  expect(await post(ada, 'mute', { person: bob.person.id, on: true })).toBe('ok');
  expect(await say(b, id, 'And more')).toBe('muted');
  expect(a.infos.get(id)!.muted).toEqual([bob.person.id]);
  expect(await post(bob, 'mute', { person: bob.person.id, on: false })).toBe('not-yours');
  expect(await post(ada, 'erase', { n: 1 })).toBe('ok');
  await b.next(m => m.t === 'chat' && m.lines.some(l => l.news?.type === 'erased' && l.news.n === 1));
  expect((await seen(id)).map(l => l.text)).toEqual(['Ada has muted Bob.', 'Ada has taken away a line of Bob.']);
  const db = openDatabase(`${server.dataDir}/polis.db`, true);
  expect(JSON.stringify(db.prepare('select * from chat where table_id = ?').all(id))).not.toContain('nasty');
  db.close();
  expect(await post(ada, 'mute', { person: bob.person.id, on: false })).toBe('ok');
  expect(await say(b, id, 'Sorry')).toBe('ack');
});

test('the table mutes somebody when more than half of the others want it, also the host', async () => {
  const { id, links } = await table([bob, eve]);
  const mute = async (who: Guest, on = true) =>
    (await who.post(`/api/tables/${id}/mute`, { person: ada.person.id, on })).body.table.muted;
  expect(await say(links[0]!, id, 'I am the host')).toBe('ack');
  expect(await mute(bob)).toEqual([]);
  expect(await mute(bob)).toEqual([]);
  expect((await eve.post(`/api/tables/${id}/erase`, { n: 1 })).body.code).toBe('not-yours');
  expect(await mute(eve)).toEqual([ada.person.id]);
  expect(await say(links[0]!, id, 'I say')).toBe('muted');
  // Lines of somebody muted may be taken away by everybody who plays.
  expect((await eve.post(`/api/tables/${id}/erase`, { n: 1 })).status).toBe(200);
  expect(await mute(bob, false)).toEqual([]);
  expect(await say(links[0]!, id, 'Thank you')).toBe('ack');
});
