import { PEOPLE_PAGE, type People } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import { botName } from '../session/names.ts';
import type { RemoteSession } from '../session/remote.ts';
import { PersonMark } from '../shell/PersonMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Avatar, BotAvatar } from '../ui/People.tsx';

export interface ComersProps {
  readonly session: RemoteSession;
  /** How many have come. */
  readonly taken: number;
}

/** Who has come to an event, page by page; asked again when somebody has come or gone. */
export function Comers({ session, taken }: ComersProps) {
  const [from, setFrom] = useState(0);
  const [people, setPeople] = useState<Pick<People, 'total' | 'rows'>>({ total: 0, rows: [] });
  useEffect(() => {
    if (taken === 0) return;
    let here = true;
    session.crowd.people({ from }).then(
      found => here && setPeople(found),
      // The next one who comes asks again.
      () => {},
    );
    return () => {
      here = false;
    };
  }, [session, from, taken]);
  const { total, rows } = people;
  return (
    <>
      <ul className="comers">
        {rows.map(row => (
          <li key={row.seat}>
            {row.person ? (
              <Avatar avatar={row.person.avatar} colour={row.person.colour} size={32} />
            ) : (
              <BotAvatar size={32} />
            )}
            <span>
              {row.person?.name ?? botName(row.seat)} <PersonMark person={row.person} />
            </span>
          </li>
        ))}
      </ul>
      {total > PEOPLE_PAGE && (
        <div className="row">
          <Button
            kind="quiet"
            disabledReason={from === 0 ? t('event.firstPage') : null}
            onClick={() => setFrom(Math.max(0, from - PEOPLE_PAGE))}
          >
            {t('event.back')}
          </Button>
          <Button
            kind="quiet"
            disabledReason={from + PEOPLE_PAGE >= total ? t('event.lastPage') : null}
            onClick={() => setFrom(from + PEOPLE_PAGE)}
          >
            {t('event.more')}
          </Button>
        </div>
      )}
    </>
  );
}
