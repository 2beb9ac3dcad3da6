import { useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import { allGames, removeGame, type SavedGame, saveGame } from '../local/store.ts';
import { useMyTables } from '../session/lobby.ts';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page.tsx';
import { Scene } from '../ui/scene.tsx';
import { showToast } from '../ui/toast.tsx';
import { LocalReplayRow, ReplayRow } from './replay-row.tsx';
import '../styles/pages.css';

export function ReplaysPage() {
  usePage(t('replays.title'));
  const [games, setGames] = useState(finished);
  const remote = useMyTables().filter(m => m.table.phase === 'over');
  const remove = (game: SavedGame) => {
    removeGame(game.id);
    setGames(finished());
    const undo = () => {
      saveGame(game);
      setGames(finished());
    };
    showToast(t('replays.deleted'), { action: { label: t('replays.undo'), onClick: undo } });
  };
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t('replays.title')}</h1>
      </div>
      {games.length + remote.length === 0 ? (
        <div className="card empty">
          <Scene name="empty-table" />
          <p>{t('replays.none')}</p>
          <LinkButton kind="primary" to="/">
            {t('nav.play')}
          </LinkButton>
        </div>
      ) : (
        <ul className="card list">
          {remote.map(m => (
            <ReplayRow key={m.table.id} info={m.table} at={m.table.created} to={`/r/${m.table.id}`} />
          ))}
          {games.map(game => (
            <LocalReplayRow key={game.id} game={game} onDelete={() => remove(game)} />
          ))}
        </ul>
      )}
      <p>
        <Link to="/verify">{t('nav.verify')}</Link>
      </p>
    </div>
  );
}

function finished(): SavedGame[] {
  return allGames().filter(g => g.over !== null);
}
