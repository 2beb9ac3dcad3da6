import { DESIGNS, type Design } from './designs.ts';
import { SIGNS, SWEETS } from './vocabulary.ts';

/** The deck: card `i` is printed `W` and `i + 1`. States hold indices; texts hold ids. */
export const CARD_COUNT = DESIGNS.reduce((n, d) => n + d.copies, 0);

/** By card: index into DESIGNS. */
export const DESIGN_OF: readonly number[] = DESIGNS.flatMap((d, i) => new Array<number>(d.copies).fill(i));

export function designOf(card: number): Design {
  return DESIGNS[DESIGN_OF[card]!]!;
}

export function cardId(card: number): string {
  return `W${String(card + 1).padStart(3, '0')}`;
}

export function parseCardId(text: string): number | null {
  const m = /^W(\d{3})$/.exec(text);
  const card = m === null ? -1 : Number(m[1]) - 1;
  return card >= 0 && card < CARD_COUNT ? card : null;
}

/** By card, for hot loops: index into SIGNS or -1, sweets as indices, whether it acts at the end of rounds. */
export const SIGN_OF: readonly number[] = DESIGN_OF.map(d => SIGNS.indexOf(DESIGNS[d]!.sign as never));
export const SWEETS_OF: readonly (readonly number[])[] = DESIGN_OF.map(d =>
  DESIGNS[d]!.sweets.map(sweet => SWEETS.indexOf(sweet)),
);
export const IS_END_CARD: readonly boolean[] = DESIGN_OF.map(d => DESIGNS[d]!.kind === 'endOfRound');
