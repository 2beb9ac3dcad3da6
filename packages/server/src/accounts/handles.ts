import { cleanHandle, type HandleWhy, handlesLike, type Person } from '@polis/protocol';
import { type Db, sqlOf } from '../store/reader.ts';
import type { Sql, Writer } from '../store/store.ts';
import { type Answer, no, STORED_NOT } from './answers.ts';

/** The names that nobody else has. What one looks like at a glance is a primary key: of two who ask at once one gets it. */
export interface Handles {
  /** Makes a guest an account, under a handle like the name; nothing to do where there is one. */
  promote(person: Person): Promise<readonly Sql[]>;
  change(person: Person, given: string): Promise<Answer<Person>>;
  /** When it may be changed again; null: now. */
  nextChange(person: string): Promise<number | null>;
  /** Some that nobody has. */
  free(name: string): Promise<string[]>;
}

const DAY = 24 * 3600_000;
/** Whoever changed names all the time would be nobody; and an old one must not be picked up by somebody else at once. */
export const HANDLE_REST_MS = 30 * DAY;
const GIVEN_UP_MS = 90 * DAY;
const PROPOSALS = 3;

export const BAD_HANDLE: { readonly [why in HandleWhy]: string } = {
  empty: 'A handle needs letters that can be seen.',
  short: 'A handle has at least 3 characters.',
  long: 'A handle has at most 20 characters.',
  mixed: 'A handle keeps to the letters of one alphabet.',
  signs: 'A handle begins with a letter and has letters, digits, - and _.',
  reserved: 'This handle would pass for the house itself.',
};

export function createHandles(db: Db, writer: Writer, now: () => number = Date.now): Handles {
  async function free(name: string): Promise<string[]> {
    const wanted = handlesLike(name, Math.random).map(handle => ({ handle, look: lookOf(handle) }));
    const taken = await db
      .selectFrom('handles')
      .select('look')
      .where(
        'look',
        'in',
        wanted.map(w => w.look),
      )
      .where(eb => eb.or([eb('until', 'is', null), eb('until', '>', now())]))
      .execute();
    const looks = new Set(taken.map(t => t.look));
    return wanted.filter(w => !looks.has(w.look)).map(w => w.handle);
  }

  /** Takes a handle that is free or the person's own; a conflict with anybody else's. */
  function take(person: string, look: string): Sql[] {
    return [
      sqlOf(
        db
          .deleteFrom('handles')
          .where('look', '=', look)
          .where(eb => eb.or([eb('until', '<=', now()), eb('person_id', '=', person)])),
      ),
      sqlOf(db.insertInto('handles').values({ look, person_id: person, until: null })),
    ];
  }

  async function nextChange(person: string): Promise<number | null> {
    const row = await db.selectFrom('persons').select('handle_since').where('id', '=', person).executeTakeFirst();
    const next = (row?.handle_since ?? Number.NEGATIVE_INFINITY) + HANDLE_REST_MS;
    return next > now() ? next : null;
  }

  return {
    free: async name => (await free(name)).slice(0, PROPOSALS),
    nextChange,
    async promote({ id, name, handle }) {
      if (handle !== undefined) return [];
      const found = (await free(name))[0] ?? `player-${id.replace(/[0-9]/g, 'x')}`;
      const promoted = db
        .updateTable('persons')
        .set({ handle: found })
        .where('id', '=', id)
        .where('handle', 'is', null)
        .where('merged_into', 'is', null)
        .where('closed', 'is', null);
      return [...take(id, lookOf(found)), sqlOf(promoted, 1)];
    },
    async change(person, given) {
      if (person.handle === undefined) return no('no-account', 'A guest has no handle: make this an account first.');
      const clean = cleanHandle(given);
      if (!clean.ok) return no('bad-handle', BAD_HANDLE[clean.why], { why: clean.why });
      const { handle, look } = clean;
      if (handle === person.handle) return { ok: true, value: person };
      const again = await nextChange(person.id);
      const ownLook = look === lookOf(person.handle);
      if (again !== null) return no('handle-early', 'A handle is changed once in 30 days.', { again });
      const outcome = await writer.write({
        entries: [],
        statements: [
          ...(ownLook
            ? []
            : [
                sqlOf(
                  db
                    .updateTable('handles')
                    .set({ until: now() + GIVEN_UP_MS })
                    .where('person_id', '=', person.id)
                    .where('until', 'is', null),
                ),
              ]),
          ...take(person.id, look),
          // Of two changes at once only one finds the handle that it was to replace.
          sqlOf(
            db
              .updateTable('persons')
              .set({ handle, handle_since: now() })
              .where('id', '=', person.id)
              .where('handle', '=', person.handle),
            1,
          ),
        ],
      });
      if (outcome === 'ok') return { ok: true, value: { ...person, handle } };
      if (outcome === 'storage') return STORED_NOT;
      const text = 'Somebody has this handle, or one that looks like it.';
      return no('handle-taken', text, { proposals: (await free(handle)).slice(0, PROPOSALS) });
    },
  };
}

function lookOf(handle: string): string {
  const clean = cleanHandle(handle);
  return clean.ok ? clean.look : handle;
}
