import type {
  AccountAnswer,
  ClaimAnswer,
  CodeAnswer,
  ConfirmAnswer,
  LinkAnswer,
  LinkStateAnswer,
  Person,
  SignedInAnswer,
  TakeAnswer,
  WaysAnswer,
} from '@polis/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { FORMER } from '../src/tools/index.ts';
import { type Browser, browser, byLink } from './fixtures/accounts.ts';
import { KEYS, type Lies } from './fixtures/authenticator.ts';
import { commandId, connect, guest, playOn, runSql, serve, until } from './fixtures/harness.ts';

/** Accounts without passwords. Run on both engines: see postgres-accounts.test.ts. */
let server: Server & { dataDir: string };
const LIMITS = { accountRate: 1_000, accountBurst: 10_000 };
beforeAll(async () => {
  server = await serve({ limits: LIMITS, names: ['polis.example.org'] });
});
afterAll(() => server.close());

const open = (how?: Parameters<typeof browser>[1]) => browser(server.port, how);
const sql = (...statements: string[]) => runSql(server.dataDir, statements);
async function account(name: string): Promise<Browser & { person: Person; key: Awaited<ReturnType<Browser['keep']>> }> {
  const b = open();
  const { id } = await b.guest(name);
  const key = await b.keep();
  return Object.assign(b, { key, person: { ...(await b.me())!, id } });
}
const codeOf = async (b: Browser) => (await b.post<CodeAnswer>('/api/account/recovery')).body.code;
const newCalls = () => open();

describe('passkeys', () => {
  test.each(KEYS)(
    'a guest keeps everything with a passkey (%s): the same row, from now on with a handle, and comes back by it',
    async kind => {
      const ada = open();
      const guest = await ada.guest('Ada Lovelace');
      expect(guest.handle).toBe(undefined);
      const key = await ada.keep(kind);
      const me = (await ada.me())!;
      expect(me).toMatchObject({ id: guest.id, name: 'Ada Lovelace' });
      expect(me.handle).toMatch(/^ada_lovelace\d*$/);
      const elsewhere = open();
      const entered = await elsewhere.enter(key);
      expect(entered.body.you).toEqual(me);
      expect(await elsewhere.me()).toEqual(me);
      expect(elsewhere.cookie).not.toBe(ada.cookie);
      const { passkeys, devices } = (await elsewhere.get('/api/account')).body;
      expect(passkeys).toMatchObject([{ id: key.id, label: 'Firefox, Linux', house: 'localhost', backedUp: false }]);
      expect(passkeys[0]!.used).not.toBe(null);
      expect(devices.map(d => [d.label, d.here])).toEqual([
        ['Firefox, Linux', true],
        ['Firefox, Linux', false],
      ]);
    },
  );

  const lies: readonly (readonly [string, Lies, string])[] = [
    ['another origin', { origin: 'http://evil.example' }, 'passkey-refused'],
    ['a port of another program on this machine', { origin: 'http://localhost:1' }, 'passkey-refused'],
    ['another house', { rpId: 'evil.example' }, 'passkey-refused'],
    ['nobody verified', { unverified: true }, 'passkey-refused'],
    ['an answer to something else', { type: 'webauthn.other' }, 'passkey-refused'],
    ['a challenge that was never made', { challenge: 'A'.repeat(43) }, 'expired'],
  ];
  test.each(lies)('a passkey with %s is not taken, neither when it is made nor when it signs', async (_, lie, code) => {
    const ada = open();
    await ada.guest('Ada');
    await expect(ada.keep('EdDSA', lie)).rejects.toMatchObject({ code });
    expect((await ada.me())!.handle).toBe(undefined);
    const key = await ada.keep();
    const other = open();
    expect((await other.enter(key, lie)).body.code).toBe(code);
    expect(await other.me()).toBe(null);
  });

  test('a signature by another key, or for another person, lets nobody in', async () => {
    const ada = await account('Ada');
    const other = open();
    expect((await other.enter(ada.key, { forged: true })).body.code).toBe('passkey-refused');
    const handle = Buffer.from('somebodyelse').toString('base64url');
    expect((await other.enter(ada.key, { userHandle: handle })).body.code).toBe('passkey-refused');
    expect(await other.me()).toBe(null);
  });

  test('a challenge is good once, for five minutes, and for what it was made: of two answers at once one counts', async () => {
    const ada = await account('Ada');
    const other = open();
    const ask = async () => (await other.post<{ challenge: string; rpId: string }>('/api/sign-in/passkey/ask')).body;
    const answer = ada.key.get(await ask());
    const both = await Promise.all([newCalls(), newCalls()].map(b => b.post('/api/sign-in/passkey', answer)));
    expect(both.map(r => r.body.code ?? 'ok').sort()).toEqual(['expired', 'ok']);
    expect((await open().post('/api/sign-in/passkey', answer)).body.code).toBe('expired');
    const late = ada.key.get(await ask());
    await sql('update challenges set until = 0');
    expect((await open().post('/api/sign-in/passkey', late)).body.code).toBe('expired');
    // Somebody else's offer, or one to register.
    const bob = open();
    await bob.guest('Bob');
    const offer = (await bob.post<Parameters<typeof ada.key.create>[0]>('/api/account/passkeys/offer')).body;
    expect((await ada.post('/api/account/passkeys', ada.key.create(offer))).body.code).toBe('expired');
    const signed = ada.key.get({ challenge: offer.challenge, rpId: 'localhost' });
    expect((await open().post('/api/sign-in/passkey', signed)).body.code).toBe('expired');
  });

  test('a passkey that was removed is unknown, and says so; the last way in goes only with a second word', async () => {
    const ada = await account('Ada');
    const second = await ada.keep('ES256');
    expect((await ada.post(`/api/account/passkeys/${ada.key.id}/remove`)).body.passkeys).toHaveLength(1);
    expect((await open().enter(ada.key)).body.code).toBe('passkey-unknown');
    expect((await ada.post(`/api/account/passkeys/${second.id}/remove`)).body.code).toBe('last-way');
    expect((await open().enter(second)).status).toBe(200);
    expect((await ada.post(`/api/account/passkeys/${second.id}/remove`, { sure: true })).body.passkeys).toEqual([]);
    // Somebody else's is not there to be removed or named.
    const bob = await account('Bob');
    for (const deed of ['remove', 'label'])
      expect(
        (await ada.post(`/api/account/passkeys/${bob.key.id}/${deed}`, deed === 'label' ? { label: 'x' } : {})).body
          .code,
      ).toBe('not-found');
    const { passkeys } = (await bob.post(`/api/account/passkeys/${bob.key.id}/label`, { label: 'Bob’s phone' })).body;
    expect(passkeys[0]!.label).toBe('Bob’s phone');
  });

  test('they work under a name of the house alone: not under an address, another name, or a name without TLS', async () => {
    const offered = async (b: Browser) => (await b.get<WaysAnswer>('/api/sign-in')).body.passkeys;
    const named = open({ name: 'polis.example.org', protocol: 'https' });
    expect([await offered(open()), await offered(named), await offered(open({ name: '127.0.0.1' }))]).toEqual([
      true,
      true,
      false,
    ]);
    for (const [how, code] of [
      [{ name: '127.0.0.1' }, 'no-passkeys'],
      [{ name: 'polis.example.org', protocol: 'http' }, 'no-passkeys'],
      [{ name: 'evil.example' }, 'bad-host'],
    ] as const) {
      const b = open(how);
      expect((await b.post('/api/sign-in/passkey/ask')).body.code).toBe(code);
    }
    const ada = open({ name: 'polis.example.org', protocol: 'https' });
    await ada.guest('Ada');
    const key = await ada.keep();
    expect((await open().enter(key)).body.code).toBe('passkey-unknown');
    expect((await open({ name: 'polis.example.org', protocol: 'https' }).enter(key)).status).toBe(200);
  });

  test('a counter that went back lets people in all the same', async () => {
    const ada = await account('Ada');
    expect((await open().enter(ada.key, { counter: 9 })).status).toBe(200);
    expect((await open().enter(ada.key, { counter: 3 })).status).toBe(200);
  });
});

describe('the recovery code', () => {
  test('makes an account of a guest, is good once, however it is typed, and is replaced when it is used', async () => {
    const ada = open();
    const { id } = await ada.guest('Ada');
    const first = await codeOf(ada);
    expect(first).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect((await ada.me())!.handle).not.toBe(undefined);
    const other = open();
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    const used = await other.post<SignedInAnswer>('/api/sign-in/recovery', { code: typed });
    expect(used.body.you.id).toBe(id);
    expect(used.body.code).not.toBe(first);
    await sql('delete from tries');
    expect((await open().post('/api/sign-in/recovery', { code: first })).body).toMatchObject({ code: 'code-used' });
    expect((await open().post('/api/sign-in/recovery', { code: used.body.code })).status).toBe(200);
    // Made anew: the one before it ends.
    const [older, newer] = [await codeOf(ada), await codeOf(ada)];
    await sql('delete from tries');
    expect((await open().post('/api/sign-in/recovery', { code: older })).body.code).toBe('code-used');
    expect((await open().post('/api/sign-in/recovery', { code: newer })).status).toBe(200);
  });

  test('of two who use it at once one gets in', async () => {
    await sql('delete from tries');
    const ada = await account('Ada');
    const code = await codeOf(ada);
    const both = await Promise.all([open(), open()].map(b => b.post('/api/sign-in/recovery', { code })));
    expect(both.map(r => (r.status === 200 ? 'ok' : r.body.code)).sort()).toEqual(['code-used', 'ok']);
  });

  test('may be tried five times an hour, also all at once, and it is said when again', async () => {
    await sql('delete from tries');
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => open().post('/api/sign-in/recovery', { code: 'aaaa-aaaa-aaaa-aaaa-aaaa' })),
    );
    const codes = tries.map(t => t.body.code);
    expect(codes.filter(c => c === 'code-wrong').length).toBeLessThanOrEqual(5);
    await sql('delete from tries');
    for (let i = 0; i < 5; i++)
      expect((await open().post('/api/sign-in/recovery', { code: 'wrong' })).body.code).toBe('code-wrong');
    const ada = await account('Ada');
    const code = await codeOf(ada);
    const { status, body } = await open().post('/api/sign-in/recovery', { code });
    expect([status, body.code]).toEqual([429, 'too-many-tries']);
    expect(body.again! - Date.now()).toBeGreaterThan(50 * 60_000);
    await sql(`update tries set at = at - ${3600_000}`);
    expect((await open().post('/api/sign-in/recovery', { code })).status).toBe(200);
    await sql('delete from tries');
  });
});

describe('a second device', () => {
  test('comes in by the link when the first has said its digits, with a session of its own; also that of a guest', async () => {
    const ada = open();
    const me = await ada.guest('Ada');
    const phone = open();
    const { id, token, until: end } = (await ada.post<LinkAnswer>('/api/account/links')).body;
    expect(end - Date.now()).toBeLessThanOrEqual(120_000);
    const state = async () => (await ada.get<LinkStateAnswer>(`/api/account/links/${id}`)).body;
    expect(await state()).toMatchObject({ state: 'open', device: '' });
    const { claim, number } = (await phone.post<ClaimAnswer>('/api/sign-in/link', { token })).body;
    expect(number).toBeGreaterThanOrEqual(10);
    expect(await state()).toMatchObject({ state: 'asked', device: 'Firefox, Linux' });
    expect((await ada.get(`/api/account/links/${id}`)).text).not.toContain(String(number));
    const take = async () => (await phone.post<TakeAnswer>('/api/sign-in/link/take', { claim })).body;
    expect(await take()).toEqual({ you: null });
    expect((await ada.post<LinkStateAnswer>(`/api/account/links/${id}/confirm`, { number })).body.state).toBe(
      'confirmed',
    );
    expect((await take()).you).toEqual(me);
    expect(await phone.me()).toEqual(me);
    expect(phone.cookie).not.toBe(ada.cookie);
    expect((await ada.get('/api/account')).body.devices).toHaveLength(2);
  });

  test('a wrong number, a second visitor, a second use, and two minutes end it', async () => {
    const ada = await account('Ada');
    const link = async () => (await ada.post<LinkAnswer>('/api/account/links')).body;
    const claim = async (token: string) => (await open().post<ClaimAnswer>('/api/sign-in/link', { token })).body;
    const wrong = await link();
    const visitor = await claim(wrong.token);
    const no = await ada.post(`/api/account/links/${wrong.id}/confirm`, { number: visitor.number === 99 ? 98 : 99 });
    expect(no.body.code).toBe('number-wrong');
    expect((await ada.post(`/api/account/links/${wrong.id}/confirm`, { number: visitor.number })).body.code).toBe(
      'expired',
    );
    expect((await open().post('/api/sign-in/link/take', { claim: visitor.claim })).body.code).toBe('expired');

    const twice = await link();
    const both = await Promise.all([claim(twice.token), claim(twice.token)]);
    expect(both.map(c => (c as { code?: string }).code ?? 'ok').sort()).toEqual(['expired', 'ok']);

    const used = await link();
    const first = await claim(used.token);
    // Nobody confirms but whose link it is.
    const bob = await account('Bob');
    expect((await bob.post(`/api/account/links/${used.id}/confirm`, { number: first.number })).body.code).toBe(
      'expired',
    );
    await ada.post(`/api/account/links/${used.id}/confirm`, { number: first.number });
    const takes = await Promise.all(
      [open(), open()].map(b => b.post('/api/sign-in/link/take', { claim: first.claim })),
    );
    expect(takes.map(t => (t.status === 200 ? 'ok' : t.body.code)).sort()).toEqual(['expired', 'ok']);

    const late = await link();
    await sql('update links set until = 0');
    expect((await open().post('/api/sign-in/link', { token: late.token })).body.code).toBe('expired');
    expect((await ada.get(`/api/account/links/${late.id}`)).body.code).toBe('expired');
  });
});

describe('a guest who turns out to have an account', () => {
  test('brings along games and running seats, and nothing of the log is written anew', async () => {
    const ada = await account('Ada');
    const phone = open();
    const before = await phone.guest('Somebody');
    const bob = await guest(server.port, 'Bob');
    const made = await phone.post<{ table: { id: string } }>('/api/tables', {
      game: 'tiny-towns',
      seats: 1,
      start: true,
    });
    const played = made.body.table.id;
    const link = await connect(server.port, phone.cookie);
    await link.open(played);
    expect(await link.command({ t: 'chat', table: played, id: commandId(), text: 'mine' })).toBe('ack');
    await playOn(link, played);
    const running = (await phone.post<{ table: { id: string } }>('/api/tables', { game: 'tiny-towns', seats: 2 })).body
      .table.id;
    await bob.post(`/api/tables/${running}/sit`, { seat: 1 });
    const watcher = await connect(server.port, bob.cookie);
    await watcher.open(running);
    const replay = (await bob.get(`/api/tables/${played}/replay`)).text;

    expect((await phone.enter(ada.key)).body.you.id).toBe(ada.person.id);
    // Those at the table see whose seat it is, and so does its host, who can start it.
    await until(() => watcher.infos.get(running)?.seats[0]?.person?.handle === ada.person.handle);
    expect(watcher.infos.get(running)!.host).toBe(ada.person.id);
    await until(() => link.socket.readyState === link.socket.CLOSED);
    expect((await phone.post(`/api/tables/${running}/start`)).status).toBe(200);
    const home = await connect(server.port, ada.cookie);
    await home.open(running);
    await playOnAs(home, running, watcher);
    const { tables } = (await ada.get<{ tables: { table: { id: string }; seat: number }[] }>('/api/me/tables')).body;
    expect(tables.map(t => [t.table.id, t.seat]).sort()).toEqual(
      [
        [played, 0],
        [running, 0],
      ].sort(),
    );
    const games = (await ada.get<{ games: { table: string }[]; total: number }>('/api/me/games')).body;
    expect(games.games.map(g => g.table).sort()).toEqual([played, running].sort());
    expect(games.total).toBe(2);
    const people = (await bob.get('/api/me/companions')).body.people;
    expect(people.map(p => [p.id, p.handle])).toEqual([[ada.person.id, ada.person.handle]]);
    expect((await bob.get(`/api/tables/${played}/replay`)).text).toBe(replay);
    const late = await connect(server.port, bob.cookie);
    await late.open(played);
    const lines = late.heard.flatMap(m => (m.t === 'chat' ? m.lines : []));
    expect(lines).toMatchObject([{ who: ada.person.id, handle: ada.person.handle, text: 'mine', name: 'Somebody' }]);
    expect(before.id).not.toBe(ada.person.id);
    // Loaded anew it is the same.
    await runSql(server.dataDir, [`update tables set version = version + 1 where id = '${running}'`]);
    expect(
      (await ada.get<{ table: { seats: { person: Person }[] } }>(`/api/tables/${running}`)).body.table.seats[0]!.person
        .id,
    ).toBe(ada.person.id);
  });

  test('who was merged into a guest follows that guest into an account', async () => {
    const [first, second] = [open(), open()];
    const a = await first.guest('A');
    await second.guest('B');
    const { id } = (
      await second.post<{ table: { id: string } }>('/api/tables', { game: 'tiny-towns', seats: 1, start: true })
    ).body.table;
    expect((await byLink(first, second)).body.you!.id).toBe(a.id);
    const ada = await account('Ada');
    expect((await first.enter(ada.key)).status).toBe(200);
    const { tables } = (await ada.get<{ tables: { table: { id: string } }[] }>('/api/me/tables')).body;
    expect(tables.map(t => t.table.id)).toEqual([id]);
    // A guest's other devices do not come along unasked.
    expect(await second.me()).toBe(null);
  });

  test('is refused while both sit at one unfinished table, told which, and nothing changes', async () => {
    const ada = await account('Ada');
    const code = await codeOf(ada);
    const phone = open();
    const other = await phone.guest('Other');
    const { id } = (await ada.post<{ table: { id: string } }>('/api/tables', { game: 'tiny-towns', seats: 2 })).body
      .table;
    await phone.post(`/api/tables/${id}/sit`, { seat: 1 });
    expect((await phone.enter(ada.key)).body).toMatchObject({ code: 'same-table', table: id });
    await sql('delete from tries');
    expect((await phone.post('/api/sign-in/recovery', { code })).body.code).toBe('same-table');
    expect(await phone.me()).toEqual(other);
    await phone.post(`/api/tables/${id}/leave`);
    expect((await phone.post('/api/sign-in/recovery', { code })).status).toBe(200);
    await sql('delete from tries');
  });

  test('who has an account leaves it on this browser for the other one, and both stay what they are', async () => {
    const [ada, bob] = [await account('Ada'), await account('Bob')];
    expect((await bob.enter(ada.key)).body.you.id).toBe(ada.person.id);
    expect((await ada.get('/api/account')).body.devices).toHaveLength(2);
    expect((await open().enter(bob.key)).body.you.id).toBe(bob.person.id);
  });
});

describe('handles', () => {
  const change = (b: Browser, handle: string) => b.post('/api/account/handle', { handle });

  test('are unique at a glance, and whoever comes second gets proposals; they rest for 30 days', async () => {
    const [ada, bob] = [await account('Ada'), await account('Bob')];
    const name = `queen${ada.person.id.slice(0, 4)}x`;
    expect((await change(ada, `@${name.toUpperCase()}`)).body.you.handle).toBe(name);
    for (const taken of [name, name.replace('queen', 'que_en'), name.replace('ee', 'éé')]) {
      const { body } = await change(bob, taken);
      expect(body.code, taken).toBe('handle-taken');
      expect(body.proposals!.length).toBeGreaterThan(0);
      expect(body.proposals).not.toContain(name);
    }
    const again = await change(ada, 'somethingelse');
    expect(again.body.code).toBe('handle-early');
    expect(again.body.again! - Date.now()).toBeGreaterThan(29 * 24 * 3600_000);
    expect((await ada.get('/api/account')).body.handleAgain).toBe(again.body.again);
    // Given up, it is nobody's for a while, but for whose it was.
    await sql(`update persons set handle_since = 1 where id = '${ada.person.id}'`);
    expect((await change(ada, `other${name}`)).status).toBe(200);
    expect((await change(bob, name)).body.code).toBe('handle-taken');
    await sql(`update handles set until = 1 where person_id = '${ada.person.id}' and until is not null`);
    expect((await change(bob, name)).body.you.handle).toBe(name);
  });

  test('of two who want one at once one gets it; what is none says why; guests have none', async () => {
    const [ada, bob] = [await account('Ada'), await account('Bob')];
    const name = `race${ada.person.id.slice(0, 6)}`;
    const both = await Promise.all([change(ada, name), change(bob, name)]);
    expect(both.map(r => r.body.code ?? 'ok').sort()).toEqual(['handle-taken', 'ok']);
    for (const [given, why] of [
      ['ab', 'short'],
      ['аda', 'mixed'],
      ['admin', 'reserved'],
      ['a b c', 'signs'],
    ] as const)
      expect((await change(bob, given)).body).toMatchObject({ code: 'bad-handle', why });
    const carl = open();
    await carl.guest('Carl');
    expect((await change(carl, 'carl99')).body.code).toBe('no-account');
  });

  test('are seen where people are named: seats, the list of tables, talk; a guest of the same name has none', async () => {
    const ada = await account('Ada');
    const { id } = (
      await ada.post<{ table: { id: string } }>('/api/tables', { game: 'tiny-towns', seats: 2, listed: true })
    ).body.table;
    const poser = await guest(server.port, 'Ada');
    await poser.post(`/api/tables/${id}/sit`, { seat: 1 });
    const link = await connect(server.port, ada.cookie);
    await link.open(id);
    expect(link.infos.get(id)!.seats.map(s => s.person?.handle ?? null)).toEqual([ada.person.handle, null]);
    expect(await link.command({ t: 'phrase', table: id, id: commandId(), phrase: 'hello' })).toBe('ack');
    await until(() => link.heard.some(m => m.t === 'chat' && m.lines.some(l => l.handle === ada.person.handle)));
    // The list is made once a second.
    await until(async () => {
      const listed = (await poser.get('/api/tables')).body.tables as unknown as { id: string; host: Person }[];
      return listed.find(t => t.id === id)?.host.handle === ada.person.handle;
    });
    await link.close();
  });
});

describe('devices', () => {
  test('are ended one by one or all others at once, at this very moment, also those that are connected', async () => {
    const ada = await account('Ada');
    const [phone, tablet] = [open(), open()];
    await phone.enter(ada.key);
    await tablet.enter(ada.key);
    const socket = await connect(server.port, phone.cookie);
    const devices = async () => (await ada.get('/api/account')).body.devices;
    expect(await devices()).toHaveLength(3);
    const phoneId = (await phone.get('/api/account')).body.devices.find(d => d.here)!.id;
    expect((await ada.post(`/api/account/devices/${phoneId}/end`)).body.devices).toHaveLength(2);
    await until(() => socket.socket.readyState === socket.socket.CLOSED);
    expect(await phone.me()).toBe(null);
    expect((await phone.get('/api/account')).status).toBe(401);
    expect((await ada.post('/api/account/devices/end-others')).body.devices).toMatchObject([{ here: true }]);
    expect([await tablet.me(), (await ada.me())?.id]).toEqual([null, ada.person.id]);
    // Nobody ends somebody else's.
    const bob = await account('Bob');
    const own = (await ada.get('/api/account')).body.devices[0]!.id;
    expect((await bob.post(`/api/account/devices/${own}/end`)).body.code).toBe('not-found');
    expect((await ada.post('/api/sign-out')).status).toBe(200);
    expect(await ada.me()).toBe(null);
  });
});

describe('one’s own data', () => {
  test('are handed out as a file without what is secret, and go when that is said twice: the name, ways in, talk; games stay', async () => {
    const ada = await account('Ada');
    const code = await codeOf(ada);
    const { id } = (
      await ada.post<{ table: { id: string } }>('/api/tables', { game: 'tiny-towns', seats: 1, start: true })
    ).body.table;
    const waiting = (await ada.post<{ table: { id: string } }>('/api/tables', { game: 'tiny-towns', seats: 2 })).body
      .table.id;
    const link = await connect(server.port, ada.cookie);
    await link.open(id);
    await link.command({ t: 'chat', table: id, id: commandId(), text: 'my very words' });
    await playOn(link, id);
    const file = await ada.get<Record<string, unknown[]>>('/api/account/export');
    expect(file.body.persons).toMatchObject({ id: ada.person.id, name: 'Ada', handle: ada.person.handle });
    expect(file.body.results).toMatchObject([{ table_id: id }]);
    expect(file.body.seats).toHaveLength(2);
    expect(file.body.chat).toMatchObject([{ text: 'my very words' }]);
    expect(file.body.credentials).toMatchObject([{ id: ada.key.id }]);
    expect(file.text).not.toMatch(/hash|public_key|token/);

    const { confirm } = (await ada.post<ConfirmAnswer>('/api/account/delete')).body;
    const bob = await account('Bob');
    expect((await bob.post('/api/account/delete', { confirm })).body.code).toBe('expired');
    expect((await ada.me())!.id).toBe(ada.person.id);
    const second = (await ada.post<ConfirmAnswer>('/api/account/delete')).body.confirm;
    expect((await ada.post('/api/account/delete', { confirm: second })).status).toBe(200);
    expect(await ada.me()).toBe(null);
    await until(() => link.socket.readyState === link.socket.CLOSED);
    expect((await open().enter(ada.key)).body.code).toBe('passkey-unknown');
    await sql('delete from tries');
    expect((await open().post('/api/sign-in/recovery', { code })).body.code).toBe('code-wrong');
    const seen = await connect(server.port, bob.cookie);
    await seen.open(id);
    expect(seen.infos.get(id)!.seats[0]!.person).toMatchObject({ name: FORMER });
    expect(seen.heard.flatMap(m => (m.t === 'chat' ? m.lines : []))).toEqual([]);
    expect((await bob.get(`/api/tables/${id}/replay`)).status).toBe(200);
    expect(
      (await bob.get<AccountAnswer & { table: { seats: { person: null }[] } }>(`/api/tables/${waiting}`)).body.table
        .seats[0]!.person,
    ).toBe(null);
    // Nobody takes the handle for a while.
    expect((await bob.post('/api/account/handle', { handle: ada.person.handle })).body.code).toBe('handle-taken');
  });
});

test('what is asked of accounts is limited by address and by person', async () => {
  const small = await serve({ limits: { accountRate: 0.001, accountBurst: 5 }, trustProxy: true });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const offer = async (b: Browser, address: string) =>
    (await b.post('/api/account/passkeys/offer', {}, from(address))).body.code ?? 'ok';
  const ada = browser(small.port);
  await ada.guest('Ada');
  const codes: string[] = [];
  for (let i = 0; i < 8; i++) codes.push(await offer(ada, '192.0.2.1'));
  expect(codes).toEqual([...Array(5).fill('ok'), ...Array(3).fill('too-fast')]);
  // Elsewhere the same person has no more; a look is free.
  expect(await offer(ada, '198.51.100.1')).toBe('too-fast');
  expect((await ada.get('/api/account')).status).toBe(200);
  // Somebody else has what the address leaves, and whoever comes in has no more either.
  const bob = browser(small.port);
  await bob.guest('Bob');
  expect(await offer(bob, '192.0.2.1')).toBe('too-fast');
  expect((await browser(small.port).post('/api/sign-in/passkey/ask', {}, from('192.0.2.1'))).body.code).toBe(
    'too-fast',
  );
  expect(await offer(bob, '203.0.113.1')).toBe('ok');
  await small.close();
});

/** Both play the first answer that comes, until the end. */
async function playOnAs(
  ...[a, table, b]: [Awaited<ReturnType<typeof connect>>, string, Awaited<ReturnType<typeof connect>>]
) {
  await b.open(table);
  await Promise.all([playOn(a, table), playOn(b, table)]);
}
