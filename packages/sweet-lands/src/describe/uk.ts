import type { Color, Kind, Sign, Sweet, Terrain } from '../data/vocabulary.ts';
import type { Cost, Count, Gains, Increases, PlainCount } from '../effects/language.ts';
import { closed, joined, type Noun, noun, slavic, type Words } from './words.ts';

const steps = (where: string): Noun =>
  noun(`кожну поділку ${where}`, `поділка ${where}`, `поділки ${where}`, `поділок ${where}`);
const tokens = (what: string, many = what): Noun =>
  noun(`кожен жетон ${what}`, `жетон ${what}`, `жетони ${many}`, `жетонів ${many}`);
const figures = (what: string, many = what): Noun =>
  noun(`кожну фішку ${what}`, `фішка ${what}`, `фішки ${many}`, `фішок ${many}`);
const cards = (what: string, many = what): Noun =>
  noun(`кожну карту ${what}`, `карта ${what}`, `карти ${many}`, `карт ${many}`);
const cities = (what: string): Noun => noun(`кожне місто${what}`, `місто${what}`, `міста${what}`, `міст${what}`);
const symbols = (what: string): Noun =>
  noun(`кожен символ ${what}`, `символ ${what}`, `символи ${what}`, `символів ${what}`);
const points = (one: string, many: string): Noun =>
  noun(`кожне ${one} очко`, `${one} очко`, `${many} очки`, `${many} очок`);

const GOODS: Readonly<Record<keyof Gains, Noun>> = {
  gold: noun('кожне золото', 'золото', 'золота', 'золота'),
  wheat: noun('кожну пшеницю', 'пшеницю', 'пшениці', 'пшениці'),
  wood: noun('кожне дерево', 'дерево', 'дерева', 'дерева'),
  iron: noun('кожне залізо', 'залізо', 'заліза', 'заліза'),
  diamond: noun('кожен діамант', 'діамант', 'діаманти', 'діамантів'),
  disc: noun('кожен диск дії', 'диск дії', 'диски дії', 'дисків дії'),
  anyBasic: noun(
    'кожен базовий ресурс',
    'будь-який базовий ресурс',
    'будь-які базові ресурси',
    'будь-яких базових ресурсів',
  ),
};
const RESOURCES: Readonly<Record<keyof Increases, string>> = {
  gold: 'виробництво золота',
  wheat: 'виробництво пшениці',
  wood: 'виробництво дерева',
  iron: 'виробництво заліза',
  any: 'будь-яке виробництво',
};
/** Genitive: «жетон ріллі». */
const TERRAIN: Readonly<Record<Terrain, string>> = { plough: 'ріллі', forest: 'лісу', mine: 'шахти', sea: 'моря' };
/** «фішок наметів» */
const MANY: Readonly<Partial<Record<Terrain | Kind, string>>> = {
  mine: 'шахт',
  tent: 'наметів',
  house: 'домів',
  building: 'будівель',
  shop: 'крамниць',
  lab: 'лабораторій',
};
const PIECES: Readonly<Record<Kind, string>> = {
  tent: 'намету',
  house: 'дому',
  building: 'будівлі',
  shop: 'крамниці',
  lab: 'лабораторії',
  clockTower: 'годинникової вежі',
};
const SWEETS: Readonly<Record<Sweet, string>> = {
  cake: 'торта',
  pie: 'пирога',
  tiramisu: 'тірамісу',
  brownie: 'брауні',
  macaron: 'макарона',
  wagashi: 'ваґасі',
};
const INDUSTRY: Readonly<Record<Sign, string>> = {
  farm: 'сільськогосподарської промисловості',
  forest: 'лісової промисловості',
  mine: 'гірничої промисловості',
  any: 'будь-якої промисловості',
};
/** «по будь-якій … шкалі», «по … шкалах». */
const COLORS: Readonly<Record<Color, readonly [string, string]>> = {
  orange: ['помаранчевій', 'помаранчевих'],
  green: ['зеленій', 'зелених'],
  grey: ['сірій', 'сірих'],
};
const PLAIN: Readonly<Record<PlainCount, Noun>> = {
  sweetMax: symbols('солодощів найчастішого типу'),
  played: noun('кожну розіграну карту', 'розіграна карта', 'розіграні карти', 'розіграних карт'),
  columnSets: noun(
    'кожен набір по 1 карті в кожному з 3 промислових стовпців',
    'набір по 1 карті в кожному з 3 промислових стовпців',
    'набори по 1 карті в кожному з 3 промислових стовпців',
    'наборів по 1 карті в кожному з 3 промислових стовпців',
  ),
  cities: cities(''),
  ports: noun('кожен відкритий порт', 'відкритий порт', 'відкриті порти', 'відкритих портів'),
  hares: figures('пряникового зайця', 'пряникових зайців'),
  roads: figures('дороги', 'доріг'),
  terrainMax: tokens('місцевості найчастішого типу'),
  borderTerrain: tokens('місцевості вздовж межі'),
  prodMinBasic: noun(
    'кожну одиницю найменшого базового виробництва',
    'одиниця найменшого базового виробництва',
    'одиниці найменшого базового виробництва',
    'одиниць найменшого базового виробництва',
  ),
  prodMaxBasic: noun(
    'кожну одиницю найбільшого базового виробництва',
    'одиниця найбільшого базового виробництва',
    'одиниці найбільшого базового виробництва',
    'одиниць найбільшого базового виробництва',
  ),
  food: steps('шкали їжі'),
  industryPos: steps('шкали промисловості'),
  ipSymbols: noun(
    'кожен перетнутий символ промислових очок',
    'перетнутий символ промислових очок',
    'перетнуті символи промислових очок',
    'перетнутих символів промислових очок',
  ),
  ipThisRound: noun(
    'кожне промислове очко, отримане наприкінці цього раунду',
    'промислове очко, отримане наприкінці цього раунду',
    'промислові очки, отримані наприкінці цього раунду',
    'промислових очок, отриманих наприкінці цього раунду',
  ),
  industryPoints: points('промислове', 'промислових'),
  cityPoints: points('міське', 'міських'),
  vp: points('переможне', 'переможних'),
  skills: noun('кожен жетон навички', 'жетон навички', 'жетони навичок', 'жетонів навичок'),
  hand: cards('в руці'),
  diamonds: noun('кожен ваш діамант', 'діамант', 'діаманти', 'діамантів'),
  markers: noun(
    'кожен маркер ресурсу на цьому планшеті',
    'маркер ресурсу на цьому планшеті',
    'маркери ресурсів на цьому планшеті',
    'маркерів ресурсів на цьому планшеті',
  ),
  wonders: symbols('дива'),
  prosperityMin: steps('шкал процвітання того кольору, у якому ви просунулися найменше'),
  prosperityMax: steps('шкал процвітання того кольору, у якому ви просунулися найбільше'),
};

function count(c: Count): Noun {
  switch (c.c) {
    case 'sweet':
      return symbols(SWEETS[c.type]);
    case 'playedSign':
      return noun(
        `кожну розіграну карту зі знаком ${INDUSTRY[c.sign]}`,
        `розіграна карта зі знаком ${INDUSTRY[c.sign]}`,
        `розіграні карти зі знаком ${INDUSTRY[c.sign]}`,
        `розіграних карт зі знаком ${INDUSTRY[c.sign]}`,
      );
    case 'employed':
      return c.column === undefined
        ? cards('працевлаштованого працівника', 'працевлаштованих працівників')
        : cards(`в стовпці ${INDUSTRY[c.column]}`);
    case 'citiesWith':
      return cities(` з фішкою ${c.piece === 'hare' ? 'пряникового зайця' : PIECES[c.piece]}`);
    case 'property':
      if (c.on !== undefined) return figures(`власності на жетонах ${MANY[c.on] ?? TERRAIN[c.on]}`);
      return c.kind === undefined ? figures('власності') : figures(PIECES[c.kind], MANY[c.kind]);
    case 'terrain': {
      const type = typed(c.type && [c.type]);
      const many = typedMany(c.type && [c.type]);
      if (!c.flipped) return tokens(type, many);
      return noun(
        `кожен перевернутий жетон ${type}`,
        `перевернутий жетон ${type}`,
        `перевернуті жетони ${many}`,
        `перевернутих жетонів ${many}`,
      );
    }
    case 'prodOf': {
      const what = RESOURCES[c.res].replace('виробництво', 'виробництва');
      return noun(`кожну одиницю ${what}`, `одиниця ${what}`, `одиниці ${what}`, `одиниць ${what}`);
    }
    case 'prosperity':
      return steps(`${COLORS[c.color]![1]} шкал процвітання`);
    default:
      return PLAIN[c.c];
  }
}

const counted = (n: number, of: Noun) => `${n} ${slavic(n, of)}`;
/** A single one is just «1 жетон»: nothing compels to place it anyway. */
const upTo = (n: number, one: string, few: string, many: string) =>
  `${n === 1 ? '' : 'щонайбільше '}${counted(n, noun('', one, few, many))}`;
const upToSteps = (n: number) => `${n === 1 ? '' : 'щонайбільше '}на ${counted(n, STEPS)}`;
const list = (parts: readonly string[]) => joined(parts, 'та');
const POINTS = {
  vp: noun('', 'переможне очко', 'переможні очки', 'переможних очок'),
  cp: noun('', 'міське очко', 'міські очки', 'міських очок'),
  ip: noun('', 'промислове очко', 'промислові очки', 'промислових очок'),
} as const;
const typed = (types: readonly Terrain[] | undefined) => types?.map(t => TERRAIN[t]).join(' або ') ?? 'місцевості';
const typedMany = (types: readonly Terrain[] | undefined) =>
  types?.map(t => MANY[t] ?? TERRAIN[t]).join(' або ') ?? 'місцевості';
const ANYWHERE = ', навіть не по сусідству';
const WOOD = GOODS.wood;
const STEPS = noun('', 'поділку', 'поділки', 'поділок');
/** «жетонів», but «1 жетона»: after «не більше». */
const atMost = (n: number, one: string, many: string) =>
  `не більше ${n} ${n % 10 === 1 && n % 100 !== 11 ? one : many}`;

export const uk: Words = {
  plural: slavic,
  noun: count,
  good: good => GOODS[good],
  list,
  gain: what => `отримайте ${what}`,
  produce: (res, n) => `збільште ${RESOURCES[res]} на ${n}`,
  points: (kind, n) => `отримайте ${counted(n, POINTS[kind])}`,
  draw: n => `візьміть ${counted(n, noun('', 'карту працівника', 'карти працівників', 'карт працівників'))}`,
  discard: n => `скиньте ${counted(n, noun('', 'карту', 'карти', 'карт'))} з руки`,
  fetch: (n, f) =>
    `візьміть із колоди працівників ${counted(n, noun('', 'карту', 'карти', 'карт'))} ${f.sweet === undefined ? 'для кінця раунду' : `із символом ${SWEETS[f.sweet]}`}`,
  terrain: e =>
    `розмістіть ${upTo(e.n, `жетон ${typed(e.types)}`, `жетони ${typedMany(e.types)}`, `жетонів ${typedMany(e.types)}`)}${e.nonAdjacent ? ANYWHERE : ''}`,
  road: n => `виставте ${upTo(n, 'фішку дороги', 'фішки доріг', 'фішок доріг')}`,
  flip: e =>
    `переверніть ${upTo(e.n, `жетон ${typed(e.types)}`, `жетони ${typedMany(e.types)}`, `жетонів ${typedMany(e.types)}`)}`,
  property: e => {
    const what = e.kinds?.map(k => PIECES[k]).join(' або ') ?? 'власності';
    const where = e.on === undefined ? '' : ` на жетон ${typed(e.on)}`;
    const price =
      e.pay === 'free'
        ? ' безкоштовно'
        : e.discountWood === undefined
          ? ', сплативши вартість кожної'
          : `, сплативши на ${counted(e.discountWood, WOOD)} менше`;
    return `виставте ${upTo(e.n, `фішку ${what}`, `фішки ${what}`, `фішок ${what}`)}${where}${price}`;
  },
  hare: n => `виставте ${upTo(n, 'фішку пряникового зайця', 'фішки пряникових зайців', 'фішок пряникових зайців')}`,
  food: n => `просуньтеся ${upToSteps(n)} по шкалі їжі`,
  industry: n => `просуньтеся ${upToSteps(n)} по шкалі промисловості`,
  skill: n => `отримайте ${counted(n, noun('', 'жетон навички', 'жетони навичок', 'жетонів навичок'))}`,
  prosperity: (n, color) => {
    if (color === 'least')
      return `просуньтеся ${upToSteps(n)} по шкалах процвітання того кольору, у якому ви просунулися найменше`;
    const [one, many] = color === 'any' ? [] : COLORS[color];
    return n === 1
      ? `просуньтеся на 1 поділку по будь-якій ${one === undefined ? '' : `${one} `}шкалі процвітання`
      : `просуньтеся сумарно ${upToSteps(n)} по ${many ?? 'будь-яких'} шкалах процвітання`;
  },
  industryBonus: which =>
    which === 'any' ? 'отримайте будь-який промисловий бонус' : `отримайте бонус ${INDUSTRY[which]}`,
  employ: n => `можете безкоштовно працевлаштувати ${upTo(n, 'працівника', 'працівників', 'працівників')} з руки`,
  playCard: e =>
    `можете розіграти 1 карту працівника${e.filter.kind === 'endOfRound' ? ' для кінця раунду' : ''} з руки ${e.free ? 'безкоштовно' : `на ${e.discountGold} золота дешевше`}`,
  discount: wood => `отримайте жетон знижки: кожна фішка власності коштує на ${counted(wood, WOOD)} менше`,
  marker: n =>
    `покладіть на цей планшет ${counted(n, noun('', 'маркер ресурсу', 'маркери ресурсів', 'маркерів ресурсів'))}`,
  copyArea: cats =>
    `виберіть ${cats.includes('additional') ? 'базову або додаткову' : 'базову'} область дії та скопіюйте її ефект, сплативши її вартість`,
  search: e =>
    `перегляньте колоду працівників, виберіть ${e.n} карти працівників для кінця раунду, ${e.playFree} з них розіграйте безкоштовно, а іншу візьміть у руку`,
  carmen: e =>
    `візьміть на ${e.extraDraw} карти працівників більше та безкоштовно працевлаштуйте ${e.employ} працівників з руки`,
  fixed: {
    wonder: 'отримайте символ дива',
    locomotive: 'отримайте фішку паровоза',
    cityTable: 'візьміть жетон таблиці міських очок і користуйтеся ним',
    claimMilestone: 'отримайте жетон віхи, усі умови якого виконуєте',
    placeClockTower: 'виставте фішку годинникової вежі, якщо виконуєте всі умови',
  },
  all: list,
  anyOf: parts => joined(parts, 'та/або'),
  works: (terrain, roads) =>
    `у будь-якому порядку розмістіть ${atMost(terrain.n, `жетона ${typed(terrain.types)}`, `жетонів ${typedMany(terrain.types)}`)} та виставте ${atMost(roads, 'фішки дороги', 'фішок доріг')}`,
  seq: parts => parts.join(', а потім '),
  choose: parts => `або ${parts.join(', або ')}`,
  pay: (what, then, times) =>
    times === 'any'
      ? `можете будь-яку кількість разів витратити ${what}: щоразу ${uk.habit(then)}`
      : `можете витратити ${what}: тоді ${then}`,
  cost: (key, n) => {
    if (key === 'card') return `${counted(n, noun('', 'карту', 'карти', 'карт'))} з руки`;
    if (key === 'basic') return counted(n, noun('', 'базовий ресурс', 'базові ресурси', 'базових ресурсів'));
    if (key === 'discOrCard') return `${n} диск дії або карту з руки`;
    return counted(n, GOODS[key]);
  },
  when: (cond, then) => `якщо ${cond}, ${then}`,
  cond: c => {
    if ('sum' in c) return `у вас є принаймні ${c.min} ${c.sum.map(x => slavic(c.min, count(x))).join(' та/або ')}`;
    const steps = `принаймні на ${counted(c.min, STEPS)}`;
    switch (c.count.c) {
      case 'food':
        return `ви просунулися ${steps} по шкалі їжі`;
      case 'industryPos':
        return `ваш візок або паровоз просунувся ${steps} по шкалі промисловості`;
      case 'prosperity':
        return `ви просунулися сумарно ${steps} по ${COLORS[c.count.color]![1]} шкалах процвітання`;
      case 'prosperityMin':
        return `ви просунулися сумарно ${steps} по шкалах процвітання кожного кольору`;
      case 'prosperityMax':
        return `ви просунулися сумарно ${steps} по шкалах процвітання одного кольору`;
      case 'prodOf':
        return `ваше ${RESOURCES[c.count.res]} не менше ${c.min}`;
      case 'prodMinBasic':
        return `ваші виробництва пшениці, дерева й заліза не менші за ${c.min} кожне`;
      case 'prodMaxBasic':
        return `одне з ваших базових виробництв не менше ${c.min}`;
      case 'ipSymbols':
        return `ви перетнули принаймні ${c.min} ${slavic(c.min, symbols('промислових очок'))}`;
      default:
        return `у вас є принаймні ${counted(c.min, count(c.count))}`;
    }
  },
  per: (then, c, every, max) =>
    `${then} за ${every === 1 ? count(c).each : `кожні ${counted(every, count(c))}`}${max === undefined ? '' : ` (не більше ${max} разів)`}`,
  tier: parts => `${parts.join('; ')} (лише найкраще з цього)`,
  tierStep: (min, c, then) => `якщо ${closed(uk.cond({ count: c, min }))} — ${then}`,
  timings: {
    immediate: 'Негайна здатність',
    endOfRound: 'Здатність кінця раунду',
    production: 'Виробнича здатність',
    flip: 'Властивість під час перевертання',
    oncePerRound: 'Вільна дія, раз на раунд',
    productionRound1: 'Одноразова здатність, фаза виробництва 1-го раунду',
    rule: 'Постійна здатність',
    special: 'Особлива властивість',
  },
  triggers: {
    playCard: 'щоразу, коли розігруєте карту працівника',
    placeProperty: 'щоразу, коли виставляєте фішку власності',
    placeHare: 'щоразу, коли виставляєте фішку пряникового зайця',
    industryBonus: 'щоразу, коли отримуєте промисловий бонус',
    goldProductionUp: 'щоразу, коли зростає ваше виробництво золота',
    diamondAsHandCost: 'щоразу, коли витрачаєте діаманти замість карт',
  },
  habit: effect =>
    effect
      .replace(/^отримайте/, 'отримуйте')
      .replace(/^збільште/, 'збільшуйте')
      .replace(/^покладіть/, 'кладіть'),
  perUnit: {
    goldProductionUp: 'за кожну одиницю збільшення',
    diamondAsHandCost: 'за кожен витрачений діамант',
  },
  rule: rule => {
    const letters = (ids: readonly string[]) => ids.map(id => LETTERS[id]).join(' та ');
    switch (rule.r) {
      case 'areaCostDelta':
        return `області ${letters(rule.areas)} коштують на ${counted(-rule.delta, GOODS[rule.res])} менше`;
      case 'areaCostReplace':
        return `область ${letters([rule.area])} коштує ${list(Object.entries(rule.cost).map(([res, n]) => uk.cost(res as keyof Cost, n)))} замість указаного, зокрема під час копіювання`;
      case 'costSubstitute':
        return `в областях ${letters(rule.areas)} ви можете замінювати будь-яку кількість пшениці такою самою кількістю дерева`;
      case 'cityTable':
        return 'отримуючи міські очки, звіряйтеся з жетоном таблиці міських очок';
      case 'extraSweets':
        return rule.sweets.length === Object.keys(SWEETS).length
          ? `у вас є по одному з усіх ${rule.sweets.length} символів солодощів`
          : `у вас є 1 символ ${list(rule.sweets.map(s => SWEETS[s]))}`;
      case 'columnLimitPlus':
        return `межа карт у кожному вашому промисловому стовпці збільшена на ${rule.n}`;
      case 'cityAnyTypes':
        return 'будь-яка група принаймні з 3 сусідніх фішок власності вважається містом, навіть якщо серед них є фішки одного типу';
      case 'towerIsCity':
        return 'група з вашою фішкою годинникової вежі вважається містом, навіть якщо вежа одна';
      case 'terrainNonAdjacent':
        return 'жетони місцевості можна розміщувати навіть не по сусідству';
      case 'diamondsAsHandCost':
        return 'ви можете витрачати діаманти замість карт, щоб використовувати комірки дій';
      case 'skillDouble':
        return 'щоразу, коли отримуєте 1 жетон навички, беріть замість цього 2 жетони навичок';
      case 'brownieDiscountAll':
        return 'карти працівників без знижки за брауні теж коштують на 1 золото менше за кожен ваш символ брауні';
    }
  },
  special: 'ваше початкове виробництво вище, ніж в інших персонажів',
};

/** Letters of the areas that rules name. */
const LETTERS: Readonly<Record<string, string>> = { A: 'А', G: 'Г', E: 'Е', S: 'С', V: 'В', P: 'П' };
