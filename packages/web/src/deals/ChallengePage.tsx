import type { ChallengeAnswer, DealBoard } from '@polis/protocol/deals';
import { useCallback, useState } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { markedName } from '../session/names.ts';
import { Avatar, Button, LinkButton, Loading, showToast, usePage } from '../ui/index.ts';
import { Again } from './Again.tsx';
import { deals } from './api.ts';
import { Failed } from './Failed.tsx';
import { t } from './i18n/index.ts';
import { Parted } from './Parted.tsx';
import { ResultList } from './Results.tsx';
import { shareOut } from './share.ts';
import { useAnswer } from './useAnswer.ts';
import { usePlay } from './usePlay.ts';
import { playedWith, playersWords, stateWords } from './words.ts';
import '../styles/pages.css';
import './deals.css';

/** The same deals for whoever has the link. */
export function ChallengePage({ id }: { readonly id: string }) {
  const ask = useCallback(() => deals.lookAt(id), [id]);
  const { answer, again } = useAnswer(ask);
  if (answer.is === 'asking') return <Loading />;
  if (answer.is === 'failed') return <Failed error={answer.error} missing={t('missing.challenge')} onAgain={again} />;
  return <Challenged challenge={answer.value} />;
}

function Challenged({ challenge }: { readonly challenge: ChallengeAnswer }) {
  const { host, deals: boards, ranking } = challenge;
  const first = boards[0]!.deal;
  const game = shell(gameKey(first.game));
  const title = host === null ? t('challenge.nobody') : t('challenge.of', { name: host.name });
  usePage(`${title}: ${game}`, first.game);
  return (
    <div className="page deal-page">
      <div>
        <h1>{title}</h1>
        <p className="lead">{t('challenge.lead', { game, n: boards.length })}</p>
        <p className="muted deal-facts">{playedWith(first)}</p>
      </div>
      <SendLink game={game} />
      {ranking.length > 1 && boards.length > 1 && <Ranking ranking={ranking} />}
      {boards.map((board, i) => (
        <OneDeal key={board.deal.id} board={board} nth={boards.length > 1 ? i + 1 : null} />
      ))}
    </div>
  );
}

function SendLink({ game }: { readonly game: string }) {
  async function send(): Promise<void> {
    const how = await shareOut(`${t('challenge.text', { game })}\n${location.origin}${location.pathname}`).catch(
      () => null,
    );
    if (how === 'copied') showToast(t('challenge.copied'));
  }
  return (
    <div className="row">
      <Button kind="secondary" icon="share" onClick={() => void send()}>
        {t('challenge.share')}
      </Button>
    </div>
  );
}

function Ranking({ ranking }: Pick<ChallengeAnswer, 'ranking'>) {
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking">{t('ranking')}</h2>
      <ol className="card list deal-results">
        {ranking.map(({ person, played, points }) => (
          <li key={person.id} className="list-row deal-ranked">
            <Avatar avatar={person.avatar} colour={person.colour} size={32} />
            <span className="list-words">{markedName(person)}</span>
            <span className="num">{t('ranking.row', { points: Math.round(points * 100) / 100, n: played })}</span>
          </li>
        ))}
      </ol>
      <p className="hint">{t('ranking.why')}</p>
    </section>
  );
}

/** One of its deals: to be played, or with everybody's results side by side. */
function OneDeal({ board, nth }: { readonly board: DealBoard; readonly nth: number | null }) {
  const { deal, mine, open, players } = board;
  const { busy, play } = usePlay();
  const others = (open?.best ?? []).filter(r => r.table !== mine?.table);
  const [withWhom, setWithWhom] = useState<string | null>(null);
  const other = others.find(r => r.table === withWhom) ?? others[0];
  return (
    <section className="card deal-one" aria-label={nth === null ? t('results') : t('deal.nth', { n: nth })}>
      {nth !== null && <h2>{t('deal.nth', { n: nth })}</h2>}
      <p className="num">
        <strong>{stateWords(mine, null)}</strong> · {playersWords(players)}
      </p>
      {mine?.ended == null ? (
        <>
          <p className="hint">{t('rules')}</p>
          <div className="row">
            <Button kind="primary" icon="play" busy={busy !== null} onClick={() => play(deal.id)}>
              {t(mine === null ? 'play' : 'goOn')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {others.length === 0 && <p className="muted">{t('results.alone')}</p>}
          {open !== null && <ResultList results={open.best} own={mine} />}
          {others.length > 1 && (
            <label className="select deal-with">
              <span className="label">{t('parted.with')}</span>
              <select className="input" value={other!.table} onChange={e => setWithWhom(e.target.value)}>
                {others.map(({ person, table }) => (
                  <option key={table} value={table}>
                    {markedName(person)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {other !== undefined && <Parted key={other.table} own={mine.table} other={other} />}
          <div className="row">
            <LinkButton kind="quiet" small icon="hint" to={`/review/${mine.table}`}>
              {t('coach')}
            </LinkButton>
          </div>
          <Again board={board} />
        </>
      )}
    </section>
  );
}
