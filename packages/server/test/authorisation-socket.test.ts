import { CLIENT_MESSAGES, PROTOCOL, type ServerMessage } from '@polis/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  ACTORS,
  type Actor,
  everybody,
  type House,
  inOrder,
  nobodyElse,
  nobodyGets,
  openHouse,
  type Verdicts,
} from './fixtures/callers.ts';
import { commandId, connect, type Link } from './fixtures/harness.ts';

/**
 * Who may do what over the socket; for HTTP see authorisation-http.test.ts. Every message has a row that says what each kind
 * of caller gets; a message without a row fails. A refusal must also change nothing.
 */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.server.close());

interface MessageCase {
  readonly about: string;
  /** Opened first by everybody; null: nothing. */
  readonly opens: (() => string) | null;
  /** What is sent, knowing what the host was asked at the table that is open. */
  readonly message: (asked: { prompt: number; action: string }) => Record<string, unknown>;
  readonly gets: Verdicts;
  readonly sees?: (reply: ServerMessage, actor: Actor) => void;
}
const noTable: Verdicts = {
  host: 'no-table',
  player: 'no-table',
  spectator: 'no-table',
  ...nobodyGets('no-table'),
};
const noSeat = nobodyGets('no-seat');

const MESSAGES: { readonly [m in keyof typeof CLIENT_MESSAGES]: readonly MessageCase[] } = {
  hello: [
    {
      about: 'the cookie alone says who one is',
      opens: null,
      message: () => ({ t: 'hello', protocol: PROTOCOL }),
      gets: everybody,
      sees: (reply, actor) => expect(reply.t === 'welcome' && (reply.you?.id ?? null)).toBe(house.idOf(actor)),
    },
  ],
  open: [
    {
      about: 'everybody watches, each from the own seat',
      opens: null,
      message: () => ({ t: 'open', table: house.playing }),
      gets: everybody,
      sees: (reply, actor) =>
        expect(reply.t === 'table' && reply.seat).toBe(actor === 'host' ? 0 : actor === 'player' ? 1 : null),
    },
    {
      about: 'a table that is not there',
      opens: null,
      message: () => ({ t: 'open', table: 'nosuchtable' }),
      gets: noTable,
    },
  ],
  close: [
    {
      about: 'one’s own window only: see below',
      opens: () => house.playing,
      message: () => ({ t: 'close', table: house.playing }),
      gets: everybody,
    },
  ],
  answer: [
    {
      about: 'not without the table open',
      opens: null,
      message: a => ({ t: 'answer', table: house.playing, id: commandId(), ...a }),
      gets: noTable,
    },
    {
      about: 'another table is open',
      opens: () => house.elsewhere,
      message: a => ({ t: 'answer', table: house.playing, id: commandId(), ...a }),
      gets: noTable,
    },
    {
      about: 'a seat elsewhere is no seat here',
      opens: () => house.elsewhere,
      message: () => ({ t: 'answer', table: house.elsewhere, id: commandId(), prompt: 4_000_000, action: 'name wood' }),
      gets: { host: 'no-seat', player: 'no-seat', spectator: 'stale', ...noSeat },
    },
    {
      about: 'the seat that is asked',
      opens: () => house.playing,
      message: a => ({ t: 'answer', table: house.playing, id: commandId(), ...a }),
      gets: { host: 'ok', player: 'not-asked', spectator: 'no-seat', ...noSeat },
    },
    {
      about: 'not after the end',
      opens: () => house.over,
      message: () => ({ t: 'answer', table: house.over, id: commandId(), prompt: 0, action: 'name wood' }),
      gets: { host: 'not-asked', player: 'not-asked', spectator: 'no-seat', ...noSeat },
    },
  ],
  undo: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'undo', table: house.answered, id: commandId() }),
      gets: noTable,
    },
    {
      about: 'one’s own answer only',
      opens: () => house.answered,
      message: () => ({ t: 'undo', table: house.answered, id: commandId() }),
      gets: { host: 'ok', player: 'no-undo', spectator: 'no-seat', ...noSeat },
    },
  ],
  chat: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'chat', table: house.playing, id: commandId(), text: 'Hello' }),
      gets: noTable,
    },
    {
      about: 'those who play',
      opens: () => house.playing,
      message: () => ({ t: 'chat', table: house.playing, id: commandId(), text: 'Hello' }),
      gets: { ...everybody, spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'where the table allows it everybody who is somebody',
      opens: () => house.talkative,
      message: () => ({ t: 'chat', table: house.talkative, id: commandId(), text: 'Hello' }),
      gets: { ...everybody, ...nobodyElse },
    },
  ],
  phrase: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'phrase', table: house.playing, id: commandId(), phrase: 'hello' }),
      gets: noTable,
    },
    {
      about: 'those who play, at every table',
      opens: () => house.playing,
      message: () => ({ t: 'phrase', table: house.playing, id: commandId(), phrase: 'hello' }),
      gets: { ...everybody, spectator: 'not-yours', ...nobodyElse },
    },
  ],
  look: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'look', table: house.playing, id: commandId(), seat: 1 }),
      gets: noTable,
    },
    {
      about: 'everybody; what they see is said by secrecy.test.ts',
      opens: () => house.playing,
      message: () => ({ t: 'look', table: house.playing, id: commandId(), seat: 1 }),
      gets: everybody,
    },
    {
      about: 'a seat that is not there',
      opens: () => house.playing,
      message: () => ({ t: 'look', table: house.playing, id: commandId(), seat: 2 }),
      gets: { host: 'no-seat', player: 'no-seat', spectator: 'no-seat', ...noSeat },
    },
  ],
  people: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'people', table: house.playing, id: commandId() }),
      gets: noTable,
    },
    {
      about: 'everybody',
      opens: () => house.playing,
      message: () => ({ t: 'people', table: house.playing, id: commandId() }),
      gets: everybody,
      sees: reply => expect(JSON.stringify(reply)).not.toMatch(/token|cookie/),
    },
  ],
  lobby: [
    {
      about: 'listed tables only',
      opens: null,
      message: () => ({ t: 'lobby', on: true }),
      gets: everybody,
      sees: reply => expect(JSON.stringify(reply)).not.toContain(house.gathering),
    },
  ],
  here: [{ about: 'whoever is nobody is not seen', opens: null, message: () => ({ t: 'here' }), gets: everybody }],
  ping: [{ about: 'everybody', opens: null, message: () => ({ t: 'ping' }), gets: everybody }],
};

test('every message has a row', () => {
  for (const rows of Object.values(MESSAGES)) expect(rows.length).toBeGreaterThan(0);
  expect(Object.keys(MESSAGES).sort()).toEqual(Object.keys(CLIENT_MESSAGES).sort());
});

/** Sends, and returns what the server has to say to it; `ping` makes silence an answer. */
async function ask(link: Link, message: Record<string, unknown>): Promise<ServerMessage> {
  const from = link.heard.length;
  link.send(message);
  link.send({ t: 'ping' });
  await link.next(m => m.t === 'pong' && link.heard.indexOf(m) >= from);
  const id = message.id;
  const mine = (m: ServerMessage) => (id === undefined ? m.t !== 'pulse' : 'id' in m && m.id === id);
  if (id === undefined) return link.heard.slice(from).find(mine)!;
  return link.next(mine);
}

function verdict(reply: ServerMessage): string {
  return reply.t === 'refused' || reply.t === 'error' ? reply.code : 'ok';
}

const messages = Object.entries(MESSAGES).flatMap(([t, rows]) => rows.map(c => ({ t, ...c })));

describe.each(messages)('$t: $about', c => {
  test('by caller', async () => {
    const host = await house.people.host.connect();
    await host.open(house.playing);
    for (const actor of inOrder(c.gets)) {
      const link = await connect(house.server.port, house.cookies[actor]);
      if (c.opens !== null) await link.open(c.opens());
      const { prompt } = host.frames.get(house.playing)!;
      const asked = { prompt: prompt?.id ?? 0, action: prompt?.actions[0] ?? 'name wood' };
      const before = house.stored();
      const reply = await ask(link, c.message(asked));
      expect(verdict(reply), actor).toBe(c.gets[actor]);
      if (c.gets[actor] === 'ok') c.sees?.(reply, actor);
      else expect(house.stored() === before, `${actor} has changed something`).toBe(true);
      for (const m of link.heard)
        if (m.t === 'frame') {
          const own = link.infos
            .get(m.table)!
            .seats.findIndex(s => s.person !== null && s.person.id === house.idOf(actor));
          expect(m.seat, actor).toBe(own < 0 ? null : own);
          if (m.seat === null) expect(m.prompt).toBe(null);
        }
      await link.close();
    }
    await host.close();
  });

  test('not before hello', async () => {
    if (c.t === 'hello') return;
    const link = await connect(house.server.port, house.cookies.host, false);
    link.send(c.message({ prompt: 0, action: 'name wood' }));
    await link.next(m => m.t === 'error' && m.code === 'no-hello');
    await link.close();
  });
});

test('a command sent again is acknowledged and does nothing; sent by somebody else it is his own', async () => {
  const table = await house.makeAsking();
  const [host, player, spectator] = await Promise.all(Object.values(house.people).map(p => p.connect()));
  for (const link of [host!, player!, spectator!]) await link.open(table);
  const { id: prompt, actions } = host!.frames.get(table)!.prompt!;
  const command = { t: 'answer', table, id: commandId(), prompt, action: actions[0]! };
  expect(await host!.command(command)).toBe('ack');
  const before = house.stored();
  expect(await host!.command({ ...command })).toBe('ack');
  expect(await host!.command({ ...command, id: commandId() })).toBe('stale');
  expect(await player!.command({ ...command })).toBe('stale');
  expect(await spectator!.command({ ...command })).toBe('no-seat');
  expect(house.stored() === before).toBe(true);
  for (const link of [host!, player!, spectator!]) await link.close();
});

test('closing a table closes it for oneself alone', async () => {
  const [host, spectator] = await Promise.all([house.people.host.connect(), house.people.spectator.connect()]);
  for (const link of [host, spectator]) await link.open(house.playing);
  spectator.send({ t: 'close', table: house.playing });
  expect(verdict(await ask(spectator, { t: 'people', table: house.playing, id: commandId() }))).toBe('no-table');
  expect(verdict(await ask(host, { t: 'people', table: house.playing, id: commandId() }))).toBe('ok');
  for (const link of [host, spectator]) await link.close();
});

test('a page of another site gets no socket, whoever looks at it', async () => {
  for (const actor of ACTORS) {
    const socket = new WebSocket(`ws://127.0.0.1:${house.server.port}/ws`, {
      headers: house.headersOf(actor),
      origin: 'https://evil.example',
    });
    const outcome = await new Promise<string>(done => {
      socket.once('open', () => done('open'));
      socket.once('error', error => done(error.message));
    });
    expect(outcome, actor).toContain('403');
  }
});
