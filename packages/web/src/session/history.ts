import type { MyGamesAnswer, PastGame, Person } from '@polis/protocol/wire';
import { useEffect, useRef, useState } from 'react';
import { type ApiCode, ApiError, api } from './api.ts';
import { askMe } from './me.ts';

/** What one asks of one's own games; empty: all of them. */
export interface GamesAsked {
  readonly game: string;
  readonly result: '' | 'won' | 'lost';
  readonly company: '' | 'people' | 'bots' | 'alone';
  readonly person: string;
  readonly place: '' | 'here' | 'home';
  /** Milliseconds since 1970; 0: from the beginning. */
  readonly from: number;
}
export const ALL_GAMES: GamesAsked = { game: '', result: '', company: '', person: '', place: '', from: 0 };

export type Games =
  | { readonly state: 'asking' }
  /** The server does not know this device: nothing was played there. */
  | { readonly state: 'nobody' }
  | { readonly state: 'failed'; readonly code: ApiCode }
  | {
      readonly state: 'here';
      readonly games: readonly PastGame[];
      readonly total: number;
      readonly won: number;
      readonly more: boolean;
    };

/** The games one has finished on the server, page after page. `asked` is a new object when something else is asked. */
export function useMyGames(asked: GamesAsked): {
  readonly found: Games;
  readonly more: () => void;
  readonly again: () => void;
} {
  const [found, setFound] = useState<Games>({ state: 'asking' });
  const load = useRef((_: 'first' | 'next') => {});
  useEffect(() => {
    let here = true;
    let games: readonly PastGame[] = [];
    let next: string | null = null;
    load.current = async which => {
      if (which === 'first') setFound({ state: 'asking' });
      const answer = await fetchPage(asked, next);
      // Answers to what is no longer asked are dropped.
      if (!here) return;
      if ('state' in answer) return setFound(answer);
      games = [...games, ...answer.games];
      next = answer.next;
      setFound({ state: 'here', games, total: answer.total, won: answer.won, more: next !== null });
    };
    load.current('first');
    return () => {
      here = false;
    };
  }, [asked]);
  return { found, more: () => load.current('next'), again: () => load.current('first') };
}

async function fetchPage(
  asked: GamesAsked,
  after: string | null,
): Promise<MyGamesAnswer | Exclude<Games, { state: 'here' }>> {
  try {
    if ((await askMe()) === null) return { state: 'nobody' };
    return await api.myGames({ ...asked, after });
  } catch (error) {
    return { state: 'failed', code: error instanceof ApiError ? error.code : 'internal' };
  }
}

/** With whom one has played, most often first. */
export function useCompanions(): readonly (Person & { readonly games: number })[] {
  const [people, setPeople] = useState<readonly (Person & { readonly games: number })[]>([]);
  useEffect(() => {
    let here = true;
    const look = async () => {
      if ((await askMe()) === null) return;
      const found = await api.companions();
      if (here) setPeople(found);
    };
    // Without them the list is there all the same.
    look().catch(() => {});
    return () => {
      here = false;
    };
  }, []);
  return people;
}
