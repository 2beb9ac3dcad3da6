import type { Frame } from '@polis/protocol/wire';
import { CARD_COUNT, type SweetLands, sweetLands } from '@polis/sweet-lands';
import type { AdviceRow, GameCoach } from '../../coach/types.ts';
import { choiceWords } from './choicewords.ts';
import { type LandChoice, type Model, makeModel } from './model.ts';
import { t } from './texts/index.ts';

export interface Hint extends AdviceRow {
  readonly choice: LandChoice;
}

/** What Sweet Lands teaches the coach. He knows no more than the seat does: his world is made from what it sees. */
export const coach: GameCoach<Hint> = {
  question(frame) {
    const m = makeModel(frame);
    // The windows of the draft and the cleanup keep their flow to themselves.
    if (m.me === null || m.choices.length === 0 || m.ask === 'draft' || m.ask === 'keep') return null;
    return { game: sweetLands.id, rules: sweetLands.rules, seat: m.me, world: imagine(m) };
  },
  rows: (frame, opinions) =>
    opinions.flatMap(({ answer, value, loss }) => {
      const hint = hintOf(frame, answer);
      return hint === null ? [] : [{ ...hint, value, loss }];
    }),
};

/** A world that looks like this to the seat: cards it cannot see lie anywhere, and are dealt anew before anybody thinks. */
export function imagine(m: Model): SweetLands {
  const s = m.world;
  const known = new Set([
    ...s.discard,
    ...s.players.flatMap(p => [...p.hand, ...p.pack, ...p.played, ...p.columns.flat()]),
  ]);
  const hidden = Array.from({ length: CARD_COUNT }, (_, card) => card).filter(card => !known.has(card));
  const players = s.players.map((p, seat) => {
    if (seat === m.me) return p;
    const { handSize, packSize } = m.view.players[seat]!;
    return { ...p, hand: hidden.splice(0, handSize), pack: hidden.splice(0, packSize) };
  });
  const [a, b] = m.view.solo ?? [0, 0];
  const first = (n: number) => Array.from({ length: n }, (_, i) => i);
  return { ...s, players, deck: hidden, soloA: first(a), soloB: first(b) };
}

/** One answer in words. Null: the prompt does not have it. */
function hintOf(frame: Frame, answer: string): Pick<Hint, 'choice' | 'text'> | null {
  const m = makeModel(frame);
  const choice = m.choices.find(o => o.text === answer);
  return choice === undefined ? null : { choice, text: t('hint', { what: choiceWords(choice.action, m) }) };
}
