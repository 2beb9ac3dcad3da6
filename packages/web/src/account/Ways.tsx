import { useState } from 'react';
import { ApiError } from '../session/api.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { account } from './api.ts';
import { t } from './i18n/index.ts';
import { MailForm } from './MailForm.tsx';
import type { PartProps } from './Passkeys.tsx';
import { Section } from './Section.tsx';
import { toProvider } from './SignIn.tsx';
import { useDeed } from './useDeed.ts';

/** Addresses and providers that vouch for somebody, where the house offers that. */
export function Ways({ me, ways, onChange }: PartProps) {
  const { busy, run } = useDeed();
  const [writing, setWriting] = useState(false);
  const [removing, setRemoving] = useState<{ readonly kind: string; readonly last: boolean } | null>(null);
  const has = (kind: string) => me.ways.some(w => w.kind === kind);
  if (!ways.mail && ways.provider === null && me.ways.length === 0) return null;
  const remove = (kind: string, sure: boolean) =>
    run(async () => {
      try {
        onChange(await account.removeWay(kind, sure));
        setRemoving(null);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'last-way') throw error;
        setRemoving({ kind, last: true });
      }
    });
  return (
    <Section title={t('ways.title')}>
      <ul className="account-list">
        {me.ways.map(way => {
          const name = t(`ways.${way.kind}`, { label: way.label });
          return (
            <li key={`${way.kind}${way.label}`}>
              <Icon name="globe" size={20} />
              <strong className="grow">{name}</strong>
              <Button
                kind="quiet"
                small
                label={`${t('passkeys.remove')}: ${name}`}
                onClick={() => setRemoving({ kind: way.kind, last: false })}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="row">
        {ways.mail && !has('mail') && (
          <Button kind="secondary" icon="plus" onClick={() => setWriting(!writing)}>
            {t('ways.addMail')}
          </Button>
        )}
        {ways.provider !== null && !has('oidc') && (
          <Button kind="secondary" icon="plus" busy={busy} onClick={() => void run(toProvider)}>
            {t('ways.addOidc', { name: ways.provider })}
          </Button>
        )}
      </div>
      {writing && <MailForm />}
      <Sheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t(removing?.last ? 'passkeys.lastTitle' : 'ways.removeTitle')}
      >
        {removing && (
          <div className="stack">
            {removing.last && <p>{t('passkeys.lastText')}</p>}
            <div className="row row-end">
              <Button kind="secondary" onClick={() => setRemoving(null)}>
                {t('cancel')}
              </Button>
              <Button kind="primary" danger busy={busy} onClick={() => void remove(removing.kind, removing.last)}>
                {t(removing.last ? 'passkeys.removeAnyway' : 'passkeys.remove')}
              </Button>
            </div>
          </div>
        )}
      </Sheet>
    </Section>
  );
}
