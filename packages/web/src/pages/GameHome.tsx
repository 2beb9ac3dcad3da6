import { gameInfo } from '@polis/registry';
import { useState } from 'react';
import { gameKey, playersOf } from '../games/catalogue.ts';
import { playNow } from '../games/quick.ts';
import { entryOf } from '../games/table.ts';
import { t } from '../i18n/shell/index.ts';
import { usePlayNow } from '../lessons/usePlayNow.tsx';
import { allGames } from '../local/store.ts';
import { QuickWay } from '../ratings/QuickWay.tsx';
import { useOpenTables } from '../session/lobby.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { usePage } from '../ui/Page.tsx';
import { quietly } from '../ui/PageChunk.tsx';
import { Scene } from '../ui/Scene.tsx';
import { TableList } from './HomePage.tsx';
import { tp } from './i18n/index.ts';
import { ofDevice } from './own-games.ts';
import { GameRow } from './ReplayRow.tsx';
import '../styles/pages.css';

const Lessons = quietly(async () => (await import('../lessons/LessonList.tsx')).LessonList);

const NewChallenge = quietly(async () => (await import('../deals/NewChallenge.tsx')).NewChallenge);

/** One game's front door: how do you want to play? */
export function GameHome({ game }: { readonly game: string }) {
  const name = t(gameKey(game));
  usePage(name, game);
  const facts = gameInfo(game)!;
  const { play, offer } = usePlayNow(game);
  const tables = useOpenTables();
  const waiting = Array.isArray(tables) ? tables.filter(table => table.game === game) : tables;
  const count = Array.isArray(waiting) ? waiting.length : 0;
  const [last] = useState(() =>
    allGames()
      .filter(g => g.over !== null && g.game === game)
      .slice(0, 5),
  );
  return (
    <>
      <Scene name={`${game}-wide`} className="game-scene" />
      <div className="page">
        <div className="game-intro">
          <h1>{name}</h1>
          <p>{t(`line.${facts.id}`)}</p>
          <p className="game-facts num">
            <span>
              <Icon name="players" size={18} /> {t('game.players', { range: playersOf(facts) })}
            </span>
            <span>{t('game.minutes', { n: facts.minutes })}</span>
          </p>
        </div>
        <section aria-labelledby="how">
          <h2 id="how" className="how-head">
            {t('play.how')}
          </h2>
          <div className="ways">
            <button type="button" className="way way-first" onClick={play}>
              <Icon name="bot" size={28} />
              <strong>{t('play.bot')}</strong>
              <span>{t('play.bot.hint')}</span>
            </button>
            <button type="button" className="way" onClick={() => playNow(game, 'solo')}>
              <Icon name="star" size={28} />
              <strong>{t('play.solo')}</strong>
              <span>{t('play.solo.hint')}</span>
            </button>
            <QuickWay game={game} />
            <Link className="way" to={`/${game}/new?mode=hotseat`}>
              <Icon name="players" size={28} />
              <strong>{t('play.hotseat')}</strong>
              <span>{t('play.hotseat.hint')}</span>
            </Link>
            <Link className="way" to={`/${game}/new?mode=friends`}>
              <Icon name="link" size={28} />
              <strong>{t('play.friends')}</strong>
              <span>{t('play.friends.hint')}</span>
            </Link>
            {gameInfo(game)?.seats[1] === null && (
              <Link className="way" to={`/${game}/new?mode=event`}>
                <Icon name="globe" size={28} />
                <strong>{t('play.event')}</strong>
                <span>{t('play.event.hint')}</span>
              </Link>
            )}
            <NewChallenge game={game} />
            <button
              type="button"
              className="way"
              onClick={() => {
                const list = document.getElementById('find');
                list?.scrollIntoView({ behavior: 'smooth' });
                list?.focus({ preventScroll: true });
              }}
            >
              <Icon name="search" size={28} />
              <strong>{t('play.find')}</strong>
              <span>{count > 0 ? t('play.find.hint', { n: count }) : t('play.find.none')}</span>
            </button>
          </div>
          {offer}
          <div className="row more-ways">
            <Link className="btn btn-quiet" to={`/rules/${game}`}>
              <Icon name="help" size={20} /> {t('play.rules')}
            </Link>
            <Link className="btn btn-quiet" to={`/ratings/${game}`}>
              <Icon name="players" size={20} /> {tp('ratings')}
            </Link>
            <Link className="btn btn-quiet" to={`/puzzles/${game}`}>
              <Icon name="star" size={20} /> {t('play.puzzles')}
            </Link>
            {entryOf(game)?.editor && (
              <Link className="btn btn-quiet" to={`/editor/${game}`}>
                <Icon name="edit" size={20} /> {t('play.editor')}
              </Link>
            )}
            <Link className="btn btn-quiet" to={`/${game}/new?mode=bots`}>
              <Icon name="cards" size={20} /> {t('play.more')}
            </Link>
          </div>
        </section>
        <Lessons game={game} />
        <div className="two">
          <section id="find" tabIndex={-1} aria-labelledby="find-head">
            <div className="section-head">
              <h2 id="find-head">{t('home.openTables')}</h2>
            </div>
            <TableList tables={waiting} game={game} />
          </section>
          {last.length > 0 && (
            <section aria-labelledby="last-head">
              <div className="section-head">
                <h2 id="last-head">{t('play.last')}</h2>
              </div>
              <ul className="card list">
                {last.map(g => (
                  <GameRow key={g.id} listed={ofDevice(g)} />
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
