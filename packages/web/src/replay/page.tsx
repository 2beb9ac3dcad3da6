import type { Replay } from '@polis/kernel';
import type { TableInfo } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import { useEffect, useState } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { infoOf } from '../local/session.ts';
import { loadGame } from '../local/store.ts';
import { navigate, rewriteAddress } from '../router.ts';
import { api } from '../session/api.ts';
import { useMedia } from '../ui/media.ts';
import { EmptyPage, Loading, usePage } from '../ui/page.tsx';
import { useTopBar } from '../ui/topbar-slots.ts';
import { type Film, makeFilm } from './film.ts';
import { ReplaySession } from './session.ts';
import { Timeline, ViewerSelect } from './timeline.tsx';
import '../styles/pages.css';

interface Props {
  readonly id: string;
  readonly at: number | null;
  readonly as: number | null;
}

type Loaded = { readonly film: Film } | { readonly missing: true } | { readonly why: string };

export function ReplayPage({ id, at, as }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let here = true;
    load(id).then(
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
  return <Player id={id} film={loaded.film} at={at} as={as} />;
}

async function load(id: string): Promise<Loaded> {
  const found = id.startsWith('local:') ? local(id.slice('local:'.length)) : await remote(id);
  if (found === null) return { missing: true };
  const engine = await loadEngine(found.replay.game, found.replay.rules);
  if (engine === null) return { why: t('verify.unknownGame') };
  const film = makeFilm(engine, found.replay, found.info);
  return film.ok ? { film: film.value } : { why: film.why };
}

function local(id: string): { replay: Replay; info: TableInfo } | null {
  const saved = loadGame(id);
  return saved?.over ? { replay: saved.over.replay, info: infoOf(saved) } : null;
}

async function remote(id: string): Promise<{ replay: Replay; info: TableInfo } | null> {
  try {
    const [replay, info] = await Promise.all([api.replay(id), api.table(id)]);
    return { replay, info };
  } catch {
    return null;
  }
}

function Player({ id, film, at, as }: Props & { readonly film: Film }) {
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
