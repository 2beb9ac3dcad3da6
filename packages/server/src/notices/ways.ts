import { createHmac } from 'node:crypto';
import type { HookKind, NoticeChannel } from '@polis/protocol/notices';
import type { Language } from '../base/languages.ts';
import type { NoticeWayRow } from '../store/schema.ts';
import type { Message } from './reach.ts';
import type { PushKeys } from './secrets.ts';
import type { Text } from './words.ts';

/** How a notice looks on each of the ways that lead out by a request. Letters have a file of their own: letters.ts. */

export interface Notice extends Text {
  /** The same for a notice that comes twice. */
  readonly id: string;
  readonly kind: string;
  /** Empty: about no table. */
  readonly table: string;
  readonly game: string | null;
  readonly language: Language;
  /** Where it leads. */
  readonly url: string;
  readonly at: number;
  /** How many tables wait for its reader. */
  readonly waiting: number;
}

export function channelOf({ kind }: Pick<NoticeWayRow, 'kind'>): NoticeChannel {
  return kind === 'push' || kind === 'mail' ? kind : 'hook';
}

/** What a way is called when its person looks at all of them: enough to know it again, and no secret. */
export function labelOf({ kind, address, secret }: Pick<NoticeWayRow, 'kind' | 'address' | 'secret'>): string {
  if (kind === 'mail') return address;
  const { label } = JSON.parse(secret) as { label?: string };
  if (label !== undefined) return label;
  return new URL(address).host;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Polis' } as const;
/** What is not brought within this time is no news any more. */
const TTL_S = 24 * 3600;

export async function pushMessage(
  { address, secret }: Pick<NoticeWayRow, 'address' | 'secret'>,
  notice: Notice,
  keys: PushKeys,
  subject: string,
): Promise<Message> {
  const { default: webPush } = await import('web-push');
  const topic = notice.table === '' ? notice.kind.slice(0, 32) : notice.table;
  const { p256dh, auth } = JSON.parse(secret) as { p256dh: string; auth: string };
  const details = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh, auth } },
    JSON.stringify(declared(notice, topic)),
    { vapidDetails: { subject, ...keys }, TTL: TTL_S, urgency: 'normal', topic },
  );
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { headers: Object.fromEntries(headers), body: details.body ?? '' };
}

/** Declarative: browsers that know it need no worker; ours reads the same. */
function declared({ id, title, text, url, language, waiting, at }: Notice, tag: string) {
  return {
    web_push: 8030,
    notification: { title, body: text, navigate: url, lang: language, dir: 'ltr', tag, timestamp: at, silent: false },
    app_badge: String(waiting),
    id,
  };
}

type HookRow = Pick<NoticeWayRow, 'kind' | 'address' | 'secret'>;

export const HOOK_MESSAGES: { readonly [h in HookKind]: (way: HookRow, notice: Notice) => Message } = {
  discord: (_, n) => ({
    headers: JSON_TYPE,
    // Nobody is called by a name that somebody has given himself.
    body: JSON.stringify({ content: `**${n.title}**\n${plain(n.text)}\n${n.url}`, allowed_mentions: { parse: [] } }),
  }),
  slack: (_, n) => ({
    headers: JSON_TYPE,
    body: JSON.stringify({ text: `*${n.title}*\n${escaped(n.text)}\n<${n.url}>` }),
  }),
  ntfy: ({ secret }, n) => ({
    headers: JSON_TYPE,
    body: JSON.stringify({ topic: JSON.parse(secret).topic, title: n.title, message: n.text, click: n.url }),
  }),
  telegram: ({ secret }, n) => ({
    headers: JSON_TYPE,
    body: JSON.stringify({ chat_id: JSON.parse(secret).chat, text: `${n.title}\n${n.text}\n${n.url}` }),
  }),
  json({ secret }, { id, kind, table, game, title, text, url, at }) {
    const body = JSON.stringify({ id, kind, table: table === '' ? null : table, game, title, text, url, at });
    return {
      headers: { ...JSON_TYPE, 'polis-notice': id, 'polis-signature': signed(JSON.parse(secret).key, body) },
      body,
    };
  },
};

/** HMAC-SHA-256 of the body, as hex. */
export function signed(key: string, body: string): string {
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
}

/** In the signs of Discord a name is a name. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>[\]()]/g, sign => `\\${sign}`);
}
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
