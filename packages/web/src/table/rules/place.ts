import { type ComponentType, createContext } from 'react';

/** What a game's table knows of its rules. Addresses are those of the paragraphs in the book: 'round-name'. */
export interface GameRules {
  /** All the rules of the game, fetched when somebody wants to read. */
  readonly Book: ComponentType;
  /** Where a question is explained. */
  readonly ask: (ask: string) => string | null;
  /** The rule that a refusal speaks of. */
  readonly reason: (code: string) => string | null;
  /** Where a thing on the table, as `data-inspect` calls it, is explained. */
  readonly thing: (ref: string) => string | null;
}

/** The way to the rules from anywhere at a table. Null: there are none to open. */
export interface RulesDoor extends Pick<GameRules, 'thing'> {
  readonly open: (paragraph: string) => void;
  /** The rule that the last refusal spoke of, while its question is open. */
  readonly refused: string | null;
}
export const RulesDoorContext = createContext<RulesDoor | null>(null);

/** Where a book is open that lies on a table; null: it is a page, and its address says where. */
export const BookPlaceContext = createContext<{
  readonly at: string;
  readonly go: (paragraph: string) => void;
} | null>(null);

/** Things by what stands before the colon of their name: the paragraph, or how it follows from the rest of the name. */
export type Things = Readonly<Record<string, string | ((id: string) => string | null)>>;

export function paragraphsOf(
  asks: Readonly<Record<string, string>>,
  reasons: Readonly<Record<string, string>>,
  things: Things,
): Omit<GameRules, 'Book'> {
  return {
    ask: ask => asks[ask] ?? null,
    reason: code => reasons[code] ?? null,
    thing(ref) {
      const at = ref.indexOf(':');
      const found = things[at < 0 ? ref : ref.slice(0, at)];
      return typeof found === 'function' ? found(ref.slice(at + 1)) : (found ?? null);
    },
  };
}

/** The address of a chapter or paragraph of a book, so that one that is not there does not compile. */
export type AnchorOf<B> = {
  readonly [C in keyof B & string]: C | `${C}-${Exclude<keyof B[C] & string, 'head'>}`;
}[keyof B & string];
