import { GAMES } from '@polis/registry';
import { useState } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { t } from '../i18n/shell/index.ts';
import { allGames, removeGame, type SavedGame, saveGame } from '../local/store.ts';
import { keepError, keepGame, mayKeep } from '../replay/keep.ts';
import { ALL_GAMES, type Games, type GamesAsked, useCompanions, useMyGames } from '../session/history.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Select } from '../ui/Form.tsx';
import { Link } from '../ui/Link.tsx';
import { usePage } from '../ui/Page.tsx';
import { Scene } from '../ui/Scene.tsx';
import { showToast } from '../ui/Toast.tsx';
import { tp } from './i18n/index.ts';
import { importGames } from './import-games.ts';
import { type Listed, listed } from './own-games.ts';
import { GameRow } from './ReplayRow.tsx';
import '../styles/pages.css';

/** All games one has finished, in one list: those on the server, page by page, and those of this device. */
export function ReplaysPage() {
  usePage(t('replays.title'));
  const [asked, setAsked] = useState(ALL_GAMES);
  const { found, more, again } = useMyGames(asked);
  const [saved, setSaved] = useState(ownGames);
  const look = () => setSaved(ownGames());
  const remove = (game: SavedGame) => {
    removeGame(game.id);
    look();
    const undo = () => {
      saveGame(game);
      look();
    };
    showToast(t('replays.deleted'), { action: { label: t('replays.undo'), onClick: undo } });
  };
  const remote = found.state === 'here' && found.total > 0;
  const nothing = found.state !== 'asking' && found.state !== 'failed' && !remote && asked === ALL_GAMES;
  const games = listed(found, saved, asked);
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t('replays.title')}</h1>
        <LinkButton kind="secondary" small icon="star" to="/@me">
          {tp('games.profile')}
        </LinkButton>
      </div>
      {nothing && saved.length === 0 ? (
        <div className="card empty">
          <Scene name="empty-table" />
          <p>{t('replays.none')}</p>
          <LinkButton kind="primary" to="/">
            {t('nav.play')}
          </LinkButton>
        </div>
      ) : (
        <section className="past-games">
          <Keeping
            games={saved.filter(mayKeep)}
            onKept={() => {
              look();
              again();
            }}
          />
          <Filters asked={asked} onAsk={setAsked} />
          <Found
            found={found}
            games={games}
            onMore={more}
            onAgain={again}
            onClear={() => setAsked(ALL_GAMES)}
            onDelete={remove}
          />
        </section>
      )}
      <div className="row">
        <ImportButton onTaken={look} />
        <Link to="/verify">{t('nav.verify')}</Link>
      </div>
    </div>
  );
}

/** Games that are on this device only can be lost with it. */
function Keeping({ games, onKept }: { readonly games: readonly SavedGame[]; readonly onKept: () => void }) {
  const [busy, setBusy] = useState(false);
  if (games.length === 0) return null;
  const keep = async () => {
    setBusy(true);
    let kept = 0;
    let why: string | null = null;
    for (const game of games)
      try {
        await keepGame(game);
        kept++;
      } catch (error) {
        why = keepError(error);
      }
    setBusy(false);
    if (why === null) showToast(tp('games.kept', { n: kept }));
    else showToast(tp('games.keptSome', { n: kept, left: games.length - kept, why }), { kind: 'bad' });
    onKept();
  };
  return (
    <div className="note past-keep">
      <p>{tp('games.keep', { n: games.length })}</p>
      <Button kind="secondary" small icon="home" busy={busy} onClick={() => void keep()}>
        {tp('games.keepAll')}
      </Button>
    </div>
  );
}

const NOT_TAKEN = {
  known: 'games.importKnown',
  bad: 'games.importBad',
  false: 'games.importFalse',
  full: 'games.importFull',
} as const;

function ImportButton({ onTaken }: { readonly onTaken: () => void }) {
  const take = async (file: File) => {
    const { games, why } = await importGames(await file.text());
    onTaken();
    if (games > 0) showToast(tp('games.imported', { n: games }));
    else showToast(tp('games.importNone', { why: tp(NOT_TAKEN[why ?? 'bad']) }), { kind: 'bad' });
  };
  return (
    <label className="btn btn-secondary btn-small file-btn">
      {tp('games.import')}
      <input
        type="file"
        accept="application/json,.json"
        onChange={event => {
          const { files } = event.target;
          const file = files?.[0];
          if (file) void take(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
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
        label={tp('games.place')}
        value={asked.place}
        choices={[all, { value: 'here', label: tp('games.here') }, { value: 'home', label: tp('games.home') }]}
        onChange={place => choose({ place })}
      />
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
  readonly games: readonly Listed[];
  readonly onMore: () => void;
  readonly onAgain: () => void;
  readonly onClear: () => void;
  readonly onDelete: (game: SavedGame) => void;
}

function Found({ found, games, onMore, onAgain, onClear, onDelete }: FoundProps) {
  if (found.state === 'asking') return <div className="card past-wait" aria-busy="true" />;
  const own = games.filter(g => g.saved !== null);
  const remote = found.state === 'here' ? found : { total: 0, won: 0, more: false };
  return (
    <>
      {found.state === 'failed' && (
        <div className="card past-note" role="alert">
          <p>{t(found.code === 'network' ? 'home.offline' : 'replays.failed')}</p>
          <Button kind="secondary" onClick={onAgain}>
            {t('table.retry')}
          </Button>
        </div>
      )}
      {games.length === 0 && found.state !== 'failed' && (
        <div className="card past-note">
          <p>{t('replays.noMatch')}</p>
          <Button kind="secondary" onClick={onClear}>
            {t('replays.clear')}
          </Button>
        </div>
      )}
      {games.length > 0 && (
        <>
          <p className="muted num" role="status">
            {t('replays.count', {
              n: remote.total + own.length,
              won: remote.won + own.filter(g => g.game.won).length,
            })}
          </p>
          <ul className="card list">
            {games.map(one => (
              <GameRow
                key={one.game.table}
                listed={one}
                {...(one.saved === null ? {} : { onDelete: () => onDelete(one.saved!) })}
              />
            ))}
          </ul>
        </>
      )}
      {remote.more && (
        <Button kind="secondary" onClick={onMore}>
          {t('replays.more')}
        </Button>
      )}
    </>
  );
}

/** Finished, and not in the list of the server already. */
function ownGames(): SavedGame[] {
  return allGames().filter(g => g.over !== null && g.kept?.yours !== true);
}
