import type { PastGame } from '@polis/protocol/wire';
import { infoOf } from '../local/session.ts';
import type { SavedGame } from '../local/store.ts';
import type { Games, GamesAsked } from '../session/history.ts';

/** Games of this device and of the server in one list. */

/** A game of the list; `saved`: it is on this device only. */
export interface Listed {
  readonly game: PastGame;
  readonly to: string;
  readonly reviewTo: string;
  readonly saved: SavedGame | null;
}

/** A finished game of this device, as the server would tell of it. Whose it is: the first person's. */
export function pastOf(saved: SavedGame): PastGame {
  const { scores } = saved.over!;
  const seat = Math.max(
    0,
    saved.players.findIndex(p => p.bot === null),
  );
  const score = scores[seat]!;
  const place = 1 + scores.filter(s => s > score).length;
  const { seats } = infoOf(saved);
  return {
    table: `local:${saved.id}`,
    game: saved.game,
    ended: saved.touched,
    size: scores.length,
    seat,
    score,
    place,
    won: place === 1,
    stoodIn: false,
    reviewed: false,
    home: true,
    seats: seats.map((s, i) => ({ person: s.person, bot: s.bot, score: scores[i]! })),
  };
}

export function fits(game: PastGame, players: SavedGame['players'], asked: GamesAsked): boolean {
  const people = players.filter(p => p.bot === null).length;
  const company = game.size === 1 ? 'alone' : people > 1 ? 'people' : 'bots';
  return (
    (asked.game === '' || asked.game === game.game) &&
    (asked.result === '' || (asked.result === 'won') === game.won) &&
    (asked.company === '' || asked.company === company) &&
    (asked.place === '' || asked.place === 'home') &&
    asked.person === '' &&
    game.ended >= asked.from
  );
}

/** Newest first. Of this device only what is as new as the pages that have come: the rest has its place further down. */
export function listed(found: Games, saved: readonly SavedGame[], asked: GamesAsked): Listed[] {
  const remote = found.state === 'here' ? found.games : [];
  const until = found.state === 'here' && found.more ? (remote.at(-1)?.ended ?? 0) : 0;
  const local = saved.flatMap((one): Listed[] => {
    const game = pastOf(one);
    return game.ended >= until && fits(game, one.players, asked) ? [entry(game, one)] : [];
  });
  return [...remote.map(game => entry(game, null)), ...local].sort((a, b) => b.game.ended - a.game.ended);
}

export function ofDevice(saved: SavedGame): Listed {
  return entry(pastOf(saved), saved);
}

function entry(game: PastGame, saved: SavedGame | null): Listed {
  const id = encodeURIComponent(game.table);
  return { game, saved, to: `/r/${id}`, reviewTo: `/review/${id}` };
}
