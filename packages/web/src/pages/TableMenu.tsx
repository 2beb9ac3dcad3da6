import type { Person, TableInfo } from '@polis/protocol/wire';
import { useState } from 'react';
import { navigate } from '../base/router.ts';
import { openPerson } from '../friends/about.ts';
import { InviteFriends } from '../friends/InviteFriends.tsx';
import { PersonRow } from '../friends/PersonRow.tsx';
import '../friends/friends.css';
import { api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { usePerson } from '../session/me.ts';
import { levelName, STAND_IN } from '../shell/LevelChoice.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import type { MenuDeed } from '../ui/topbar-slots.ts';
import { Invite } from './Invite.tsx';
import { tp } from './i18n/index.ts';

/** What one looks for in the menu of a table: who comes, who is here, and how one goes. */
export type TableSheet = 'invite' | 'people' | 'leave';

/** The seat that is one's own, played or lent to a bot. */
export function mySeat(info: TableInfo | null, me: Person | null): number | null {
  const seat = me === null || info === null ? -1 : info.seats.findIndex(s => s.person?.id === me.id);
  return seat < 0 ? null : seat;
}

/** `mine`: the own seat; null: one only watches. */
export function deedsAt(info: TableInfo, mine: number | null, open: (sheet: TableSheet) => void): MenuDeed[] {
  const { phase } = info;
  const deeds: MenuDeed[] = [];
  const add = (icon: string, label: string, sheet: TableSheet) => deeds.push({ icon, label, run: () => open(sheet) });
  if (phase !== 'over') add('share', tp(phase === 'gathering' ? 'at.invite' : 'at.watch'), 'invite');
  if (info.seats.some((s, seat) => s.person !== null && seat !== mine)) add('flag', tp('at.people'), 'people');
  const plays = phase === 'playing' && mine !== null && !info.seats[mine]?.bot;
  if (phase === 'gathering' && mine !== null) add('door', tp('at.leave'), 'leave');
  else if (plays) add('door', tp('at.leaveOrResign'), 'leave');
  return deeds;
}

export interface TableSheetsProps {
  readonly info: TableInfo;
  readonly mine: number | null;
  /** Null: none. */
  readonly shown: TableSheet | null;
  readonly onClose: () => void;
}

export function TableSheets({ info, mine, shown, onClose }: TableSheetsProps) {
  const titles = { invite: tp('at.invite'), people: tp('at.peopleTitle'), leave: tp('at.leaveTitle') } as const;
  const playing = info.phase !== 'gathering';
  return (
    <Sheet
      open={shown !== null}
      onClose={onClose}
      title={shown === null ? '' : shown === 'invite' && playing ? tp('at.watch') : titles[shown]}
    >
      {shown === 'invite' && (
        <div className="stack">
          {playing && <p>{tp('at.watchText')}</p>}
          <Invite info={info} />
          {!playing && mine !== null && <InviteFriends info={info} />}
        </div>
      )}
      {shown === 'people' && <PeopleHere info={info} onClose={onClose} />}
      {shown === 'leave' && mine !== null && <Leave info={info} onClose={onClose} />}
    </Sheet>
  );
}

/** Whoever sits here, with the way to what can be done about them. */
function PeopleHere({ info, onClose }: { readonly info: TableInfo; readonly onClose: () => void }) {
  const me = usePerson();
  const others = info.seats.flatMap(s => (s.person === null || s.person.id === me?.id ? [] : [s.person]));
  return (
    <div className="stack">
      <p className="muted">{tp('at.peopleText')}</p>
      <ul className="friend-list">
        {others.map(person => (
          <PersonRow key={person.id} person={person}>
            <IconButton
              icon="menu"
              label={tp('at.about', { name: person.name })}
              onClick={() => {
                onClose();
                openPerson({ person, table: info.id });
              }}
            />
          </PersonRow>
        ))}
      </ul>
    </div>
  );
}

/** What it means to go is said before it is done. */
function Leave({ info, onClose }: { readonly info: TableInfo; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const gathering = info.phase === 'gathering';
  const crowd = info.event || info.seats.length === 0;
  const leave = async () => {
    setBusy(true);
    try {
      await api.leave(info.id);
      showToast(tp(gathering || crowd ? 'at.gone' : 'at.resigned'));
      onClose();
      navigate('/');
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
      setBusy(false);
    }
  };
  if (gathering)
    return (
      <div className="stack">
        <p>{tp('at.free')}</p>
        <div className="row row-end">
          <Button kind="primary" icon="door" busy={busy} onClick={() => void leave()}>
            {tp('at.freeDo')}
          </Button>
        </div>
      </div>
    );
  const level = levelName(info.terms?.standIn ?? STAND_IN);
  return (
    <div className="stack">
      <p>{tp('at.pause')}</p>
      <div className="row row-end">
        <Button
          kind="primary"
          icon="home"
          onClick={() => {
            onClose();
            navigate('/');
          }}
        >
          {tp('at.pauseDo')}
        </Button>
      </div>
      <p>
        {crowd ? tp('at.resignCrowd') : tp('at.resign', { level })}{' '}
        {!crowd && tp(info.hints ? 'at.resignBack' : 'at.resignForGood')} {info.terms?.rated && tp('at.resignRated')}
      </p>
      <div className="row row-end">
        <Button kind="secondary" icon="flag" danger busy={busy} onClick={() => void leave()}>
          {tp('at.resignDo')}
        </Button>
      </div>
    </div>
  );
}
