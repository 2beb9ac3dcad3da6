import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ACCOUNT_BODIES, type AccountBodies } from './account-messages.ts';
import { COMPANY_BODIES, type CompanyBodies } from './company-messages.ts';
import { ChallengeBody, DaysQuery } from './deals.ts';
import { HOUSE_BODIES, type HouseBodies } from './house-messages.ts';
import {
  BotBody,
  CLIENT_MESSAGES,
  type ClientMessage,
  CommandId,
  ConsentBody,
  CreateBody,
  EraseBody,
  FreeBody,
  GamesQuery,
  HomeBody,
  LeaderboardQuery,
  MeBody,
  MuteBody,
  NonceBody,
  OptionsBody,
  PledgeBody,
  ProposeBody,
  QuickBody,
  QuietBody,
  ReviewBody,
  ShownBody,
  SitBody,
  TroubleBody,
  VacationBody,
} from './messages.ts';
import { NOTICE_BODIES, type NoticeBodies } from './notice-messages.ts';
import { PlansBody } from './plans.ts';
import { isWritable } from './text.ts';

/** Total decoders: any input gives a value or a sentence that says what is wrong, never an exception. */

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: 'bad-json' | 'bad-message';
      readonly text: string;
      /** Of the command that is wrong, if it has one. */
      readonly id?: string;
    };

interface Checker<T> {
  Check(value: unknown): value is T;
  Errors(value: unknown): Iterable<{ instancePath?: string; message: string }>;
}

const clientCheckers = new Map(
  Object.entries(CLIENT_MESSAGES).map(([t, schema]) => [t, Compile(schema) as unknown as Checker<ClientMessage>]),
);

const commandId = Compile(CommandId);

export function decodeClientMessage(text: string): Decoded<ClientMessage> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, code: 'bad-json', text: 'The message is not JSON.' };
  }
  const t = typeof value === 'object' && value !== null ? (value as { t?: unknown }).t : undefined;
  const checker = typeof t === 'string' ? clientCheckers.get(t) : undefined;
  const decoded: Decoded<ClientMessage> = checker
    ? check(checker, value)
    : { ok: false, code: 'bad-message', text: `"t" must be one of ${[...clientCheckers.keys()].join(', ')}.` };
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined;
  return decoded.ok || !commandId.Check(id) ? decoded : { ...decoded, id: id as string };
}

function compiled<B extends Record<string, TSchema>>(all: B): { [K in keyof B]: unknown } {
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, Compile(schema)])) as never;
}

const bodies = {
  me: Compile(MeBody),
  create: Compile(CreateBody),
  games: Compile(GamesQuery),
  home: Compile(HomeBody),
  shown: Compile(ShownBody),
  leaderboard: Compile(LeaderboardQuery),
  quick: Compile(QuickBody),
  sit: Compile(SitBody),
  bot: Compile(BotBody),
  options: Compile(OptionsBody),
  pledge: Compile(PledgeBody),
  nonce: Compile(NonceBody),
  free: Compile(FreeBody),
  mute: Compile(MuteBody),
  erase: Compile(EraseBody),
  review: Compile(ReviewBody),
  propose: Compile(ProposeBody),
  consent: Compile(ConsentBody),
  quiet: Compile(QuietBody),
  vacation: Compile(VacationBody),
  trouble: Compile(TroubleBody),
  challenge: Compile(ChallengeBody),
  days: Compile(DaysQuery),
  plans: Compile(PlansBody),
  ...compiled(ACCOUNT_BODIES),
  ...compiled(COMPANY_BODIES),
  ...compiled(HOUSE_BODIES),
  ...compiled(NOTICE_BODIES),
};
export interface Bodies extends AccountBodies, CompanyBodies, HouseBodies, NoticeBodies {
  me: MeBody;
  create: CreateBody;
  games: GamesQuery;
  home: HomeBody;
  shown: ShownBody;
  leaderboard: LeaderboardQuery;
  quick: QuickBody;
  sit: SitBody;
  bot: BotBody;
  options: OptionsBody;
  pledge: PledgeBody;
  nonce: NonceBody;
  free: FreeBody;
  mute: MuteBody;
  erase: EraseBody;
  review: ReviewBody;
  propose: ProposeBody;
  consent: ConsentBody;
  quiet: QuietBody;
  vacation: VacationBody;
  trouble: TroubleBody;
  challenge: ChallengeBody;
  days: DaysQuery;
  plans: PlansBody;
}

export function decodeBody<K extends keyof Bodies>(kind: K, value: unknown): Decoded<Bodies[K]> {
  return check(bodies[kind] as unknown as Checker<Bodies[K]>, value);
}

function check<T>(checker: Checker<T>, value: unknown): Decoded<T> {
  // In this order: what has no shape may be large, and to look through all of it would take its time.
  if (checker.Check(value))
    return isWritable(value)
      ? { ok: true, value }
      : { ok: false, code: 'bad-message', text: 'A text in it ends in half a character.' };
  const [first] = checker.Errors(value);
  const where = first?.instancePath ? `"${first.instancePath.slice(1).replaceAll('/', '.')}"` : 'The message';
  return { ok: false, code: 'bad-message', text: `${where} ${first?.message ?? 'is not understood'}.` };
}
