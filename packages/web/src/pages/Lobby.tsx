import type { TableInfo } from '@polis/protocol/wire';
import { gameInfo } from '@polis/registry';
import { useEffect, useState } from 'react';
import { openPerson } from '../friends/about.ts';
import { InviteFriends } from '../friends/InviteFriends.tsx';
import { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { freeSeats, hostName } from '../session/lobby.ts';
import { ensureMe, usePerson } from '../session/me.ts';
import { useTableRatings } from '../session/ratings.ts';
import type { RemoteSession } from '../session/remote.ts';
import type { SessionState } from '../session/types.ts';
import { LEVELS } from '../shell/LevelChoice.tsx';
import { ChatPanel } from '../table/ChatPanel.tsx';
import { Button } from '../ui/Button.tsx';
import { Scene } from '../ui/Scene.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { Chair } from './Chair.tsx';
import { ChangeSheet } from './ChangeSheet.tsx';
import { Comers } from './Comers.tsx';
import { Invite } from './Invite.tsx';

export interface LobbyProps {
  readonly session: RemoteSession;
  readonly state: SessionState;
  readonly info: TableInfo;
  /** Asks what is meant by it. */
  readonly onLeave: () => void;
}

/** Fewer cannot play online: alone one needs no server. */
const LEAST = 2;

/** Where people gather: round the chairs of a table, or for an event, where everybody who comes is given one. */
export function Lobby({ session, state, info, onLeave }: LobbyProps) {
  const me = usePerson();
  const page = useGamePage(info.game);
  const [busy, setBusy] = useState(false);
  const [changing, setChanging] = useState(false);
  const free = info.event ? [] : freeSeats(info);
  const taken = info.event ? info.taken : info.seats.length - free.length;
  const isHost = me !== null && me.id === info.host;
  const seated = info.event ? state.seat !== null : me !== null && info.seats.some(s => s.person?.id === me.id);
  const run: Run = async deed => {
    if (busy) return;
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
    }
    setBusy(false);
  };
  const sit = (seat?: number) =>
    run(async () => {
      await ensureMe();
      await api.sit(info.id, seat);
    });
  const start = () =>
    run(async () => {
      if (free.length > 0) await api.options(info.id, { seats: taken });
      await api.start(info.id);
    });
  const seats = info.event ? Number.POSITIVE_INFINITY : info.seats.length;
  const maySit = !seated && (info.event || free.length > 0);
  return (
    <div className="page lobby">
      <div className="lobby-head">
        <h1>{info.event ? t('event.title') : t('lobby.title', { name: hostName(info) })}</h1>
        {isHost && (
          <button type="button" className="text-btn" onClick={() => setChanging(true)}>
            {t('lobby.change')}
          </button>
        )}
        <p className="muted">{page !== null && page !== 'none' ? page.summary(info.options, seats) : ''}</p>
      </div>
      <div className="lobby-grid">
        <section className="card lobby-seats" aria-label={t(info.event ? 'event.people' : 'lobby.seats')}>
          <Scene name="empty-table" className="lobby-scene" />
          {info.event ? (
            <div className="event-people">
              <p className="event-come" role="status">
                <b className="num">{t('event.come', { n: taken })}</b>
              </p>
              <h2>{t('event.people')}</h2>
              <Comers session={session} taken={taken} />
            </div>
          ) : (
            <Chairs info={info} isHost={isHost} run={run} onSit={sit} />
          )}
        </section>
        <div className="stack">
          <Invite info={info} />
          {seated && <InviteFriends info={info} />}
          {!info.event && <LobbyChat session={session} state={state} seated={seated} />}
        </div>
      </div>
      <div className="bar bar-mine lobby-bar">
        <p className="grow">
          {info.event
            ? t(isHost ? 'event.wait' : seated ? 'event.joined' : 'event.open')
            : barWords(info, isHost, taken, free)}
        </p>
        {seated && (
          <Button kind="quiet" icon="door" onClick={onLeave}>
            {t('lobby.leave')}
          </Button>
        )}
        {maySit && (
          <Button kind="primary" busy={busy} onClick={() => sit(free[0])}>
            {t(info.event ? 'event.join' : 'home.sitDown')}
          </Button>
        )}
        {(info.event ? isHost : !maySit) && (
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
      {page !== null && page !== 'none' && (
        <ChangeSheet page={page} info={info} open={changing} onClose={() => setChanging(false)} run={run} />
      )}
    </div>
  );
}

/** Does one thing at a time and says what went wrong. */
type Run = (deed: () => Promise<unknown>) => Promise<void>;

interface ChairsProps {
  readonly info: TableInfo;
  readonly isHost: boolean;
  readonly run: Run;
  readonly onSit: (seat: number) => void;
}

function Chairs({ info, isHost, run, onSit }: ChairsProps) {
  const me = usePerson();
  const ratings = useTableRatings(info);
  const [botSeat, setBotSeat] = useState<number | null>(null);
  return (
    <>
      <ol className="chairs">
        {info.seats.map((s, seat) => (
          <Chair
            key={seat}
            seat={seat}
            info={s}
            rating={ratings?.of(s.person)}
            isHost={s.person !== null && s.person.id === info.host}
            isMe={me !== null && s.person?.id === me.id}
            mayManage={isHost}
            onSit={() => onSit(seat)}
            onAddBot={() => setBotSeat(seat)}
            onRemoveBot={() => run(() => api.bot(info.id, seat, null))}
            onFree={() => run(() => api.free(info.id, seat))}
            onMore={me === null ? null : person => openPerson({ person, table: info.id })}
          />
        ))}
      </ol>
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
    </>
  );
}

function LobbyChat({ session, state, seated }: Pick<LobbyProps, 'session' | 'state'> & { readonly seated: boolean }) {
  const { error } = state;
  useEffect(() => {
    if (error !== null) showToast(error.text, { kind: 'bad' });
  }, [error]);
  return (
    <section className="card lobby-chat stack" aria-labelledby="chat-head">
      <h2 id="chat-head">{t('lobby.chat')}</h2>
      <ChatPanel
        state={state}
        seated={seated}
        at="lobby"
        onSay={async said => {
          await ensureMe();
          session.chat(said);
        }}
      />
    </section>
  );
}

function barWords(info: TableInfo, isHost: boolean, taken: number, free: readonly number[]): string {
  const seats = () => (free.length > 0 ? t('lobby.free.n', { n: free.length }) : t('lobby.full'));
  const words = [info.sealed ? t('lobby.shuffling') : seats()];
  if (isHost && taken >= LEAST && free.length > 0) words.push(t('lobby.youCanStart', { n: taken }));
  if (!isHost) words.push(t('lobby.hostStarts', { name: hostName(info) }));
  return words.join(' ');
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
