import { recall } from '@polis/bots/recall/welcome-to';
import { type Sheet, welcomeTo } from '@polis/welcome-to';
import type { GameCoach } from '../../../coach/types.ts';
import { makeModel } from '../model.ts';
import { whyWords } from './verdict.ts';
import { apartWords, type Hint, hintOf, what } from './words.ts';

/** What Welcome To teaches the coach. He knows no more than the seat does: his world is made from what it sees. */
export const coach: GameCoach<Hint> = {
  question({ view, seat, prompt }) {
    const found = seat === null || prompt === null ? null : recall({ ...prompt, view, seat });
    return found && { game: welcomeTo.id, rules: welcomeTo.rules, ...found };
  },
  deed(frame, answer) {
    const m = makeModel(frame);
    const own = m.me === null ? undefined : m.seats.get(m.me);
    const choice = m.choices.find(c => c.text === answer);
    return choice === undefined || own === undefined ? answer : what(m, own, choice.action, 'to.');
  },
  apart(frame, answer) {
    const action = makeModel(frame).choices.find(c => c.text === answer)?.action;
    return action === undefined ? answer : apartWords(action);
  },
  why(frame, better, played) {
    const m = makeModel(frame);
    const own = m.me === null ? undefined : m.seats.get(m.me);
    const choice = m.choices.find(c => c.text === played.answer);
    return choice === undefined || own === undefined ? '' : whyWords(m, choice.action, own.sheet, better, played);
  },
  rows(frame, opinions) {
    const model = makeModel(frame);
    return opinions.flatMap(({ answer, value, loss, after }) => {
      const hint = hintOf(model, answer, (after ?? null) as Sheet | null);
      return hint === null ? [] : [{ ...hint, value, loss }];
    });
  },
};
