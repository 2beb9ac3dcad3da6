import { tinyTowns } from '@polis/tiny-towns';
import type { GameCoach } from '../../../coach/types.ts';
import { makeModel } from '../model.ts';
import { type Hint, hintOf } from './words.ts';
import { worldOf } from './world.ts';

/** What Tiny Towns teaches the coach. He knows no more than the seat does: his world is made from what it sees. */
export const coach: GameCoach<Hint> = {
  question(frame) {
    const world = worldOf(frame);
    return world && { game: tinyTowns.id, rules: tinyTowns.rules, seat: frame.seat!, world };
  },
  rows(frame, opinions) {
    const model = makeModel(frame);
    return opinions.flatMap(({ answer, value, loss }) => {
      const hint = hintOf(model, answer);
      return hint === null ? [] : [{ ...hint, value, loss }];
    });
  },
};
