import type { Socket } from 'node:net';
import { fastRng, int } from '@polis/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { connect, guest, type Link, serve, until } from './fixtures/harness.ts';

let server: Server;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

const ANSWERS = 120;
const KILOBYTE = 1024;

/** What all sockets of a table receive per answer, while four people play Sweet Lands at random. */
async function bytesPerAnswer(perMessageDeflate: boolean): Promise<number> {
  const people = await Promise.all(['Ada', 'Bob', 'Cyd', 'Dee'].map(name => guest(server.port, name)));
  const [host, ...others] = people;
  const { id } = (await host!.post('/api/tables', { game: 'sweet-lands', seats: 4 })).body.table;
  for (const other of others) await other.post(`/api/tables/${id}/sit`, {});
  await host!.post(`/api/tables/${id}/start`);
  const links = await Promise.all(people.map(p => connect(server.port, p.cookie, true, { perMessageDeflate })));
  for (const link of links) await link.open(id);
  const heard = () =>
    links.reduce((sum, { socket }) => sum + (socket as unknown as { _socket: Socket })._socket.bytesRead, 0);
  const rng = fastRng('bytes');
  const asked = (): Link | undefined => links.find(link => link.frames.get(id)?.prompt != null);
  await until(() => links.every(link => link.frames.has(id)));
  const before = heard();
  for (let n = 0; n < ANSWERS; n++) {
    await until(() => asked() !== undefined);
    const link = asked()!;
    const { prompt } = link.frames.get(id)!;
    expect(await link.answer(id, prompt!.actions[int(rng, prompt!.actions.length)]!)).toBe('ack');
    await until(() => link.frames.get(id)!.prompt?.id !== prompt!.id);
  }
  const bytes = heard() - before;
  for (const link of links) await link.close();
  return bytes / ANSWERS;
}

test('an answer of Sweet Lands with four seats sends at most 8 KB to all of them together', async () => {
  const [packed, plain] = [await bytesPerAnswer(true), await bytesPerAnswer(false)];
  console.log(`Sweet Lands, four seats: ${Math.round(packed)} bytes per answer packed, ${Math.round(plain)} plain`);
  expect(packed).toBeLessThan(8 * KILOBYTE);
  // Whoever cannot unpack still hears everything.
  expect(plain).toBeGreaterThan(16 * KILOBYTE);
});
