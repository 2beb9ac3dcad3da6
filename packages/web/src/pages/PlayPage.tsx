import { type ReactNode, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { navigate } from '../base/router.ts';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { LocalSession } from '../local/session.ts';
import { startLocal, unsavedGame } from '../local/start.ts';
import { loadGame, type SavedGame } from '../local/store.ts';
import { seatName } from '../session/names.ts';
import { type GameSounds, useSounds } from '../session/sounds.ts';
import { BesideContext, EndContext } from '../table/beside.ts';
import { followed } from '../table/follow/followed.tsx';
import { Button } from '../ui/Button.tsx';
import { useMedia } from '../ui/media.ts';
import { EmptyPage, Loading, usePage } from '../ui/Page.tsx';
import { page, quietly } from '../ui/PageChunk.tsx';
import { Avatar, SeatShape } from '../ui/People.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useTopBar } from '../ui/topbar-slots.ts';
import { Banner } from './Banner.tsx';
import '../styles/pages.css';

const FirstGame = page(async () => (await import('../lessons/FirstGame.tsx')).FirstGame);

const GhostSeats = quietly(async () => (await import('../deals/GhostSeats.tsx')).GhostSeats);
const LocalEnd = quietly(async () => (await import('../deals/LocalEnd.tsx')).LocalEnd);

const nothing = () => () => {};

/** A table on this device: bots, solo, hot-seat. */
export function PlayPage({ id }: { readonly id: string }) {
  const [saved] = useState(() => loadGame(id) ?? unsavedGame(id));
  if (saved === null)
    return <EmptyPage scene="not-found" title={t('table.localMissing')} text={t('table.localMissing.text')} />;
  return <Play saved={saved} />;
}

function Play({ saved }: { readonly saved: SavedGame }) {
  const its = useGamePage(saved.game);
  const [session, setSession] = useState<LocalSession | null>(null);
  usePage(t(gameKey(saved.game)), saved.game);
  useTopBar({ mode: 'table', title: t(gameKey(saved.game)), titleTo: `/${saved.game}` });
  useEffect(() => {
    const mine = new LocalSession(loadGame(saved.id) ?? saved);
    setSession(mine);
    return () => {
      mine.close();
      setSession(null);
    };
  }, [saved]);
  const beside = useMemo(() => {
    if (session === null || its === null || its === 'none') return null;
    if (saved.deal === undefined && (saved.ghosts ?? []).length === 0) return null;
    return <GhostSeats saved={saved} session={session} page={its} />;
  }, [saved, session, its]);
  const secrets = useSyncExternalStore(session?.subscribe ?? nothing, () => session?.secrets ?? false);
  const end = useMemo(() => session && <LocalEnd saved={saved} session={session} />, [saved, session]);
  if (its === 'none')
    return <EmptyPage scene="not-found" title={t('table.notHere', { game: saved.game })} text={t('lost.text')} />;
  if (its === null || session === null) return <Loading />;
  const rematch = () => {
    const { game, options, hints = true, players } = saved;
    navigate(`/play/${startLocal({ game, options, hints, players })}`);
  };
  const Table = followed(its.Table);
  const table = {
    session,
    // With secrets the cover says whose turn it is; without, the table does.
    hotSeat: session.hotSeat && !secrets,
    onRematch: rematch,
    onReplay: () => navigate(`/r/local:${saved.id}`),
    onReview: () => navigate(`/review/local:${saved.id}`),
    onHome: () => navigate('/'),
  };
  return (
    <Seated session={session} sounds={its.sounds}>
      <BesideContext value={beside}>
        <EndContext value={end}>
          {saved.guided ? <FirstGame {...table} game={saved.game} id={saved.id} Table={Table} /> : <Table {...table} />}
        </EndContext>
      </BesideContext>
    </Seated>
  );
}

interface SeatedProps {
  readonly session: LocalSession;
  readonly sounds: GameSounds | null;
  readonly children: ReactNode;
}

/** Between two people of one device the table is covered: secret cards stay secret. */
function Seated({ session, sounds, children }: SeatedProps) {
  useSounds(session, sounds);
  const cover = useSyncExternalStore(session.subscribe, session.cover);
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  // As at a server's table: the first render comes in small pieces.
  const set = useDeferredValue(state.frame !== null);
  useEffect(() => {
    if (state.frame && !session.kept) showToast(t('table.noSave'), { kind: 'bad' });
  }, [session, state.frame]);
  const stuck = useSyncExternalStore(session.subscribe, session.stuck);
  const wide = useMedia('(min-width: 1100px)');
  const banner = stuck && <StuckBanner session={session} undo={stuck.undo} />;
  // As at a server's table: a desk's notices stand in the top bar.
  useTopBar({ mode: 'table', middle: wide ? banner : null });
  const fatal = state.error?.code === 'internal' ? state.error.text : null;
  if (fatal !== null && state.frame === null)
    return (
      <EmptyPage scene="offline" title={t('failed.title')} text={fatal}>
        <Button kind="secondary" onClick={() => session.retry()}>
          {t('table.retry')}
        </Button>
      </EmptyPage>
    );
  if (cover === null)
    return set ? (
      <>
        {!wide && banner}
        {children}
      </>
    ) : (
      <Loading />
    );
  const person = state.info?.seats[cover.seat]?.person;
  const name = seatName(state.info, cover.seat);
  return (
    <div className="pass-cover">
      <div className="card pass-card">
        <span className="pass-face">
          {person && <Avatar avatar={person.avatar} colour={(cover.seat % 6) + 1} size={112} />}
          <SeatShape seat={cover.seat} size={32} />
        </span>
        <h1>{t('table.pass', { name })}</h1>
        <p className="muted">{t('table.pass.text')}</p>
        <Button kind="primary" wide icon="eye" onClick={() => session.reveal()}>
          {t('table.pass.show', { name })}
        </Button>
        {cover.undo !== null && (
          <Button kind="quiet" wide icon="undo" onClick={() => session.undoCovered()}>
            {t('table.pass.undo', { name: seatName(state.info, cover.undo) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A bot's thought or the engine failed: nothing is lost, but nothing goes on by itself either. */
function StuckBanner({ session, undo }: { readonly session: LocalSession; readonly undo: boolean }) {
  return (
    <Banner kind="warn" icon="bot">
      <p>{t('table.stuck')}</p>
      {undo && (
        <Button kind="quiet" small onClick={() => session.undo()}>
          {t('table.stuck.undo')}
        </Button>
      )}
      <Button kind="secondary" small onClick={() => session.retry()}>
        {t('table.retry')}
      </Button>
    </Banner>
  );
}
