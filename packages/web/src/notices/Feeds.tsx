import { useDeed } from '../account/useDeed.ts';
import { getLanguage } from '../i18n/index.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/Toast.tsx';
import { notices } from './api.ts';
import { t } from './i18n/index.ts';
import type { NoticePart } from './part.ts';

/** Secret addresses for programs that look by themselves. */
export function Feeds({ known, onChange }: NoticePart) {
  const { busy, run } = useDeed();
  const copy = (path: string) =>
    run(async () => {
      await navigator.clipboard.writeText(`${location.origin}${path}?lang=${getLanguage()}`);
      showToast(t('feed.copied'));
    });
  const renew = () =>
    run(async () => {
      onChange(await notices.renewFeed());
      showToast(t('feed.renewed'));
    });
  return (
    <div className="notices-part">
      <h3>{t('feed.title')}</h3>
      <p className="muted">{t('feed.text')}</p>
      <div className="row">
        {(['ics', 'atom'] as const).map(kind => (
          <Button key={kind} kind="secondary" small icon="copy" onClick={() => void copy(known.feed[kind])}>
            {t(`feed.${kind}`)}
          </Button>
        ))}
        <Button kind="quiet" small busy={busy} onClick={() => void renew()}>
          {t('feed.renew')}
        </Button>
      </div>
    </div>
  );
}
