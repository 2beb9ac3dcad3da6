import { useEffect, useState } from 'react';
import type { GamePage } from './types.ts';

/** The pages of all games, each loaded when somebody comes to play it. */
const pages = {
  'tiny-towns': async () => (await import('./tiny-towns/index.ts')).page,
  'welcome-to': async () => (await import('./welcome-to/index.ts')).open(),
  panticapaeum: async () => (await import('./panticapaeum/index.ts')).page,
  'sweet-lands': async () => (await import('./sweet-lands/index.ts')).open(),
} satisfies Record<string, () => Promise<GamePage>>;

export function loadGamePage(id: string): Promise<GamePage> | null {
  return Object.hasOwn(pages, id) ? pages[id as keyof typeof pages]() : null;
}

/** Null: on its way. 'none': this version has no such game. Throws into the error boundary if it cannot be fetched. */
export function useGamePage(id: string | null): GamePage | null | 'none' {
  const [page, setPage] = useState<GamePage | null | 'none'>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (id === null) return;
    let here = true;
    const loading = loadGamePage(id);
    if (loading === null) setPage('none');
    else
      loading.then(
        p => here && setPage(p),
        e => here && setError(e),
      );
    return () => {
      here = false;
    };
  }, [id]);
  if (error !== null) throw error;
  return page;
}
