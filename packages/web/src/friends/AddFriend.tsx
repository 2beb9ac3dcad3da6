import { useState } from 'react';
import { friends } from '../session/company.ts';
import { Button } from '../ui/Button.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { showToast } from '../ui/Toast.tsx';
import { Group } from './Group.tsx';
import { t } from './i18n/index.ts';
import { useDeed } from './useDeed.ts';

/** Somebody becomes a friend: by handle, or by a link that is shown or sent. */
export function AddFriend() {
  const { busy, run } = useDeed('not-found');
  const [handle, setHandle] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const wanted = handle.trim().replace(/^@/, '').toLowerCase();
  const ask = () =>
    run(async () => {
      const now = await friends.ask(wanted);
      const friend = now.friends.find(f => f.person.handle === wanted)?.person;
      const name = friend?.name ?? now.asked.find(p => p.handle === wanted)?.name ?? `@${wanted}`;
      showToast(t(friend === undefined ? 'add.done' : 'add.friends', { name }));
      setHandle('');
    });
  const address = `${location.origin}/friend#${token}`;
  return (
    <Group title={t('add.title')}>
      <form
        className="friends-form"
        onSubmit={event => {
          event.preventDefault();
          if (wanted !== '') void ask();
        }}
      >
        <label className="field grow">
          <span className="label">{t('add.handle')}</span>
          <input
            className="input"
            value={handle}
            maxLength={40}
            placeholder="@"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={e => setHandle(e.target.value)}
          />
        </label>
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          disabledReason={wanted === '' ? t('add.handle') : null}
          onClick={() => {}}
        >
          {t('add.ask')}
        </Button>
      </form>
      {token !== null && (
        <div className="friends-link">
          <QrCode text={address} label={t('add.qr')} />
          <div className="stack">
            <p>{t('add.linkText')}</p>
            <p className="friends-address mono" data-link={address}>
              {address}
            </p>
            <div className="row">
              <Button
                kind="secondary"
                icon="copy"
                onClick={() => void navigator.clipboard?.writeText(address).then(() => showToast(t('add.copied')))}
              >
                {t('add.copy')}
              </Button>
            </div>
          </div>
        </div>
      )}
      {token === null && (
        <div className="row">
          <Button
            kind="secondary"
            icon="qr"
            busy={busy}
            onClick={() => void run(async () => setToken((await friends.link()).token))}
          >
            {t('add.link')}
          </Button>
        </div>
      )}
    </Group>
  );
}
