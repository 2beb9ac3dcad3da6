import type { ChatLine, Person } from '@polis/protocol/wire';
import { broadcast, type Live } from './live.ts';
import type { No } from './play.ts';
import { chatOf, type Db, sqlOf } from './store/reader.ts';
import type { Writer } from './store/writer.ts';
import type { Tables } from './tables.ts';

/** Talk at a table: stored before it is shown, like everything else. */
export interface Chat {
  lines(table: string): Promise<ChatLine[]>;
  /** Calls `stored` just before the line is shown. Returns why not, or null. */
  say(live: Live, person: Person, id: string, text: string, stored: () => void): Promise<No | null>;
}

/** How much of the talk a newcomer gets to see. */
const SHOWN = 200;

export function createChat(db: Db, writer: Writer, tables: Tables): Chat {
  return {
    async lines(table) {
      const rows = await chatOf(db, table, SHOWN);
      return rows.map(r => ({ n: r.n, who: r.person_id, name: r.name, text: r.text, at: r.at }));
    },
    say: (live, person, id, text, stored) =>
      tables.exclusive(live, async () => {
        const n = live.chatLines + 1;
        const at = Date.now();
        const row = { table_id: live.id, n, person_id: person.id, text, command: id, at };
        const outcome = await writer.write({ entries: [], statements: [sqlOf(db.insertInto('chat').values(row))] });
        if (outcome === 'storage') return { code: 'storage', text: 'This could not be stored. Please try again.' };
        stored();
        // A conflict means that this very line was stored before: the acknowledgement was lost, not the line.
        if (outcome === 'conflict') return null;
        live.chatLines = n;
        const line: ChatLine = { n, who: person.id, name: person.name, text, at };
        broadcast(live, JSON.stringify({ t: 'chat', table: live.id, lines: [line] }));
        return null;
      }),
  };
}
