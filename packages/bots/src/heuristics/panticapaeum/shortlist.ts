import type { Panticapaeum, PanticapaeumAction } from '@polis/panticapaeum';
import { rate } from './rate.ts';

/** So many answers of either sort are worth a close look, if nobody says otherwise; a hundred places for a tile are not. */
const ANSWERS = 8;
const WORKERS = 3;

const ratings: number[] = [];

/** The best answers by quick opinion, workers apart from the others, so that neither crowds the other out. */
export function shortlist(
  s: Readonly<Panticapaeum>,
  seat: number,
  actions: readonly PanticapaeumAction[],
  most = ANSWERS,
): readonly PanticapaeumAction[] {
  rate(s, seat, actions, ratings);
  const order = actions.map((_, i) => i).sort((i, j) => ratings[j]! - ratings[i]! || i - j);
  let answers = 0;
  let workers = 0;
  const chosen = order.filter(i => {
    // Whoever waives a discount has a reason that nobody here thinks of.
    if (actions[i]!.type === 'full') return false;
    if (actions[i]!.type !== 'worker') return answers++ < most;
    return ratings[i]! > LEAST && workers++ < WORKERS;
  });
  // Somebody who overlooks a part of the list may see nothing but such workers.
  if (chosen.length === 0) chosen.push(order[0]!);
  return chosen.sort((i, j) => i - j).map(i => actions[i]!);
}

/** Workers who would bring nothing are not looked at. */
const LEAST = -100;
