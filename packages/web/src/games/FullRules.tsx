import { type MouseEvent, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import { BookPlaceContext } from '../table/rules/place.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { anchorOf, type Book, HEAD, paragraphsWith, plain } from './book.ts';
import './full-rules.css';

export interface Card {
  readonly name: string;
  readonly picture?: ReactNode;
}

/** All the rules of a game as chapters of paragraphs that can be searched and linked to. */
export function FullRules({
  book,
  cardOf,
  tableOf,
  examples = {},
}: {
  readonly book: Book;
  /** A paragraph that tells of a card, a token or a person: its name, and its picture. */
  readonly cardOf?: (chapter: string, paragraph: string) => Card | null;
  /** What is shown below a paragraph, made from the data that is played. */
  readonly tableOf?: (chapter: string, paragraph: string) => ReactNode;
  /** By chapter: where it can be played on the real board. */
  readonly examples?: Readonly<Record<string, readonly string[]>>;
}) {
  const [query, setQuery] = useState('');
  const field = useId();
  const place = useContext(BookPlaceContext);
  const here = useAnchor(place?.at ?? null);
  /** On a table the address is the table's: the book is opened at another place, and nothing else changes. */
  const onClick = (e: MouseEvent) => {
    const link = (e.target as Element).closest('a[href^="#"]');
    if (place === null || link === null) return;
    e.preventDefault();
    place.go(link.getAttribute('href')!.slice(1));
  };
  const wanted = plain(query.trim());
  const all = paragraphsWith(query, { book: () => book, nameOf: (chapter, id) => cardOf?.(chapter, id)?.name ?? null });
  const chapters = Object.entries(book).map(([chapter, texts]) => ({
    chapter,
    head: texts[HEAD]!,
    paragraphs: all
      .filter(p => p.chapter === chapter)
      .map(({ id, text }) => ({ id, text, card: cardOf?.(chapter, id) ?? null })),
  }));
  const found = chapters.reduce((n, c) => n + c.paragraphs.length, 0);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it hears the links inside, which are pressed by keys as well.
    <section className="book" aria-labelledby="all" onClick={onClick}>
      <h2 id="all">{t('rules.all')}</h2>
      <search className="book-search">
        <label htmlFor={field} className="sr-only">
          {t('rules.search')}
        </label>
        <Icon name="search" size={20} />
        <input
          id={field}
          className="input"
          type="search"
          value={query}
          placeholder={t('rules.search')}
          onChange={e => setQuery(e.target.value)}
        />
        <p role="status" className="muted small">
          {wanted !== '' && t(found === 0 ? 'rules.nothing' : 'rules.found', { n: found })}
        </p>
      </search>
      {wanted === '' && (
        <nav aria-label={t('rules.contents')}>
          <ol className="book-contents">
            {chapters.map(({ chapter, head }) => (
              <li key={chapter}>
                <a href={`#${chapter}`}>{head}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {chapters
        .filter(c => c.paragraphs.length > 0)
        .map(({ chapter, head, paragraphs }) => (
          <section key={chapter} className="card book-chapter" aria-labelledby={chapter}>
            <h3 id={chapter}>{head}</h3>
            {paragraphs.map(({ id, text, card }) => (
              <div
                key={id}
                id={anchorOf(chapter, id)}
                className={here === anchorOf(chapter, id) ? 'book-paragraph book-here' : 'book-paragraph'}
              >
                {card?.picture}
                <div>
                  {card && <h4>{card.name}</h4>}
                  <p>
                    {text}{' '}
                    <a
                      className="book-anchor"
                      href={`#${anchorOf(chapter, id)}`}
                      aria-label={t('rules.link', { name: card?.name ?? head })}
                    >
                      #
                    </a>
                  </p>
                  {tableOf?.(chapter, id)}
                </div>
              </div>
            ))}
            <Examples head={head} at={examples[chapter] ?? []} apart={place !== null} />
          </section>
        ))}
    </section>
  );
}

/** Ways to positions in which a chapter is played; `apart`: nobody leaves the table for them. */
function Examples({
  head,
  at,
  apart,
}: {
  readonly head: string;
  readonly at: readonly string[];
  readonly apart: boolean;
}) {
  return (
    <>
      {at.map((to, i) => {
        const label = at.length === 1 ? t('rules.example') : t('rules.examples', { n: i + 1, of: at.length });
        return (
          <Link
            key={to}
            to={to}
            className="btn btn-secondary btn-small book-example"
            aria-label={`${label}: ${head}`}
            {...(apart && { target: '_blank' })}
          >
            <Icon name="play" size={18} /> {label}
          </Link>
        );
      })}
    </>
  );
}

/** The paragraph that `at`, or else the address, points to. What is read is made after it was opened: only now there is something to scroll to. */
function useAnchor(at: string | null): string {
  const [here, setHere] = useState('');
  useEffect(() => {
    if (at === null) return;
    const frame = requestAnimationFrame(() => document.getElementById(at)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [at]);
  useEffect(() => {
    if (at !== null) return;
    const look = () => setHere(decodeURIComponent(location.hash.slice(1)));
    look();
    const frame = requestAnimationFrame(() => {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    });
    window.addEventListener('hashchange', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('hashchange', look);
    };
  }, [at]);
  return at ?? here;
}

/** A small table of the rules: a row of heads, then rows of cells; the first cell of a row is its head. */
export function RulesTable({
  heads,
  rows,
}: {
  readonly heads: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <div className="book-scroll">
      <table className="book-table">
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) =>
                j === 0 ? (
                  <th key={j} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={j}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
