import type { Ask, Frame } from '@polis/kernel';
import type { AskName, WelcomeToAction } from './actions.ts';
import { PLANS } from './data/plans.ts';
import { ACTIONS, LETTERS, NUMBER_MAX, PILES, ROUNDABOUTS_MAX, TEMP } from './data/vocabulary.ts';
import type { WelcomeToEvent } from './events.ts';
import { whyNoAction } from './explain/actions.ts';
import { type Because, because, whyHouse } from './explain/because.ts';
import { whyNoPlan, whyNotUse } from './explain/plans.ts';
import { decode, encode, houseText, parseGap, parseHouse } from './notation.ts';
import { canHire } from './rules/building.ts';
import { chosenAction, printedBy } from './rules/context.ts';
import { programs } from './rules/flow.ts';
import { countRoundabouts, neighbour, numbersThatFit, pushHouses } from './rules/numbering.ts';
import { PLAN_SETS, plansFor } from './rules/plans.ts';
import { REACH, reachOf } from './rules/turn.ts';
import type { Sheet, WelcomeTo } from './state.ts';

export * from './explain/because.ts';

export interface Explanation extends Because {
  /** Null: nothing was being asked. */
  readonly step: AskName | null;
}

/** Says which rule forbids an answer, or null if it is legal. `s` must contain the seat's draft. */
export function explain(s: Readonly<WelcomeTo>, f: Readonly<Frame> | null, text: string): Explanation | null {
  if (f === null) return { step: null, ...because(s.scores === null ? 'not-asked' : 'game-over') };
  const ask = programs[f.prog]![f.pc] as Ask<WelcomeTo, WelcomeToAction, WelcomeToEvent>;
  const step = ask.ask as AskName;
  const a = decode(text);
  if (a === null) return { step, ...whyUnreadable(text) };
  const legal: WelcomeToAction[] = [];
  ask.legal(s, f, legal);
  if (legal.some(b => encode(b) === text)) return null;
  return { step, ...whyNot(s, f, step, a) };
}

function whyUnreadable(text: string): Because {
  const [verb = '', ...words] = text.split(' ');
  const number = words.map(Number).find(Number.isInteger);
  const place = words.at(-1) ?? '';
  if (['number', 'write', 'bis'].includes(verb) && number !== undefined && (number < 0 || number > NUMBER_MAX))
    return because('number-out-of-range', { number });
  if (['write', 'bis', 'roundabout'].includes(verb) && parseHouse(place) === null)
    return because('no-such-house', { house: place });
  if (verb === 'fence' && parseGap(place) === null) return because('no-such-gap', { gap: place });
  return because('unknown-answer', { text });
}

function whyNot(s: Readonly<WelcomeTo>, f: Readonly<Frame>, step: AskName, a: WelcomeToAction): Because {
  const t = s.sheets[f.seat]!;
  const wrongStep = because('wrong-step', { asked: step, answer: a.type });
  switch (a.type) {
    case 'plan':
      return step === 'plan' ? whyNotOffered(s, f.reg[0]!, a.plan) : wrongStep;
    case 'roundabout':
      return whyNoRoundabout(s, t, step, a.house) ?? wrongStep;
    case 'combo':
    case 'cards':
      return step === 'choose' ? whyNoCombination(s, t, a) : wrongStep;
    case 'refuse':
      return step === 'choose' ? whyMustBuild(s, t) : wrongStep;
    case 'number':
      return whyNoNumber(s, t, step, a.number) ?? wrongStep;
    case 'write':
      if (step !== 'write') return wrongStep;
      if (a.number !== t.number) return because('other-number', { number: a.number, expected: t.number });
      return whyHouse(t, a.house) ?? whyOrder(t, a.house, a.number);
    case 'fence':
    case 'value':
    case 'park':
    case 'pool':
    case 'temp':
    case 'bis':
      return whyNoAction(s, t, step, a) ?? wrongStep;
    case 'approve':
      return step === 'finish' ? whyNoPlan(s, t, a.letter) : wrongStep;
    case 'use':
      return step === 'use' ? whyNotUse(s, t, f.reg, a) : wrongStep;
    case 'reshuffle':
    case 'keep':
      return s.reshuffle ? wrongStep : because('reshuffle-off');
    default:
      return wrongStep;
  }
}

function whyNotOffered(s: Readonly<WelcomeTo>, letter: number, plan: number): Because {
  const id = PLANS[plan]!.id;
  if (PLANS[plan]!.letter !== LETTERS[letter])
    return because('plan-of-other-letter', { plan: id, letter: LETTERS[letter]! });
  const all = plansFor(letter, s.classic, PLAN_SETS[s.planSet]!, true);
  return because(all.includes(plan) ? 'plan-needs-roundabouts' : 'plan-not-in-play', { plan: id });
}

function whyNoRoundabout(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, step: AskName, house: number): Because | null {
  if (!s.roundabouts) return because('roundabouts-off');
  if (s.classic && t.detour) return because('roundabout-this-round');
  if (countRoundabouts(t.houses) >= ROUNDABOUTS_MAX) return because('roundabouts-full', { boxes: ROUNDABOUTS_MAX });
  return step === 'choose' || step === 'finish' ? whyHouse(t, house) : null;
}

function whyNoCombination(
  s: Readonly<WelcomeTo>,
  t: Readonly<Sheet>,
  a: Extract<WelcomeToAction, { type: 'combo' | 'cards' }>,
): Because {
  if ((a.type === 'combo') !== (s.mode === PILES))
    return because(a.type === 'combo' ? 'cards-in-hand' : 'cards-in-piles');
  if (a.type === 'cards' && a.number === a.action) return because('same-card', { card: a.number + 1 });
  const number = printedBy(s, t, a.type === 'combo' ? a.combo : a.number);
  const action = chosenAction(s, { ...t, actionFrom: a.type === 'combo' ? a.combo : a.action });
  if (action !== TEMP) return because('number-fits-nowhere', { number });
  const fits = numbersThatFit(t.houses);
  if ((fits & REACH[number]!) !== 0 && (fits & reachOf(t, number, action)) === 0)
    return because('temps-full', { boxes: t.temps });
  return because('temp-numbers-fit-nowhere', { from: Math.max(0, number - 2), to: Math.min(NUMBER_MAX, number + 2) });
}

/** Names the first printed number that can be written, and where. */
function whyMustBuild(s: Readonly<WelcomeTo>, t: Readonly<Sheet>): Because {
  for (let i = 0; i < 3; i++) {
    const number = printedBy(s, t, i);
    const out: WelcomeToAction[] = [];
    pushHouses(t.houses, number, out);
    const first = out[0];
    if (first?.type === 'write') return because('must-build', { number, house: houseText(first.house) });
  }
  return because('not-asked');
}

function whyNoNumber(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, step: AskName, number: number): Because | null {
  if (t.numberFrom < 0 || (step !== 'number' && step !== 'write')) return null;
  const printed = printedBy(s, t, t.numberFrom);
  const action = chosenAction(s, t);
  if (action !== TEMP) return because('number-is-fixed', { number: printed, action: ACTIONS[action]! });
  if (!canHire(t)) return because('temps-full', { boxes: t.temps });
  if (((REACH[printed]! >> number) & 1) === 0) return because('number-out-of-reach', { number, printed });
  if (((numbersThatFit(t.houses) >> number) & 1) === 0) return because('number-fits-nowhere', { number });
  return null;
}

function whyOrder(t: Readonly<Sheet>, house: number, number: number): Because {
  const left = neighbour(t.houses, house, -1);
  if (left >= 0 && t.houses[left]! >= number)
    return because('left-neighbour', {
      house: houseText(house),
      number,
      neighbour: houseText(left),
      neighbourNumber: t.houses[left]!,
    });
  const right = neighbour(t.houses, house, 1);
  return because('right-neighbour', {
    house: houseText(house),
    number,
    neighbour: houseText(right),
    neighbourNumber: t.houses[right]!,
  });
}
