import type { Replay } from '@polis/kernel';
import type { ProposeBody, QuietBody, VacationBody } from '@polis/protocol';
import type { DealBoard } from '@polis/protocol/deals';
import type { ProfileAnswer, Shown } from '@polis/protocol/profiles';
import type {
  CompanionsAnswer,
  HttpError,
  KeptAnswer,
  KeptReview,
  MeAnswer,
  More,
  MyGamesAnswer,
  MyTable,
  PastAnswer,
  Person,
  RestsAnswer,
  ReviewAnswer,
  TableInfo,
  Terms,
} from '@polis/protocol/wire';
import { readJson } from './hidden.ts';

/** The HTTP side of the server: people and tables. Games themselves travel over the socket. */

/** 'network': the server could not be reached at all. */
export type ApiCode = HttpError['code'] | 'network';

export class ApiError extends Error {
  readonly code: ApiCode;
  readonly more: More;
  constructor(code: ApiCode, text: string, more: More = {}) {
    super(text);
    this.code = code;
    this.more = more;
  }
}

export interface NewTable {
  readonly game: string;
  readonly seats: number;
  readonly options?: unknown;
  readonly listed?: boolean;
  /** May people ask the coach? */
  readonly hints?: boolean;
  readonly terms?: Terms;
  /** Everybody who comes gets a seat. */
  readonly event?: boolean;
  readonly bots?: readonly string[];
  readonly start?: boolean;
}
/** A game that was played on this device. */
export interface HomeGame {
  readonly replay: Replay;
  /** By seat: what kind of bot; null: a person. */
  readonly players: readonly (string | null)[];
  readonly seat: number;
  readonly ended: number;
}
export interface Profile {
  readonly name: string;
  readonly colour: number;
  readonly avatar: Person['avatar'];
}

const SECONDS = 10;

export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  if (navigator.onLine === false) throw new ApiError('network', 'The device is offline.');
  let response: Response;
  try {
    const init: RequestInit = { method, signal: AbortSignal.timeout(SECONDS * 1000) };
    if (method === 'POST')
      Object.assign(init, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) });
    response = await fetch(path, init);
  } catch (error) {
    throw new ApiError('network', String(error));
  }
  const text = await response.text();
  let value: unknown = null;
  try {
    value = text === '' ? null : readJson(text);
  } catch {
    // A proxy's error page, for example: the status decides.
  }
  if (response.ok) return value as T;
  const error = value as HttpError | null;
  throw new ApiError(
    error?.code ?? (response.status === 404 ? 'no-table' : 'internal'),
    error?.text ?? `HTTP ${response.status}`,
    error ?? {},
  );
}

const table = (id: string, deed = '') => `/api/tables/${encodeURIComponent(id)}${deed && `/${deed}`}`;

async function tableAfter(path: string, body?: unknown): Promise<TableInfo> {
  return (await call<{ table: TableInfo }>('POST', path, body)).table;
}

export const api = {
  me: () => call<MeAnswer>('GET', '/api/me'),
  saveMe: (profile: Profile) => call<MeAnswer & { readonly you: Person }>('POST', '/api/me', profile),
  tables: async () => (await call<{ tables: readonly TableInfo[] }>('GET', '/api/tables')).tables,
  myTables: async () => (await call<{ tables: readonly MyTable[] }>('GET', '/api/me/tables')).tables,
  myGames: (asked: Readonly<Record<string, string | number | null>>) => {
    const query = Object.entries(asked).filter(([, value]) => value !== null && value !== '' && value !== 0);
    return call<MyGamesAnswer>('GET', `/api/me/games?${new URLSearchParams(query.map(([k, v]) => [k, String(v)]))}`);
  },
  companions: async () => (await call<CompanionsAnswer>('GET', '/api/me/companions')).people,
  keepGame: (body: HomeGame) => call<KeptAnswer>('POST', '/api/me/games', body),
  profile: (handle: string) => call<ProfileAnswer>('GET', `/api/profiles/${encodeURIComponent(handle)}`),
  myProfile: () => call<ProfileAnswer>('GET', '/api/me/profile'),
  show: (shown: Partial<Shown>) => call<ProfileAnswer>('POST', '/api/me/profile', shown),
  table: async (id: string) => (await call<{ table: TableInfo }>('GET', table(id))).table,
  create: (body: NewTable) => tableAfter('/api/tables', body),
  /** Without a seat: a new one at an event. */
  sit: (id: string, seat?: number) => tableAfter(table(id, 'sit'), { seat }),
  leave: (id: string) => tableAfter(table(id, 'leave')),
  bot: (id: string, seat: number, bot: string | null) => tableAfter(table(id, 'bot'), { seat, bot }),
  free: (id: string, seat: number) => tableAfter(table(id, 'free'), { seat }),
  mute: (id: string, person: string, on: boolean) => tableAfter(table(id, 'mute'), { person, on }),
  erase: (id: string, n: number) => tableAfter(table(id, 'erase'), { n }),
  options: (id: string, change: Partial<Pick<NewTable, 'seats' | 'options' | 'hints' | 'terms'>>) =>
    tableAfter(table(id, 'options'), change),
  start: (id: string) => tableAfter(table(id, 'start')),
  pledge: (id: string, pledge: string) => tableAfter(table(id, 'pledge'), { pledge }),
  showNonce: (id: string, nonce: string) => tableAfter(table(id, 'nonce'), { nonce }),
  rests: () => call<RestsAnswer>('GET', '/api/me/rests'),
  quiet: (quiet: QuietBody['quiet']) => call<RestsAnswer>('POST', '/api/me/quiet', { quiet }),
  vacation: (vacation: VacationBody['vacation']) => call<RestsAnswer>('POST', '/api/me/vacation', { vacation }),
  propose: (id: string, body: ProposeBody) => tableAfter(table(id, 'propose'), body),
  consent: (id: string, proposal: string, yes: boolean) => tableAfter(table(id, 'consent'), { id: proposal, yes }),
  rematch: (id: string) => tableAfter(table(id, 'rematch')),
  past: (id: string) => call<PastAnswer>('GET', table(id, 'past')),
  replay: (id: string) => call<Replay>('GET', table(id, 'replay')),
  /** A game that a bot has played of a deal. */
  fieldGame: (deal: string, n: number) => call<Replay>('GET', `/api/deals/${encodeURIComponent(deal)}/field/${n}`),
  dealInfo: async (deal: string) => (await call<DealBoard>('GET', `/api/deals/${encodeURIComponent(deal)}`)).deal,
  review: async <R>(id: string) => (await call<ReviewAnswer<R>>('GET', table(id, 'review'))).kept,
  keepReview: (id: string, kept: Pick<KeptReview, 'version' | 'review'>) => tableAfter(table(id, 'review'), kept),
};
