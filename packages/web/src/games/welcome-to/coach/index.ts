import { type Sheet, welcomeTo } from '@polis/welcome-to';
import type { GameCoach } from '../../../coach/types.ts';
import { makeModel } from '../model.ts';
import { type Hint, hintOf } from './words.ts';
import { worldOf } from './world.ts';

/** What Welcome To teaches the coach. He knows no more than the seat does: his world is made from what it sees. */
export const coach: GameCoach<Hint> = {
  question(frame) {
    const found = worldOf(frame);
    return found && { game: welcomeTo.id, rules: welcomeTo.rules, ...found };
  },
  rows(frame, opinions) {
    const model = makeModel(frame);
    return opinions.flatMap(({ answer, value, loss, after }) => {
      const hint = hintOf(model, answer, (after ?? null) as Sheet | null);
      return hint === null ? [] : [{ ...hint, value, loss }];
    });
  },
};
