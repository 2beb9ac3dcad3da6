import type { CompanyAnswer, Friend } from '@polis/protocol/company';
import type { TableInfo } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { navigate } from '../base/router.ts';
import { friends, useCompany } from '../session/company.ts';
import { useMyTables } from '../session/lobby.ts';
import { askMe, usePerson } from '../session/me.ts';
import { Button, IconButton, LinkButton } from '../ui/Button.tsx';
import { Switch } from '../ui/Form.tsx';
import { Loading, usePage } from '../ui/Page.tsx';
import { showToast } from '../ui/Toast.tsx';
import { AddFriend } from './AddFriend.tsx';
import { openPerson } from './about.ts';
import './friends.css';
import { Group } from './Group.tsx';
import { gameName } from './game.ts';
import { Invitations } from './Invitations.tsx';
import { t } from './i18n/index.ts';
import { PersonRow } from './PersonRow.tsx';
import { useDeed } from './useDeed.ts';

/** Who one's friends are, who of them is here, and who would like to be one. */
export function FriendsPage() {
  usePage(t('title'));
  const company = useCompany();
  const me = usePerson();
  const [state, setState] = useState<'asking' | 'known' | 'lost'>('asking');
  const load = async () => {
    try {
      if ((await askMe())?.handle !== undefined) await friends.look();
      setState('known');
    } catch {
      setState('lost');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards the server tells.
  useEffect(() => void load(), []);
  if (state === 'asking') return <Loading />;
  const isGuest = me?.handle === undefined;
  return (
    <div className="page page-narrow">
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {state === 'lost' ? (
        <>
          <p className="note note-bad">{t('offline')}</p>
          <div className="row">
            <Button kind="primary" icon="redo" onClick={() => void load()}>
              {t('again')}
            </Button>
          </div>
        </>
      ) : isGuest || company === null ? (
        <section className="card friends-group">
          <p>{t('guest.text')}</p>
          <div className="row">
            <LinkButton kind="primary" to="/me">
              {t('guest.keep')}
            </LinkButton>
          </div>
        </section>
      ) : (
        <Known company={company} />
      )}
    </div>
  );
}

function Known({ company }: { readonly company: CompanyAnswer }) {
  const { busy, run } = useDeed();
  const tables = useMyTables();
  const own = typeof tables === 'number' ? [] : tables;
  const mine = own.find(({ table }) => table.phase === 'gathering')?.table ?? null;
  return (
    <>
      <Invitations company={company} />
      {company.asks.length > 0 && (
        <Group title={t('asks.title')}>
          <ul className="friend-list">
            {company.asks.map(person => (
              <PersonRow key={person.id} person={person}>
                <Button kind="primary" small busy={busy} onClick={() => void run(() => friends.accept(person.id))}>
                  {t('asks.accept')}
                </Button>
                <Button kind="quiet" small onClick={() => void run(() => friends.decline(person.id))}>
                  {t('asks.decline')}
                </Button>
                <IconButton
                  icon="menu"
                  label={t('list.more', { name: person.name })}
                  onClick={() => openPerson({ person })}
                />
              </PersonRow>
            ))}
          </ul>
        </Group>
      )}
      <Group title={t('list.title')}>
        {company.friends.length === 0 ? (
          <p className="muted">{t('list.none')}</p>
        ) : (
          <ul className="friend-list">
            {company.friends.map(friend => (
              <FriendRow key={friend.person.id} friend={friend} sent={company.sent} mine={mine} />
            ))}
          </ul>
        )}
      </Group>
      {company.asked.length > 0 && (
        <Group title={t('asked.title')}>
          <ul className="friend-list">
            {company.asked.map(person => (
              <PersonRow key={person.id} person={person} words={t('asked.wait')}>
                <Button kind="quiet" small onClick={() => void run(() => friends.end(person.id))}>
                  {t('asked.withdraw')}
                </Button>
              </PersonRow>
            ))}
          </ul>
        </Group>
      )}
      <AddFriend />
      <section className="card friends-group">
        <Switch
          label={t('unseen.label')}
          hint={t('unseen.hint')}
          checked={!company.unseen}
          onChange={seen => void run(() => friends.unseen(!seen))}
        />
      </section>
    </>
  );
}

interface FriendRowProps {
  readonly friend: Friend;
  readonly sent: CompanyAnswer['sent'];
  /** The newest table of one's own at which people still gather. */
  readonly mine: TableInfo | null;
}

function FriendRow({ friend, sent, mine }: FriendRowProps) {
  const { busy, run } = useDeed();
  const { person, online, at } = friend;
  const invited = sent.find(s => s.table === mine?.id && s.person.id === person.id);
  const words =
    at === null
      ? t(online ? 'list.online' : 'list.offline')
      : t(at.phase === 'gathering' ? 'list.gathering' : 'list.playing', { game: gameName(at.game) });
  return (
    <PersonRow person={person} words={words} online={online}>
      {at !== null && at.table !== null && at.may !== null && (
        <Button kind="secondary" small onClick={() => navigate(`/t/${at.table}`)}>
          {t(at.may === 'join' ? 'list.join' : 'list.watch')}
        </Button>
      )}
      {mine !== null &&
        at?.table !== mine.id &&
        (invited ? (
          <span className="tag">{t(`invite.${invited.state}`)}</span>
        ) : (
          <Button
            kind="secondary"
            small
            busy={busy}
            onClick={() =>
              void run(async () => {
                await friends.invite(mine.id, person.id);
                showToast(`${person.name}: ${t('invite.open')}`);
              })
            }
          >
            {t('list.invite')}
          </Button>
        ))}
      <IconButton icon="menu" label={t('list.more', { name: person.name })} onClick={() => openPerson({ person })} />
    </PersonRow>
  );
}
