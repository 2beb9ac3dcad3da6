import { GAMES } from '@polis/registry';
import { useState } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { t } from '../i18n/shell/index.ts';
import { allGames, removeGame, type SavedGame, saveGame } from '../local/store.ts';
import { ALL_GAMES, type Games, type GamesAsked, useCompanions, useMyGames } from '../session/history.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Select } from '../ui/Form.tsx';
import { Link } from '../ui/Link.tsx';
import { usePage } from '../ui/Page.tsx';
import { Scene } from '../ui/Scene.tsx';
import { showToast } from '../ui/Toast.tsx';
import { LocalReplayRow, PastGameRow } from './ReplayRow.tsx';
import '../styles/pages.css';

/** All games one has finished: on the server, page by page, and on this device. */
export function ReplaysPage() {
  usePage(t('replays.title'));
  const [asked, setAsked] = useState(ALL_GAMES);
  const { found, more, again } = useMyGames(asked);
  const [games, setGames] = useState(finished);
  const remove = (game: SavedGame) => {
    removeGame(game.id);
    setGames(finished());
    const undo = () => {
      saveGame(game);
      setGames(finished());
    };
    showToast(t('replays.deleted'), { action: { label: t('replays.undo'), onClick: undo } });
  };
  const nothing = found.state === 'nobody' || (found.state === 'here' && found.total === 0 && asked === ALL_GAMES);
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t('replays.title')}</h1>
      </div>
      {nothing && games.length === 0 && (
        <div className="card empty">
          <Scene name="empty-table" />
          <p>{t('replays.none')}</p>
          <LinkButton kind="primary" to="/">
            {t('nav.play')}
          </LinkButton>
        </div>
      )}
      {!nothing && (
        <section className="past-games" aria-labelledby="past-online">
          <h2 id="past-online">{t('replays.online')}</h2>
          <Filters asked={asked} onAsk={setAsked} />
          <Found found={found} onMore={more} onAgain={again} onClear={() => setAsked(ALL_GAMES)} />
        </section>
      )}
      {games.length > 0 && (
        <section className="past-games" aria-labelledby="past-device">
          <h2 id="past-device">{t('replays.device')}</h2>
          <ul className="card list">
            {games.map(game => (
              <LocalReplayRow key={game.id} game={game} onDelete={() => remove(game)} />
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link to="/verify">{t('nav.verify')}</Link>
      </p>
    </div>
  );
}

const DAY_MS = 24 * 3600_000;
const TIMES = { week: 7, month: 30, year: 365 } as const;
type Since = keyof typeof TIMES | '';

function Filters({ asked, onAsk }: { readonly asked: GamesAsked; readonly onAsk: (asked: GamesAsked) => void }) {
  const companions = useCompanions();
  const [since, setSince] = useState<Since>('');
  const all = { value: '', label: t('replays.all') } as const;
  const choose = (change: Partial<GamesAsked>) => onAsk({ ...asked, ...change });
  // Shown all again by the button below the list.
  const shownSince = asked.from === 0 ? '' : since;
  return (
    <div className="filters">
      <Select
        label={t('replays.game')}
        value={asked.game}
        choices={[all, ...GAMES.map(g => ({ value: g.id, label: t(gameKey(g.id)) }))]}
        onChange={game => choose({ game })}
      />
      <Select
        label={t('replays.result')}
        value={asked.result}
        choices={[all, { value: 'won', label: t('replays.won') }, { value: 'lost', label: t('replays.lost') }]}
        onChange={result => choose({ result })}
      />
      <Select
        label={t('replays.company')}
        value={asked.company}
        choices={[
          all,
          { value: 'people', label: t('replays.people') },
          { value: 'bots', label: t('replays.bots') },
          { value: 'alone', label: t('replays.alone') },
        ]}
        onChange={company => choose({ company })}
      />
      {companions.length > 0 && (
        <Select
          label={t('replays.person')}
          value={asked.person}
          choices={[all, ...companions.map(p => ({ value: p.id, label: `${p.name} (${p.games})` }))]}
          onChange={person => choose({ person })}
        />
      )}
      <Select
        label={t('replays.when')}
        value={shownSince}
        choices={[
          all,
          { value: 'week', label: t('replays.week') },
          { value: 'month', label: t('replays.month') },
          { value: 'year', label: t('replays.year') },
        ]}
        onChange={when => {
          setSince(when);
          choose({ from: when === '' ? 0 : Date.now() - TIMES[when] * DAY_MS });
        }}
      />
    </div>
  );
}

interface FoundProps {
  readonly found: Games;
  readonly onMore: () => void;
  readonly onAgain: () => void;
  readonly onClear: () => void;
}

function Found({ found, onMore, onAgain, onClear }: FoundProps) {
  if (found.state === 'nobody') return null;
  if (found.state === 'asking') return <div className="card past-wait" aria-busy="true" />;
  if (found.state === 'failed')
    return (
      <div className="card past-note" role="alert">
        <p>{t(found.code === 'network' ? 'home.offline' : 'replays.failed')}</p>
        <Button kind="secondary" onClick={onAgain}>
          {t('table.retry')}
        </Button>
      </div>
    );
  if (found.total === 0)
    return (
      <div className="card past-note">
        <p>{t('replays.noMatch')}</p>
        <Button kind="secondary" onClick={onClear}>
          {t('replays.clear')}
        </Button>
      </div>
    );
  return (
    <>
      <p className="muted num">{t('replays.count', { n: found.total, won: found.won })}</p>
      <ul className="card list">
        {found.games.map(game => (
          <PastGameRow key={game.table} game={game} />
        ))}
      </ul>
      {found.more && (
        <Button kind="secondary" onClick={onMore}>
          {t('replays.more')}
        </Button>
      )}
    </>
  );
}

function finished(): SavedGame[] {
  return allGames().filter(g => g.over !== null);
}
