import type { ChatLine, Person } from '@polis/protocol/wire';
import { broadcast, type Live } from './live.ts';
import type { No } from './play.ts';
import { chatLine } from './rows.ts';
import { chatOf, hasSaid, sqlOf } from './store/reader.ts';
import type { Store } from './store/store.ts';
import type { Tables } from './tables.ts';

/** Talk at a table: stored before it is shown, like everything else. */
export interface Chat {
  lines(table: string): Promise<ChatLine[]>;
  /** Calls `stored` just before the line is shown. Returns why not, or null. */
  say(live: Live, person: Person, id: string, text: string, stored: () => void): Promise<No | null>;
}

/** How much of the talk a newcomer gets to see. */
const SHOWN = 200;
const NOT_STORED: No = { code: 'storage', text: 'This could not be stored. Please try again.' };

export function createChat({ db, writer, nodes }: Store, tables: Tables): Chat {
  return {
    async lines(table) {
      return (await chatOf(db, table, SHOWN)).map(chatLine);
    },
    async say(live, person, id, given, stored) {
      // The table may be waiting for the database: whoever talks need not.
      if (writer.lost) return NOT_STORED;
      return tables.exclusive(live, async () => {
        const text = storable(given);
        const at = Date.now();
        for (;;) {
          const n = live.chatLines + 1;
          const row = { table_id: live.id, n, person_id: person.id, text, command: id, at };
          const outcome = await writer.write({ entries: [], statements: [sqlOf(db.insertInto('chat').values(row))] });
          if (outcome === 'storage') return NOT_STORED;
          if (outcome === 'conflict' && !(await hasSaid(db, live.id, person.id, id))) {
            // Somebody on another server was faster: behind that line, then.
            await tables.catchUp(live);
            continue;
          }
          stored();
          // A conflict with itself: the acknowledgement was lost, not the line.
          if (outcome === 'conflict') return null;
          live.chatLines = n;
          nodes?.news.changed(live.id);
          const line: ChatLine = { n, who: person.id, name: person.name, text, at };
          broadcast(live, { t: 'chat', table: live.id, lines: [line] });
          return null;
        }
      });
    },
  };
}

/** PostgreSQL has no character 0. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ');
}
