import { isLevel, LEVELS } from '@polis/bots';
import type { Pace, ProposalKind, Terms, TermsBody, Unplayed } from '@polis/protocol';
import type { TableRow } from '../store/schema.ts';
import { type Outcome, refuse } from './changes.ts';
import type { PaceMark } from './pace.ts';

/** What a table has agreed on before the game, and what has come up between its people since. */

const USUAL: Terms = {
  standIn: 'architect',
  patience: 300,
  talk: 'players',
  words: 'free',
  swaps: false,
  rated: false,
  pace: 'none',
};

export interface Conduct {
  /** Who wants the stand-in on a seat whose person lets them wait; counts until that person answers. */
  readonly votes: readonly Vote[];
  /** Seats that their people have given to a bot themselves. */
  readonly lent: readonly number[];
  /** Persons who may not write, and who has asked for that. */
  readonly muted: readonly string[];
  readonly mutes: readonly (readonly [who: string, by: string])[];
  /** Persons who would talk freely with others who would. */
  readonly agreed: readonly string[];
  /** After how many lines of the log a bot first played for a person; null: none has. */
  readonly stoodIn: number | null;
  /** Persons whose seats the host has freed, and when. */
  readonly freed: readonly (readonly [who: string, at: number])[];
  /** What counts for its clocks and is not in the log. */
  readonly pace: readonly PaceMark[];
  /** What is proposed now. */
  readonly proposal: Proposed | null;
  /** It ended without points. */
  readonly unplayed: Unplayed | null;
}
export interface Proposed {
  readonly id: string;
  readonly what: ProposalKind;
  readonly pace?: Pace;
  readonly by: string;
  readonly at: number;
  /** Persons, with who proposed it. */
  readonly agreed: readonly string[];
}
export interface Vote {
  readonly seat: number;
  readonly by: string;
  readonly at: number;
}
const NOTHING: Conduct = {
  votes: [],
  lent: [],
  muted: [],
  mutes: [],
  agreed: [],
  stoodIn: null,
  freed: [],
  pace: [],
  proposal: null,
  unplayed: null,
};

const terms = new WeakMap<TableRow, Terms>();
const conducts = new WeakMap<TableRow, Conduct>();

export function termsOf(row: TableRow): Terms {
  const known = terms.get(row) ?? inForce(row);
  terms.set(row, known);
  return known;
}

/** Strangers meet at listed and rated tables: what the host would like counts at others. */
function inForce(row: TableRow): Terms {
  const agreed: Terms = { ...USUAL, ...JSON.parse(row.terms) };
  return row.listed === 1 || agreed.rated ? { ...agreed, words: 'phrases' } : agreed;
}

/** As they are stored: `wish` changes what was agreed before, or what is usual. */
export function agree(before: string, wish: TermsBody | undefined, crowd = false): Outcome<string> {
  const next: Terms = { ...USUAL, ...JSON.parse(before), ...wish };
  if (!isLevel(next.standIn))
    return refuse('bad-options', `The stand-in must be one of ${LEVELS.join(', ')}: not "${next.standIn}".`);
  if (crowd && next.pace !== 'none')
    return refuse('bad-options', 'So many have rounds with a timer, and no clocks of their own.');
  return { ok: true, value: JSON.stringify(next) };
}

export function conductOf(row: TableRow): Conduct {
  const known = conducts.get(row) ?? { ...NOTHING, ...JSON.parse(row.conduct) };
  conducts.set(row, known);
  return known;
}

export function withConduct(row: TableRow, change: Partial<Conduct>): Pick<TableRow, 'conduct'> {
  return { conduct: JSON.stringify({ ...conductOf(row), ...change }) };
}
