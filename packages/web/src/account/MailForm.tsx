import { useState } from 'react';
import { getLanguage } from '../i18n/index.ts';
import { Button } from '../ui/Button.tsx';
import { account } from './api.ts';
import { t } from './i18n/index.ts';
import { useDeed } from './useDeed.ts';

/** Asks for a letter. The answer is the same for every address. */
export function MailForm() {
  const { busy, run } = useDeed();
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <p className="note note-ok">{t('mail.sent')}</p>;
  return (
    <form
      className="account-form"
      onSubmit={async event => {
        event.preventDefault();
        if (await run(() => account.letter(address.trim(), getLanguage()))) setSent(true);
      }}
    >
      <label className="field grow">
        <span className="label">{t('mail.address')}</span>
        <input
          className="input"
          type="email"
          required
          autoComplete="email"
          value={address}
          onChange={e => setAddress(e.target.value)}
        />
      </label>
      <Button kind="primary" type="submit" busy={busy} onClick={() => {}}>
        {t('mail.send')}
      </Button>
    </form>
  );
}
