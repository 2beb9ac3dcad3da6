import type { NoticesAnswer } from '@polis/protocol/notices';
import { useEffect, useState } from 'react';
import { useDeed } from '../account/useDeed.ts';
import '../account/account.css';
import { askMe, usePerson } from '../session/me.ts';
import { Switch } from '../ui/Form.tsx';
import { setPrefs, usePrefs } from '../ui/prefs.ts';
import { showToast } from '../ui/Toast.tsx';
import { AddWay } from './AddWay.tsx';
import { notices } from './api.ts';
import { Feeds } from './Feeds.tsx';
import { Here } from './Here.tsx';
import { t } from './i18n/index.ts';
import type { NoticePart } from './part.ts';
import { WantedTable } from './WantedTable.tsx';
import { Ways } from './Ways.tsx';
import './notices.css';

/** How somebody wants to be told what waits. */
export function NoticeSettings() {
  const person = usePerson();
  const { tabNotices } = usePrefs();
  const [known, setKnown] = useState<NoticesAnswer | 'nobody' | 'lost' | null>(null);
  useLinks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has become somebody else is asked anew.
  useEffect(() => {
    let here = true;
    const ask = async () => ((await askMe()) === null ? 'nobody' : notices.look());
    ask().then(
      answer => here && setKnown(answer),
      () => here && setKnown('lost'),
    );
    return () => {
      here = false;
    };
  }, [person?.id]);
  return (
    <section className="card new-form stack" aria-labelledby="notices" id="notices-part">
      <div>
        <h2 id="notices">{t('title')}</h2>
        <p className="muted">{t('lead')}</p>
      </div>
      {known === 'nobody' && <p className="note">{t('unknown')}</p>}
      {known === 'lost' && <p className="note note-bad">{t('offline')}</p>}
      {known !== null && typeof known === 'object' && <Parts known={known} onChange={setKnown} />}
      <Switch
        label={t('tab.label')}
        hint={t('tab.hint')}
        checked={tabNotices}
        onChange={on => {
          if (on && 'Notification' in window) void Notification.requestPermission();
          setPrefs({ tabNotices: on });
        }}
      />
    </section>
  );
}

function Parts(part: NoticePart) {
  return (
    <>
      <Here {...part} />
      <Ways {...part} />
      <AddWay {...part} />
      <WantedTable {...part} />
      <Feeds {...part} />
    </>
  );
}

/** Links in letters lead here: what they say is done once, and taken out of the address. */
function useLinks(): void {
  const { run } = useDeed('letter');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const [, what, token] = /^#(letters|stop)=([\w.-]+)$/.exec(location.hash) ?? [];
    if (token === undefined) return;
    history.replaceState(history.state, '', location.pathname);
    void run(async () => {
      await (what === 'stop' ? notices.stopLetters(token) : notices.confirmLetters(token));
      showToast(t(what === 'stop' ? 'mail.stopped' : 'mail.confirmed'));
    });
  }, []);
}
