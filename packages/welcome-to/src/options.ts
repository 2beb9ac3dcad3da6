import { type Choice, type Result, wrongSeats } from '@polis/kernel';
import { about } from './about.ts';
import { COMPETITORS } from './data/competitors.ts';
import { EDITIONS, type Edition, SIDES, type Side } from './data/vocabulary.ts';
import { PLAN_SETS, type PlanSet } from './rules/plans.ts';

export const PLAN_CHOICES = ['random', 'manual'] as const;
export const VISIBILITIES = ['hiddenUntilRoundEnd', 'open'] as const;

/** The table options of 20.1, every one filled in. */
export interface WelcomeToOptions {
  readonly edition: Edition;
  readonly side: Side;
  readonly plans: PlanSet;
  readonly planChoice: (typeof PLAN_CHOICES)[number];
  readonly roundabouts: boolean;
  /** Rules and states are the same either way: it tells the host whether it may show drafts. */
  readonly turnVisibility: (typeof VISIBILITIES)[number];
  /** Seconds per round, kept by the host; null: no timer. */
  readonly turnTimer: number | null;
  readonly reshuffleOnFirstApproval: boolean;
  readonly passingVariant: boolean;
  /** Level of the solo competitor; without meaning elsewhere. */
  readonly competitor: number;
}

const KEYS = [
  'edition',
  'side',
  'plans',
  'planChoice',
  'roundabouts',
  'turnVisibility',
  'turnTimer',
  'reshuffleOnFirstApproval',
  'passingVariant',
  'competitor',
  'expert',
] as const;
type Key = (typeof KEYS)[number];

/** 20.1: short names that may stand for the full ones. */
const EDITION_ALIASES: Readonly<Record<string, Edition>> = { new: 'new63', classic: 'classic81' };
const LONGEST_TIMER = 7 * 24 * 3600;
const DEFAULT_COMPETITOR = 1;

export const choices: readonly Choice[] = [
  { name: 'edition', values: EDITIONS },
  { name: 'side', values: SIDES },
  { name: 'plans', values: PLAN_SETS },
  { name: 'planChoice', values: PLAN_CHOICES },
  { name: 'roundabouts', values: [false, true] },
  { name: 'turnVisibility', values: VISIBILITIES },
  { name: 'turnTimer', values: [null], or: `whole seconds per round, 1 to ${LONGEST_TIMER}` },
  { name: 'reshuffleOnFirstApproval', values: [false, true] },
  { name: 'passingVariant', values: [false, true] },
  { name: 'competitor', values: COMPETITORS.map((_, level) => level) },
  { name: 'expert', values: [false, true] },
];

class Wrong extends Error {}

export function parseOptions(input: unknown, seats: number): Result<WelcomeToOptions> {
  try {
    return { ok: true, value: read(input, seats) };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, why: error.message };
    throw error;
  }
}

function read(input: unknown, seats: number): WelcomeToOptions {
  const why = wrongSeats(about, seats);
  if (why !== null) throw new Wrong(why);
  const given = input ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw new Wrong('Options must be an object.');
  const unknown = Object.keys(given).find(key => !(KEYS as readonly string[]).includes(key));
  if (unknown !== undefined) throw new Wrong(`There is no option "${unknown}"; options are ${KEYS.join(', ')}.`);
  const o = given as Partial<Record<Key, unknown>>;

  const edition = parseEdition(o.edition ?? 'new63');
  if (edition === null) throw new Wrong(`Option "edition" must be one of ${EDITIONS.join(', ')}.`);
  const classic = edition === 'classic81';
  const expert = readSwitch(o, 'expert', false);
  const plans = readChoice(o, 'plans', PLAN_SETS, expert ? 'mixed' : 'standard');
  if (plans === 'advanced' && classic)
    throw new Wrong(
      'Option "plans": the classic edition has no advanced C plans, so it cannot play advanced ones only.',
    );
  const passingVariant = readSwitch(o, 'passingVariant', false);
  if (passingVariant && !classic)
    throw new Wrong('Option "passingVariant" belongs to the classic edition (classic81).');
  if (passingVariant && seats < 2) throw new Wrong('Option "passingVariant" needs 2 or more players.');
  return {
    edition,
    side: readChoice(o, 'side', SIDES, 'classic'),
    plans,
    planChoice: readChoice(o, 'planChoice', PLAN_CHOICES, 'random'),
    roundabouts: readSwitch(o, 'roundabouts', expert),
    turnVisibility: readChoice(o, 'turnVisibility', VISIBILITIES, 'hiddenUntilRoundEnd'),
    turnTimer: readTimer(o.turnTimer ?? null),
    reshuffleOnFirstApproval: readSwitch(o, 'reshuffleOnFirstApproval', classic),
    passingVariant,
    competitor: readCompetitor(o.competitor ?? DEFAULT_COMPETITOR),
  };
}

export function parseEdition(value: unknown): Edition | null {
  if (typeof value === 'string' && Object.hasOwn(EDITION_ALIASES, value)) return EDITION_ALIASES[value]!;
  return EDITIONS.find(e => e === value) ?? null;
}

/** A level or a competitor's id; -1: neither. */
export function competitorLevel(value: unknown): number {
  const level = typeof value === 'string' ? COMPETITORS.findIndex(c => c.id === value) : Number(value ?? Number.NaN);
  return COMPETITORS[level] === undefined ? -1 : level;
}

function readChoice<T extends string>(
  o: Partial<Record<Key, unknown>>,
  key: Key,
  values: readonly T[],
  fallback: T,
): T {
  const value = o[key] ?? fallback;
  const found = values.find(v => v === value);
  if (found === undefined) throw new Wrong(`Option "${key}" must be one of ${values.join(', ')}.`);
  return found;
}

function readSwitch(o: Partial<Record<Key, unknown>>, key: Key, fallback: boolean): boolean {
  const value = o[key] ?? fallback;
  if (value === true || value === 'on') return true;
  if (value === false || value === 'off') return false;
  throw new Wrong(`Option "${key}" must be true or false.`);
}

function readTimer(value: unknown): number | null {
  if (value === null) return null;
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LONGEST_TIMER) return value as number;
  throw new Wrong(`Option "turnTimer" must be null or a whole number of seconds from 1 to ${LONGEST_TIMER}.`);
}

function readCompetitor(value: unknown): number {
  const level = competitorLevel(value);
  if (level >= 0) return level;
  throw new Wrong(
    `Option "competitor" must be a level from 0 to 5 or one of ${COMPETITORS.map(c => c.id).join(', ')}.`,
  );
}
