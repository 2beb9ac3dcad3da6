import {
  FOOD_TRACK,
  HARES,
  INDUSTRY_TRACK,
  nextHare,
  PROSPERITY,
  rateAt,
  scoreNow,
  type TrackHint,
  tracksNow,
} from '@polis/sweet-lands';
import { t } from '../i18n/index.ts';
import type { Controller } from '../useTable.ts';
import { countWords, effectInside, everyWords } from '../words.ts';

export interface Ahead {
  readonly at: number;
  readonly of: number;
  /** What comes next, or what is in the way. */
  readonly words: string;
}

/** "Next, on 3: 4 gold", or what is in the way. */
export function aheadWords(hint: TrackHint): string {
  if (hint.blocked !== null) return t(`blocked.${hint.blocked}`);
  return hint.effect === null ? t('track.end') : t('track.next', { n: hint.next!, effect: effectInside(hint.effect) });
}

/** Where the shown seat stands on a track and what lies ahead; null for a name that is no track. */
export function trackAhead(c: Controller, id: string): Ahead | null {
  const { view } = c.model;
  const seat = c.shown;
  const p = view.players[seat]!;
  if (p.side === null) return null;
  if (id === 'hares') {
    const hare = nextHare(view, seat);
    const words = hare === null ? t('hare.all') : t('hare.next', { n: hare.hare, need: hare.needFood });
    return { at: p.hares, of: HARES, words: `${words}.` };
  }
  const hint = tracksNow(view, seat).find(track => track.track === id);
  const of =
    id === 'food'
      ? FOOD_TRACK.length
      : id === 'cart' || id === 'locomotive'
        ? INDUSTRY_TRACK.length
        : PROSPERITY.find(track => track.id === id)?.length;
  if (of === undefined) return null;
  if (hint === undefined) return { at: 0, of, words: `${t('locomotive.none')}.` };
  return { at: hint.at, of, words: `${aheadWords(hint)}.` };
}

/** What a prosperity track gives at the end as things stand. */
export function rateOf(c: Controller, track: number): string {
  const source = scoreNow(c.model.view, c.shown).sources.filter(s => s.line === 'prosperity')[track]!;
  return rateWords(
    track,
    rateAt(track, c.model.view.players[c.shown]!.prosperity[track]!),
    source.count ?? 0,
    source.points,
  );
}

export function rateWords(
  track: number,
  rate: { readonly vp: number; readonly per: number } | null,
  n: number,
  points: number,
): string {
  if (rate === null) return t('rate.none');
  const { count } = PROSPERITY[track]!;
  return t('rate', { vp: rate.vp, per: everyWords(count, rate.per), have: countWords(count, n), n: points });
}
