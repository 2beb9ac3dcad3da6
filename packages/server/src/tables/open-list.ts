import type { LobbyAnswer } from '@polis/protocol/wire';
import { type OpenRow, openTables } from '../store/lists.ts';
import type { Db } from '../store/reader.ts';
import { asPerson } from './rows.ts';

/** The public list of tables that people may join: made at most once a second, for all who ask, and turned into text once. */
export interface OpenList {
  /** What there is, a second old at most. */
  read(): Promise<ListTexts>;
  /** One that was begun after this call, as soon as it may be. */
  next(): Promise<ListTexts>;
}
export interface ListTexts {
  /** The answer over HTTP. */
  readonly answer: string;
  /** The message over sockets. */
  readonly message: string;
}

const MOST_TABLES = 100;
/** A table that has not filled within a day will not: its link still works, but the list forgets it. */
const AGE_MS = 24 * 3600 * 1000;
const FRESH_MS = 1_000;

export function createOpenList(db: Db): OpenList {
  let made: Promise<ListTexts> | null = null;
  let at = Number.NEGATIVE_INFINITY;

  async function make(): Promise<ListTexts> {
    const rows = await openTables(db, Date.now() - AGE_MS, MOST_TABLES);
    const tables: LobbyAnswer['tables'] = rows.map(r => ({
      id: r.id,
      game: r.game,
      rules: r.rules,
      options: JSON.parse(r.options),
      host: hostOf(r),
      size: r.seats,
      taken: Number(r.taken_now),
      event: r.event === 1,
      hints: r.hints === 1,
      rated: JSON.parse(r.terms).rated === true,
      created: r.created,
    }));
    const text = JSON.stringify(tables);
    return { answer: `{"tables":${text}}`, message: `{"t":"lobby","tables":${text}}` };
  }

  function renew(): Promise<ListTexts> {
    at = performance.now();
    const making = make();
    // One that could not be made is not kept.
    making.catch(() => {
      if (made === making) made = null;
    });
    made = making;
    return making;
  }

  return {
    read: () => (made !== null && performance.now() - at < FRESH_MS ? made : renew()),
    async next() {
      const asked = performance.now();
      await new Promise(done => setTimeout(done, at + FRESH_MS - asked).unref());
      return made !== null && at > asked ? made : renew();
    },
  };
}

function hostOf({ host, name, colour, avatar, handle }: OpenRow): LobbyAnswer['tables'][number]['host'] {
  return host === null ? null : asPerson({ id: host, name: name!, colour: colour!, avatar: avatar!, handle });
}
