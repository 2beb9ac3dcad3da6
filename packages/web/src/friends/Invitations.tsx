import type { CompanyAnswer } from '@polis/protocol/company';
import { navigate } from '../base/router.ts';
import { friends } from '../session/company.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/Toast.tsx';
import { Group } from './Group.tsx';
import { gameName } from './game.ts';
import { t } from './i18n/index.ts';
import { PersonRow } from './PersonRow.tsx';
import { useDeed } from './useDeed.ts';

/** To which tables one is asked, by whom. */
export function Invitations({ company: { invitations } }: { readonly company: Pick<CompanyAnswer, 'invitations'> }) {
  const { busy, run } = useDeed();
  if (invitations.length === 0) return null;
  return (
    <Group title={t('invitations.title')}>
      <ul className="friend-list">
        {invitations.map(({ table, game, by, size, taken }) => (
          <PersonRow
            key={`${table} ${by.id}`}
            person={by}
            words={`${t('invitations.by', { name: by.name })}. ${t('invitations.about', { game: gameName(game), taken, size })}`}
          >
            <Button
              kind="primary"
              small
              busy={busy}
              onClick={() => void run(() => friends.come(table)).then(went => went && navigate(`/t/${table}`))}
            >
              {t('invitations.come')}
            </Button>
            <Button
              kind="quiet"
              small
              onClick={() =>
                void run(async () => {
                  await friends.notNow(table);
                  showToast(t('invitations.told', { name: by.name }));
                })
              }
            >
              {t('invitations.later')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Group>
  );
}
