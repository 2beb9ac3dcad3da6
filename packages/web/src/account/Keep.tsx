import type { WaysAnswer } from '@polis/protocol/accounts';
import { ensureMe } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { account } from './api.ts';
import { t } from './i18n/index.ts';
import { makePasskey, whyNoPasskeys } from './passkeys.ts';
import { Section } from './Section.tsx';
import { useDeed } from './useDeed.ts';

export interface KeepProps {
  readonly ways: WaysAnswer;
  readonly onKept: () => Promise<void>;
  readonly onCode: (code: string) => void;
}

/** A guest keeps everything: with a passkey, or where there can be none, with a code on paper. */
export function Keep({ ways, onKept, onCode }: KeepProps) {
  const { busy, run } = useDeed();
  const why = whyNoPasskeys(ways);
  const withPasskey = () =>
    run(async () => {
      await ensureMe();
      await makePasskey();
      await onKept();
    });
  const withCode = () =>
    run(async () => {
      await ensureMe();
      onCode(await account.newCode());
      await onKept();
    });
  return (
    <Section title={t('keep.title')}>
      {why === null ? (
        <div className="account-way">
          <p className="muted">{t('keep.passkey.text')}</p>
          <Button kind="primary" icon="lock" busy={busy} onClick={() => void withPasskey()}>
            {t('keep.passkey')}
          </Button>
        </div>
      ) : (
        <p className="note">{t(`why.${why}`, { host: location.hostname })}</p>
      )}
      <div className="account-way">
        <p className="muted">{t('keep.code.text')}</p>
        <Button kind={why === null ? 'secondary' : 'primary'} icon="edit" busy={busy} onClick={() => void withCode()}>
          {t('keep.code')}
        </Button>
      </div>
    </Section>
  );
}
