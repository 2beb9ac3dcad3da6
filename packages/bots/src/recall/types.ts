import type { Core, Seat } from '@polis/kernel';

/** A question as the seat that it is put to sees it. */
export interface Asked {
  readonly view: unknown;
  readonly seat: Seat;
  readonly ask: string;
  /** The answers it may give, as text. */
  readonly actions: readonly string[];
}

/**
 * A state in which this seat is asked the very same question, made of what it sees and nothing else; the seat may have
 * another number there. What it cannot see holds anything at all: whoever looks ahead from here draws it anew first. Null: the
 * question cannot be found.
 */
export type Recall = (asked: Asked) => { readonly seat: Seat; readonly world: Core } | null;
