import { type ChatLine, cleanLine, type Person, PHRASES, type Phrase } from '@polis/protocol';
import type { Limits } from '../base/limits.ts';
import { saidBy, sqlOf, talkOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { NO_TABLE } from './changes.ts';
import { type Circle, isHeard, tellLines } from './circle.ts';
import { type Live, seatOf } from './live.ts';
import { nameAt } from './names.ts';
import type { No } from './play.ts';
import type { Tables } from './tables.ts';
import { addLine, lineOf, mayBeHeard, SHOWN, SHOWN_OF_ONE } from './talk.ts';
import { conductOf, termsOf } from './terms.ts';

export interface Speaker {
  readonly person: Person;
  readonly circle: Circle;
}
/** In own words, or in a phrase; `id`: of the command. */
export type Said = { readonly id: string } & ({ readonly text: string } | { readonly phrase: Phrase });

/** Talk at a table: stored before it is shown, like everything else. */
export interface Chat {
  /** What a newcomer gets to see. */
  lines(live: Live): Promise<readonly ChatLine[]>;
  /** Calls `stored` just before the line is shown. Returns why not, or null. */
  say(live: Live, speaker: Speaker, said: Said, stored: () => void): Promise<No | null>;
}

const REUSED: No = { code: 'reused', text: 'This id belongs to another line.' };
const HOUSE_MUTED: No = { code: 'house-muted', text: 'Whoever runs this house has muted you for a while.' };
const NOT_STORED: No = { code: 'storage', text: 'This could not be stored. Please try again.' };

/** `isMuted`: by the house, wherever they are. */
export function createChat(
  { db, writer, nodes }: Store,
  tables: Tables,
  limits: Limits,
  isMuted: (person: string) => boolean,
): Chat {
  async function lines(live: Live): Promise<ChatLine[]> {
    if (live.talk !== null) return live.talk;
    const talk: ChatLine[] = [];
    const rows = live.chatLines === 0 ? [] : await talkOf(db, live.id, SHOWN_OF_ONE, SHOWN);
    for (const line of rows.map(lineOf)) if (line !== null && line.n <= live.chatLines) addLine(talk, line);
    live.talk = talk;
    return talk;
  }

  return {
    lines,
    async say(live, { person, circle }, said, stored) {
      const { id } = said;
      const phrase = 'phrase' in said ? said.phrase : null;
      const text = 'phrase' in said ? PHRASES[said.phrase] : cleanLine(said.text);
      const heard = phrase !== null || isHeard(live, person.id, circle);
      if (isMuted(person.id)) return HOUSE_MUTED;
      const no = whyNotSay(live, person, text, heard, limits);
      if (no !== null) return no;
      // The table may be waiting for the database: whoever talks need not.
      if (writer.lost) return NOT_STORED;
      return tables.exclusive(live, async () => {
        const talk = await lines(live);
        const name = nameAt(live, person);
        const at = Date.now();
        for (;;) {
          if (live.gone) return NO_TABLE.no;
          const n = live.chatLines + 1;
          const row = { table_id: live.id, n, person_id: person.id, name, text, phrase, command: id, at };
          const outcome = await writer.write({ entries: [], statements: [sqlOf(db.insertInto('chat').values(row))] });
          if (outcome === 'storage') return NOT_STORED;
          const before = outcome === 'conflict' ? await saidBy(db, live.id, person.id, id) : null;
          if (outcome === 'conflict' && before === null) {
            // Somebody on another server was faster: behind that line, then.
            await tables.catchUp(live);
            continue;
          }
          if (before !== null && before !== text && before !== '') return REUSED;
          stored();
          // A conflict with itself: the acknowledgement was lost, not the line.
          if (outcome === 'conflict') return null;
          live.chatLines = n;
          nodes?.news.changed(live.id);
          const handle = person.handle === undefined ? {} : { handle: person.handle };
          const line = addLine(talk, {
            n,
            who: person.id,
            name,
            ...handle,
            text,
            ...(phrase === null ? {} : { phrase }),
            at,
          });
          tellLines(live, [line]);
          return null;
        }
      });
    },
  };
}

function whyNotSay(live: Live, person: Person, text: string, heard: boolean, limits: Limits): No | null {
  if (seatOf(live, person) === null && termsOf(live.row).talk === 'players')
    return { code: 'not-yours', text: 'At this table those who play talk.' };
  if (conductOf(live.row).muted.includes(person.id)) return { code: 'muted', text: 'You may not write here now.' };
  if (!heard)
    return { code: 'phrases-only', text: 'Here strangers talk in phrases, until both would rather talk freely.' };
  if (text === '') return { code: 'bad-message', text: '"text" shows nothing.' };
  return mayBeHeard(live, person.id, limits) ? null : { code: 'too-fast', text: 'Let the others have a word as well.' };
}
