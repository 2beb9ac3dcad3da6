import type { Ask, Frame } from '@polis/kernel';
import type { AskName, BuildAction, Of, TinyTownsAction } from './actions.ts';
import { BUILDINGS } from './data/buildings.ts';
import { MONUMENTS } from './data/monuments.ts';
import { BLACK, BLUE, MONUMENT, RESOURCES } from './data/vocabulary.ts';
import type { TinyTownsEvent } from './events.ts';
import { cellText, decode, encode } from './notation.ts';
import { isForeign, makingAnother, mayEnter } from './rules/context.ts';
import { programs } from './rules/flow.ts';
import { count, lowest } from './rules/geometry.ts';
import { fits, nearFits, patternOf, tradingPosts } from './rules/patterns.ts';
import { POWER } from './rules/powers.ts';
import { stockOf, stockSize, WAREHOUSE_CAPACITY } from './rules/warehouse.ts';
import { buildingsOf, cubesOf, type TinyTowns, type Town } from './state.ts';

/** Every reason for a refusal. Append-only: texts in three languages hang on them. */
export const WHY_CODES = [
  'game-over',
  'not-asked',
  'unknown-answer',
  'no-such-cell',
  'wrong-step',
  'monument-not-dealt',
  'resource-on-bank',
  'not-face-up',
  'not-alone',
  'cell-has-cube',
  'cell-has-building',
  'own-call',
  'no-factory',
  'no-warehouse',
  'warehouse-full',
  'nothing-stored',
  'not-a-cottage',
  'cottage-carries',
  'discards-used',
  'no-monument',
  'monument-built',
  'banks-full',
  'cells-empty',
  'pattern-does-not-fit',
  'pattern-lacks',
  'stand-elsewhere',
  'no-building-here',
  'already-replaced',
  'same-building',
  'already-reserved',
  'not-triggered',
  'watch-first',
] as const;
export type WhyCode = (typeof WHY_CODES)[number];

export interface Because {
  readonly code: WhyCode;
  /** Squares, resources and cards in notation; numbers as numbers. */
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Explanation extends Because {
  /** Null: nothing was being asked. */
  readonly step: AskName | null;
}

function because(code: WhyCode, params: Because['params'] = {}): Because {
  return { code, params };
}

/** Says which rule forbids an answer, or null if it is legal. `s` must contain the seat's draft. */
export function explain(s: Readonly<TinyTowns>, f: Readonly<Frame> | null, text: string): Explanation | null {
  if (f === null) return { step: null, ...because(s.scores === null ? 'not-asked' : 'game-over') };
  const ask = programs[f.prog]![f.pc] as Ask<TinyTowns, TinyTownsAction, TinyTownsEvent>;
  const step = ask.ask as AskName;
  const a = decode(text);
  if (a === null) return { step, ...whyUnreadable(text) };
  const legal: TinyTownsAction[] = [];
  ask.legal(s, f, legal);
  if (legal.some(b => encode(b) === text)) return null;
  return { step, ...(whyNot(s, f, step, a) ?? because('wrong-step', { asked: step, answer: a.type })) };
}

function whyUnreadable(text: string): Because {
  const [verb = '', cell = ''] = text.split(' ');
  return ['place', 'park', 'store', 'stand', 'swap', 'found', 'move', 'replace'].includes(verb) &&
    !/^[0-3],[0-3]$/.test(cell)
    ? because('no-such-cell', { cell })
    : because('unknown-answer', { text });
}

/** Null: the question takes no answers of this kind. */
function whyNot(s: Readonly<TinyTowns>, f: Readonly<Frame>, step: AskName, a: TinyTownsAction): Because | null {
  const t = s.towns[f.seat]!;
  switch (a.type) {
    case 'keep':
      return step === 'keep' ? because('monument-not-dealt', { card: MONUMENTS[a.monument]!.id }) : null;
    case 'name':
    case 'choose':
    case 'mark':
      return step === a.type ? because('resource-on-bank', { resource: RESOURCES[a.resource]! }) : null;
    case 'take':
      return step === 'take' ? because('not-face-up', { resource: RESOURCES[a.resource]! }) : null;
    case 'finish':
      return step === 'name' ? because('not-alone') : null;
    case 'place':
      return step === 'deal' || step === 'put' ? whyTaken(s, t, a.cell) : null;
    case 'park':
      return step === 'deal' || step === 'put' ? whyNoPark(s, f.seat, t, a.cell) : null;
    case 'factory':
    case 'store':
    case 'swap':
    case 'discard':
      return step === 'deal' ? whyNoUse(s, f.seat, t, a) : null;
    case 'build':
      return step === 'build' || step === 'watch' ? whyNoBuild(s, t, a) : null;
    case 'stand':
      return step === 'stand' ? (whyTaken(s, t, a.cell, t.site) ?? because('stand-elsewhere', at(a.cell))) : null;
    case 'found':
      return step === 'found' ? (whyTaken(s, t, a.cell) ?? whyNotIn(s, t, a.building)) : null;
    case 'replace':
      return step === 'replace' ? whyNoReplacing(s, t, f.reg[0]!, a) : null;
    case 'reserve':
      return step === 'reserve' ? because('already-reserved', { card: cardOf(s, t, a.building) }) : null;
    case 'move':
      if (step !== 'watch') return null;
      if ((f.reg[0]! & t.watch & (1 << a.building)) === 0)
        return because('not-triggered', { card: cardOf(s, t, a.building) });
      return whyTaken(s, t, a.cell) ?? whyNotIn(s, t, a.building);
    case 'ready':
      return step === 'watch' ? because('watch-first') : null;
    default:
      return null;
  }
}

function at(cell: number): { readonly cell: string } {
  return { cell: cellText(cell) };
}

/** The card that a type stands for in this town. */
function cardOf(s: Readonly<TinyTowns>, t: Readonly<Town>, type: number): string {
  return type === MONUMENT ? (MONUMENTS[t.monument]?.id ?? 'monument') : BUILDINGS[s.cards[type]!]!.id;
}

/** Null: nothing lies there but cubes that have been paid with. */
function whyTaken(s: Readonly<TinyTowns>, t: Readonly<Town>, cell: number, paid = 0): Because | null {
  const bit = 1 << cell;
  const type = t.built.findIndex(mask => (mask & bit) !== 0);
  if (type >= 0) return because('cell-has-building', { ...at(cell), card: cardOf(s, t, type) });
  const resource = t.cubes.findIndex(mask => (mask & bit & ~paid) !== 0);
  return resource < 0 ? null : because('cell-has-cube', { ...at(cell), resource: RESOURCES[resource]! });
}

function whyNoPark(s: Readonly<TinyTowns>, seat: number, t: Readonly<Town>, cell: number): Because | null {
  if (((t.built[BLUE]! >> cell) & 1) === 0) return because('not-a-cottage', at(cell));
  if (((t.parked >> cell) & 1) !== 0) return because('cottage-carries', at(cell));
  return isForeign(s, seat) ? null : because('own-call');
}

function whyNoUse(
  s: Readonly<TinyTowns>,
  seat: number,
  t: Readonly<Town>,
  a: Of<'factory' | 'store' | 'swap' | 'discard'>,
): Because | null {
  if (!isForeign(s, seat)) return because('own-call');
  const resource = RESOURCES[t.cube]!;
  if (a.type === 'discard') return s.cavern ? because('discards-used', { n: t.discards }) : null;
  if (a.type === 'factory')
    return makingAnother(s) && t.marks[t.cube] !== 0 ? null : because('no-factory', { resource });
  if (POWER[s.cards[BLACK]!] !== 'stores' || ((t.built[BLACK]! >> a.cell) & 1) === 0)
    return because('no-warehouse', at(a.cell));
  const stock = t.stock[a.cell]!;
  if (a.type === 'swap' && stockOf(stock, a.resource) === 0)
    return because('nothing-stored', { ...at(a.cell), resource: RESOURCES[a.resource]! });
  return stockSize(stock) >= WAREHOUSE_CAPACITY
    ? because('warehouse-full', { ...at(a.cell), n: WAREHOUSE_CAPACITY })
    : null;
}

/** Null: it may enter the town. Only a sixth Bank may not. */
function whyNotIn(s: Readonly<TinyTowns>, t: Readonly<Town>, type: number): Because | null {
  return mayEnter(s, t, type) ? null : because('banks-full', { n: count(t.built[type]!) });
}

function whyNoBuild(s: Readonly<TinyTowns>, t: Readonly<Town>, a: BuildAction): Because {
  if (a.building === MONUMENT && t.built[MONUMENT] !== 0) return because('monument-built');
  if (patternOf(t, s.cards, a.building) === null) return because('no-monument');
  const forbidden = whyNotIn(s, t, a.building);
  if (forbidden !== null) return forbidden;
  const card = cardOf(s, t, a.building);
  const built = a.cells & buildingsOf(t) & ~tradingPosts(t, s.cards);
  if (built !== 0) return whyTaken(s, t, lowest(built))!;
  const near = nearFits(t, s.cards, a.building).find(fit => (fit.cells & a.cells) === a.cells);
  if (near !== undefined) {
    const [cell, resource] = near.need[0]!;
    return because('pattern-lacks', { card, n: near.need.length, ...at(cell), resource: RESOURCES[resource]! });
  }
  const empty = a.cells & ~cubesOf(t) & ~buildingsOf(t);
  if (empty !== 0) return because('cells-empty', { card, ...at(lowest(empty)) });
  return because('pattern-does-not-fit', { card, n: fits(t, s.cards, a.building).length });
}

function whyNoReplacing(s: Readonly<TinyTowns>, t: Readonly<Town>, done: number, a: Of<'replace'>): Because | null {
  const type = t.built.findIndex(mask => ((mask >> a.cell) & 1) !== 0);
  if (type < 0 || type === MONUMENT) return because('no-building-here', at(a.cell));
  if (((done >> a.cell) & 1) !== 0) return because('already-replaced', at(a.cell));
  if (type === a.building) return because('same-building', { card: cardOf(s, t, type) });
  return whyNotIn(s, t, a.building);
}
