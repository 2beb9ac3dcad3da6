import type { Absence, TableInfo } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { navigate } from '../base/router.ts';
import { useAct } from '../base/useAct.ts';
import { t } from '../i18n/shell/index.ts';
import { api } from '../session/api.ts';
import { usePerson } from '../session/me.ts';
import type { SessionState } from '../session/types.ts';
import { tc } from '../shell/clock/i18n/index.ts';
import { levelName, STAND_IN } from '../shell/LevelChoice.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { ProposalBanner } from './Agree.tsx';
import { Banner, Deed } from './Banner.tsx';

/** What is out of the ordinary at a server table, with what can be done about it. One at a time, the gravest first. */
export function TableBanners({ state, info }: { readonly state: SessionState; readonly info: TableInfo }) {
  const me = usePerson();
  // A crowd's seats are not listed; the session knows the own one.
  const mine = state.seat ?? (me === null ? -1 : info.seats.findIndex(s => s.person?.id === me.id));
  const absent = info.seats.flatMap((s, seat) =>
    s.absence && s.person && s.bot === null ? [{ ...s.absence, seat }] : [],
  );
  if (state.status === 'reconnecting')
    return (
      <Banner kind="warn" icon="offline">
        <p>{t('table.reconnecting')}</p>
      </Banner>
    );
  if (info.rematch !== null)
    return (
      <Banner icon="redo">
        <p>{t('table.rematchOpen')}</p>
        <LinkButton kind="secondary" small to={`/t/${info.rematch}`}>
          {t('table.rematchJoin')}
        </LinkButton>
      </Banner>
    );
  if (info.unplayed !== undefined)
    return (
      <Banner icon="flag">
        <p>{tc(`unplayed.${info.unplayed}`)}</p>
        {mine >= 0 && <Deed run={() => rematch(info)}>{tc('unplayed.rematch')}</Deed>}
      </Banner>
    );
  if (info.phase !== 'playing') return null;
  if (mine >= 0 && info.seats[mine]?.bot)
    return (
      <Banner kind="warn" icon="bot">
        <p>{t('table.botPlaysYou')}</p>
        <Deed run={() => api.bot(info.id, mine, null)}>{t('table.takeBack')}</Deed>
      </Banner>
    );
  if (mine < 0)
    return (
      <Banner icon="eye">
        <p>{t('table.watching')}</p>
        <Button kind="secondary" small onClick={() => navigate('/')}>
          {t('nav.toHome')}
        </Button>
      </Banner>
    );
  const own = absent.find(x => x.seat === mine);
  const other = absent.filter(x => x.seat !== mine).sort((x, y) => (x.left ?? Infinity) - (y.left ?? Infinity))[0];
  if (info.proposal !== undefined) return <ProposalBanner info={info} mine={mine} />;
  if (own !== undefined && own.why === 'time')
    return (
      <Banner kind="warn" icon="thinking">
        <p>{tc('time.mine')}</p>
      </Banner>
    );
  if (own !== undefined && own.why === 'silent')
    return (
      <Banner kind="warn" icon="thinking">
        <p>
          {t('table.theyWait')} {own.left !== null && <Countdown key={own.left} from={own.left} />}
        </p>
      </Banner>
    );
  if (other !== undefined) return <AbsentBanner key={`${other.seat} ${other.ms}`} info={info} mine={mine} {...other} />;
  return null;
}

async function rematch(info: TableInfo): Promise<void> {
  const next = await api.rematch(info.id);
  navigate(`/t/${next.id}`);
}

/** Somebody lets the others wait: for how long, and what can be done about it when. */
function AbsentBanner({
  info,
  mine,
  seat,
  why,
  left,
  votes,
}: Absence & { readonly info: TableInfo; readonly mine: number; readonly seat: number }) {
  const name = info.seats[seat]!.person!.name;
  const standIn = info.terms?.standIn ?? STAND_IN;
  const [ripe, setRipe] = useState(left === 0);
  const [patient, setPatient] = useState(false);
  const others = info.seats.filter((s, i) => i !== seat && s.person !== null && s.bot === null).length;
  if (patient) return null;
  const mayVote = !ripe && why === 'silent' && others > 1;
  return (
    <Banner kind="warn" icon={why === 'away' ? 'away' : 'thinking'}>
      <p>
        {why === 'time' ? tc('time.over', { name }) : t(why === 'away' ? 'table.away' : 'table.silent', { name })}{' '}
        {!ripe && left !== null && (
          <>
            {t('table.botIn', { level: levelName(standIn) })} <Countdown from={left} onEnd={() => setRipe(true)} />
          </>
        )}
        {mayVote && votes.length > 0 && ` ${t('table.votes', { n: votes.length, all: others })}`}
      </p>
      {(ripe || (mayVote && !votes.includes(mine))) && (
        <Deed run={() => api.bot(info.id, seat, standIn)}>{t(ripe ? 'table.botFor' : 'table.voteFor', { name })}</Deed>
      )}
      {why === 'time' && (
        <Button kind="quiet" small onClick={() => setPatient(true)}>
          {tc('time.wait')}
        </Button>
      )}
    </Banner>
  );
}

/** Minutes and seconds that are left; screen readers hear the sentence around it, not every second. */
function Countdown({ from, onEnd }: { readonly from: number; readonly onEnd?: () => void }) {
  const [end] = useState(() => performance.now() + from);
  const [left, setLeft] = useState(from);
  const act = useAct({ end: () => onEnd?.() });
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, end - performance.now());
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        act.end();
      }
    }, 500);
    return () => clearInterval(timer);
  }, [end, act]);
  const seconds = Math.ceil(left / 1000);
  return (
    <span className="num" aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
