import { decidedByHares, SOLO_TITLES, soloTitle, winnersOf } from '@polis/sweet-lands';
import { useState } from 'react';
import { type FinalDoors, FinalScreen, type FinalScreenProps } from '../../table/FinalScreen.tsx';
import { t as tf } from '../../table/final/i18n/index.ts';
import { finalSheet, type Opened, places, Reasons } from './FinalSheet.tsx';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { points } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

/** The pad, line by line. */
export function Final({ c, ...doors }: FinalProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  return (
    <FinalScreen
      {...doors}
      c={c}
      {...standing(c)}
      ended={tf('ended.rounds', { n: c.model.view.round })}
      sheet={{ ...finalSheet(c, setOpen), why: open && { row: open.line, words: <Reasons c={c} {...open} /> } }}
      hint={t('over.touch')}
    />
  );
}

export function winners(c: Controller): number[] {
  return winnersOf(c.model.view.scores ?? [], c.model.world.players);
}

function standing(c: Controller): Pick<FinalScreenProps, 'standings' | 'of' | 'title' | 'words'> {
  const scores = c.model.view.scores!;
  const of = scores.length;
  if (of === 1) return { standings: [], of, ...soloWords(scores[0]!) };
  const place = places(c);
  const standings = scores.map((total, seat) => ({ seat, place: place[seat]!, total }));
  return { standings, of, words: [decidedByHares(scores, c.model.view.players) ? t('over.tieHares') : null] };
}

/** Alone: the title won, and how far the next one is. */
function soloWords(score: number): Pick<FinalScreenProps, 'title' | 'words'> {
  const title = soloTitle(score);
  const next = SOLO_TITLES.toReversed().find(other => score <= other.above);
  return {
    title: t(title === null ? 'over.solo' : `over.solo.${title}`, { p: points(score), n: Math.abs(score) }),
    words: [next ? t('over.nextTitle', { title: t(`title.${next.id}`), n: next.above }) : null],
  };
}
