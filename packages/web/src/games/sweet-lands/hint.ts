import type { Frame } from '@polis/protocol/wire';
import {
  CARD_COUNT,
  engine,
  type Player,
  type SweetLands,
  type SweetLandsAction,
  sweetLands,
} from '@polis/sweet-lands';
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
    if (m.me === null || m.choices.length === 0) return null;
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
  if (m.ask === 'fetch') sortForSearch(m, hidden);
  const players = s.players.map((p, seat) => {
    if (seat === m.me) return p;
    const { handSize, packSize } = m.view.players[seat]!;
    return { ...p, hand: hidden.splice(0, handSize), pack: hidden.splice(0, packSize) };
  });
  const [a, b] = m.view.solo ?? [0, 0];
  const first = (n: number) => Array.from({ length: n }, (_, i) => i);
  return { ...s, ...windowOf(m, players), players, deck: hidden, soloA: first(a), soloB: first(b) };
}

/** Who looks through the deck sees what is in it: cards that were found go there, those that were not into the hands. */
function sortForSearch({ world, me, choices }: Model, hidden: number[]): void {
  const cardsOf = (actions: readonly SweetLandsAction[]) =>
    new Set(actions.flatMap(a => (a.type === 'fetch' ? [a.card] : [])));
  const found = cardsOf(choices.map(o => o.action));
  const sought = cardsOf(engine.legal({ ...world, deck: hidden.slice() }, me!, []));
  const place = (card: number) => (found.has(card) ? 2 : sought.has(card) ? 0 : 1);
  hidden.sort((a, b) => place(a) - place(b));
}

/** The window of a draft or a cleanup, with everybody in it who has a choice: what others have written down is sealed. */
function windowOf({ ask }: Model, players: readonly Player[]): Pick<SweetLands, 'lanes' | 'open'> {
  if (ask !== 'draft' && ask !== 'keep') return { lanes: null, open: 0 };
  const prog = sweetLands.programs.findIndex(steps => steps.some(step => isAsk(step, ask)));
  const pc = sweetLands.programs[prog]!.findIndex(step => isAsk(step, ask));
  const lanes = players.map(({ hand, pack }, seat) =>
    (ask === 'draft' ? pack : hand).length > 1 ? [{ prog, pc, seat, reg: [] }] : [],
  );
  return { lanes, open: lanes.filter(lane => lane.length > 0).length };
}

function isAsk(step: unknown, ask: string): boolean {
  return typeof step === 'object' && (step as { ask: string }).ask === ask;
}

/** One answer in words. Null: the prompt does not have it. */
function hintOf(frame: Frame, answer: string): Pick<Hint, 'choice' | 'text'> | null {
  const m = makeModel(frame);
  const choice = m.choices.find(o => o.text === answer);
  return choice === undefined ? null : { choice, text: t('hint', { what: choiceWords(choice.action, m) }) };
}
