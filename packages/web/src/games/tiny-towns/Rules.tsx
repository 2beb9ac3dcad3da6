import { BUILDINGS, MONUMENTS, SOLO_RANKS } from '@polis/tiny-towns';
import { getLanguage, translator, words } from '../../i18n/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/Page.tsx';
import { Piece } from '../../ui/Piece.tsx';
import './art.ts';
import '../../styles/pages.css';
import { type BookLike, examplesAt, type Shelved } from '../book.ts';
import { Chapter, NextSteps } from '../Chapter.tsx';
import { type Card, FullRules, RulesTable } from '../FullRules.tsx';
import { EXAMPLES } from './examples.ts';
import type { en as bookEn } from './rules/book/en.ts';
import type { RulesText } from './rules/en.ts';

const t = translator<RulesText>({
  en: async () => (await import('./rules/en.ts')).en,
  uk: async () => (await import('./rules/uk.ts')).uk,
  ru: async () => (await import('./rules/ru.ts')).ru,
});

const book = words<BookLike<typeof bookEn>>({
  en: async () => (await import('./rules/book/en.ts')).en,
  uk: async () => (await import('./rules/book/uk.ts')).uk,
  ru: async () => (await import('./rules/book/ru.ts')).ru,
});

/** How to play, with pictures, then all the rules. */
export function Rules() {
  const game = 'tiny-towns';
  usePage(t('title'), game);
  return (
    <div className="page page-narrow rules">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Chapter head={t('round.head')} lines={[t('round.1'), t('round.2'), t('round.3')]}>
        <div className="rules-row">
          <Piece name="tt-hammer" size="100%" className="rules-piece" />
          <Icon name="chevron-right" />
          {['wood', 'wheat', 'brick', 'glass', 'stone'].map(r => (
            <Piece key={r} name={`tt-${r}`} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <Chapter head={t('build.head')} lines={[t('build.1'), t('build.2'), t('build.3')]}>
        <div className="rules-row">
          <figure>
            <Grid rows={['wheat glass stone', '. brick .', '. . wood']} lit={[0, 1, 4]} />
            <figcaption>{t('build.before')}</figcaption>
          </figure>
          <Icon name="chevron-right" />
          <figure>
            <Grid rows={['. . stone', '. cottage .', '. . wood']} />
            <figcaption>{t('build.after')}</figcaption>
          </figure>
        </div>
      </Chapter>
      <Chapter head={t('points.head')} lines={[t('points.1'), t('points.2'), t('points.3')]}>
        <div className="rules-row">
          <Piece name="tt-farm" size="100%" className="rules-piece" />
          <Icon name="chevron-right" />
          {[0, 1, 2, 3].map(i => (
            <span key={i} className="rules-fed">
              <Piece name="tt-cottage" size="100%" className="rules-piece" />
              <b className="chip num">+3</b>
            </span>
          ))}
        </div>
      </Chapter>
      <Chapter head={t('end.head')} lines={[t('end.1'), t('end.2')]} />
      <Chapter head={t('tips.head')} lines={[t('tips.1'), t('tips.2'), t('tips.3')]} />
      <Chapter head={t('more.head')} lines={[t('more.1'), t('more.2'), t('more.3'), t('more.4')]}>
        <div className="rules-row">
          {['grove-university', 'the-starloom', 'barrett-castle', 'silva-forum'].map(m => (
            <Piece key={m} name={`tt-${m}`} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <NextSteps game={game} t={t} />
      <Book />
    </div>
  );
}

export const shelved: Shelved = { book, nameOf: (chapter, id) => cardOf(chapter, id)?.name ?? null };

/** All the rules, chapter by chapter. */
export function Book() {
  return <FullRules examples={examplesAt('tiny-towns', EXAMPLES)} book={book()} cardOf={cardOf} tableOf={tableOf} />;
}

function cardOf(_chapter: string, id: string): Card | null {
  const card = [...BUILDINGS, ...MONUMENTS].find(c => c.id === id);
  if (card === undefined) return null;
  const picture = (
    <span className="book-picture" aria-hidden="true">
      <Piece name={`tt-${id}`} size={40} />
      <span className="book-pattern" style={{ gridTemplateColumns: `repeat(${card.pattern[0]!.length}, 13px)` }}>
        {[...card.pattern.join('')].map((letter, i) => (
          <span key={i}>{letter !== '.' && <Piece name={`tt-${CUBES[letter]}`} size={13} />}</span>
        ))}
      </span>
    </span>
  );
  return { name: card.name[getLanguage()], picture };
}

const CUBES: Readonly<Record<string, string>> = { W: 'wood', H: 'wheat', B: 'brick', G: 'glass', S: 'stone' };

function tableOf(chapter: string, id: string) {
  if (chapter !== 'solo' || id !== 'ranks') return null;
  const rows = SOLO_RANKS.map(({ min, name }, i) => [
    Number.isFinite(min) ? `${min}+` : `< ${SOLO_RANKS[i - 1]!.min}`,
    name[getLanguage()],
  ]);
  return <RulesTable heads={[t('points.head'), '']} rows={rows} />;
}

/** A corner of a town: pieces by name, a dot for an empty square. */
function Grid({ rows, lit = [] }: { readonly rows: readonly string[]; readonly lit?: readonly number[] }) {
  const cells = rows.flatMap(row => row.split(' '));
  return (
    <div className="rules-grid" aria-hidden="true">
      {cells.map((piece, i) => (
        <span key={i} className={lit.includes(i) ? 'rules-cell rules-lit' : 'rules-cell'}>
          {piece !== '.' && <Piece name={`tt-${piece}`} size="86%" />}
        </span>
      ))}
    </div>
  );
}
