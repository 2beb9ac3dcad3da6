import type { Color, Kind, Sign, Sweet, Terrain } from '../data/vocabulary.ts';
import type { Cost, Count, Gains, Increases, PlainCount } from '../effects/language.ts';
import { closed, joined, type Noun, noun, slavic, type Words } from './words.ts';

/** Terms as in the Russian rulebook. */
const steps = (where: string): Noun =>
  noun(`каждое деление ${where}`, `деление ${where}`, `деления ${where}`, `делений ${where}`);
const tokens = (what: string, many = what): Noun =>
  noun(`каждый жетон ${what}`, `жетон ${what}`, `жетона ${many}`, `жетонов ${many}`);
const figures = (what: string, many = what): Noun =>
  noun(`каждую фишку ${what}`, `фишка ${what}`, `фишки ${many}`, `фишек ${many}`);
const cards = (what: string, many = what): Noun =>
  noun(`каждую карту ${what}`, `карта ${what}`, `карты ${many}`, `карт ${many}`);
const cities = (what: string): Noun => noun(`каждый город${what}`, `город${what}`, `города${what}`, `городов${what}`);
const symbols = (what: string): Noun =>
  noun(`каждый символ ${what}`, `символ ${what}`, `символа ${what}`, `символов ${what}`);
const points = (adj: string, each: string, many: string): Noun =>
  noun(`каждое ${each} очко`, `${adj} очко`, `${many} очка`, `${many} очков`);

const GOODS: Readonly<Record<keyof Gains, Noun>> = {
  gold: noun('каждое золото', 'золото', 'золота', 'золота'),
  wheat: noun('каждую пшеницу', 'пшеницу', 'пшеницы', 'пшеницы'),
  wood: noun('каждое дерево', 'дерево', 'дерева', 'дерева'),
  iron: noun('каждое железо', 'железо', 'железа', 'железа'),
  diamond: noun('каждый алмаз', 'алмаз', 'алмаза', 'алмазов'),
  disc: noun('каждый диск действия', 'диск действия', 'диска действия', 'дисков действий'),
  anyBasic: noun('каждый базовый ресурс', 'любой базовый ресурс', 'любых базовых ресурса', 'любых базовых ресурсов'),
};
const RESOURCES: Readonly<Record<keyof Increases, string>> = {
  gold: 'производство золота',
  wheat: 'производство пшеницы',
  wood: 'производство дерева',
  iron: 'производство железа',
  any: 'любое производство',
};
/** Genitive: «жетон пашни». */
const TERRAIN: Readonly<Record<Terrain, string>> = { plough: 'пашни', forest: 'леса', mine: 'шахты', sea: 'моря' };
/** «фишек палаток» */
const MANY: Readonly<Partial<Record<Terrain | Kind, string>>> = {
  plough: 'пашен',
  mine: 'шахт',
  tent: 'палаток',
  house: 'домов',
  building: 'зданий',
  shop: 'магазинов',
  lab: 'лабораторий',
};
const PIECES: Readonly<Record<Kind, string>> = {
  tent: 'палатки',
  house: 'дома',
  building: 'здания',
  shop: 'магазина',
  lab: 'лаборатории',
  clockTower: 'часовой башни',
};
const SWEETS: Readonly<Record<Sweet, string>> = {
  cake: 'торта',
  pie: 'пирога',
  tiramisu: 'тирамису',
  brownie: 'брауни',
  macaron: 'макарона',
  wagashi: 'вагаси',
};
const INDUSTRY: Readonly<Record<Sign, string>> = {
  farm: 'сельскохозяйственной промышленности',
  forest: 'лесной промышленности',
  mine: 'горнодобывающей промышленности',
  any: 'любой промышленности',
};
/** «по любой … шкале», «по … шкалам», «… шкал». */
const COLORS: Readonly<Record<Color, readonly [string, string, string]>> = {
  orange: ['оранжевой', 'оранжевым', 'оранжевых'],
  green: ['зелёной', 'зелёным', 'зелёных'],
  grey: ['серой', 'серым', 'серых'],
};
const PLAIN: Readonly<Record<PlainCount, Noun>> = {
  sweetMax: symbols('сладости преобладающего типа'),
  played: noun('каждую разыгранную карту', 'разыгранная карта', 'разыгранные карты', 'разыгранных карт'),
  columnSets: noun(
    'каждый набор по 1 карте в каждом из 3 промышленных столбцов',
    'набор по 1 карте в каждом из 3 промышленных столбцов',
    'набора по 1 карте в каждом из 3 промышленных столбцов',
    'наборов по 1 карте в каждом из 3 промышленных столбцов',
  ),
  cities: cities(''),
  ports: noun('каждый открытый порт', 'открытый порт', 'открытых порта', 'открытых портов'),
  hares: figures('пряничного зайца', 'пряничных зайцев'),
  roads: figures('дороги', 'дорог'),
  terrainMax: tokens('местности преобладающего типа'),
  borderTerrain: tokens('местности вдоль границы'),
  prodMinBasic: noun(
    'каждую единицу наименьшего базового производства',
    'единица наименьшего базового производства',
    'единицы наименьшего базового производства',
    'единиц наименьшего базового производства',
  ),
  prodMaxBasic: noun(
    'каждую единицу наибольшего базового производства',
    'единица наибольшего базового производства',
    'единицы наибольшего базового производства',
    'единиц наибольшего базового производства',
  ),
  food: steps('шкалы еды'),
  industryPos: steps('шкалы промышленности'),
  ipSymbols: noun(
    'каждый пересечённый символ промышленных очков',
    'пересечённый символ промышленных очков',
    'пересечённых символа промышленных очков',
    'пересечённых символов промышленных очков',
  ),
  ipThisRound: noun(
    'каждое промышленное очко, полученное в конце этого раунда',
    'промышленное очко, полученное в конце этого раунда',
    'промышленных очка, полученных в конце этого раунда',
    'промышленных очков, полученных в конце этого раунда',
  ),
  industryPoints: points('промышленное', 'промышленное', 'промышленных'),
  cityPoints: points('городское', 'городское', 'городских'),
  vp: points('победное', 'победное', 'победных'),
  skills: tokens('навыка', 'навыков'),
  hand: cards('в руке'),
  diamonds: noun('каждый ваш алмаз', 'алмаз', 'алмаза', 'алмазов'),
  markers: noun(
    'каждый маркер ресурса на этом планшете',
    'маркер ресурса на этом планшете',
    'маркера ресурсов на этом планшете',
    'маркеров ресурсов на этом планшете',
  ),
  wonders: symbols('чуда'),
  prosperityMin: steps('шкал процветания того цвета, в котором вы продвинулись меньше всего'),
  prosperityMax: steps('шкал процветания того цвета, в котором вы продвинулись больше всего'),
};

function count(c: Count): Noun {
  switch (c.c) {
    case 'sweet':
      return symbols(SWEETS[c.type]);
    case 'playedSign':
      return noun(
        `каждую разыгранную карту со знаком ${INDUSTRY[c.sign]}`,
        `разыгранная карта со знаком ${INDUSTRY[c.sign]}`,
        `разыгранные карты со знаком ${INDUSTRY[c.sign]}`,
        `разыгранных карт со знаком ${INDUSTRY[c.sign]}`,
      );
    case 'employed':
      return c.column === undefined
        ? cards('трудоустроенного работника', 'трудоустроенных работников')
        : cards(`в столбце ${INDUSTRY[c.column]}`);
    case 'citiesWith':
      return cities(` с фишкой ${c.piece === 'hare' ? 'пряничного зайца' : PIECES[c.piece]}`);
    case 'property':
      if (c.on !== undefined) return figures(`собственности на жетонах ${MANY[c.on] ?? TERRAIN[c.on]}`);
      return c.kind === undefined ? figures('собственности') : figures(PIECES[c.kind], MANY[c.kind]);
    case 'terrain': {
      const type = typed(c.type && [c.type]);
      const many = typedMany(c.type && [c.type]);
      if (!c.flipped) return tokens(type, many);
      return noun(
        `каждый перевёрнутый жетон ${type}`,
        `перевёрнутый жетон ${type}`,
        `перевёрнутых жетона ${many}`,
        `перевёрнутых жетонов ${many}`,
      );
    }
    case 'prodOf': {
      const what = RESOURCES[c.res].replace('производство', 'производства');
      return noun(`каждую единицу ${what}`, `единица ${what}`, `единицы ${what}`, `единиц ${what}`);
    }
    case 'prosperity':
      return steps(`${COLORS[c.color]![2]} шкал процветания`);
    default:
      return PLAIN[c.c];
  }
}

const counted = (n: number, of: Noun) => `${n} ${slavic(n, of)}`;
/** A single one is just «1 жетон»: nothing compels to place it anyway. */
const upTo = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `не более ${n} ${many}`);
const upToSteps = (n: number) => `${n === 1 ? 'на' : 'не более чем на'} ${counted(n, STEPS)}`;
const list = (parts: readonly string[]) => joined(parts, 'и');
const POINTS = {
  vp: noun('', 'победное очко', 'победных очка', 'победных очков'),
  cp: noun('', 'городское очко', 'городских очка', 'городских очков'),
  ip: noun('', 'промышленное очко', 'промышленных очка', 'промышленных очков'),
} as const;
const typed = (types: readonly Terrain[] | undefined) => types?.map(t => TERRAIN[t]).join(' или ') ?? 'местности';
const typedMany = (types: readonly Terrain[] | undefined) =>
  types?.map(t => MANY[t] ?? TERRAIN[t]).join(' или ') ?? 'местности';
const ANYWHERE = ', даже не по соседству';
const WOOD = GOODS.wood;
const STEPS = noun('', 'деление', 'деления', 'делений');
/** «жетонов», but «1 жетона»: after «не более». */
const atMost = (n: number, one: string, many: string) => `не более ${n} ${n % 10 === 1 && n % 100 !== 11 ? one : many}`;

export const ru: Words = {
  plural: slavic,
  noun: count,
  good: good => GOODS[good],
  list,
  gain: what => `получите ${what}`,
  produce: (res, n) => `увеличьте ${RESOURCES[res]} на ${n}`,
  points: (kind, n) => `получите ${counted(n, POINTS[kind])}`,
  draw: n => `возьмите ${counted(n, noun('', 'карту работника', 'карты работников', 'карт работников'))}`,
  discard: n => `сбросьте ${counted(n, noun('', 'карту', 'карты', 'карт'))} из руки`,
  fetch: (n, f) =>
    `возьмите из колоды работников ${counted(n, noun('', 'карту', 'карты', 'карт'))} ${f.sweet === undefined ? 'для конца раунда' : `с символом ${SWEETS[f.sweet]}`}`,
  terrain: e =>
    `разместите ${upTo(e.n, `жетон ${typed(e.types)}`, `жетонов ${typedMany(e.types)}`)}${e.nonAdjacent ? ANYWHERE : ''}`,
  road: n => `выставьте ${upTo(n, 'фишку дороги', 'фишек дорог')}`,
  flip: e => `переверните ${upTo(e.n, `жетон ${typed(e.types)}`, `жетонов ${typedMany(e.types)}`)}`,
  property: e => {
    const what = e.kinds?.map(k => PIECES[k]).join(' или ') ?? 'собственности';
    const where = e.on === undefined ? '' : ` на жетон ${typed(e.on)}`;
    const price =
      e.pay === 'free'
        ? ' бесплатно'
        : e.discountWood === undefined
          ? ', заплатив стоимость каждой'
          : `, заплатив на ${counted(e.discountWood, WOOD)} меньше`;
    return `выставьте ${upTo(e.n, `фишку ${what}`, `фишек ${what}`)}${where}${price}`;
  },
  hare: n => `выставьте ${upTo(n, 'фишку пряничного зайца', 'фишек пряничных зайцев')}`,
  food: n => `продвиньтесь ${upToSteps(n)} по шкале еды`,
  industry: n => `продвиньтесь ${upToSteps(n)} по шкале промышленности`,
  skill: n => `получите ${counted(n, noun('', 'жетон навыка', 'жетона навыков', 'жетонов навыков'))}`,
  prosperity: (n, color) => {
    if (color === 'least')
      return `продвиньтесь ${upToSteps(n)} по шкалам процветания того цвета, в котором вы продвинулись меньше всего`;
    const [one, many] = color === 'any' ? [] : COLORS[color];
    return n === 1
      ? `продвиньтесь на 1 деление по любой ${one === undefined ? '' : `${one} `}шкале процветания`
      : `продвиньтесь суммарно ${upToSteps(n)} по ${many ?? 'любым'} шкалам процветания`;
  },
  industryBonus: which => (which === 'any' ? 'получите любой промышленный бонус' : `получите бонус ${INDUSTRY[which]}`),
  employ: n => `можете бесплатно трудоустроить ${upTo(n, 'работника', 'работников')} из руки`,
  playCard: e =>
    `можете разыграть 1 карту работника${e.filter.kind === 'endOfRound' ? ' для конца раунда' : ''} из руки ${e.free ? 'бесплатно' : `на ${e.discountGold} золота дешевле`}`,
  discount: wood => `получите жетон скидки: каждая фишка собственности стоит на ${counted(wood, WOOD)} меньше`,
  marker: n =>
    `поместите на этот планшет ${counted(n, noun('', 'маркер ресурса', 'маркера ресурсов', 'маркеров ресурсов'))}`,
  copyArea: cats =>
    `выберите ${cats.includes('additional') ? 'базовую или дополнительную' : 'базовую'} область действия и скопируйте её эффект, заплатив её стоимость`,
  search: e =>
    `просмотрите колоду работников, выберите ${e.n} карты работников для конца раунда, ${e.playFree} из них разыграйте бесплатно, а другую возьмите в руку`,
  carmen: e =>
    `возьмите на ${e.extraDraw} карты работников больше и бесплатно трудоустройте ${e.employ} работников из руки`,
  fixed: {
    wonder: 'получите символ чуда',
    locomotive: 'получите фишку паровоза',
    cityTable: 'возьмите жетон таблицы городских очков и пользуйтесь им',
    claimMilestone: 'получите жетон вехи, все условия которого выполняете',
    placeClockTower: 'выставьте фишку часовой башни, если выполняете все условия',
  },
  all: list,
  anyOf: parts => joined(parts, 'и/или'),
  works: (terrain, roads) =>
    `в любом порядке разместите ${atMost(terrain.n, `жетона ${typed(terrain.types)}`, `жетонов ${typedMany(terrain.types)}`)} и выставьте ${atMost(roads, 'фишки дороги', 'фишек дорог')}`,
  seq: parts => parts.join(', а затем '),
  choose: parts => `либо ${parts.join(', либо ')}`,
  pay: (what, then, times) =>
    times === 'any'
      ? `можете любое число раз потратить ${what}: каждый раз ${ru.habit(then)}`
      : `можете потратить ${what}: тогда ${then}`,
  cost: (key, n) => {
    if (key === 'card') return `${counted(n, noun('', 'карту', 'карты', 'карт'))} из руки`;
    if (key === 'basic') return counted(n, noun('', 'базовый ресурс', 'базовых ресурса', 'базовых ресурсов'));
    if (key === 'discOrCard') return `${n} диск действия или карту из руки`;
    return counted(n, GOODS[key]);
  },
  when: (cond, then) => `если ${cond}, ${then}`,
  cond: c => {
    if ('sum' in c) return `у вас есть хотя бы ${c.min} ${c.sum.map(x => slavic(c.min, count(x))).join(' и/или ')}`;
    const steps = `хотя бы на ${counted(c.min, STEPS)}`;
    switch (c.count.c) {
      case 'food':
        return `вы продвинулись ${steps} по шкале еды`;
      case 'industryPos':
        return `ваша повозка или паровоз продвинулись ${steps} по шкале промышленности`;
      case 'prosperity':
        return `вы продвинулись суммарно ${steps} по ${COLORS[c.count.color]![1]} шкалам процветания`;
      case 'prosperityMin':
        return `вы продвинулись суммарно ${steps} по шкалам процветания каждого цвета`;
      case 'prosperityMax':
        return `вы продвинулись суммарно ${steps} по шкалам процветания одного цвета`;
      case 'prodOf':
        return `ваше ${RESOURCES[c.count.res]} не меньше ${c.min}`;
      case 'prodMinBasic':
        return `ваши производства пшеницы, дерева и железа не меньше ${c.min} каждое`;
      case 'prodMaxBasic':
        return `одно из ваших базовых производств не меньше ${c.min}`;
      case 'ipSymbols':
        return `вы пересекли хотя бы ${c.min} ${slavic(c.min, symbols('промышленных очков'))}`;
      default:
        return `у вас есть хотя бы ${counted(c.min, count(c.count))}`;
    }
  },
  per: (then, c, every, max) =>
    `${then} за ${every === 1 ? count(c).each : `каждые ${counted(every, count(c))}`}${max === undefined ? '' : ` (не более ${max} раз)`}`,
  tier: parts => `${parts.join('; ')} (только лучшее из этого)`,
  tierStep: (min, c, then) => `если ${closed(ru.cond({ count: c, min }))} — ${then}`,
  timings: {
    immediate: 'Немедленная способность',
    endOfRound: 'Способность конца раунда',
    production: 'Производственная способность',
    flip: 'Свойство при переворачивании',
    oncePerRound: 'Свободное действие, раз в раунд',
    productionRound1: 'Одноразовая способность, фаза производства 1-го раунда',
    rule: 'Постоянная способность',
    special: 'Особое свойство',
  },
  triggers: {
    playCard: 'всякий раз, разыгрывая карту работника',
    placeProperty: 'всякий раз, выставляя фишку собственности',
    placeHare: 'всякий раз, выставляя фишку пряничного зайца',
    industryBonus: 'всякий раз, получая промышленный бонус',
    goldProductionUp: 'всякий раз, когда увеличивается ваше производство золота',
    diamondAsHandCost: 'всякий раз, когда вы тратите алмазы вместо карт',
  },
  habit: effect =>
    effect
      .replace(/^получите/, 'получайте')
      .replace(/^увеличьте/, 'увеличивайте')
      .replace(/^поместите/, 'помещайте'),
  perUnit: {
    goldProductionUp: 'за каждую единицу увеличения',
    diamondAsHandCost: 'за каждый потраченный алмаз',
  },
  rule: rule => {
    const letters = (ids: readonly string[]) => ids.map(id => LETTERS[id]).join(' и ');
    switch (rule.r) {
      case 'areaCostDelta':
        return `области ${letters(rule.areas)} стоят на ${counted(-rule.delta, GOODS[rule.res])} меньше`;
      case 'areaCostReplace':
        return `область ${letters([rule.area])} стоит ${list(Object.entries(rule.cost).map(([res, n]) => ru.cost(res as keyof Cost, n)))} вместо указанного, в том числе при копировании`;
      case 'costSubstitute':
        return `в областях ${letters(rule.areas)} вы можете заменять любое количество пшеницы тем же количеством дерева`;
      case 'cityTable':
        return 'получая городские очки, сверяйтесь с жетоном таблицы городских очков';
      case 'extraSweets':
        return rule.sweets.length === Object.keys(SWEETS).length
          ? `у вас есть по одному из всех ${rule.sweets.length} символов сладостей`
          : `у вас есть 1 символ ${list(rule.sweets.map(s => SWEETS[s]))}`;
      case 'columnLimitPlus':
        return `предел карт в каждом вашем промышленном столбце увеличен на ${rule.n}`;
      case 'cityAnyTypes':
        return 'любая группа хотя бы из 3 соседних фишек собственности считается городом, даже если среди них есть фишки одного типа';
      case 'towerIsCity':
        return 'группа с вашей фишкой часовой башни считается городом, даже если башня одна';
      case 'terrainNonAdjacent':
        return 'жетоны местности можно размещать даже не по соседству';
      case 'diamondsAsHandCost':
        return 'вы можете тратить алмазы вместо карт для использования ячеек действий';
      case 'skillDouble':
        return 'всякий раз, получая 1 жетон навыка, берите вместо этого 2 жетона навыков';
      case 'brownieDiscountAll':
        return 'карты работников без скидки за брауни тоже стоят на 1 золото меньше за каждый ваш символ брауни';
    }
  },
  special: 'ваше начальное производство выше, чем у других персонажей',
};

/** Letters of the areas that rules name. */
const LETTERS: Readonly<Record<string, string>> = { A: 'А', G: 'Г', E: 'Е', S: 'С', V: 'В', P: 'П' };
