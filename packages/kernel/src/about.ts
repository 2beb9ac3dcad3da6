/** What is said of a game before its rules are loaded; said here only. `@polis/<game>/about` exports one as `about`. */
export interface About {
  readonly id: string;
  readonly names: { readonly en: string; readonly uk: string; readonly ru: string };
  /** What one does in it, in a sentence. */
  readonly line: { readonly en: string; readonly uk: string; readonly ru: string };
  /** The version of the rules: raised when any old replay would play differently (see CONTRIBUTING, "Change a rule"). */
  readonly rules: number;
  /** Fewest and most seats; null: no limit. */
  readonly seats: readonly [min: number, max: number | null];
  /** How long a game usually takes. */
  readonly minutes: number;
  /** How much there is to learn and to think about: from one that is explained in five minutes to one that fills an evening. */
  readonly weight: 1 | 2 | 3;
  /** What the deal of the day is played with, one after the other, day by day; absent: there is none. */
  readonly daily?: readonly Daily[];
}
/** One person, alone or against bots. */
export interface Daily {
  readonly options: Readonly<Record<string, unknown>>;
  /** By seat, from the second one on. */
  readonly bots?: readonly string[];
}

/** Why so many cannot play it, or null if they can. */
export function wrongSeats({ names, seats: [min, max] }: About, seats: number): string | null {
  if (Number.isInteger(seats) && seats >= min && (max === null || seats <= max)) return null;
  return `${names.en} seats ${min} ${max === null ? 'or more' : `to ${max}`}.`;
}
