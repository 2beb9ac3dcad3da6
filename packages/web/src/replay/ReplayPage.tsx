import type { Replay } from '@polis/kernel';
import { useEffect, useMemo, useState } from 'react';
import { navigate, rewriteAddress } from '../base/router.ts';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { ShowingContext } from '../table/follow/contexts.ts';
import { useMedia } from '../ui/media.ts';
import { EmptyPage, Loading, usePage } from '../ui/Page.tsx';
import { useTopBar } from '../ui/topbar-slots.ts';
import { branch } from './branch.ts';
import { sharedId } from './keep.ts';
import { useReplay } from './load.ts';
import type { Reel } from './reel.ts';
import { ReplaySession } from './session.ts';
import { Timeline, ViewerSelect } from './Timeline.tsx';
import type { Unit } from './turns.ts';
import { UnloadedPage } from './UnloadedPage.tsx';
import '../styles/pages.css';

interface Props {
  readonly id: string;
  readonly at: number | null;
  readonly as: number | null;
}

export function ReplayPage({ id, at, as }: Props) {
  const { loaded, again } = useReplay(id);
  if (loaded === null) return <Loading />;
  if ('why' in loaded) return <UnloadedPage {...loaded} onAgain={again} />;
  return <Player id={id} film={loaded.film} replay={loaded.replay} at={at} as={as} />;
}

function Player({ id, film, replay, at, as }: Props & { readonly film: Reel; readonly replay: Replay }) {
  const page = useGamePage(film.info.game);
  const seats = film.info.seats.length;
  // Without a wish one looks with the eyes of the first person; of a game without people, as a spectator.
  const first = film.info.seats.findIndex(s => s.person !== null);
  const [viewer, setViewer] = useState<number | null>(
    as !== null && as <= seats ? (as === 0 ? null : as - 1) : first < 0 ? null : first,
  );
  const [{ position, since }, setStep] = useState({ position: Math.min(at ?? 0, film.moves), since: -1 });
  const [unit, setUnit] = useState<Unit>('turn');
  const [follow, setFollow] = useState(true);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  /** What the caption speaks of: it is known once the position is shown. */
  const [shown, setShown] = useState({ from: 0, step: '' });
  const [session] = useState(() => new ReplaySession(film, position, viewer));
  usePage(`${t('replay.title')}: ${t(gameKey(film.info.game))}`, film.info.game);
  const wide = useMedia('(min-width: 600px)');
  useTopBar({
    mode: 'table',
    title: `${t('replay.title')}: ${t(gameKey(film.info.game))}`,
    titleTo: '/replays',
    middle: wide ? null : <ViewerSelect film={film} viewer={viewer} onViewer={setViewer} />,
  });
  useEffect(() => {
    let here = true;
    // The address says what is shown.
    void session.show(position, viewer, since < 0 ? undefined : since).then(() => {
      if (!here) return;
      // Whoever chooses a board keeps it until the game goes on.
      setShown({ from: session.from, step: String(position) });
      rewriteAddress(address(id, position, viewer));
    });
    return () => {
      here = false;
    };
  }, [session, id, position, since, viewer]);
  const showing = useMemo(() => ({ ...shown, seat: null, follow, slot }), [shown, follow, slot]);
  if (page === 'none')
    return <EmptyPage scene="not-found" title={t('table.notHere', { game: film.info.game })} text={t('lost.text')} />;
  if (page === null) return <Loading />;
  return (
    <div className="replay">
      <div className="replay-table">
        <ShowingContext value={showing}>
          <page.Table session={session} readOnly onHome={() => navigate('/')} />
        </ShowingContext>
      </div>
      <Timeline
        film={film}
        at={position}
        viewer={viewer}
        wide={wide}
        link={async () => location.origin + address(await sharedId(id), position, viewer)}
        verifyTo={`/verify?table=${encodeURIComponent(id)}`}
        reviewTo={`/review/${encodeURIComponent(id)}`}
        onBranch={() => branch(replay, film, position, viewer)}
        unit={unit}
        follow={follow}
        onUnit={setUnit}
        onFollow={setFollow}
        caption={setSlot}
        onAt={(to, from = -1) => setStep({ position: to, since: from })}
        onViewer={setViewer}
      />
    </div>
  );
}

/** Seats count from 1 in addresses; 0 is the spectator. */
function address(id: string, at: number, viewer: number | null): string {
  return `/r/${id}?at=${at}&as=${viewer === null ? 0 : viewer + 1}`;
}
