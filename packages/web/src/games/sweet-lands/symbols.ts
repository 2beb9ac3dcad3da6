/**
 * Every symbol of the game. A symbol is a pile of drawings on a grid of 48: the drawings are files of `art/`, drawn once and
 * piled up in many ways, so that a hare looks the same wherever it is meant. Signs between symbols are typography.
 */
export interface Layer {
  /** A file of `art/` without `sl-` and its ending. */
  readonly art: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const GRID = 48;
const at = (art: string, x: number, y: number, size: number): Layer => ({ art, x, y, size });
const whole = (art: string): readonly Layer[] => [at(art, 0, 0, GRID)];
/** A mark keeps the line of a whole drawing, so it is always half the grid. */
const mark = (name: string, x = 24, y = 24): Layer => at(`mark-${name}`, x, y, 24);
const marked = (art: string, name: string): readonly Layer[] => [at(art, 0, 0, 41), mark(name)];
/** Goods on the belt: what comes every round. */
const produced = (art: string): readonly Layer[] => [at('belt', 0, 0, GRID), at(art, 6, 0, 36)];
/** What stands on a domain. */
const standing = (art: string): readonly Layer[] => [at('plate', 0, 0, GRID), at(art, 5, 0, 38)];
const onTerrain = (type: string): readonly Layer[] => [at(`token-${type}`, -3, 0, 43), at('home', 19, 19, 29)];
const flipped = (art: string): readonly Layer[] => [at(art, -2, 0, 43), mark('lantern')];
/** How far a piece has come on its track. */
const reached = (art: string): readonly Layer[] => [at('ruler', 0, 0, GRID), at(art, 6, 0, 35)];
const cardWith = (...layers: readonly Layer[]): readonly Layer[] => [at('blank', 0, 0, GRID), ...layers];
const steps = (color: string, sign: string): readonly Layer[] => [at(`steps-${color}`, 0, 0, GRID), mark(sign, 1, -1)];

/** No drawing: a sign or a word of the language. */
const WRITTEN: readonly Layer[] = [];

export const SYMBOLS = {
  goods: {
    gold: whole('gold'),
    wheat: whole('wheat'),
    wood: whole('wood'),
    iron: whole('iron'),
    anyBasic: whole('any-basic'),
    diamond: whole('diamond'),
    'count-diamonds': [at('diamond', 6, 0, 36), at('bowl', 0, 0, GRID)],
    disc: whole('disc'),
    discOrCard: [at('card', -4, 0, 36), at('disc', 15, 17, 33)],
    'production-gold': produced('gold'),
    'production-wheat': produced('wheat'),
    'production-wood': produced('wood'),
    'production-iron': produced('iron'),
    'production-any': produced('pinwheel'),
    'count-prodMinBasic': [at('belt', 0, 0, GRID), at('any-basic', -1, 0, 36), mark('down', 26, 2)],
    'count-prodMaxBasic': [at('belt', 0, 0, GRID), at('any-basic', -1, 0, 36), mark('up', 26, 2)],
    discount: marked('wood', 'minus'),
  },
  terrain: {
    terrain: whole('terrain'),
    'terrain-anywhere': [at('leap', 0, 0, GRID), at('terrain', 15, -1, 34)],
    flip: [at('terrain', 6, 6, 36), at('turn', 0, 0, GRID)],
    'token-plough': whole('token-plough'),
    'token-forest': whole('token-forest'),
    'token-mine': whole('token-mine'),
    'token-sea': whole('token-sea'),
    'count-terrain-flipped': flipped('terrain'),
    'count-terrain-plough-flipped': flipped('token-plough'),
    'count-terrain-forest-flipped': flipped('token-forest'),
    'count-terrain-mine-flipped': flipped('token-mine'),
    'count-terrain-sea-flipped': flipped('token-sea'),
    'count-terrainMax': marked('terrain', 'up'),
    'count-borderTerrain': [at('terrain', -4, 3, 43), at('edge', 0, 0, GRID)],
    'token-X1': whole('token-X1'),
    'token-X2': whole('token-X2'),
    'token-X3': whole('token-X3'),
    'token-X4': whole('token-X4'),
    'token-X5': whole('token-X5'),
    'token-X6': whole('token-X6'),
    capital: whole('capital'),
    region: whole('region'),
    port: whole('port'),
    'count-ports': marked('port', 'lantern'),
  },
  building: {
    road: whole('road'),
    'count-roads': standing('road'),
    property: marked('home', 'hammer'),
    'property-free': marked('home', 'gift'),
    'piece-tent': whole('tent'),
    'piece-house': whole('house'),
    'piece-building': whole('building'),
    'piece-shop': whole('shop'),
    'piece-lab': whole('lab'),
    'piece-clockTower': whole('clock-tower'),
    placeClockTower: marked('clock-tower', 'place'),
    'count-property': standing('home'),
    'count-property-tent': standing('tent'),
    'count-property-house': standing('house'),
    'count-property-building': standing('building'),
    'count-property-shop': standing('shop'),
    'count-property-lab': standing('lab'),
    'count-property-plough': onTerrain('plough'),
    'count-property-forest': onTerrain('forest'),
    'count-property-mine': onTerrain('mine'),
    'count-property-sea': onTerrain('sea'),
    hare: whole('hare'),
    'count-hares': standing('hare'),
    'count-cities': whole('city'),
    'count-citiesWith-lab': marked('city', 'lab'),
    'count-citiesWith-hare': marked('city', 'hare'),
    'count-citiesWith-clockTower': marked('city', 'tower'),
  },
  cards: {
    card: whole('card'),
    draw: whole('cards'),
    discard: marked('card', 'cross'),
    play: marked('card', 'place'),
    'play-endOfRound': [...cardWith(at('moon', 13, 15, 22)), mark('place', 25)],
    'fetch-macaron': [...cardWith(at('macaron', 10, 12, 26)), mark('lens', 25)],
    'fetch-endOfRound': [...cardWith(at('moon', 11, 14, 24)), mark('lens', 25)],
    'count-hand': whole('fan'),
    'count-played': marked('card', 'check'),
    'count-playedSign-farm': cardWith(mark('farm', 12, 16)),
    'count-playedSign-forest': cardWith(mark('forest', 12, 15)),
    'count-playedSign-mine': cardWith(mark('mine', 12, 16)),
    'count-playedSign-any': cardWith(mark('any', 12, 16)),
    worker: cardWith(at('chef', 9, 13, 30)),
    employ: marked('chef', 'place'),
    'count-employed': [at('chef', 5, 0, 38), at('post', 0, 0, GRID)],
    'count-employed-farm': marked('chef', 'farm'),
    'count-employed-forest': marked('chef', 'forest'),
    'count-employed-mine': marked('chef', 'mine'),
    'count-columnSets': whole('columns'),
    diamondForCard: [at('card', -4, 0, 36), at('diamond', 18, 18, 30)],
  },
  industry: {
    'sign-farm': whole('sign-farm'),
    'sign-forest': whole('sign-forest'),
    'sign-mine': whole('sign-mine'),
    'sign-any': whole('sign-any'),
    'bonus-farm': [at('crate', 0, 0, GRID), mark('farm', 12, 21)],
    'bonus-forest': [at('crate', 0, 0, GRID), mark('forest', 12, 20)],
    'bonus-mine': [at('crate', 0, 0, GRID), mark('mine', 12, 21)],
    'bonus-any': [at('crate', 0, 0, GRID), mark('any', 12, 21)],
    industry: whole('industry'),
    'count-industryPos': reached('industry'),
    cart: whole('cart'),
    locomotive: whole('locomotive'),
  },
  sweets: {
    cake: whole('cake'),
    pie: whole('pie'),
    tiramisu: whole('tiramisu'),
    brownie: whole('brownie'),
    macaron: whole('macaron'),
    wagashi: whole('wagashi'),
    'count-sweetMax': marked('stand', 'up'),
    brownieDiscount: marked('brownie', 'coin'),
  },
  points: {
    vp: whole('vp'),
    cp: whole('cp'),
    ip: whole('ip'),
    'count-ipThisRound': marked('ip', 'moon'),
    'count-ipSymbols': marked('ip', 'check'),
    'city-table': whole('city-table'),
  },
  tracks: {
    food: whole('food'),
    'count-food': reached('food'),
    'prosperity-any': whole('prosperity'),
    'prosperity-orange': steps('orange', 'farm'),
    'prosperity-green': steps('green', 'forest'),
    'prosperity-grey': steps('grey', 'mine'),
    'prosperity-least': [at('steps', 0, 0, GRID), mark('down', 1, -1)],
    'count-prosperityMax': [at('steps', 0, 0, GRID), mark('up', 1, -1)],
    'track-terrain': marked('terrain', 'steps-orange'),
    'track-hares': marked('hare', 'steps-orange'),
    'track-roads': marked('road', 'steps-green'),
    'track-property': marked('home', 'steps-green'),
    'track-workers': marked('chef', 'steps-grey'),
    'track-industry': marked('ip', 'steps-grey'),
  },
  tokens: {
    skill: whole('skill'),
    'skill-improved': whole('skill-plus'),
    wonder: whole('wonder'),
    milestone: whole('milestone'),
    scoring: whole('scoring'),
    help: whole('mitt'),
    'help-endOfRound': marked('mitt', 'moon'),
    marker: marked('candy', 'place'),
    'count-markers': [at('candy', 0, -2, 30), at('candy', 16, 18, 32)],
    'copy-basic': whole('copy-basic'),
    'copy-basic-additional': whole('copy-more'),
    extra: whole('extra'),
    round: whole('round'),
    first: whole('crown'),
  },
  abilities: {
    immediate: whole('bolt'),
    endOfRound: whole('moon'),
    production: [at('belt', 0, 0, GRID), at('sun', 3, -3, 42)],
    rule: whole('pretzel'),
    trigger: whole('bell'),
    'flip-ability': [at('skill', 6, 6, 36), at('turn', 0, 0, GRID)],
    oncePerRound: whole('hourglass'),
    once: whole('ticket'),
    special: whole('lollipop'),
    final: whole('finish'),
    start: whole('sack'),
    base: whole('apron'),
    'tower-condition': marked('clock-tower', 'check'),
    'tower-ability': marked('clock-tower', 'star'),
  },
  signs: {
    pay: whole('purse'),
    'pay-any': marked('purse', 'loop'),
    if: WRITTEN,
    per: WRITTEN,
    or: WRITTEN,
    next: WRITTEN,
    and: WRITTEN,
    arrow: WRITTEN,
    tier: WRITTEN,
    max: WRITTEN,
  },
  characters: {
    'character-bastet': whole('character-bastet'),
    'character-nata': whole('character-nata'),
    'character-solby': whole('character-solby'),
    'character-rikka': whole('character-rikka'),
    'character-che': whole('character-che'),
    'character-alice': whole('character-alice'),
    'character-elsa': whole('character-elsa'),
    'character-elina': whole('character-elina'),
    'character-sena': whole('character-sena'),
    'character-carmen': whole('character-carmen'),
    'character-sakura': whole('character-sakura'),
    'character-gretel': whole('character-gretel'),
    'character-jasmine': whole('character-jasmine'),
    'character-laila': whole('character-laila'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Layer[]>>>>;

export type Group = keyof typeof SYMBOLS;
export type SymbolId = { [G in Group]: keyof (typeof SYMBOLS)[G] }[Group];

export const GROUPS = Object.keys(SYMBOLS) as readonly Group[];

export function symbolsOf(group: Group): readonly SymbolId[] {
  return Object.keys(SYMBOLS[group]) as SymbolId[];
}

const LAYERS: Readonly<Record<string, readonly Layer[]>> = Object.assign({}, ...Object.values(SYMBOLS));

/** From the bottom to the top; nothing for a written sign. */
export function layersOf(id: SymbolId): readonly Layer[] {
  return LAYERS[id]!;
}

/** What is gained and what is counted is often the same thing: these icons of the rules are one symbol here. */
const SAME: readonly (readonly [pattern: RegExp, symbol: string])[] = [
  [/^basic$/, 'anyBasic'],
  [/^then$/, 'next'],
  [/^claimMilestone$/, 'milestone'],
  [/^count-prodOf-(\w+)$/, 'production-$1'],
  [/^count-terrain$/, 'terrain'],
  [/^count-terrain-(plough|forest|mine|sea)$/, 'token-$1'],
  [/^count-sweet-(\w+)$/, '$1'],
  [/^count-prosperity-(\w+)$/, 'prosperity-$1'],
  [/^count-prosperityMin$/, 'prosperity-least'],
  [/^count-cityPoints$/, 'cp'],
  [/^count-industryPoints$/, 'ip'],
  [/^count-vp$/, 'vp'],
  [/^count-skills$/, 'skill'],
  [/^count-wonders$/, 'wonder'],
];

/** The symbol that shows an icon of the rules, or nothing if there is none. */
export function symbolOf(icon: string): SymbolId | undefined {
  const same = SAME.find(([pattern]) => pattern.test(icon));
  const id = same === undefined ? icon : icon.replace(same[0], same[1]);
  return Object.hasOwn(LAYERS, id) ? (id as SymbolId) : undefined;
}
