import { placesOf } from '@polis/panticapaeum';
import { useState } from 'react';
import { type FinalDoors, FinalScreen } from '../../table/FinalScreen.tsx';
import { finalSheet, type Opened, Reasons } from './FinalSheet.tsx';
import { t } from './i18n/index.ts';
import type { Controller } from './useCity.ts';
import { list, nameOf, points } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

/** The pad, line by line, with what every building counted. */
export function Final({ c, ...doors }: FinalProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  return (
    <FinalScreen
      {...doors}
      session={c.session}
      state={c.state}
      title={headline(c)}
      words={<Standing c={c} />}
      sheet={finalSheet(c, setOpen)}
      hint={t('over.touch')}
    >
      {open && <Reasons c={c} {...open} />}
    </FinalScreen>
  );
}

/** Places by seat, from 1. */
export function places(c: Controller): number[] {
  return placesOf(
    c.model.players.map((p, seat) => ({
      total: c.model.sheets[seat]!.total,
      buildings: p.city.kinds.length,
      coins: p.coins,
    })),
  );
}

function headline(c: Controller): string {
  const v = c.model.view;
  const won = (seat: number) => pointsOf(c, seat);
  if (v.seats === 1) return t('over.solo', { ...won(0), title: v.rating === null ? '' : nameOf(v.rating) });
  const first = places(c).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const p = won(first[0]!);
  if (first.length > 1) return t('over.shared', { name: list(first.map(c.nameOf)), ...p });
  return first[0] === c.me ? t('over.youWin', p) : t('over.win', { name: c.nameOf(first[0]!), ...p });
}

/** Points as they are written, and as a number for the plural. */
function pointsOf(c: Controller, seat: number): { readonly p: string; readonly n: number } {
  const { total } = c.model.sheets[seat]!;
  return { p: points(total), n: Math.abs(total) };
}

/** The own place, and in words what decided a tie. */
function Standing({ c }: { readonly c: Controller }) {
  const { sheets, players } = c.model;
  if (players.length === 1) return null;
  const words: string[] = [];
  const place = places(c);
  if (c.me !== null && place[c.me]! > 1)
    words.push(t('over.yourPlace', { place: place[c.me]!, of: players.length, ...pointsOf(c, c.me) }));
  const best = Math.max(...sheets.map(s => s.total));
  const level = sheets.flatMap((s, seat) => (s.total === best ? [seat] : []));
  if (level.length > 1 && level.some(seat => place[seat] !== 1)) {
    const built = new Set(level.map(seat => players[seat]!.city.kinds.length));
    words.push(t(built.size > 1 ? 'over.tieBuildings' : 'over.tieCoins'));
  }
  return words.length === 0 ? null : <p className="final-place">{words.join(' ')}</p>;
}
