import type { LeaderboardAnswer, LeaderboardRow } from '@polis/protocol/ratings';
import { useCallback, useEffect, useState } from 'react';
import { ratings } from '../session/ratings.ts';

export interface Board extends Pick<LeaderboardAnswer, 'next' | 'total' | 'you'> {
  readonly people: readonly LeaderboardRow[];
}
/** 'asking': not known yet. Null: it could not be fetched. */
export type BoardFound = Board | null | 'asking';

/** A leaderboard, page by page. */
export function useBoard(game: string) {
  const [found, setFound] = useState<{ readonly game: string; readonly board: BoardFound }>({ game, board: 'asking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again asks anew.
  useEffect(() => {
    let here = true;
    setFound({ game, board: 'asking' });
    ratings.board(game, null).then(
      board => here && setFound({ game, board }),
      () => here && setFound({ game, board: null }),
    );
    return () => {
      here = false;
    };
  }, [game, tries]);
  const more = useCallback(
    async (board: Board) => {
      const page = await ratings.board(game, board.next);
      setFound({ game, board: { ...board, next: page.next, people: [...board.people, ...page.people] } });
    },
    [game],
  );
  return { board: found.game === game ? found.board : 'asking', more, again: () => setTries(n => n + 1) };
}
