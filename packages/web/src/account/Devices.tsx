import { useState } from 'react';
import { forgetMe } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { account } from './api.ts';
import { day } from './errors.ts';
import { t } from './i18n/index.ts';
import type { PartProps } from './Passkeys.tsx';
import { Section } from './Section.tsx';
import { useDeed } from './useDeed.ts';

/** Where somebody is signed in, and the ways to end that. */
export function Devices({ me, onChange, onOut }: Omit<PartProps, 'ways'> & { readonly onOut: () => void }) {
  const { run } = useDeed();
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (id: string | null) => {
    setEnding(id ?? 'others');
    await run(async () => onChange(await (id === null ? account.endOthers() : account.endDevice(id))));
    setEnding(null);
  };
  return (
    <Section title={t('devices.title')}>
      <ul className="account-list">
        {me.devices.map(device => {
          const name = device.label || t('devices.unknown');
          return (
            <li key={device.id} data-device={device.id}>
              <Icon name="globe" size={20} />
              <span className="grow">
                <strong>
                  {name} {device.here && <span className="tag">{t('devices.here')}</span>}
                </strong>
                <span className="muted small">{t('devices.seen', { seen: day(device.seen) })}</span>
              </span>
              {!device.here && (
                <Button
                  kind="quiet"
                  small
                  busy={ending === device.id}
                  label={t('devices.endThis', { name })}
                  onClick={() => void end(device.id)}
                >
                  {t('devices.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="row">
        {me.devices.length > 1 && (
          <Button kind="secondary" busy={ending === 'others'} onClick={() => void end(null)}>
            {t('devices.endOthers')}
          </Button>
        )}
        {me.you.handle !== undefined && (
          <Button
            kind="secondary"
            icon="door"
            onClick={() =>
              void run(async () => {
                await account.signOut();
                forgetMe();
                onOut();
              })
            }
          >
            {t('devices.out')}
          </Button>
        )}
      </div>
    </Section>
  );
}
