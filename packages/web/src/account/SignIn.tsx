import type { SignedInAnswer, WaysAnswer } from '@polis/protocol/accounts';
import { useState } from 'react';
import { becomes } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/Toast.tsx';
import { account } from './api.ts';
import { t } from './i18n/index.ts';
import { MailForm } from './MailForm.tsx';
import { enterByPasskey, whyNoPasskeys } from './passkeys.ts';
import { Section } from './Section.tsx';
import { useDeed } from './useDeed.ts';

export interface SignInProps {
  readonly ways: WaysAnswer;
  readonly onIn: (code: string | null) => Promise<void>;
}

/** Somebody who has an account comes back; what was played here as a guest comes along. */
export function SignIn({ ways, onIn }: SignInProps) {
  const { busy, run } = useDeed();
  const [open, setOpen] = useState<'code' | 'mail' | null>(null);
  const [code, setCode] = useState('');
  const why = whyNoPasskeys(ways);
  const enter = (how: () => Promise<SignedInAnswer>) =>
    run(async () => {
      const { you, code: next } = await how();
      becomes(you);
      showToast(t('in.done', { name: you.name }));
      await onIn(next ?? null);
    });
  return (
    <Section title={t('in.title')} text={t('in.text')}>
      <div className="row">
        {why === null && (
          <Button kind="secondary" icon="lock" busy={busy} onClick={() => void enter(enterByPasskey)}>
            {t('in.passkey')}
          </Button>
        )}
        <Button kind="secondary" icon="edit" onClick={() => setOpen(open === 'code' ? null : 'code')}>
          {t('in.code')}
        </Button>
        {ways.mail && (
          <Button kind="secondary" icon="share" onClick={() => setOpen(open === 'mail' ? null : 'mail')}>
            {t('in.mail')}
          </Button>
        )}
        {ways.provider !== null && (
          <Button kind="secondary" icon="globe" busy={busy} onClick={() => void run(toProvider)}>
            {t('in.oidc', { name: ways.provider })}
          </Button>
        )}
      </div>
      {open === 'code' && (
        <form
          className="account-form"
          onSubmit={event => {
            event.preventDefault();
            if (code.trim() !== '') void enter(() => account.byCode(code));
          }}
        >
          <label className="field grow">
            <span className="label">{t('in.codeLabel')}</span>
            <input
              className="input mono"
              value={code}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="xxxx-xxxx-xxxx-xxxx-xxxx"
              onChange={e => setCode(e.target.value)}
            />
          </label>
          <Button kind="primary" type="submit" busy={busy} onClick={() => {}}>
            {t('in.go')}
          </Button>
        </form>
      )}
      {open === 'mail' && <MailForm />}
      <p className="hint">{t('in.device')}</p>
    </Section>
  );
}

/** Leaves the page; the provider sends the browser back to it. */
export async function toProvider(): Promise<void> {
  location.assign(await account.provider());
}
