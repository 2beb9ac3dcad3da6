import { useState } from 'react';
import { navigate } from '../base/router.ts';
import { errorText } from '../session/errors.ts';
import { showToast } from '../ui/index.ts';
import { deals } from './api.ts';

/** One tap and one sits at the table of the deal. */
export function usePlay(): { readonly busy: string | null; readonly play: (deal: string) => void } {
  const [busy, setBusy] = useState<string | null>(null);
  async function go(deal: string): Promise<void> {
    setBusy(deal);
    try {
      navigate(`/t/${await deals.play(deal)}`);
    } catch (error) {
      setBusy(null);
      showToast(errorText(error), { kind: 'bad' });
    }
  }
  return { busy, play: deal => void go(deal) };
}
