import type { Refused } from '@polis/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { commandId, type Guest, guest, type Link, serve } from './fixtures/harness.ts';

/** What the rules of a game forbid is refused over the socket with the reason, and nothing changes. Codes in general: refusals.test.ts. */
let server: Server & { dataDir: string };
let people: Guest[];
beforeAll(async () => {
  server = await serve({ limits: { tablesPerPerson: 20 } });
  people = await Promise.all([guest(server.port, 'Ada'), guest(server.port, 'Bob')]);
});
afterAll(() => server.close());

interface Asked {
  readonly link: Link;
  readonly table: string;
  readonly actions: readonly string[];
}

/** Two people play at random until one of them is asked what is wanted. */
async function playUntil(game: string, wanted: (ask: string, actions: readonly string[]) => boolean): Promise<Asked> {
  const [ada, bob] = people;
  const table = (await ada!.post('/api/tables', { game, seats: 2 })).body.table.id;
  await bob!.post(`/api/tables/${table}/sit`, { seat: 1 });
  await ada!.post(`/api/tables/${table}/start`);
  const links = await Promise.all([ada!.connect(), bob!.connect()]);
  for (const link of links) await link.open(table);
  for (let moves = 0; moves < 500; moves++) {
    for (const link of links) await settled(link);
    const link = links.find(l => l.frames.get(table)!.prompt !== null)!;
    const { ask, actions } = link.frames.get(table)!.prompt!;
    if (wanted(ask, actions)) return { link, table, actions };
    expect(await link.answer(table, actions[Math.floor(Math.random() * actions.length)]!)).toBe('ack');
  }
  throw new Error(`nobody was ever asked that in ${game}`);
}

/** Frames go out before the pong that is asked for after them. */
async function settled(link: Link): Promise<void> {
  link.send({ t: 'ping' });
  await link.next(m => m.t === 'pong');
}

function stored(table: string): unknown {
  const db = openDatabase(`${server.dataDir}/polis.db`, true);
  const rows = db.prepare('select * from entries where table_id = ?').all(table);
  db.close();
  return rows;
}

/** The reason of a refusal that left everything as it was. */
async function reasonFor({ link, table }: Asked, action: string): Promise<Refused['reason']> {
  const before = stored(table);
  const frame = link.frames.get(table)!;
  const id = commandId();
  link.send({ t: 'answer', table, id, prompt: frame.prompt!.id, action });
  const reply = await link.next(m => (m.t === 'ack' || m.t === 'refused') && m.id === id);
  expect(reply, action).toMatchObject({ t: 'refused', code: 'illegal' });
  await link.open(table);
  expect({ ...link.frames.get(table)!, seq: 0 }).toEqual({ ...frame, seq: 0, told: [] });
  expect(stored(table)).toEqual(before);
  return (reply as Refused).reason;
}

test('Panticapaeum: a tile that touches nothing, and a building instead of a tile', async () => {
  const asked = await playUntil(
    'panticapaeum',
    (ask, actions) => ask === 'place' && actions.some(a => !/ 0,0$/.test(a)),
  );
  expect(await reasonFor(asked, 'place 0 20,20')).toMatchObject({
    step: 'place',
    code: 'no-shared-edge',
    params: { tile: expect.stringMatching(/^[TQ]\d+$/) },
  });
  expect(await reasonFor(asked, 'build house')).toMatchObject({ step: 'place', code: 'wrong-step' });
});

test('Panticapaeum: a building that cannot be paid names the missing cubes', async () => {
  const asked = await playUntil(
    'panticapaeum',
    (ask, actions) => ask === 'action' && !actions.includes('build temple'),
  );
  expect(await reasonFor(asked, 'build temple')).toMatchObject({
    step: 'action',
    code: 'cubes-missing',
    params: { building: 'temple', missing: expect.any(Number) },
  });
  expect(await reasonFor(asked, 'pay BB')).toMatchObject({ step: 'action', code: 'wrong-step' });
});

test('Sweet Lands: an answer that does not fit the pending effect names what is asked', async () => {
  const asked = await playUntil('sweet-lands', ask => ask === 'works');
  expect(await reasonFor(asked, 'track roads')).toEqual({
    step: 'works',
    code: 'wrong-step',
    params: { asked: 'works', answer: 'track' },
  });
});

test('Sweet Lands: a price that cannot be paid names the missing goods', async () => {
  const asked = await playUntil('sweet-lands', (ask, actions) => ask === 'turn' && !actions.includes('free 2'));
  expect(await reasonFor(asked, 'free 2')).toMatchObject({
    step: 'turn',
    code: 'missing-goods',
    params: { missing: expect.stringMatching(/^gold:\d+$/) },
  });
});

test('Welcome To: a number where it may not stand, another number, and a refusal of a permit that can be used', async () => {
  const choosing = await playUntil('welcome-to', (ask, actions) => ask === 'choose' && !actions.includes('refuse'));
  expect(await reasonFor(choosing, 'refuse')).toMatchObject({
    step: 'choose',
    code: 'must-build',
    params: { number: expect.any(Number), house: expect.stringMatching(/^[TMB]\d+$/) },
  });
  const writing = await playUntil('welcome-to', (ask, actions) => ask === 'write' && !isEverywhere(actions));
  const number = writing.actions[0]!.split(' ')[1]!;
  const taken = HOUSES.find(h => !writing.actions.includes(`write ${number} ${h}`))!;
  expect(await reasonFor(writing, `write ${number} ${taken}`)).toMatchObject({
    step: 'write',
    code: expect.stringMatching(/^(house-taken|left-neighbour|right-neighbour)$/),
  });
  expect(await reasonFor(writing, `write ${(Number(number) % 15) + 1} ${taken}`)).toMatchObject({
    code: 'other-number',
    params: { expected: Number(number) },
  });
});

const HOUSES = Array.from({ length: 10 }, (_, i) => `T${i + 1}`);
function isEverywhere(actions: readonly string[]): boolean {
  return HOUSES.every(h => actions.some(a => a.endsWith(` ${h}`)));
}
