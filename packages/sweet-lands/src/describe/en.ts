import type { Kind, Sign, Sweet, Terrain } from '../data/vocabulary.ts';
import type { Count, Gains, Increases, PlainCount } from '../effects/language.ts';
import { joined, noun as make, type Noun, type Words } from './words.ts';

const noun = (one: string, many = `${one}s`): Noun => make(`each ${one}`, one, many, many);
const steps = (where: string): Noun => noun(`step ${where}`, `steps ${where}`);

const GOODS: Readonly<Record<keyof Gains, Noun>> = {
  gold: noun('gold', 'gold'),
  wheat: noun('wheat', 'wheat'),
  wood: noun('wood', 'wood'),
  iron: noun('iron', 'iron'),
  diamond: noun('diamond'),
  disc: noun('action disc'),
  anyBasic: noun('basic resource of your choice', 'basic resources of your choice'),
};
const RESOURCES: Readonly<Record<keyof Increases, string>> = {
  gold: 'gold',
  wheat: 'wheat',
  wood: 'wood',
  iron: 'iron',
  any: 'any',
};
const TERRAIN: Readonly<Record<Terrain, string>> = {
  plough: 'plough-land',
  forest: 'forest',
  mine: 'mine',
  sea: 'sea',
};
const PIECES: Readonly<Record<Kind, Noun>> = {
  tent: noun('tent'),
  house: noun('house'),
  building: noun('building'),
  shop: noun('shop'),
  lab: noun('laboratory', 'laboratories'),
  clockTower: noun('clock tower'),
};
const SWEETS: Readonly<Record<Sweet, string>> = {
  cake: 'cake',
  pie: 'pie',
  tiramisu: 'tiramisu',
  brownie: 'brownie',
  macaron: 'macaron',
  wagashi: 'wagashi',
};
const SIGNS: Readonly<Record<Sign, string>> = { farm: 'farm', forest: 'forest', mine: 'mine', any: 'any-industry' };
const PLAIN: Readonly<Record<PlainCount, Noun>> = {
  sweetMax: noun('symbol of your commonest sweet', 'symbols of your commonest sweet'),
  played: noun('played card'),
  columnSets: noun('set of one worker in each of the 3 columns', 'sets of one worker in each of the 3 columns'),
  cities: noun('city', 'cities'),
  ports: noun('open port'),
  hares: noun('gingerbread hare'),
  roads: noun('road'),
  terrainMax: noun('token of your commonest terrain', 'tokens of your commonest terrain'),
  borderTerrain: noun('terrain token on the border', 'terrain tokens on the border'),
  prodMinBasic: noun('point of your lowest basic production', 'points of your lowest basic production'),
  prodMaxBasic: noun('point of your highest basic production', 'points of your highest basic production'),
  food: steps('on the food track'),
  industryPos: steps('on the industry track'),
  ipSymbols: noun('crossed industry symbol'),
  ipThisRound: noun(
    'industry point gained at the end of this round',
    'industry points gained at the end of this round',
  ),
  industryPoints: noun('industry point'),
  cityPoints: noun('city point'),
  vp: noun('victory point'),
  skills: noun('skill token'),
  hand: noun('card in hand', 'cards in hand'),
  diamonds: noun('diamond you hold', 'diamonds you hold'),
  markers: noun('marker on this board', 'markers on this board'),
  wonders: noun('wonder symbol'),
  prosperityMin: steps('in your least advanced prosperity colour'),
  prosperityMax: steps('in your most advanced prosperity colour'),
};

function count(c: Count): Noun {
  switch (c.c) {
    case 'sweet':
      return noun(`${SWEETS[c.type]} symbol`);
    case 'playedSign':
      return noun(`played card with the ${SIGNS[c.sign]} sign`, `played cards with the ${SIGNS[c.sign]} sign`);
    case 'employed':
      return c.column === undefined
        ? noun('employed worker')
        : noun(`worker in the ${c.column} column`, `workers in the ${c.column} column`);
    case 'citiesWith': {
      const piece = c.piece === 'hare' ? 'gingerbread hare' : PIECES[c.piece].one;
      return noun(`city with a ${piece}`, `cities with a ${piece}`);
    }
    case 'property': {
      if (c.on !== undefined) return noun(`property on ${TERRAIN[c.on]}`, `properties on ${TERRAIN[c.on]}`);
      return c.kind === undefined ? noun('property', 'properties') : PIECES[c.kind];
    }
    case 'terrain': {
      const type = c.type === undefined ? 'terrain' : TERRAIN[c.type];
      return noun(`${c.flipped ? 'flipped ' : ''}${type} token`);
    }
    case 'prodOf':
      return noun(`${RESOURCES[c.res]} production`, `${RESOURCES[c.res]} production`);
    case 'prosperity':
      return steps(`on ${c.color} prosperity tracks`);
    default:
      return PLAIN[c.c];
  }
}

const list = (parts: readonly string[]) => joined(parts, 'and');
/** A single one is just '1 road': nothing compels to place it anyway. */
const upTo = (n: number, one: string, many = `${one}s`) => (n === 1 ? `1 ${one}` : `up to ${n} ${many}`);
const typed = (types: readonly Terrain[] | undefined) =>
  types === undefined ? '' : `${types.map(t => TERRAIN[t]).join(' or ')} `;
const ANYWHERE = ', even where nothing is adjacent';
const stepsOf = (n: number) => `${n} step${n === 1 ? '' : 's'}`;
const POINTS = { vp: 'victory point', cp: 'city point', ip: 'industry point' } as const;

export const en: Words = {
  plural: (n, n1) => (n === 1 ? n1.one : n1.many),
  noun: count,
  good: good => GOODS[good],
  list,
  gain: what => `gain ${what}`,
  produce: (res, n) => `raise ${RESOURCES[res]} production by ${n}`,
  points: (kind, n) => `gain ${n} ${POINTS[kind]}${n === 1 ? '' : 's'}`,
  draw: n => `draw ${n} worker card${n === 1 ? '' : 's'}`,
  discard: n => `discard ${n} card${n === 1 ? '' : 's'} from your hand`,
  fetch: (n, f) =>
    `take ${n} ${f.sweet === undefined ? 'end-of-round ' : ''}worker card${n === 1 ? '' : 's'}${f.sweet === undefined ? '' : ` with a ${SWEETS[f.sweet]}`} from the deck into your hand`,
  terrain: e => `place ${upTo(e.n, `${typed(e.types)}terrain token`)}${e.nonAdjacent ? ANYWHERE : ''}`,
  road: n => `place ${upTo(n, 'road')}`,
  flip: e => `flip ${upTo(e.n, `${typed(e.types)}terrain token`)}`,
  property: e => {
    const what =
      e.kinds === undefined
        ? upTo(e.n, 'property', 'properties')
        : `${e.n} ${e.kinds.map(k => PIECES[k].one).join(' or ')}`;
    const where = e.on === undefined ? '' : ` on ${e.on.map(t => TERRAIN[t]).join(' or ')}`;
    const price =
      e.pay === 'free'
        ? ' for free'
        : e.discountWood === undefined
          ? ', paying the cost of each'
          : `, paying ${e.discountWood} wood less`;
    return `place ${what}${where}${price}`;
  },
  hare: n => `place ${upTo(n, 'gingerbread hare')}`,
  food: n => `advance ${upTo(n, 'step')} on the food track`,
  industry: n => `advance ${upTo(n, 'step')} on the industry track`,
  skill: n => `take ${n} skill token${n === 1 ? '' : 's'}`,
  prosperity: (n, color) => {
    if (color === 'least') return `advance ${upTo(n, 'step')} on the prosperity tracks of your least advanced colour`;
    const which = color === 'any' ? 'any' : `any ${color}`;
    return n === 1
      ? `advance 1 step on ${which} prosperity track`
      : `advance up to ${n} steps in all on ${which} prosperity tracks`;
  },
  industryBonus: which => (which === 'any' ? 'gain any industry bonus' : `gain the ${which} industry bonus`),
  employ: n => `you may employ ${upTo(n, 'worker')} from your hand for free`,
  playCard: e =>
    `you may play 1 ${e.filter.kind === 'endOfRound' ? 'end-of-round ' : ''}card from your hand ${e.free ? 'for free' : `for ${e.discountGold} gold less`}`,
  discount: wood => `take the discount token: every property costs ${wood} wood less`,
  marker: n => `put ${n} marker${n === 1 ? '' : 's'} on this board`,
  copyArea: cats =>
    `choose ${cats.includes('additional') ? 'a basic or additional' : 'a basic'} area and copy its effect, paying its cost`,
  search: e =>
    `look through the deck and choose ${e.n} end-of-round cards: play ${e.playFree} of them for free, take the other into your hand`,
  carmen: e => `draw ${e.extraDraw} more worker cards and employ ${e.employ} workers from your hand for free`,
  fixed: {
    wonder: 'gain a wonder symbol',
    locomotive: 'gain the locomotive',
    cityTable: 'take the city-table token and use it from now on',
    claimMilestone: 'claim a milestone whose conditions you meet',
    placeClockTower: 'place your clock tower if you meet its conditions',
  },
  all: list,
  anyOf: parts => joined(parts, 'and/or'),
  works: (terrain, roads) =>
    `place up to ${terrain.n} ${typed(terrain.types)}terrain token${terrain.n === 1 ? '' : 's'} and up to ${roads} road${roads === 1 ? '' : 's'}, in any order`,
  seq: parts => parts.join(', then '),
  choose: parts => `either ${parts.join(' or ')}`,
  pay: (what, then, times) => `you may pay ${what}${times === 'any' ? ' any number of times' : ''} to ${then}`,
  cost: (key, n) => {
    if (key === 'card') return `${n} card${n === 1 ? '' : 's'} from your hand`;
    if (key === 'basic') return `${n} basic resource${n === 1 ? '' : 's'}`;
    if (key === 'discOrCard') return `${n} action disc or card from your hand`;
    return `${n} ${en.plural(n, GOODS[key])}`;
  },
  when: (cond, then) => `if ${cond}, ${then}`,
  cond: c => {
    if ('sum' in c) return `you have at least ${c.min} ${c.sum.map(x => en.plural(c.min, count(x))).join(' and/or ')}`;
    const steps = `at least ${stepsOf(c.min)}`;
    switch (c.count.c) {
      case 'food':
        return `you are ${steps} up the food track`;
      case 'industryPos':
        return `your cart or locomotive is ${steps} up the industry track`;
      case 'prosperity':
        return `you are ${steps} in all up the ${c.count.color} prosperity tracks`;
      case 'prosperityMin':
        return `you are ${steps} in all up the prosperity tracks of every colour`;
      case 'prosperityMax':
        return `you are ${steps} in all up the prosperity tracks of one colour`;
      case 'prodOf':
        return `your ${RESOURCES[c.count.res]} production is at least ${c.min}`;
      case 'prodMinBasic':
        return `your wheat, wood and iron productions are each at least ${c.min}`;
      case 'prodMaxBasic':
        return `one of your basic productions is at least ${c.min}`;
      case 'ipSymbols':
        return `you have crossed at least ${c.min} industry point symbol${c.min === 1 ? '' : 's'}`;
      default:
        return `you have at least ${c.min} ${en.plural(c.min, count(c.count))}`;
    }
  },
  per: (then, c, every, max) =>
    `${then} for ${every === 1 ? count(c).each : `every ${every} ${count(c).many}`}${max === undefined ? '' : ` (at most ${max} times)`}`,
  tier: parts => `${parts.join('; ')} (only the best of these)`,
  tierStep: (min, c, then) => `if ${en.cond({ count: c, min })} — ${then}`,
  timings: {
    immediate: 'Immediate ability',
    endOfRound: 'End-of-round ability',
    production: 'Production ability',
    flip: 'Flip ability, a main action once per round',
    oncePerRound: 'Free action, once per round',
    productionRound1: 'One-time ability, production of round 1',
    rule: 'Permanent ability',
    special: 'Special property',
  },
  triggers: {
    playCard: 'whenever you play a worker card',
    placeProperty: 'whenever you place a property',
    placeHare: 'whenever you place a gingerbread hare',
    industryBonus: 'whenever you gain an industry bonus',
    goldProductionUp: 'whenever your gold production rises',
    diamondAsHandCost: 'whenever you pay diamonds instead of cards',
  },
  habit: effect => effect,
  perUnit: {
    goldProductionUp: 'for every 1 by which it rises',
    diamondAsHandCost: 'for each diamond paid',
  },
  rule: rule => {
    switch (rule.r) {
      case 'areaCostDelta':
        return `areas ${rule.areas.join(' and ')} cost ${-rule.delta} ${rule.res} less`;
      case 'areaCostReplace':
        return `area ${rule.area} costs ${list(Object.entries(rule.cost).map(([res, n]) => `${n} ${res}`))} instead of what is printed, also when copied`;
      case 'costSubstitute':
        return `in areas ${rule.areas.join(' and ')} you may pay any part of the ${rule.from} in ${rule.to}`;
      case 'cityTable':
        return 'take city points from the city-table token';
      case 'extraSweets':
        return rule.sweets.length === Object.keys(SWEETS).length
          ? `you own 1 symbol of each of the ${rule.sweets.length} sweets`
          : `you own 1 ${list(rule.sweets.map(s => SWEETS[s]))} symbol`;
      case 'columnLimitPlus':
        return `every industry column holds ${rule.n} more worker`;
      case 'cityAnyTypes':
        return 'any group of at least 3 adjacent properties is a city, whatever their kinds';
      case 'towerIsCity':
        return 'your clock tower makes its group of properties a city, even alone';
      case 'terrainNonAdjacent':
        return 'you may place terrain tokens even where nothing is adjacent';
      case 'diamondsAsHandCost':
        return 'you may pay diamonds instead of cards to use action cells';
      case 'skillDouble':
        return 'whenever you take a skill token, take 2 instead';
      case 'brownieDiscountAll':
        return 'worker cards without the brownie discount, too, cost 1 gold less for each of your brownie symbols';
    }
  },
  special: 'your starting production is higher than that of other characters',
};
