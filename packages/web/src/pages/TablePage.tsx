import type { TableInfo } from '@polis/protocol/wire';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { navigate } from '../base/router.ts';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import type { GamePage } from '../games/types.ts';
import { t } from '../i18n/shell/index.ts';
import { useTurnNotice } from '../notices/useTurnNotice.ts';
import { api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { hostName } from '../session/lobby.ts';
import { askMe, usePerson } from '../session/me.ts';
import { createPlanBook } from '../session/plans.ts';
import { RemoteSession } from '../session/remote.ts';
import { offline, socket } from '../session/socket.ts';
import { useSounds } from '../session/sounds.ts';
import { tc } from '../shell/clock/i18n/index.ts';
import { EndContext } from '../table/beside.ts';
import { followed } from '../table/follow/followed.tsx';
import { t as tableWords } from '../table/i18n/index.ts';
import { useNextTable } from '../table/next.ts';
import { PlanBookContext } from '../table/plans/contexts.ts';
import { useMedia } from '../ui/media.ts';
import { EmptyPage, Loading, usePage } from '../ui/Page.tsx';
import { quietly } from '../ui/PageChunk.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useTopBar } from '../ui/topbar-slots.ts';
import { AgreeSheet, mayAgree } from './Agree.tsx';
import { Lobby } from './Lobby.tsx';
import { TableBanners } from './TableBanners.tsx';
import { deedsAt, mySeat, type TableSheet, TableSheets } from './TableMenu.tsx';
import '../styles/pages.css';

const DealEnd = quietly(async () => (await import('../deals/DealEnd.tsx')).DealEnd);

/** A table on the server: the lobby while people gather, the game while it is played and when it is over. */
export function TablePage({ id }: { readonly id: string }) {
  const [session, setSession] = useState<RemoteSession | null>(null);
  useEffect(() => {
    void askMe();
    const mine = new RemoteSession(id, socket, api.past(id));
    setSession(mine);
    return () => {
      mine.close();
      setSession(null);
    };
  }, [id]);
  return session === null ? <Loading /> : <AtTable session={session} />;
}

function AtTable({ session }: { readonly session: RemoteSession }) {
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  const { info } = state;
  const game = info?.game ?? null;
  const page = useGamePage(game);
  // The first render of a table is long. Deferred, it comes in small pieces, and nothing waits for all of it.
  const set = useDeferredValue(page !== null && state.frame !== null);
  const wide = useMedia('(min-width: 1100px)');
  const banner = info && <TableBanners state={state} info={info} />;
  const title = info
    ? info.phase === 'gathering'
      ? info.event
        ? t('event.title')
        : t('lobby.title', { name: hostName(info) })
      : t(gameKey(info.game))
    : '';
  usePage(title, game);
  // A desk's table fills the window to the last line, so notices stand in the top bar there.
  const middle = wide ? banner : null;
  const [agreeing, setAgreeing] = useState(false);
  const agrees = info !== null && mayAgree(info, state.seat);
  const [sheet, setSheet] = useState<TableSheet | null>(null);
  const me = usePerson();
  const mine = state.seat ?? mySeat(info, me);
  useTopBar({
    mode: state.status === 'missing' ? 'shell' : 'table',
    middle,
    deeds: [
      ...(agrees ? [{ label: tc('propose'), icon: 'players', run: () => setAgreeing(true) }] : []),
      ...(info === null ? [] : deedsAt(info, mine, setSheet)),
    ],
    ...(game ? { title: t(gameKey(game)), titleTo: `/${game}` } : {}),
  });
  if (state.status === 'missing')
    return <EmptyPage scene="not-found" title={t('table.missing')} text={t('table.missing.text')} />;
  if (info === null) return <Walking kept={state.held} />;
  const gathering = info.phase === 'gathering';
  if (!gathering && page === 'none')
    return <EmptyPage scene="not-found" title={t('table.notHere', { game: info.game })} text={t('lost.text')} />;
  if (!gathering && !set) return <Loading />;
  return (
    <>
      {!wide && banner}
      {agrees && <AgreeSheet info={info} open={agreeing} onClose={() => setAgreeing(false)} />}
      {gathering && <Lobby session={session} state={state} info={info} onLeave={() => setSheet('leave')} />}
      <TableSheets info={info} mine={mine} shown={sheet} onClose={() => setSheet(null)} />
      {!gathering && page !== null && page !== 'none' && <Game session={session} page={page} info={info} />}
    </>
  );
}

/** After this long one should know that it is not the own fault. */
const LATE_MS = 6_000;

/** `kept`: an answer waits here to be sent. */
function Walking({ kept }: { readonly kept: boolean }) {
  const [late, setLate] = useState(offline);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <Loading />;
  return (
    <EmptyPage
      scene="offline"
      title={t('table.offline')}
      text={kept ? tableWords('prompt.heldHint') : t('home.offline')}
    />
  );
}

interface GameProps {
  readonly session: RemoteSession;
  readonly page: GamePage;
  readonly info: TableInfo;
}

function Game({ session, page, info }: GameProps) {
  const me = usePerson();
  useSounds(session, page.sounds);
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  useNextTable(info.id, state);
  useTurnNotice(info.id, state, tableWords('prompt.yourTurn'), t(gameKey(info.game)));
  const Table = followed(page.Table);
  // A crowd's seats are not listed; the session knows its own.
  const played = session.snapshot().seat !== null || (me !== null && info.seats.some(s => s.person?.id === me.id));
  const rematch = async () => {
    try {
      const next = await api.rematch(info.id);
      navigate(`/t/${next.id}`);
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
    }
  };
  const end = useMemo(() => (played ? <DealEnd info={info} /> : null), [played, info]);
  // A deal is played once.
  const again = played && info.deal === undefined;
  const book = useMemo(() => createPlanBook(info.id), [info.id]);
  const shown = (
    <EndContext value={end}>
      <Table
        session={session}
        {...(again ? { onRematch: () => void rematch() } : {})}
        onReplay={() => navigate(`/r/${info.id}`)}
        onReview={() => navigate(`/review/${info.id}`)}
        onHome={() => navigate('/')}
      />
    </EndContext>
  );
  // A crowd does not wait for one person for days.
  const plannable = session.snapshot().seat !== null && info.phase === 'playing' && info.seats.length > 1;
  return <PlanBookContext value={plannable ? book : null}>{shown}</PlanBookContext>;
}
