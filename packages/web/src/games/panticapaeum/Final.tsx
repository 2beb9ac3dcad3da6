import { useState } from 'react';
import { type FinalDoors, FinalScreen, type FinalScreenProps } from '../../table/FinalScreen.tsx';
import { t as tf } from '../../table/final/i18n/index.ts';
import { finalSheet, type Opened, places, Reasons } from './FinalSheet.tsx';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { nameOf, points } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

/** The pad, line by line, with what every building counted. */
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

function standing(c: Controller): Pick<FinalScreenProps, 'standings' | 'of' | 'title' | 'words'> {
  const { view, players, sheets } = c.model;
  const of = players.length;
  if (of === 1) {
    const { total } = sheets[0]!;
    const title = view.rating === null ? '' : nameOf(view.rating);
    return { standings: [], of, title: t('over.solo', { p: points(total), n: Math.abs(total), title }), words: [] };
  }
  const place = places(c);
  const standings = sheets.map(({ total }, seat) => ({ seat, place: place[seat]!, total }));
  return { standings, of, words: [tieWords(c, place)] };
}

/** What decided between equal totals at the top, or null. */
function tieWords(c: Controller, place: readonly number[]): string | null {
  const { sheets, players } = c.model;
  const best = Math.max(...sheets.map(s => s.total));
  const level = sheets.flatMap((s, seat) => (s.total === best ? [seat] : []));
  if (level.every(seat => place[seat] === 1)) return null;
  const built = new Set(level.map(seat => players[seat]!.city.kinds.length));
  return t(built.size > 1 ? 'over.tieBuildings' : 'over.tieCoins');
}
