import { FREE, ROUNDS, type SweetLands, type SweetLandsAction } from '@polis/sweet-lands';
import { opine } from './rate.ts';

/** So many answers of a kind are worth a close look; where the quick opinion is as good as a close look, only one. */
const MOST: Readonly<Partial<Record<SweetLandsAction['type'], number>>> = {
  slot: 1,
  discard: 1,
  diamond: 1,
  disc: 1,
  basic: 1,
  keep: 1,
  fetch: 3,
  part: 2,
  option: 2,
  track: 3,
  flip: 3,
  hare: 2,
  tower: 3,
  skill: 4,
  production: 2,
  terrain: 4,
  road: 4,
};
const ANSWERS = 5;
/** Free actions are counted apart. Those that would cost more than this are not looked at, in hundredths of a point. */
const FREE_ACTIONS = 2;
const LEAST = -60;

const ratings: number[] = [];

/** The best answers by quick opinion. To end the round, or to stop, is always thought of. */
export function shortlist(
  s: Readonly<SweetLands>,
  seat: number,
  actions: readonly SweetLandsAction[],
): readonly SweetLandsAction[] {
  const { type } = actions[0]!;
  if (type === 'character' || type === 'domain') return actions;
  opine(s, seat, actions, ratings);
  const order = actions.map((_, i) => i).sort((i, j) => ratings[j]! - ratings[i]! || i - j);
  if (sellsOut(s, actions)) return [FREE[SELL]!];
  let answers = 0;
  let frees = 0;
  const most = MOST[actions[order[0]!]!.type] ?? ANSWERS;
  const chosen = order.filter(i => {
    const { type } = actions[i]!;
    if (type === 'end' || type === 'done' || (type === 'stop' && most > 1)) return true;
    if (type === 'free' || type === 'ability') return ratings[i]! > LEAST && frees++ < FREE_ACTIONS;
    return answers++ < most;
  });
  return chosen.sort((i, j) => i - j).map(i => actions[i]!);
}

/** In the last round, with nothing left to do, whatever remains is sold: five gold are a point. */
const SELL = 4;
const NOT_WORTH_IT = -100;
function sellsOut(s: Readonly<SweetLands>, actions: readonly SweetLandsAction[]): boolean {
  if (s.round < ROUNDS || !actions.includes(FREE[SELL]!)) return false;
  let ends = false;
  for (let i = 0; i < actions.length; i++) {
    const { type } = actions[i]!;
    if (type === 'end') ends = true;
    else if (ratings[i]! > NOT_WORTH_IT && actions[i] !== FREE[SELL]) return false;
  }
  return ends;
}
