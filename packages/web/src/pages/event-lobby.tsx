import { PEOPLE_PAGE, type People } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { navigate } from '../router.ts';
import { api } from '../session/api.ts';
import { ensureMe, usePerson } from '../session/me.ts';
import { botName } from '../session/names.ts';
import { Button } from '../ui/button.tsx';
import { errorText } from '../ui/errors.ts';
import { Avatar, BotAvatar } from '../ui/people.tsx';
import { Scene } from '../ui/scene.tsx';
import { showToast } from '../ui/toast.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { Invite } from './invite.tsx';
import type { LobbyProps } from './lobby.tsx';

/** Fewer cannot start an event. */
const LEAST = 2;

/** The lobby of an event: nobody chooses a chair, everybody who comes is given one. */
export function EventLobby({ session, state, info }: LobbyProps) {
  const me = usePerson();
  const page = useGamePage(info.game);
  const [busy, setBusy] = useState(false);
  const [changing, setChanging] = useState(false);
  const isHost = me !== null && me.id === info.host;
  const seated = state.seat !== null;
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
  const join = () =>
    run(async () => {
      await ensureMe();
      await api.sit(info.id);
    });
  const leave = () =>
    run(async () => {
      await api.leave(info.id);
      navigate('/');
    });
  return (
    <div className="page lobby">
      <div className="lobby-head">
        <h1>{t('event.title')}</h1>
        <p className="muted">
          {page !== null && page !== 'none' ? page.summary(info.options, Number.POSITIVE_INFINITY) : ''}{' '}
          {isHost && (
            <button type="button" className="text-btn" onClick={() => setChanging(true)}>
              {t('lobby.change')}
            </button>
          )}
        </p>
      </div>
      <div className="lobby-grid">
        <section className="card lobby-seats" aria-labelledby="event-people">
          <Scene name="empty-table" className="lobby-scene" />
          <div className="event-people">
            <p className="event-come" role="status">
              <b className="num">{t('event.come', { n: info.taken })}</b>
            </p>
            <h2 id="event-people">{t('event.people')}</h2>
            <Comers session={session} taken={info.taken} />
          </div>
        </section>
        <div className="stack">
          <Invite info={info} />
        </div>
      </div>
      <div className="bar bar-mine lobby-bar">
        <p className="grow">{t(isHost ? 'event.wait' : seated ? 'event.joined' : 'event.open')}</p>
        {seated && (
          <Button kind="quiet" icon="door" onClick={leave}>
            {t('lobby.leave')}
          </Button>
        )}
        {!seated && (
          <Button kind="primary" busy={busy} onClick={join}>
            {t('event.join')}
          </Button>
        )}
        {isHost && (
          <Button
            kind="primary"
            icon="play"
            busy={busy}
            disabledReason={info.taken < LEAST ? t('lobby.why.few', { n: LEAST }) : null}
            onClick={() => run(() => api.start(info.id))}
          >
            {t('lobby.startWith', { n: info.taken })}
          </Button>
        )}
      </div>
      {page !== null && page !== 'none' && (
        <ChangeSheet page={page} info={info} open={changing} onClose={() => setChanging(false)} run={run} />
      )}
    </div>
  );
}

/** Page by page; asked again when somebody has come or gone. */
function Comers({ session, taken }: Pick<LobbyProps, 'session'> & { readonly taken: number }) {
  const [from, setFrom] = useState(0);
  const [people, setPeople] = useState<Pick<People, 'total' | 'rows'>>({ total: 0, rows: [] });
  useEffect(() => {
    if (taken === 0) return;
    let here = true;
    session.crowd.people({ from }).then(
      found => here && setPeople(found),
      // The next one who comes asks again.
      () => {},
    );
    return () => {
      here = false;
    };
  }, [session, from, taken]);
  const { total, rows } = people;
  return (
    <>
      <ul className="comers">
        {rows.map(row => (
          <li key={row.seat}>
            {row.person ? (
              <Avatar avatar={row.person.avatar} colour={row.person.colour} size={32} />
            ) : (
              <BotAvatar size={32} />
            )}
            <span>{row.person?.name ?? botName(row.seat)}</span>
          </li>
        ))}
      </ul>
      {total > PEOPLE_PAGE && (
        <div className="row">
          <Button
            kind="quiet"
            disabledReason={from === 0 ? t('event.firstPage') : null}
            onClick={() => setFrom(Math.max(0, from - PEOPLE_PAGE))}
          >
            {t('event.back')}
          </Button>
          <Button
            kind="quiet"
            disabledReason={from + PEOPLE_PAGE >= total ? t('event.lastPage') : null}
            onClick={() => setFrom(from + PEOPLE_PAGE)}
          >
            {t('event.more')}
          </Button>
        </div>
      )}
    </>
  );
}
