import { type AnyBot, createBot, playGame } from '@polis/bots';
import { type AnyEngine, loadEngine } from '@polis/registry';
import type { BotWish } from '../bots.ts';

/** All that the games of one arena have in common. Plain data: it crosses into workers. */
export interface Ring {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly bots: readonly BotWish[];
}

/**
 * One game: two bots by turns around the table. Every deal is played twice with the seats exchanged, so each of them has
 * sat on every seat. Alone at the table, a bot plays the deal for itself and points decide.
 */
export interface Bout {
  readonly pair: number;
  readonly deal: number;
  readonly seats: readonly number[];
}

export interface BoutResult {
  /** By seat. */
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** Milliseconds of every answer that was a choice, by seat. */
  readonly times: readonly (readonly number[])[];
}

export function pairsOf(bots: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < bots; a++) for (let b = a + 1; b < bots; b++) pairs.push([a, b]);
  return pairs;
}

/** `games` of every pair, rounded up to whole deals; alone at the table, that many deals by every bot. */
export function drawBouts(bots: number, players: number, games: number): Bout[] {
  const bouts: Bout[] = [];
  if (players === 1) {
    for (let deal = 0; deal < games; deal++)
      for (let bot = 0; bot < bots; bot++) bouts.push({ pair: -1, deal, seats: [bot] });
    return bouts;
  }
  for (let deal = 0; deal < Math.ceil(games / 2); deal++)
    pairsOf(bots).forEach((bot, pair) => {
      for (const turn of [0, 1])
        bouts.push({ pair, deal, seats: Array.from({ length: players }, (_, seat) => bot[(seat + turn) % 2]!) });
    });
  return bouts;
}

/** Plays bouts of one ring, one at a time. */
export async function enterRing(ring: Ring): Promise<(bout: Bout) => BoutResult> {
  const engine: AnyEngine = (await loadEngine(ring.game))!;
  const bots: AnyBot[] = [];
  for (const wish of ring.bots) bots.push(await createBot(wish.name, ring.game, wish.budget));
  return bout => {
    const at = bout.seats.map(bot => bots[bot]!);
    const { players: seats, options } = ring;
    const { seats: played, winners } = playGame(engine, at, `${ring.seed}/${bout.deal}`, { seats, options });
    return { scores: played.map(s => s.score), winners, times: played.map(s => s.times) };
  };
}
