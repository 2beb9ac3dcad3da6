import { SOLO_TITLES, soloTitle, winnersOf } from '@polis/sweet-lands';
import { useState } from 'react';
import { type FinalDoors, FinalScreen } from '../../table/FinalScreen.tsx';
import { finalSheet, type Opened, Reasons } from './FinalSheet.tsx';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';
import { list, points } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

/** The pad, line by line. */
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

export function winners(c: Controller): number[] {
  return winnersOf(c.model.view.scores ?? [], c.model.world.players);
}

/** Places by seat, from 1: points, then hares. */
export function places(c: Controller): number[] {
  const { scores, players } = c.model.view;
  const better = (a: number, b: number) => scores![a]! - scores![b]! || players[a]!.hares - players[b]!.hares;
  return players.map(p => 1 + players.filter(other => better(other.seat, p.seat) > 0).length);
}

function headline(c: Controller): string {
  const { scores, seats } = c.model.view;
  if (seats === 1) {
    const title = soloTitle(scores![0]!);
    return title === null
      ? t('over.solo', { p: points(scores![0]!), n: Math.abs(scores![0]!) })
      : t(`over.solo.${title}`, { p: points(scores![0]!), n: Math.abs(scores![0]!) });
  }
  const first = winners(c);
  const p = { p: points(scores![first[0]!]!), n: Math.abs(scores![first[0]!]!) };
  if (first.length > 1) return t('over.shared', { name: list(first.map(c.nameOf)), ...p });
  return first[0] === c.me ? t('over.youWin', p) : t('over.win', { name: c.nameOf(first[0]!), ...p });
}

/** The own place, and in words what decided a tie; alone, how far the next title is. */
function Standing({ c }: { readonly c: Controller }) {
  const { scores, seats } = c.model.view;
  const words: string[] = [];
  if (seats === 1) {
    const next = SOLO_TITLES.toReversed().find(title => scores![0]! <= title.above);
    if (next) words.push(t('over.nextTitle', { title: t(`title.${next.id}`), n: next.above }));
  } else {
    const place = places(c);
    if (c.me !== null && place[c.me]! > 1)
      words.push(
        t('over.yourPlace', { place: place[c.me]!, of: seats, p: points(scores![c.me]!), n: Math.abs(scores![c.me]!) }),
      );
    const best = Math.max(...scores!);
    const level = scores!.filter(n => n === best).length;
    if (level > winners(c).length) words.push(t('over.tieHares'));
  }
  return words.length === 0 ? null : <p className="final-place">{words.join(' ')}</p>;
}
