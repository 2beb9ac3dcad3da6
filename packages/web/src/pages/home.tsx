import type { TableInfo } from '@polis/protocol/wire';
import { useState } from 'react';
import { gameKey, SHELF, type ShelfGame } from '../games/catalogue.ts';
import { loadGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { playNow } from '../local/quick.ts';
import { allGames, type SavedGame } from '../local/store.ts';
import { navigate } from '../router.ts';
import { hostName, type OpenTables, sitDown, useMyTables, useOpenTables } from '../session/lobby.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { errorText } from '../ui/errors.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page.tsx';
import { Avatar, BotAvatar } from '../ui/people.tsx';
import { useResolvedTheme } from '../ui/prefs.ts';
import { Scene } from '../ui/scene.tsx';
import { showToast } from '../ui/toast.tsx';

export function HomePage() {
  usePage('');
  return (
    <>
      <div className="page">
        <div className="home-head">
          <h1>{t('home.title')}</h1>
          <p className="muted">{t('home.lead')}</p>
        </div>
        <YourTables />
        <section aria-label={t('home.games')}>
          <ul className="shelf">
            {SHELF.map(game => (
              <GameCard key={game.id} game={game} />
            ))}
          </ul>
        </section>
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
  const mine = useMyTables().filter(m => m.table.phase !== 'over');
  const [local] = useState(() => allGames().filter(g => g.over === null && g.log.length > 0));
  const awaited = mine.filter(m => m.awaited).length;
  if (mine.length === 0 && local.length === 0) return null;
  return (
    <section className="bar" aria-labelledby="yours">
      <h2 id="yours" className="strip-head">
        {awaited > 0 ? t('home.yourTurn', { n: awaited }) : mine.length > 0 ? t('home.yourTables') : t('home.goOn')}
      </h2>
      <ul className="strip">
        {[...mine]
          .sort((a, b) => Number(b.awaited) - Number(a.awaited))
          .map(({ table, awaited }) => (
            <li key={table.id}>
              <Link to={`/t/${table.id}`} className={awaited ? 'strip-item strip-call' : 'strip-item'}>
                <strong>{t(gameKey(table.game))}</strong>
                <span>{table.event ? t('event.title') : t('home.tableOf', { name: hostName(table) })}</span>
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        {local.slice(0, 4).map(g => (
          <li key={g.id}>
            <Link to={`/play/${g.id}`} className="strip-item">
              <strong>{t(gameKey(g.game))}</strong>
              <span>{companyOf(g)}</span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function companyOf(game: SavedGame): string {
  const bots = game.players.filter(p => p.bot !== null).length;
  if (game.players.length === 1) return t('home.solo');
  return bots === game.players.length - 1
    ? t('home.withBots', { n: bots })
    : t('home.hotSeat', { n: game.players.length - bots });
}

function GameCard({ game }: { readonly game: ShelfGame }) {
  const theme = useResolvedTheme();
  const name = t(gameKey(game.id));
  return (
    <li
      className={game.playable ? 'game-card card' : 'game-card card game-coming'}
      data-game={game.id}
      data-theme={theme}
    >
      {game.playable ? (
        <Link to={`/${game.id}`} className="game-art" tabIndex={-1} aria-hidden="true">
          <Scene name={game.id} />
        </Link>
      ) : (
        <span className="game-art">
          <Scene name={game.id} />
        </span>
      )}
      <div className="game-words">
        <h2>{game.playable ? <Link to={`/${game.id}`}>{name}</Link> : name}</h2>
        <p>{t(`line.${game.id}`)}</p>
        <p className="game-facts num">
          <span>
            <Icon name="players" size={16} /> {game.players}
          </span>
          <span>{t('game.minutes', { n: game.minutes })}</span>
          {!game.playable && <span className="tag">{t('game.coming')}</span>}
        </p>
      </div>
      {game.playable && (
        // A hand on its way to the button is reason enough to fetch the game.
        <div className="game-deeds" onPointerEnter={() => void loadGamePage(game.id)?.catch(() => {})}>
          <Button
            kind="primary"
            wide
            onClick={() => playNow(game.id, 'bot')}
            label={`${t('home.playNow')}: ${name}, ${t('home.playNowHint')}`}
          >
            {t('home.playNow')}
          </Button>
          <p className="hint">{t('home.playNowHint')}</p>
          <LinkButton kind="quiet" small to={`/${game.id}`}>
            {t('home.moreWays')}
          </LinkButton>
        </div>
      )}
    </li>
  );
}

function OpenTablesList() {
  const tables = useOpenTables();
  return (
    <section aria-labelledby="open-tables" id="tables">
      <div className="section-head">
        <h2 id="open-tables">{t('home.openTables')}</h2>
        {Array.isArray(tables) && tables.length > 0 && (
          <LinkButton kind="secondary" small icon="plus" to="/tiny-towns/new?mode=friends">
            {t('home.openTable')}
          </LinkButton>
        )}
      </div>
      <TableList tables={tables} />
    </section>
  );
}

/** Also on the game's page, for its own tables. */
export function TableList({ tables, game = 'tiny-towns' }: { readonly tables: OpenTables; readonly game?: string }) {
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

function OpenTable({ table }: { readonly table: TableInfo }) {
  const [busy, setBusy] = useState(false);
  const words = [
    ...(table.event
      ? [t('event.title'), t('event.come', { n: table.taken })]
      : [
          t('home.tableOf', { name: hostName(table) }),
          t('home.seatsTaken', { taken: table.taken, seats: table.size }),
        ]),
    ...(table.hints ? [] : [t('home.noHints')]),
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
        {table.seats.map((s, i) =>
          s.person ? (
            <Avatar key={s.person.id} avatar={s.person.avatar} colour={s.person.colour} />
          ) : s.bot ? (
            <BotAvatar key={i} />
          ) : (
            <span key={i} className="face-free" aria-hidden="true" />
          ),
        )}
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
