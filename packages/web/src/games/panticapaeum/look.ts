import { readJson, writeJson } from '../../base/storage.ts';
import { createStore } from '../../ui/index.ts';
import { QUARTERS, type Quarter } from './iso.ts';

/** How one looks at cities: isometric or flat, and from which side. Kept on this device. */
export interface Look {
  readonly flat: boolean;
  readonly quarter: Quarter;
}

const KEY = 'polis.panticapaeum.look';

function read(): Look {
  const kept = readJson(KEY) as Partial<Look> | null;
  return { flat: kept?.flat === true, quarter: ((Number(kept?.quarter) || 0) & 3) as Quarter };
}

export const look = createStore<Look>(read());

export function setLook(part: Partial<Look>): void {
  look.set({ ...look.get(), ...part });
  writeJson(KEY, look.get());
}

/** One quarter to the right or to the left; the plan always lies the same way. */
export function turnCity(step: 1 | -1): void {
  const { flat, quarter } = look.get();
  if (!flat) setLook({ quarter: ((quarter + step + QUARTERS) % QUARTERS) as Quarter });
}

/** The whole city, or nearer: then it is dragged about. */
export const ZOOMS = [1, 1.5, 2.2] as const;
