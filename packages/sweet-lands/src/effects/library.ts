import { AREAS, FREE_ACTIONS } from '../data/areas.ts';
import { DESIGN_OF } from '../data/cards.ts';
import { DESIGNS } from '../data/designs.ts';
import { BASE_LABOUR, PROPERTY_COLUMNS, SHOPS } from '../data/properties.ts';
import { CAPITAL_EFFECT, SYMBOL_EFFECTS, TOKEN_TYPES } from '../data/terrain.ts';
import { HELP, HELP_END } from '../data/tokens.ts';
import { type Bonuses, FOOD_TRACK, INDUSTRY_TRACK, PROSPERITY } from '../data/tracks.ts';
import { SYMBOLS } from '../data/vocabulary.ts';
import { compileCharacters } from '../rules/characters.ts';
import { compileSkills } from '../rules/skills.ts';
import { compile } from './compile.ts';
import { type Effect, skill } from './language.ts';
import { PRINTED } from './table.ts';
import { compileTriggers } from './triggers.ts';

/** Compiles everything that is printed, in a fixed order: the numbers of programs stand in saved states. */
const orNone = (e: Effect | null | undefined) => (e === null || e === undefined ? -1 : compile(e));
const spaces = (bonuses: Bonuses, length: number) => Array.from({ length: length + 1 }, (_, at) => orNone(bonuses[at]));

PRINTED.areas = AREAS.map(a => compile(a.effect));
PRINTED.frees = FREE_ACTIONS.map(a => compile(a.effect));
PRINTED.tokens = TOKEN_TYPES.map(t => compile(t.flip));
PRINTED.symbols = SYMBOLS.map(symbol => compile(SYMBOL_EFFECTS[symbol]));
PRINTED.capital = compile(CAPITAL_EFFECT);
PRINTED.prosperity = PROSPERITY.map(t => spaces(t.bonuses, t.length));
PRINTED.firstArrival = PROSPERITY.map(t => compile(t.first));
PRINTED.cart = spaces(INDUSTRY_TRACK.cart, INDUSTRY_TRACK.length);
PRINTED.locomotive = spaces(INDUSTRY_TRACK.locomotive, INDUSTRY_TRACK.length);
PRINTED.industryOverflow = compile(INDUSTRY_TRACK.overflow);
PRINTED.food = spaces(FOOD_TRACK.bonuses, FOOD_TRACK.length);
PRINTED.foodOverflow = compile(FOOD_TRACK.overflow);
PRINTED.hares = FOOD_TRACK.hares.map(h => orNone(h.bonus));
PRINTED.hareOverflow = compile(FOOD_TRACK.hareOverflow);
PRINTED.rows = PROPERTY_COLUMNS.map(c => c.bonuses.map(compile));
PRINTED.shops = SHOPS.map(s => compile(s.bonus));
PRINTED.labour = BASE_LABOUR.map(compile);
PRINTED.wonderSkill = compile(skill(1));
PRINTED.help = [...HELP, ...HELP_END].map(h => compile(h.do));
const byCard = (of: (design: number) => Effect | undefined) => {
  const progs = DESIGNS.map((_, design) => orNone(of(design)));
  return DESIGN_OF.map(design => progs[design]!);
};
PRINTED.cardImmediate = byCard(d => DESIGNS[d]!.immediate);
PRINTED.cardLabour = byCard(d => DESIGNS[d]!.labour);
PRINTED.cardEnd = byCard(d => DESIGNS[d]!.endOfRound);
compileSkills(compile);
compileCharacters(compile);
compileTriggers(compile);
