import { type Static, Type as T } from 'typebox';
import { HOUSE_DEEDS, type HouseDeed, WHY_LENGTH } from './house.ts';

/** What pages send about the house: its admins, and those who have read what they were told. */

const strict = { additionalProperties: false } as const;
const Why = T.String({ maxLength: WHY_LENGTH });
const Hours = T.Integer({ minimum: 1, maximum: 24 * 365 });
const Find = T.Optional(T.String({ maxLength: 60 }));

/** POST /api/admin/people/:id: `report` is settled by it; without `hours` a ban is for good. */
export const DeedBody = T.Object(
  {
    deed: T.Unsafe<HouseDeed>(T.Union(HOUSE_DEEDS.map(deed => T.Literal(deed)))),
    hours: T.Optional(Hours),
    why: T.Optional(Why),
    report: T.Optional(T.String({ pattern: '^[a-z0-9]{4,16}$' })),
  },
  strict,
);
/** POST /api/admin/reports/:id/dismiss and /api/admin/tables/:id/close */
export const WhyBody = T.Object({ why: T.Optional(Why) }, strict);
/** POST /api/admin/addresses: an address or a prefix of some. */
export const AddressBody = T.Object(
  {
    address: T.String({ minLength: 2, maxLength: 60 }),
    on: T.Boolean(),
    hours: T.Optional(Hours),
    why: T.Optional(Why),
  },
  strict,
);
/** GET /api/admin/people and /api/admin/tables */
export const FindQuery = T.Object({ find: Find }, strict);
/** GET /api/admin/reports */
export const ReportsQuery = T.Object(
  {
    after: T.Optional(T.String({ pattern: '^[a-z0-9]{4,16}$' })),
  },
  strict,
);
/** GET /api/admin/acts */
export const ActsQuery = T.Object({ before: T.Optional(T.String({ pattern: '^[0-9]{1,10}$' })) }, strict);

export const HOUSE_BODIES = {
  deed: DeedBody,
  why: WhyBody,
  address: AddressBody,
  find: FindQuery,
  reports: ReportsQuery,
  acts: ActsQuery,
};
export type HouseBodies = { [K in keyof typeof HOUSE_BODIES]: Static<(typeof HOUSE_BODIES)[K]> };
export type DeedBody = Static<typeof DeedBody>;
export type AddressBody = Static<typeof AddressBody>;
