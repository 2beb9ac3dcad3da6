import { type Static, Type as T } from 'typebox';
import { HOOKS, NOTICE_KINDS } from './notices.ts';
import { oneOf } from './one-of.ts';

/** What pages send about notices, over HTTP. */

const strict = { additionalProperties: false } as const;
const Language = oneOf(['en', 'uk', 'ru']);
const Kinds = T.Array(oneOf(NOTICE_KINDS), { maxItems: NOTICE_KINDS.length });
const Token = T.String({ pattern: '^[A-Za-z0-9_.-]{16,128}$' });

/** POST /api/notices/wanted: what is to be told, by channel. */
export const WantedBody = T.Object({ push: Kinds, mail: Kinds, hook: Kinds }, strict);
/** POST /api/notices/push: what the browser says of its subscription. */
export const PushBody = T.Object(
  {
    endpoint: T.String({ minLength: 10, maxLength: 1_000 }),
    keys: T.Object(
      {
        p256dh: T.String({ pattern: '^[A-Za-z0-9_-]{86,88}=?$' }),
        auth: T.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
      },
      strict,
    ),
    label: T.Optional(T.String({ minLength: 1, maxLength: 60 })),
    language: Language,
  },
  strict,
);
/** POST /api/notices/hooks: an address; of Telegram the token of a bot, and the chat it writes to. */
export const HookBody = T.Object(
  {
    kind: oneOf(HOOKS),
    address: T.String({ minLength: 1, maxLength: 500 }),
    chat: T.Optional(T.String({ pattern: '^(-?[0-9]{1,20}|@[A-Za-z0-9_]{3,40})$' })),
    language: Language,
  },
  strict,
);
/** POST /api/notices/letters: asks for a letter that confirms the address. */
export const LettersBody = T.Object(
  { address: T.String({ pattern: '^[^\\s@<>",;:\\\\]{1,64}@[^\\s@<>",;:\\\\]{1,190}$' }), language: Language },
  strict,
);
/** POST /api/notices/letters/confirm: what that letter's link says. */
export const ConfirmBody = T.Object({ token: Token }, strict);

export const NOTICE_BODIES = {
  wanted: WantedBody,
  push: PushBody,
  hook: HookBody,
  letters: LettersBody,
  confirm: ConfirmBody,
};
export type NoticeBodies = { [K in keyof typeof NOTICE_BODIES]: Static<(typeof NOTICE_BODIES)[K]> };
