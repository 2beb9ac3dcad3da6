import type { People, Pulse, Seen } from '@polis/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { commandId, type Guest, guest, type Link, playOn, serve, until } from './fixtures/harness.ts';

/** Tables of any size: an event that people join until it starts, rounds that wait for nobody, looking around. */
let server: Server & { dataDir: string };
let guests: Guest[];
beforeAll(async () => {
  server = await serve({ limits: { httpRate: 1000, httpBurst: 10_000, tablesPerPerson: 100 } });
  guests = [];
  for (let i = 0; i < 20; i++) guests.push(await guest(server.port, `Guest ${i}`));
});
afterAll(() => server.close());

async function event(people: number, options: object = {}): Promise<string> {
  const made = await guests[0]!.post('/api/tables', {
    game: 'welcome-to',
    seats: 1,
    event: true,
    listed: true,
    options,
  });
  const { id } = made.body.table;
  for (let i = 1; i < people; i++) await guests[i]!.post(`/api/tables/${id}/sit`, {});
  return id;
}

async function started(people: number, options: object = {}): Promise<{ id: string; links: Link[] }> {
  const id = await event(people, options);
  await guests[0]!.post(`/api/tables/${id}/start`);
  const links = await Promise.all(guests.slice(0, people).map(g => g.connect()));
  for (const link of links) await link.open(id);
  return { id, links };
}

/** Plays a seat's whole turn of this round. */
async function turn(link: Link, id: string): Promise<void> {
  const { round } = link.frames.get(id)!.view as { round: number };
  for (;;) {
    const { prompt, view, over } = link.frames.get(id)!;
    if (over || prompt === null || (view as { round: number }).round !== round) return;
    expect(await link.answer(id, prompt.actions.at(-1)!)).toBe('ack');
    await until(() => link.frames.get(id)!.prompt?.id !== prompt.id);
  }
}

const isPulse = (m: { t: string }): m is Pulse => m.t === 'pulse';
const ask = async <T extends People | Seen>(link: Link, message: object): Promise<T> => {
  const id = commandId();
  link.send({ ...message, id });
  return (await link.next(m => 'id' in m && m.id === id)) as T;
};

describe('an event', () => {
  test('everybody who joins gets a new seat until the start; who left before makes room', async () => {
    const id = await event(4);
    const again = await guests[2]!.post(`/api/tables/${id}/sit`, {});
    expect([again.body.seat, again.body.table.size]).toEqual([2, 4]);
    await guests[1]!.post(`/api/tables/${id}/leave`);
    const begun = await guests[0]!.post(`/api/tables/${id}/start`);
    expect(begun.body.table).toMatchObject({ size: 3, taken: 3, event: true, phase: 'playing' });
    expect((await guests[3]!.get(`/api/tables/${id}`)).body.seat).toBe(2);
    const late = await guests[5]!.post(`/api/tables/${id}/sit`, {});
    expect(late.body.code).toBe('already-started');
  });

  test('the host changes the options until the start, whoever has come by then', async () => {
    const id = await event(3);
    const change = (who: number, options: object) => guests[who]!.post(`/api/tables/${id}/options`, { options });
    expect((await change(1, { turnTimer: 60 })).body.code).toBe('not-yours');
    const changed = (await change(0, { turnTimer: 60 })).body.table;
    expect(changed).toMatchObject({ size: 3, taken: 3, event: true, options: { turnTimer: 60 } });
    await guests[0]!.post(`/api/tables/${id}/start`);
    expect((await change(0, {})).body.code).toBe('already-started');
  });

  test('alone one cannot start; games with a limit of seats have no events; a full event says so', async () => {
    const id = await event(1);
    expect((await guests[0]!.post(`/api/tables/${id}/start`)).body.code).toBe('not-ready');
    const small = await guests[0]!.post('/api/tables', { game: 'tiny-towns', seats: 1, event: true });
    expect(small.body.code).toBe('bad-options');
    const tight = await serve({ limits: { eventSeats: 1 } });
    const [ada, bob] = [await guest(tight.port, 'Ada'), await guest(tight.port, 'Bob')];
    const { id: full } = (await ada.post('/api/tables', { game: 'welcome-to', seats: 1, event: true })).body.table;
    expect((await bob.post(`/api/tables/${full}/sit`, {})).body.code).toBe('too-many');
    await tight.close();
  });

  test('a crowd is not sent its list: people are asked for, by page, by name, by seat', async () => {
    const { id, links } = await started(15);
    expect(links[0]!.infos.get(id)).toMatchObject({ size: 15, taken: 15, seats: [], scores: null });
    const first = await ask<People>(links[3]!, { t: 'people', table: id });
    expect([first.total, first.rows.length]).toEqual([15, 15]);
    const found = await ask<People>(links[3]!, { t: 'people', table: id, find: 'guest 1' });
    expect(found.rows.map(r => r.person!.name).sort()).toEqual(
      ['Guest 1', 'Guest 10', 'Guest 11', 'Guest 12', 'Guest 13', 'Guest 14'].sort(),
    );
    const named = await ask<People>(links[3]!, { t: 'people', table: id, seats: [7, 2, 99] });
    expect(named.rows.map(r => [r.seat, r.person!.name])).toEqual([
      [7, 'Guest 7'],
      [2, 'Guest 2'],
    ]);
    expect(await ask(links[3]!, { t: 'look', table: id, seat: 99 })).toMatchObject({ t: 'refused', code: 'no-seat' });
  });

  test('an answer of one reaches nobody else but as a count; the last one opens the next round for all', async () => {
    const { id, links } = await started(14);
    const framesOf = (link: Link) => link.heard.filter(m => m.t === 'frame').length;
    const before = links.slice(1).map(framesOf);
    await turn(links[0]!, id);
    const counted = await links[5]!.next(m => isPulse(m) && m.waiting === 13);
    expect(counted.t).toBe('pulse');
    expect(links.slice(1).map(framesOf)).toEqual(before);
    for (const link of links.slice(1)) await turn(link, id);
    await until(() => links.every(l => (l.frames.get(id)!.view as { round: number }).round === 2));
    const ranked = await ask<People>(links[0]!, { t: 'people', table: id });
    expect(ranked.rows.every(r => r.place !== null && r.points !== null)).toBe(true);
  });

  test('a draft is looked at by nobody: another sheet shows what was there when the round opened', async () => {
    const { id, links } = await started(13);
    const empty = await ask<Seen>(links[1]!, { t: 'look', table: id, seat: 0 });
    await turn(links[0]!, id);
    expect(await ask<Seen>(links[1]!, { t: 'look', table: id, seat: 0 })).toMatchObject({ part: empty.part });
    for (const link of links.slice(1)) await turn(link, id);
    const later = await ask<Seen>(links[1]!, { t: 'look', table: id, seat: 0 });
    expect(later.part).not.toEqual(empty.part);
  });

  test('who leaves a crowd is skipped from then on, and may come back', async () => {
    const { id, links } = await started(13);
    await guests[12]!.post(`/api/tables/${id}/leave`);
    for (const link of links.slice(0, 12)) await turn(link, id);
    await until(() => (links[0]!.frames.get(id)!.view as { round: number }).round === 2);
    await guests[12]!.post(`/api/tables/${id}/bot`, { seat: 12, bot: null });
    for (const link of links.slice(0, 12)) await turn(link, id);
    // Back in the middle of the round that had already skipped it: asked again in the next.
    await until(() => (links[12]!.frames.get(id)!.view as { round: number }).round >= 2);
    await turn(links[12]!, id);
    await until(() => (links[0]!.frames.get(id)!.view as { round: number }).round === 3);
  });
});

describe('the round timer', () => {
  test('those who have not answered when it runs out are skipped; their half turn counts for nothing', async () => {
    const { id, links } = await started(3, { turnTimer: 1 });
    const begun = await links[0]!.next(isPulse);
    expect(begun.left).toBeGreaterThan(0);
    await turn(links[0]!, id);
    // Half a turn.
    await links[1]!.answer(id, links[1]!.frames.get(id)!.prompt!.actions[0]!);
    await until(() => (links[2]!.frames.get(id)!.view as { round: number }).round === 2);
    const { sheets } = links[2]!.frames.get(id)!.view as { sheets: { streets: string[]; refusals: number }[] };
    expect(sheets[1]!.streets.join('')).not.toMatch(/\d/);
    expect(sheets[2]!.refusals).toBe(0);
  });

  test('when nobody answers a whole round it rests, and goes on with the next answer', async () => {
    const { id, links } = await started(2, { turnTimer: 1 });
    await until(() => (links[0]!.frames.get(id)!.view as { round: number }).round === 2);
    await new Promise(done => setTimeout(done, 1200));
    expect((links[0]!.frames.get(id)!.view as { round: number }).round).toBe(2);
    // Everybody is told that it rests.
    await links[1]!.next(m => isPulse(m) && m.left === null);
    await turn(links[0]!, id);
    await until(() => (links[0]!.frames.get(id)!.view as { round: number }).round === 3);
  });
});

test('an illegal answer is refused with the rule that forbids it, and the draft stays as it is', async () => {
  const { id, links } = await started(2);
  const { prompt, hash } = links[0]!.frames.get(id)!;
  const command = { t: 'answer', table: id, id: commandId(), prompt: prompt!.id, action: 'write 99 T1' };
  links[0]!.send(command);
  const no = await links[0]!.next(m => m.t === 'refused' && m.id === command.id);
  expect(no).toMatchObject({ code: 'illegal', reason: { step: prompt!.ask, code: expect.any(String) } });
  links[0]!.send({ t: 'open', table: id });
  await links[0]!.next(m => m.t === 'frame' && m.seq === 1 && m.hash === hash);
});

test('open turns: the others see what a seat drafts', async () => {
  const { id, links } = await started(2, { turnVisibility: 'open' });
  const before = links[1]!.frames.get(id)!.hash;
  // Temporary workers ask for the number first.
  for (let wrote = false; !wrote; ) {
    const { id: asked, actions } = links[0]!.frames.get(id)!.prompt!;
    const action = actions.find(x => x.startsWith('write')) ?? actions[0]!;
    await links[0]!.answer(id, action);
    wrote = action.startsWith('write');
    if (!wrote) await until(() => links[0]!.frames.get(id)!.prompt!.id !== asked);
  }
  await until(() => links[1]!.frames.get(id)!.hash !== before);
});

test('fourteen people play a whole game', async () => {
  const { id, links } = await started(14);
  await Promise.all(links.map(link => playOn(link, id, a => a[Math.floor(Math.random() * a.length)]!)));
  await until(() => links[3]!.infos.get(id)!.phase === 'over');
  const replay = await guests[0]!.get(`/api/tables/${id}/replay`);
  expect(replay.status).toBe(200);
}, 60_000);
