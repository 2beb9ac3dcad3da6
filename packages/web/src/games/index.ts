import { useEffect, useState } from 'react';
import { wordsReady } from '../i18n/index.ts';
import { entryOf } from './table.ts';
import type { GamePage } from './types.ts';

/** With its words. Null: this version has no such game. */
export function loadGamePage(id: string): Promise<GamePage> | null {
  const entry = entryOf(id);
  return entry === null ? null : entry.page().then(page => wordsReady().then(() => page));
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
