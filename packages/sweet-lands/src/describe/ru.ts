import type { Count, PlainCount } from '../effects/language.ts';
import { type Noun, noun, slavic, type Words } from './words.ts';

/** Terms as in the Russian rulebook. */
const steps = (where: string): Noun =>
  noun(`каждое деление ${where}`, `деление ${where}`, `деления ${where}`, `делений ${where}`);
const tokens = (what: string): Noun =>
  noun(`каждый жетон ${what}`, `жетон ${what}`, `жетона ${what}`, `жетонов ${what}`);
const figures = (what: string): Noun => noun(`каждую фишку ${what}`, `фишка ${what}`, `фишки ${what}`, `фишек ${what}`);
const cards = (what: string): Noun => noun(`каждую карту ${what}`, `карта ${what}`, `карты ${what}`, `карт ${what}`);
const cities = (what: string): Noun => noun(`каждый город${what}`, `город${what}`, `города${what}`, `городов${what}`);
const symbols = (what: string): Noun =>
  noun(`каждый символ ${what}`, `символ ${what}`, `символа ${what}`, `символов ${what}`);
const points = (adj: string, each: string, many: string): Noun =>
  noun(`каждое ${each} очко`, `${adj} очко`, `${many} очка`, `${many} очков`);

const GOODS: Readonly<Record<string, Noun>> = {
  gold: noun('каждое золото', 'золото', 'золота', 'золота'),
  wheat: noun('каждую пшеницу', 'пшеницу', 'пшеницы', 'пшеницы'),
  wood: noun('каждое дерево', 'дерево', 'дерева', 'дерева'),
  iron: noun('каждое железо', 'железо', 'железа', 'железа'),
  diamond: noun('каждый алмаз', 'алмаз', 'алмаза', 'алмазов'),
  disc: noun('каждый диск действия', 'диск действия', 'диска действия', 'дисков действий'),
  anyBasic: noun('каждый базовый ресурс', 'любой базовый ресурс', 'любых базовых ресурса', 'любых базовых ресурсов'),
};
const RESOURCES: Readonly<Record<string, string>> = {
  gold: 'производство золота',
  wheat: 'производство пшеницы',
  wood: 'производство дерева',
  iron: 'производство железа',
  any: 'любое производство',
};
/** Genitive: «жетон пашни». */
const TERRAIN: Readonly<Record<string, string>> = { plough: 'пашни', forest: 'леса', mine: 'шахты', sea: 'моря' };
const PIECES: Readonly<Record<string, string>> = {
  tent: 'палатки',
  house: 'дома',
  building: 'здания',
  shop: 'магазина',
  lab: 'лаборатории',
  clockTower: 'часовой башни',
};
const SWEETS: Readonly<Record<string, string>> = {
  cake: 'торта',
  pie: 'пирога',
  tiramisu: 'тирамису',
  brownie: 'брауни',
  macaron: 'макарона',
  wagashi: 'вагаси',
};
const INDUSTRY: Readonly<Record<string, string>> = {
  farm: 'сельскохозяйственной промышленности',
  forest: 'лесной промышленности',
  mine: 'горнодобывающей промышленности',
  any: 'любой промышленности',
};
/** After «по» and after «шкал». */
const COLORS: Readonly<Record<string, readonly [string, string]>> = {
  orange: ['оранжевым', 'оранжевых'],
  green: ['зелёным', 'зелёных'],
  grey: ['серым', 'серых'],
};
const PLAIN: Readonly<Record<PlainCount, Noun>> = {
  sweetMax: symbols('сладости преобладающего типа'),
  played: noun('каждую разыгранную карту', 'разыгранная карта', 'разыгранные карты', 'разыгранных карт'),
  columnSets: noun(
    'каждый набор карт во всех 3 промышленных столбцах',
    'набор карт во всех 3 промышленных столбцах',
    'набора карт во всех 3 промышленных столбцах',
    'наборов карт во всех 3 промышленных столбцах',
  ),
  cities: cities(''),
  ports: noun('каждый открытый порт', 'открытый порт', 'открытых порта', 'открытых портов'),
  hares: figures('пряничного зайца'),
  roads: figures('дороги'),
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
  skills: tokens('навыка'),
  hand: cards('в руке'),
  diamonds: noun('каждый ваш алмаз', 'алмаз', 'алмаза', 'алмазов'),
  markers: noun(
    'каждый маркер ресурса на этом планшете',
    'маркер ресурса на этом планшете',
    'маркера ресурса на этом планшете',
    'маркеров ресурса на этом планшете',
  ),
  wonders: symbols('чуда'),
  prosperityMin: steps('шкал процветания того цвета, в котором вы продвинулись меньше всего'),
  prosperityMax: steps('шкал процветания того цвета, в котором вы продвинулись больше всего'),
};

function count(c: Count): Noun {
  switch (c.c) {
    case 'sweet':
      return symbols(SWEETS[c.type]!);
    case 'playedSign':
      return noun(
        `каждую разыгранную карту со знаком ${INDUSTRY[c.sign]}`,
        `разыгранная карта со знаком ${INDUSTRY[c.sign]}`,
        `разыгранные карты со знаком ${INDUSTRY[c.sign]}`,
        `разыгранных карт со знаком ${INDUSTRY[c.sign]}`,
      );
    case 'employed':
      return cards(c.column === undefined ? 'трудоустроенного работника' : `в столбце ${INDUSTRY[c.column]}`);
    case 'citiesWith':
      return cities(` с фишкой ${c.piece === 'hare' ? 'пряничного зайца' : PIECES[c.piece]}`);
    case 'property':
      if (c.on !== undefined) return figures(`собственности на жетонах ${TERRAIN[c.on]}`);
      return figures(c.kind === undefined ? 'собственности' : PIECES[c.kind]!);
    case 'terrain': {
      const type = c.type === undefined ? 'местности' : TERRAIN[c.type]!;
      if (!c.flipped) return tokens(type);
      return noun(
        `каждый перевёрнутый жетон ${type}`,
        `перевёрнутый жетон ${type}`,
        `перевёрнутых жетона ${type}`,
        `перевёрнутых жетонов ${type}`,
      );
    }
    case 'prodOf': {
      const what = RESOURCES[c.res]!.replace('производство', 'производства');
      return noun(`каждую единицу ${what}`, `единица ${what}`, `единицы ${what}`, `единиц ${what}`);
    }
    case 'prosperity':
      return steps(`${COLORS[c.color]![1]} шкал процветания`);
    default:
      return PLAIN[c.c];
  }
}

const counted = (n: number, of: Noun) => `${n} ${slavic(n, of)}`;
/** A single one is just «1 жетон»: nothing compels to place it anyway. */
const upTo = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `не более ${n} ${many}`);
const upToSteps = (n: number) =>
  `${n === 1 ? 'на' : 'не более чем на'} ${counted(n, noun('', 'деление', 'деления', 'делений'))}`;
function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} и ${parts.at(-1)}`;
}
const POINTS = {
  vp: noun('', 'победное очко', 'победных очка', 'победных очков'),
  cp: noun('', 'городское очко', 'городских очка', 'городских очков'),
  ip: noun('', 'промышленное очко', 'промышленных очка', 'промышленных очков'),
} as const;
const typed = (types: readonly string[] | undefined) => types?.map(t => TERRAIN[t]).join(' или ') ?? 'местности';

export const ru: Words = {
  plural: slavic,
  noun: count,
  good: good => GOODS[good]!,
  list,
  gain: what => `получите ${what}`,
  produce: (res, n) => `увеличьте ${RESOURCES[res]} на ${n}`,
  points: (kind, n) => `получите ${counted(n, POINTS[kind])}`,
  draw: n => `возьмите ${counted(n, noun('', 'карту работника', 'карты работников', 'карт работников'))}`,
  discard: n => `сбросьте ${counted(n, noun('', 'карту', 'карты', 'карт'))} из руки`,
  fetch: (n, f) =>
    `возьмите из колоды работников ${counted(n, noun('', 'карту', 'карты', 'карт'))} ${f.sweet === undefined ? 'для конца раунда' : `с символом ${SWEETS[f.sweet]}`}`,
  terrain: e =>
    `разместите ${upTo(e.n, `жетон ${typed(e.types)}`, `жетонов ${typed(e.types)}`)}${e.nonAdjacent ? ', даже не по соседству' : ''}`,
  road: n => `выставьте ${upTo(n, 'фишку дороги', 'фишек дорог')}`,
  flip: e => `переверните ${upTo(e.n, `жетон ${typed(e.types)}`, `жетонов ${typed(e.types)}`)}`,
  property: e => {
    const what = e.kinds?.map(k => PIECES[k]).join(' или ') ?? 'собственности';
    const where = e.on === undefined ? '' : ` на жетон ${typed(e.on)}`;
    const price =
      e.pay === 'free'
        ? ' бесплатно'
        : e.discountWood === undefined
          ? ', заплатив стоимость'
          : `, заплатив на ${e.discountWood} дерева меньше`;
    return `выставьте ${upTo(e.n, `фишку ${what}`, `фишек ${what}`)}${where}${price}`;
  },
  hare: n => `выставьте ${upTo(n, 'фишку пряничного зайца', 'фишек пряничных зайцев')}`,
  food: n => `продвиньтесь ${upToSteps(n)} по шкале еды`,
  industry: n => `продвиньтесь ${upToSteps(n)} по шкале промышленности`,
  skill: n => `получите ${counted(n, noun('', 'жетон навыка', 'жетона навыка', 'жетонов навыков'))}`,
  prosperity: (n, color) =>
    color === 'least'
      ? `продвиньтесь ${upToSteps(n)} по шкалам процветания того цвета, в котором вы продвинулись меньше всего`
      : `продвиньтесь ${upToSteps(n)} по ${COLORS[color]?.[0] ?? 'любым'} шкалам процветания`,
  industryBonus: which => (which === 'any' ? 'получите любой промышленный бонус' : `получите бонус ${INDUSTRY[which]}`),
  employ: n => `бесплатно трудоустройте ${upTo(n, 'работника', 'работников')} из руки`,
  playCard: e =>
    `можете разыграть 1 карту${e.filter.kind === 'endOfRound' ? ' для конца раунда' : ''} из руки ${e.free ? 'бесплатно' : `на ${e.discountGold} золота дешевле`}`,
  discount: wood => `получите жетон скидки: каждая фишка собственности стоит на ${wood} дерева меньше`,
  marker: n =>
    `поместите на этот планшет ${counted(n, noun('', 'маркер ресурса', 'маркера ресурса', 'маркеров ресурса'))}`,
  copyArea: cats =>
    `выберите ${cats.includes('additional') ? 'базовую или дополнительную' : 'базовую'} область действия и скопируйте её эффект, заплатив её стоимость`,
  search: e =>
    `просмотрите колоду работников, выберите ${e.n} карты для конца раунда, ${e.playFree} из них разыграйте бесплатно, а другую возьмите в руку`,
  carmen: e =>
    `возьмите на ${e.extraDraw} карты работников больше и бесплатно трудоустройте ${e.employ} работников из руки`,
  fixed: {
    wonder: 'получите символ чуда',
    locomotive: 'получите фишку паровоза',
    cityTable: 'возьмите жетон таблицы городских очков и пользуйтесь им',
    claimMilestone: 'получите жетон вехи, все условия которого выполняете',
    placeClockTower: 'выставьте фишку часовой башни, если выполняете все условия',
  },
  all: parts => list(parts),
  seq: parts => parts.join(', а затем '),
  choose: parts => `либо ${parts.join(', либо ')}`,
  pay: (what, then, times) => `можете${times === 'any' ? ' любое число раз' : ''} потратить ${what}, а затем ${then}`,
  cost: (key, n) => {
    if (key === 'card') return counted(n, noun('', 'карту', 'карты', 'карт'));
    if (key === 'basic') return counted(n, noun('', 'базовый ресурс', 'базовых ресурса', 'базовых ресурсов'));
    if (key === 'discOrCard') return `${n} диск действия или карту`;
    return counted(n, GOODS[key]!);
  },
  when: (cond, then) => `${cond}, ${then}`,
  cond: c => {
    const counts = 'sum' in c ? c.sum : [c.count];
    return `если у вас есть хотя бы ${c.min} ${counts.map(x => slavic(c.min, count(x))).join(' и/или ')}`;
  },
  per: (then, c, every, max) =>
    `${then} за ${every === 1 ? count(c).each : `каждые ${counted(every, count(c))}`}${max === undefined ? '' : ` (не более ${max})`}`,
  tier: parts => parts.join('; '),
  tierStep: (min, c, then) => `хотя бы ${counted(min, count(c))} — ${then}`,
  timings: {
    immediate: 'Немедленная способность',
    endOfRound: 'Способность конца раунда',
    production: 'Производственная способность',
    flip: 'Свойство при переворачивании',
    oncePerRound: 'Свободное действие, раз в раунд',
    productionRound1: 'Одноразовая способность, фаза производства 1-го раунда',
    rule: 'Постоянная способность',
  },
  triggers: {
    playCard: 'Всякий раз, разыгрывая карту работника',
    placeProperty: 'Всякий раз, выставляя фишку собственности',
    placeHare: 'Всякий раз, выставляя фишку пряничного зайца',
    industryBonus: 'Всякий раз, получая промышленный бонус',
    goldProductionUp: 'Всякий раз, когда увеличивается ваше производство золота',
    diamondAsHandCost: 'Всякий раз, когда вы тратите алмазы вместо карт',
  },
  perUnit: 'за каждую единицу',
  rule: rule => {
    const letters = (ids: readonly string[]) => ids.map(id => LETTERS[id]).join(' и ');
    switch (rule.r) {
      case 'areaCostDelta':
        return `области ${letters(rule.areas)} стоят на ${counted(-rule.delta, GOODS[rule.res]!)} меньше`;
      case 'areaCostReplace':
        return `область ${letters([rule.area])} стоит ${list(Object.entries(rule.cost).map(([res, n]) => counted(n, GOODS[res]!)))}, в том числе при копировании`;
      case 'costSubstitute':
        return `в областях ${letters(rule.areas)} вы можете заменять пшеницу тем же количеством дерева`;
      case 'cityTable':
        return 'получая городские очки, сверяйтесь с жетоном таблицы городских очков';
      case 'extraSweets':
        return `у вас есть символы ${list(rule.sweets.map(s => SWEETS[s]!))}`;
      case 'columnLimitPlus':
        return `предел карт в каждом вашем промышленном столбце увеличен на ${rule.n}`;
      case 'cityAnyTypes':
        return 'любая группа хотя бы из 3 соседних фишек собственности считается городом';
      case 'towerIsCity':
        return 'группа с вашей фишкой часовой башни считается городом, даже если башня одна';
      case 'terrainNonAdjacent':
        return 'жетоны местности можно размещать даже не по соседству';
      case 'diamondsAsHandCost':
        return 'вы можете тратить алмазы вместо карт для использования ячеек действий';
      case 'skillDouble':
        return 'получая 1 жетон навыка, берите вместо этого 2';
      case 'brownieDiscountAll':
        return 'любая карта работника стоит на 1 золото меньше за каждый ваш символ брауни';
    }
  },
  special: 'начальное производство выше, чем у других персонажей',
};

/** Letters of the areas that rules name. */
const LETTERS: Readonly<Record<string, string>> = { A: 'А', G: 'Г', E: 'Е', S: 'С', V: 'В', P: 'П' };
