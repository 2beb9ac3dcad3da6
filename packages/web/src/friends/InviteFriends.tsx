import type { TableInfo } from '@polis/protocol/wire';
import { friends, useCompany } from '../session/company.ts';
import { usePerson } from '../session/me.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import './friends.css';
import { t } from './i18n/index.ts';
import { PersonRow } from './PersonRow.tsx';
import { useDeed } from './useDeed.ts';

/** Friends who could come to a table that gathers, for who sits there. */
export function InviteFriends({ info }: { readonly info: TableInfo }) {
  const me = usePerson();
  const company = useCompany();
  const { busy, run } = useDeed();
  if (me?.handle === undefined || company === null) return null;
  const here = new Set(info.seats.flatMap(s => s.person?.id ?? []));
  const others = company.friends.filter(f => !here.has(f.person.id));
  // All of them have come.
  if (others.length === 0 && company.friends.length > 0) return null;
  return (
    <section className="card friends-group" aria-labelledby="invite-friends">
      <h2 id="invite-friends">{t('invite.title')}</h2>
      {company.friends.length === 0 && (
        <>
          <p className="muted">{t('invite.none')}</p>
          <div className="row">
            <LinkButton kind="quiet" icon="plus" to="/friends">
              {t('invite.find')}
            </LinkButton>
          </div>
        </>
      )}
      <ul className="friend-list">
        {others.map(({ person, online }) => {
          const sent = company.sent.find(s => s.table === info.id && s.person.id === person.id);
          return (
            <PersonRow
              key={person.id}
              person={person}
              online={online}
              words={t(sent ? `invite.${sent.state}` : online ? 'list.online' : 'list.offline')}
            >
              {sent?.state !== 'open' && (
                <Button
                  kind="secondary"
                  small
                  busy={busy}
                  label={`${t('invite.do')}: ${person.name}`}
                  onClick={() => void run(() => friends.invite(info.id, person.id))}
                >
                  {t('invite.do')}
                </Button>
              )}
            </PersonRow>
          );
        })}
      </ul>
    </section>
  );
}
