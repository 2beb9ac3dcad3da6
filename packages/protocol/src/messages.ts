import { type Static, Type as T, type TUnsafe } from 'typebox';
import { PHRASE_CODES } from './company.ts';
import { oneOf } from './one-of.ts';
import { SEES, type Sees, SHOWN_PARTS, type ShownPart } from './profiles.ts';
import { NAME_LENGTH } from './text.ts';
import {
  AVATARS,
  COLOURS,
  CROWD_FROM,
  MAX_BOTS,
  MAX_SEATS,
  PACES,
  PEOPLE_PAGE,
  PROPOSALS,
  TALKERS,
  WORDS,
} from './wire.ts';

/** Every message a client may send, as JSON Schema: the same objects check what arrives and give the types. */

/** What it may be in full is for `cleanName` to say. */
const Name = T.String({ minLength: 1, maxLength: NAME_LENGTH });
const TableId = T.String({ pattern: '^[a-z0-9]{4,16}$' });
/** Chosen by the client, unique per table: sending the same command again never plays twice. */
export const CommandId = T.String({ pattern: '^[A-Za-z0-9_-]{8,40}$' });
const SeatNo = T.Integer({ minimum: 0, maximum: MAX_SEATS - 1 });
const strict = { additionalProperties: false } as const;

// ── client → server, over the socket ────────────────────────────────────────
export const Hello = T.Object({ t: T.Literal('hello'), protocol: T.Integer() }, strict);
/** Start (or restart) receiving a table: the reply is its info, its chat and a full frame. */
export const Open = T.Object({ t: T.Literal('open'), table: TableId }, strict);
export const Close = T.Object({ t: T.Literal('close'), table: TableId }, strict);
export const AnswerCmd = T.Object(
  {
    t: T.Literal('answer'),
    table: TableId,
    id: CommandId,
    prompt: T.Integer({ minimum: 0 }),
    action: T.String({ minLength: 1, maxLength: 200 }),
  },
  strict,
);
export const UndoCmd = T.Object({ t: T.Literal('undo'), table: TableId, id: CommandId }, strict);
export const ChatCmd = T.Object(
  { t: T.Literal('chat'), table: TableId, id: CommandId, text: T.String({ minLength: 1, maxLength: 300 }) },
  strict,
);
/** A line of the chat that everybody reads in the own language. */
export const PhraseCmd = T.Object(
  { t: T.Literal('phrase'), table: TableId, id: CommandId, phrase: oneOf(PHRASE_CODES) },
  strict,
);
/** One seat of a crowd, from near. */
export const Look = T.Object({ t: T.Literal('look'), table: TableId, id: CommandId, seat: SeatNo }, strict);
/** Who is there: the seats named, or a page of all by rank (by seat before the first round), with a search in names. */
export const PeopleCmd = T.Object(
  {
    t: T.Literal('people'),
    table: TableId,
    id: CommandId,
    seats: T.Optional(T.Array(SeatNo, { maxItems: PEOPLE_PAGE })),
    from: T.Optional(T.Integer({ minimum: 0, maximum: MAX_SEATS })),
    find: T.Optional(T.String({ maxLength: 24 })),
  },
  strict,
);
export const LobbyCmd = T.Object({ t: T.Literal('lobby'), on: T.Boolean() }, strict);
/** The page is in sight, and its person has touched it just now. */
export const Here = T.Object({ t: T.Literal('here') }, strict);
export const Ping = T.Object({ t: T.Literal('ping') }, strict);
export const CLIENT_MESSAGES = {
  hello: Hello,
  open: Open,
  close: Close,
  answer: AnswerCmd,
  undo: UndoCmd,
  chat: ChatCmd,
  phrase: PhraseCmd,
  look: Look,
  people: PeopleCmd,
  lobby: LobbyCmd,
  here: Here,
  ping: Ping,
};
export type ClientMessage = {
  [K in keyof typeof CLIENT_MESSAGES]: Static<(typeof CLIENT_MESSAGES)[K]>;
}[keyof typeof CLIENT_MESSAGES];

// ── client → server, over HTTP ──────────────────────────────────────────────
/** POST /api/me: a new guest, or changes to the one that the cookie names. */
export const MeBody = T.Object(
  { name: Name, colour: T.Integer({ minimum: 1, maximum: COLOURS }), avatar: oneOf(AVATARS) },
  strict,
);
const Pledged = T.String({ pattern: '^[0-9a-f]{64}$' });
const Time = T.String({ pattern: '^[0-9]{1,16}$' });
/** GET /api/me/games?…: all of it is optional; times in milliseconds, `after` is the `next` of the page before. */
export const GamesQuery = T.Object(
  {
    game: T.Optional(T.String({ maxLength: 40 })),
    result: T.Optional(T.Union([T.Literal('won'), T.Literal('lost')])),
    company: T.Optional(T.Union([T.Literal('people'), T.Literal('bots'), T.Literal('alone')])),
    person: T.Optional(T.String({ pattern: '^[a-z0-9]{4,16}$' })),
    /** Played here, or on the own device. */
    place: T.Optional(T.Union([T.Literal('here'), T.Literal('home')])),
    from: T.Optional(Time),
    to: T.Optional(Time),
    after: T.Optional(T.String({ pattern: '^[0-9]{1,16}-[a-z0-9]{4,16}$' })),
  },
  strict,
);
/** POST /api/me/games: a game that was played on the own device. `players` by seat, a person's with `null`; `seat` is one's own. */
export const HomeBody = T.Object(
  {
    replay: T.Object({}),
    players: T.Array(T.Union([T.String({ maxLength: 20 }), T.Null()]), { minItems: 1, maxItems: CROWD_FROM - 1 }),
    seat: SeatNo,
    /** When it ended, as the device says. */
    ended: T.Integer({ minimum: 1_500_000_000_000, maximum: 9_999_999_999_999 }),
  },
  strict,
);
/** GET /api/ratings/:game?…: `after` is the `next` of the page before. */
export const LeaderboardQuery = T.Object(
  { after: T.Optional(T.String({ pattern: '^-?[0-9]{1,4}(\\.[0-9]{1,20})?_[a-z0-9]{4,16}_[0-9]{1,9}$' })) },
  strict,
);
/** POST /api/quick: somebody looks for an opponent. */
export const QuickBody = T.Object({ game: T.String({ maxLength: 40 }) }, strict);
/** POST /api/tables/:id/pledge: the SHA-256 of a nonce that its person adds to the seed when the game starts. */
export const PledgeBody = T.Object({ pledge: Pledged }, strict);
/** POST /api/tables/:id/nonce: what was pledged, once the host has started. */
export const NonceBody = T.Object({ nonce: T.String({ pattern: '^[0-9a-f]{32,64}$' }) }, strict);
const Pace = oneOf(PACES);
/** What is left out stays as it is, or as is usual. */
const Terms = T.Object(
  {
    standIn: T.Optional(T.String({ maxLength: 20 })),
    patience: T.Optional(T.Union([T.Integer({ minimum: 10, maximum: 604_800 }), T.Null()])),
    talk: T.Optional(oneOf(TALKERS)),
    words: T.Optional(oneOf(WORDS)),
    swaps: T.Optional(T.Boolean()),
    rated: T.Optional(T.Boolean()),
    pace: T.Optional(Pace),
  },
  strict,
);
/** POST /api/tables. `bots` fills seats from the last one on. */
export const CreateBody = T.Object(
  {
    game: T.String({ maxLength: 40 }),
    seats: T.Integer({ minimum: 1, maximum: MAX_SEATS }),
    /** An event: begins with the host's seat alone (and the bots'), and everybody who joins brings one. */
    event: T.Optional(T.Boolean()),
    options: T.Optional(T.Unknown()),
    listed: T.Optional(T.Boolean()),
    /** May people ask the coach during the game? Yes, unless said otherwise. */
    hints: T.Optional(T.Boolean()),
    terms: T.Optional(Terms),
    bots: T.Optional(T.Array(T.String({ maxLength: 20 }), { maxItems: MAX_BOTS })),
    start: T.Optional(T.Boolean()),
    /** See `PledgeBody`: of the host, so that a game can be made and started at once. */
    pledge: T.Optional(Pledged),
  },
  strict,
);
/** POST /api/tables/:id/sit: on this seat, or wherever there is room. */
export const SitBody = T.Object({ seat: T.Optional(SeatNo) }, strict);
/** POST /api/tables/:id/bot: puts a bot on a seat; null takes it away again (or gives the seat back to its person). */
export const BotBody = T.Object({ seat: SeatNo, bot: T.Union([T.String({ maxLength: 20 }), T.Null()]) }, strict);
/** POST /api/tables/:id/options: the host changes a gathering table. */
export const OptionsBody = T.Object(
  {
    seats: T.Optional(T.Integer({ minimum: 1, maximum: MAX_SEATS })),
    options: T.Optional(T.Unknown()),
    listed: T.Optional(T.Boolean()),
    hints: T.Optional(T.Boolean()),
    terms: T.Optional(Terms),
  },
  strict,
);
/** POST /api/tables/:id/free: the host takes a seat from somebody before the game. */
export const FreeBody = T.Object({ seat: SeatNo }, strict);
/** POST /api/tables/:id/mute: somebody may not write any more, or may again. */
export const MuteBody = T.Object({ person: T.String({ pattern: '^[a-z0-9]{4,16}$' }), on: T.Boolean() }, strict);
/** POST /api/tables/:id/erase: a line of the chat goes. */
export const EraseBody = T.Object({ n: T.Integer({ minimum: 1, maximum: 1_000_000_000 }) }, strict);
/** POST /api/tables/:id/propose: to all people who play. `pace` belongs to a change of pace. */
export const ProposeBody = T.Object({ what: oneOf(PROPOSALS), pace: T.Optional(Pace) }, strict);
/** POST /api/tables/:id/consent: to a proposal, or not. Who proposed it takes it back with a no. */
export const ConsentBody = T.Object({ id: T.String({ pattern: '^[a-z0-9]{4,16}$' }), yes: T.Boolean() }, strict);
const Zone = T.String({ pattern: '^[A-Za-z0-9_+/-]{1,64}$' });
const Minute = T.Integer({ minimum: 0, maximum: 1_439 });
/** POST /api/me/quiet: minutes of the day at which quiet hours begin and end; null: none any more. */
export const QuietBody = T.Object(
  { quiet: T.Union([T.Object({ zone: Zone, begins: Minute, ends: Minute }, strict), T.Null()]) },
  strict,
);
/** POST /api/me/vacation: so many days from a day of one's calendar on; null: over, or not planned any more. */
export const VacationBody = T.Object(
  {
    vacation: T.Union([
      T.Object(
        {
          zone: Zone,
          from: T.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
          days: T.Integer({ minimum: 1, maximum: 30 }),
        },
        strict,
      ),
      T.Null(),
    ]),
  },
  strict,
);
/** POST /api/trouble: what broke in somebody's page. Nothing in it says whose, or at which table. */
export const TroubleBody = T.Object(
  {
    part: T.String({ pattern: '^[a-z-]{1,40}$' }),
    page: T.String({ pattern: '^[a-z0-9-]{0,40}$' }),
    game: T.Union([T.String({ pattern: '^[a-z-]{1,40}$' }), T.Null()]),
    error: T.String({ maxLength: 300 }),
    stack: T.String({ maxLength: 2_000 }),
  },
  strict,
);
const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
const Answer = T.String({ minLength: 1, maxLength: 200 });
const Points = T.Number({ minimum: -100_000, maximum: 100_000 });
const Turn = T.Array(Answer, { maxItems: 1_000 });
const Move = T.Integer({ minimum: 0, maximum: 1_000_000 });
/** POST /api/tables/:id/review: what the coach made of a finished game; `version` says how it is to be read. */
export const ReviewBody = T.Object(
  {
    version: T.Integer({ minimum: 1, maximum: 1_000 }),
    review: T.Object(
      {
        game: T.String({ maxLength: 40 }),
        seedHash: T.String({ pattern: '^[0-9a-f]{64}$' }),
        moves: Move,
        seats: T.Array(SeatNo, { maxItems: MAX_SEATS }),
        scores: T.Array(Points, { maxItems: MAX_SEATS }),
        moments: T.Array(
          T.Object(
            {
              at: Move,
              seat: SeatNo,
              ask: T.String({ maxLength: 40 }),
              played: Answer,
              value: Points,
              loss: Points,
              grade: oneOf(GRADES),
              best: T.Array(T.Object({ answer: Answer, value: Points, loss: Points, rest: Turn }, strict), {
                minItems: 1,
                maxItems: 10,
              }),
              rest: Turn,
            },
            strict,
          ),
        ),
      },
      strict,
    ),
  },
  strict,
);
/** POST /api/me/profile: who may see which part of one's profile; what is left out stays. */
export const ShownBody = T.Partial(
  T.Object(
    Object.fromEntries(SHOWN_PARTS.map(part => [part, oneOf(SEES)])) as {
      [part in ShownPart]: TUnsafe<Sees>;
    },
    strict,
  ),
);
export type HomeBody = Static<typeof HomeBody>;
export type ShownBody = Static<typeof ShownBody>;
export type MeBody = Static<typeof MeBody>;
export type LeaderboardQuery = Static<typeof LeaderboardQuery>;
export type QuickBody = Static<typeof QuickBody>;
export type GamesQuery = Static<typeof GamesQuery>;
export type CreateBody = Static<typeof CreateBody>;
export type PledgeBody = Static<typeof PledgeBody>;
export type NonceBody = Static<typeof NonceBody>;
export type SitBody = Static<typeof SitBody>;
export type BotBody = Static<typeof BotBody>;
export type OptionsBody = Static<typeof OptionsBody>;
export type TermsBody = Static<typeof Terms>;
export type FreeBody = Static<typeof FreeBody>;
export type MuteBody = Static<typeof MuteBody>;
export type EraseBody = Static<typeof EraseBody>;
export type ProposeBody = Static<typeof ProposeBody>;
export type ConsentBody = Static<typeof ConsentBody>;
export type QuietBody = Static<typeof QuietBody>;
export type VacationBody = Static<typeof VacationBody>;
export type TroubleBody = Static<typeof TroubleBody>;
export type ReviewBody = Static<typeof ReviewBody>;
