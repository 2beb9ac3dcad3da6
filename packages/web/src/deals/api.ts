import type {
  ChallengeAnswer,
  ChallengeBody,
  ChallengeMade,
  DealBoard,
  DealDaysAnswer,
  DealsAnswer,
} from '@polis/protocol/deals';
import type { TableInfo } from '@polis/protocol/wire';
import { call } from '../session/api.ts';
import { ensureMe } from '../session/me.ts';

/** What the server knows of deals that many play; see docs/protocol.md. */
const get = <T>(path: string) => call<T>('GET', path);
const of = (id: string) => encodeURIComponent(id);

export const deals = {
  today: () => get<DealsAnswer>('/api/deals'),
  days: (before: string | null) => get<DealDaysAnswer>(`/api/deals/days${before === null ? '' : `?before=${before}`}`),
  board: (id: string) => get<DealBoard>(`/api/deals/${of(id)}`),
  /** The table of the one try, as a guest if need be. */
  async play(id: string): Promise<string> {
    await ensureMe();
    return (await call<{ table: TableInfo }>('POST', `/api/deals/${of(id)}/play`)).table.id;
  },
  async challenge(body: ChallengeBody): Promise<string> {
    await ensureMe();
    return (await call<ChallengeMade>('POST', '/api/challenges', body)).id;
  },
  lookAt: (series: string) => get<ChallengeAnswer>(`/api/challenges/${of(series)}`),
};
