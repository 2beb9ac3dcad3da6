import type { Frame } from '@polis/protocol/wire';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GamePage } from '../games/types.ts';
import { infoOf } from '../local/session.ts';
import type { Ghost, SavedGame } from '../local/store.ts';
import { openReel, type Reel } from '../replay/reel.ts';
import type { TableSession } from '../session/types.ts';
import { t } from './i18n/index.ts';
import { ghostAt } from './round.ts';
import { dayName } from './words.ts';
import './deals.css';

interface GhostSeatsProps {
  readonly saved: SavedGame;
  readonly session: TableSession;
  readonly page: GamePage;
}

/** Beside a game that is played for fun: that it is, and the boards of its ghosts, which go on round by round with one's own. */
export function GhostSeats({ saved, session, page }: GhostSeatsProps) {
  const { frame } = useSyncExternalStore(session.subscribe, session.snapshot);
  const { deal, ghosts = [] } = saved;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(deal ?? '')?.[0];
  return (
    <section className="ghosts" aria-label={t('ghosts')}>
      {deal !== undefined && (
        <p className="ghosts-why small">
          {day === undefined ? t('unranked.challenge') : t('unranked.of', { day: dayName(day) })}. {t('unranked')}.
        </p>
      )}
      {frame !== null && page.Stamp !== undefined && ghosts.length > 0 && (
        <ul>
          {ghosts.map((ghost, i) => (
            <GhostSeat key={i} ghost={ghost} saved={saved} frame={frame} Stamp={page.Stamp!} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface GhostSeatProps {
  readonly ghost: Ghost;
  readonly saved: SavedGame;
  readonly frame: Frame;
  readonly Stamp: NonNullable<GamePage['Stamp']>;
}

function GhostSeat({ ghost, saved, frame, Stamp }: GhostSeatProps) {
  const [reel, setReel] = useState<Reel | null>(null);
  const [shown, setShown] = useState<Frame | null>(null);
  useEffect(() => {
    let here = true;
    const opening = openReel(ghost.replay, { ...infoOf(saved), scores: null });
    opening.then(
      made => here && made.ok && setReel(made.value),
      () => {},
    );
    return () => {
      here = false;
      opening.then(
        made => made.ok && made.value.end(),
        () => {},
      );
    };
  }, [ghost, saved]);
  const round = (frame.view as { readonly round?: number }).round ?? 0;
  const at = reel === null ? null : ghostAt(reel, frame.over ? null : round);
  useEffect(() => {
    if (reel === null || at === null) return;
    let here = true;
    reel.frame(at, 0).then(
      found => here && setShown(found),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [reel, at]);
  return (
    <li className="ghost">
      <span className="ghost-name">{t('ghost.of', { name: ghost.name })}</span>
      {shown !== null && <Stamp frame={shown} seat={0} />}
      {shown?.over && <small className="muted">{t('ghosts.over')}</small>}
    </li>
  );
}
