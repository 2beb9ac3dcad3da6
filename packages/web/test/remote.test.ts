// @vitest-environment happy-dom
import type { AddressInfo } from 'node:net';
import type { Frame, ServerMessage, TableInfo } from '@polis/protocol/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ws, { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { RemoteSession } from '../src/session/remote.ts';
import { createSocket, type PolisSocket, watchLobby } from '../src/session/socket.ts';

/** A server that keeps what it hears and says what the test wants. */
let server: WebSocketServer;
let port: number;
let sockets: ServerSocket[];
/** Where they were opened. */
let addresses: string[];
let heard: Record<string, unknown>[];
let onHear: (message: Record<string, unknown>, socket: ServerSocket) => void;
let via: PolisSocket;
let session: RemoteSession | null;

const info: TableInfo = {
  id: 'k7q2',
  game: 'tiny-towns',
  rules: 1,
  options: {},
  listed: false,
  phase: 'playing',
  host: 'p1',
  size: 2,
  taken: 2,
  event: false,
  hints: true,
  seats: [],
  created: 0,
  seedHash: '',
  pledges: [],
  sealed: false,
  rematch: null,
  scores: null,
};

function frame(seq: number, prompt: number | null, told: unknown[] = []): Frame {
  const asked = prompt === null ? null : { id: prompt, ask: 'place', actions: ['place 0,0', 'place 0,1'] };
  return {
    t: 'frame',
    table: 'k7q2',
    seq,
    hash: '',
    view: { seq },
    seat: 0,
    prompt: asked,
    waiting: [0],
    undo: null,
    told,
    over: false,
  };
}

function say(message: ServerMessage | object): void {
  sockets.at(-1)!.send(JSON.stringify(message));
}

function startServer(at: number): Promise<void> {
  server = new WebSocketServer({ port: at, host: '127.0.0.1' });
  server.on('connection', (socket, request) => {
    sockets.push(socket);
    addresses.push(request.url!);
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as Record<string, unknown>;
      heard.push(message);
      if (message.t === 'hello') socket.send(JSON.stringify({ t: 'welcome', protocol: 1, server: 'test', you: null }));
      else onHear(message, socket);
    });
  });
  return new Promise(done => server.once('listening', done));
}

async function until(what: () => boolean, ms = 5_000): Promise<void> {
  const start = Date.now();
  while (!what()) {
    if (Date.now() - start > ms) throw new Error('waited too long');
    await new Promise(done => setTimeout(done, 5));
  }
}

const openTable = (message: Record<string, unknown>) => {
  if (message.t !== 'open') return;
  say({ t: 'table', table: info, seat: 0 });
  say({ t: 'chat', table: 'k7q2', lines: [] });
  say(frame(1, 100));
};

beforeEach(async () => {
  sockets = [];
  addresses = [];
  heard = [];
  onHear = openTable;
  await startServer(0);
  port = (server.address() as AddressInfo).port;
  via = createSocket({
    url: table => `ws://127.0.0.1:${port}/ws?table=${table}`,
    make: url => new ws(url) as unknown as WebSocket,
    pause: 10,
    maxPause: 50,
    random: () => 0.5,
    pingEvery: 100_000,
  });
  session = null;
});

afterEach(async () => {
  session?.close();
  localStorage.clear();
  for (const s of server.clients) s.terminate();
  await new Promise(done => server.close(done));
});

describe('a session with the server', () => {
  it('says hello, opens the table and shows its frame', async () => {
    session = new RemoteSession('k7q2', via);
    expect(session.snapshot().status).toBe('connecting');
    await until(() => session!.snapshot().frame !== null);
    expect(heard.map(m => m.t)).toEqual(['hello', 'open']);
    expect(session.snapshot()).toMatchObject({ status: 'open', info: { id: 'k7q2' }, frame: { seq: 1 } });
  });

  it('keeps the same snapshot until something changes', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    const before = session.snapshot();
    say({ t: 'pong' });
    say(frame(2, 101, [{ type: 'a' }]));
    await until(() => session!.snapshot().frame?.seq === 2);
    expect(session.snapshot()).not.toBe(before);
    expect(session.snapshot().told).toEqual([{ type: 'a' }]);
    expect(session.snapshot()).toBe(session.snapshot());
  });

  it('shows an answer as pending until it is acknowledged and its frame is here', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    session.answer('place 0,1');
    expect(session.snapshot().pending).toBe('place 0,1');
    await until(() => heard.some(m => m.t === 'answer'));
    const sent = heard.find(m => m.t === 'answer')!;
    expect(sent).toMatchObject({ table: 'k7q2', prompt: 100, action: 'place 0,1' });
    expect(sent.id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
    say({ t: 'ack', id: sent.id });
    await new Promise(done => setTimeout(done, 30));
    expect(session.snapshot().pending).toBe('place 0,1');
    say(frame(2, 101));
    await until(() => session!.snapshot().pending === null);
  });

  it('puts what it hears of the others into the frame, and goes on waiting for its own', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    session.answer('place 0,1');
    await until(() => heard.some(m => m.t === 'answer'));
    say({ t: 'ack', id: heard.find(m => m.t === 'answer')!.id });
    say({ t: 'waiting', table: 'k7q2', seq: 1, waiting: [1], undo: 'others' });
    await until(() => session!.snapshot().frame?.undo === 'others');
    expect(session.snapshot()).toMatchObject({
      pending: 'place 0,1',
      frame: { seq: 1, view: { seq: 1 }, waiting: [1], prompt: { id: 100 } },
    });
    say(frame(2, 101));
    await until(() => session!.snapshot().pending === null);
    expect(heard.filter(m => m.t === 'open')).toHaveLength(1);
  });

  it('never answers twice while one answer is on its way', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    session.answer('place 0,0');
    session.answer('place 0,1');
    await until(() => heard.some(m => m.t === 'answer'));
    expect(heard.filter(m => m.t === 'answer').map(m => m.action)).toEqual(['place 0,0']);
  });

  it('opens the table again when a frame is missing, and ignores what was still on its way', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    onHear = () => {};
    say(frame(3, 103));
    say(frame(4, 104));
    await until(() => heard.filter(m => m.t === 'open').length === 2);
    await new Promise(done => setTimeout(done, 30));
    expect(heard.filter(m => m.t === 'open').length).toBe(2);
    expect(session.snapshot().frame?.prompt?.id).toBe(100);
    say(frame(1, 105));
    say(frame(2, 106));
    await until(() => session!.snapshot().frame?.prompt?.id === 106);
  });

  it('resends an unacknowledged answer with the same id after a lost connection', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    session.answer('place 0,0');
    await until(() => heard.some(m => m.t === 'answer'));
    sockets.at(-1)!.terminate();
    await until(() => session!.snapshot().status === 'reconnecting');
    expect(session.snapshot().frame).not.toBeNull();
    await until(() => heard.filter(m => m.t === 'answer').length === 2);
    const [a, b] = heard.filter(m => m.t === 'answer');
    expect(b).toEqual(a);
    say({ t: 'ack', id: b!.id });
    say(frame(2, 101));
    await until(() => session!.snapshot().pending === null && session!.snapshot().status === 'open');
  });

  it('carries the table in its address, and comes anew when the others are at another server: nothing is lost', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    expect(addresses).toEqual(['/ws?table=k7q2']);
    session.answer('place 0,0');
    await until(() => heard.some(m => m.t === 'answer'));
    say({ t: 'move', table: 'another' });
    say({ t: 'move', table: 'k7q2' });
    await until(() => heard.filter(m => m.t === 'answer').length === 2);
    expect(addresses).toEqual(['/ws?table=k7q2', '/ws?table=k7q2']);
    const [a, b] = heard.filter(m => m.t === 'answer');
    expect(b).toEqual(a);
    await until(() => session!.snapshot().status === 'open');
  });

  it('comes back when the server does', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    for (const s of server.clients) s.terminate();
    await new Promise(done => server.close(done));
    await until(() => session!.snapshot().status === 'reconnecting');
    session.answer('place 0,0');
    await new Promise(done => setTimeout(done, 100));
    await startServer(port);
    await until(() => heard.some(m => m.t === 'answer'));
    await until(() => session?.snapshot().status === 'open');
  });

  describe('without a connection', () => {
    /** The line is dead and says nothing; what is said into it is lost. */
    const hangUp = async () => {
      for (const s of server.clients) s.terminate();
      await new Promise(done => server.close(done));
      await until(() => session!.snapshot().status === 'reconnecting');
    };

    it('shows an answer at once as not sent, keeps it over a reload and sends it once', async () => {
      session = new RemoteSession('k7q2', via);
      await until(() => session!.snapshot().frame !== null);
      await hangUp();
      session.answer('place 0,0');
      expect(session.snapshot()).toMatchObject({ pending: 'place 0,0', held: true });
      session.close();
      session = new RemoteSession('k7q2', via);
      expect(session.snapshot()).toMatchObject({ status: 'connecting', pending: 'place 0,0', held: true });
      await startServer(port);
      await until(() => heard.some(m => m.t === 'answer'));
      const sent = heard.find(m => m.t === 'answer')!;
      expect(sent).toMatchObject({ table: 'k7q2', prompt: 100, action: 'place 0,0' });
      say({ t: 'ack', id: sent.id });
      say(frame(2, 101));
      await until(() => session!.snapshot().pending === null && session!.snapshot().status === 'open');
      expect(session.snapshot().held).toBe(false);
      session.close();
      heard = [];
      session = new RemoteSession('k7q2', via);
      await until(() => session!.snapshot().frame !== null);
      expect(heard.filter(m => m.t === 'answer')).toEqual([]);
    });

    it('says why a kept answer does not count when the game has gone on', async () => {
      session = new RemoteSession('k7q2', via);
      await until(() => session!.snapshot().frame !== null);
      await hangUp();
      session.answer('place 0,0');
      await startServer(port);
      await until(() => heard.some(m => m.t === 'answer'));
      say({ t: 'refused', id: heard.find(m => m.t === 'answer')!.id, code: 'stale', text: 'An earlier question.' });
      await until(() => session!.snapshot().error !== null);
      expect(session.snapshot()).toMatchObject({ pending: null, held: false, error: { code: 'stale' } });
    });

    it('drops an answer that was not sent when it is taken back', async () => {
      session = new RemoteSession('k7q2', via);
      await until(() => session!.snapshot().frame !== null);
      await hangUp();
      session.answer('place 0,0');
      session.undo();
      expect(session.snapshot()).toMatchObject({ pending: null, held: false });
      session.answer('place 0,1');
      await startServer(port);
      await until(() => heard.some(m => m.t === 'answer'));
      expect(heard.filter(m => m.t === 'answer').map(m => m.action)).toEqual(['place 0,1']);
      expect(heard.some(m => m.t === 'undo')).toBe(false);
    });

    it('takes an answer for not sent when the server says nothing, and asks the line whether it lives', async () => {
      session = new RemoteSession('k7q2', via);
      await until(() => session!.snapshot().frame !== null);
      session.answer('place 0,0');
      expect(session.snapshot().held).toBe(false);
      await until(() => session!.snapshot().held);
      await until(() => heard.some(m => m.t === 'ping'));
      say({ t: 'ack', id: heard.find(m => m.t === 'answer')!.id });
      await until(() => !session!.snapshot().held);
    });

    it('does not say on another seat what was kept for one', async () => {
      session = new RemoteSession('k7q2', via);
      await until(() => session!.snapshot().frame !== null);
      await hangUp();
      session.answer('place 0,0');
      session.close();
      onHear = m => {
        if (m.t !== 'open') return;
        say({ t: 'table', table: info, seat: 1 });
        say({ ...frame(1, 100), seat: 1 });
      };
      session = new RemoteSession('k7q2', via);
      await startServer(port);
      await until(() => session!.snapshot().frame !== null);
      expect(session.snapshot()).toMatchObject({ pending: null, held: false });
      expect(heard.some(m => m.t === 'answer')).toBe(false);
    });
  });

  it('keeps an undo until the answer before it has arrived', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    session.answer('place 0,0');
    session.undo();
    await until(() => heard.some(m => m.t === 'answer'));
    expect(heard.some(m => m.t === 'undo')).toBe(false);
    say({ t: 'ack', id: heard.find(m => m.t === 'answer')!.id });
    say(frame(2, 101));
    await until(() => heard.some(m => m.t === 'undo'));
    say({ t: 'ack', id: heard.find(m => m.t === 'undo')!.id });
    say(frame(3, 102));
    await until(() => session!.snapshot().pending === null);
    expect(heard.filter(m => m.t === 'undo')).toHaveLength(1);
  });

  it('explains a refusal in words and forgets it when told', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    session.undo();
    await until(() => heard.some(m => m.t === 'undo'));
    say({ t: 'refused', id: heard.find(m => m.t === 'undo')!.id, code: 'no-undo', text: 'Somebody else has acted.' });
    await until(() => session!.snapshot().error !== null);
    expect(session.snapshot()).toMatchObject({
      pending: null,
      error: { code: 'no-undo', text: 'That cannot be taken back any more.' },
    });
    session.dismiss();
    expect(session.snapshot().error).toBeNull();
  });

  it('knows a table that is not there', async () => {
    onHear = m =>
      m.t === 'open' && say({ t: 'error', code: 'no-table', text: 'There is no such table.', table: 'k7q2' });
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().status === 'missing');
  });

  it('keeps chat in order and without doubles', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    const line = (n: number) => ({ n, who: 'p', name: 'P', text: `${n}`, at: n });
    say({ t: 'chat', table: 'k7q2', lines: [line(2), line(1)] });
    say({ t: 'chat', table: 'k7q2', lines: [line(2), line(3)] });
    await until(() => session!.snapshot().chat.length === 3);
    expect(session.snapshot().chat.map(l => l.n)).toEqual([1, 2, 3]);
  });

  it('survives anything the server sends', async () => {
    session = new RemoteSession('k7q2', via);
    await until(() => session!.snapshot().frame !== null);
    sockets.at(-1)!.send('not json');
    say({ t: 'news' });
    say(frame(2, 101));
    await until(() => session!.snapshot().frame?.seq === 2);
  });
});

describe('the list of open tables', () => {
  it('is asked for after every connection and lost with it', async () => {
    const seen: (number | null)[] = [];
    onHear = m => m.t === 'lobby' && m.on === true && say({ t: 'lobby', tables: [info] });
    const stop = watchLobby(tables => seen.push(tables?.length ?? null), via);
    await until(() => seen.length === 1);
    sockets.at(-1)!.terminate();
    await until(() => seen.length === 3);
    expect(seen).toEqual([1, null, 1]);
    stop();
  });
});
