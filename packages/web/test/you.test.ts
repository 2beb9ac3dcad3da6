import { describe, expect, it } from 'vitest';
import { en as panticapaeumEn } from '../src/games/panticapaeum/i18n/en.ts';
import { ru as panticapaeumRu } from '../src/games/panticapaeum/i18n/ru.ts';
import { uk as panticapaeumUk } from '../src/games/panticapaeum/i18n/uk.ts';
import { en as sweetLandsEn } from '../src/games/sweet-lands/i18n/en.ts';
import { ru as sweetLandsRu } from '../src/games/sweet-lands/i18n/ru.ts';
import { uk as sweetLandsUk } from '../src/games/sweet-lands/i18n/uk.ts';
import { en as tinyTownsEn } from '../src/games/tiny-towns/i18n/en.ts';
import { ru as tinyTownsRu } from '../src/games/tiny-towns/i18n/ru.ts';
import { uk as tinyTownsUk } from '../src/games/tiny-towns/i18n/uk.ts';
import { en as welcomeToEn } from '../src/games/welcome-to/i18n/en.ts';
import { ru as welcomeToRu } from '../src/games/welcome-to/i18n/ru.ts';
import { uk as welcomeToUk } from '../src/games/welcome-to/i18n/uk.ts';
import { format, type Language } from '../src/i18n/index.ts';

type Catalogue = Readonly<Record<string, string>>;
const GAMES: readonly (readonly [game: string, Readonly<Record<Language, Catalogue>>])[] = [
  ['tiny-towns', { en: tinyTownsEn, uk: tinyTownsUk, ru: tinyTownsRu }],
  ['welcome-to', { en: welcomeToEn, uk: welcomeToUk, ru: welcomeToRu }],
  ['panticapaeum', { en: panticapaeumEn, uk: panticapaeumUk, ru: panticapaeumRu }],
  ['sweet-lands', { en: sweetLandsEn, uk: sweetLandsUk, ru: sweetLandsRu }],
];

/** What the sentence begins with, and the verb: of the second person, or a past tense that has no persons. */
const TO_YOU: Readonly<Record<Language, RegExp>> = {
  en: /^(Your |You (are|were|cannot|[a-z]*[^s\W](?<!\b(is|was|has)))\b)/,
  uk: /^(У вас: |Ваш[аe]? |Ваше |Ви (\p{Ll}+ )?\p{Ll}+те(ся)?(?!\p{L})|Ви вже в кінці )/u,
  ru: /^(У вас: |Ваш[аe]? |Ваше |Вы (\p{Ll}+ )?\p{Ll}+те(сь)?(?!\p{L})|Вы уже в конце )/u,
};
const YOU: Readonly<Record<Language, string>> = { en: 'You', uk: 'Ви', ru: 'Вы' };
/** A verb of the third person that goes on after "and". */
const OF_SOMEBODY: Readonly<Record<Language, RegExp>> = {
  en: / and [a-z]+s\b/,
  uk: / (і|й) (?!\p{Ll}+те )\p{Ll}+(є|ить|е)(?!\p{L})/u,
  ru: / и \p{Ll}+(ет|ёт|ит)(?!\p{L})/u,
};

describe.each(GAMES)('the log of %s', (_, catalogues) => {
  it.each(['en', 'uk', 'ru'] as const)('speaks to whoever reads, and of everybody else, in %s', language => {
    const sentences = Object.entries(catalogues[language]).filter(
      ([key, text]) => key.startsWith('log.') && /\{name[:}]/.test(text),
    );
    expect(sentences.length).toBeGreaterThan(10);
    const params = { n: 3, p: 5, it: 'X', cell: 'X', that: 'X', list: 'X', letter: 'A', house: 'X', action: 'X' };
    const of = (text: string, name: string) => format(text, { ...params, name }, language);
    const wrong = sentences.flatMap(([key, text]) => {
      const you = of(text, YOU[language]);
      const her = of(text, 'Olena');
      const toYou = TO_YOU[language].test(you) && !OF_SOMEBODY[language].test(you);
      const ofHer = her.includes('Olena') && !TO_YOU[language].test(her) && !/[#|]/.test(her);
      return toYou && ofHer ? [] : [`${key}: ${you} / ${her}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('a sentence of the log', () => {
  // biome-ignore format: a sentence, a line
  it.each([
    [tinyTownsEn, 'en', 'log.triggered', { list: 'Farm' }, 'Your Watch has seen: Farm', 'Olena’s Watch has seen: Farm'],
    [tinyTownsUk, 'uk', 'log.placed', { it: 'скло', cell: 'ряд 1' }, 'Ви розміщуєте скло: ряд 1', 'Olena розміщує скло: ряд 1'],
    [welcomeToEn, 'en', 'log.refused', { n: 2 }, 'You were refused a permit, box 2.', 'Olena was refused a permit, box 2.'],
    [welcomeToRu, 'ru', 'log.pooled', { house: 'дом 3' }, 'У вас: бассейн — дом 3.', 'Olena: бассейн — дом 3.'],
    [panticapaeumUk, 'uk', 'log.steppedPaid', { p: 2, colour: 'синій', n: 3, what: '1 монета' }, 'Ви платите 2 монети; ряд «синій», крок на 3: 1 монета.', 'Olena платить 2 монети; ряд «синій», крок на 3: 1 монета.'],
    [sweetLandsRu, 'ru', 'log.ended.first', {}, 'Вы заканчиваете раунд раньше всех и получаете маркер первого игрока.', 'Olena заканчивает раунд раньше всех и получает маркер первого игрока.'],
    [sweetLandsEn, 'en', 'log.redrew', { n: 5 }, 'You find no two workers and draw 5 anew.', 'Olena finds no two workers and draws 5 anew.'],
  ] as const)('%# is right for both', (catalogue, language, key, params, you, her) => {
    const text = (catalogue as Catalogue)[key]!;
    expect(format(text, { ...params, name: YOU[language] }, language)).toBe(you);
    expect(format(text, { ...params, name: 'Olena' }, language)).toBe(her);
  });
});
