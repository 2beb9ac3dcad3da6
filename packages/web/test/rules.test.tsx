import { CHARACTERS, DESIGNS, IMPROVED, MILESTONES, SKILLS } from '@polis/sweet-lands';
import { BUILDINGS, MONUMENTS } from '@polis/tiny-towns';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { anchorOf, type Book, examplesAt, HEAD, paragraphsWith, plain } from '../src/games/book.ts';
import { FullRules } from '../src/games/FullRules.tsx';
import { EXAMPLES as paExamples } from '../src/games/panticapaeum/examples.ts';
import { en as paEn } from '../src/games/panticapaeum/rules/book/en.ts';
import { ru as paRu } from '../src/games/panticapaeum/rules/book/ru.ts';
import { uk as paUk } from '../src/games/panticapaeum/rules/book/uk.ts';
import { cardOf, withCards } from '../src/games/sweet-lands/BookCards.tsx';
import { EXAMPLES as slExamples } from '../src/games/sweet-lands/examples.ts';
import { en as slEn } from '../src/games/sweet-lands/rules/book/en.ts';
import { ru as slRu } from '../src/games/sweet-lands/rules/book/ru.ts';
import { uk as slUk } from '../src/games/sweet-lands/rules/book/uk.ts';
import { entryOf } from '../src/games/table.ts';
import { EXAMPLES as ttExamples } from '../src/games/tiny-towns/examples.ts';
import { en as ttEn } from '../src/games/tiny-towns/rules/book/en.ts';
import { ru as ttRu } from '../src/games/tiny-towns/rules/book/ru.ts';
import { uk as ttUk } from '../src/games/tiny-towns/rules/book/uk.ts';
import { EXAMPLES as wtExamples } from '../src/games/welcome-to/examples.ts';
import { en as wtEn } from '../src/games/welcome-to/rules/book/en.ts';
import { ru as wtRu } from '../src/games/welcome-to/rules/book/ru.ts';
import { uk as wtUk } from '../src/games/welcome-to/rules/book/uk.ts';
import { LANGUAGES, setLanguage, wordsReady } from '../src/i18n/index.ts';
import { loadCourse } from '../src/lessons/courses.ts';
import { BookPlaceContext } from '../src/table/rules/place.ts';

const BOOKS: Readonly<Record<string, readonly Book[]>> = {
  'tiny-towns': [ttEn, ttUk, ttRu],
  'welcome-to': [wtEn, wtUk, wtRu],
  panticapaeum: [paEn, paUk, paRu],
  'sweet-lands': [slEn, slUk, slRu],
};

function anchors(book: Book): string[] {
  return Object.entries(book).flatMap(([chapter, texts]) => Object.keys(texts).map(id => anchorOf(chapter, id)));
}

const EXAMPLES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'tiny-towns': ttExamples,
  'welcome-to': wtExamples,
  panticapaeum: paExamples,
  'sweet-lands': slExamples,
};

it.each(Object.keys(BOOKS))(
  'every lesson of %s is an example of some chapter, and every example a lesson',
  async game => {
    const { lessons } = (await loadCourse(game))!;
    const linked = Object.values(EXAMPLES[game]!).flat();
    expect(new Set(linked)).toEqual(new Set(lessons.map(l => l.id)));
  },
);

it('a chapter leads to the boards on which it can be played, from a table in another tab', () => {
  const book = { round: { head: 'Round', name: 'Name it.' }, end: { head: 'End', all: 'It ends.' } };
  const examples = examplesAt<typeof book>('tiny-towns', { round: ['build', 'name'] });
  const page = renderToStaticMarkup(createElement(FullRules, { book, examples }));
  expect([...page.matchAll(/href="(\/learn[^"]+)"/g)].map(m => m[1])).toEqual([
    '/learn/tiny-towns/build',
    '/learn/tiny-towns/name',
  ]);
  expect(page).not.toContain('_blank');
  const panel = createElement(
    BookPlaceContext,
    { value: { at: '', go() {} } },
    createElement(FullRules, { book, examples }),
  );
  expect(renderToStaticMarkup(panel).match(/_blank/g)).toHaveLength(2);
});

describe.each(Object.entries(BOOKS))('the rules of %s', (_, books) => {
  it('have the same paragraphs in the same order in three languages', () => {
    for (const book of books) expect(anchors(book)).toEqual(anchors(books[0]!));
  });

  it('have a head first in every chapter, no empty paragraph and none that was left in another language', () => {
    for (const book of books)
      for (const texts of Object.values(book)) {
        expect(Object.keys(texts)[0]).toBe(HEAD);
        for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
      }
    const [english, ...others] = books.map(book => Object.values(book).flatMap(texts => Object.values(texts)));
    for (const other of others) {
      expect(other.filter(text => english!.includes(text))).toEqual([]);
      expect(other.filter(text => !/[а-яіїєґё]{3}/i.test(text))).toEqual([]);
    }
  });

  it('can be linked to, paragraph by paragraph', () => {
    const html = renderToStaticMarkup(createElement(FullRules, { book: books[0]! }));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(m => m[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const anchor of anchors(books[0]!)) expect(ids).toContain(anchor);
  });
});

it('the cards of Tiny Towns stand in the order of its data', () => {
  expect(Object.keys(ttEn.buildings)).toEqual([HEAD, ...BUILDINGS.map(b => b.id)]);
  expect(Object.keys(ttEn.monuments)).toEqual([HEAD, 'rule', ...MONUMENTS.map(m => m.id)]);
});

it.each(LANGUAGES)('every card of Sweet Lands has its paragraph and its name in %s', async language => {
  await setLanguage(language);
  const book = withCards({ en: slEn, uk: slUk, ru: slRu }[language]);
  const ids = Object.entries(book).flatMap(([chapter, texts]) =>
    Object.keys(texts).filter(id => cardOf(chapter, id) !== null),
  );
  expect(ids.length).toBe(SKILLS.length + IMPROVED.length + 2 * MILESTONES.length + CHARACTERS.length + DESIGNS.length);
  for (const texts of Object.values(book))
    for (const text of Object.values(texts)) expect(text).not.toMatch(/[{}]|undefined|NaN|\.\./);
  await setLanguage('en');
});

it('looks for words without their accents', () => {
  expect(plain('Ёлка')).toBe('елка');
  expect(plain('CAFÉ')).toBe('cafe');
});

describe('a search through all books', () => {
  it.each([
    ['en', 'fence', 'welcome-to'],
    ['uk', 'паркан', 'welcome-to'],
    ['ru', 'забор', 'welcome-to'],
    ['en', 'Cottage', 'tiny-towns'],
    ['en', 'drought', 'panticapaeum'],
    ['en', 'milestone', 'sweet-lands'],
  ] as const)('finds in %s what "%s" is, in %s', async (language, query, game) => {
    await setLanguage(language);
    const found = new Map<string, number>();
    for (const id of Object.keys(BOOKS)) {
      const shelved = await entryOf(id)!.book!();
      await wordsReady();
      const paragraphs = paragraphsWith(query, shelved);
      found.set(id, paragraphs.length);
      for (const p of paragraphs) expect(anchors(shelved.book())).toContain(anchorOf(p.chapter, p.id));
    }
    expect(found.get(game)).toBeGreaterThan(0);
    await setLanguage('en');
  });
});
