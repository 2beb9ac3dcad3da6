import { again } from '@polis/kernel';
import {
  BUILD_POOL,
  CARDS,
  CHOOSE_NUMBER,
  COMBO,
  GIVE,
  HIRE_TEMP,
  NO_ACTION,
  type Of,
  PLANT_PARK,
  RAISE_VALUE,
  REFUSE,
  type WelcomeToAction,
} from '../actions.ts';
import { HAND } from '../data/deck.ts';
import {
  ACTIONS,
  BIS,
  ESTATE_MAX,
  FENCE,
  NUMBER_MAX,
  PARK,
  PASSING,
  PILES,
  POOL,
  SOLO,
  TEMP,
  TEMP_REACH,
  VALUE,
} from '../data/vocabulary.ts';
import { NONE, NOT_ASKED, type Sheet, type WelcomeTo } from '../state.ts';
import { finish } from './approving.ts';
import {
  buildRoundabout,
  canCopy,
  canFence,
  canHire,
  canPlant,
  canRaise,
  drawFence,
  mayBuildRoundabout,
  pushCopies,
  pushFences,
  pushRoundabouts,
} from './building.ts';
import { actionBy, chosenAction, printedBy, type Question, type Step, tell, type X } from './context.ts';
import { hasPool, lowest, PLACE_OF, STREET_OF } from './geometry.ts';
import { numbersThatFit, pushHouses } from './numbering.ts';

/** One seat's turn up to its action (8.3): combination or refusal, number, house, action. `approving.ts` ends it. */

export const enter: Step = (s, f) => {
  const t = s.sheets[f.seat]!;
  t.numberFrom = NONE;
  t.actionFrom = NONE;
  t.gives = NONE;
  t.number = NONE;
  t.house = NONE;
  t.refused = false;
  t.acted = false;
  t.detour = false;
  t.approved = 0;
  t.wish = NOT_ASKED;
  t.skipped = false;
};

// ── the combination ─────────────────────────────────────────────────────────
/** By printed number: what temp can make of it. */
export const REACH: readonly number[] = Array.from({ length: NUMBER_MAX + 1 }, (_, n) => {
  let mask = 0;
  for (let m = n - TEMP_REACH; m <= n + TEMP_REACH; m++) if (m >= 0 && m <= NUMBER_MAX) mask |= 1 << m;
  return mask;
});

/** The numbers one may write with a printed number and an action. */
export function reachOf(t: Readonly<Sheet>, printed: number, action: number): number {
  return action === TEMP && canHire(t) ? REACH[printed]! : 1 << printed;
}

export const choose: Question<'combo' | 'cards' | 'refuse' | 'roundabout'> = {
  ask: 'choose',
  legal(s, f, out) {
    const t = s.sheets[f.seat]!;
    const fits = numbersThatFit(t.houses);
    let mustBuild = false;
    for (let i = 0; i < HAND; i++) {
      const printed = printedBy(s, t, i);
      if (((fits >> printed) & 1) === 1) mustBuild = true;
      if (s.mode === PILES) {
        if ((fits & reachOf(t, printed, actionBy(s, t, i))) !== 0) out.push(COMBO[i]!);
        continue;
      }
      for (let j = 0; j < HAND; j++)
        if (j !== i && (fits & reachOf(t, printed, actionBy(s, t, j))) !== 0) out.push(CARDS[i]![j]!);
    }
    if (!mustBuild) out.push(REFUSE); // R7, R24
    if (mayBuildRoundabout(s, t)) pushRoundabouts(t, out);
  },
  take(s, f, a, x) {
    const t = s.sheets[f.seat]!;
    switch (a.type) {
      case 'roundabout':
        buildRoundabout(s, f.seat, a.house, x);
        return again(f);
      case 'refuse':
        t.refused = true;
        t.refusals++;
        tell(s, x, { type: 'refused', seat: f.seat, boxes: t.refusals });
        return x.goTo(f, s.mode === SOLO || s.mode === PASSING ? give : finish);
      case 'combo':
        t.numberFrom = a.combo;
        t.actionFrom = a.combo;
        break;
      case 'cards':
        t.numberFrom = a.number;
        t.actionFrom = a.action;
        t.gives = HAND - a.number - a.action;
    }
    const open = numbersThatFit(t.houses) & reachOf(t, printedBy(s, t, t.numberFrom), chosenAction(s, t));
    const several = (open & (open - 1)) !== 0;
    if (!several) t.number = lowest(open);
    x.goTo(f, several ? number : write);
  },
};

/** After a refusal with cards in hand: which one goes to the competitor or the neighbour. */
export const give: Question<'give'> = {
  ask: 'give',
  legal(_s, _f, out) {
    out.push(GIVE[0]!, GIVE[1]!, GIVE[2]!);
  },
  take(s, f, a, x) {
    s.sheets[f.seat]!.gives = a.card;
    x.goTo(f, finish);
  },
};

// ── the number ──────────────────────────────────────────────────────────────
export const number: Question<'number'> = {
  ask: 'number',
  legal(s, f, out) {
    const t = s.sheets[f.seat]!;
    const open = numbersThatFit(t.houses) & REACH[printedBy(s, t, t.numberFrom)]!;
    for (let m = open; m !== 0; m &= m - 1) out.push(CHOOSE_NUMBER[lowest(m)]!);
  },
  take(s, f, a) {
    s.sheets[f.seat]!.number = a.number;
  },
};

export const write: Question<'write'> = {
  ask: 'write',
  legal(s, f, out) {
    const t = s.sheets[f.seat]!;
    pushHouses(t.houses, t.number, out);
  },
  take(s, f, a, x) {
    const t = s.sheets[f.seat]!;
    t.houses[a.house] = a.number;
    t.house = a.house;
    tell(s, x, { type: 'wrote', seat: f.seat, number: a.number, house: a.house, action: chosenAction(s, t) });
    // Only temp changes a number, so a changed number has used it.
    if (a.number !== printedBy(s, t, t.numberFrom)) hireTemp(s, f.seat, x);
  },
};

function hireTemp(s: WelcomeTo, seat: number, x: X): void {
  const t = s.sheets[seat]!;
  t.temps++;
  t.acted = true;
  tell(s, x, { type: 'hired', seat, boxes: t.temps });
}

// ── the action ──────────────────────────────────────────────────────────────
/** Goes to the question of the chosen action, or past them all when there is nothing it could do. */
export const act: Step = (s, f, x) => {
  const t = s.sheets[f.seat]!;
  const action = chosenAction(s, t);
  x.goTo(f, !t.acted && canAct(s, t, action) ? actions[action]! : finish);
};

export function canAct(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, action: number): boolean {
  switch (action) {
    case FENCE:
      return canFence(t, s.classic);
    case VALUE:
      for (let size = 1; size <= ESTATE_MAX; size++) if (canRaise(t, size)) return true;
      return false;
    case PARK:
      return canPlant(t, STREET_OF[t.house]!);
    case POOL:
      return hasPool(s.side, t.house);
    case TEMP:
      return canHire(t);
    case BIS:
      return canCopy(t, s.classic);
    default:
      return false;
  }
}

type Chosen = (typeof ACTIONS)[number];

/** The six questions share their shape: the targets, then "none"; afterwards the turn goes on. */
function action<K extends Chosen>(
  name: K,
  legal: (s: Readonly<WelcomeTo>, t: Readonly<Sheet>, out: Of<K | 'none'>[]) => void,
  take: (s: WelcomeTo, t: Sheet, seat: number, a: Of<K>, x: X) => void,
): Question<K | 'none'> {
  return {
    ask: name,
    legal(s, f, out) {
      legal(s, s.sheets[f.seat]!, out);
      out.push(NO_ACTION as Of<K | 'none'>);
    },
    take(s, f, a: WelcomeToAction, x) {
      x.goTo(f, finish);
      if (a.type === 'none') return;
      const t = s.sheets[f.seat]!;
      t.acted = true;
      take(s, t, f.seat, a as Of<K>, x);
    },
  };
}

const asks: { readonly [K in Chosen]: Question<K | 'none'> } = {
  fence: action(
    'fence',
    (s, t, out) => pushFences(t, s.classic, out),
    (s, t, seat, a, x) => {
      drawFence(t, a.gap);
      tell(s, x, { type: 'fenced', seat, gap: a.gap });
    },
  ),
  value: action(
    'value',
    (_s, t, out) => {
      for (let size = 1; size <= ESTATE_MAX; size++) if (canRaise(t, size)) out.push(RAISE_VALUE[size]!);
    },
    (s, t, seat, a, x) => {
      const boxes = ++t.value[a.size - 1]!;
      tell(s, x, { type: 'raised', seat, size: a.size, boxes });
    },
  ),
  park: action(
    'park',
    (_s, _t, out) => out.push(PLANT_PARK),
    (s, t, seat, _a, x) => {
      const street = STREET_OF[t.house]!;
      const boxes = ++t.parks[street]!;
      tell(s, x, { type: 'planted', seat, street, boxes });
    },
  ),
  pool: action(
    'pool',
    (_s, _t, out) => out.push(BUILD_POOL),
    (s, t, seat, _a, x) => {
      t.pools[STREET_OF[t.house]!]! |= 1 << PLACE_OF[t.house]!;
      tell(s, x, { type: 'pooled', seat, house: t.house });
    },
  ),
  temp: action(
    'temp',
    (_s, _t, out) => out.push(HIRE_TEMP), // R8: the number may stay as it is
    (s, _t, seat, _a, x) => hireTemp(s, seat, x),
  ),
  bis: action(
    'bis',
    (s, t, out) => pushCopies(t, s.classic, out),
    (s, t, seat, a, x) => {
      t.houses[a.house] = a.number;
      t.bis[STREET_OF[a.house]!]! |= 1 << PLACE_OF[a.house]!;
      tell(s, x, { type: 'copied', seat, number: a.number, house: a.house });
    },
  ),
};
export const actions = ACTIONS.map(name => asks[name]);
