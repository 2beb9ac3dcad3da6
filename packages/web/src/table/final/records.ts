import { useEffect, useState } from 'react';
import { allGames, type SavedGame } from '../../local/store.ts';
import { api } from '../../session/api.ts';
import { usePerson } from '../../session/me.ts';
import type { TableSession } from '../../session/types.ts';

/** A game that one has finished before. */
export interface Past {
  readonly id: string;
  readonly game: string;
  readonly size: number;
  readonly score: number;
}

export interface Records {
  readonly games: number;
  readonly best: number;
  readonly average: number;
}

/** What one has reached in games of the same kind: the same game, with as many players. Null: in none. */
export function recordsOf(past: readonly Past[], now: Omit<Past, 'score'>): Records | null {
  const alike = past.filter(g => g.game === now.game && g.size === now.size && g.id !== now.id).map(g => g.score);
  if (alike.length === 0) return null;
  const sum = alike.reduce((a, b) => a + b, 0);
  return { games: alike.length, best: Math.max(...alike), average: Math.round(sum / alike.length) };
}

/** On a device that several people share nobody knows whose record it would be. */
export function pastOf(saved: readonly SavedGame[]): Past[] {
  return saved.flatMap(({ id, game, players, over }) => {
    const people = players.flatMap((p, seat) => (p.bot === null ? [seat] : []));
    const score = people.length === 1 ? over?.scores[people[0]!] : undefined;
    return score === undefined ? [] : [{ id, game, size: players.length, score }];
  });
}

/** Games of this device and those that the server remembers. Null: not known yet. */
export function usePast(session: TableSession, game: string): readonly Past[] | null {
  const [past, setPast] = useState<readonly Past[] | null>(null);
  const person = usePerson();
  const known = person !== null;
  useEffect(() => {
    let here = true;
    const local = pastOf(allGames());
    const look = async (): Promise<readonly Past[]> => {
      if (session.kind === 'local' && !known) return local;
      const { games } = await api.myGames({ game, after: null });
      return [...local, ...games.map(g => ({ id: g.table, game: g.game, size: g.size, score: g.score }))];
    };
    look().then(
      all => here && setPast(all),
      () => here && setPast(local),
    );
    return () => {
      here = false;
    };
  }, [session, game, known]);
  return past;
}
