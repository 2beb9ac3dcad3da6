import type { CompanyAnswer, Friend, Person } from '@polis/protocol';
import { type Answer, STORED_NOT, yes } from '../accounts/answers.ts';
import { isAccount, peopleBy, personById } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { type Circle, NO_CIRCLE } from '../tables/circle.ts';
import { asPerson } from '../tables/rows.ts';
import type { Blocks } from './blocks.ts';
import type { Friends } from './friends.ts';
import type { Invitations } from './invitations.ts';
import type { Here, WhereaboutsOf } from './whereabouts.ts';

/** What everybody sees of the others, and that those who are connected see it at once. */
export interface Company {
  look(person: Person): Promise<CompanyAnswer>;
  /** What is known of somebody for some seconds; what changes it says so. */
  circleOf(person: Person | null): Promise<Circle>;
  setUnseen(person: Person, unseen: boolean): Promise<Answer<void>>;
  /** What somebody sees, or what others see of them, has changed: done here, told everywhere. */
  changed(person: string): void;
  /** Somebody comes, goes, or sits down somewhere: others are told a little later, when it has settled. */
  moved(person: string): void;
  /** At this server: it was heard from another one. */
  follow(person: string): void;
  /** Sends all of it once more to whoever has just come. */
  greet(person: Person, send: (text: string) => void): Promise<void>;
  close(): void;
}
/** Those who are connected to this server. */
export interface Pages extends Here {
  accounts(): Iterable<string>;
  tell(person: string, text: string): void;
  setCircle(person: string, circle: Circle): void;
}
export interface CompanySetup {
  readonly store: Store;
  readonly friends: Pick<Friends, 'wishes'>;
  readonly blocks: Blocks;
  readonly invitations: () => Pick<Invitations, 'received' | 'sent'>;
  readonly whereabouts: WhereaboutsOf;
  readonly pages: () => Pages;
  readonly failed: (error: unknown) => void;
}

const SOON_MS = 40;
/** Whoever loads a page anew is not gone; and other servers need a moment to say who is there. */
const SETTLED_MS = 1_200;
/** What nobody has told, as the end of a game, is seen at the latest then. */
const LOOK_MS = 60_000;
const REMEMBERED_MS = 30_000;
const REMEMBERED = 10_000;

export function createCompany(setup: CompanySetup): Company {
  const { friends, blocks, whereabouts, pages } = setup;
  const { db, writer, nodes } = setup.store;
  const circles = new Map<string, { readonly circle: Circle; readonly until: number }>();
  /** What people were shown. */
  const shown = new Map<string, string>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  async function circleOf(person: Person | null): Promise<Circle> {
    if (person === null) return NO_CIRCLE;
    const kept = circles.get(person.id);
    if (kept !== undefined && Date.now() < kept.until) return kept.circle;
    const hidden = new Map((await blocks.of(person.id)).map(p => [p.id, p.name]));
    const known = isAccount(person) ? (await friends.wishes(person.id)).friends : [];
    const circle = hidden.size + known.length === 0 ? NO_CIRCLE : { friends: new Set(known), hidden };
    if (circles.size >= REMEMBERED) circles.clear();
    circles.set(person.id, { circle, until: Date.now() + REMEMBERED_MS });
    return circle;
  }

  async function unseenAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await db.selectFrom('unseen').select('person_id').where('person_id', 'in', ids).execute();
    return new Set(rows.map(r => r.person_id));
  }

  async function look(person: Person): Promise<CompanyAnswer> {
    const blocked = await blocks.of(person.id);
    const nothing = { unseen: false, friends: [], asks: [], asked: [], invitations: [], sent: [], blocked };
    if (!isAccount(person)) return nothing;
    const wishes = await friends.wishes(person.id);
    const unwanted = new Set(blocked.map(p => p.id));
    const rows = await peopleBy(db, [...wishes.friends, ...wishes.asks, ...wishes.asked]);
    const named = (ids: readonly string[]) =>
      ids.flatMap(id => {
        const row = rows.get(id);
        return row === undefined || unwanted.has(id) ? [] : [asPerson(row)];
      });
    const mine = named(wishes.friends);
    const ids = mine.map(p => p.id);
    const [unseen, blockers] = [await unseenAmong([...ids, person.id]), await blocks.blockedBy(person.id, ids)];
    const found = await whereabouts.find(mine);
    const invitations = setup.invitations();
    return {
      unseen: unseen.has(person.id),
      friends: found.map(f => (unseen.has(f.person.id) || blockers.has(f.person.id) ? nowhere(f) : f)).sort(byPresence),
      asks: named(wishes.asks),
      asked: named(wishes.asked),
      invitations: await invitations.received(person.id),
      sent: await invitations.sent(person.id),
      blocked,
    };
  }

  async function refresh(person: Person): Promise<void> {
    const text = JSON.stringify({ t: 'company', company: await look(person) });
    if (shown.get(person.id) === text) return;
    shown.set(person.id, text);
    pages().tell(person.id, text);
  }

  /** Those here who see this person: the friends, and the person, whose circle may be another one. */
  async function followed(id: string): Promise<void> {
    circles.delete(id);
    const row = await personById(db, id);
    if (row === null) return;
    const person = asPerson(row);
    if (pages().isHere(person.id)) {
      pages().setCircle(person.id, await circleOf(person));
      if (isAccount(person)) await refresh(person);
    }
    if (!isAccount(person)) return;
    const wishes = await friends.wishes(person.id);
    const others = [...wishes.friends, ...wishes.asks, ...wishes.asked].filter(other => pages().isHere(other));
    const known = await peopleBy(db, others);
    for (const other of others) {
      const them = known.get(other);
      if (them === undefined || them.id !== other) continue;
      circles.delete(other);
      pages().setCircle(other, await circleOf(asPerson(them)));
      await refresh(asPerson(them));
    }
  }

  async function runDue(): Promise<void> {
    const ids = [...due];
    due.clear();
    for (const id of ids) await followed(id).catch(setup.failed);
  }

  function follow(person: string): void {
    // At once for those who ask in the meantime.
    circles.delete(person);
    due.add(person);
    timer ??= setTimeout(() => {
      timer = null;
      void runDue();
    }, SOON_MS).unref();
  }

  const looking = setInterval(() => {
    const here = new Set(pages().accounts());
    for (const id of shown.keys()) if (!here.has(id)) shown.delete(id);
    for (const id of here) follow(id);
  }, LOOK_MS).unref();

  const tellAll = (person: string) => {
    nodes?.news.company(person);
    follow(person);
  };
  const moving = new Map<string, NodeJS.Timeout>();

  return {
    look,
    circleOf,
    follow(person) {
      follow(person);
    },
    changed: tellAll,
    moved(person) {
      if (moving.has(person)) return;
      const later = setTimeout(() => {
        moving.delete(person);
        tellAll(person);
      }, SETTLED_MS).unref();
      moving.set(person, later);
    },
    async setUnseen(person, unseen) {
      const row = { person_id: person.id };
      const query = unseen
        ? db
            .insertInto('unseen')
            .values(row)
            .onConflict(c => c.doNothing())
        : db.deleteFrom('unseen').where('person_id', '=', person.id);
      if ((await writer.write({ entries: [], statements: [sqlOf(query)] })) !== 'ok') return STORED_NOT;
      tellAll(person.id);
      return yes(undefined);
    },
    async greet(person, send) {
      if (!isAccount(person)) return;
      const text = JSON.stringify({ t: 'company', company: await look(person) });
      shown.set(person.id, text);
      send(text);
    },
    close() {
      clearInterval(looking);
      if (timer !== null) clearTimeout(timer);
      for (const later of moving.values()) clearTimeout(later);
    },
  };
}

function nowhere({ person }: Friend): Friend {
  return { person, online: false, at: null };
}

function byPresence(a: Friend, b: Friend): number {
  return Number(b.online) - Number(a.online) || a.person.name.localeCompare(b.person.name);
}
