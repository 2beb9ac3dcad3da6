import { createBot, isBotName, playGame, usualIterations } from '@polis/bots';
import type { Replay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';

/** One game of a deal in which a bot sits where people do. */
export interface FieldJob {
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: unknown;
  readonly seed: string;
  /** By seat, from the first one on. */
  readonly bots: readonly string[];
  /** Where they take their chances from. */
  readonly chance: string;
}
export interface FieldDone {
  readonly score: number;
  readonly replay: Replay;
}

/** Masters get so many times less than they may spend against people: a day's field has forty of them. */
const HASTE = 12;

export async function playDeal({ game, rules, seats, options, seed, bots, chance }: FieldJob): Promise<FieldDone> {
  const engine = await loadEngine(game, rules);
  if (engine === null) throw new Error(`this build cannot play ${game} rules ${rules}`);
  const players = [];
  for (const name of bots) {
    if (!isBotName(name)) throw new Error(`there is no bot "${name}"`);
    const iterations = Math.ceil((usualIterations(name, game) ?? 100) / (name === 'master' ? HASTE : 1));
    players.push(await createBot(name, game, { iterations }, rules));
  }
  const done = playGame(engine, players, seed, { seats, options, chance });
  return { score: done.seats[0]!.score, replay: done.replay };
}
