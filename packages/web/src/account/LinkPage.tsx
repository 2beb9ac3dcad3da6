import type { ClaimAnswer } from '@polis/protocol/accounts';
import { useEffect, useState } from 'react';
import { navigate } from '../base/router.ts';
import { askMe, becomes, usePerson } from '../session/me.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { usePage } from '../ui/Page.tsx';
import { showToast } from '../ui/Toast.tsx';
import { account } from './api.ts';
import './account.css';
import { accountError } from './errors.ts';
import { t } from './i18n/index.ts';
import { useDeed } from './useDeed.ts';

const ASK_MS = 1_500;

/** What the address brings: behind the #, so that no server and no log sees it. Taken out of the address at once. */
function bring(): { readonly kind: 'device' | 'mail'; readonly token: string } | null {
  const [, mail, token] = /^#(mail=)?([A-Za-z0-9_-]{16,128})$/.exec(location.hash) ?? [];
  return token === undefined ? null : { kind: mail === undefined ? 'device' : 'mail', token };
}

/** The second device of two, or whoever opens a letter. Nothing is used up before a button was pressed. */
export function LinkPage() {
  usePage(t('link.title'));
  const [brought] = useState(bring);
  const [claim, setClaim] = useState<ClaimAnswer | null>(null);
  const [over, setOver] = useState(false);
  const { busy, run } = useDeed(brought?.kind === 'mail' ? 'letter' : 'link');
  const me = usePerson();
  useEffect(() => {
    void askMe();
    history.replaceState(null, '', '/link');
  }, []);
  useEffect(() => {
    if (claim === null || over) return;
    const timer = setInterval(async () => {
      try {
        const { you } = await account.take(claim.claim);
        if (you === null) return;
        setOver(true);
        enter(you);
      } catch (error) {
        setOver(true);
        showToast(accountError(error, 'link'), { kind: 'bad' });
      }
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [claim, over]);
  const go = () =>
    run(async () => {
      if (brought!.kind === 'device') setClaim(await account.claim(brought!.token));
      else enter((await account.byLetter(brought!.token)).you);
    });
  return (
    <div className="page page-narrow account">
      <h1>{t('link.title')}</h1>
      {brought === null ? (
        <>
          <p className="note">{t('link.none')}</p>
          <div className="row">
            <LinkButton kind="primary" to="/me">
              {t('link.toMe')}
            </LinkButton>
          </div>
        </>
      ) : claim === null ? (
        <section className="card account-card">
          <p>{t(brought.kind === 'mail' ? 'link.mail' : 'link.lead')}</p>
          {me?.handle !== undefined && <p className="note note-warn">{t('link.switch', { handle: me.handle })}</p>}
          <div className="row">
            <Button kind="primary" busy={busy} onClick={() => void go()}>
              {t('link.go')}
            </Button>
          </div>
        </section>
      ) : (
        <section className="card account-card account-number" aria-live="polite">
          <p>{t('link.number')}</p>
          <strong className="num" data-number={claim.number}>
            {claim.number}
          </strong>
          <p className="muted">{t('link.wait')}</p>
        </section>
      )}
    </div>
  );
}

function enter(you: Parameters<typeof becomes>[0]): void {
  becomes(you);
  showToast(t('in.done', { name: you.name }));
  navigate('/me', { replace: true });
}
