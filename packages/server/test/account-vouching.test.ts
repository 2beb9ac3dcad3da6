import type { AccountAnswer, SignedInAnswer, WaysAnswer } from '@polis/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { type Browser, browser } from './fixtures/accounts.ts';
import { runSql, serve, tempDir } from './fixtures/harness.ts';
import { type Post, type Provider, startPost, startProvider } from './fixtures/vouching.ts';

/** Letters and providers, where the operator has named some: real ones, on this machine. */
let server: Server & { dataDir: string };
let post: Post;
let provider: Provider;
beforeAll(async () => {
  [post, provider] = [await startPost(), await startProvider()];
  server = await serve({ mail: post.url, oidc: provider.url, limits: { accountRate: 1_000, accountBurst: 10_000 } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([post.close(), provider.close()]);
});

const open = () => browser(server.port);
const write = (b: Browser, address: string, language = 'en') => b.post('/api/sign-in/mail', { address, language });
const token = () => /#mail=([\w-]+)/.exec(post.letters.at(-1)!.text)![1]!;
const read = (b: Browser) => b.post<SignedInAnswer>('/api/sign-in/mail/open', { token: token() });
const forget = () => runSql(server.dataDir, ['delete from tries']);

test('what the house offers is said to whoever comes', async () => {
  expect((await open().get<WaysAnswer>('/api/sign-in')).body).toEqual({
    passkeys: true,
    mail: true,
    provider: 'Example',
  });
});

test('a letter makes a guest an account and brings the person back elsewhere, in the language that was asked; its link is good once', async () => {
  const ada = open();
  const { id } = await ada.guest('Ada');
  expect((await write(ada, 'Ada@Example.org', 'uk')).status).toBe(200);
  expect(post.letters.at(-1)).toMatchObject({ to: 'Ada@example.org' });
  expect(post.letters.at(-1)!.text).toContain('Відкрийте це посилання');
  expect(post.letters.at(-1)!.text).toContain(`${ada.origin}/link#mail=`);
  expect((await read(ada)).body.you.handle).toBe('ada');
  expect((await read(ada)).body.code).toBe('expired');
  expect((await ada.get<AccountAnswer>('/api/account')).body.ways).toMatchObject([
    { kind: 'mail', label: 'a…@example.org' },
  ]);
  const phone = open();
  await write(phone, 'ada@example.org');
  expect((await read(phone)).body.you.id).toBe(id);
  await write(phone, 'ada@example.org');
  const both = await Promise.all([read(phone), read(phone)]);
  expect(both.map(r => r.body.code ?? 'ok').sort()).toEqual(['expired', 'ok']);
  await forget();
  await write(phone, 'ada@example.org');
  await runSql(server.dataDir, ['update challenges set until = 0']);
  expect((await read(open())).body.code).toBe('expired');
  await forget();
});

test('a letter that somebody else has asked for gives that one nothing: not the address, not the browser that opens it', async () => {
  const [mallory, bob] = [open(), open()];
  await mallory.guest('Mallory');
  const before = await bob.guest('Bob');
  await write(mallory, 'bob@example.org');
  expect((await read(bob)).body.code).toBe('way-unknown');
  expect(await bob.me()).toEqual(before);
  expect((await mallory.get<AccountAnswer>('/api/account')).body.ways).toEqual([]);
  await forget();
});

test('whether an address is known here only its letter tells: the answers are the same, and three letters an hour are the most', async () => {
  const replies = [await write(open(), 'ada@example.org'), await write(open(), 'nobody@example.org')];
  expect(replies.map(r => [r.status, r.text])).toEqual([
    [200, '{}'],
    [200, '{}'],
  ]);
  expect((await read(open())).body.code).toBe('way-unknown');
  for (const expected of ['ok', 'ok', 'too-many-tries'])
    expect((await write(open(), 'nobody@example.org')).body.code ?? 'ok').toBe(expected);
  await forget();
  post.refuse(true);
  expect((await write(open(), 'nobody@example.org')).body.code).toBe('letter-failed');
  post.refuse(false);
  // A link leads to a name of the house only, whatever the request calls it.
  expect((await write(browser(server.port, { name: '127.0.0.1' }), 'nobody@example.org')).body.code).toBe(
    'not-offered',
  );
  await forget();
});

async function byProvider(b: Browser): Promise<string> {
  const begun = await b.post<{ url: string }>('/api/sign-in/oidc');
  const state = begun.cookies.find(c => c.startsWith('polis-oidc='))!.split(';')[0]!;
  const back = await provider.agree(begun.body.url);
  return (await b.get(`${back.pathname}${back.search}`, { cookie: `${b.cookie}; ${state}` })).location;
}

test('a provider makes a guest an account, and brings the person back elsewhere', async () => {
  provider.subject = 'olena';
  const olena = open();
  const { id } = await olena.guest('Олена');
  expect(await byProvider(olena)).toBe('/me');
  expect((await olena.me())!.handle).toBe('олена');
  const phone = open();
  expect(await byProvider(phone)).toBe('/me');
  expect((await phone.me())!.id).toBe(id);
  // Who is known to nobody here, and has not played here, is told to keep something first.
  provider.subject = 'newcomer';
  expect(await byProvider(open())).toBe('/me?failed=way-unknown');
});

test('what the provider has not said so, to this browser, just now, lets nobody in', async () => {
  provider.subject = 'olena';
  for (const lie of ['nonce', 'key', 'audience'] as const) {
    provider.lie = lie;
    const b = open();
    expect(await byProvider(b), lie).toBe('/me?failed=not-offered');
    expect(await b.me()).toBe(null);
  }
  provider.lie = null;
  const [mallory, victim] = [open(), open()];
  const begun = await mallory.post<{ url: string }>('/api/sign-in/oidc');
  const back = await provider.agree(begun.body.url);
  const path = `${back.pathname}${back.search}`;
  // Another browser did not begin it, and has no such cookie or one of its own.
  expect((await victim.get(path)).location).toBe('/me?failed=expired');
  const state = begun.cookies.find(c => c.startsWith('polis-oidc='))!.split(';')[0]!;
  const own = () => mallory.get(path, { cookie: state });
  expect((await own()).location).toBe('/me');
  expect((await own()).location).toBe('/me?failed=expired');
  expect(await victim.me()).toBe(null);
});

test('an account keeps its own ways in: another’s is not taken over, and the last goes only with a second word', async () => {
  provider.subject = 'olena';
  const bob = open();
  await bob.guest('Bob');
  await bob.keep();
  expect(await byProvider(bob)).toBe('/me?failed=way-taken');
  provider.subject = 'bob';
  expect(await byProvider(bob)).toBe('/me');
  const { passkeys, ways } = (await bob.get<AccountAnswer>('/api/account')).body;
  expect(ways).toMatchObject([{ kind: 'oidc', label: 'Example' }]);
  expect((await bob.post(`/api/account/passkeys/${passkeys[0]!.id}/remove`)).status).toBe(200);
  expect((await bob.post('/api/account/ways/oidc/remove')).body.code).toBe('last-way');
  expect((await bob.post('/api/account/ways/oidc/remove', { sure: true })).body.ways).toEqual([]);
});

test('a house whose letters or provider are named wrongly does not start, and says how they are named', async () => {
  const dataDir = tempDir();
  await expect(serve({ dataDir, mail: 'mail.example.org' })).rejects.toThrow('smtp://user:password@host:587?from=');
  await expect(serve({ dataDir, oidc: 'http://provider.example' })).rejects.toThrow('https://client:secret@');
});
