import { NAMELESS, type Standing } from '@polis/protocol';
import { peopleBy, selvesOf } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';

/** What the house has to tell people: mutes, warnings, names to be changed. Few have any, so all of it is in memory. */
export interface Notes {
  of(person: string): Standing | null;
  isMuted(person: string): boolean;
  /** Reads all of it anew. */
  refresh(): Promise<void>;
  /** Somebody's may have changed: tells their pages. */
  follow(person: string): Promise<void>;
  /** Its person has read a warning. False: it could not be stored. */
  read(person: string, warning: string): Promise<boolean>;
  /** Whether it is the name, or what stands for it, that somebody is to change. */
  refuses(person: string, name: string): boolean;
  /** Somebody has chosen another name. */
  renamed(person: string): Promise<void>;
}
export interface NotesSetup {
  readonly store: Store;
  readonly tell: (person: string, text: string) => void;
  readonly now?: () => number;
}

const NONE: Standing = { mute: null, warnings: [], rename: null };

export function createNotes({ store, tell, now = Date.now }: NotesSetup): Notes {
  const { db, writer } = store;
  let known = new Map<string, Standing>();

  async function refresh(): Promise<void> {
    const mutes = await db.selectFrom('mutes').selectAll().where('until', '>', now()).execute();
    const warnings = await db.selectFrom('warnings').selectAll().where('seen', 'is', null).orderBy('made').execute();
    const renames = await db.selectFrom('renames').selectAll().execute();
    // What is held against a guest holds for whoever that has turned out to be.
    const people = await peopleBy(
      db,
      [...mutes, ...warnings, ...renames].map(r => r.person_id),
    );
    const next = new Map<string, Standing>();
    const add = (id: string, change: (s: Standing) => Partial<Standing>) => {
      const who = people.get(id)?.id ?? id;
      const standing = next.get(who) ?? NONE;
      next.set(who, { ...standing, ...change(standing) });
    };
    for (const { person_id, until, why } of mutes)
      add(person_id, ({ mute }) => ({ mute: mute !== null && mute.until > until ? mute : { until, why } }));
    for (const { person_id, id, why, made } of warnings)
      add(person_id, s => ({ warnings: [...s.warnings, { id, why, made }] }));
    for (const { person_id, name, why } of renames) add(person_id, () => ({ rename: { name, why } }));
    known = next;
  }

  function of(person: string): Standing | null {
    const standing = known.get(person);
    if (standing === undefined) return null;
    const mute = standing.mute !== null && standing.mute.until > now() ? standing.mute : null;
    const { warnings, rename } = standing;
    return mute === null && warnings.length === 0 && rename === null ? null : { mute, warnings, rename };
  }

  return {
    of,
    isMuted: person => (known.get(person)?.mute?.until ?? 0) > now(),
    refresh,
    async follow(person) {
      const before = JSON.stringify(of(person));
      await refresh();
      const standing = of(person);
      if (JSON.stringify(standing) !== before) tell(person, JSON.stringify({ t: 'standing', standing }));
    },
    async read(person, warning) {
      const seen = db
        .updateTable('warnings')
        .set({ seen: now() })
        .where('id', '=', warning)
        .where('person_id', 'in', await selvesOf(db, person));
      return (await writer.write({ entries: [], statements: [sqlOf(seen)] })) === 'ok';
    },
    refuses(person, name) {
      const rename = known.get(person)?.rename;
      return rename != null && [rename.name, NAMELESS].some(n => n.toLowerCase() === name.toLowerCase());
    },
    async renamed(person) {
      const own = await selvesOf(db, person);
      await writer.write({
        entries: [],
        statements: [sqlOf(db.deleteFrom('renames').where('person_id', 'in', own))],
      });
    },
  };
}
