import { isFull, isOver, type SoloResult } from '@polis/welcome-to';
import { useState } from 'react';
import { type FinalDoors, FinalScreen, type FinalScreenProps } from '../../table/FinalScreen.tsx';
import { t as tf } from '../../table/final/i18n/index.ts';
import { FinalCrowd } from './FinalCrowd.tsx';
import { finalSheet, type Opened } from './FinalSheet.tsx';
import { t } from './i18n/index.ts';
import { standingOf } from './standing.ts';
import type { Controller } from './useTable.ts';
import { competitorName, points } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

/** The pad, zone by zone. */
export function Final({ c, ...doors }: FinalProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  return (
    <FinalScreen
      {...doors}
      c={c}
      {...standing(c)}
      ended={endedWords(c)}
      sheet={finalSheet(c, open, setOpen)}
      hint={t('over.touch')}
    >
      {c.model.view.crowd !== null && <FinalCrowd c={c} />}
    </FinalScreen>
  );
}

/** Whoever brought the end about; in a crowd nobody can see that. */
function endedWords(c: Controller): string | null {
  const { seats, view } = c.model;
  if (view.crowd !== null) return null;
  for (const { seat, sheet } of seats.values()) {
    if (!isOver(sheet)) continue;
    const name = c.nameOf(seat);
    if (sheet.plans.every(points => points > 0)) return tf('ended.plans', { name });
    return tf(isFull(sheet.houses) ? 'ended.full' : 'ended.refusals', { name });
  }
  return tf('ended.cards');
}

const SOLO: Readonly<Record<SoloResult, 'over.won' | 'over.soloShared' | 'over.lost' | 'over.scored'>> = {
  won: 'over.won',
  shared: 'over.soloShared',
  lost: 'over.lost',
  scored: 'over.scored',
};

function standing(c: Controller): Pick<FinalScreenProps, 'standings' | 'of' | 'title' | 'words'> {
  const { view, seats, rival } = c.model;
  const of = view.seats;
  if (view.solo !== null) {
    const p = points([...seats.values()][0]!.score.total);
    const name = competitorName(view.rival?.competitor ?? '');
    return { standings: [], of, title: t(SOLO[view.solo], { p, name, q: points(rival?.total ?? 0) }), words: [] };
  }
  if (view.crowd !== null) {
    const seen = new Map([...view.crowd.leaders, ...view.crowd.near].map(rank => [rank.seat, rank]));
    return { standings: [...seen.values()], of, words: [] };
  }
  const { order, place } = standingOf(c);
  const total = (seat: number) => seats.get(seat)!.score.total;
  const standings = order.map(seat => ({ seat, place: place[seat]!, total: total(seat) }));
  const [a, b] = standings;
  return { standings, of, words: [a?.total === b?.total && b?.place !== 1 ? t('over.tie') : null] };
}
