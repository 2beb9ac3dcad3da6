import type { AdminPerson, BannedAddress } from '@polis/protocol/house';
import type { Person } from '@polis/protocol/wire';
import { useState } from 'react';
import { PersonRow } from '../friends/PersonRow.tsx';
import { ApiError } from '../session/api.ts';
import { house } from '../session/house.ts';
import { usePerson } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/Toast.tsx';
import { DeedSheet } from './DeedSheet.tsx';
import { t } from './i18n/index.ts';
import { Listed } from './Listed.tsx';
import { SearchForm } from './SearchForm.tsx';
import { usePages } from './usePages.ts';
import { houseError, when } from './words.ts';

/** Whom something is held against now, and everybody else by a search. */
export function PeoplePart() {
  const [found, setFound] = useState<readonly AdminPerson[] | null>(null);
  const [find, setFind] = useState('');
  const [about, setAbout] = useState<Person | null>(null);
  const kept = usePages<AdminPerson, never>(async () => ({ items: (await house.kept()).people, next: null }));
  const search = async (text: string) => {
    setFind(text);
    try {
      setFound((await house.people(text)).people);
    } catch (error) {
      showToast(houseError(error), { kind: 'bad' });
    }
  };
  const again = () => {
    kept.again();
    if (found !== null) void search(find);
  };
  const rows = (people: readonly AdminPerson[]) => (
    <ul className="friend-list">
      {people.map(p => (
        <Known key={p.person.id} about={p} onDeed={() => setAbout(p.person)} onDone={again} />
      ))}
    </ul>
  );
  return (
    <>
      <section className="card house-card">
        <SearchForm label={t('people.find')} onSearch={text => void search(text)} />
        {found !== null && (found.length === 0 ? <p className="muted">{t('people.none')}</p> : rows(found))}
      </section>
      <section className="card house-card">
        <h2>{t('people.kept')}</h2>
        <Listed paged={kept} none={t('people.keptNone')}>
          {rows}
        </Listed>
      </section>
      <Addresses />
      <DeedSheet
        person={about}
        onClose={() => setAbout(null)}
        onDone={() => {
          setAbout(null);
          again();
        }}
      />
    </>
  );
}

interface KnownProps {
  readonly about: AdminPerson;
  readonly onDeed: () => void;
  readonly onDone: () => void;
}

function Known({ about, onDeed, onDone }: KnownProps) {
  const { person, standing, banned, created } = about;
  const me = usePerson();
  const undo = async (deed: 'unmute' | 'unban') => {
    try {
      await house.toPerson(person.id, { deed, why: '' });
      showToast(t('deed.done'));
    } catch (error) {
      showToast(houseError(error), { kind: 'bad' });
    }
    onDone();
  };
  return (
    <PersonRow
      person={person}
      words={[t('people.since', { when: when(created) }), ...heldAgainst(about)].map(words => (
        <span key={words} className="house-words">
          {words}
        </span>
      ))}
    >
      {standing?.mute && (
        <Button kind="secondary" small onClick={() => void undo('unmute')}>
          {t('deed.unmute')}
        </Button>
      )}
      {banned !== false && (
        <Button kind="secondary" small onClick={() => void undo('unban')}>
          {t('deed.unban')}
        </Button>
      )}
      {person.id !== me?.id && (
        <Button kind="quiet" small onClick={onDeed} label={`${t('reports.decide')} ${person.name}`}>
          {t('reports.decide')}
        </Button>
      )}
    </PersonRow>
  );
}

function heldAgainst({ standing, banned }: AdminPerson): string[] {
  const words: string[] = [];
  if (banned === null) words.push(t('people.bannedGood'));
  else if (banned !== false) words.push(t('people.banned', { when: when(banned) }));
  if (standing?.mute) words.push(t('people.muted', { when: when(standing.mute.until) }));
  if (standing?.rename) words.push(t('people.renamed', { name: standing.rename.name }));
  if (standing !== null && standing.warnings.length > 0) words.push(t('people.warned'));
  return words;
}

const A_DAY = 24;

function Addresses() {
  const paged = usePages<BannedAddress, never>(async () => ({ items: (await house.kept()).addresses, next: null }));
  const keep = async (address: string, on: boolean) => {
    try {
      await house.address(address, on, on ? A_DAY : null, '');
      showToast(t('deed.done'));
    } catch (error) {
      const bad = error instanceof ApiError && error.code === 'bad-message';
      showToast(bad ? t('error.address') : houseError(error), { kind: 'bad' });
    }
    paged.again();
  };
  return (
    <section className="card house-card">
      <h2>{t('addresses.title')}</h2>
      <Listed paged={paged} none={t('addresses.none')}>
        {items => (
          <ul className="house-list">
            {items.map(({ address, until }) => (
              <li key={address} className="row">
                <span className="grow num">{address}</span>
                <span className="muted small">
                  {until === null ? t('people.bannedGood') : t('people.banned', { when: when(until) })}
                </span>
                <Button kind="secondary" small onClick={() => void keep(address, false)}>
                  {t('deed.unban')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Listed>
      <SearchForm
        label={t('addresses.label')}
        action={t('addresses.add')}
        onSearch={address => void keep(address, true)}
      />
    </section>
  );
}
