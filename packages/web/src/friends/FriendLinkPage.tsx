import type { Person } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { navigate } from '../base/router.ts';
import { friends } from '../session/company.ts';
import { ensureMe } from '../session/me.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Loading, usePage } from '../ui/Page.tsx';
import { showToast } from '../ui/Toast.tsx';
import { companyError } from './errors.ts';
import './friends.css';
import { t } from './i18n/index.ts';
import { PersonRow } from './PersonRow.tsx';
import { useDeed } from './useDeed.ts';

/** What the address brings: behind the #, so that no server and no log sees it. */
function bring(): string | null {
  return /^#([A-Za-z0-9_-]{16,128})$/.exec(location.hash)?.[1] ?? null;
}

/** Where the link of a friend leads. Nothing happens before a button was pressed. */
export function FriendLinkPage() {
  usePage(t('link.title'));
  const { busy, run } = useDeed();
  const [token] = useState(bring);
  const [found, setFound] = useState<{ readonly person: Person; readonly isGuest: boolean } | string | null>(
    token === null ? t('link.none') : null,
  );
  useEffect(() => {
    if (token === null) return;
    ensureMe()
      .then(async me => setFound({ person: await friends.lookAt(token), isGuest: me.handle === undefined }))
      .catch(error => setFound(companyError(error)));
  }, [token]);
  if (found === null) return <Loading />;
  if (typeof found === 'string')
    return (
      <div className="page page-narrow">
        <h1>{t('link.title')}</h1>
        <p className="note">{found}</p>
        <div className="row">
          <LinkButton kind="primary" to="/friends">
            {t('link.toFriends')}
          </LinkButton>
        </div>
      </div>
    );
  const { person, isGuest } = found;
  const take = () =>
    run(async () => {
      await friends.take(token!);
      showToast(t('add.friends', { name: person.name }));
      navigate('/friends', { replace: true });
    });
  return (
    <div className="page page-narrow">
      <h1>{t('link.title')}</h1>
      <section className="card friends-group">
        <ul className="friend-list">
          <PersonRow person={person} words={t('link.ask', { name: person.name })} />
        </ul>
        {isGuest ? (
          <>
            <p className="note">{t('guest.text')}</p>
            <p>{t('link.guest')}</p>
            <div className="row">
              <LinkButton kind="primary" to="/me">
                {t('guest.keep')}
              </LinkButton>
            </div>
          </>
        ) : (
          <div className="row">
            <Button kind="primary" icon="check" busy={busy} onClick={() => void take()}>
              {t('link.go')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
