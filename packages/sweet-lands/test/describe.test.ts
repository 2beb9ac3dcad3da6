import { expect, describe as group, test } from 'vitest';
import { en } from '../src/describe/en.ts';
import { ru } from '../src/describe/ru.ts';
import { uk } from '../src/describe/uk.ts';
import {
  type Ability,
  AREAS,
  CHARACTERS,
  type Cond,
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
  type Language,
  MILESTONES,
  PROSPERITY,
  SKILLS,
  TOKEN_TYPES,
  type Words,
} from '../src/index.ts';

const WORDS: Readonly<Record<Language, Words>> = { en, uk, ru };

const design = (id: string) => DESIGNS.find(d => d.id === id)!;
const skill = (id: string) => [...SKILLS, ...IMPROVED].find(s => s.id === id)!;
const character = (id: string) => CHARACTERS.find(c => c.id === id)!;
const everything: Effect[] = [
  ...DESIGNS.flatMap(d => [d.immediate, d.labour, d.endOfRound]).filter(e => e !== undefined),
  ...AREAS.map(a => a.effect),
  ...FREE_ACTIONS.map(a => a.effect),
  ...TOKEN_TYPES.map(t => t.flip),
  ...[...HELP, ...HELP_END].map(h => h.do),
  ...PROSPERITY.flatMap(t => [t.first, ...Object.values(t.bonuses)]),
];

group('words and icons come from the tree that is played', () => {
  // One line per construction and language, each read aloud.
  // biome-ignore format: a sentence, a line
  test.each<readonly [string, Effect | Ability, string, string, string]>([
    ['goods', design('F01').immediate!, 'Raise wheat production by 1 and gain 2 wheat', 'Збільште виробництво пшениці на 1 та отримайте 2 пшениці', 'Увеличьте производство пшеницы на 1 и получите 2 пшеницы'],
    ['one of two', design('F10').immediate!, 'Either place up to 2 terrain tokens or place up to 2 roads', 'Або розмістіть щонайбільше 2 жетони місцевості, або виставте щонайбільше 2 фішки доріг', 'Либо разместите не более 2 жетонов местности, либо выставьте не более 2 фишек дорог'],
    ['for every few', design('G12').immediate!, 'Place 1 road and gain 1 gold for every 2 roads', 'Виставте 1 фішку дороги та отримайте 1 золото за кожні 2 фішки доріг', 'Выставьте 1 фишку дороги и получите 1 золото за каждые 2 фишки дорог'],
    ['for each, at most', design('E33').endOfRound!, 'Gain 2 victory points for each diamond you hold (at most 3 times)', 'Отримайте 2 переможні очки за кожен ваш діамант (не більше 3 разів)', 'Получите 2 победных очка за каждый ваш алмаз (не более 3 раз)'],
    ['a clause before "and"', design('N03').immediate!, 'Place up to 2 sea terrain tokens, even where nothing is adjacent, and gain 2 gold', 'Розмістіть щонайбільше 2 жетони моря, навіть не по сусідству, та отримайте 2 золота', 'Разместите не более 2 жетонов моря, даже не по соседству, и получите 2 золота'],
    ['a discount', design('M09').immediate!, 'Place 1 laboratory, paying 2 wood less, and gain 1 iron', 'Виставте 1 фішку лабораторії, сплативши на 2 дерева менше, та отримайте 1 залізо', 'Выставьте 1 фишку лаборатории, заплатив на 2 дерева меньше, и получите 1 железо'],
    ['a discount of one', { k: 'discount', wood: 1 }, 'Take the discount token: every property costs 1 wood less', 'Отримайте жетон знижки: кожна фішка власності коштує на 1 дерево менше', 'Получите жетон скидки: каждая фишка собственности стоит на 1 дерево меньше'],
    ['the price of each', { k: 'property', n: 2, pay: 'normal' }, 'Place up to 2 properties, paying the cost of each', 'Виставте щонайбільше 2 фішки власності, сплативши вартість кожної', 'Выставьте не более 2 фишек собственности, заплатив стоимость каждой'],
    ['a condition inside', design('G15').immediate!, 'Place 1 road, and if you have at least 5 properties, gain 5 victory points', 'Виставте 1 фішку дороги та, якщо у вас є принаймні 5 фішок власності, отримайте 5 переможних очок', 'Выставьте 1 фишку дороги и, если у вас есть хотя бы 5 фишек собственности, получите 5 победных очков'],
    ['pay once', design('F09').immediate!, 'Advance 1 step on the food track, and you may pay 2 wheat to place 1 gingerbread hare', 'Просуньтеся на 1 поділку по шкалі їжі, та можете витратити 2 пшениці: тоді виставте 1 фішку пряникового зайця', 'Продвиньтесь на 1 деление по шкале еды, и можете потратить 2 пшеницы: тогда выставьте 1 фишку пряничного зайца'],
    ['pay any number of times', design('F11').immediate!, 'Gain 4 wheat, and you may pay 1 wheat any number of times to gain 3 gold', 'Отримайте 4 пшениці, та можете будь-яку кількість разів витратити 1 пшеницю: щоразу отримуйте 3 золота', 'Получите 4 пшеницы, и можете любое число раз потратить 1 пшеницу: каждый раз получайте 3 золота'],
    ['one step', { k: 'prosperity', n: 1, color: 'any' }, 'Advance 1 step on any prosperity track', 'Просуньтеся на 1 поділку по будь-якій шкалі процвітання', 'Продвиньтесь на 1 деление по любой шкале процветания'],
    ['one step of a colour', { k: 'prosperity', n: 1, color: 'grey' }, 'Advance 1 step on any grey prosperity track', 'Просуньтеся на 1 поділку по будь-якій сірій шкалі процвітання', 'Продвиньтесь на 1 деление по любой серой шкале процветания'],
    ['several steps', { k: 'prosperity', n: 2, color: 'any' }, 'Advance up to 2 steps in all on any prosperity tracks', 'Просуньтеся сумарно щонайбільше на 2 поділки по будь-яких шкалах процвітання', 'Продвиньтесь суммарно не более чем на 2 деления по любым шкалам процветания'],
    ['flips', design('G14').immediate!, 'Flip up to 2 terrain tokens and gain 4 gold', 'Переверніть щонайбільше 2 жетони місцевості та отримайте 4 золота', 'Переверните не более 2 жетонов местности и получите 4 золота'],
    ['played cards', design('E21').endOfRound!, 'Gain 1 victory point for every 2 played cards', 'Отримайте 1 переможне очко за кожні 2 розіграні карти', 'Получите 1 победное очко за каждые 2 разыгранные карты'],
    ['may employ', design('A06').immediate!, 'You may employ 1 worker from your hand for free, and draw 1 worker card', 'Можете безкоштовно працевлаштувати 1 працівника з руки, та візьміть 1 карту працівника', 'Можете бесплатно трудоустроить 1 работника из руки, и возьмите 1 карту работника'],
    ['fetch', design('N01').immediate!, 'Take 2 worker cards with a macaron from the deck into your hand', 'Візьміть із колоди працівників 2 карти із символом макарона', 'Возьмите из колоды работников 2 карты с символом макарона'],
    ['U5: and/or', skill('U5'), 'Flip ability, a main action once per round: you may pay 4 wheat to advance 1 step on the food track and/or place 1 gingerbread hare', 'Властивість під час перевертання: можете витратити 4 пшениці: тоді просуньтеся на 1 поділку по шкалі їжі та/або виставте 1 фішку пряникового зайця', 'Свойство при переворачивании: можете потратить 4 пшеницы: тогда продвиньтесь на 1 деление по шкале еды и/или выставьте 1 фишку пряничного зайца'],
    ['U7: any order, at most', skill('U7'), 'Flip ability, a main action once per round: place up to 1 terrain token and up to 1 road, in any order', 'Властивість під час перевертання: у будь-якому порядку розмістіть не більше 1 жетона місцевості та виставте не більше 1 фішки дороги', 'Свойство при переворачивании: в любом порядке разместите не более 1 жетона местности и выставьте не более 1 фишки дороги'],
    ['U8: then', skill('U8'), 'Flip ability, a main action once per round: draw 2 worker cards, then discard 1 card from your hand', 'Властивість під час перевертання: візьміть 2 карти працівників, а потім скиньте 1 карту з руки', 'Свойство при переворачивании: возьмите 2 карты работников, а затем сбросьте 1 карту из руки'],
    ['U9: per unit', skill('U9'), 'Permanent ability: whenever your gold production rises, gain 1 victory point for every 1 by which it rises', 'Постійна здатність: щоразу, коли зростає ваше виробництво золота, отримуйте 1 переможне очко за кожну одиницю збільшення', 'Постоянная способность: всякий раз, когда увеличивается ваше производство золота, получайте 1 победное очко за каждую единицу увеличения'],
    ['U11: may', skill('U11'), 'Permanent ability: every industry column holds 1 more worker. Immediate ability: draw 1 worker card, then you may employ 1 worker from your hand for free', 'Постійна здатність: межа карт у кожному вашому промисловому стовпці збільшена на 1. Негайна здатність: візьміть 1 карту працівника, а потім можете безкоштовно працевлаштувати 1 працівника з руки', 'Постоянная способность: предел карт в каждом вашем промышленном столбце увеличен на 1. Немедленная способность: возьмите 1 карту работника, а затем можете бесплатно трудоустроить 1 работника из руки'],
    ['S5: steps', skill('S5'), 'End-of-round ability: if you are at least 3 steps up the food track — gain 3 victory points; if you are at least 6 steps up the food track — gain 5 victory points; if you are at least 9 steps up the food track — gain 7 victory points (only the best of these)', 'Здатність кінця раунду: якщо ви просунулися принаймні на 3 поділки по шкалі їжі — отримайте 3 переможні очки; якщо ви просунулися принаймні на 6 поділок по шкалі їжі — отримайте 5 переможних очок; якщо ви просунулися принаймні на 9 поділок по шкалі їжі — отримайте 7 переможних очок (лише найкраще з цього)', 'Способность конца раунда: если вы продвинулись хотя бы на 3 деления по шкале еды — получите 3 победных очка; если вы продвинулись хотя бы на 6 делений по шкале еды — получите 5 победных очков; если вы продвинулись хотя бы на 9 делений по шкале еды — получите 7 победных очков (только лучшее из этого)'],
    ['S6: a participle is closed', skill('S6'), 'End-of-round ability: if you have at least 2 industry points gained at the end of this round — gain 3 victory points; if you have at least 4 industry points gained at the end of this round — gain 5 victory points; if you have at least 6 industry points gained at the end of this round — gain 7 victory points; if you have at least 8 industry points gained at the end of this round — gain 10 victory points (only the best of these)', 'Здатність кінця раунду: якщо у вас є принаймні 2 промислові очки, отримані наприкінці цього раунду, — отримайте 3 переможні очки; якщо у вас є принаймні 4 промислові очки, отримані наприкінці цього раунду, — отримайте 5 переможних очок; якщо у вас є принаймні 6 промислових очок, отриманих наприкінці цього раунду, — отримайте 7 переможних очок; якщо у вас є принаймні 8 промислових очок, отриманих наприкінці цього раунду, — отримайте 10 переможних очок (лише найкраще з цього)', 'Способность конца раунда: если у вас есть хотя бы 2 промышленных очка, полученных в конце этого раунда, — получите 3 победных очка; если у вас есть хотя бы 4 промышленных очка, полученных в конце этого раунда, — получите 5 победных очков; если у вас есть хотя бы 6 промышленных очков, полученных в конце этого раунда, — получите 7 победных очков; если у вас есть хотя бы 8 промышленных очков, полученных в конце этого раунда, — получите 10 победных очков (только лучшее из этого)'],
    ['Sakura has one', character('sakura').base[0]!, 'Special property: you own 1 wagashi symbol', 'Особлива властивість: у вас є 1 символ ваґасі', 'Особое свойство: у вас есть 1 символ вагаси'],
    ['Sena has all', character('sena').base[0]!, 'Special property: you own 1 symbol of each of the 6 sweets', 'Особлива властивість: у вас є по одному з усіх 6 символів солодощів', 'Особое свойство: у вас есть по одному из всех 6 символов сладостей'],
    ['Gretel for each diamond', character('gretel').tower[0]!, 'Permanent ability: whenever you pay diamonds instead of cards, gain 3 victory points for each diamond paid', 'Постійна здатність: щоразу, коли витрачаєте діаманти замість карт, отримуйте 3 переможні очки за кожен витрачений діамант', 'Постоянная способность: всякий раз, когда вы тратите алмазы вместо карт, получайте 3 победных очка за каждый потраченный алмаз'],
    ['Solby if', character('solby').base[0]!, 'Free action, once per round: if you are at least 3 steps up the food track, gain 1 wheat', 'Вільна дія, раз на раунд: якщо ви просунулися принаймні на 3 поділки по шкалі їжі, отримайте 1 пшеницю', 'Свободное действие, раз в раунд: если вы продвинулись хотя бы на 3 деления по шкале еды, получите 1 пшеницу'],
  ])('%s', (_, what, en, uk, ru) => {
    const said = (language: Language) =>
      'timing' in what ? describeAbility(what, WORDS[language]) : describe(what, WORDS[language]);
    expect(said('en')).toBe(en);
    expect(said('uk')).toBe(uk);
    expect(said('ru')).toBe(ru);
  });
  // biome-ignore format: a sentence, a line
  test.each<readonly [Cond, string, string, string]>([
    [MILESTONES[0]!.a[0]!, 'you have at least 10 plough-land tokens and/or sea tokens', 'у вас є принаймні 10 жетонів ріллі та/або жетонів моря', 'у вас есть хотя бы 10 жетонов пашен и/или жетонов моря'],
    [MILESTONES[2]!.a[0]!, 'you are at least 7 steps up the food track', 'ви просунулися принаймні на 7 поділок по шкалі їжі', 'вы продвинулись хотя бы на 7 делений по шкале еды'],
    [MILESTONES[4]!.a[0]!, 'your gold production is at least 30', 'ваше виробництво золота не менше 30', 'ваше производство золота не меньше 30'],
    [MILESTONES[4]!.b[0]!, 'you are at least 5 steps in all up the prosperity tracks of one colour', 'ви просунулися сумарно принаймні на 5 поділок по шкалах процвітання одного кольору', 'вы продвинулись суммарно хотя бы на 5 делений по шкалам процветания одного цвета'],
    [MILESTONES[5]!.a[0]!, 'your cart or locomotive is at least 8 steps up the industry track', 'ваш візок або паровоз просунувся принаймні на 8 поділок по шкалі промисловості', 'ваша повозка или паровоз продвинулись хотя бы на 8 делений по шкале промышленности'],
    [character('elina').towerConditions[1]!, 'your wheat, wood and iron productions are each at least 8', 'ваші виробництва пшениці, дерева й заліза не менші за 8 кожне', 'ваши производства пшеницы, дерева и железа не меньше 8 каждое'],
    [character('nata').towerConditions[1]!, 'you have crossed at least 3 industry point symbols', 'ви перетнули принаймні 3 символи промислових очок', 'вы пересекли хотя бы 3 символа промышленных очков'],
    [character('bastet').towerConditions[1]!, 'you have at least 2 laboratories', 'у вас є принаймні 2 фішки лабораторій', 'у вас есть хотя бы 2 фишки лабораторий'],
  ])('condition %#', (cond, en, uk, ru) => {
    expect(WORDS.en.cond(cond)).toBe(en);
    expect(WORDS.uk.cond(cond)).toBe(uk);
    expect(WORDS.ru.cond(cond)).toBe(ru);
  });
  test('prices', () => {
    expect(describeCost({ gold: 4, wheat: 2 }, WORDS.en)).toBe('4 gold and 2 wheat');
    expect(describeCost({ card: 1, basic: 3 }, WORDS.ru)).toBe('1 карту из руки и 3 базовых ресурса');
    expect(describeCost({ discOrCard: 1 }, WORDS.uk)).toBe('1 диск дії або карту з руки');
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
    const text = describe(effect, WORDS[language]);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(icons(effect).every(i => !i.icon.includes('undefined'))).toBe(true);
    const tree = JSON.stringify(effect);
    // Only the order of goods inside one gain may get lost in words.
    const other = texts.get(text);
    if (other !== undefined) expect([...tree].sort().join('')).toBe([...other].sort().join(''));
    texts.set(text, tree);
  }
  const abilities = [...SKILLS, ...IMPROVED, ...CHARACTERS.flatMap(c => [...c.base, ...c.tower])];
  for (const ability of abilities)
    expect(describeAbility(ability, WORDS[language])).not.toMatch(/undefined|NaN|\[object/);
});
