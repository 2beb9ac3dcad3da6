import type { SoloResult } from '@polis/welcome-to';
import { type FinalDoors, FinalScreen } from '../../table/FinalScreen.tsx';
import { FinalCrowd } from './FinalCrowd.tsx';
import { finalSheet } from './FinalSheet.tsx';
import { t } from './i18n/index.ts';
import { standingOf } from './standing.ts';
import type { Controller } from './useSheet.ts';
import { competitorName, count, list, points } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

/** The pad, zone by zone. */
export function Final({ c, ...doors }: FinalProps) {
  return (
    <FinalScreen
      {...doors}
      session={c.session}
      state={c.state}
      title={headline(c)}
      words={<FinalWords c={c} />}
      sheet={finalSheet(c)}
      hint={t('over.touch')}
    >
      {c.model.view.crowd !== null && <FinalCrowd c={c} />}
    </FinalScreen>
  );
}

const SOLO: Readonly<Record<SoloResult, 'over.won' | 'over.soloShared' | 'over.lost' | 'over.scored'>> = {
  won: 'over.won',
  shared: 'over.soloShared',
  lost: 'over.lost',
  scored: 'over.scored',
};

function headline(c: Controller): string {
  const v = c.model.view;
  if (v.solo !== null) {
    const p = points([...c.model.seats.values()][0]!.score.total);
    return t(SOLO[v.solo], {
      p,
      name: competitorName(v.rival?.competitor ?? ''),
      q: points(c.model.rival?.total ?? 0),
    });
  }
  if (v.crowd !== null) {
    const first = v.crowd.leaders.filter(r => r.place === 1);
    const p = points(first[0]?.total ?? 0);
    if (first.some(r => r.seat === c.me)) return t('over.youWin', { p });
    return t(first.length > 1 ? 'over.shared' : 'over.win', { name: list(first.map(r => c.nameOf(r.seat))), p });
  }
  const { order, place } = standingOf(c);
  const first = order.filter(seat => place[seat] === 1);
  const p = points(c.model.seats.get(first[0]!)!.score.total);
  if (first.length > 1) return t('over.shared', { name: list(first.map(c.nameOf)), p });
  return first[0] === c.me ? t('over.youWin', { p }) : t('over.win', { name: c.nameOf(first[0]!), p });
}

function FinalWords({ c }: { readonly c: Controller }) {
  const words: string[] = [];
  const v = c.model.view;
  const near = v.crowd?.near.find(r => r.seat === c.me);
  if (near && near.place > 1)
    words.push(t('over.yourPlace', { n: count(near.place), of: count(v.seats), p: points(near.total) }));
  if (v.crowd === null && v.solo === null && c.me !== null) {
    const { order, place } = standingOf(c);
    const mine = place[c.me]!;
    const p = points(c.model.seats.get(c.me)!.score.total);
    if (mine > 1) words.push(t('over.yourPlace', { n: mine, of: v.seats, p }));
    const [a, b] = order.map(seat => c.model.seats.get(seat)!.score.total);
    if (a === b && place[order[1]!] !== 1) words.push(t('over.tie'));
  }
  return words.length === 0 ? null : <p className="final-place">{words.join(' ')}</p>;
}
