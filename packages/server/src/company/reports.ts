import { cleanLine, type Person, REPORT_LINES, type ReportBody, type ReportKind } from '@polis/protocol';
import { sql } from 'kysely';
import { type Answer, no, STORED_NOT, yes } from '../accounts/answers.ts';
import type { Tries } from '../accounts/tries.ts';
import { randomId } from '../base/ids.ts';
import { peopleBy, personById, selvesOf } from '../store/people.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { ReportRow } from '../store/schema.ts';
import type { Sql, Store } from '../store/store.ts';
import { asPerson } from '../tables/rows.ts';

/** What people say of others, with what was said at the table: for whoever runs the house to look at. */
export interface Reports {
  /** Returns how many lines went with it. */
  make(person: Person, body: ReportBody): Promise<Answer<{ readonly lines: number }>>;
  /** Oldest first, so many at a time, after the one of this id. */
  list(state: ReportState, after?: string, limit?: number): Promise<readonly Report[]>;
  /** `by`: who has decided; `verdict`: what. False: it was settled already. */
  settle(id: string, by: string, verdict: string): Promise<boolean>;
}
export const REPORT_STATES = ['open', 'settled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export interface Report {
  readonly id: string;
  readonly reporter: Person | null;
  readonly person: Person | null;
  /** Null: at no table. */
  readonly table: string | null;
  readonly kind: ReportKind;
  readonly words: string;
  readonly lines: readonly ReportedLine[];
  readonly made: number;
  readonly state: ReportState;
  readonly settled: number | null;
  readonly by: string | null;
  readonly verdict: string | null;
}
/** A line of the chat as it stood when the report was made. */
export interface ReportedLine {
  readonly n: number;
  readonly who: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** The one it is about. */
  readonly meant?: true;
}

/** Counts only if the report was open. */
export function settling(db: Db, id: string, by: string, verdict: string, at: number): Sql {
  const settled = db
    .updateTable('reports')
    .set({ state: 'settled', settled: at, settled_by: by, verdict })
    .where('id', '=', id)
    .where('state', '=', 'open');
  return sqlOf(settled, 1);
}

const AN_HOUR = 10;
const PAGE = 50;
const NOT_HERE = no('not-found', 'Nobody of that id is or was at this table.');

export function createReports({ db, writer }: Store, tries: Tries, now = Date.now): Reports {
  /** What everybody at the table could read, without what the table itself said; erased lines are gone. */
  async function linesOf(table: string, upTo: number | undefined): Promise<ReportedLine[]> {
    const rows = await db
      .selectFrom('chat')
      .select(['n', 'person_id', 'name', 'text', 'at'])
      .where('table_id', '=', table)
      .where('person_id', '<>', '')
      .where('text', '<>', '')
      .orderBy('n', 'desc')
      .limit(REPORT_LINES)
      .$if(upTo !== undefined, q => q.where('n', '<=', upTo!))
      .execute();
    const people = await peopleBy(
      db,
      rows.map(r => r.person_id),
    );
    return rows.reverse().map(({ n, person_id, name, text, at }) => {
      const now = people.get(person_id);
      const line = { n, who: now?.id ?? person_id, name: name ?? now?.name ?? '?', text, at };
      return n === upTo ? { ...line, meant: true } : line;
    });
  }

  /** Sits there, or has spoken there. */
  async function wasAt(table: string, selves: readonly string[]): Promise<boolean> {
    const seat = await db
      .selectFrom('seats')
      .select('seat')
      .where('table_id', '=', table)
      .where('person_id', 'in', selves)
      .executeTakeFirst();
    if (seat !== undefined) return true;
    const spoken = db.selectFrom('chat').select('n').where('table_id', '=', table).where('person_id', 'in', selves);
    return (await spoken.limit(1).executeTakeFirst()) !== undefined;
  }

  return {
    async make(person, { person: who, table, line, kind, words = '' }) {
      const about = await personById(db, who);
      if (about === null) return NOT_HERE;
      if (about.id === person.id) return no('yourself', 'That is yourself.');
      const theirs = await selvesOf(db, about.id);
      if (table !== undefined && !(await wasAt(table, theirs))) return NOT_HERE;
      const slow = await tries.begin('report', person.id, AN_HOUR);
      if (slow !== null) return slow;
      const lines = table === undefined ? [] : await linesOf(table, line);
      const row: ReportRow = {
        id: randomId(12),
        reporter_id: person.id,
        person_id: about.id,
        table_id: table ?? '',
        kind,
        words: cleanLine(words),
        lines: JSON.stringify(lines),
        made: now(),
        state: 'open',
        settled: null,
        settled_by: null,
        verdict: null,
      };
      const outcome = await writer.write({ entries: [], statements: [sqlOf(db.insertInto('reports').values(row))] });
      if (outcome === 'conflict') return no('reported', 'You have reported this already; somebody will look at it.');
      return outcome === 'ok' ? yes({ lines: lines.length }) : STORED_NOT;
    },

    async list(state, after, limit = PAGE) {
      const before = after === undefined ? undefined : await byId(after);
      const rows = await db
        .selectFrom('reports')
        .selectAll()
        .where('state', '=', state)
        .$if(before !== undefined, q => q.where(sql<boolean>`(made, id) > (${before!.made}, ${before!.id})`))
        .orderBy('made')
        .orderBy('id')
        .limit(limit)
        .execute();
      const people = await peopleBy(
        db,
        rows.flatMap(r => [r.reporter_id, r.person_id]),
      );
      const named = (id: string) => {
        const row = people.get(id);
        return row === undefined ? null : asPerson(row);
      };
      return rows.map(r => ({
        id: r.id,
        reporter: named(r.reporter_id),
        person: named(r.person_id),
        table: r.table_id === '' ? null : r.table_id,
        kind: r.kind as ReportKind,
        words: r.words,
        lines: JSON.parse(r.lines) as ReportedLine[],
        made: r.made,
        state: r.state as ReportState,
        settled: r.settled,
        by: r.settled_by,
        verdict: r.verdict,
      }));
    },

    async settle(id, by, verdict) {
      const statements = [settling(db, id, by, verdict, now())];
      return (await writer.write({ entries: [], statements })) === 'ok';
    },
  };

  function byId(id: string) {
    return db.selectFrom('reports').select(['made', 'id']).where('id', '=', id).executeTakeFirst();
  }
}
