import { useStore } from '../base/store.ts';
import { friends, useCompany } from '../session/company.ts';
import { usePerson } from '../session/me.ts';
import { PersonMark } from '../shell/PersonMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Avatar } from '../ui/People.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { about, type Met } from './about.ts';
import { t } from './i18n/index.ts';
import './friends.css';
import { useState } from 'react';
import { Report } from './Report.tsx';
import { useDeed } from './useDeed.ts';

/** What can be done about somebody: opened from wherever they are met, mounted once. */
export function PersonSheet() {
  const met = useStore(about);
  const [reporting, setReporting] = useState(false);
  const close = () => {
    about.set(null);
    setReporting(false);
  };
  return (
    <Sheet
      open={met !== null}
      onClose={close}
      title={met === null ? '' : reporting ? t('report.title', { name: met.person.name }) : met.person.name}
    >
      {met !== null &&
        (reporting ? (
          <Report met={met} onDone={close} />
        ) : (
          <Deeds met={met} onReport={() => setReporting(true)} onDone={close} />
        ))}
    </Sheet>
  );
}

interface DeedsProps {
  readonly met: Met;
  readonly onReport: () => void;
  readonly onDone: () => void;
}

function Deeds({ met: { person }, onReport, onDone }: DeedsProps) {
  const { busy, run } = useDeed('not-found');
  const { name, handle } = person;
  const isBlocked = useCompany()?.blocked.some(p => p.id === person.id) ?? false;
  return (
    <div className="stack">
      <div className="row">
        <Avatar avatar={person.avatar} colour={person.colour} size={56} />
        <PersonMark person={person} />
      </div>
      {handle === undefined ? <p className="muted">{t('person.guest')}</p> : <Friendship met={{ person }} />}
      <p className="muted small">{t('person.blockText', { name })}</p>
      <div className="row">
        <Button
          kind="secondary"
          icon="lock"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await friends.block(person.id, !isBlocked);
              if (!isBlocked) showToast(t('person.blocked', { name }));
              onDone();
            })
          }
        >
          {t(isBlocked ? 'person.unblock' : 'person.block')}
        </Button>
        <Button kind="quiet" icon="flag" onClick={onReport}>
          {t('person.report')}
        </Button>
      </div>
    </div>
  );
}

/** How one stands to an account, and what would change it. */
export function Friendship({ met: { person } }: { readonly met: Pick<Met, 'person'> }) {
  const { busy, run } = useDeed('not-found');
  const company = useCompany();
  const me = usePerson();
  const { id, name, handle } = person;
  const has = (people: readonly { readonly id: string }[] | undefined) => people?.some(p => p.id === id) ?? false;
  if (has(company?.friends.map(f => f.person)))
    return (
      <div className="row">
        <p className="grow">{t('person.friend')}</p>
        <Button
          kind="quiet"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await friends.end(id);
              showToast(t('person.ended', { name }));
            })
          }
        >
          {t('person.end')}
        </Button>
      </div>
    );
  if (has(company?.asked)) return <p className="muted">{t('person.asked')}</p>;
  if (has(company?.asks))
    return (
      <div className="row">
        <Button kind="primary" icon="check" busy={busy} onClick={() => void run(() => friends.accept(id))}>
          {t('asks.accept')}
        </Button>
      </div>
    );
  if (me?.handle === undefined) return <p className="muted">{t('error.no-account')}</p>;
  return (
    <div className="row">
      <Button kind="primary" icon="plus" busy={busy} onClick={() => void run(() => friends.ask(handle!))}>
        {t('person.ask')}
      </Button>
    </div>
  );
}
