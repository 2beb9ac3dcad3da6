import { type Ask, type Auto, type Ctx, numbered, type Program } from '@polis/kernel';
import type { Of, WelcomeToAction } from '../actions.ts';
import { PILES } from '../data/vocabulary.ts';
import type { WelcomeToEvent } from '../events.ts';
import { actionOf, numberOf, type Sheet, type WelcomeTo } from '../state.ts';

/** Shorthands that all steps of the flow share. A question names the answers that it lists. */
export type Question<K extends WelcomeToAction['type']> = Ask<WelcomeTo, Of<K>, WelcomeToEvent>;
export type Step = Auto<WelcomeTo, WelcomeToEvent>;
export type Steps = Program<WelcomeTo, WelcomeToAction, WelcomeToEvent>;
export type X = Ctx<WelcomeToEvent>;

/** What `call` and `fork` name. */
export const PROG = numbered('game', 'plan', 'turn', 'use', 'reshuffle');

/** The number that pile or hand card `i` offers: a pile shows it on its top card. */
export function printedBy(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, i: number): number {
  if (s.mode !== PILES) return numberOf(t.hand[i]!);
  const pile = s.piles[i]!;
  return numberOf(pile[pile.length - 1]!);
}

/** The action that pile or hand card `i` offers. */
export function actionBy(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, i: number): number {
  return actionOf(s.mode === PILES ? s.turned[i]! : t.hand[i]!);
}

/** The action of the combination chosen, or -1. */
export function chosenAction(s: Readonly<WelcomeTo>, t: Readonly<Sheet>): number {
  return t.actionFrom < 0 ? -1 : actionBy(s, t, t.actionFrom);
}

/** What one seat does is told to all at a small table; a crowd is told of whole rounds only, or it would drown. */
export function tell(s: Readonly<WelcomeTo>, x: X, e: WelcomeToEvent): void {
  if (s.crowd === null) x.tell({ all: e });
}
