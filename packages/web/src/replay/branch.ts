import { dealSeed, type Replay } from '@polis/kernel';
import { navigate } from '../base/router.ts';
import { bot, me } from '../games/quick.ts';
import type { FilmFacts } from '../local/film.ts';
import { startBranch } from '../local/start.ts';
import { STAND_IN } from '../shell/LevelChoice.tsx';

/**
 * Plays on from the position after `at` moves as a new game on this device: one seat is the person's, all others are
 * bots'. Chance goes on as it did, so what changes is what was played. `then`: an answer that the seat gives first.
 */
export function branch(
  replay: Replay,
  film: FilmFacts,
  at: number,
  seat: number | null,
  then: string | null = null,
): void {
  const mine = seat ?? 0;
  const moves = then === null ? replay.moves.slice(0, at) : [...replay.moves.slice(0, at), [mine, then] as const];
  const id = startBranch({
    game: replay.game,
    rules: replay.rules,
    options: replay.options,
    seed: dealSeed(replay.seed!, replay.nonces),
    players: film.info.seats.map((s, i) => (i === mine ? me() : bot(s.bot ?? STAND_IN))),
    log: moves.map(([who, text]) => (text === 'skip' ? ['skip', who, ''] : ['answer', who, text])),
  });
  navigate(`/play/${id}`);
}
