import type { AskName, WelcomeToAction } from '../actions.ts';
import { BIS_BOXES, TEMP_BOXES } from '../data/tracks.ts';
import { ACTIONS, STREETS } from '../data/vocabulary.ts';
import { gapText, houseText } from '../notation/words.ts';
import { bisBoxes, canHire, canPlant, canRaise, copyFrom, parkBoxes, valueBoxes } from '../rules/building.ts';
import { chosenAction } from '../rules/context.ts';
import { hasPool, PLACE_OF, STREET_OF } from '../rules/geometry.ts';
import type { Sheet, WelcomeTo } from '../state.ts';
import { type Because, because, whyHouse } from './because.ts';

type ActionAnswer = Extract<WelcomeToAction, { type: (typeof ACTIONS)[number] }>;

/** Why one of the six actions may not be performed (chapter 11); null: another question is open. */
export function whyNoAction(
  s: Readonly<WelcomeTo>,
  t: Readonly<Sheet>,
  step: AskName,
  a: ActionAnswer,
): Because | null {
  if (t.refused) return because('action-after-refusal');
  const chosen = chosenAction(s, t);
  if (chosen < 0) return null;
  if (ACTIONS[chosen] !== a.type)
    return because('action-of-other-combination', { chosen: ACTIONS[chosen]!, action: a.type });
  if (t.house < 0) return because('action-before-number', { action: a.type });
  if (t.acted) return because('action-used', { action: a.type });
  const limit = whyLimit(s, t, a);
  if (limit !== null) return limit;
  return step === 'finish' ? because('action-declined', { action: a.type }) : null;
}

/** Which box is full, which fence or neighbour is in the way. Null: nothing is. */
function whyLimit(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, a: ActionAnswer): Because | null {
  switch (a.type) {
    case 'fence':
      return whyGap(s, t, a.gap);
    case 'value':
      return canRaise(t, a.size) ? null : because('value-full', { size: a.size, boxes: valueBoxes(a.size) });
    case 'park': {
      const street = STREET_OF[t.house]!;
      return canPlant(t, street) ? null : because('parks-full', { street: STREETS[street]!, boxes: parkBoxes(street) });
    }
    case 'pool':
      return hasPool(s.side, t.house) ? null : because('no-pool-here', { house: houseText(t.house) });
    case 'temp':
      return canHire(t) ? null : because('temps-full', { boxes: TEMP_BOXES });
    case 'bis':
      return whyCopy(s, t, a.house, a.number);
  }
}

function whyGap(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, gap: number): Because | null {
  const street = STREET_OF[gap]!;
  const place = PLACE_OF[gap]!;
  const where = { gap: gapText(gap) };
  if (((t.fences[street]! >> place) & 1) === 1) return because('gap-fenced', where);
  if (((t.used[street]! >> place) & 3) === 3) return because('gap-in-used-estate', where);
  const number = t.houses[gap]!;
  if (s.classic && number >= 0 && number === t.houses[gap + 1])
    return because('gap-between-equals', { ...where, number });
  return null;
}

function whyCopy(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, house: number, number: number): Because | null {
  if (bisBoxes(t) >= BIS_BOXES) return because('bis-full', { boxes: BIS_BOXES });
  const taken = whyHouse(t, house);
  if (taken !== null) return taken;
  const sources = (classic: boolean) => [copyFrom(t, house, -1, classic), copyFrom(t, house, 1, classic)];
  const where = { house: houseText(house), number };
  if (!sources(false).includes(number)) return because('bis-no-source', where);
  return sources(s.classic).includes(number) ? null : because('bis-across-fence', where);
}
