import { type ChatLine, type Frame, nextFrame, PROTOCOL, type ServerMessage, type Waiting } from '@polis/protocol';
import { WebSocket } from 'ws';
import { type Heard, hashOfView, type Sent, stampOf, type Witness } from './history.ts';

/**
 * A simulated person at one table, or somebody who watches: answers at random whatever is asked, comes back after every
 * loss to whichever server there is, sends again what had no reply, and remembers everything.
 */
export interface Player extends Witness {
  /** Sees the table. */
  readonly here: boolean;
  readonly over: boolean;
  /** Hangs up and sits still, as everybody does who has seen the end. */
  leave(): void;
}
export interface PlayerSetup {
  readonly table: string;
  readonly seat: number | null;
  readonly crowd: boolean;
  readonly cookie: string | null;
  /** Ports to choose from. */
  readonly doors: () => readonly number[];
}

/**
 * Without a reply for so long, or four times as long as replies usually take here, the connection counts as dead: on a busy
 * machine people who come back all the time would keep the servers from answering anybody. Whoever does not get through
 * becomes more patient.
 */
const PATIENCE_MS = 5_000;
const MAX_PATIENCE_MS = 15_000;
const USUAL_TIMES = 4;
/** How long replies take, as all of them find. */
let usualMs = 0;
const patience = () => Math.min(MAX_PATIENCE_MS, Math.max(PATIENCE_MS, USUAL_TIMES * usualMs));
const MAX_CALM = 4;
const UNDO_SHARE = 0.04;
const CHAT_SHARE = 0.03;
const GIVE_UP_SHARE = 0.3;
/** Codes after which the same command is sent again. */
const AGAIN = new Set(['storage', 'closing', 'no-table']);
/** So many may be on their way in together; the others wait for their turn. */
const AT_THE_DOOR = 64;
let atTheDoor = 0;
let commands = 0;
let ears = 0;

export function createPlayer({ table, seat, crowd, cookie, doors }: PlayerSetup): Player {
  const sent: Sent[] = [];
  const seen: Witness['seen'] = [];
  const heard: Heard[] = [];
  const complaints: string[] = [];
  let socket: WebSocket | null = null;
  let frame: Frame | null = null;
  let pending: { readonly sent: Sent; readonly message: object; since: number; times: number } | null = null;
  /** The question that was answered last: the next frame brings another one. */
  let answered = -1;
  let opening = 0;
  /** The connection; null: the table was opened again on it. */
  let ear: number | null = null;
  let seq = 0;
  let left = false;
  let over = false;
  let lastWord = Date.now();
  let calm = 1;
  let retry: NodeJS.Timeout | null = null;

  function connect(): void {
    if (atTheDoor >= AT_THE_DOOR) {
      retry = setTimeout(connect, 50 + Math.random() * 100);
      return;
    }
    const ports = doors();
    const port = ports[Math.floor(Math.random() * ports.length)]!;
    const fresh = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      handshakeTimeout: patience() * calm,
      ...(cookie === null ? {} : { headers: { cookie } }),
    });
    socket = fresh;
    lastWord = Date.now();
    atTheDoor++;
    let outside = true;
    const pass = () => {
      if (outside) atTheDoor--;
      outside = false;
    };
    fresh.on('open', () => {
      pass();
      if (socket !== fresh) return;
      send({ t: 'hello', protocol: PROTOCOL });
      open();
      ear = ++ears;
    });
    fresh.on('message', data => {
      if (socket === fresh) receive(JSON.parse(data.toString()) as ServerMessage);
    });
    fresh.on('error', () => {});
    fresh.on('close', () => {
      pass();
      if (socket === fresh) reconnect();
    });
  }

  function reconnect(): void {
    const old = socket;
    calm = frame === null ? Math.min(calm * 2, MAX_CALM) : 1;
    socket = null;
    frame = null;
    old?.terminate();
    if (!left) retry = setTimeout(connect, (50 + Math.random() * 400) * calm);
  }

  function send(message: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function open(): void {
    seq = 0;
    frame = null;
    ear = null;
    send({ t: 'open', table });
    if (pending !== null) {
      pending.since = Date.now();
      pending.times++;
      send(pending.message);
    }
  }

  function receive(m: ServerMessage): void {
    lastWord = Date.now();
    if (m.t === 'frame' || m.t === 'waiting') look(m);
    else if (m.t === 'ack' || m.t === 'refused') hear(m.id, m.t === 'ack' ? 'ack' : m.code);
    else if (m.t === 'chat') listen(m.lines);
    else if (m.t === 'error') setTimeout(() => socket !== null && reconnect(), 100 + Math.random() * 300);
  }

  function listen(lines: readonly ChatLine[]): void {
    heard.push({ ear, lines: lines.map(({ n, who, text }) => ({ n, who, text })) });
  }

  function look(m: Frame | Waiting): void {
    if (m.t === 'frame' && m.seq === 1) opening++;
    else if (seq === 0) return;
    const next = nextFrame(frame, m);
    if (next === null || hashOfView(next.view) !== next.hash) {
      complaints.push(`${m.t} ${m.seq} does not fit after frame ${seq}`);
      open();
      return;
    }
    seq = next.seq;
    if (next.seat !== seat) complaints.push(`seat ${seat} got a frame of seat ${next.seat}`);
    const told = m.t === 'waiting' ? [] : m.told;
    seen.push({ opening, stamp: stampOf(next, crowd), told: told.map(e => JSON.stringify(e)) });
    frame = next;
    over = next.over;
    if (over && pending === null) leave();
    else if (m.t !== 'waiting') speak();
  }

  function hear(id: string, reply: string): void {
    if (pending?.sent.id !== id) return;
    // "It does not count" is believed now and then, where nothing but this one try can have been stored.
    const given = reply === 'storage' && pending.times === 1 && Math.random() < GIVE_UP_SHARE;
    if (AGAIN.has(reply) && !given) {
      const again = pending;
      setTimeout(
        () => {
          // Whoever is on the way back says it again when there.
          if (pending !== again || socket === null) return;
          if (reply === 'no-table' || reply === 'closing') reconnect();
          else {
            again.times++;
            send(again.message);
          }
        },
        100 + Math.random() * 400,
      );
      return;
    }
    const { kind } = pending.sent;
    usualMs += (Date.now() - pending.since - usualMs) / 100;
    pending.sent.reply = reply;
    if (reply === 'ack') pending.sent.acked = performance.now();
    pending = null;
    if (over) leave();
    else if (reply !== 'ack') {
      // The game has moved on without it, as it may after a loss; any other refusal is a fault.
      if (!given && !['stale', 'not-asked', 'no-undo'].includes(reply)) complaints.push(`${kind} ${id}: ${reply}`);
      answered = -1;
      open();
    } else speak();
  }

  function speak(): void {
    if (pending !== null || frame === null || over || seat === null) return;
    const { prompt, undo } = frame;
    if (undo === null && Math.random() < UNDO_SHARE) say('undo', '', { t: 'undo' });
    else if (Math.random() < CHAT_SHARE) chat();
    else if (prompt !== null && prompt.id !== answered) {
      answered = prompt.id;
      const action = prompt.actions[Math.floor(Math.random() * prompt.actions.length)]!;
      say('answer', action, { t: 'answer', prompt: prompt.id, action });
    }
  }

  function chat(): void {
    const text = `hm ${++commands}`;
    say('chat', text, { t: 'chat', text });
  }

  function say(kind: Sent['kind'], text: string, body: object): void {
    const id = `fault-${process.pid}-${++commands}`;
    const entry: Sent = { id, kind, text, at: performance.now(), acked: null, reply: null };
    sent.push(entry);
    pending = { sent: entry, message: { ...body, table, id }, since: Date.now(), times: 1 };
    send(pending.message);
  }

  const watchdog = setInterval(() => {
    const now = Date.now();
    if (socket === null) return;
    const waited = pending === null ? 0 : now - pending.since;
    if (waited > patience() * calm || now - lastWord > patience() * 2 * calm) {
      reconnect();
      return;
    }
    if (now - lastWord > PATIENCE_MS / 2) send({ t: 'ping' });
    // An undo or a refusal may have brought the same question back.
    if (pending === null && frame?.prompt != null && now - lastWord > 1_500) {
      answered = -1;
      speak();
    }
  }, 1_000);

  function leave(): void {
    left = true;
    clearInterval(watchdog);
    if (retry !== null) clearTimeout(retry);
    socket?.terminate();
    socket = null;
  }

  connect();
  return {
    table,
    seat,
    sent,
    seen,
    heard,
    complaints,
    get here() {
      return frame !== null;
    },
    get over() {
      return over;
    },
    leave,
  };
}
