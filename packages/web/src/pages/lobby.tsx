import type { TableInfo } from '@polis/protocol/wire';
import { gameInfo } from '@polis/registry';
import { useState } from 'react';
import { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { navigate } from '../router.ts';
import { api } from '../session/api.ts';
import { freeSeats, hostName } from '../session/lobby.ts';
import { ensureMe, usePerson } from '../session/me.ts';
import type { RemoteSession } from '../session/remote.ts';
import type { SessionState } from '../session/types.ts';
import { Button } from '../ui/button.tsx';
import { errorText } from '../ui/errors.ts';
import { Scene } from '../ui/scene.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { Chair } from './chair.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { EventLobby } from './event-lobby.tsx';
import { Invite } from './invite.tsx';
import { LEVELS } from './levels.tsx';
import { LobbyChat } from './lobby-chat.tsx';

export interface LobbyProps {
  readonly session: RemoteSession;
  readonly state: SessionState;
  readonly info: TableInfo;
}

/** Fewer cannot play online: alone one needs no server. */
const LEAST = 2;

export function Lobby(props: LobbyProps) {
  return props.info.event ? <EventLobby {...props} /> : <SeatedLobby {...props} />;
}

function SeatedLobby({ session, state, info }: LobbyProps) {
  const me = usePerson();
  const page = useGamePage(info.game);
  const [busy, setBusy] = useState(false);
  const [botSeat, setBotSeat] = useState<number | null>(null);
  const [changing, setChanging] = useState(false);
  const free = freeSeats(info);
  const taken = info.seats.length - free.length;
  const isHost = me !== null && me.id === info.host;
  const seated = me !== null && info.seats.some(s => s.person?.id === me.id);
  const run = async (deed: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
    }
    setBusy(false);
  };
  const sit = (seat: number) =>
    run(async () => {
      await ensureMe();
      await api.sit(info.id, seat);
    });
  const leave = () =>
    run(async () => {
      await api.leave(info.id);
      navigate('/');
    });
  const start = () =>
    run(async () => {
      if (free.length > 0) await api.options(info.id, { seats: taken });
      await api.start(info.id);
    });
  const summary = page !== null && page !== 'none' ? page.summary(info.options, info.seats.length) : '';
  return (
    <div className="page lobby">
      <div className="lobby-head">
        <h1>{t('lobby.title', { name: hostName(info) })}</h1>
        <p className="muted">
          {summary}{' '}
          {isHost && (
            <button type="button" className="text-btn" onClick={() => setChanging(true)}>
              {t('lobby.change')}
            </button>
          )}
        </p>
      </div>
      <div className="lobby-grid">
        <section className="card lobby-seats" aria-label={t('lobby.seats')}>
          <Scene name="empty-table" className="lobby-scene" />
          <ol className="chairs">
            {info.seats.map((s, seat) => (
              <Chair
                key={seat}
                seat={seat}
                info={s}
                isHost={s.person !== null && s.person.id === info.host}
                isMe={me !== null && s.person?.id === me.id}
                mayManage={isHost}
                onSit={() => sit(seat)}
                onAddBot={() => setBotSeat(seat)}
                onRemoveBot={() => run(() => api.bot(info.id, seat, null))}
              />
            ))}
          </ol>
        </section>
        <div className="stack">
          <Invite info={info} />
          <LobbyChat
            lines={state.chat}
            me={me?.id ?? null}
            onSay={text => void ensureMe().then(() => session.chat(text))}
          />
        </div>
      </div>
      <div className="bar bar-mine lobby-bar">
        <p className="grow">
          {free.length > 0 ? t('lobby.free.n', { n: free.length }) : t('lobby.full')}{' '}
          {isHost && taken >= LEAST && free.length > 0 ? t('lobby.youCanStart', { n: taken }) : ''}
          {isHost ? '' : t('lobby.hostStarts', { name: hostName(info) })}
        </p>
        {seated && (
          <Button kind="quiet" icon="door" onClick={leave}>
            {t('lobby.leave')}
          </Button>
        )}
        {!seated && free.length > 0 && (
          <Button kind="primary" busy={busy} onClick={() => sit(free[0]!)}>
            {t('home.sitDown')}
          </Button>
        )}
        {(seated || free.length === 0) && (
          <Button
            kind="primary"
            icon="play"
            busy={busy}
            disabledReason={whyNot(info, isHost, taken, free)}
            onClick={start}
          >
            {t('lobby.startWith', { n: taken })}
          </Button>
        )}
      </div>
      <Sheet open={botSeat !== null} onClose={() => setBotSeat(null)} title={t('lobby.addBot')}>
        <div className="stack">
          {LEVELS.map(level => (
            <button
              key={level}
              type="button"
              className="way way-row"
              onClick={() => {
                const seat = botSeat!;
                setBotSeat(null);
                void run(() => api.bot(info.id, seat, level));
              }}
            >
              <strong>{t(`level.${level}`)}</strong>
              <span>{t(`level.${level}.hint`)}</span>
            </button>
          ))}
        </div>
      </Sheet>
      {page !== null && page !== 'none' && (
        <ChangeSheet page={page} info={info} open={changing} onClose={() => setChanging(false)} run={run} />
      )}
    </div>
  );
}

/** The start button is never hidden: it says what is missing. */
function whyNot(info: TableInfo, isHost: boolean, taken: number, free: readonly number[]): string | null {
  if (!isHost) return t('lobby.why.notHost', { name: hostName(info) });
  const least = Math.max(LEAST, gameInfo(info.game)?.seats[0] ?? LEAST);
  if (taken < least) return t('lobby.why.few', { n: least });
  // Seats can only be taken away from the end.
  if (free.some(seat => seat < taken)) return t('lobby.why.gap', { n: free[0]! + 1 });
  return null;
}
