import { MUTE_HOURS, WHY_LENGTH } from '@polis/protocol/house';
import type { Person } from '@polis/protocol/wire';
import { useState } from 'react';
import { house } from '../session/house.ts';
import { Button } from '../ui/Button.tsx';
import { Segments } from '../ui/Form.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { t } from './i18n/index.ts';
import { houseError } from './words.ts';

export interface DeedSheetProps {
  /** Null: nobody is asked about. */
  readonly person: Person | null;
  /** The report that is settled by it. */
  readonly report?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
const CHOICES = ['warn', 'mute', 'rename', 'ban'] as const;
const HOURS = [...MUTE_HOURS.map(String), 'ever'] as const;
type Hours = '1' | '24' | '720' | 'ever';

/** What is to be done about somebody, for how long, and in what words. */
export function DeedSheet({ person, report, onClose, onDone }: DeedSheetProps) {
  return (
    <Sheet
      open={person !== null}
      onClose={onClose}
      title={person === null ? '' : t('deed.title', { name: person.name })}
    >
      {person !== null && <DeedForm person={person} {...(report === undefined ? {} : { report })} onDone={onDone} />}
    </Sheet>
  );
}

function DeedForm({ person, report, onDone }: Omit<DeedSheetProps, 'onClose'> & { readonly person: Person }) {
  const [deed, setDeed] = useState<(typeof CHOICES)[number]>('warn');
  const [hours, setHours] = useState<Hours>('24');
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const lasts = deed === 'mute' || deed === 'ban';
  const long = deed === 'mute' && hours === 'ever' ? '720' : hours;
  const act = async () => {
    setBusy(true);
    try {
      await house.toPerson(person.id, {
        deed,
        why: why.trim(),
        ...(lasts && long !== 'ever' ? { hours: Number(long) } : {}),
        ...(report === undefined ? {} : { report }),
      });
      showToast(t('deed.done'));
      onDone();
    } catch (error) {
      showToast(houseError(error), { kind: 'bad' });
      setBusy(false);
    }
  };
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        void act();
      }}
    >
      <Segments
        label={t('deed.what')}
        value={deed}
        onChange={setDeed}
        choices={CHOICES.map(value => ({ value, label: t(`deed.${value}`) }))}
        hint={t(`deed.${deed}.text`)}
      />
      {lasts && (
        <Segments<Hours>
          label={t('deed.long')}
          value={long}
          onChange={setHours}
          choices={HOURS.filter(h => deed === 'ban' || h !== 'ever').map(h => ({
            value: h as Hours,
            label: t(`hours.${h as Hours}`),
          }))}
        />
      )}
      <label className="field">
        <span className="label">{t(deed === 'ban' ? 'deed.whyNote' : 'deed.whyTold')}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={WHY_LENGTH}
          value={why}
          onChange={e => setWhy(e.target.value)}
        />
      </label>
      <div className="row row-end">
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          danger={deed === 'ban'}
          disabledReason={deed === 'warn' && why.trim() === '' ? t('deed.needsWords') : null}
          onClick={() => {}}
        >
          {t('deed.do')}
        </Button>
      </div>
    </form>
  );
}
