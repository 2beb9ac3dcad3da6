import { useState } from 'react';
import { showToast } from '../ui/Toast.tsx';
import { accountError } from './errors.ts';

/** One thing at a time; what goes wrong is said in a sentence that stays. True: it went well. */
export function useDeed(expired?: Parameters<typeof accountError>[1]) {
  const [busy, setBusy] = useState(false);
  const run = async (deed: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await deed();
      return true;
    } catch (error) {
      showToast(accountError(error, expired), { kind: 'bad' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
