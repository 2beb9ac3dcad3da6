import { CROWD_FROM, type ListedTable, type TableInfo } from '@polis/protocol/wire';
import { GAMES, type GameInfo } from '@polis/registry';
import { useState } from 'react';
import { navigate } from '../base/router.ts';
import { gameKey, playersOf } from '../games/catalogue.ts';
import { loadGamePage } from '../games/index.ts';
import { ago, list } from '../i18n/index.ts';
import { t } from '../i18n/shell/index.ts';
import { knowsGame } from '../lessons/known.ts';
import { usePlayNow } from '../lessons/usePlayNow.tsx';
import { allGames, type SavedGame } from '../local/store.ts';
import { errorText } from '../session/errors.ts';
import { hostName, type OpenTables, sitDown, useMyTables, useOpenTables } from '../session/lobby.ts';
import { markedName, seatName } from '../session/names.ts';
import { TimeLeft } from '../shell/clock/TimeLeft.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { usePage } from '../ui/Page.tsx';
import { quietly } from '../ui/PageChunk.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { Avatar } from '../ui/People.tsx';
import { useResolvedTheme } from '../ui/prefs.ts';
import { Scene } from '../ui/Scene.tsx';
import { showToast } from '../ui/Toast.tsx';
import { tp } from './i18n/index.ts';

const HomeDeals = quietly(async () => (await import('../deals/HomeDeals.tsx')).HomeDeals);

export function HomePage() {
  usePage('');
  // Who comes back finds today's deals first; who is new begins with a game.
  const [back] = useState(() => GAMES.some(game => knowsGame(game.id)));
  const deals = (
    <section className="home-deals" aria-label={tp('deals')}>
      <PartBoundary part="deals" of={null}>
        <HomeDeals />
      </PartBoundary>
    </section>
  );
  return (
    <>
      <div className="page">
        <div className="home-head">
          <h1>{t('home.title')}</h1>
          <p className="muted">{t('home.lead')}</p>
        </div>
        <YourTables />
        {back && deals}
        <section aria-label={t('home.games')}>
          <ul className="shelf">
            {GAMES.map(game => (
              <GameCard key={game.id} game={game} />
            ))}
          </ul>
        </section>
        {!back && deals}
        <OpenTablesList />
      </div>
      <footer className="foot">
        <span>{t('site.unofficial')}</span>
        <Link to="/verify">{t('nav.verify')}</Link>
      </footer>
    </>
  );
}

/** What waits for you comes first: tables on the server where it is your turn, then games begun on this device. */
function YourTables() {
  const known = useMyTables();
  const [mine, coming] = typeof known === 'number' ? [[], known] : [known, 0];
  const [local] = useState(() => allGames().filter(g => g.over === null && g.log.length > 0));
  const awaited = mine.filter(m => m.awaited).length;
  if (mine.length + coming + local.length === 0) return null;
  return (
    <section className="bar" aria-labelledby="yours">
      <h2 id="yours" className="strip-head">
        {awaited > 0
          ? t('home.yourTurn', { n: awaited })
          : mine.length + coming > 0
            ? t('home.yourTables')
            : t('home.goOn')}
      </h2>
      <ul className="strip">
        {Array.from({ length: coming }, (_, i) => (
          <li key={i} className="strip-item strip-coming" aria-hidden="true" />
        ))}
        {[...mine]
          .sort((a, b) => Number(b.awaited) - Number(a.awaited) || b.since - a.since)
          .map(({ table, awaited, waiting, since, clock }) => (
            <li key={table.id}>
              <Link to={`/t/${table.id}`} className={awaited ? 'strip-item strip-call' : 'strip-item'}>
                <strong>{t(gameKey(table.game))}</strong>
                <span>
                  {table.event ? t('event.title') : t('home.tableOf', { name: hostName(table) })}
                  <small>
                    {whoseTurn(table, awaited, waiting)}{' '}
                    <time dateTime={new Date(since).toISOString()}>{ago(since)}</time>{' '}
                    {clock && <TimeLeft clock={clock} />}
                  </small>
                </span>
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        {local.slice(0, 4).map(g => (
          <li key={g.id}>
            <Link to={`/play/${g.id}`} className="strip-item">
              <strong>{t(gameKey(g.game))}</strong>
              <span>
                {companyOf(g)}
                <small>
                  <time dateTime={new Date(g.touched).toISOString()}>{ago(g.touched)}</time>
                </small>
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whoseTurn(table: TableInfo, awaited: boolean, waiting: readonly number[]): string {
  if (table.phase === 'gathering') return `${tp('yours.gathering')} ·`;
  if (awaited) return `${tp('yours.you')} ·`;
  return waiting.length === 0 ? '' : `${tp('yours.waiting', { names: list(waiting.map(s => seatName(table, s))) })} ·`;
}

function companyOf(game: SavedGame): string {
  const bots = game.players.filter(p => p.bot !== null).length;
  if (game.players.length === 1) return t('home.solo');
  return bots === game.players.length - 1
    ? t('home.withBots', { n: bots })
    : t('home.hotSeat', { n: game.players.length - bots });
}

function GameCard({ game }: { readonly game: GameInfo }) {
  const theme = useResolvedTheme();
  const { play, offer } = usePlayNow(game.id);
  const name = t(gameKey(game.id));
  return (
    <li className="game-card card" data-game={game.id} data-theme={theme}>
      <Link to={`/${game.id}`} className="game-art" tabIndex={-1} aria-hidden="true">
        <Scene name={game.id} />
      </Link>
      <div className="game-words">
        <h2>
          <Link to={`/${game.id}`}>{name}</Link>
        </h2>
        <p>{t(`line.${game.id}`)}</p>
        <p className="game-facts num">
          <span>
            <Icon name="players" size={16} /> {playersOf(game)}
          </span>
          <span>{t('game.minutes', { n: game.minutes })}</span>
          <Weight weight={game.weight} />
        </p>
      </div>
      {/* A hand on its way to the button is reason enough to fetch the game. */}
      <div className="game-deeds" onPointerEnter={() => void loadGamePage(game.id)?.catch(() => {})}>
        <Button kind="primary" wide onClick={play} label={`${t('home.playNow')}: ${name}, ${t('home.playNowHint')}`}>
          {t('home.playNow')}
        </Button>
        <p className="hint">{t('home.playNowHint')}</p>
        <LinkButton kind="quiet" small to={`/${game.id}`}>
          {t('home.moreWays')}
        </LinkButton>
        {offer}
      </div>
    </li>
  );
}

/** How much there is to learn and to think about, as dots and as a word. */
function Weight({ weight }: Pick<GameInfo, 'weight'>) {
  return (
    <span className="game-weight" title={tp('weight')}>
      <span aria-hidden="true">
        {[1, 2, 3].map(n => (
          <i key={n} className={n <= weight ? 'weight-on' : undefined} />
        ))}
      </span>
      {tp(`weight.${weight}`)}
    </span>
  );
}

function OpenTablesList() {
  const tables = useOpenTables();
  return (
    <section aria-labelledby="open-tables" id="tables">
      <div className="section-head">
        <h2 id="open-tables">{t('home.openTables')}</h2>
        {Array.isArray(tables) && tables.length > 0 && (
          <LinkButton kind="secondary" small icon="plus" to={`/${GAMES[0]!.id}/new?mode=friends`}>
            {t('home.openTable')}
          </LinkButton>
        )}
      </div>
      <TableList tables={tables} />
    </section>
  );
}

/** Also on the game's page, for its own tables. */
export function TableList({ tables, game = GAMES[0]!.id }: { readonly tables: OpenTables; readonly game?: string }) {
  if (tables === 'asking') return <p className="card empty-line muted">{t('home.connecting')}</p>;
  if (tables === null)
    return (
      <div className="note note-warn">
        <Icon name="offline" />
        <p>{t('home.offline')}</p>
      </div>
    );
  if (tables.length === 0)
    return (
      <div className="card empty empty-row">
        <Scene name="empty-table" />
        <p>{t('home.noTables')}</p>
        <LinkButton kind="secondary" icon="plus" to={`/${game}/new?mode=friends`}>
          {t('home.openTable')}
        </LinkButton>
      </div>
    );
  return (
    <ul className="tables card">
      {tables.map(table => (
        <OpenTable key={table.id} table={table} />
      ))}
    </ul>
  );
}

function OpenTable({ table }: { readonly table: ListedTable }) {
  const [busy, setBusy] = useState(false);
  const words = [
    ...(table.event
      ? [t('event.title'), t('event.come', { n: table.taken })]
      : [
          t('home.tableOf', { name: table.host === null ? '?' : markedName(table.host) }),
          t('home.seatsTaken', { taken: table.taken, seats: table.size }),
        ]),
    ...(table.rated ? [tp('rated.tag')] : table.hints ? [] : [t('home.noHints')]),
  ].join(' · ');
  const sit = async () => {
    setBusy(true);
    try {
      await sitDown(table);
      navigate(`/t/${table.id}`);
    } catch (error) {
      setBusy(false);
      showToast(errorText(error), { kind: 'bad' });
    }
  };
  return (
    <li className="table-row">
      <span className="faces">
        {table.host && <Avatar avatar={table.host.avatar} colour={table.host.colour} />}
        {table.size < CROWD_FROM &&
          Array.from({ length: table.size - 1 }, (_, i) => (
            <span key={i} className={i < table.taken - 1 ? 'face-taken' : 'face-free'} aria-hidden="true" />
          ))}
      </span>
      <span className="table-words">
        <strong>{t(gameKey(table.game))}</strong>
        <span>{words}</span>
      </span>
      <Button kind="secondary" small busy={busy} onClick={sit} label={`${t('home.sitDown')}: ${words}`}>
        {t('home.sitDown')}
      </Button>
    </li>
  );
}
