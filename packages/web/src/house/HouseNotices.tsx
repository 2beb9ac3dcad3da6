import type { Standing } from '@polis/protocol/house';
import { cleanName, NAME_LENGTH } from '@polis/protocol/text';
import { useState } from 'react';
import { readJson, writeJson } from '../base/storage.ts';
import { ApiError } from '../session/api.ts';
import { house, useStanding } from '../session/house.ts';
import { needProfile, saveProfile } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { t } from './i18n/index.ts';
import { houseError, when } from './words.ts';

/** The mute that this device has told of: the chat says it all the time. */
const MUTE_KEY = 'polis.mute';

/** What the house has to tell whoever is here: a mute once, another name at every visit, a warning until it has been read. */
export function HouseNotices() {
  const standing = useStanding();
  const [heard, setHeard] = useState<readonly string[]>(() => [String(readJson(MUTE_KEY))]);
  const next = standing === null ? null : first(standing, heard);
  const close = () => {
    if (next === null) return;
    if (next.kind === 'mute') writeJson(MUTE_KEY, next.key);
    setHeard([...heard, next.key]);
  };
  return (
    <Sheet open={next !== null} onClose={close} title={t(next?.kind === 'rename' ? 'name.title' : 'told.title')}>
      {next?.kind === 'warning' && <Warning key={next.key} id={next.id} why={next.why} onDone={close} />}
      {next?.kind === 'rename' && <NewName name={next.name} why={next.why} onDone={close} />}
      {next?.kind === 'mute' && (
        <div className="stack">
          <p>{t('told.muted', { when: when(next.until) })}</p>
          {next.why !== '' && <p className="note">{t('told.reason', { why: next.why })}</p>}
          <p className="muted">{t('told.play')}</p>
          <div className="row row-end">
            <Button kind="primary" onClick={close}>
              {t('told.read')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

type Notice = { readonly key: string; readonly why: string } & (
  | { readonly kind: 'warning'; readonly id: string }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'mute'; readonly until: number }
);

function first({ rename, warnings, mute }: Standing, heard: readonly string[]): Notice | null {
  const all: Notice[] = warnings.map(w => ({ kind: 'warning', key: w.id, id: w.id, why: w.why }));
  if (rename !== null) all.push({ kind: 'rename', key: `name ${rename.name}`, ...rename });
  if (mute !== null) all.push({ kind: 'mute', key: `mute ${mute.until}`, ...mute });
  return all.find(n => !heard.includes(n.key)) ?? null;
}

function Warning({ id, why, onDone }: { readonly id: string; readonly why: string; readonly onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      await house.read(id);
      onDone();
    } catch (error) {
      showToast(houseError(error), { kind: 'bad' });
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      <p>{t('told.warning')}</p>
      <p className="note note-warn">{why}</p>
      <div className="row row-end">
        <Button kind="primary" busy={busy} onClick={() => void read()}>
          {t('told.read')}
        </Button>
      </div>
    </div>
  );
}

interface NewNameProps {
  /** The one that is not wanted. */
  readonly name: string;
  readonly why: string;
  readonly onDone: () => void;
}

function NewName({ name, why, onDone }: NewNameProps) {
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const named = cleanName(chosen);
  const save = async () => {
    if (!named.ok) return;
    setBusy(true);
    try {
      await saveProfile({ ...needProfile(), name: named.name });
      onDone();
    } catch (error) {
      const same = error instanceof ApiError && error.code === 'bad-name';
      showToast(same ? t('name.same') : houseError(error), { kind: 'bad' });
    }
    setBusy(false);
  };
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{t('name.text', { name })}</p>
      {why !== '' && <p className="note">{t('told.reason', { why })}</p>}
      <label className="field">
        <span className="label">{t('name.label')}</span>
        <input
          className="input"
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          value={chosen}
          onChange={e => setChosen(e.target.value)}
        />
      </label>
      <div className="row row-end">
        <Button kind="quiet" onClick={onDone}>
          {t('name.later')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          disabledReason={named.ok ? null : t('name.bad')}
          onClick={() => {}}
        >
          {t('name.save')}
        </Button>
      </div>
    </form>
  );
}
