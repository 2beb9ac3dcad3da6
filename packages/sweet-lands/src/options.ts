import { type Choice, type Result, wrongSeats } from '@polis/kernel';
import { about } from './about.ts';

/** The table options of chapter 13, every one filled in. Alone, the turn order and the draft have no effect. */
export const OPTION_KEYS = ['turnOrder', 'cardDraft', 'improvedSkills'] as const;
export type OptionKey = (typeof OPTION_KEYS)[number];
export type SweetLandsOptions = { readonly [k in OptionKey]: boolean };

export const choices: readonly Choice[] = OPTION_KEYS.map(name => ({ name, values: [false, true] }));

export const [, MAX_SEATS] = about.seats;

export function parseOptions(input: unknown, seats: number): Result<SweetLandsOptions> {
  const wrong = (why: string) => ({ ok: false, why }) as const;
  const why = wrongSeats(about, seats);
  if (why !== null) return wrong(why);
  const given = input ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return wrong('Options must be an object.');
  const unknown = Object.keys(given).find(key => !(OPTION_KEYS as readonly string[]).includes(key));
  if (unknown !== undefined) return wrong(`There is no option "${unknown}"; options are ${OPTION_KEYS.join(', ')}.`);
  const out: Partial<Record<OptionKey, boolean>> = {};
  for (const key of OPTION_KEYS) {
    const value: unknown = (given as Record<string, unknown>)[key] ?? false;
    if (value !== true && value !== false && value !== 'on' && value !== 'off')
      return wrong(`Option "${key}" must be true or false.`);
    out[key] = value === true || value === 'on';
  }
  return { ok: true, value: out as SweetLandsOptions };
}
