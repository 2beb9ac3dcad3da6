import { useEffect, useState } from 'react';
import { useDeed } from '../account/useDeed.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/Toast.tsx';
import { notices } from './api.ts';
import { t } from './i18n/index.ts';
import type { NoticePart } from './part.ts';
import { subscribeHere, unsubscribeHere, wayHere, whyNoPush } from './push.ts';

/** Push in this very browser: one button, or what is missing for it. */
export function Here({ known, onChange }: NoticePart) {
  const { busy, run } = useDeed();
  const [mine, setMine] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the ways have changed.
  useEffect(() => void wayHere().then(setMine), [known]);
  const on = known.ways.some(way => way.id === mine);
  const why = whyNoPush(known);
  const start = () =>
    run(async () => {
      const answer = await subscribeHere(known.pushKey!);
      if (answer === null) showToast(t('here.refused'), { kind: 'bad' });
      else onChange(answer);
    });
  const stop = () =>
    run(async () => {
      await unsubscribeHere();
      onChange(await notices.remove(mine!));
    });
  return (
    <div className="notices-part">
      <h3>{t('here.title')}</h3>
      {why !== null && !on ? (
        <p className="note">{t(`why.${why}`)}</p>
      ) : (
        <div className="notices-row">
          <p>{t(on ? 'here.on' : 'here.off')}</p>
          <Button kind={on ? 'secondary' : 'primary'} busy={busy} onClick={() => void (on ? stop() : start())}>
            {t(on ? 'here.stop' : 'here.start')}
          </Button>
        </div>
      )}
    </div>
  );
}
