import {
  type Action,
  type Core,
  createTable,
  fastRng,
  type GameEvent,
  int,
  pick,
  type Rng,
  type Table,
} from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { bundled } from './bundled.ts';

export async function engineOf(game: string): Promise<AnyEngine> {
  const { loadEngine } = await bundled();
  return (await loadEngine(game))!;
}

export type AnyTable = Table<Core, Action, GameEvent, unknown>;

export interface Config {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Every mode and number of seats; the cards are drawn by the seed. */
export const TINY_TOWNS: readonly Config[] = [
  { seats: 2, options: {} },
  { seats: 3, options: { cavern: 'on' } },
  { seats: 4, options: { orchardRule: 'anySix' } },
  { seats: 2, options: { monuments: 'off', cards: 'firstGame' } },
  { seats: 3, options: { mode: 'townHall' } },
  { seats: 2, options: { mode: 'townHall', cavern: 'on' } },
  { seats: 1, options: {} },
  { seats: 1, options: { soloFeastHall: 'exclude' } },
];

const classic = { edition: 'classic81' };
/** Every mode, edition and competitor, two crowds and plans of all kinds. */
export const WELCOME_TO: readonly Config[] = [
  { seats: 2, options: {} },
  { seats: 3, options: { expert: true, side: 'blueprint' } },
  { seats: 2, options: { plans: 'advanced', roundabouts: true } },
  { seats: 2, options: { planChoice: 'manual' } },
  { seats: 3, options: { ...classic, expert: true } },
  { seats: 3, options: { ...classic, passingVariant: true } },
  { seats: 14, options: {} },
  { seats: 13, options: { ...classic, passingVariant: true } },
  { seats: 1, options: { ...classic } },
  ...[0, 1, 2, 3, 4, 5].map(competitor => ({ seats: 1, options: { competitor, expert: competitor === 3 } })),
];

/** Every number of seats and both ways of playing alone. */
export const PANTICAPAEUM: readonly Config[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 1, options: { solo: 'rivalShip' } },
  { seats: 1, options: { solo: 'ownScore' } },
];

export const GAMES: readonly { readonly game: string; readonly configs: readonly Config[] }[] = [
  { game: 'tiny-towns', configs: TINY_TOWNS },
  { game: 'welcome-to', configs: WELCOME_TO },
  { game: 'panticapaeum', configs: PANTICAPAEUM },
];

/** A table some random answers into a game, with some seat to answer. */
export function someTable(
  engine: AnyEngine,
  config: Config,
  seed: string,
  answers: number,
): { table: AnyTable; seat: number } | null {
  const table = createTable(engine, { ...config, seed });
  const rng = fastRng(`${seed} answers`);
  for (let n = 0; n < answers && !table.over; n++) answerAtRandom(table, rng);
  return table.over ? null : { table, seat: pick(rng, owing(table)) };
}

export function owing(table: AnyTable): number[] {
  const seats: number[] = [];
  for (let seat = 0; seat < table.seats; seat++) if (table.owes(seat)) seats.push(seat);
  return seats;
}

export function answerAtRandom(table: AnyTable, rng: Rng, seat = pick(rng, owing(table))): void {
  const prompt = table.prompt(seat)!;
  // Builders make more interesting towns than those who are always ready.
  const builds = prompt.actions.filter(a => a.type === 'build');
  table.answer(seat, prompt.id, builds.length > 0 && int(rng, 3) > 0 ? pick(rng, builds) : pick(rng, prompt.actions));
}
