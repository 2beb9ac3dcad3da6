import { useState } from 'react';
import { seekOpponent, useQuick } from '../session/quick.ts';
import { Icon } from '../ui/Icon.tsx';
import { showToast } from '../ui/Toast.tsx';
import { t } from './i18n/index.ts';
import { quickError } from './quick-error.ts';

/** One tap, and somebody about as strong is looked for. */
export function QuickWay({ game }: { readonly game: string }) {
  const quick = useQuick();
  const [busy, setBusy] = useState(false);
  const looking = quick.state === 'looking' && quick.game === game;
  const seek = async () => {
    setBusy(true);
    await seekOpponent(game).catch(error => showToast(quickError(error), { kind: 'bad' }));
    setBusy(false);
  };
  return (
    <button type="button" className="way" disabled={busy || looking} onClick={() => void seek()}>
      <Icon name="search" size={28} />
      <strong>{t(looking ? 'quick.looking' : 'quick.find')}</strong>
      <span>{t('quick.hint')}</span>
    </button>
  );
}
