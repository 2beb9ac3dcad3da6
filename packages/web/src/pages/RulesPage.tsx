import { GAMES } from '@polis/registry';
import { gameKey } from '../games/catalogue.ts';
import { entryOf } from '../games/table.ts';
import { t } from '../i18n/shell/index.ts';
import { Link } from '../ui/Link.tsx';
import { usePage } from '../ui/Page.tsx';
import { page, quietly } from '../ui/PageChunk.tsx';
import '../games/full-rules.css';
import { RulesSearch } from './RulesSearch.tsx';

/** How to play, one page per game, each with its own pictures. */
const pages = new Map(
  GAMES.flatMap(({ id }) => {
    const load = entryOf(id)?.rules;
    return load ? [[id as string, page(load)] as const] : [];
  }),
);

const Lessons = quietly(async () => (await import('../lessons/LessonList.tsx')).LessonList);

export function RulesPage({ game }: { readonly game: string }) {
  const Page = pages.get(game);
  return (
    <>
      {Page ? <Page /> : <TextOnly game={game} />}
      <div className="page">
        <Lessons game={game} />
      </div>
    </>
  );
}

/** The rules of all games. */
export function BooksPage() {
  usePage(t('rules.title'));
  return (
    <div className="page">
      <div>
        <h1>{t('rules.title')}</h1>
        <p className="lead">{t('rules.lead')}</p>
      </div>
      <RulesSearch />
      <ul className="books">
        {GAMES.map(({ id }) => (
          <li key={id}>
            <Link className="card" to={`/rules/${id}`}>
              <strong>{t(gameKey(id))}</strong>
              <span className="muted">{t(`line.${id}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nobody has drawn pictures yet. */
function TextOnly({ game }: { readonly game: string }) {
  usePage(t(gameKey(game)), game);
  return (
    <div className="page">
      <h1>{t(gameKey(game))}</h1>
      <a href={`/rules-text/${game}.txt`}>{t('nav.rules')}</a>
    </div>
  );
}
