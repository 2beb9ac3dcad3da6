import type { Connect, Connection } from './connection.ts';

/**
 * What servers on one database tell each other, by LISTEN and NOTIFY on one connection. News may get lost with the
 * connection: they only say where to look, and after every loss, and now and then, everybody looks by itself.
 */
export interface News {
  /** The log of a table has this many lines. */
  lines(table: string, n: number): void;
  /** A table's row, seats, watchers or chat, or who drives it. */
  changed(table: string): void;
  lobby(): void;
  person(id: string): void;
  /** What somebody sees of others, or others of them. */
  company(person: string): void;
  /** A server has come or gone. */
  servers(): void;
  listen(hear: Hear): Promise<void>;
  close(): Promise<void>;
}
export interface Hear {
  lines(table: string, n: number): void;
  changed(table: string): void;
  lobby(): void;
  person(id: string): void;
  company(person: string): void;
  servers(): void;
  /** Something may have been missed. */
  missed(): void;
}
interface Packet {
  readonly from: string;
  readonly lines: (readonly [string, number])[];
  readonly changed: string[];
  readonly people: string[];
  readonly company: string[];
  lobby: boolean;
  servers: boolean;
}

export const CHANNEL = 'polis';
/** All news of a moment go together; a packet holds at most 8,000 bytes. */
const GATHER_MS = 2;
const MAX_ITEMS = 250;
/** A connection that says nothing may be dead. */
const PING_MS = 3_000;
const RETRY_MS = 500;

export function createNews(id: string, connect: Connect, warn: (why: string) => void): News {
  let client: Connection | null = null;
  let packet = empty();
  let items = 0;
  let due: NodeJS.Timeout | null = null;
  let asked: Promise<void> = Promise.resolve();
  let closing = false;
  let hear: Hear | null = null;
  let pinger: NodeJS.Timeout | null = null;

  function empty(): Packet {
    return { from: id, lines: [], changed: [], people: [], company: [], lobby: false, servers: false };
  }

  function added(): void {
    if (++items >= MAX_ITEMS) send();
    else due ??= setTimeout(send, GATHER_MS);
  }

  function send(): void {
    if (due !== null) clearTimeout(due);
    due = null;
    if (items === 0) return;
    const text = JSON.stringify(packet);
    packet = empty();
    items = 0;
    ask('select pg_notify($1, $2)', [CHANNEL, text]);
  }

  /** One query after the other; when one fails the connection is given up. */
  function ask(sql: string, params: string[] = []): void {
    const on = client;
    if (on === null) return;
    asked = asked
      .then(() => on.query(sql, params))
      .then(
        () => {},
        () => {
          if (client === on) lose();
        },
      );
  }

  function receive(text: string | undefined): void {
    if (hear === null) return;
    try {
      const p = JSON.parse(text ?? '') as Partial<Packet>;
      if (p.from === id) return;
      for (const [table, n] of p.lines ?? []) hear.lines(table, n);
      for (const table of p.changed ?? []) hear.changed(table);
      for (const person of p.people ?? []) hear.person(person);
      for (const person of p.company ?? []) hear.company(person);
      if (p.lobby) hear.lobby();
      if (p.servers) hear.servers();
    } catch {
      // Anybody who may connect to the database may say anything on this channel.
      hear.missed();
    }
  }

  async function open(): Promise<void> {
    const fresh = await connect();
    fresh.on('notification', m => receive(m.payload));
    try {
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      fresh.hangUp();
      throw error;
    }
    client = fresh;
    fresh.once('end', () => {
      if (client === fresh) lose();
    });
  }

  function lose(): void {
    if (client === null) return;
    client.hangUp();
    client = null;
    if (!closing) reopen();
  }

  async function reopen(): Promise<void> {
    warn('the connection for news from other servers is lost');
    while (!closing && client === null) {
      await open().catch(() => new Promise(done => setTimeout(done, RETRY_MS)));
      if (client !== null) hear?.missed();
    }
  }

  return {
    lines(table, n) {
      packet.lines.push([table, n]);
      added();
    },
    changed(table) {
      packet.changed.push(table);
      added();
    },
    lobby() {
      packet.lobby = true;
      added();
    },
    person(person) {
      packet.people.push(person);
      added();
    },
    company(person) {
      packet.company.push(person);
      added();
    },
    servers() {
      packet.servers = true;
      added();
    },
    async listen(to) {
      hear = to;
      await open();
      pinger = setInterval(() => ask('select 1'), PING_MS).unref();
    },
    async close() {
      send();
      closing = true;
      if (pinger !== null) clearInterval(pinger);
      await asked;
      if (client !== null) client.hangUp();
      client = null;
    },
  };
}
