import { createHash, randomBytes } from 'node:crypto';
import type { HookAnswer, NoticeBodies, NoticesAnswer, Person } from '@polis/protocol';
import { type Answer, no, STORED_NOT, yes } from '../accounts/answers.ts';
import type { Challenges } from '../accounts/challenges.ts';
import type { Post } from '../accounts/post.ts';
import type { Tries } from '../accounts/tries.ts';
import { randomId } from '../base/ids.ts';
import { LANGUAGES, type Language } from '../base/languages.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { NoticeWayRow } from '../store/schema.ts';
import type { Writer } from '../store/store.ts';
import { feedPaths } from './feeds.ts';
import { confirmation, STOP } from './letters.ts';
import type { Reach } from './reach.ts';
import type { Secrets } from './secrets.ts';
import type { Sender } from './sender.ts';
import type { Wants } from './wants.ts';
import { labelOf } from './ways.ts';
import { NOTHING } from './words.ts';

/** What people say of how they want to be told things: the ways there are, and what goes by which. */
export interface NoticeSettings {
  look(person: Person): Promise<NoticesAnswer>;
  want(person: Person, wanted: NoticeBodies['wanted']): Promise<Answer<NoticesAnswer>>;
  addPush(person: Person, house: string, body: NoticeBodies['push']): Promise<Answer<NoticesAnswer>>;
  addHook(person: Person, house: string, body: NoticeBodies['hook']): Promise<Answer<HookAnswer>>;
  askForLetters(person: Person, house: string, body: NoticeBodies['letters']): Promise<Answer<Record<string, never>>>;
  /** Whoever has read the letter: the address is that of the person who asked. */
  confirmLetters(token: string): Promise<Answer<Record<string, never>>>;
  stopLetters(signed: string): Promise<Answer<Record<string, never>>>;
  /** Sends one now. */
  test(person: Person, way: string): Promise<Answer<NoticesAnswer>>;
  remove(person: Person, way: string): Promise<Answer<NoticesAnswer>>;
  renewFeed(person: Person): Promise<Answer<NoticesAnswer>>;
}
export interface SettingsSetup {
  readonly db: Db;
  readonly writer: Writer;
  readonly wants: Wants;
  readonly reach: Reach;
  readonly secrets: Secrets;
  readonly sender: Sender;
  readonly subject: string | null;
  readonly post: Post | null;
  readonly challenges: Challenges;
  readonly tries: Tries;
}

const MOST_WAYS = 12;
const LETTER_MS = 20 * 60_000;
const LETTERS_AN_HOUR = 3;
const TESTS_AN_HOUR = 30;
const NO_WAY = no('not-found', 'You have no such way.');

export function createNoticeSettings(setup: SettingsSetup): NoticeSettings {
  const { db, writer, wants, reach, secrets, sender, subject, post, challenges, tries } = setup;

  async function write(...queries: Parameters<typeof sqlOf>[0][]): Promise<boolean> {
    return (await writer.write({ entries: [], statements: queries.map(q => sqlOf(q)) })) === 'ok';
  }

  async function look({ id }: Person): Promise<NoticesAnswer> {
    const { wanted, feed } = await wants.of(id);
    const ways = (await wants.ways(id)).map(way => ({
      id: way.id,
      kind: way.kind as NoticesAnswer['ways'][number]['kind'],
      label: labelOf(way),
      made: Number(way.made),
      off: way.off === null ? null : Number(way.off),
    }));
    const pushKey = subject === null ? null : secrets.push.publicKey;
    return { wanted, ways, pushKey, letters: post !== null, feed: feedPaths(secrets, id, feed) };
  }

  async function add(
    person: string,
    row: Pick<NoticeWayRow, 'id' | 'kind' | 'address' | 'secret' | 'house' | 'language'>,
  ) {
    if ((await wants.ways(person)).length >= MOST_WAYS)
      return no('too-many', `There may be ${MOST_WAYS} ways: remove one first.`);
    const made = { ...row, person_id: person, made: Date.now(), failures: 0, off: null };
    return (await write(db.insertInto('notice_ways').values(made))) ? null : STORED_NOT;
  }

  async function own(person: Person, id: string): Promise<NoticeWayRow | null> {
    return (await wants.ways(person.id)).find(way => way.id === id) ?? null;
  }

  return {
    look,
    async want(person, wanted) {
      return (await wants.keep(person.id, wanted)) ? yes(await look(person)) : STORED_NOT;
    },

    async addPush(person, house, { endpoint, keys, label, language }) {
      if (subject === null) return no('not-offered', 'This house has no name, so no push service takes its word.');
      const why = await reach.whyNot(endpoint);
      if (why !== null) return no('bad-address', why);
      // A page finds its own subscription by this.
      const id = createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);
      const secret = JSON.stringify({ ...keys, ...(label === undefined ? {} : { label }) });
      const known = await db.selectFrom('notice_ways').selectAll().where('id', '=', id).executeTakeFirst();
      if (known !== undefined && (await own(person, id)) === null)
        return no('not-yours', 'This subscription is somebody else’s: let the browser make another one.');
      if (known !== undefined) {
        const change = { secret, house, language, failures: 0, off: null };
        const changed = await write(db.updateTable('notice_ways').set(change).where('id', '=', id));
        return changed ? yes(await look(person)) : STORED_NOT;
      }
      return (
        (await add(person.id, { id, kind: 'push', address: endpoint, secret, house, language })) ??
        yes(await look(person))
      );
    },

    async addHook(person, house, { kind, address: given, chat, language }) {
      const hook = readHook(kind, given, chat);
      if (typeof hook === 'string') return no('bad-address', hook);
      const why = await reach.whyNot(hook.address);
      if (why !== null) return no('bad-address', why);
      const secret = JSON.stringify(hook.secret);
      const added = await add(person.id, { id: randomId(16), kind, address: hook.address, secret, house, language });
      if (added !== null) return added;
      return yes({ ...(await look(person)), ...(hook.secret.key === undefined ? {} : { key: hook.secret.key }) });
    },

    async askForLetters(person, house, { address: given, language }) {
      if (post === null) return no('not-offered', 'This house sends no letters.');
      const address = given.toLowerCase();
      const often =
        (await tries.begin('notices to', address, LETTERS_AN_HOUR)) ??
        (await tries.begin('notices for', person.id, LETTERS_AN_HOUR));
      if (often !== null) return often;
      const about = { address, house, language };
      const token = await challenges.make('notices', { person: person.id, about }, LETTER_MS);
      if (token === null) return STORED_NOT;
      try {
        await post.send(confirmation(given, house, token, language));
      } catch {
        return no('letter-failed', 'The letter could not be sent. Please look at the address, or try again later.');
      }
      return yes({});
    },

    async confirmLetters(token) {
      const asked = await challenges.take('notices', token);
      if (asked?.person == null)
        return no('expired', 'This link has been used, or its 20 minutes are over. Ask for a new letter.');
      const { address = '', house = '', language = '' } = asked.about;
      const known = (await wants.ways(asked.person)).some(way => way.kind === 'mail' && way.address === address);
      if (known) return yes({});
      const said = LANGUAGES.find(l => l === language) ?? ('en' satisfies Language);
      const row = { id: randomId(16), kind: 'mail', address, secret: '{}', house, language: said };
      return (await add(asked.person, row)) ?? yes({});
    },

    async stopLetters(signed) {
      const id = secrets.open(STOP, signed);
      if (id === null) return no('not-found', 'This link is not one of ours.');
      const stopped = await write(db.deleteFrom('notice_ways').where('id', '=', id).where('kind', '=', 'mail'));
      return stopped ? yes({}) : STORED_NOT;
    },

    async test(person, id) {
      const way = await own(person, id);
      if (way === null) return NO_WAY;
      const often = await tries.begin('tests of', person.id, TESTS_AN_HOUR);
      if (often !== null) return often;
      const what = { id: randomId(16), kind: 'test', table: '', person: person.id, at: Date.now() } as const;
      const sent = await sender.send(way, { ...what, about: NOTHING, also: [] });
      if (sent === 'gone') await write(db.deleteFrom('notice_ways').where('id', '=', id));
      if (sent !== 'sent') return no('not-arrived', 'It did not arrive: whoever is there has not taken it.');
      const works = db.updateTable('notice_ways').set({ failures: 0, off: null }).where('id', '=', id);
      return (await write(works)) ? yes(await look(person)) : STORED_NOT;
    },

    async remove(person, id) {
      if ((await own(person, id)) === null) return NO_WAY;
      return (await write(db.deleteFrom('notice_ways').where('id', '=', id))) ? yes(await look(person)) : STORED_NOT;
    },

    async renewFeed(person) {
      return (await wants.renewFeed(person.id)) ? yes(await look(person)) : STORED_NOT;
    },
  };
}

interface HookSecret {
  readonly label?: string;
  readonly topic?: string;
  readonly chat?: string;
  readonly key?: string;
}

/** Where it is sent and with what; or what is wrong, in a sentence. */
function readHook(
  kind: NoticeBodies['hook']['kind'],
  given: string,
  chat: string | undefined,
): { readonly address: string; readonly secret: HookSecret } | string {
  const text = given.trim();
  if (kind === 'telegram') {
    if (!/^\d{5,20}:[A-Za-z0-9_-]{20,80}$/.test(text)) return 'This is not the token of a bot of Telegram.';
    if (chat === undefined) return 'Say which chat the bot is to write to.';
    return { address: `https://api.telegram.org/bot${text}/sendMessage`, secret: { label: `Telegram ${chat}`, chat } };
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== 'https:') return 'The address must begin with https://.';
  const at = (hosts: readonly string[], path: string) => hosts.includes(url.hostname) && url.pathname.startsWith(path);
  if (kind === 'discord')
    return at(['discord.com', 'discordapp.com'], '/api/webhooks/')
      ? { address: url.href, secret: { label: 'Discord' } }
      : 'A web hook of Discord begins with https://discord.com/api/webhooks/.';
  if (kind === 'slack')
    return at(['hooks.slack.com'], '/services/')
      ? { address: url.href, secret: { label: 'Slack' } }
      : 'A web hook of Slack begins with https://hooks.slack.com/services/.';
  if (kind === 'ntfy') {
    const [, topic = ''] = /^\/([A-Za-z0-9_-]{1,64})$/.exec(url.pathname) ?? [];
    if (topic === '') return 'An address of ntfy ends in its topic, as https://ntfy.sh/my-topic.';
    return { address: `${url.origin}/`, secret: { label: `${url.host}/${topic}`, topic } };
  }
  return { address: url.href, secret: { label: url.host, key: randomBytes(32).toString('hex') } };
}
