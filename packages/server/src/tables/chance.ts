import { CROWD_FROM, commitTo } from '@polis/kernel';
import type { CreateBody } from '@polis/protocol';
import type { Person, TableInfo } from '@polis/protocol/wire';
import { type Changes, type Outcome, refuse, STARTED } from './changes.ts';
import { isCrowd, type Live, liveInfo, seatOf } from './live.ts';
import { type Pledge, type Pledges, pledgesOf } from './rows.ts';

/**
 * Players add to the seed, so that nobody chose the deal, not even whoever runs the server: the hash of the server's seed is
 * shown when the table is made, each player pledges the hash of a nonce of his own, and only when the host starts, and
 * nobody can come or change any more, the nonces are shown. Who does not show his in time adds nothing; the replay says so.
 */
export interface Chance {
  pledge(person: Person, table: string, pledge: string): Promise<Outcome<TableInfo>>;
  show(person: Person, table: string, nonce: string): Promise<Outcome<TableInfo>>;
  /** The host starts: at once, or when all who have pledged have shown their nonces. */
  start(live: Live): Promise<Outcome<TableInfo>>;
}

/** How long the table waits for the nonces. */
const SHOW_MS = 3_000;

/** By seat: what its person has shown; null when nobody has, and the server deals alone. */
export function noncesOf(live: Live): string | null {
  const pledges = pledgesOf(live.row);
  const nonces = live.seats.map(s => (s.person === null ? null : (pledges[s.person.id]?.nonce ?? null)));
  return nonces.some(n => n !== null) ? JSON.stringify(nonces) : null;
}

const SHUFFLING = refuse('not-ready', 'The game is about to start: nobody can come or go for a moment.');

/** Why nobody can come, go or change anything at a table; null while it gathers. */
export function whySettled({ row }: Live): { ok: false; no: (typeof SHUFFLING)['no'] } | null {
  if (row.phase !== 'gathering') return STARTED;
  return row.sealed === null ? null : SHUFFLING;
}

/** A table may be made and started in one go: then its host pledges with it. */
export function firstPledge(person: Person, { pledge, event, seats }: CreateBody): string | null {
  if (pledge === undefined || event === true || seats >= CROWD_FROM) return null;
  return JSON.stringify({ [person.id]: { pledge, nonce: null } } satisfies Pledges);
}

/** Why the game cannot start: a seat is free. An event takes such seats away. */
export function whyVacant(live: Live): ReturnType<typeof refuse> | null {
  const free = live.seats.findIndex(s => s.person === null && s.bot === null);
  return free < 0 ? null : refuse('not-ready', `Seat ${free + 1} is still free.`);
}

export function createChance(changes: Changes, startGame: (live: Live) => Promise<Outcome<TableInfo>>): Chance {
  function missing(live: Live): boolean {
    const pledges = pledgesOf(live.row);
    return live.seats.some(s => s.person !== null && pledges[s.person.id]?.nonce === null);
  }

  /** The seat of somebody who may add to the seed here. */
  function whyNot(live: Live, person: Person): ReturnType<typeof refuse> | null {
    if (live.row.phase !== 'gathering') return STARTED;
    if (seatOf(live, person) === null) return refuse('no-seat', 'You have no seat at this table.');
    return isCrowd(live) || live.row.event === 1 ? refuse('bad-options', 'At an event the server deals alone.') : null;
  }

  function keep(live: Live, person: Person, pledge: Pledge): Promise<Outcome<TableInfo>> {
    const pledges: Pledges = { ...pledgesOf(live.row), [person.id]: pledge };
    return changes.apply(live, { pledges: JSON.stringify(pledges) }, []);
  }

  return {
    pledge: (person, table, pledge) =>
      changes.at(table, async live => {
        const no = whyNot(live, person) ?? whySettled(live);
        return no ?? keep(live, person, { pledge, nonce: null });
      }),

    show: (person, table, nonce) =>
      changes.at(table, async live => {
        const no = whyNot(live, person);
        if (no !== null) return no;
        if (live.row.sealed === null) return refuse('not-ready', 'Nonces are shown when the host starts the game.');
        const { pledge } = pledgesOf(live.row)[person.id] ?? {};
        if (pledge === undefined || commitTo(nonce) !== pledge)
          return refuse('not-yours', 'That is not the nonce that was pledged.');
        const kept = await keep(live, person, { pledge, nonce });
        return !kept.ok || missing(live) ? kept : startGame(live);
      }),

    async start(live) {
      const { sealed } = live.row;
      const vacant = whyVacant(live);
      if (vacant !== null && live.row.event === 0) return vacant;
      // A server that died while it waited has left the table sealed: the host starts again.
      if (!missing(live) || (sealed !== null && Date.now() - sealed >= SHOW_MS)) return startGame(live);
      if (sealed !== null) return { ok: true, value: liveInfo(live) };
      const now = Date.now();
      const done = await changes.apply(live, { sealed: now }, []);
      if (done.ok) setTimeout(() => void startLate(live.id, now).catch(() => {}), SHOW_MS).unref();
      return done;
    },
  };

  async function startLate(table: string, sealed: number): Promise<void> {
    await changes.at(table, async live =>
      live.row.phase === 'gathering' && live.row.sealed === sealed
        ? startGame(live)
        : { ok: true, value: liveInfo(live) },
    );
  }
}
