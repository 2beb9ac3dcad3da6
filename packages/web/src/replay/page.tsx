import type { Replay } from '@polis/kernel';
import { useEffect, useState } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { navigate, rewriteAddress } from '../router.ts';
import { useMedia } from '../ui/media.ts';
import { EmptyPage, Loading, usePage } from '../ui/page.tsx';
import { useTopBar } from '../ui/topbar-slots.ts';
import { branch } from './branch.ts';
import type { Film } from './film.ts';
import { type Loaded, loadReplay } from './load.ts';
import { ReplaySession } from './session.ts';
import { Timeline, ViewerSelect } from './timeline.tsx';
import '../styles/pages.css';

interface Props {
  readonly id: string;
  readonly at: number | null;
  readonly as: number | null;
}

export function ReplayPage({ id, at, as }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let here = true;
    loadReplay(id).then(
      found => here && setLoaded(found),
      error => here && setLoaded({ why: String(error) }),
    );
    return () => {
      here = false;
    };
  }, [id]);
  if (loaded === null) return <Loading />;
  if ('missing' in loaded)
    return <EmptyPage scene="not-found" title={t('replay.missing')} text={t('replay.missing.text')} />;
  if ('why' in loaded) return <EmptyPage scene="not-found" title={t('replay.broken')} text={loaded.why} />;
  return <Player id={id} film={loaded.film} replay={loaded.replay} at={at} as={as} />;
}

function Player({ id, film, replay, at, as }: Props & { readonly film: Film; readonly replay: Replay }) {
  const page = useGamePage(film.info.game);
  const seats = film.info.seats.length;
  // Without a wish one looks with the eyes of the first person; of a game without people, as a spectator.
  const first = film.info.seats.findIndex(s => s.person !== null);
  const [viewer, setViewer] = useState<number | null>(
    as !== null && as <= seats ? (as === 0 ? null : as - 1) : first < 0 ? null : first,
  );
  const [position, setPosition] = useState(Math.min(at ?? 0, film.moves));
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
    session.show(position, viewer);
    rewriteAddress(address(id, position, viewer));
  }, [session, id, position, viewer]);
  if (page === 'none')
    return <EmptyPage scene="not-found" title={t('table.notHere', { game: film.info.game })} text={t('lost.text')} />;
  if (page === null) return <Loading />;
  return (
    <div className="replay">
      <div className="replay-table">
        <page.Table session={session} readOnly onHome={() => navigate('/')} />
      </div>
      <Timeline
        film={film}
        at={position}
        viewer={viewer}
        wide={wide}
        link={() => location.origin + address(id, position, viewer)}
        verifyTo={`/verify?table=${encodeURIComponent(id)}`}
        reviewTo={`/review/${encodeURIComponent(id)}`}
        onBranch={() => branch(replay, film, position, viewer)}
        onAt={setPosition}
        onViewer={setViewer}
      />
    </div>
  );
}

/** Seats count from 1 in addresses; 0 is the spectator. */
function address(id: string, at: number, viewer: number | null): string {
  return `/r/${id}?at=${at}&as=${viewer === null ? 0 : viewer + 1}`;
}
