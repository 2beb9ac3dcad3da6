import { type ListedTable, PROTOCOL, type ServerMessage } from '@polis/protocol/wire';
import { readJson } from './hidden.ts';

/**
 * The one socket of the page. It is opened by the first table or list that needs it, comes back by itself after a loss,
 * and closes when nobody needs it any more. It knows the handshake and nothing of games.
 */
export type SocketStatus = 'closed' | 'connecting' | 'open';
export type Incoming = ServerMessage & { readonly table?: unknown };

export interface SocketUser {
  /** The handshake is done: say again all that the server must know of you. */
  onOpen(): void;
  /** The connection is gone; it is being made again. */
  onLost(): void;
  onMessage(message: Incoming): void;
}

export interface PolisSocket {
  readonly status: SocketStatus;
  /** Joins; the returned function leaves. */
  use(user: SocketUser): () => void;
  /** Hears every message while others need the connection; the returned function ends that. */
  overhear(listener: (message: Incoming) => void): () => void;
  /** False: not connected, nothing was sent. */
  send(message: unknown): boolean;
  /** Drops the connection and makes it anew, for example with a new identity. */
  reconnect(): void;
  /** Somebody waits in vain for an answer: without a sign of life the line is taken for dead. */
  probe(): void;
  /** The table for which the next connection is made: players of one table meet at one server. */
  head(table: string): void;
}

export interface SocketSetup {
  /** `table`: the one that is to stand in the address. */
  readonly url: (table: string | null) => string;
  readonly make?: (url: string) => WebSocket;
  readonly random?: () => number;
  /** First pause before trying again; doubles up to `maxPause`. */
  readonly pause?: number;
  readonly maxPause?: number;
  readonly pingEvery?: number;
}

/** After a sleep, or when no answer comes, a line gets this long to show that it lives. */
const WAKE_MS = 4_000;
/** Leaving one table for another must not close the socket in between. */
const LINGER_MS = 3_000;

export function createSocket(setup: SocketSetup): PolisSocket {
  const {
    make = url => new WebSocket(url),
    random = Math.random,
    pause = 500,
    maxPause = 15_000,
    pingEvery = 20_000,
  } = setup;
  const users = new Set<SocketUser>();
  const listeners = new Set<(message: Incoming) => void>();
  let ws: WebSocket | null = null;
  let welcomed = false;
  let towards: string | null = null;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let linger: ReturnType<typeof setTimeout> | undefined;
  let pinger: ReturnType<typeof setInterval> | undefined;
  /** Set by a ping, cleared by any message: a second ping without an answer in between means a dead line. */
  let unheard = false;
  /** Runs out when nothing is heard after the phone woke up: it and the pings know nothing of each other. */
  let waking: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    retry = undefined;
    if (ws !== null || users.size === 0) return;
    if (offline()) {
      lost();
      return;
    }
    const mine = make(setup.url(towards));
    ws = mine;
    mine.onopen = () => mine.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
    mine.onmessage = event => ws === mine && receive(String(event.data));
    mine.onclose = () => ws === mine && lost();
    mine.onerror = () => {
      // `close` follows and does the work.
    };
  }

  function receive(text: string): void {
    unheard = false;
    awake();
    let message: Incoming;
    try {
      message = readJson(text) as Incoming;
    } catch {
      return;
    }
    if (message.t === 'welcome') {
      welcomed = true;
      tries = 0;
      clearInterval(pinger);
      pinger = setInterval(ping, pingEvery);
      for (const user of [...users]) user.onOpen();
    }
    for (const user of [...users]) user.onMessage(message);
    for (const hear of listeners) hear(message);
  }

  function ping(): void {
    if (unheard) {
      drop();
      return;
    }
    unheard = true;
    send({ t: 'ping' });
  }

  function awake(): void {
    clearTimeout(waking);
    waking = undefined;
  }

  function lost(): void {
    awake();
    ws = null;
    const had = welcomed;
    welcomed = false;
    unheard = false;
    clearInterval(pinger);
    for (const user of [...users]) user.onLost();
    if (users.size === 0) return;
    // Full jitter, so that a restarted server is not met by everybody at once.
    const wait = had && tries === 0 ? pause * random() : Math.min(maxPause, pause * 2 ** tries) * (0.5 + random() / 2);
    tries++;
    clearTimeout(retry);
    retry = setTimeout(connect, wait);
  }

  function drop(): void {
    const old = ws;
    if (old === null) return;
    old.onclose = null;
    old.onmessage = null;
    // A socket that is still being made complains when closed; its answer no longer matters.
    old.onopen = () => old.close();
    if (old.readyState === 1) old.close();
    lost();
  }

  function send(message: unknown): boolean {
    if (ws === null || !welcomed || ws.readyState !== 1) return false;
    ws.send(JSON.stringify(message));
    return true;
  }

  /** The network is back or the phone woke up: do not wait for the timer. */
  function hurry(): void {
    if (users.size === 0 || (typeof document !== 'undefined' && document.visibilityState === 'hidden')) return;
    if (ws === null) {
      tries = 0;
      connect();
    } else probe();
  }

  /** The line may be dead without anybody having said so: ask, and give it little time. */
  function probe(): void {
    if (!welcomed || waking !== undefined) return;
    send({ t: 'ping' });
    waking = setTimeout(drop, WAKE_MS);
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('online', hurry);
    // A server on this very device is still there, so the line is asked and not cut.
    window.addEventListener('offline', probe);
    document.addEventListener('visibilitychange', hurry);
  }

  return {
    get status() {
      return welcomed ? 'open' : ws === null ? 'closed' : 'connecting';
    },
    use(user) {
      clearTimeout(linger);
      users.add(user);
      if (welcomed) queueMicrotask(() => users.has(user) && welcomed && user.onOpen());
      else if (ws === null && retry === undefined) connect();
      return () => {
        users.delete(user);
        if (users.size > 0) return;
        clearTimeout(linger);
        linger = setTimeout(() => users.size === 0 && drop(), LINGER_MS);
      };
    },
    overhear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    probe,
    head(table) {
      towards = table;
    },
    reconnect() {
      tries = 0;
      if (ws !== null) drop();
    },
  };
}

/** The device itself says that there is no network: nobody has to be asked. */
export function offline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

export const socket = createSocket({
  url: table =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${table === null ? '' : `?table=${encodeURIComponent(table)}`}`,
});

/** The list of open tables, live. Returns the way to stop listening. */
export function watchLobby(
  listener: (tables: readonly ListedTable[] | null) => void,
  via: PolisSocket = socket,
): () => void {
  const leave = via.use({
    onOpen: () => void via.send({ t: 'lobby', on: true }),
    onLost: () => listener(null),
    onMessage: m => m.t === 'lobby' && listener(m.tables),
  });
  return () => {
    via.send({ t: 'lobby', on: false });
    leave();
  };
}
