import { type Choice, type Result, wrongSeats } from '@polis/kernel';
import { about } from './about.ts';

export const SOLO_MODES = ['rivalShip', 'ownScore'] as const;

/** The only table option (section 15): how one plays alone. Null at tables of two and more. */
export interface PanticapaeumOptions {
  readonly solo: (typeof SOLO_MODES)[number] | null;
}

export const choices: readonly Choice[] = [{ name: 'solo', values: [null, ...SOLO_MODES] }];

const KEYS = ['solo'] as const;

export function parseOptions(input: unknown, seats: number): Result<PanticapaeumOptions> {
  const why = wrongSeats(about, seats);
  if (why !== null) return { ok: false, why };
  const given = input ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return { ok: false, why: 'Options must be an object.' };
  const unknown = Object.keys(given).find(key => !(KEYS as readonly string[]).includes(key));
  if (unknown !== undefined)
    return { ok: false, why: `There is no option "${unknown}"; the only option is ${KEYS.join(', ')}.` };
  const solo = (given as { solo?: unknown }).solo ?? null;
  if (seats > 1) {
    if (solo !== null) return { ok: false, why: 'Option "solo" is for one player.' };
    return { ok: true, value: { solo: null } };
  }
  if (solo === null) return { ok: true, value: { solo: 'rivalShip' } };
  const mode = SOLO_MODES.find(m => m === solo);
  if (mode === undefined) return { ok: false, why: `Option "solo" must be one of ${SOLO_MODES.join(', ')}.` };
  return { ok: true, value: { solo: mode } };
}
