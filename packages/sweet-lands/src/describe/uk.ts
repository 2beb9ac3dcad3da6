import type { Count, PlainCount } from '../effects/language.ts';
import { type Noun, noun, slavic, type Words } from './words.ts';

const steps = (where: string): Noun =>
  noun(`кожну поділку ${where}`, `поділка ${where}`, `поділки ${where}`, `поділок ${where}`);
const tokens = (what: string): Noun =>
  noun(`кожен жетон ${what}`, `жетон ${what}`, `жетони ${what}`, `жетонів ${what}`);
const figures = (what: string): Noun => noun(`кожну фішку ${what}`, `фішка ${what}`, `фішки ${what}`, `фішок ${what}`);
const cards = (what: string): Noun => noun(`кожну карту ${what}`, `карта ${what}`, `карти ${what}`, `карт ${what}`);
const cities = (what: string): Noun => noun(`кожне місто${what}`, `місто${what}`, `міста${what}`, `міст${what}`);
const symbols = (what: string): Noun =>
  noun(`кожен символ ${what}`, `символ ${what}`, `символи ${what}`, `символів ${what}`);
const points = (one: string, many: string): Noun =>
  noun(`кожне ${one} очко`, `${one} очко`, `${many} очки`, `${many} очок`);

const GOODS: Readonly<Record<string, Noun>> = {
  gold: noun('кожне золото', 'золото', 'золота', 'золота'),
  wheat: noun('кожну пшеницю', 'пшеницю', 'пшениці', 'пшениці'),
  wood: noun('кожну деревину', 'деревину', 'деревини', 'деревини'),
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
const RESOURCES: Readonly<Record<string, string>> = {
  gold: 'виробництво золота',
  wheat: 'виробництво пшениці',
  wood: 'виробництво деревини',
  iron: 'виробництво заліза',
  any: 'будь-яке виробництво',
};
/** Genitive: «жетон ріллі». */
const TERRAIN: Readonly<Record<string, string>> = { plough: 'ріллі', forest: 'лісу', mine: 'шахти', sea: 'моря' };
const PIECES: Readonly<Record<string, string>> = {
  tent: 'намету',
  house: 'дому',
  building: 'будівлі',
  shop: 'крамниці',
  lab: 'лабораторії',
  clockTower: 'годинникової вежі',
};
const SWEETS: Readonly<Record<string, string>> = {
  cake: 'торта',
  pie: 'пирога',
  tiramisu: 'тірамісу',
  brownie: 'брауні',
  macaron: 'макарона',
  wagashi: 'ваґасі',
};
const INDUSTRY: Readonly<Record<string, string>> = {
  farm: 'сільськогосподарської промисловості',
  forest: 'лісової промисловості',
  mine: 'гірничої промисловості',
  any: 'будь-якої промисловості',
};
const COLORS: Readonly<Record<string, string>> = { orange: 'помаранчевих', green: 'зелених', grey: 'сірих' };
const PLAIN: Readonly<Record<PlainCount, Noun>> = {
  sweetMax: symbols('солодощів найчастішого типу'),
  played: noun('кожну зіграну карту', 'зіграна карта', 'зіграні карти', 'зіграних карт'),
  columnSets: noun(
    'кожен набір карт у всіх 3 промислових стовпцях',
    'набір карт у всіх 3 промислових стовпцях',
    'набори карт у всіх 3 промислових стовпцях',
    'наборів карт у всіх 3 промислових стовпцях',
  ),
  cities: cities(''),
  ports: noun('кожен відкритий порт', 'відкритий порт', 'відкриті порти', 'відкритих портів'),
  hares: figures('пряникового зайця'),
  roads: figures('дороги'),
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
  skills: tokens('навички'),
  hand: cards('у руці'),
  diamonds: noun('кожен ваш діамант', 'діамант', 'діаманти', 'діамантів'),
  markers: noun(
    'кожен маркер ресурсу на цьому планшеті',
    'маркер ресурсу на цьому планшеті',
    'маркери ресурсу на цьому планшеті',
    'маркерів ресурсу на цьому планшеті',
  ),
  wonders: symbols('дива'),
  prosperityMin: steps('шкал процвітання того кольору, у якому ви просунулися найменше'),
  prosperityMax: steps('шкал процвітання того кольору, у якому ви просунулися найбільше'),
};

function count(c: Count): Noun {
  switch (c.c) {
    case 'sweet':
      return symbols(SWEETS[c.type]!);
    case 'playedSign':
      return noun(
        `кожну зіграну карту зі знаком ${INDUSTRY[c.sign]}`,
        `зіграна карта зі знаком ${INDUSTRY[c.sign]}`,
        `зіграні карти зі знаком ${INDUSTRY[c.sign]}`,
        `зіграних карт зі знаком ${INDUSTRY[c.sign]}`,
      );
    case 'employed':
      return cards(c.column === undefined ? 'працевлаштованого працівника' : `у стовпці ${INDUSTRY[c.column]}`);
    case 'citiesWith':
      return cities(` з фішкою ${c.piece === 'hare' ? 'пряникового зайця' : PIECES[c.piece]}`);
    case 'property':
      if (c.on !== undefined) return figures(`власності на жетонах ${TERRAIN[c.on]}`);
      return figures(c.kind === undefined ? 'власності' : PIECES[c.kind]!);
    case 'terrain': {
      const type = c.type === undefined ? 'місцевості' : TERRAIN[c.type]!;
      if (!c.flipped) return tokens(type);
      return noun(
        `кожен перевернутий жетон ${type}`,
        `перевернутий жетон ${type}`,
        `перевернуті жетони ${type}`,
        `перевернутих жетонів ${type}`,
      );
    }
    case 'prodOf': {
      const what = RESOURCES[c.res]!.replace('виробництво', 'виробництва');
      return noun(`кожну одиницю ${what}`, `одиниця ${what}`, `одиниці ${what}`, `одиниць ${what}`);
    }
    case 'prosperity':
      return steps(`${COLORS[c.color]} шкал процвітання`);
    default:
      return PLAIN[c.c];
  }
}

const counted = (n: number, of: Noun) => `${n} ${slavic(n, of)}`;
/** A single one is just «1 жетон»: nothing compels to place it anyway. */
const upTo = (n: number, one: string, few: string, many: string) =>
  `${n === 1 ? '' : 'щонайбільше '}${counted(n, noun('', one, few, many))}`;
const upToSteps = (n: number) =>
  `${n === 1 ? '' : 'щонайбільше '}на ${counted(n, noun('', 'поділку', 'поділки', 'поділок'))}`;
function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} та ${parts.at(-1)}`;
}
const POINTS = {
  vp: noun('', 'переможне очко', 'переможні очки', 'переможних очок'),
  cp: noun('', 'міське очко', 'міські очки', 'міських очок'),
  ip: noun('', 'промислове очко', 'промислові очки', 'промислових очок'),
} as const;
const typed = (types: readonly string[] | undefined) => types?.map(t => TERRAIN[t]).join(' або ') ?? 'місцевості';

export const uk: Words = {
  plural: slavic,
  noun: count,
  good: good => GOODS[good]!,
  list,
  gain: what => `отримайте ${what}`,
  produce: (res, n) => `збільште ${RESOURCES[res]} на ${n}`,
  points: (kind, n) => `отримайте ${counted(n, POINTS[kind])}`,
  draw: n => `візьміть ${counted(n, noun('', 'карту працівника', 'карти працівників', 'карт працівників'))}`,
  discard: n => `скиньте ${counted(n, noun('', 'карту', 'карти', 'карт'))} з руки`,
  fetch: (n, f) =>
    `візьміть із колоди працівників ${counted(n, noun('', 'карту', 'карти', 'карт'))} ${f.sweet === undefined ? 'для кінця раунду' : `із символом ${SWEETS[f.sweet]}`}`,
  terrain: e =>
    `розмістіть ${upTo(e.n, `жетон ${typed(e.types)}`, `жетони ${typed(e.types)}`, `жетонів ${typed(e.types)}`)}${e.nonAdjacent ? ', навіть не поруч з іншими' : ''}`,
  road: n => `виставте ${upTo(n, 'фішку дороги', 'фішки доріг', 'фішок доріг')}`,
  flip: e =>
    `переверніть ${upTo(e.n, `жетон ${typed(e.types)}`, `жетони ${typed(e.types)}`, `жетонів ${typed(e.types)}`)}`,
  property: e => {
    const what = e.kinds?.map(k => PIECES[k]).join(' або ') ?? 'власності';
    const where = e.on === undefined ? '' : ` на жетон ${typed(e.on)}`;
    const price =
      e.pay === 'free'
        ? ' безкоштовно'
        : e.discountWood === undefined
          ? ', сплативши вартість'
          : `, сплативши на ${e.discountWood} деревини менше`;
    return `виставте ${upTo(e.n, `фішку ${what}`, `фішки ${what}`, `фішок ${what}`)}${where}${price}`;
  },
  hare: n => `виставте ${upTo(n, 'фішку пряникового зайця', 'фішки пряникових зайців', 'фішок пряникових зайців')}`,
  food: n => `просуньтеся ${upToSteps(n)} по шкалі їжі`,
  industry: n => `просуньтеся ${upToSteps(n)} по шкалі промисловості`,
  skill: n => `отримайте ${counted(n, noun('', 'жетон навички', 'жетони навичок', 'жетонів навичок'))}`,
  prosperity: (n, color) =>
    color === 'least'
      ? `просуньтеся ${upToSteps(n)} по шкалах процвітання того кольору, у якому ви просунулися найменше`
      : `просуньтеся ${upToSteps(n)} по ${COLORS[color] ?? 'будь-яких'} шкалах процвітання`,
  industryBonus: which =>
    which === 'any' ? 'отримайте будь-який промисловий бонус' : `отримайте бонус ${INDUSTRY[which]}`,
  employ: n => `безкоштовно працевлаштуйте ${upTo(n, 'працівника', 'працівників', 'працівників')} з руки`,
  playCard: e =>
    `можете зіграти 1 карту${e.filter.kind === 'endOfRound' ? ' для кінця раунду' : ''} з руки ${e.free ? 'безкоштовно' : `на ${e.discountGold} золота дешевше`}`,
  discount: wood => `отримайте жетон знижки: кожна фішка власності коштує на ${wood} деревини менше`,
  marker: n =>
    `покладіть на цей планшет ${counted(n, noun('', 'маркер ресурсу', 'маркери ресурсу', 'маркерів ресурсу'))}`,
  copyArea: cats =>
    `виберіть ${cats.includes('additional') ? 'базову або додаткову' : 'базову'} область дії та скопіюйте її ефект, сплативши її вартість`,
  search: e =>
    `перегляньте колоду працівників, виберіть ${e.n} карти для кінця раунду, ${e.playFree} з них зіграйте безкоштовно, а іншу візьміть у руку`,
  carmen: e =>
    `візьміть на ${e.extraDraw} карти працівників більше та безкоштовно працевлаштуйте ${e.employ} працівників з руки`,
  fixed: {
    wonder: 'отримайте символ дива',
    locomotive: 'отримайте фішку паровоза',
    cityTable: 'візьміть жетон таблиці міських очок і користуйтеся ним',
    claimMilestone: 'отримайте жетон віхи, усі умови якого виконуєте',
    placeClockTower: 'виставте фішку годинникової вежі, якщо виконуєте всі умови',
  },
  all: parts => list(parts),
  seq: parts => parts.join(', а потім '),
  choose: parts => `або ${parts.join(', або ')}`,
  pay: (what, then, times) =>
    `можете${times === 'any' ? ' будь-яку кількість разів' : ''} витратити ${what}, а потім ${then}`,
  cost: (key, n) => {
    if (key === 'card') return counted(n, noun('', 'карту', 'карти', 'карт'));
    if (key === 'basic') return counted(n, noun('', 'базовий ресурс', 'базові ресурси', 'базових ресурсів'));
    if (key === 'discOrCard') return `${n} диск дії або карту`;
    return counted(n, GOODS[key]!);
  },
  when: (cond, then) => `${cond}, ${then}`,
  cond: c => {
    const counts = 'sum' in c ? c.sum : [c.count];
    return `якщо у вас є принаймні ${c.min} ${counts.map(x => slavic(c.min, count(x))).join(' та/або ')}`;
  },
  per: (then, c, every, max) =>
    `${then} за ${every === 1 ? count(c).each : `кожні ${counted(every, count(c))}`}${max === undefined ? '' : ` (щонайбільше ${max})`}`,
  tier: parts => parts.join('; '),
  tierStep: (min, c, then) => `принаймні ${counted(min, count(c))} — ${then}`,
  timings: {
    immediate: 'Негайна здатність',
    endOfRound: 'Здатність кінця раунду',
    production: 'Виробнича здатність',
    flip: 'Властивість під час перевертання',
    oncePerRound: 'Вільна дія, раз на раунд',
    productionRound1: 'Одноразова здатність, фаза виробництва 1-го раунду',
    rule: 'Постійна здатність',
  },
  triggers: {
    playCard: 'Щоразу, коли граєте карту працівника',
    placeProperty: 'Щоразу, коли виставляєте фішку власності',
    placeHare: 'Щоразу, коли виставляєте фішку пряникового зайця',
    industryBonus: 'Щоразу, коли отримуєте промисловий бонус',
    goldProductionUp: 'Щоразу, коли зростає ваше виробництво золота',
    diamondAsHandCost: 'Щоразу, коли витрачаєте діаманти замість карт',
  },
  perUnit: 'за кожну одиницю',
  rule: rule => {
    const letters = (ids: readonly string[]) => ids.map(id => LETTERS[id]).join(' та ');
    switch (rule.r) {
      case 'areaCostDelta':
        return `області ${letters(rule.areas)} коштують на ${counted(-rule.delta, GOODS[rule.res]!)} менше`;
      case 'areaCostReplace':
        return `область ${letters([rule.area])} коштує ${list(Object.entries(rule.cost).map(([res, n]) => counted(n, GOODS[res]!)))}, зокрема під час копіювання`;
      case 'costSubstitute':
        return `в областях ${letters(rule.areas)} ви можете замінювати пшеницю такою самою кількістю деревини`;
      case 'cityTable':
        return 'отримуючи міські очки, звіряйтеся з жетоном таблиці міських очок';
      case 'extraSweets':
        return `у вас є символи ${list(rule.sweets.map(s => SWEETS[s]!))}`;
      case 'columnLimitPlus':
        return `межа карт у кожному вашому промисловому стовпці збільшена на ${rule.n}`;
      case 'cityAnyTypes':
        return 'будь-яка група принаймні з 3 сусідніх фішок власності вважається містом';
      case 'towerIsCity':
        return 'група з вашою фішкою годинникової вежі вважається містом, навіть якщо вежа одна';
      case 'terrainNonAdjacent':
        return 'жетони місцевості можна розміщувати навіть не поруч з іншими';
      case 'diamondsAsHandCost':
        return 'ви можете витрачати діаманти замість карт, щоб використовувати комірки дій';
      case 'skillDouble':
        return 'отримуючи 1 жетон навички, беріть замість цього 2';
      case 'brownieDiscountAll':
        return 'будь-яка карта працівника коштує на 1 золото менше за кожен ваш символ брауні';
    }
  },
  special: 'початкове виробництво вище, ніж в інших персонажів',
};

/** Letters of the areas that rules name. */
const LETTERS: Readonly<Record<string, string>> = { A: 'А', G: 'Г', E: 'Е', S: 'С', V: 'В', P: 'П' };
