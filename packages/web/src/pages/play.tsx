import { type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { LocalSession } from '../local/session.ts';
import { startLocal, unsavedGame } from '../local/start.ts';
import { loadGame, type SavedGame } from '../local/store.ts';
import { navigate } from '../router.ts';
import { seatName } from '../session/names.ts';
import { Button } from '../ui/button.tsx';
import { EmptyPage, Loading, usePage } from '../ui/page.tsx';
import { Avatar, SeatShape } from '../ui/people.tsx';
import { showToast } from '../ui/toast.tsx';
import { useTopBar } from '../ui/topbar-slots.ts';
import '../styles/pages.css';

/** A table on this device: bots, solo, hot-seat. */
export function PlayPage({ id }: { readonly id: string }) {
  const [saved] = useState(() => loadGame(id) ?? unsavedGame(id));
  if (saved === null)
    return <EmptyPage scene="not-found" title={t('table.localMissing')} text={t('table.localMissing.text')} />;
  return <Play saved={saved} />;
}

function Play({ saved }: { readonly saved: SavedGame }) {
  const page = useGamePage(saved.game);
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
  if (page === 'none')
    return <EmptyPage scene="not-found" title={t('table.notHere', { game: saved.game })} text={t('lost.text')} />;
  if (page === null || session === null) return <Loading />;
  const rematch = () => {
    const { game, options, hints = true, players } = saved;
    navigate(`/play/${startLocal({ game, options, hints, players })}`);
  };
  return (
    <Seated session={session}>
      {/* With secrets the cover says whose turn it is; without, the table does. */}
      <page.Table
        session={session}
        hotSeat={session.hotSeat && !session.secrets}
        onRematch={rematch}
        onReplay={() => navigate(`/r/local:${saved.id}`)}
        onReview={() => navigate(`/review/local:${saved.id}`)}
        onHome={() => navigate('/')}
      />
    </Seated>
  );
}

/** Between two people of one device the table is covered: secret cards stay secret. */
function Seated({ session, children }: { readonly session: LocalSession; readonly children: ReactNode }) {
  const cover = useSyncExternalStore(session.subscribe, session.cover);
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  // As at a server's table: the first render comes in small pieces.
  const set = useDeferredValue(state.frame !== null);
  useEffect(() => {
    if (state.frame && !session.kept) showToast(t('table.noSave'), { kind: 'bad' });
  }, [session, state.frame]);
  const fatal = state.error?.code === 'internal' ? state.error.text : null;
  if (fatal !== null && state.frame === null)
    return <EmptyPage scene="offline" title={t('failed.title')} text={fatal} />;
  if (cover === null) return set ? children : <Loading />;
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
