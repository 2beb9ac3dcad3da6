import { CROWD_FROM } from '@polis/kernel';
import type { Deed } from './history.ts';
import { createPlayer, type Player } from './player.ts';

/** The simulated people: they make tables of all games, play them, and make new ones when those are over. */
export interface Crowd {
  readonly players: readonly Player[];
  readonly deeds: readonly Deed[];
  readonly over: boolean;
  /** Answers that were acknowledged or refused. */
  readonly replies: number;
  fill(tables: number): Promise<void>;
  /** New tables for those that are over. */
  refill(tables: number): Promise<void>;
  leave(): void;
  /** How far they are, in a line. */
  news(): string;
}

interface Plan {
  readonly game: string;
  readonly people: number;
  readonly bots: readonly string[];
  readonly options: object;
}
const PLANS: readonly Plan[] = [
  { game: 'tiny-towns', people: 2, bots: [], options: {} },
  { game: 'welcome-to', people: 3, bots: [], options: {} },
  { game: 'panticapaeum', people: 2, bots: [], options: {} },
  { game: 'sweet-lands', people: 2, bots: [], options: {} },
  { game: 'tiny-towns', people: 2, bots: ['random'], options: {} },
  { game: 'welcome-to', people: 2, bots: ['random'], options: { turnTimer: 3 } },
  { game: 'tiny-towns', people: 1, bots: [], options: {} },
  { game: 'welcome-to', people: 4, bots: [], options: { turnVisibility: 'open' } },
  { game: 'welcome-to', people: CROWD_FROM, bots: [], options: {} },
];
/** Every so many tables somebody watches who has no seat. */
const WATCHED = 3;
/** Tables being made at the same time. */
const AT_ONCE = 16;
const TRY_AGAIN_MS = 250;
const REQUEST_MS = 6_000;
/** While servers are killed all the time it may take a while until one is up. */
const SETUP_MS = 60_000;

export function createCrowd(doors: () => readonly number[], games: readonly string[]): Crowd {
  const plans = PLANS.filter(p => games.includes(p.game));
  const players: Player[] = [];
  const deeds: Deed[] = [];
  const parties: Player[][] = [];
  let made = 0;

  /** Asks servers at random until one has answered; `null` when it was refused, or when none did. */
  async function ask(path: string, body: object | undefined, cookie: string | null): Promise<Reply | null> {
    const end = Date.now() + SETUP_MS;
    while (Date.now() < end) {
      const ports = doors();
      const port = ports[Math.floor(Math.random() * ports.length)]!;
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(REQUEST_MS),
        });
        const reply = { cookie: response.headers.get('set-cookie'), body: (await response.json()) as ReplyBody };
        if (response.status < 500) return response.ok || reply.body.code === 'already-started' ? reply : null;
      } catch {
        // No server there, or none that answers: the next one.
      }
      await new Promise(done => setTimeout(done, TRY_AGAIN_MS));
    }
    return null;
  }

  async function person(): Promise<Person | null> {
    const looks = { colour: 1, avatar: 'fox' };
    const reply = await ask('/api/me', { ...looks, name: `Guest ${made}` }, null);
    const cookie = reply?.cookie?.split(';', 1)[0];
    if (cookie === undefined) return null;
    const id = reply!.body.you!.id;
    const name = `P${made}`;
    if ((await ask('/api/me', { ...looks, name }, cookie)) !== null) deeds.push({ type: 'named', person: id, name });
    return { id, cookie };
  }

  /** Makes a table and returns what lets its people begin; null: something was in the way, and the table is left alone. */
  async function makeTable(plan: Plan): Promise<(() => void) | null> {
    made++;
    const people = (await Promise.all(Array.from({ length: plan.people }, person))).filter(p => p !== null);
    if (people.length < plan.people) return null;
    const seats = plan.people + plan.bots.length;
    const table = await ask(
      '/api/tables',
      { game: plan.game, seats, bots: plan.bots, options: plan.options },
      people[0]!.cookie,
    );
    const id = table?.body.table?.id;
    if (id === undefined) return null;
    for (const [seat, { id: person, cookie }] of people.entries()) {
      if (seat > 0 && (await ask(`/api/tables/${id}/sit`, { seat }, cookie)) === null) return null;
      deeds.push({ type: 'sat', table: id, seat, person });
    }
    if ((await ask(`/api/tables/${id}/start`, undefined, people[0]!.cookie)) === null) return null;
    deeds.push({ type: 'started', table: id });
    const watched = made % WATCHED === 0;
    return () => begin(id, people, watched);
  }

  function begin(id: string, people: readonly Person[], watched: boolean): void {
    const crowd = people.length >= CROWD_FROM;
    const here = people.map(({ cookie }, seat) => createPlayer({ table: id, seat, crowd, cookie, doors }));
    if (watched) here.push(createPlayer({ table: id, seat: null, crowd, cookie: null, doors }));
    parties.push(here);
    players.push(...here);
  }

  const ended = (game: readonly Player[]) => game.every(p => p.over);

  /**
   * People begin when all these tables are there, so that as many games as were asked for are under way together. Returns
   * how many there are.
   */
  async function makeSome(n: number): Promise<number> {
    const ready: ((() => void) | null)[] = [];
    for (let i = 0; i < n; i += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, n - i) }, (_, k) => plans[(made + k) % plans.length]!);
      ready.push(...(await Promise.all(some.map(makeTable))));
    }
    for (const start of ready) start?.();
    return ready.filter(start => start !== null).length;
  }

  return {
    players,
    deeds,
    get over() {
      return parties.every(ended);
    },
    get replies() {
      return players.reduce((n, p) => n + p.sent.length, 0) - players.filter(p => p.sent.at(-1)?.reply === null).length;
    },
    async fill(tables) {
      const there = await makeSome(tables);
      if (there < tables) throw new Error(`only ${there} of ${tables} tables could be made, and nothing is broken yet`);
    },
    async refill(tables) {
      await makeSome(tables - parties.filter(g => !ended(g)).length);
    },
    leave() {
      for (const p of players) p.leave();
    },
    news() {
      const over = parties.filter(ended).length;
      const sent = players.reduce((n, p) => n + p.sent.length, 0);
      const away = players.filter(p => !p.over && !p.here).length;
      return `${over} of ${parties.length} tables over, ${sent} operations, ${away} people cut off`;
    },
  };
}

interface Person {
  readonly id: string;
  readonly cookie: string;
}
interface Reply {
  readonly cookie: string | null;
  readonly body: ReplyBody;
}
interface ReplyBody {
  readonly code?: string;
  readonly you?: { readonly id: string };
  readonly table?: { readonly id: string };
}
