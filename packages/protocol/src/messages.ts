import { type Static, Type as T } from 'typebox';
import { AVATARS, COLOURS, PEOPLE_PAGE } from './wire.ts';

/** Every message a client may send, as JSON Schema: the same objects check what arrives and give the types. */

/** One line of at most 24 characters with a visible one at both ends; nothing that turns the text around it. */
const ODD = '\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069';
const Name = T.String({ minLength: 1, maxLength: 24, pattern: `^[^\\s${ODD}]([^${ODD}]*[^\\s${ODD}])?$` });
const TableId = T.String({ pattern: '^[a-z0-9]{4,16}$' });
/** Chosen by the client, unique per table: sending the same command again never plays twice. */
const CommandId = T.String({ pattern: '^[A-Za-z0-9_-]{8,40}$' });
const SeatNo = T.Integer({ minimum: 0, maximum: 9_999 });
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
/** One seat of a crowd, from near. */
export const Look = T.Object({ t: T.Literal('look'), table: TableId, id: CommandId, seat: SeatNo }, strict);
/** Who is there: the seats named, or a page of all by rank (by seat before the first round), with a search in names. */
export const PeopleCmd = T.Object(
  {
    t: T.Literal('people'),
    table: TableId,
    id: CommandId,
    seats: T.Optional(T.Array(SeatNo, { maxItems: PEOPLE_PAGE })),
    from: T.Optional(T.Integer({ minimum: 0, maximum: 10_000 })),
    find: T.Optional(T.String({ maxLength: 24 })),
  },
  strict,
);
export const LobbyCmd = T.Object({ t: T.Literal('lobby'), on: T.Boolean() }, strict);
export const Ping = T.Object({ t: T.Literal('ping') }, strict);
export const CLIENT_MESSAGES = {
  hello: Hello,
  open: Open,
  close: Close,
  answer: AnswerCmd,
  undo: UndoCmd,
  chat: ChatCmd,
  look: Look,
  people: PeopleCmd,
  lobby: LobbyCmd,
  ping: Ping,
};
export type ClientMessage = {
  [K in keyof typeof CLIENT_MESSAGES]: Static<(typeof CLIENT_MESSAGES)[K]>;
}[keyof typeof CLIENT_MESSAGES];

// ── client → server, over HTTP ──────────────────────────────────────────────
/** POST /api/me: a new guest, or changes to the one that the cookie names. */
export const MeBody = T.Object(
  { name: Name, colour: T.Integer({ minimum: 1, maximum: COLOURS }), avatar: T.Union(AVATARS.map(a => T.Literal(a))) },
  strict,
);
/** POST /api/tables. `bots` fills seats from the last one on. */
export const CreateBody = T.Object(
  {
    game: T.String({ maxLength: 40 }),
    seats: T.Integer({ minimum: 1, maximum: 10_000 }),
    /** An event: begins with the host's seat alone (and the bots'), and everybody who joins brings one. */
    event: T.Optional(T.Boolean()),
    options: T.Optional(T.Unknown()),
    listed: T.Optional(T.Boolean()),
    /** May people ask the coach during the game? Yes, unless said otherwise. */
    hints: T.Optional(T.Boolean()),
    bots: T.Optional(T.Array(T.String({ maxLength: 20 }), { maxItems: 10_000 })),
    start: T.Optional(T.Boolean()),
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
    seats: T.Optional(T.Integer({ minimum: 1, maximum: 10_000 })),
    options: T.Optional(T.Unknown()),
    listed: T.Optional(T.Boolean()),
    hints: T.Optional(T.Boolean()),
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
        seats: T.Array(SeatNo, { maxItems: 10_000 }),
        scores: T.Array(Points, { maxItems: 10_000 }),
        moments: T.Array(
          T.Object(
            {
              at: Move,
              seat: SeatNo,
              ask: T.String({ maxLength: 40 }),
              played: Answer,
              value: Points,
              loss: Points,
              grade: T.Union(GRADES.map(g => T.Literal(g))),
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
export type MeBody = Static<typeof MeBody>;
export type CreateBody = Static<typeof CreateBody>;
export type SitBody = Static<typeof SitBody>;
export type BotBody = Static<typeof BotBody>;
export type OptionsBody = Static<typeof OptionsBody>;
export type ReviewBody = Static<typeof ReviewBody>;
