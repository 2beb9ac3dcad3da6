import { recall } from '@polis/bots/recall/tiny-towns';
import { tinyTowns } from '@polis/tiny-towns';
import type { GameCoach } from '../../../coach/types.ts';
import { makeModel } from '../model.ts';
import { apartWords, deedWords, endsOf, whyWords } from './verdict.ts';
import { type Hint, hintOf } from './words.ts';

/** What Tiny Towns teaches the coach. He knows no more than the seat does: his world is made from what it sees. */
export const coach: GameCoach<Hint> = {
  question({ view, seat, prompt }) {
    const found = seat === null || prompt === null ? null : recall({ ...prompt, view, seat });
    return found && { game: tinyTowns.id, rules: tinyTowns.rules, ...found };
  },
  deed(frame, answer) {
    const m = makeModel(frame);
    const choice = m.choices.find(c => c.text === answer);
    return choice === undefined || m.me === null ? answer : deedWords(m, m.me, choice.action);
  },
  apart(frame, answer) {
    const choice = makeModel(frame).choices.find(c => c.text === answer);
    return choice === undefined ? answer : apartWords(choice.action);
  },
  why(frame, better, played) {
    const m = makeModel(frame);
    const of = (text: string) => m.choices.find(c => c.text === text)?.action;
    const [a, b] = [of(better.answer), of(played.answer)];
    return a === undefined || b === undefined || m.me === null ? '' : whyWords(m, m.me, a, b, endsOf(better, played));
  },
  rows(frame, opinions) {
    const model = makeModel(frame);
    return opinions.flatMap(({ answer, value, loss }) => {
      const hint = hintOf(model, answer);
      return hint === null ? [] : [{ ...hint, value, loss }];
    });
  },
};
