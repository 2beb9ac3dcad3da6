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
import { type AnyEngine, loadEngine } from '@polis/registry';

export async function tinyTowns(): Promise<AnyEngine> {
  return (await loadEngine('tiny-towns'))!;
}

export type AnyTable = Table<Core, Action, GameEvent, unknown>;

export interface Config {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Every mode and number of seats; the cards are drawn by the seed. */
export const CONFIGS: readonly Config[] = [
  { seats: 2, options: {} },
  { seats: 3, options: { cavern: 'on' } },
  { seats: 4, options: { orchardRule: 'anySix' } },
  { seats: 2, options: { monuments: 'off', cards: 'firstGame' } },
  { seats: 3, options: { mode: 'townHall' } },
  { seats: 2, options: { mode: 'townHall', cavern: 'on' } },
  { seats: 1, options: {} },
  { seats: 1, options: { soloFeastHall: 'exclude' } },
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

function answerAtRandom(table: AnyTable, rng: Rng): void {
  const seat = pick(rng, owing(table));
  const prompt = table.prompt(seat)!;
  // Builders make more interesting towns than those who are always ready.
  const builds = prompt.actions.filter(a => a.type === 'build');
  table.answer(seat, prompt.id, builds.length > 0 && int(rng, 3) > 0 ? pick(rng, builds) : pick(rng, prompt.actions));
}
