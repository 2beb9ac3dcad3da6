import { afterEach, expect, test } from 'vitest';
import type { Server, ServerOptions } from '../src/index.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { hashJson } from '../src/tables/frames.ts';
import {
  commandId,
  type Guest,
  guest,
  type Link,
  playOn,
  request,
  serve,
  until,
  withCookie,
} from './fixtures/harness.ts';

let server: (Server & { dataDir: string }) | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A started table of two people, opened by both. */
async function started(options: Partial<ServerOptions> = {}): Promise<{ id: string; people: Guest[]; links: Link[] }> {
  server = await serve(options);
  const people = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const game = { game: 'tiny-towns', seats: 2, options: { firstBuilder: 0, monuments: 'off' } };
  const { id } = (await people[0]!.post('/api/tables', game)).body.table;
  await people[1]!.post(`/api/tables/${id}/sit`, { seat: 1 });
  await people[0]!.post(`/api/tables/${id}/start`);
  const links = await Promise.all(people.map(p => p.connect()));
  for (const link of links) await link.open(id);
  return { id, people, links };
}

async function restart(options: Partial<ServerOptions> = {}): Promise<void> {
  const { dataDir } = server!;
  await server!.close();
  server = await serve({ dataDir, ...options });
}

function entries(id: string): { n: number; seat: number; text: string; command: string }[] {
  const db = openDatabase(`${server!.dataDir}/polis.db`, true);
  const rows = db.prepare('select n, seat, text, command from entries where table_id = ? order by n').all(id);
  db.close();
  return rows as { n: number; seat: number; text: string; command: string }[];
}

const shown = (link: Link, id: string) => {
  const { view, prompt, waiting, undo, over, seat, hash } = link.frames.get(id)!;
  return { view, prompt, waiting, undo, over, seat, hash };
};

test('the hash on a frame is that of the view as JSON', async () => {
  const { id, links } = await started();
  const frame = links[0]!.frames.get(id)!;
  expect(frame.hash).toBe(hashJson(JSON.stringify(frame.view)));
});

test('opening again gives the whole picture with the count from 1', async () => {
  const { id, people, links } = await started();
  const [a] = links as [Link, Link];
  await a.answer(id, a.frames.get(id)!.prompt!.actions[0]!);
  await until(() => a.frames.get(id)!.seq > 1);
  const before = shown(a, id);
  a.send({ t: 'open', table: id });
  await a.next(m => m.t === 'frame' && m.seq === 1 && m.prompt?.id === before.prompt?.id);
  expect(shown(a, id)).toEqual(before);
  const otherDevice = await people[0]!.connect();
  await otherDevice.open(id);
  expect(shown(otherDevice, id)).toEqual(before);
});

test('a command sent twice is acknowledged twice and played once', async () => {
  const { id, links } = await started();
  const [a] = links as [Link, Link];
  const { prompt } = a.frames.get(id)!;
  const message = { t: 'answer', table: id, id: commandId(), prompt: prompt!.id, action: prompt!.actions[0]! };
  // Once more in the same breath, once more after the acknowledgement.
  a.send(message);
  expect(await a.command(message)).toBe('ack');
  expect(await a.command(message)).toBe('ack');
  expect(entries(id)).toHaveLength(1);
});

test('a repeated undo takes nothing more back', async () => {
  const { id, links } = await started();
  const [a] = links as [Link, Link];
  await a.answer(id, a.frames.get(id)!.prompt!.actions[0]!);
  await until(() => a.frames.get(id)!.undo === null && a.frames.get(id)!.prompt?.ask !== 'name');
  const [first] = a.frames.get(id)!.prompt!.actions;
  await a.answer(id, first!);
  const undo = { t: 'undo', table: id, id: commandId() };
  expect(await a.command(undo)).toBe('ack');
  expect(await a.command(undo)).toBe('ack');
  expect(entries(id).map(e => e.text)).toHaveLength(3);
  await until(() => a.frames.get(id)!.prompt?.actions.includes(first!) ?? false);
});

test('an id that comes back with something else is refused by name, and what counted still counts', async () => {
  const { id, links } = await started();
  const [a] = links as [Link, Link];
  const { prompt } = a.frames.get(id)!;
  const used = commandId();
  expect(await a.answer(id, prompt!.actions[0]!, used)).toBe('ack');
  expect(await a.answer(id, prompt!.actions[1]!, used, prompt!.id)).toBe('reused');
  expect(await a.command({ t: 'undo', table: id, id: used })).toBe('reused');
  expect(await a.answer(id, prompt!.actions[0]!, used, prompt!.id)).toBe('ack');
  expect(entries(id)).toHaveLength(1);
});

test('ids of another seat are no business of mine', async () => {
  const { id, links } = await started();
  const [a, b] = links as [Link, Link];
  const shared = commandId();
  expect(await a.answer(id, a.frames.get(id)!.prompt!.actions[0]!, shared)).toBe('ack');
  await b.next(m => m.t === 'frame' && m.prompt !== null);
  expect(await b.answer(id, b.frames.get(id)!.prompt!.actions[0]!, shared)).toBe('ack');
  expect(entries(id)).toHaveLength(2);
});

test('after a restart the same people see the same, repeated commands are still known, and the game goes on', async () => {
  const { id, people, links } = await started();
  const [a, b] = links as [Link, Link];
  const { prompt } = a.frames.get(id)!;
  const message = { t: 'answer', table: id, id: commandId(), prompt: prompt!.id, action: prompt!.actions[2]! };
  await a.command(message);
  await until(() => b.frames.get(id)!.prompt !== null);
  // A sealed draft of Bob's: only he knows of it, and it must survive too.
  await b.answer(id, b.frames.get(id)!.prompt!.actions[5]!);
  await until(() => b.frames.get(id)!.prompt?.ask !== 'deal' && a.frames.get(id)!.undo === 'others');
  const before = [shown(a, id), shown(b, id)];
  await restart();
  const back = await Promise.all(people.map(p => withCookie(server!.port, p.cookie, p.person).connect()));
  for (const link of back) await link.open(id);
  expect([shown(back[0]!, id), shown(back[1]!, id)]).toEqual(before);
  expect(await back[0]!.command(message)).toBe('ack');
  expect(entries(id)).toHaveLength(2);
  await Promise.all(back.map(link => playOn(link, id)));
});

test('others’ sealed answers cause no frame; that a seat is done is told a moment later', async () => {
  const { id, links } = await started();
  const [a, b] = links as [Link, Link];
  await a.answer(id, a.frames.get(id)!.prompt!.actions[0]!);
  await until(() => b.frames.get(id)!.prompt !== null);
  const { seq, hash, prompt } = b.frames.get(id)!;
  expect(b.frames.get(id)!.waiting).toEqual([0, 1]);
  for (;;) {
    const { prompt: mine, seq: last } = a.frames.get(id)!;
    if (mine === null) break;
    // The last answer is the one that ends her turn.
    await a.answer(id, mine.actions.at(-1)!);
    await until(() => a.frames.get(id)!.seq > last);
  }
  await b.next(m => m.t === 'waiting' && m.table === id);
  expect(b.frames.get(id)).toMatchObject({ seq, hash, prompt, waiting: [1] });
});

test('a table that nobody watches leaves memory and comes back from its log', async () => {
  const { id, people, links } = await started({ idleMs: 100 });
  const [a] = links as [Link, Link];
  await a.answer(id, a.frames.get(id)!.prompt!.actions[0]!);
  await until(() => a.frames.get(id)!.seq > 1);
  const before = shown(a, id);
  const inMemory = async () =>
    Number(/^polis_tables_in_memory (\d+)$/m.exec((await request(server!.port, 'GET', '/metrics')).text)![1]);
  expect(await inMemory()).toBe(1);
  for (const link of links) await link.close();
  await until(async () => (await inMemory()) === 0);
  const back = await people[0]!.connect();
  await back.open(id);
  expect(shown(back, id)).toEqual(before);
});

test('a log that does not fit the rules is refused and does no harm to other tables', async () => {
  const { id, people, links } = await started();
  await links[0]!.answer(id, links[0]!.frames.get(id)!.prompt!.actions[0]!);
  const { dataDir } = server!;
  await server!.close();
  const db = openDatabase(`${dataDir}/polis.db`);
  db.prepare("update entries set text = 'place 0,0' where table_id = ? and n = 0").run(id);
  db.close();
  server = await serve({ dataDir });
  const ada = withCookie(server.port, people[0]!.cookie, people[0]!.person);
  const link = await ada.connect();
  link.send({ t: 'open', table: id });
  await link.next(m => m.t === 'error' && m.code === 'set-aside');
  const refused = await ada.get(`/api/tables/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'set-aside']);
  const other = await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true });
  await link.open(other.body.table.id);
  expect(link.frames.get(other.body.table.id)!.prompt).not.toBe(null);
});

test('chat is stored, shown to all, shown again to newcomers, and not doubled', async () => {
  const { id, people, links } = await started();
  const [a, b] = links as [Link, Link];
  const line = { t: 'chat', table: id, id: commandId(), text: 'Good luck!' };
  expect(await a.command(line)).toBe('ack');
  expect(await a.command(line)).toBe('ack');
  expect(await a.command({ ...line, text: 'Bad luck!' })).toBe('reused');
  await b.next(m => m.t === 'chat' && m.lines.length === 1 && m.lines[0]!.text === 'Good luck!');
  await b.command({ t: 'chat', table: id, id: commandId(), text: 'And you' });
  await restart();
  const back = await withCookie(server!.port, people[0]!.cookie, people[0]!.person).connect();
  await back.open(id);
  const chat = back.heard.find(m => m.t === 'chat')!;
  expect(chat.lines.map(l => [l.n, l.name, l.text])).toEqual([
    [1, 'Ada', 'Good luck!'],
    [2, 'Bob', 'And you'],
  ]);
});
