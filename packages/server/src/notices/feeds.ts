import type { MyTable } from '@polis/protocol/wire';
import { GAMES } from '@polis/registry';
import type { Language } from '../base/languages.ts';
import { hiddenFrom } from '../store/notices.ts';
import { personById } from '../store/people.ts';
import type { Db } from '../store/reader.ts';
import type { NoticeRow } from '../store/schema.ts';
import type { Listing } from '../tables/listing.ts';
import { asPerson } from '../tables/rows.ts';
import type { Secrets } from './secrets.ts';
import type { Wants } from './wants.ts';
import type { Said } from './words/types.ts';
import { type About, NOTHING, say, WORDS } from './words.ts';

/** What waits for somebody, for programs for calendars (ICS) and for news (Atom), at an address that only its person knows. */
export interface Feeds {
  /** Null: the address is nobody's, or was renewed. */
  ics(secret: string, house: string, language: Language): Promise<string | null>;
  atom(secret: string, house: string, language: Language): Promise<string | null>;
}
const FEED = 'feed';
const MOST = 50;

export function feedPaths(secrets: Secrets, person: string, n: number): { ics: string; atom: string } {
  const secret = secrets.sign(FEED, `${person}-${n}`);
  return { ics: `/api/feeds/${secret}/tables.ics`, atom: `/api/feeds/${secret}/tables.atom` };
}

export function createFeeds(db: Db, secrets: Secrets, wants: Wants, listing: Listing): Feeds {
  async function ownerOf(secret: string) {
    const [id, n] = (secrets.open(FEED, secret) ?? '').split('-');
    if (!id || n === undefined) return null;
    if ((await wants.of(id)).feed !== Number(n)) return null;
    const row = await personById(db, id);
    return row === null || row.closed !== null ? null : asPerson(row);
  }

  const nameOf = (game: string, language: Language) => GAMES.find(g => g.id === game)?.names[language] ?? game;
  const others = ({ table, seat }: MyTable, hidden: ReadonlySet<string>) =>
    table.seats.flatMap((s, i) => (i === seat || s.person === null || hidden.has(s.person.id) ? [] : [s.person.name]));

  return {
    async ics(secret, house, language) {
      const person = await ownerOf(secret);
      if (person === null) return null;
      const waiting = (await listing.mine(person)).filter(mine => mine.awaited);
      const hidden = await hiddenFrom(db, person.id);
      const events = waiting.flatMap(mine => {
        const { title, text } = say(
          'your-turn',
          { ...NOTHING, game: mine.table.game, names: others(mine, hidden) },
          language,
        );
        return [
          'BEGIN:VEVENT',
          `UID:${mine.table.id}-${mine.since}@polis`,
          `DTSTAMP:${utc(mine.since)}`,
          `DTSTART:${utc(mine.since)}`,
          'DURATION:PT15M',
          'TRANSP:TRANSPARENT',
          `SUMMARY:${inIcs(`${title}: ${nameOf(mine.table.game, language)}`)}`,
          `DESCRIPTION:${inIcs(text)}`,
          `URL:${house}/t/${mine.table.id}`,
          'END:VEVENT',
        ];
      });
      const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Polis//Tables//EN'];
      const name = `X-WR-CALNAME:${inIcs(WORDS[language].feed)}`;
      return [...head, name, ...events, 'END:VCALENDAR', ''].flatMap(folded).join('\r\n');
    },

    async atom(secret, house, language) {
      const person = await ownerOf(secret);
      if (person === null) return null;
      const rows = await db
        .selectFrom('notices')
        .leftJoin('tables', 'tables.id', 'notices.table_id')
        .selectAll('notices')
        .select('tables.game')
        .where('person_id', '=', person.id)
        .orderBy('made', 'desc')
        .limit(MOST)
        .execute();
      const entries = rows.map(row => entryOf(row, house, language));
      const updated = new Date(Number(rows[0]?.made ?? 0)).toISOString();
      return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>urn:polis:${person.id}</id><title>${inXml(WORDS[language].feed)}</title><updated>${updated}</updated>
<link href="${inXml(house)}/"/><author><name>Polis</name></author>
${entries.join('\n')}
</feed>
`;
    },
  };
}

function entryOf(row: NoticeRow & { readonly game: string | null }, house: string, language: Language): string {
  const about = { ...NOTHING, ...(JSON.parse(row.about) as Partial<About>), game: row.game };
  const { title, text } = say(row.kind as Said, about, language);
  const at = new Date(Number(row.made)).toISOString();
  const link = `${house}${row.table_id === '' ? '/settings' : `/t/${row.table_id}`}`;
  return `<entry><id>urn:polis:notice:${row.id}</id><title>${inXml(title)}</title><updated>${at}</updated><link href="${inXml(link)}"/><summary>${inXml(text)}</summary></entry>`;
}

/** As in 20261119T203000Z. */
function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
function inIcs(text: string): string {
  return text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n');
}
/** A line has 75 bytes at most; what is longer goes on in the next, behind a space. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let now = '';
  for (const sign of line) {
    if (Buffer.byteLength(now + sign) > 73) {
      lines.push(now);
      now = ' ';
    }
    now += sign;
  }
  return [...lines, now];
}
const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
function inXml(text: string): string {
  return text.replace(/[&<>"']/g, sign => XML[sign]!);
}
