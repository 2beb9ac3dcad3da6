import type { DealBoard, OpenBoard } from '@polis/protocol/deals';
import { useCallback, useEffect } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { BackLink, Button, Icon, LinkButton, Loading, usePage } from '../ui/index.ts';
import { Again } from './Again.tsx';
import { deals } from './api.ts';
import { Failed } from './Failed.tsx';
import { FieldGames } from './FieldGames.tsx';
import { t } from './i18n/index.ts';
import { keepDeals } from './kept.ts';
import { Results } from './Results.tsx';
import { ScorePlot } from './ScorePlot.tsx';
import { ShareRow } from './ShareRow.tsx';
import { useAnswer } from './useAnswer.ts';
import { usePlay } from './usePlay.ts';
import { dayName, fieldWords, momentName, playedWith, playersWords, pointsWords, standingWords } from './words.ts';
import '../styles/pages.css';
import './deals.css';

/** So often the board is asked for while bots are still playing. */
const LOOK_MS = 20_000;

/** One deal of a day: what it is, and after the own end what everybody made of it. */
export function BoardPage({ id }: { readonly id: string }) {
  const ask = useCallback(() => deals.board(id), [id]);
  const { answer, again } = useAnswer(ask);
  const board = answer.is === 'there' ? answer.value : null;
  const growing = board !== null && board.field.done < board.field.of;
  useEffect(() => {
    if (board !== null) keepDeals([board.deal]);
  }, [board]);
  useEffect(() => {
    if (!growing) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), LOOK_MS);
    return () => clearInterval(timer);
  }, [growing, again]);
  if (answer.is === 'asking') return <Loading />;
  if (answer.is === 'failed') return <Failed error={answer.error} missing={t('missing')} onAgain={again} />;
  return <Board board={answer.value} />;
}

function Board({ board }: { readonly board: DealBoard }) {
  const { deal, open, mine } = board;
  const game = shell(gameKey(deal.game));
  usePage(`${game}, ${deal.day === null ? '' : dayName(deal.day)}`, deal.game);
  return (
    <div className="page deal-page">
      <BackLink to={deal.series === null ? '/daily' : `/d/${deal.series}`}>
        {t(deal.series === null ? 'today' : 'challenge.nobody')}
      </BackLink>
      <div>
        <h1>{game}</h1>
        <p className="lead">{[...(deal.day === null ? [] : [dayName(deal.day)]), playedWith(deal)].join(' · ')}</p>
        <p className="muted num">{facts(board).join(' · ')}</p>
      </div>
      {mine?.ended != null && open !== null && <Own board={board} open={open} table={mine.table} />}
      {(mine === null || mine.ended === null) && <Begin board={board} />}
      {open !== null && (
        <section className="card deal-plot" aria-labelledby="plot">
          <h2 id="plot">{t('plot')}</h2>
          <ScorePlot open={open} own={mine?.score ?? null} />
        </section>
      )}
      {open !== null && <Results deal={deal} open={open} mine={mine} />}
      {open !== null && <FieldGames deal={deal.id} games={open.games} />}
      <Again board={board} />
      <Seeds board={board} />
    </div>
  );
}

function facts({ deal, players, field }: DealBoard): readonly string[] {
  const { closes } = deal;
  return [
    playersWords(players),
    ...(closes === null ? [] : [closes < Date.now() ? t('closed') : t('closes', { when: momentName(closes) })]),
    ...(field.of === 0 ? [] : [fieldWords(field)]),
  ];
}

/** Before the own end: one tap to the table. */
function Begin({ board: { deal, mine, field } }: { readonly board: DealBoard }) {
  const { busy, play } = usePlay();
  if (mine === null && deal.closes !== null && deal.closes < Date.now()) return null;
  return (
    <section className="card deal-begin">
      <p>{t('rules')}</p>
      {field.of > 0 && (
        <progress className="deal-progress" value={field.done} max={field.of} aria-label={fieldWords(field)} />
      )}
      <Button kind="primary" icon="play" busy={busy !== null} onClick={() => play(deal.id)}>
        {t(mine === null ? 'play' : 'goOn')}
      </Button>
    </section>
  );
}

interface OwnProps {
  readonly board: DealBoard;
  readonly open: OpenBoard;
  readonly table: string;
}

/** After the own end: the score, how one stands, and where to go on looking. */
function Own({ board, open, table }: OwnProps) {
  const mine = board.mine!;
  const standing = standingWords(open);
  const late = board.deal.closes !== null && mine.ended! > board.deal.closes;
  const why = late
    ? t('end.late')
    : mine.score === null
      ? null
      : !mine.counted && board.deal.day !== null
        ? t('why.guest')
        : null;
  return (
    <section className="card deal-own">
      <p className="deal-score num">{mine.score === null ? t('state.bot') : pointsWords(mine.score)}</p>
      {standing !== null && board.deal.day !== null && <p className="deal-standing">{standing}</p>}
      {board.deal.day !== null && open.against === 'bots' && <p className="hint">{t('why.bots')}</p>}
      {why !== null && <p className="hint">{why}</p>}
      {mine.score !== null && <ShareRow board={board} open={open} />}
      <div className="row deal-links">
        <LinkButton kind="secondary" small icon="hint" to={`/review/${table}`}>
          {t('coach')}
        </LinkButton>
        <LinkButton kind="secondary" small icon="play" to={`/r/${table}`}>
          {t('own.replay')}
        </LinkButton>
      </div>
      <p className="hint">{t('coach.line')}</p>
    </section>
  );
}

/** What was promised, and once the deal is closed what it was: anybody may hash it. */
function Seeds({ board: { deal } }: { readonly board: DealBoard }) {
  return (
    <section className="deal-seeds small">
      <p>
        <Icon name="shield-check" size={18} /> {t(deal.day === null ? 'hash.challenge' : 'hash')}:{' '}
        <span className="deal-hash num">{deal.seedHash}</span>
      </p>
      {deal.seed !== null && (
        <p>
          {t('seed')}: <span className="deal-hash num">{deal.seed}</span>
        </p>
      )}
    </section>
  );
}
