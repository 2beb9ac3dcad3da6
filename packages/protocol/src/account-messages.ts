import { type Static, Type as T } from 'typebox';

/** What pages send about accounts, over HTTP. */

const strict = { additionalProperties: false } as const;
const Secret = T.String({ pattern: '^[A-Za-z0-9_-]{16,128}$' });
const Label = T.String({ minLength: 1, maxLength: 40 });
const Base64 = T.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 12_000 });

/**
 * POST …/passkeys and …/sign-in/passkey: what the browser has made or signed. What it adds of its own is let through; all of
 * it is checked by what it was asked for.
 */
export const PasskeyBody = T.Object(
  {
    response: T.Object({
      id: T.String({ pattern: '^[A-Za-z0-9_-]{1,1400}$' }),
      rawId: Base64,
      type: T.Literal('public-key'),
      response: T.Object({
        clientDataJSON: Base64,
        attestationObject: T.Optional(Base64),
        authenticatorData: T.Optional(Base64),
        signature: T.Optional(Base64),
        userHandle: T.Optional(Base64),
        transports: T.Optional(T.Array(T.String({ maxLength: 20 }), { maxItems: 10 })),
      }),
      clientExtensionResults: T.Object({}),
    }),
  },
  strict,
);
/** POST /api/account/passkeys/:id/label */
export const LabelBody = T.Object({ label: Label }, strict);
/** POST /api/account/passkeys/:id/remove and …/ways/:kind/remove; `sure`: also the last way in. */
export const RemoveBody = T.Object({ sure: T.Optional(T.Boolean()) }, strict);
/** POST /api/sign-in/recovery */
export const RecoveryBody = T.Object({ code: T.String({ minLength: 1, maxLength: 100 }) }, strict);
/** POST /api/sign-in/link: what the picture or the address says. */
export const LinkBody = T.Object({ token: Secret }, strict);
/** POST /api/sign-in/link/take: what the answer to that said. */
export const ClaimBody = T.Object({ claim: Secret }, strict);
/** POST /api/account/links/:id/confirm: the digits that the other device shows. */
export const NumberBody = T.Object({ number: T.Integer({ minimum: 0, maximum: 99 }) }, strict);
/** POST /api/account/handle; what it may be is for `cleanHandle` to say. */
export const HandleBody = T.Object({ handle: T.String({ maxLength: 100 }) }, strict);
/** POST /api/account/delete: without `confirm` it answers what to confirm with. */
export const DeleteBody = T.Object({ confirm: T.Optional(Secret) }, strict);
/** POST /api/sign-in/mail and /api/account/mail */
export const MailBody = T.Object(
  {
    address: T.String({ pattern: '^[^\\s@<>",;:\\\\]{1,64}@[^\\s@<>",;:\\\\]{1,190}$' }),
    language: T.String({ pattern: '^(en|uk|ru)$' }),
  },
  strict,
);
/** POST /api/sign-in/mail/open: what the letter's link says. */
export const LetterBody = T.Object({ token: Secret }, strict);

export const ACCOUNT_BODIES = {
  passkey: PasskeyBody,
  label: LabelBody,
  remove: RemoveBody,
  recovery: RecoveryBody,
  link: LinkBody,
  claim: ClaimBody,
  number: NumberBody,
  handle: HandleBody,
  delete: DeleteBody,
  mail: MailBody,
  letter: LetterBody,
};
export type AccountBodies = { [K in keyof typeof ACCOUNT_BODIES]: Static<(typeof ACCOUNT_BODIES)[K]> };
export type PasskeyBody = Static<typeof PasskeyBody>;
