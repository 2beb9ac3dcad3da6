import { type Choice, type Result, wrongSeats } from '@polis/kernel';
import { about } from './about.ts';
import { BUILDINGS, FIRST_GAME } from './data/buildings.ts';
import { SOLO_EXCLUDED } from './data/tables.ts';
import { MODES, type Mode, TYPES } from './data/vocabulary.ts';

/** The table options of section 12, every one filled in. */
export interface TinyTownsOptions {
  readonly mode: Mode;
  /** 'random', 'firstGame', or one card id per type. */
  readonly cards: 'random' | 'firstGame' | readonly string[];
  readonly monuments: 'on' | 'off';
  readonly cavern: 'off' | 'on';
  readonly orchardRule: 'rowColumn' | 'anySix';
  readonly soloFeastHall: 'allow' | 'exclude';
  /** Who holds the hammer first: drawn by lot, or a seat. */
  readonly firstBuilder: 'random' | number;
}

const CHOICES = {
  mode: MODES,
  monuments: ['on', 'off'],
  cavern: ['off', 'on'],
  orchardRule: ['rowColumn', 'anySix'],
  soloFeastHall: ['allow', 'exclude'],
} as const;

export const choices: readonly Choice[] = [
  ...Object.entries(CHOICES).map(([name, values]) => ({ name, values })),
  {
    name: 'cards',
    values: ['random', 'firstGame'],
    or: 'a list of card ids, one per type; the cottage may be left out',
  },
  { name: 'firstBuilder', values: ['random'], or: 'a seat, counted from 0' },
];

export function parseOptions(input: unknown, seats: number): Result<TinyTownsOptions> {
  const fail = (why: string): Result<TinyTownsOptions> => ({ ok: false, why });
  const why = wrongSeats(about, seats);
  if (why !== null) return fail(why);
  const given = input ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return fail('Options must be an object.');
  const o = given as Record<string, unknown>;
  const known = [...Object.keys(CHOICES), 'cards', 'firstBuilder'];
  const unknown = Object.keys(o).find(key => !known.includes(key));
  if (unknown !== undefined) return fail(`There is no option "${unknown}"; options are ${known.join(', ')}.`);

  const chosen: Record<string, string> = {};
  for (const [key, values] of Object.entries(CHOICES)) {
    const value = o[key] ?? (key === 'mode' && seats === 1 ? 'solo' : values[0]);
    if (!(values as readonly unknown[]).includes(value))
      return fail(`Option "${key}" must be one of ${values.join(', ')}.`);
    chosen[key] = value as string;
  }
  if (chosen.mode === 'solo' && seats !== 1) return fail('Option "mode": solo is for one player.');
  if (chosen.mode !== 'solo' && seats === 1) return fail('Option "mode": one player plays solo.');

  const firstBuilder = o.firstBuilder ?? 'random';
  if (
    firstBuilder !== 'random' &&
    !(Number.isInteger(firstBuilder) && (firstBuilder as number) >= 0 && (firstBuilder as number) < seats)
  )
    return fail(`Option "firstBuilder" must be random or a seat from 0 to ${seats - 1}.`);

  const cards = o.cards ?? 'random';
  if (cards !== 'random' && cards !== 'firstGame') {
    const wrong = wrongCards(cards, chosen.mode === 'solo' ? soloExcluded(chosen.soloFeastHall === 'exclude') : []);
    if (wrong !== null) return fail(`Option "cards": ${wrong}`);
  }
  return { ok: true, value: { ...chosen, cards, firstBuilder } as unknown as TinyTownsOptions };
}

export function soloExcluded(feastHallToo: boolean): readonly string[] {
  return feastHallToo ? [...SOLO_EXCLUDED, 'feast-hall'] : SOLO_EXCLUDED;
}

/** What is wrong with a hand-picked set, or null. The Cottage may be left out: it is always in play. */
export function wrongCards(cards: unknown, excluded: readonly string[]): string | null {
  if (!Array.isArray(cards)) return 'must be random, firstGame or a list of card ids.';
  const byType = new Map<string, string>();
  for (const id of cards) {
    if (typeof id !== 'string') return 'every card id is a text.';
    const b = BUILDINGS.find(b => b.id === id);
    if (!b) return `there is no building ${JSON.stringify(id)}.`;
    if (excluded.includes(b.id)) return `${b.id} is not used in the solo game.`;
    const other = byType.get(b.type);
    if (other !== undefined)
      return other === b.id ? `${b.id} is listed twice.` : `${other} and ${b.id} are both ${b.type}.`;
    byType.set(b.type, b.id);
  }
  const missing = TYPES.find(type => type !== 'blue' && type !== 'monument' && !byType.has(type));
  return missing === undefined ? null : `a ${missing} card is missing.`;
}

/** Ids of a valid hand-picked set in the order of the types, as indices into BUILDINGS. */
export function cardsByType(ids: readonly string[]): number[] {
  return TYPES.slice(0, 7).map(type => {
    const id = ids.find(id => BUILDINGS.find(b => b.id === id)?.type === type) ?? 'cottage';
    return BUILDINGS.findIndex(b => b.id === id);
  });
}

export const FIRST_GAME_CARDS: readonly number[] = cardsByType(FIRST_GAME);
