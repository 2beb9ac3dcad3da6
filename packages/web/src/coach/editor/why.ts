import type { Fault, Misread } from '@polis/kernel';
import type { SquareFault } from '@polis/tiny-towns';
import type { StreetFault } from '@polis/welcome-to';
import { type CoachKey, t } from '../i18n/index.ts';

type PositionFault = Fault<'key' | 'cardMissing' | 'noMonument'>;

/** What can be wrong with a position, as far as it is said in three languages. */
const KEYS: Readonly<Record<(SquareFault | StreetFault | PositionFault)['code'], CoachKey>> = {
  order: 'why.order',
  twice: 'why.twice',
  bis: 'why.bis',
  noCopy: 'why.noCopy',
  fence: 'why.fence',
  roundabout: 'why.roundabout',
  pool: 'why.pool',
  bisPool: 'why.bisPool',
  line: 'why.line',
  bisBoxes: 'why.bisBoxes',
  roundabouts: 'why.roundabouts',
  noRoundabouts: 'why.noRoundabouts',
  code: 'why.code',
  notInPlay: 'why.notInPlay',
  key: 'why.key',
  cardMissing: 'why.cardMissing',
  noMonument: 'why.noMonument',
};

/** In the language of the reader; what only those meet who write positions by hand is said in English. */
export function whyWords({ why, fault }: Misread): string {
  const key = fault && (KEYS as Readonly<Record<string, CoachKey>>)[fault.code];
  return key ? t(key, fault.params) : why;
}

export function wrong(why: string, fault?: Fault): { readonly ok: false } & Misread {
  return { ok: false, why, fault };
}

export function unknownKey(n: number, key: string, known: readonly string[]): { readonly ok: false } & Misread {
  const keys = known.join(', ');
  const fault: PositionFault = { code: 'key', params: { n, key, keys } };
  return wrong(`line ${n}: there is no "${key}"; lines begin with ${keys}`, fault);
}
