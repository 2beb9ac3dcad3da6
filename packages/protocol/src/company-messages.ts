import { type Static, Type as T } from 'typebox';
import { REPORT_KINDS, REPORT_WORDS } from './company.ts';
import { oneOf } from './one-of.ts';

/** What pages send about friends, invitations, blocks and reports, over HTTP. */

const strict = { additionalProperties: false } as const;
const PersonId = T.String({ pattern: '^[a-z0-9]{4,16}$' });
const TableId = T.String({ pattern: '^[a-z0-9]{4,16}$' });

/** POST /api/friends/ask: by the @handle. */
export const AskBody = T.Object({ handle: T.String({ minLength: 1, maxLength: 100 }) }, strict);
/** POST /api/friends/links/look and …/take: what the picture or the address says. */
export const FriendLinkBody = T.Object({ token: T.String({ pattern: '^[A-Za-z0-9_-]{16,128}$' }) }, strict);
/** POST /api/company/unseen */
export const UnseenBody = T.Object({ unseen: T.Boolean() }, strict);
/** POST /api/tables/:id/invite */
export const InviteBody = T.Object({ person: PersonId }, strict);
/** POST /api/blocks */
export const BlockBody = T.Object({ person: PersonId, on: T.Boolean() }, strict);
/** POST /api/tables/:id/agree: to talk freely with those who agree as well. */
export const AgreeBody = T.Object({ on: T.Boolean() }, strict);
/** POST /api/reports: somebody at a table, or in the own lists; `line`: the one it is about. */
export const ReportBody = T.Object(
  {
    person: PersonId,
    table: T.Optional(TableId),
    line: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    kind: oneOf(REPORT_KINDS),
    words: T.Optional(T.String({ maxLength: REPORT_WORDS })),
  },
  strict,
);

export const COMPANY_BODIES = {
  ask: AskBody,
  friendLink: FriendLinkBody,
  unseen: UnseenBody,
  invite: InviteBody,
  block: BlockBody,
  agree: AgreeBody,
  report: ReportBody,
};
export type CompanyBodies = { [K in keyof typeof COMPANY_BODIES]: Static<(typeof COMPANY_BODIES)[K]> };
export type ReportBody = Static<typeof ReportBody>;
