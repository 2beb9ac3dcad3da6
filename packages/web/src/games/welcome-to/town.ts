import { readJson, writeJson } from '../../base/storage.ts';
import { createStore } from '../../ui/index.ts';

/** The names that a player gives to town and streets, as the booklet suggests; empty: none given. */
export interface Town {
  readonly town: string;
  readonly streets: readonly [string, string, string];
}

export const NO_TOWN: Town = { town: '', streets: ['', '', ''] };
/** What fits on a street sign of a phone. */
export const TOWN_MAX = 24;
export const STREET_MAX = 16;

const KEY = 'polis.welcome-to.towns';
/** More people than these have not named a town on one device. */
const PEOPLE_MAX = 20;

/** By the name of the player: several people may share a device. */
type Towns = Readonly<Record<string, Town>>;

function read(): Towns {
  const kept = readJson(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).map(([who, town]) => [who, tidy(town as Partial<Town>)]));
}

/** Anything may lie in a device's storage. */
function tidy(given: Partial<Town> | null): Town {
  const line = (text: unknown, most: number) => (typeof text === 'string' ? text.slice(0, most) : '');
  const streets = Array.isArray(given?.streets) ? given.streets : [];
  return {
    town: line(given?.town, TOWN_MAX),
    streets: [line(streets[0], STREET_MAX), line(streets[1], STREET_MAX), line(streets[2], STREET_MAX)],
  };
}

export const towns = createStore<Towns>(read());

export function nameTown(who: string, town: Town): void {
  const others = Object.entries(towns.get()).filter(([other]) => other !== who);
  towns.set({ ...Object.fromEntries(others.slice(-PEOPLE_MAX + 1)), [who]: tidy(town) });
  writeJson(KEY, towns.get());
}
