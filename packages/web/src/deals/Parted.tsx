import type { DealResult } from '@polis/protocol/deals';
import type { Frame } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { useCoach } from '../coach/useCoach.ts';
import { t as verdict } from '../coach/verdict/i18n.ts';
import { useGamePage } from '../games/index.ts';
import type { GamePage } from '../games/types.ts';
import { loadReplay } from '../replay/load.ts';
import { LinkButton } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { type Parting, partingOf } from './parted.ts';

interface Found {
  readonly game: string;
  readonly parting: Parting;
  readonly round: number | null;
  /** The question that both were asked. */
  readonly frame: Frame | null;
}

interface PartedProps {
  readonly own: string;
  readonly other: DealResult;
}

/** The first decision where two games of one deal part, with both answers in words. */
export function Parted({ own, other }: PartedProps) {
  const [found, setFound] = useState<Found | 'never' | null>(null);
  useEffect(() => {
    let here = true;
    void partingAt(own, other.table).then(
      what => here && setFound(what),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [own, other.table]);
  if (found === null) return null;
  if (found === 'never') return <p className="muted">{t('parted.never')}</p>;
  return <Told found={found} own={own} other={other} />;
}

async function partingAt(own: string, other: string): Promise<Found | 'never' | null> {
  const [mine, theirs] = await Promise.all([loadReplay(own), loadReplay(other)]);
  try {
    if ('why' in mine || 'why' in theirs) return null;
    const parting = partingOf(mine.replay, theirs.replay);
    if (parting === null) return 'never';
    const { frame } = await mine.film.moment(parting.at[0], 0, []);
    const round = mine.film.rounds.filter(([at]) => at <= parting.at[0]).at(-1)?.[1] ?? null;
    return { game: mine.replay.game, parting, round, frame };
  } finally {
    for (const one of [mine, theirs]) if ('film' in one) one.film.end();
  }
}

function Told({ found, own, other }: PartedProps & { readonly found: Found }) {
  const page = useGamePage(found.game);
  if (page === null || page === 'none') return null;
  return <Deeds found={found} own={own} other={other} page={page} />;
}

function Deeds({ found, own, other, page }: PartedProps & { readonly found: Found; readonly page: GamePage }) {
  const coach = useCoach(page);
  const { parting, round, frame } = found;
  const deed = (answer: string) => (coach === null || frame === null ? answer : coach.deed(frame, answer));
  const see = (table: string, at: number) => (
    <LinkButton kind="quiet" small icon="play" to={`/r/${table}?at=${at}&as=1`}>
      {t('parted.see')}
    </LinkButton>
  );
  return (
    <section className="deal-parted">
      <h3>{round === null ? t('parted') : t('parted.round', { n: round })}</h3>
      <p>
        {verdict('you', { did: deed(parting.answers[0]) })} {see(own, parting.at[0])}
      </p>
      <p>
        {verdict('they', { name: other.person.name, did: deed(parting.answers[1]) })} {see(other.table, parting.at[1])}
      </p>
    </section>
  );
}
