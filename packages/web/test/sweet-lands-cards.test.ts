import {
  ALL_SKILLS,
  CARD_COUNT,
  CHARACTERS,
  cardId,
  DESIGNS,
  designOf,
  HELP,
  HELP_END,
  MILESTONES,
  SCORING_TOKENS,
} from '@polis/sweet-lands';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { abilityLine, costWords } from '../src/games/sweet-lands/cards/abilities.ts';
import { CharacterCard } from '../src/games/sweet-lands/cards/CharacterCard.tsx';
import { HelpToken } from '../src/games/sweet-lands/cards/HelpToken.tsx';
import { en as cardsEn } from '../src/games/sweet-lands/cards/i18n/en.ts';
import { ru as cardsRu } from '../src/games/sweet-lands/cards/i18n/ru.ts';
import { uk as cardsUk } from '../src/games/sweet-lands/cards/i18n/uk.ts';
import { SkillToken } from '../src/games/sweet-lands/cards/SkillToken.tsx';
import { MilestoneTile, ScoringTile } from '../src/games/sweet-lands/cards/Tiles.tsx';
import type { Zoom } from '../src/games/sweet-lands/cards/types.ts';
import { WorkerCard } from '../src/games/sweet-lands/cards/WorkerCard.tsx';
import { cardWords, labourLine, playLine } from '../src/games/sweet-lands/cards/words.ts';
import { piecesOf } from '../src/games/sweet-lands/effect.ts';
import { en as rulesEn } from '../src/games/sweet-lands/rules/en.ts';
import { ru as rulesRu } from '../src/games/sweet-lands/rules/ru.ts';
import { uk as rulesUk } from '../src/games/sweet-lands/rules/uk.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';

const UNREADABLE = /[{}]|undefined|NaN|\[object/;
const FOREIGN = { en: /\p{Script=Cyrillic}/u, uk: /[a-zыэёъ]/i, ru: /[a-zіїєґ]/i } as const;
const ZOOMS: readonly Zoom[] = ['small', 'normal', 'plain', 'large'];

afterEach(() => setLanguage('en'));

function html<P extends object>(part: ComponentType<P>, props: P): string {
  return renderToStaticMarkup(createElement(part, props));
}

/** One card of every design: the copies look alike. */
const FIRST_COPIES = Array.from({ length: CARD_COUNT }, (_, card) => card)
  .filter(card => card === 0 || designOf(card) !== designOf(card - 1))
  .map(cardId);

/** What a screen reader and what the eye get: the label of the whole, and the words on it. */
function words(markup: string): string {
  const label = /aria-label="([^"]*)"/.exec(markup)?.[1] ?? '';
  return `${label} ${markup.replace(/<title>[^<]*<\/title>/g, '').replace(/<[^>]*>/g, ' ')}`;
}

function everything(zoom: Zoom): string[] {
  return [
    ...FIRST_COPIES.map(card => html(WorkerCard, { card, zoom })),
    ...CHARACTERS.map(({ id }) => html(CharacterCard, { character: id, zoom })),
    ...ALL_SKILLS.map(({ id }) => html(SkillToken, { skill: id, zoom, left: 2 })),
    ...[...HELP, ...HELP_END].map(({ id }) => html(HelpToken, { help: id, zoom })),
    ...MILESTONES.flatMap(({ token }) =>
      (['A', 'B'] as const).map(side => html(MilestoneTile, { token, side, zoom, progress: [2, 5] as const })),
    ),
    ...SCORING_TOKENS.map(({ id }) => html(ScoringTile, { scoring: id, zoom, count: 3 })),
  ];
}

describe.each(LANGUAGES)('cards and tokens in %s', language => {
  it.each(ZOOMS)('all of them can be read, %s', async zoom => {
    await setLanguage(language);
    const texts = everything(zoom).map(words);
    expect(texts.filter(text => UNREADABLE.test(text) || FOREIGN[language].test(text))).toEqual([]);
    expect(texts.filter(text => text.trim().length < 12)).toEqual([]);
  });

  it('every design tells itself apart', async () => {
    await setLanguage(language);
    expect(new Set(DESIGNS.map(d => cardWords(d, d.cost))).size).toBe(DESIGNS.length);
  });

  it.each([
    ['cards', { en: cardsEn, uk: cardsUk, ru: cardsRu }],
    ['rules', { en: rulesEn, uk: rulesUk, ru: rulesRu }],
  ] as const)('the words of the %s have the keys, the parameters and the plural forms', (_, catalogues) => {
    const english: Readonly<Record<string, string>> = catalogues.en;
    const other: Readonly<Record<string, string>> = catalogues[language];
    const parameters = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(m => m[1]))].sort().join();
    expect(Object.keys(other)).toEqual(Object.keys(english));
    expect(Object.keys(english).filter(key => parameters(other[key]!) !== parameters(english[key]!))).toEqual([]);
    if (language === 'en') return;
    const plurals = Object.values(other).flatMap(text => [...text.matchAll(/\{\w+\|([^}]*)\}/g)].map(m => m[1]!));
    expect(plurals.filter(forms => forms.split('|').length !== 3)).toEqual([]);
    expect(Object.values(other).filter(text => FOREIGN[language].test(text.replace(/\{\w+/g, '')))).toEqual([]);
  });
});

describe('a worker card', () => {
  it('says everything that is printed', () => {
    const { gold } = designOf(0).cost;
    expect(words(html(WorkerCard, { card: 'W001' }))).toContain(
      `Honey-Wheat Sower. Costs ${gold} gold. Sweets: Cake. Immediate ability:`,
    );
  });

  it('has lines for what it does, with symbols for every icon', () => {
    for (let card = 0; card < CARD_COUNT; card++) {
      const design = designOf(card);
      expect(playLine(design), design.id).not.toBe(null);
      expect(labourLine(design) === null, design.id).toBe(design.sign === undefined);
      for (const line of [playLine(design), labourLine(design)])
        if (line !== null) expect(piecesOf(line.icons).length, design.id).toBe(line.icons.length);
    }
  });

  it('shows the price of this player and what is missing', () => {
    const gold = designOf(0).cost.gold! - 1;
    const card = html(WorkerCard, { card: 'W001', price: [gold, 0, 0, 0, 0, 0], missing: [2, 0, 0, 0, 0, 0] });
    expect(card).toContain(`Costs ${gold} gold.`);
    expect(card).toContain('data-lack');
    expect(card).toContain('−2');
    expect(card).toContain('data-cheaper');
    expect(costWords({})).toBe('Costs nothing');
  });

  it('is a button only when it can be chosen, and tells why not', () => {
    expect(html(WorkerCard, { card: 'W001' })).not.toContain('<button');
    const lit = html(WorkerCard, { card: 'W001', lit: true, action: 'play W001', onPick: () => {} });
    expect(lit).toMatch(/^<button/);
    expect(lit).toContain('data-action="play W001"');
    expect(lit).toContain('data-legal=""');
    const dim = html(WorkerCard, { card: 'W001', lit: false, reason: 'You need 2 more gold.', onPick: () => {} });
    expect(dim).toContain('aria-disabled="true"');
    expect(dim).toMatch(/aria-label="[^"]*You need 2 more gold\."/);
    expect(dim).not.toContain('data-legal');
  });

  it('that does not exist is named', () => {
    expect(() => html(WorkerCard, { card: 'W999' })).toThrow('Sweet Lands has no card W999');
    expect(() => html(SkillToken, { skill: 'S99' })).toThrow('Sweet Lands has no skill S99');
  });
});

describe('abilities', () => {
  it('have symbols, or are told in words', () => {
    const abilities = [...ALL_SKILLS, ...CHARACTERS.flatMap(c => [...c.base, ...c.tower])];
    for (const ability of abilities) {
      const line = abilityLine(ability);
      const mute = ability.timing === 'rule' || ability.timing === 'special';
      expect(line.icons.length === 0, line.text).toBe(mute);
      expect(piecesOf(line.icons).length, line.text).toBe(line.icons.length);
    }
  });

  it('show what sets them off and what they need', () => {
    const pride = ALL_SKILLS.find(s => s.id === 'S10')!;
    expect(abilityLine(pride).icons.map(i => i.icon)).toEqual(['property', 'arrow', 'vp']);
    const solby = CHARACTERS.find(c => c.id === 'solby')!;
    expect(abilityLine(solby.base[0]!).icons.map(i => i.icon)).toEqual(['count-food', 'arrow', 'wheat']);
  });
});
