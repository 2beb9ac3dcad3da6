import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Entry } from '@polis/kernel';

/** Games at a known point, as a device keeps them: the same deal and the same answers every time. */
export interface Position {
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly log: readonly Entry[];
}

/** How far each game is played: to the end, and to a point with something on every board. */
const PLAYED = {
  'tiny-towns': { options: { cards: 'firstGame' }, middle: 60 },
  'welcome-to': { options: { edition: 'new63', side: 'classic', plans: 'standard' }, middle: 70 },
  panticapaeum: { options: {}, middle: 60 },
  'sweet-lands': { options: {}, middle: 90 },
} as const;
export type GameName = keyof typeof PLAYED;
export const GAMES = Object.keys(PLAYED) as GameName[];
const SEATS = 2;

/** The stored game; delete its file in e2e/positions to have another one played by two greedy bots. */
export async function wholeGame(game: GameName): Promise<Position> {
  const path = join(import.meta.dirname, 'positions', `${game}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Position;
  const position = await play(game);
  mkdirSync(join(import.meta.dirname, 'positions'), { recursive: true });
  writeFileSync(path, `${JSON.stringify(position)}\n`);
  return position;
}

export function inTheMiddle(position: Position): Position {
  return upTo(position, PLAYED[position.game as GameName].middle);
}

/** The game after so many answers. */
export function upTo(position: Position, answers: number): Position {
  return { ...position, log: position.log.slice(0, answers) };
}

/** Puts the game into the device's store, as if people there had played it, and returns its address. From now on a bot has its seat. */
export async function keepOnDevice(
  page: Page,
  position: Position,
  players: readonly string[],
  bots: readonly (string | null)[] = [],
): Promise<string> {
  const id = `${position.game}-${position.log.length}`;
  const saved = {
    ...position,
    id,
    players: players.map((name, i) => ({ name, colour: i + 1, avatar: i === 0 ? 'fox' : 'owl', bot: bots[i] ?? null })),
    created: 1_700_000_000_000,
    touched: 1_700_000_000_000,
    over: null,
  };
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`polis.game.${id}`, JSON.stringify(saved)]);
  return `/play/${id}`;
}

async function play(game: GameName): Promise<Position> {
  const { createTable } = await import('@polis/kernel');
  const { gameInfo, loadEngine } = await import('@polis/registry');
  const { think } = await import('@polis/bots');
  const { rules } = gameInfo(game)!;
  const engine = (await loadEngine(game))!;
  const { options } = PLAYED[game];
  const setup = { seats: SEATS, options, seed: 'a7'.repeat(32) };
  const table = createTable(engine, setup);
  while (!table.over) {
    const seat = table.owes(0) ? 0 : 1;
    const job = { game, rules, seat, bot: 'greedy', world: table.world(seat), view: table.view(seat) };
    const text = await think({ ...job, seed: `${table.log.length}`, budget: { iterations: 50 } });
    if (!table.append(['answer', seat, text]).ok) throw new Error(`${game}: ${text} does not fit`);
  }
  return { game, rules, ...setup, log: table.log };
}
