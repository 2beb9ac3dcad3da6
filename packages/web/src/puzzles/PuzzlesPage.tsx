import { isGame } from '@polis/registry';
import { gameKey } from '../games/catalogue.ts';
import { useLanguage } from '../i18n/index.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { LinkButton, usePage } from '../ui/index.ts';
import { Link } from '../ui/Link.tsx';
import { PUZZLE_GAMES } from './data.ts';
import { t } from './i18n/index.ts';
import { PuzzleRoom } from './PuzzleRoom.tsx';
import { dueOf, readProgress } from './progress.ts';
import '../styles/pages.css';
import '../games/full-rules.css';

/** The puzzles of one game, or all games that have some. */
export function PuzzlesPage({ game }: { readonly game: string | null }) {
  useLanguage();
  return game === null ? <Games /> : <PuzzleRoom key={game} game={game} />;
}

function Games() {
  usePage(t('title'));
  return (
    <div className="page">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <ul className="books">
        {PUZZLE_GAMES.filter(isGame).map(id => {
          const progress = readProgress(id);
          const due = dueOf(progress, Date.now()).length;
          return (
            <li key={id}>
              <Link className="card" to={`/puzzles/${id}`}>
                <strong>{shell(gameKey(id))}</strong>
                <span className="muted num">
                  {due > 0 ? t('due', { n: due }) : statsWords(Object.values(progress).map(p => p.first))}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p>
        <LinkButton kind="quiet" icon="home" to="/">
          {t('all')}
        </LinkButton>
      </p>
    </div>
  );
}

function statsWords(marks: readonly string[]): string {
  if (marks.length === 0) return t('untried');
  const of = (mark: string) => marks.filter(m => m === mark).length;
  return t('stats', { full: of('full'), half: of('half'), none: of('none') });
}
