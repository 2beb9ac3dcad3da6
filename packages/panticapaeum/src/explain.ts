import type { Ask, Frame } from '@polis/kernel';
import type { AskName, PanticapaeumAction } from './actions.ts';
import { REACH, ROW_LENGTH, SELL_MIN, STEP_PRICES } from './data/boards.ts';
import { BUILDINGS, COLOURS, FORTRESS, GREEN } from './data/vocabulary.ts';
import type { PanticapaeumEvent } from './events.ts';
import { type Because, because } from './explain/because.ts';
import { whyNoBuild, whyNoFullPrice, whyNoPayment, whyNoSite } from './explain/building.ts';
import { whyNoPlace, whyNoWorker } from './explain/placing.ts';
import { cellText, decode, encode, labelText, parseCell, parseMask } from './notation.ts';
import { columnLeft } from './rules/building.ts';
import { FROM_STACK } from './rules/context.ts';
import { coloursOwned, countColours, priceAt } from './rules/developing.ts';
import { programs } from './rules/flow.ts';
import { stepPrice } from './rules/rows.ts';
import { buildingNamed, type Panticapaeum, type Player } from './state.ts';

export * from './explain/because.ts';
export * from './explain/building.ts';
export * from './explain/placing.ts';

/** Why an answer is refused: the question that was open, a stable code, and what the sentence needs. */
export interface Explanation extends Because {
  /** Null: nothing was being asked. */
  readonly step: AskName | null;
}

/**
 * Says which rule forbids an answer, or null if it is legal. `s` may be a state or what `fromView` made of a view. Texts for
 * the codes belong to the page.
 */
export function explain(s: Readonly<Panticapaeum>, seat: number, text: string): Explanation | null {
  const f = s.scores === null ? s.main.at(-1) : undefined;
  if (f === undefined || f.seat !== seat)
    return { step: null, ...because(s.scores === null ? 'not-asked' : 'game-over') };
  const ask = programs[f.prog]![f.pc] as Ask<Panticapaeum, PanticapaeumAction, PanticapaeumEvent>;
  const step = ask.ask as AskName;
  const a = decode(text);
  if (a === null) return { step, ...whyUnreadable(s, step, text) };
  const legal: PanticapaeumAction[] = [];
  ask.legal(s, f, legal);
  if (legal.some(b => encode(b) === text)) return null;
  return { step, ...(whyNot(s, f, step, a) ?? because('wrong-step', { asked: step, answer: a.type })) };
}

/** Texts that are no answers of the game but whose meaning is plain. */
function whyUnreadable(s: Readonly<Panticapaeum>, step: AskName, text: string): Because {
  const [verb = '', first = '', second = ''] = text.split(' ');
  if (verb === 'tile' && step === 'tile' && /^\d+$/.test(first))
    return because('tile-out-of-reach', { index: Number(first), reach: Math.min(REACH, s.circle.length) });
  if (verb === 'sell' && /^[BPWOG]+$/.test(first) && parseMask(first) === null) return because('sell-twice');
  if (verb === 'sell' && parseMask(first) !== null)
    return because('sell-too-few', { colours: first.length, least: SELL_MIN });
  if (verb === 'site') return whyNoPair(text, parseCell(first), parseCell(second));
  if (verb === 'advance' && first === COLOURS[GREEN]) return because('green-row');
  return because('unknown-answer', { text });
}

/** Two cells are named from the left or from above, and must share an edge. */
function whyNoPair(text: string, a: ReturnType<typeof parseCell>, b: ReturnType<typeof parseCell>): Because {
  if (a === null || b === null) return because('unknown-answer', { text });
  const apart = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
  return because(apart === 1 ? 'site-order' : 'site-apart', { cell: cellText(...a), other: cellText(...b) });
}

/** Null: another question is open. */
function whyNot(s: Readonly<Panticapaeum>, f: Readonly<Frame>, step: AskName, a: PanticapaeumAction): Because | null {
  const p = s.players[f.seat]!;
  switch (a.type) {
    case 'tile':
      return step === 'tile' ? because('tile-out-of-reach', { index: a.index, reach: s.circle.length }) : null;
    case 'place':
      if (step !== 'place') return because('outside-hand');
      return whyNoPlace(p.city, s.hand, a.rotation, a.x, a.y);
    case 'worker':
      return whyNoWorkerNow(p, step, a.x, a.y);
    case 'cube':
    case 'take':
      if (step !== (a.type === 'cube' ? 'wild' : 'action')) return null;
      return because('supply-empty', { colour: COLOURS[a.colour]! });
    case 'build':
      return step === 'action' ? whyNoBuild(s, p, a.building) : null;
    case 'full':
      return step === 'action' ? whyNoFullPrice(s, p, a.building) : null;
    case 'pay':
      return whyNoPaymentNow(s, f, step, a);
    case 'site':
      return step === 'site' ? whyNoSite(p.city, f.reg[0]!, f.reg[1]!, a) : null;
    case 'sell':
      return step === 'action' ? whyNoSale(p, a.colours) : null;
    case 'step':
      return whyNoPaidStep(f, step, p);
    case 'lift':
      if (step !== 'move') return null;
      return because(
        buildingNamed(p.city, labelText(a.building, a.number)) < 0 ? 'no-such-building' : 'nowhere-to-move',
        { building: labelText(a.building, a.number) },
      );
    case 'free':
      return step === 'free' ? whyNotFree(s, a.building) : null;
    case 'advance':
      return step === 'temple' ? because('row-ended', { row: COLOURS[a.row]! }) : null;
    case 'decline':
      return step === 'place' && f.reg[0] !== FROM_STACK ? because('must-place') : null;
    case 'discard':
      return step === 'discard' ? because('discard-lacks', { colour: COLOURS[a.colour]! }) : null;
    default:
      return null;
  }
}

function whyNoWorkerNow(p: Readonly<Player>, step: AskName, x: number, y: number): Because | null {
  if (step === 'discard') return because('workers-only-in-turn');
  if (step === 'wild' || step === 'pay' || step === 'site') return because('mid-command', { asked: step });
  return whyNoWorker(p, x, y);
}

/** Substitutes are named once a building is chosen; when they are not asked for, the price was paid already. */
function whyNoPaymentNow(
  s: Readonly<Panticapaeum>,
  f: Readonly<Frame>,
  step: AskName,
  a: Extract<PanticapaeumAction, { type: 'pay' }>,
): Because | null {
  const p = s.players[f.seat]!;
  if (step === 'pay') return whyNoPayment(p, f.reg[0]!, priceAt(s, f), a);
  return step === 'site' && f.reg[1]! < 0 && f.reg[2] === 0 ? because('already-paid') : null;
}

function whyNoSale(p: Readonly<Player>, colours: number): Because {
  const owned = countColours(coloursOwned(p.storage));
  if (owned < SELL_MIN) return because('sell-too-few', { colours: owned, least: SELL_MIN });
  const lacking = COLOURS.filter((_, c) => (colours >> c) & 1 && p.storage[c] === 0);
  return because('sell-lacks', { colours: lacking.join(' ') });
}

/** A question that was skipped after building left its registers with the turn, so that the reason can still be told. */
function whyNoPaidStep(f: Readonly<Frame>, step: AskName, p: Readonly<Player>): Because {
  if (step !== 'end' || f.reg.length === 0) return because('no-paid-step');
  const [row, made, used] = f.reg as [number, number, number];
  if (made >= STEP_PRICES.length) return because('three-steps', { steps: made });
  if (p.markers[row]! >= ROW_LENGTH) return because('row-ended', { row: COLOURS[row]! });
  return because('coins-missing', { price: stepPrice(p, row, made, used === 1)!, coins: p.coins });
}

function whyNotFree(s: Readonly<Panticapaeum>, type: number): Because {
  const building = BUILDINGS[type]!;
  if (type === FORTRESS) return because('free-fortress');
  return because(columnLeft(s, type) === 0 ? 'column-empty' : 'no-site', { building });
}
