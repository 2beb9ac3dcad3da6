import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as accountEn } from '../src/account/i18n/en.ts';
import { ru as accountRu } from '../src/account/i18n/ru.ts';
import { uk as accountUk } from '../src/account/i18n/uk.ts';
import { en as friendsEn } from '../src/friends/i18n/en.ts';
import { ru as friendsRu } from '../src/friends/i18n/ru.ts';
import { uk as friendsUk } from '../src/friends/i18n/uk.ts';
import { en as cardsEn } from '../src/games/tiny-towns/i18n/cards/en.ts';
import { ru as cardsRu } from '../src/games/tiny-towns/i18n/cards/ru.ts';
import { uk as cardsUk } from '../src/games/tiny-towns/i18n/cards/uk.ts';
import { en as gameEn } from '../src/games/tiny-towns/i18n/en.ts';
import { ru as gameRu } from '../src/games/tiny-towns/i18n/ru.ts';
import { uk as gameUk } from '../src/games/tiny-towns/i18n/uk.ts';
import { en as rulesEn } from '../src/games/tiny-towns/rules/en.ts';
import { ru as rulesRu } from '../src/games/tiny-towns/rules/ru.ts';
import { uk as rulesUk } from '../src/games/tiny-towns/rules/uk.ts';
import { en as houseEn } from '../src/house/i18n/en.ts';
import { ru as houseRu } from '../src/house/i18n/ru.ts';
import { uk as houseUk } from '../src/house/i18n/uk.ts';
import { format, type Language } from '../src/i18n/index.ts';
import { en } from '../src/i18n/shell/en.ts';
import { ru } from '../src/i18n/shell/ru.ts';
import { uk } from '../src/i18n/shell/uk.ts';
import { en as noticesEn } from '../src/notices/i18n/en.ts';
import { ru as noticesRu } from '../src/notices/i18n/ru.ts';
import { uk as noticesUk } from '../src/notices/i18n/uk.ts';
import { en as clockEn } from '../src/shell/clock/i18n/en.ts';
import { ru as clockRu } from '../src/shell/clock/i18n/ru.ts';
import { uk as clockUk } from '../src/shell/clock/i18n/uk.ts';
import { en as tableEn } from '../src/table/i18n/en.ts';
import { ru as tableRu } from '../src/table/i18n/ru.ts';
import { uk as tableUk } from '../src/table/i18n/uk.ts';

type Catalogue = Readonly<Record<string, string>>;
const sets: Readonly<Record<string, readonly [Catalogue, Catalogue, Catalogue]>> = {
  shell: [en, uk, ru],
  account: [accountEn, accountUk, accountRu],
  house: [houseEn, houseUk, houseRu],
  friends: [friendsEn, friendsUk, friendsRu],
  clock: [clockEn, clockUk, clockRu],
  notices: [noticesEn, noticesUk, noticesRu],
  table: [tableEn, tableUk, tableRu],
  'tiny-towns': [gameEn, gameUk, gameRu],
  'tiny-towns cards': [cardsEn, cardsUk, cardsRu],
  rules: [rulesEn, rulesUk, rulesRu],
};

/** Names of the parameters of a message; a plural and a plain use of the same one count alike. */
function parameters(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)/g)].map(m => m[1]!))].sort();
}

describe.each(Object.entries(sets))('catalogues of the %s', (_, [english, ...others]) => {
  const translations = others.map((catalogue, i) => [i === 0 ? 'uk' : 'ru', catalogue] as const);

  it.each(translations)('%s has the keys of English', (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(translations)('%s has no empty message', (_, catalogue) => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(translations)('%s has plurals for one, few and many', (_, catalogue) => {
    const poor = Object.entries(catalogue).flatMap(([key, text]) =>
      [...text.matchAll(/\{\w+\|([^}]*)\}/g)].filter(m => m[1]!.split('|').length !== 3).map(() => key),
    );
    expect(poor).toEqual([]);
  });
});

describe('Tiny Towns', () => {
  // biome-ignore format: a sentence, a line
  it.each([
    ['card.near', { n: 1, list: 'x' }, 'Closest: 1 cube is missing (x).', 'Найближче: бракує 1 кубика (x).', 'Ближе всего: не хватает 1 кубика (x).'],
    ['card.near', { n: 2, list: 'x' }, 'Closest: 2 cubes are missing (x).', 'Найближче: бракує 2 кубиків (x).', 'Ближе всего: не хватает 2 кубиков (x).'],
    ['card.fits', { n: 1 }, 'Can be built in 1 place.', 'Можна спорудити в 1 місці.', 'Можно построить в 1 месте.'],
    ['card.fits', { n: 5 }, 'Can be built in 5 places.', 'Можна спорудити в 5 місцях.', 'Можно построить в 5 местах.'],
    ['over.next', { n: 21, name: 'X' }, '21 more points for the next rank: X', 'До звання «X» бракує 21 очка', 'До звания «X» не хватает 21 очка'],
    ['over.next', { n: 3, name: 'X' }, '3 more points for the next rank: X', 'До звання «X» бракує 3 очок', 'До звания «X» не хватает 3 очков'],
    ['hint.build.later', { it: 'X', n: 2 }, 'Build X: it clears 2 squares and pays later.', 'Спорудіть X: звільняться 2 клітинки, а очки будуть потім.', 'Постройте X: освободятся 2 клетки, а очки будут потом.'],
    ['ask.deal', { it: 'X' }, 'Place X on an empty square', 'Розмістіть X на порожній клітинці', 'Разместите X на пустой клетке'],
  ] as const)('says %s with %o', (key, params, en, uk, ru) => {
    expect(format(gameEn[key], params, 'en')).toBe(en);
    expect(format(gameUk[key], params, 'uk')).toBe(uk);
    expect(format(gameRu[key], params, 'ru')).toBe(ru);
  });
});

describe('the shell', () => {
  it.each([
    ['uk', uk],
    ['ru', ru],
  ] as const)('%s has the parameters of English', (_, catalogue: Catalogue) => {
    const wrong = Object.keys(en).filter(
      key => parameters(catalogue[key]!).join() !== parameters((en as Catalogue)[key]!).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('has no key that nothing uses', () => {
    const source = files(join(import.meta.dirname, '../src'))
      .filter(f => !f.includes('i18n'))
      .map(f => readFileSync(f, 'utf8'))
      .join('\n');
    // A key is used as it stands, or its beginning is used in a template: t(`code.${code}`).
    const used = (key: string) =>
      source.includes(`'${key}'`) ||
      key.split('.').some((_, i, parts) => i > 0 && source.includes(`\`${parts.slice(0, i).join('.')}.$`));
    expect(Object.keys(en).filter(key => !used(key))).toEqual([]);
  });

  it.each([
    ['en', 1, 'Your turn at one table'],
    ['en', 3, 'Your turn at 3 tables'],
    ['uk', 1, 'Ваш хід за 1 столом'],
    ['uk', 3, 'Ваш хід за 3 столами'],
    ['ru', 21, 'Ваш ход за 21 столом'],
  ] as const)('counts in %s: %i', (language: Language, n, text) => {
    const catalogues = { en, uk, ru };
    expect(format(catalogues[language]['home.yourTurn'], { n }, language)).toBe(text);
  });
});

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(e => e.isFile() && /\.tsx?$/.test(e.name))
    .map(e => join(e.parentPath, e.name));
}
