import type { HookKind } from '@polis/protocol/notices';
import type { FastifyBaseLogger } from 'fastify';
import type { Post } from '../accounts/post.ts';
import type { Language } from '../base/languages.ts';
import type { NoticeWayRow } from '../store/schema.ts';
import { letterOf } from './letters.ts';
import type { Reach } from './reach.ts';
import type { Secrets } from './secrets.ts';
import { HOOK_MESSAGES, type Notice, pushMessage } from './ways.ts';
import type { Said } from './words/types.ts';
import { type About, say, type Text } from './words.ts';

/** Sends one notice one way. */
export interface Sender {
  send(way: NoticeWayRow, what: ToSay): Promise<Sent>;
}
export interface ToSay {
  readonly id: string;
  readonly kind: Said;
  readonly table: string;
  readonly person: string;
  readonly at: number;
  readonly about: About;
  /** What else goes with the same letter. */
  readonly also: readonly { readonly kind: Said; readonly about: About }[];
}
/** `gone`: nobody listens there any more. `unknown`: it may have arrived. */
export type Sent = 'sent' | 'gone' | 'failed' | 'unknown';

export interface SenderSetup {
  readonly reach: Reach;
  readonly secrets: Secrets;
  /** Who answers for what is pushed, as push services want to know; null: there is no push. */
  readonly subject: string | null;
  readonly post: Post | null;
  /** How many tables wait for somebody. */
  readonly waiting: (person: string) => Promise<number>;
  readonly log: FastifyBaseLogger;
}

export function createSender({ reach, secrets, subject, post, waiting, log }: SenderSetup): Sender {
  async function byRequest(way: NoticeWayRow, notice: Notice): Promise<Sent> {
    const isPush = way.kind === 'push';
    if (isPush && subject === null) return 'failed';
    const message = isPush
      ? await pushMessage(way, notice, secrets.push, subject!)
      : HOOK_MESSAGES[way.kind as HookKind](way, notice);
    const done = await reach.post(way.address, message);
    if (done.how !== 'status') return done.how === 'unknown' ? 'unknown' : 'failed';
    if (done.status >= 200 && done.status < 300) return 'sent';
    return isPush && (done.status === 404 || done.status === 410) ? 'gone' : 'failed';
  }

  async function byLetter(way: NoticeWayRow, notice: Notice, also: readonly Text[]): Promise<Sent> {
    if (post === null) return 'failed';
    try {
      await post.send(letterOf(way, notice, also, secrets));
      return 'sent';
    } catch (error) {
      log.warn({ why: (error as Error).message }, 'a letter was not sent');
      return 'failed';
    }
  }

  return {
    async send(way, { id, kind, table, person, at, about, also }) {
      const language = way.language as Language;
      const notice: Notice = {
        ...say(kind, about, language),
        id,
        kind,
        table,
        game: about.game,
        language,
        url: `${way.house}${table === '' ? '/settings' : `/t/${table}`}`,
        at,
        waiting: way.kind === 'push' ? await waiting(person) : 0,
      };
      const more = also.map(other => say(other.kind, other.about, language));
      return way.kind === 'mail' ? byLetter(way, notice, more) : byRequest(way, notice);
    },
  };
}
