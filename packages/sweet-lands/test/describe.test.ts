import { expect, describe as group, test } from 'vitest';
import {
  AREAS,
  CHARACTERS,
  DESIGNS,
  describe,
  describeAbility,
  describeCost,
  type Effect,
  FREE_ACTIONS,
  HELP,
  HELP_END,
  IMPROVED,
  icons,
  LANGUAGES,
  PROSPERITY,
  SKILLS,
  TOKEN_TYPES,
} from '../src/index.ts';

const design = (id: string) => DESIGNS.find(d => d.id === id)!;
const everything: Effect[] = [
  ...DESIGNS.flatMap(d => [d.immediate, d.labour, d.endOfRound]).filter(e => e !== undefined),
  ...AREAS.map(a => a.effect),
  ...FREE_ACTIONS.map(a => a.effect),
  ...TOKEN_TYPES.map(t => t.flip),
  ...[...HELP, ...HELP_END].map(h => h.do),
  ...PROSPERITY.flatMap(t => [t.first, ...Object.values(t.bonuses)]),
];

group('words and icons come from the tree that is played', () => {
  test.each([
    ['F01', 'Raise wheat production by 1 and gain 2 wheat', 'Увеличьте производство пшеницы на 1 и получите 2 пшеницы'],
    [
      'F10',
      'Either place up to 2 terrain tokens or place up to 2 roads',
      'Либо разместите не более 2 жетонов местности, либо выставьте не более 2 фишек дорог',
    ],
    [
      'G12',
      'Place 1 road and gain 1 gold for every 2 roads',
      'Выставьте 1 фишку дороги и получите 1 золото за каждые 2 фишки дороги',
    ],
    [
      'N03',
      'Place up to 2 sea terrain tokens, also where nothing is adjacent and gain 2 gold',
      'Разместите не более 2 жетонов моря, даже не по соседству и получите 2 золота',
    ],
    [
      'M09',
      'Place 1 laboratory, paying 2 wood less and gain 1 iron',
      'Выставьте 1 фишку лаборатории, заплатив на 2 дерева меньше и получите 1 железо',
    ],
  ])('%s', (id, en, ru) => {
    expect(describe(design(id).immediate!, 'en')).toBe(en);
    expect(describe(design(id).immediate!, 'ru')).toBe(ru);
  });
  test('Ukrainian numbers agree', () => {
    expect(describe(design('E21').endOfRound!, 'uk')).toBe('Отримайте 1 переможне очко за кожні 2 зіграні карти');
    expect(describe(design('G14').immediate!, 'uk')).toBe(
      'Переверніть щонайбільше 2 жетони місцевості та отримайте 4 золота',
    );
  });
  test('prices', () => {
    expect(describeCost({ gold: 4, wheat: 2 }, 'en')).toBe('4 gold and 2 wheat');
    expect(describeCost({ card: 1, basic: 3 }, 'ru')).toBe('1 карту и 3 базовых ресурса');
    expect(describeCost({ discOrCard: 1 }, 'uk')).toBe('1 диск дії або карту');
  });
  test('icons', () => {
    expect(icons(design('F11').immediate!)).toEqual([
      { icon: 'wheat', n: 4 },
      { icon: 'and' },
      { icon: 'pay-any' },
      { icon: 'wheat', n: 1 },
      { icon: 'arrow' },
      { icon: 'gold', n: 3 },
    ]);
    expect(icons(design('E33').endOfRound!)).toEqual([
      { icon: 'vp', n: 2 },
      { icon: 'per' },
      { icon: 'count-diamonds', n: 1 },
      { icon: 'max', n: 3 },
    ]);
  });
});

test.each(LANGUAGES)('everything printed can be said in %s, and different effects differently', language => {
  const texts = new Map<string, string>();
  for (const effect of everything) {
    const text = describe(effect, language);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(icons(effect).every(i => !i.icon.includes('undefined'))).toBe(true);
    const tree = JSON.stringify(effect);
    // Only the order of goods inside one gain may get lost in words.
    const other = texts.get(text);
    if (other !== undefined) expect([...tree].sort().join('')).toBe([...other].sort().join(''));
    texts.set(text, tree);
  }
  const abilities = [...SKILLS, ...IMPROVED, ...CHARACTERS.flatMap(c => [...c.base, ...c.tower])];
  for (const ability of abilities) expect(describeAbility(ability, language)).not.toMatch(/undefined|NaN|\[object/);
});
