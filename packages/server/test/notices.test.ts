import { createHmac } from 'node:crypto';
import type { HookAnswer, NoticesAnswer } from '@polis/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReach, isPublic, WORLD } from '../src/notices/reach.ts';
import { browser } from './fixtures/accounts.ts';
import {
  type Guest,
  guest,
  type Link,
  request,
  runSql,
  serve,
  tempDir,
  until,
  withCookie,
} from './fixtures/harness.ts';
import { type Outside, openOutside } from './fixtures/outside.ts';
import { startPost } from './fixtures/vouching.ts';

/** Who is not there is told, once, by every way that was asked for; who is there is not. */
const QUICK = {
  lookMs: 40,
  presentMs: 1_500,
  claimMs: 1_500,
  againMs: [50, 50, 50],
  letterMs: 1_500,
  deadMs: 0,
  tidyMs: 200,
};
const language = 'en';
let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

function open(more: Parameters<typeof serve>[0] = {}) {
  const limits = { accountBurst: 10_000, tablesPerPerson: 1_000 };
  return serve({ world: outside.world, notices: QUICK, contact: 'mailto:ada@polis.example', limits, ...more });
}

/** A table of two at which Ada is asked first; nobody watches it. */
async function asked(ada: Guest, bob: Guest): Promise<string> {
  const options = { monuments: 'off', firstBuilder: 0 };
  const { id } = (
    await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, options, terms: { standIn: 'builder' } })
  ).body.table;
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  expect((await ada.post(`/api/tables/${id}/start`)).status).toBe(200);
  return id;
}

let names = 0;
async function pushed(who: Guest) {
  const subscription = outside.subscribe(`browser${++names}`);
  const added = await who.post('/api/notices/push', { ...subscription.body, language });
  expect(added.status).toBe(200);
  return subscription;
}
async function hook(who: Guest, address = `https://hook.test/${++names}`, kind = 'json', more = {}) {
  const added = await who.post('/api/notices/hooks', { kind, address, language, ...more });
  const heard = () => outside.heard.filter(h => `https://${h.host}${h.path}` === address);
  return { body: added.body as HookAnswer & { code: string; text: string }, heard };
}
const settle = () => new Promise(done => setTimeout(done, 300));

async function answerFirst(link: Link, table: string): Promise<void> {
  const { prompt } = link.frames.get(table)!;
  expect(await link.answer(table, prompt!.actions[0]!)).toBe('ack');
}

test('whoever is asked and not there is told once by push, in a form that browsers show by themselves', async () => {
  const server = await open();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const browser = await pushed(ada);
  const id = await asked(ada, bob);
  await until(() => browser.pushed().length > 0);
  const [notice] = browser.pushed();
  expect(notice).toMatchObject({
    web_push: 8030,
    app_badge: '1',
    notification: { title: 'Your turn', body: 'Tiny Towns with Bob', tag: id },
  });
  expect(notice!.notification.navigate).toBe(`http://127.0.0.1:${server.port}/t/${id}`);
  expect(notice!.headers).toMatchObject({ topic: id, urgency: 'normal', ttl: '86400' });
  const { pushKey } = (await ada.get('/api/notices')).body;
  expect(notice!.headers.authorization).toContain(`k=${pushKey}`);
  const [, claims = ''] = /t=[\w-]+\.([\w-]+)\./.exec(String(notice!.headers.authorization))!;
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.test',
    sub: 'mailto:ada@polis.example',
  });
  await settle();
  expect(browser.pushed()).toHaveLength(1);
  await server.close();
});

test('whoever has touched a page is not told until a while after; who answers in time is not told at all', async () => {
  const server = await open();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const browser = await pushed(ada);
  const link = await ada.connect();
  link.send({ t: 'here' });
  const began = Date.now();
  const id = await asked(ada, bob);
  // A tab that stays open and is not touched is nobody.
  await link.open(id);
  await until(() => browser.pushed().length > 0);
  expect(Date.now() - began).toBeGreaterThan(QUICK.presentMs - 100);
  const other = await asked(ada, bob);
  await link.open(other);
  await answerFirst(link, other);
  link.send({ t: 'here' });
  await settle();
  const mine = browser.pushed().filter(p => p.notification.tag === other && p.notification.title === 'Your turn');
  expect(mine.length).toBeLessThan(2);
  await link.close();
  await server.close();
});

test('every kind of web hook gets what its service reads, and JSON comes signed', async () => {
  const server = await open();
  const [ada, bob] = [await guest(server.port, 'A*da'), await guest(server.port, '<Bob>')];
  const discord = await hook(ada, 'https://discord.com/api/webhooks/1/x', 'discord');
  const slack = await hook(ada, 'https://hooks.slack.com/services/T/B/x', 'slack');
  await hook(ada, 'https://ntfy.test/towns', 'ntfy');
  const token = `123456:${'t'.repeat(35)}`;
  await hook(ada, token, 'telegram', { chat: '-100200' });
  const json = await hook(ada);
  const id = await asked(ada, bob);
  const last = (host: string) => outside.heard.findLast(h => h.host === host);
  await until(
    () => json.heard().length > 0 && last('api.telegram.org') !== undefined && last('ntfy.test') !== undefined,
  );
  const url = `http://127.0.0.1:${server.port}/t/${id}`;
  const read = (host: string) => JSON.parse(last(host)!.body.toString());
  expect(read('discord.com')).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(read('discord.com').content).toContain(url);
  expect(read('hooks.slack.com').text).toContain('&lt;Bob&gt;');
  expect(read('ntfy.test')).toMatchObject({ topic: 'towns', title: 'Your turn', click: url });
  expect(last('ntfy.test')!.path).toBe('/');
  expect(read('api.telegram.org')).toMatchObject({ chat_id: '-100200' });
  expect(last('api.telegram.org')!.path).toBe(`/bot${token}/sendMessage`);
  const [signed] = json.heard();
  const hmac = createHmac('sha256', json.body.key!).update(signed!.body).digest('hex');
  expect(signed!.headers['polis-signature']).toBe(`sha256=${hmac}`);
  expect(JSON.parse(signed!.body.toString())).toMatchObject({ kind: 'your-turn', table: id, url });
  expect(JSON.stringify((await ada.get('/api/notices')).body)).not.toContain(json.body.key!);
  for (const one of [discord, slack]) expect(one.heard()).toHaveLength(1);
  await server.close();
});

test('no address leads into the house, whatever its name, and what is wrong is said in a sentence', async () => {
  const server = await open();
  const ada = await guest(server.port, 'Ada');
  const refusals: readonly (readonly [address: string, kind?: string])[] = [
    ['https://10.0.0.1/'],
    ['https://[::1]/'],
    ['https://[::ffff:10.0.0.1]/'],
    ['https://169.254.169.254/latest'],
    ['https://0x7f000001/'].map(a => a.replace('0x7f000001', '0xa000001')) as [string],
    ['https://inside.test/'],
    ['https://loopback.test/'],
    ['https://rebinds.test/'],
    ['https://nobody.test/'],
    ['https://ada:secret@hook.test/'],
    ['http://hook.test/'],
    ['ftp://hook.test/'],
    ['nonsense'],
    ['https://discord.com.evil.test/api/webhooks/1', 'discord'],
    ['https://hook.test/', 'slack'],
    ['https://hook.test/a/b', 'ntfy'],
    ['not a token', 'telegram'],
  ];
  for (const [address, kind] of refusals) {
    const { body } = await hook(ada, address, kind);
    expect([address, body.code]).toEqual([address, 'bad-address']);
    expect(body.text).toMatch(/\.$/);
  }
  const push = outside.subscribe('x').body;
  const added = await ada.post('/api/notices/push', { ...push, endpoint: 'https://inside.test/', language });
  expect(added.body.code).toBe('bad-address');
  expect((await ada.get('/api/notices')).body.ways).toEqual([]);
  expect((await ada.post('/api/notices/wanted', { push: ['gossip'], mail: [], hook: [] })).body.code).toBe(
    'bad-message',
  );
  const closed = [
    '127.0.0.1',
    '10.9.9.9',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::',
    '::1',
    'fe80::1',
  ];
  for (const address of [
    ...closed,
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '::ffff:127.0.0.1',
    'ff02::1',
    'nonsense',
  ])
    expect([address, isPublic(address)]).toEqual([address, false]);
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700::1111'])
    expect([address, isPublic(address)]).toEqual([address, true]);
  expect(await createReach(WORLD).whyNot('https://localhost/')).not.toBeNull();
  await server.close();
});

test('a subscription is one person’s, and one that has ended is forgotten', async () => {
  const server = await open();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const subscription = outside.subscribe('shared');
  const body = { ...subscription.body, language };
  expect((await ada.post('/api/notices/push', body)).status).toBe(200);
  expect((await ada.post('/api/notices/push', body)).body.ways).toHaveLength(1);
  const refused = await bob.post('/api/notices/push', body);
  expect([refused.status, refused.body.code]).toEqual([403, 'not-yours']);
  const [way] = (await ada.get('/api/notices')).body.ways;
  expect((await bob.post(`/api/notices/ways/${way!.id}/remove`)).body.code).toBe('not-found');
  expect((await bob.post(`/api/notices/ways/${way!.id}/test`)).body.code).toBe('not-found');
  outside.answers['push.test'] = 410;
  await asked(ada, bob);
  await until(async () => (await ada.get('/api/notices')).body.ways.length === 0);
  delete outside.answers['push.test'];
  await server.close();
});

test('a hook that leads on is not followed; after twenty failures in a row it rests, its person is told, and one that works wakes it', async () => {
  const server = await open({ notices: { ...QUICK, againMs: Array(30).fill(10) } });
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const browser = await pushed(ada);
  const broken = await hook(ada, 'https://ntfy.test/towns', 'ntfy');
  outside.answers['ntfy.test'] = 302;
  const before = outside.heard.length;
  await asked(ada, bob);
  const off = (answer: NoticesAnswer) => answer.ways.find(w => w.kind === 'ntfy')!.off;
  await until(async () => off((await ada.get('/api/notices')).body) !== null);
  await until(() => browser.pushed().some(p => p.notification.title === 'Notices were switched off'));
  await settle();
  const heard = outside.heard.slice(before);
  expect(heard.filter(h => h.host === 'ntfy.test')).toHaveLength(20);
  expect(heard.filter(h => h.path === '/elsewhere')).toEqual([]);
  const way = broken.body.ways.find(w => w.kind === 'ntfy')!;
  expect((await ada.post(`/api/notices/ways/${way.id}/test`)).body.code).toBe('not-arrived');
  delete outside.answers['ntfy.test'];
  expect(off((await ada.post(`/api/notices/ways/${way.id}/test`)).body)).toBeNull();
  expect(browser.pushed().filter(p => p.notification.title === 'Your turn')).toHaveLength(1);
  await server.close();
});

test('what is not wanted is not told', async () => {
  const server = await open();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const browser = await pushed(ada);
  const json = await hook(ada);
  await ada.post('/api/notices/wanted', { push: ['over'], mail: [], hook: ['your-turn'] });
  await asked(ada, bob);
  await until(() => json.heard().length > 0);
  await settle();
  expect(browser.pushed()).toEqual([]);
  await server.close();
});

test('a bot that plays for somebody and the end of a game are told to those who are not there', async () => {
  const server = await open({ awayMs: 50 });
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const [hers, his] = [await hook(ada), await hook(bob)];
  const id = await asked(ada, bob);
  const link = await bob.connect();
  await link.open(id);
  await until(async () => (await bob.post(`/api/tables/${id}/bot`, { seat: 0, bot: 'builder' })).status === 200);
  const kinds = (h: typeof hers) => h.heard().map(x => JSON.parse(x.body.toString()).kind);
  await until(() => kinds(hers).includes('bot-took-over'));
  await until(async () => (await bob.post(`/api/tables/${id}/bot`, { seat: 1, bot: 'builder' })).status === 200);
  await link.close();
  await until(() => kinds(hers).includes('over') && kinds(his).includes('over'), 60_000);
  expect(kinds(hers).filter(k => k === 'over')).toHaveLength(1);
  expect(kinds(his)).not.toContain('bot-took-over');
  await server.close();
});

test('letters go to an address that has confirmed, one about a table for a while, and one click stops them', async () => {
  const post = await startPost();
  const server = await open({ mail: post.url });
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  await ada.post('/api/notices/letters', { address: 'ada@polis.example', language: 'uk' });
  const token = /#letters=([\w-]+)/.exec(post.letters[0]!.text)![1]!;
  expect((await ada.get('/api/notices')).body.ways).toEqual([]);
  expect((await request(server.port, 'POST', '/api/notices/letters/confirm', { token })).status).toBe(200);
  expect((await request(server.port, 'POST', '/api/notices/letters/confirm', { token })).body.code).toBe('expired');
  const began = Date.now();
  const id = await asked(ada, bob);
  await until(() => post.letters.length === 2);
  expect(post.letters[1]).toMatchObject({ to: 'ada@polis.example' });
  expect(post.letters[1]!.text).toContain(`/t/${id}`);
  expect(post.letters[1]!.raw).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(post.letters[1]!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  // Asked anew: told in another letter, when the time has come.
  const link = await bob.connect();
  const other = await ada.connect();
  await Promise.all([link.open(id), other.open(id)]);
  await answerFirst(other, id);
  await until(() => link.frames.get(id)!.prompt !== null);
  await answerFirst(link, id);
  await Promise.all([link.close(), other.close()]);
  const about = () => post.letters.filter(l => l.text.includes(id));
  await until(() => about().length === 2);
  expect(Date.now() - began).toBeGreaterThan(QUICK.letterMs);
  const stop = /List-Unsubscribe: <([^>]+)>/.exec(post.letters[1]!.raw.replace(/\r?\n\s+/g, ' '))![1]!;
  const clicked = await fetch(stop, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  expect((await ada.get('/api/notices')).body.ways).toEqual([]);
  await server.close();
  await post.close();
}, 60_000);

test('calendars and readers of news read along at a secret address, until it is renewed', async () => {
  const server = await open();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, '<Bob> & Co')];
  const id = await asked(ada, bob);
  const { feed } = (await ada.get('/api/notices')).body;
  await until(async () => (await request(server.port, 'GET', feed.atom)).text.includes(id));
  const ics = await request(server.port, 'GET', `${feed.ics}?lang=ru`);
  expect(ics.headers.get('content-type')).toContain('text/calendar');
  const lines = ics.text.split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain(`URL:http://127.0.0.1:${server.port}/t/${id}`);
  expect(ics.text).toContain('SUMMARY:Ваш ход');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const atom = (await request(server.port, 'GET', feed.atom)).text;
  expect(atom).toContain('<title>Your turn</title>');
  expect(atom).not.toContain('<Bob>');
  expect((await request(server.port, 'GET', (await bob.get('/api/notices')).body.feed.ics)).text).not.toContain(
    'VEVENT',
  );
  const renewed = (await ada.post('/api/notices/feed')).body.feed;
  expect((await request(server.port, 'GET', feed.ics)).status).toBe(404);
  expect((await request(server.port, 'GET', renewed.ics)).status).toBe(200);
  await server.close();
});

test('what a server had in hand or in memory when it died is told by the next one', async () => {
  const dataDir = tempDir();
  const server = await open({ dataDir, notices: { ...QUICK, lookMs: 3_600_000 } });
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const [hers, his] = [await hook(ada), await hook(bob)];
  await asked(ada, bob);
  await asked(bob, ada);
  await server.close();
  // One notice in the hand of somebody who is no more; the other was never written.
  await runSql(dataDir, [
    `update notices set claimed = due, claimer = 'dead' where person_id = '${ada.person.id}'`,
    `delete from notices where person_id = '${bob.person.id}'`,
    `update tables set awaited = null where host = '${bob.person.id}'`,
  ]);
  const next = await open({ dataDir });
  await until(() => hers.heard().length > 0 && his.heard().length > 0);
  await settle();
  expect([hers.heard().length, his.heard().length]).toEqual([1, 1]);
  await next.close();
});

test('with a server that takes no answer nothing is sent twice', async () => {
  const server = await open({ notices: { ...QUICK, claimMs: 200 } });
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const silent = await hook(ada, 'https://hooks.slack.com/services/silent', 'slack');
  outside.answers['hooks.slack.com'] = null;
  await asked(ada, bob);
  await until(() => silent.heard().length > 0);
  // It hangs for five seconds, others may take it after 200 ms; and whether it has arrived nobody knows.
  await new Promise(done => setTimeout(done, 6_000));
  expect(silent.heard()).toHaveLength(1);
  delete outside.answers['hooks.slack.com'];
  await server.close();
}, 30_000);

test('that somebody wants to be a friend, and that a friend invites, is told as well', async () => {
  const server = await open();
  const [a, b] = [browser(server.port), browser(server.port)];
  for (const [who, name] of [
    [a, 'Ada'],
    [b, 'Bob'],
  ] as const) {
    await who.guest(name);
    await who.keep();
  }
  const [ada, bob] = [(await a.me())!, (await b.me())!];
  const address = `https://hook.test/${++names}`;
  await b.post('/api/notices/hooks', { kind: 'json', address, language });
  const heard = () =>
    outside.heard.filter(h => `https://${h.host}${h.path}` === address).map(h => JSON.parse(h.body.toString()));
  await a.post('/api/friends/ask', { handle: bob.handle });
  await until(() => heard().length === 1);
  expect(heard()[0]).toMatchObject({ kind: 'friend-request', text: 'Ada wants to be your friend', table: null });
  await b.post(`/api/friends/${ada.id}/accept`);
  const made = await a.post<{ table: { id: string } }>('/api/tables', { game: 'tiny-towns', seats: 2 });
  const { id } = made.body.table;
  expect((await a.post(`/api/tables/${id}/invite`, { person: bob.id })).status).toBe(200);
  await until(() => heard().length === 2);
  expect(heard()[1]).toMatchObject({ kind: 'invited', text: 'Ada invites you: Tiny Towns', table: id });
  await server.close();
});

test('of somebody who leaves nothing stays, neither addresses nor what was to be told', async () => {
  const server = await open();
  const ada = await guest(server.port, 'Ada');
  await pushed(ada);
  await ada.post('/api/notices/wanted', { push: [], mail: [], hook: [] });
  const { body } = await ada.post('/api/account/delete');
  await ada.post('/api/account/delete', { confirm: (body as unknown as { confirm: string }).confirm });
  const eve = withCookie(server.port, ada.cookie, ada.person);
  expect((await eve.get('/api/notices')).status).toBe(401);
  const bob = await guest(server.port, 'Bob');
  const again = outside.subscribe(`browser${names}`).body;
  expect((await bob.post('/api/notices/push', { ...again, language })).status).toBe(200);
  await server.close();
});
