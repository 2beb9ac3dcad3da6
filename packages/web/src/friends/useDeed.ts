import { useState } from 'react';
import { showToast } from '../ui/Toast.tsx';
import { companyError, type Missing } from './errors.ts';

/** One thing at a time; what goes wrong is said in a sentence that stays. True: it went well. */
export function useDeed(missing?: Missing) {
  const [busy, setBusy] = useState(false);
  const run = async (deed: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await deed();
      return true;
    } catch (error) {
      showToast(companyError(error, missing), { kind: 'bad' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
