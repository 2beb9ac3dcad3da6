import { useEffect } from 'react';
import { friends, useCompany } from '../session/company.ts';
import { askMe } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import './friends.css';
import { Group } from './Group.tsx';
import { t } from './i18n/index.ts';
import { PersonRow } from './PersonRow.tsx';
import { useDeed } from './useDeed.ts';

/** Whom one has blocked, with the way back. Nothing where there is nobody. */
export function Blocked() {
  const blocked = useCompany()?.blocked ?? [];
  const { busy, run } = useDeed();
  useEffect(() => {
    askMe()
      .then(me => me && friends.look())
      .catch(() => {
        // The page says itself when the server cannot be reached.
      });
  }, []);
  if (blocked.length === 0) return null;
  return (
    <Group title={t('blocked.title')}>
      <p className="muted">{t('blocked.text')}</p>
      <ul className="friend-list">
        {blocked.map(person => (
          <PersonRow key={person.id} person={person}>
            <Button
              kind="secondary"
              small
              busy={busy}
              label={`${t('person.unblock')}: ${person.name}`}
              onClick={() => void run(() => friends.block(person.id, false))}
            >
              {t('person.unblock')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Group>
  );
}
