import { useEffect, useState } from 'react';
import { wordsReady } from '../i18n/index.ts';
import type { GameCoach } from './types.ts';

/** The game's coach, once he is here; null: on his way, or there is none. */
export function useCoach(page: { readonly coach?: () => Promise<GameCoach> }): GameCoach | null {
  const [coach, setCoach] = useState<GameCoach | null>(null);
  useEffect(() => {
    let here = true;
    page
      .coach?.()
      .then(found => wordsReady().then(() => found))
      .then(
        found => here && setCoach(found),
        () => here && setCoach(null),
      );
    return () => {
      here = false;
    };
  }, [page]);
  return coach;
}
