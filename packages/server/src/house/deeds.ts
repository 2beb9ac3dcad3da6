import { type DeedBody, NAMELESS, type Person } from '@polis/protocol';
import { type Answer, no, STORED_NOT, yes } from '../accounts/answers.ts';
import { randomId } from '../base/ids.ts';
import { settling } from '../company/reports.ts';
import { banTarget } from '../people/bans.ts';
import { type Act, banDetail, banned, type Deed, enact, unbanned } from '../store/acts.ts';
import type { Plain } from '../store/farewell.ts';
import { personById, selvesOf } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';

/**
 * What admins do in the page. Each is written together with its line in the log of acts; servers, this one too, put right
 * what they have in memory when they see that line (cluster/acts.ts).
 */
export interface Deeds {
  toPerson(by: Person, id: string, body: DeedBody): Promise<Answer<null>>;
  toAddress(by: Person, address: string, on: boolean, hours: number | null, why: string): Promise<Answer<null>>;
  dismiss(by: Person, report: string, why: string): Promise<Answer<null>>;
  closeTable(by: Person, id: string, why: string): Promise<Answer<null>>;
}

const HOUR_MS = 3600_000;
const NOBODY = no('not-found', 'There is nobody of that id.');
const DONE_ALREADY = no('not-ready', 'Somebody has done this already: look again.');

export function createDeeds(store: Store, now: () => number = Date.now): Deeds {
  const { db } = store;

  async function done(by: Person, deed: Deed): Promise<Answer<null>> {
    const outcome = await enact(store, `@${by.handle}`, deed, now());
    if (outcome === 'conflict') return DONE_ALREADY;
    return outcome === 'ok' ? yes(null) : STORED_NOT;
  }

  /** What it is to do something to somebody; `until`: null for good. */
  async function what(
    target: Person,
    { deed }: DeedBody,
    until: number | null,
    why: string,
  ): Promise<readonly [Act, string, readonly Plain[]] | null> {
    const { id, name } = target;
    const selves = await selvesOf(db, id);
    const each = (text: string, ...params: unknown[]) => selves.map((self): Plain => [text, self, ...params]);
    const because = why === '' ? '' : `: ${why}`;
    switch (deed) {
      case 'warn':
        return [
          'warn',
          why,
          [['insert into warnings (id, person_id, why, made) values (?, ?, ?, ?)', randomId(12), id, why, now()]],
        ];
      case 'mute':
        if (until === null) return null;
        return [
          'mute',
          `until ${new Date(until).toISOString()}${because}`,
          [
            ...each('delete from mutes where person_id = ?'),
            ['insert into mutes (person_id, until, made, why) values (?, ?, ?, ?)', id, until, now(), why],
          ],
        ];
      case 'unmute':
        return ['unmute', why, each('delete from mutes where person_id = ?')];
      case 'ban':
        return ['ban', banDetail('person', until, why), banned('person', id, until, now(), why)];
      case 'unban':
        return ['unban', `person${because}`, selves.flatMap(self => unbanned('person', self))];
      case 'rename':
        return [
          'ask-name',
          `${name}${because}`,
          [
            ...each('delete from renames where person_id = ?'),
            ['insert into renames (person_id, name, made, why) values (?, ?, ?, ?)', id, name, now(), why],
            ['update persons set name = ? where id = ?', NAMELESS, id],
            // What was said stays, under another name.
            ...selves.map((self): Plain => ['update chat set name = ? where person_id = ?', NAMELESS, self]),
          ],
        ];
    }
  }

  return {
    async toPerson(by, id, body) {
      const row = await personById(db, id);
      if (row === null || row.closed !== null) return NOBODY;
      if (row.id === by.id) return no('yourself', 'That is yourself.');
      const why = (body.why ?? '').trim();
      if (body.deed === 'warn' && why === '') return no('bad-message', '"why" is what a warning says.');
      if (body.deed === 'rename' && row.name === NAMELESS)
        return no('not-ready', 'This person has been asked for another name already.');
      const until = body.hours === undefined ? null : now() + body.hours * HOUR_MS;
      const found = await what(row as unknown as Person, body, until, why);
      if (found === null) return no('bad-message', '"hours" says how long.');
      const [act, detail, statements] = found;
      const certain =
        body.report === undefined ? [] : [settling(db, body.report, `@${by.handle}`, `${act} ${detail}`.trim(), now())];
      return done(by, { act, target: row.id, detail, statements, certain });
    },
    async toAddress(by, address, on, hours, why) {
      const found = banTarget(address.trim());
      if ('why' in found) return no('bad-message', `${found.why}.`);
      const { target } = found;
      const until = hours === null ? null : now() + hours * HOUR_MS;
      return done(
        by,
        on
          ? {
              act: 'ban',
              target,
              detail: banDetail('address', until, why),
              statements: banned('address', target, until, now(), why),
            }
          : { act: 'unban', target, detail: 'address', statements: unbanned('address', target) },
      );
    },
    async dismiss(by, report, why) {
      const certain = [settling(db, report, `@${by.handle}`, 'dismissed', now())];
      return done(by, { act: 'dismiss', target: report, detail: why, statements: [], certain });
    },
    async closeTable(by, id, why) {
      const row = await db.selectFrom('tables').select(['game', 'phase']).where('id', '=', id).executeTakeFirst();
      if (row === undefined) return no('no-table', 'There is no such table.');
      const because = why === '' ? '' : `: ${why}`;
      return done(by, {
        act: 'delete-table',
        target: id,
        detail: `${row.game}, ${row.phase}${because}`,
        statements: [['update tables set rematch = null where rematch = ?', id]],
        certain: [sqlOf(db.deleteFrom('tables').where('id', '=', id), 1)],
      });
    },
  };
}
