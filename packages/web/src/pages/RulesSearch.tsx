import { GAMES } from '@polis/registry';
import { useEffect, useId, useState } from 'react';
import { anchorOf, paragraphsWith, plain, type Shelved } from '../games/book.ts';
import { gameKey } from '../games/catalogue.ts';
import { entryOf } from '../games/table.ts';
import { wordsReady } from '../i18n/index.ts';
import { t } from '../i18n/shell/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';

type Library = readonly (readonly [game: string, book: Shelved])[];

/** A game's own page shows the others. */
const MOST = 8;

async function fetchBooks(): Promise<Library> {
  const books = await Promise.all(
    GAMES.map(async ({ id }) => {
      const book = await entryOf(id)?.book?.();
      return book === undefined ? [] : [[id as string, book] as const];
    }),
  );
  await wordsReady();
  return books.flat();
}

/** Searches the rules of all games. The books are fetched when somebody looks for something. */
export function RulesSearch() {
  const [query, setQuery] = useState('');
  const [library, setLibrary] = useState<Library | 'lost' | null>(null);
  const field = useId();
  const wanted = plain(query.trim());
  const searching = wanted !== '';
  useEffect(() => {
    if (!searching) return;
    let here = true;
    fetchBooks().then(
      books => here && setLibrary(books),
      () => here && setLibrary('lost'),
    );
    return () => {
      here = false;
    };
  }, [searching]);
  const found =
    !searching || library === null || library === 'lost'
      ? []
      : library.map(([game, book]) => ({ game, paragraphs: paragraphsWith(query, book) }));
  const all = found.reduce((n, { paragraphs }) => n + paragraphs.length, 0);
  return (
    <>
      <search className="book-search">
        <label htmlFor={field} className="sr-only">
          {t('rules.searchAll')}
        </label>
        <Icon name="search" size={20} />
        <input
          id={field}
          className="input"
          type="search"
          value={query}
          placeholder={t('rules.searchAll')}
          onChange={e => setQuery(e.target.value)}
        />
        <p role="status" className="muted small">
          {searching && library === 'lost' && t('rules.unread')}
          {searching && Array.isArray(library) && t(all === 0 ? 'rules.nothing' : 'rules.found', { n: all })}
        </p>
      </search>
      {found
        .filter(({ paragraphs }) => paragraphs.length > 0)
        .map(({ game, paragraphs }) => (
          <section key={game} className="card books-found">
            <h2>{t(gameKey(game))}</h2>
            <ul>
              {paragraphs.slice(0, MOST).map(({ chapter, head, id, name, text }) => (
                <li key={anchorOf(chapter, id)}>
                  <Link to={`/rules/${game}#${anchorOf(chapter, id)}`}>
                    <strong>{name === null ? head : `${head}: ${name}`}</strong>
                    <br />
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
            {paragraphs.length > MOST && (
              <Link to={`/rules/${game}#all`}>
                {t('rules.more', { n: paragraphs.length - MOST, game: t(gameKey(game)) })}
              </Link>
            )}
          </section>
        ))}
    </>
  );
}
