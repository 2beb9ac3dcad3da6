import type { LeaderboardAnswer, SeatRating, TableRatingsAnswer } from '@polis/protocol/ratings';
import type { Person, TableInfo } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { call } from './api.ts';

/** How strong people are thought to be, as the server says. */
export const ratings = {
  board: (game: string, after: string | null) =>
    call<LeaderboardAnswer>(
      'GET',
      `/api/ratings/${game}${after === null ? '' : `?after=${encodeURIComponent(after)}`}`,
    ),
  table: (id: string) => call<TableRatingsAnswer>('GET', `/api/tables/${encodeURIComponent(id)}/ratings`),
};

export interface TableRatings {
  readonly settled: boolean;
  of(person: Pick<Person, 'id'> | null | undefined): SeatRating | undefined;
}

/** A game is rated a moment after its end. */
const AGAIN_MS = 1_000;
const MAX_TRIES = 15;

/** Of those who sit at a rated table; null: it is none, or not known yet. */
export function useTableRatings(info: TableInfo | null): TableRatings | null {
  const [answer, setAnswer] = useState<TableRatingsAnswer | null>(null);
  const rated = info?.terms?.rated === true;
  const id = info?.id ?? '';
  const over = info?.phase === 'over';
  const people = rated ? info!.seats.map(s => s.person?.id ?? '').join() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down or gets up has it asked again.
  useEffect(() => {
    if (!rated) return;
    let timer: ReturnType<typeof setTimeout>;
    let here = true;
    const ask = async (tries: number) => {
      const found = await ratings.table(id).catch(() => null);
      if (!here) return;
      if (found !== null) setAnswer(found);
      if (over && found?.settled !== true && tries < MAX_TRIES) timer = setTimeout(() => ask(tries + 1), AGAIN_MS);
    };
    void ask(1);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [rated, id, over, people]);
  if (!rated || answer === null) return null;
  return { settled: answer.settled, of: person => answer.seats.find(s => s.person === person?.id) };
}
