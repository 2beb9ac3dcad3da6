import type { ProfileAnswer, Shown } from '@polis/protocol/profiles';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { ensureMe } from '../session/me.ts';
import { showToast } from '../ui/Toast.tsx';

/** 'missing': there is none, or it is shown to nobody, and nobody can tell which. */
export type Found = 'asking' | 'missing' | 'lost' | ProfileAnswer;

/** `handle`: null: one's own. */
export function useProfilePage(handle: string | null): {
  readonly found: Found;
  readonly again: () => void;
  readonly show: (shown: Partial<Shown>) => void;
} {
  const [found, setFound] = useState<Found>('asking');
  const load = useCallback(async () => {
    setFound('asking');
    setFound(await ask(handle));
  }, [handle]);
  useEffect(() => void load(), [load]);
  const show = (change: Partial<Shown>) => {
    if (typeof found === 'string' || found.shown === null) return;
    setFound({ ...found, shown: { ...found.shown, ...change } });
    api.show(change).then(setFound, error => {
      setFound(found);
      showToast(errorText(error), { kind: 'bad' });
    });
  };
  return { found, again: () => void load(), show };
}

async function ask(handle: string | null): Promise<Found> {
  try {
    if (handle !== null) return await api.profile(handle);
    await ensureMe();
    return await api.myProfile();
  } catch (error) {
    return error instanceof ApiError && error.code === 'no-profile' ? 'missing' : 'lost';
  }
}
