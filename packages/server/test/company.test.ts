import type { ChatLine, CompanyAnswer, FriendLinkAnswer, Person, ServerMessage } from '@polis/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import {
  commandId,
  connect,
  type Guest,
  guest,
  type Link,
  request,
  runSql,
  serve,
  until,
  withCookie,
} from './fixtures/harness.ts';

/** Friends, invitations, blocks and phrases: who sees what of whom, at once, and who is never told. */
let server: Server & { dataDir: string };
beforeAll(async () => {
  server = await serve({ limits: { tablesPerPerson: 1_000, accountRate: 1_000, accountBurst: 100_000 } });
});
afterAll(() => server.close());

let named = 0;
/** A guest who has a recovery code from now on. */
async function account(name: string, port = server.port): Promise<Guest & { readonly handle: string }> {
  const made = await guest(port, `${name}${'abcdefghij'[++named % 10]}${named}`);
  await made.post('/api/account/recovery');
  const { you } = (await made.get('/api/me')).body;
  return Object.assign(withCookie(port, made.cookie, you!), { handle: you!.handle! });
}
const seen = async (who: Guest) => JSON.parse((await who.get('/api/company')).text) as CompanyAnswer;
const verdict = async (reply: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await reply;
  return status === 200 ? 'ok' : body.code;
};
const ids = (people: readonly Person[]) => people.map(p => p.id);
const friendsOf = async (who: Guest) => (await seen(who)).friends.map(f => f.person.id);
async function befriend(a: Guest & { handle: string }, b: Guest & { handle: string }): Promise<void> {
  expect(await verdict(a.post('/api/friends/ask', { handle: `@${b.handle}` }))).toBe('ok');
  expect(await verdict(b.post(`/api/friends/${a.person.id}/accept`))).toBe('ok');
}
/** The newest `company` that fits. */
async function hears(link: Link, fits: (company: CompanyAnswer) => boolean): Promise<CompanyAnswer> {
  const newest = () => link.heard.findLast(m => m.t === 'company');
  await until(() => {
    const m = newest();
    return m?.t === 'company' && fits(m.company);
  });
  const m = newest() as ServerMessage & { t: 'company' };
  return m.company;
}
const linesOf = (link: Link) => link.heard.flatMap(m => (m.t === 'chat' ? m.lines : []));
const say = (link: Link, table: string, text: string) => link.command({ t: 'chat', table, id: commandId(), text });
async function table(host: Guest, others: readonly Guest[], more: object = {}): Promise<string> {
  const { id } = (await host.post('/api/tables', { game: 'tiny-towns', seats: 4, ...more })).body.table;
  for (const other of others) expect((await other.post(`/api/tables/${id}/sit`, {})).status).toBe(200);
  return id;
}

test('friends are asked by handle, accepted, and see each other come, sit and go without asking again', async () => {
  const [ada, bob] = [await account('Ada'), await account('Bob')];
  const at = await ada.connect();
  const other = await bob.connect();
  expect(await verdict(ada.post('/api/friends/ask', { handle: bob.handle.toUpperCase() }))).toBe('ok');
  expect(ids((await hears(other, c => c.asks.length === 1)).asks)).toEqual([ada.person.id]);
  expect(ids((await seen(ada)).asked)).toEqual([bob.person.id]);
  expect(await verdict(bob.post(`/api/friends/${ada.person.id}/accept`))).toBe('ok');
  await hears(at, c => c.friends.some(f => f.person.id === bob.person.id && f.online));
  // Listed tables may be joined, those with a link only are not given away.
  const listed = await table(bob, [], { listed: true });
  await other.open(listed);
  const seated = await hears(at, c => c.friends[0]?.at !== null);
  expect(seated.friends[0]!.at).toEqual({ game: 'tiny-towns', phase: 'gathering', table: listed, may: 'join' });
  other.send({ t: 'close', table: listed });
  const hidden = await table(bob, []);
  await other.open(hidden);
  await hears(at, c => c.friends[0]?.at?.table === null);
  // Unseen: as if away.
  await bob.post('/api/company/unseen', { unseen: true });
  await hears(at, c => c.friends[0]?.online === false && c.friends[0].at === null);
  await bob.post('/api/company/unseen', { unseen: false });
  await hears(at, c => c.friends[0]?.online === true);
  await other.close();
  await hears(at, c => c.friends[0]?.online === false);
  expect(await verdict(bob.post(`/api/friends/${ada.person.id}/end`))).toBe('ok');
  await hears(at, c => c.friends.length === 0);
});

test('two who ask each other are friends; a wish may be taken back; whoever is declined cannot tell, nor ask again at once', async () => {
  const [ada, bob, eve] = [await account('Ada'), await account('Bob'), await account('Eve')];
  await Promise.all([
    ada.post('/api/friends/ask', { handle: bob.handle }),
    bob.post('/api/friends/ask', { handle: ada.handle }),
  ]);
  expect(await friendsOf(ada)).toEqual([bob.person.id]);
  expect(await friendsOf(bob)).toEqual([ada.person.id]);
  await eve.post('/api/friends/ask', { handle: ada.handle });
  await eve.post(`/api/friends/${ada.person.id}/end`);
  expect((await seen(ada)).asks).toEqual([]);
  await eve.post('/api/friends/ask', { handle: ada.handle });
  const waiting = await seen(eve);
  await ada.post(`/api/friends/${eve.person.id}/decline`);
  expect(await seen(eve)).toEqual(waiting);
  await eve.post(`/api/friends/${ada.person.id}/end`);
  await eve.post('/api/friends/ask', { handle: ada.handle });
  expect([(await seen(ada)).asks, await seen(eve)]).toEqual([[], waiting]);
  // Who has declined may change one's mind.
  await ada.post('/api/friends/ask', { handle: eve.handle });
  await eve.post('/api/friends/ask', { handle: ada.handle });
  expect((await friendsOf(eve)).length).toBe((await friendsOf(ada)).filter(id => id === eve.person.id).length);
});

test('what cannot be asked is said: nobody of that handle, oneself, guests, and too much of it', async () => {
  const ada = await account('Ada');
  const stranger = await guest(server.port, 'Guest');
  expect(await verdict(ada.post('/api/friends/ask', { handle: 'nobody-of-that-name' }))).toBe('not-found');
  expect(await verdict(ada.post('/api/friends/ask', { handle: 'a b' }))).toBe('not-found');
  expect(await verdict(ada.post('/api/friends/ask', { handle: ada.handle }))).toBe('yourself');
  expect(await verdict(stranger.post('/api/friends/ask', { handle: ada.handle }))).toBe('no-account');
  const verdicts: string[] = [];
  for (let i = 0; i < 30; i++) verdicts.push(await verdict(ada.post('/api/friends/ask', { handle: `nobody-${i}` })));
  expect([verdicts[0], verdicts.at(-1)]).toEqual(['not-found', 'too-many-tries']);
});

test('a link makes friends of whoever opens it for a week, or until the next one is made; the database does not know it', async () => {
  const [ada, bob, eve] = [await account('Ada'), await account('Bob'), await account('Eve')];
  const make = async () => JSON.parse((await ada.post('/api/friends/links')).text) as FriendLinkAnswer;
  const { token } = await make();
  expect(JSON.parse((await bob.post('/api/friends/links/look', { token })).text).person.id).toBe(ada.person.id);
  expect(await verdict(bob.post('/api/friends/links/take', { token }))).toBe('ok');
  expect(await verdict(ada.post('/api/friends/links/take', { token }))).toBe('yourself');
  expect([await friendsOf(ada), await friendsOf(bob)]).toEqual([[bob.person.id], [ada.person.id]]);
  const next = await make();
  expect(await verdict(eve.post('/api/friends/links/take', { token }))).toBe('link-over');
  expect(await verdict(eve.post('/api/friends/links/take', { token: next.token }))).toBe('ok');
  const late = await make();
  expect(late.until - Date.now()).toBeLessThanOrEqual(7 * 24 * 3600_000);
  const before = [await friendsOf(ada), await friendsOf(bob)];
  await runSql(server.dataDir, ['update friend_links set until = 0']);
  for (const deed of ['look', 'take'])
    expect(await verdict(bob.post(`/api/friends/links/${deed}`, { token: late.token }))).toBe('link-over');
  expect([await friendsOf(ada), await friendsOf(bob)]).toEqual(before);
});

test('friends are invited to a table, wherever they are: accepting sits down, declining is told, and it ends with the table', async () => {
  const [ada, bob, eve] = [await account('Ada'), await account('Bob'), await account('Eve')];
  await befriend(ada, bob);
  const links = [await ada.connect(), await bob.connect()] as const;
  const id = await table(ada, []);
  const invite = (who: Guest, to = id) => verdict(ada.post(`/api/tables/${to}/invite`, { person: who.person.id }));
  expect(await invite(eve)).toBe('not-friends');
  expect(await verdict(bob.post(`/api/tables/${id}/invite`, { person: ada.person.id }))).toBe('no-seat');
  expect(await invite(bob)).toBe('ok');
  const [invitation] = (await hears(links[1], c => c.invitations.length === 1)).invitations;
  expect(invitation).toMatchObject({ table: id, game: 'tiny-towns', by: { id: ada.person.id }, size: 4, taken: 1 });
  expect(await verdict(eve.post(`/api/invitations/${id}/accept`))).toBe('not-found');
  expect(await verdict(bob.post(`/api/invitations/${id}/decline`))).toBe('ok');
  await hears(links[0], c => c.sent[0]?.state === 'declined' && c.sent[0].person.id === bob.person.id);
  // Asked again, and there in time.
  expect(await invite(bob)).toBe('ok');
  expect(await verdict(bob.post(`/api/invitations/${id}/accept`))).toBe('ok');
  expect((await ada.get(`/api/tables/${id}`)).body.table.seats[1]!.person!.id).toBe(bob.person.id);
  await hears(links[1], c => c.invitations.length === 0);
  // Over with the beginning of the game, or when nobody is left who has invited.
  const begun = await table(ada, [eve]);
  expect(await invite(bob, begun)).toBe('ok');
  await ada.post(`/api/tables/${begun}/options`, { seats: 2 });
  await ada.post(`/api/tables/${begun}/start`);
  expect((await seen(bob)).invitations).toEqual([]);
  expect(await verdict(bob.post(`/api/invitations/${begun}/accept`))).toBe('not-found');
  expect(await invite(bob, begun)).toBe('already-started');
});

test('whom one has blocked is not seen anywhere: at tables, in chats, lists, requests and invitations; nor is it undone by the other', async () => {
  const [ada, bob] = [await account('Ada'), await account('Bob')];
  await befriend(ada, bob);
  const id = await table(bob, [ada], { listed: true });
  const links = [await ada.connect(), await bob.connect()] as const;
  for (const link of links) await link.open(id);
  expect(await say(links[1], id, 'before')).toBe('ack');
  await until(() => linesOf(links[0]).length === 1);
  expect(await verdict(ada.post('/api/blocks', { person: bob.person.id, on: true }))).toBe('ok');
  expect(ids((await seen(ada)).blocked)).toEqual([bob.person.id]);
  await until(async () => {
    const from = links[0].heard.length;
    await links[0].open(id);
    return !links[0].heard.slice(from).some(m => m.t === 'chat' && m.lines.length > 0);
  });
  const heard = links[0].heard.length;
  expect(await say(links[1], id, 'insults')).toBe('ack');
  expect(await links[1].command({ t: 'phrase', table: id, id: commandId(), phrase: 'hello' })).toBe('ack');
  await bob.post('/api/me', { name: 'Bob the second', colour: 2, avatar: 'owl' });
  await until(() => links[0].infos.get(id)!.seats[0]!.person!.hidden === true);
  expect(links[0].infos.get(id)!.seats[0]!.person).toEqual({
    id: bob.person.id,
    name: 'Somebody',
    colour: 1,
    avatar: 'beetle',
    hidden: true,
  });
  expect(JSON.stringify(links[0].heard.slice(heard))).not.toMatch(/insults|Bob|Hello!/);
  // The public list, and whatever is asked over HTTP.
  expect((await ada.get('/api/tables')).text).not.toContain(id);
  for (const path of [`/api/tables/${id}`, '/api/me/tables', '/api/me/companions'])
    expect((await ada.get(path)).text, path).not.toMatch(/Bob/);
  expect(await friendsOf(ada)).toEqual([]);
  await bob.post(`/api/tables/${await table(bob, [])}/invite`, { person: ada.person.id });
  expect((await seen(ada)).invitations).toEqual([]);
  await bob.post(`/api/friends/${ada.person.id}/end`);
  await bob.post('/api/friends/ask', { handle: ada.handle });
  expect((await seen(ada)).asks).toEqual([]);
  // Also for guests, and for those who only watch.
  const eve = await guest(server.port, 'Eve');
  await eve.post('/api/blocks', { person: bob.person.id, on: true });
  const watcher = await eve.connect();
  await watcher.open(id);
  watcher.send({ t: 'people', table: id, id: 'who-is-here' });
  const people = await watcher.next(m => m.t === 'people');
  expect(people.t === 'people' && people.rows[0]!.person).toMatchObject({ id: bob.person.id, name: 'Somebody' });
  expect(JSON.stringify(watcher.heard)).not.toMatch(/Bob|Hello!|insults/);
  // Somebody else sees both, and after all is forgiven so does she.
  expect((await connectTo(id)).map(l => l.text)).toEqual(['Hello!']);
  await ada.post('/api/blocks', { person: bob.person.id, on: false });
  expect((await ada.get(`/api/tables/${id}`)).text).toContain('Bob the second');
});

async function connectTo(id: string): Promise<readonly ChatLine[]> {
  const link = await connect(server.port);
  await link.open(id);
  await link.close();
  return linesOf(link);
}

/** All that one hears and is told while doing this and that, with what differs by chance taken out. */
async function life(blocked: boolean, friends: boolean): Promise<string[]> {
  const [ada, bob] = [await account('Ada'), await account('Bob')];
  if (friends) await befriend(ada, bob);
  const id = await table(ada, [bob], { listed: true });
  if (blocked) await ada.post('/api/blocks', { person: bob.person.id, on: true });
  else await ada.post('/api/company/unseen', { unseen: true });
  const here = await ada.connect();
  await here.open(id);
  const link = await bob.connect();
  await link.open(id);
  const told: string[] = [];
  const post = async (path: string, body: object = {}) => {
    const { status, text } = await bob.post(path, body);
    told.push(`${path} ${status} ${text}`);
  };
  await post('/api/friends/ask', { handle: ada.handle });
  told.push(await say(link, id, 'Hello'), await say(link, id, 'Are you there?'));
  told.push(await link.command({ t: 'phrase', table: id, id: commandId(), phrase: 'hello' }));
  await post(`/api/tables/${id}/agree`, { on: true });
  await post(`/api/tables/${id}/invite`, { person: ada.person.id });
  await post(`/api/friends/${ada.person.id}/end`);
  await post('/api/friends/ask', { handle: ada.handle });
  await post('/api/reports', { person: ada.person.id, table: id, kind: 'other' });
  told.push((await bob.get(`/api/tables/${id}`)).text, (await bob.get('/api/company')).text);
  told.push(...link.heard.filter(m => m.t === 'chat').map(m => JSON.stringify(m)));
  for (const l of [here, link]) await l.close();
  const plain = (text: string) =>
    [ada.person, bob.person]
      .flatMap(p => [p.id, p.handle!, p.name])
      .reduce((t, word, i) => t.replaceAll(word, `<${i}>`), text.replaceAll(id, '<table>'))
      .replace(/"(at|made|created|seedHash)":("[^"]*"|\d+)/g, '"$1":0');
  return told.map(plain);
}

test('those who are blocked hear, are refused and are shown the same as those who are simply not answered', async () => {
  for (const friends of [false, true]) expect(await life(true, friends)).toEqual(await life(false, friends));
});

test('listed tables begin with phrases: own words reach friends, and those who have agreed as well; others see none of them', async () => {
  const [ada, bob, eve] = [await account('Ada'), await account('Bob'), await account('Eve')];
  const id = await table(ada, [bob, eve], { listed: true, terms: { words: 'free' } });
  const links: Link[] = [];
  for (const who of [ada, bob, eve]) links.push(await who.connect());
  for (const link of links) await link.open(id);
  const [a, b, e] = links as [Link, Link, Link];
  expect(a.infos.get(id)!.terms!.words).toBe('phrases');
  expect(await say(a, id, 'Hi there')).toBe('phrases-only');
  expect(await a.command({ t: 'phrase', table: id, id: commandId(), phrase: 'good-luck' })).toBe('ack');
  await until(() => linesOf(e).length === 1);
  expect(linesOf(e)[0]).toMatchObject({ phrase: 'good-luck', text: 'Good luck, have fun!', who: ada.person.id });
  const agree = (who: Guest, on = true) => verdict(who.post(`/api/tables/${id}/agree`, { on }));
  expect(await agree(ada)).toBe('ok');
  expect(await say(a, id, 'Anybody?')).toBe('phrases-only');
  expect(await agree(bob)).toBe('ok');
  await until(() => a.infos.get(id)!.agreed!.length === 2);
  expect(await say(a, id, 'Hello Bob')).toBe('ack');
  expect(await say(e, id, 'What do you say?')).toBe('phrases-only');
  await until(() => linesOf(b).some(l => l.text === 'Hello Bob'));
  await befriend(bob, eve);
  await until(async () => (await say(e, id, 'Hello friend')) === 'ack');
  await until(() => linesOf(b).some(l => l.text === 'Hello friend'));
  await agree(bob, false);
  await until(() => a.infos.get(id)!.agreed!.length === 1);
  expect(await say(a, id, 'Are you still there?')).toBe('phrases-only');
  // Who comes later, and who only watches, sees what is for everybody.
  expect((await connectTo(id)).map(l => l.text)).toEqual(['Good luck, have fun!']);
  expect([linesOf(a).map(l => l.text), linesOf(e).map(l => l.text)]).toEqual([
    ['Good luck, have fun!', 'Hello Bob'],
    ['Good luck, have fun!', 'Hello friend'],
  ]);
});

test('a table with a link talks freely unless its host says phrases; nonsense is no phrase', async () => {
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const [free, quiet] = [await table(ada, [bob]), await table(ada, [bob], { terms: { words: 'phrases' } })];
  const link = await ada.connect();
  for (const id of [free, quiet]) await link.open(id);
  expect([await say(link, free, 'Hello'), await say(link, quiet, 'Hello')]).toEqual(['ack', 'phrases-only']);
  expect(await link.command({ t: 'phrase', table: free, id: commandId(), phrase: 'swear' })).toBe('bad-message');
});

test('the invitation, the friend and the block of one who was a guest then are those of the account that became of it', async () => {
  const ada = await account('Ada');
  const pest = await guest(server.port, 'Pest');
  await ada.post('/api/blocks', { person: pest.person.id, on: true });
  await pest.post('/api/account/recovery');
  const { handle } = (await pest.get('/api/me')).body.you!;
  await pest.post('/api/friends/ask', { handle: ada.handle });
  expect((await seen(ada)).asks).toEqual([]);
  expect((await seen(ada)).blocked.map(p => p.handle)).toEqual([handle]);
  const me = await request(server.port, 'GET', '/api/company', undefined, { cookie: ada.cookie });
  expect(me.text).toContain('Pest');
});
