import type { AccountAnswer, PasskeyInfo, WaysAnswer } from '@polis/protocol/accounts';
import { useState } from 'react';
import { ApiError } from '../session/api.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { account } from './api.ts';
import { day } from './errors.ts';
import { t } from './i18n/index.ts';
import { makePasskey, whyNoPasskeys } from './passkeys.ts';
import { Section } from './Section.tsx';
import { useDeed } from './useDeed.ts';

export interface PartProps {
  readonly me: AccountAnswer;
  readonly ways: WaysAnswer;
  readonly onChange: (me: AccountAnswer) => void;
}

export function Passkeys({ me, ways, onChange }: PartProps) {
  const { busy, run } = useDeed();
  const [renaming, setRenaming] = useState<PasskeyInfo | null>(null);
  const [removing, setRemoving] = useState<{ readonly key: PasskeyInfo; readonly last: boolean } | null>(null);
  const why = whyNoPasskeys(ways);
  const alone = me.passkeys.length === 1 && !me.passkeys[0]!.backedUp && me.recovery === null;
  const remove = (key: PasskeyInfo, sure: boolean) =>
    run(async () => {
      try {
        onChange(await account.removePasskey(key.id, sure));
        setRemoving(null);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'last-way') throw error;
        setRemoving({ key, last: true });
      }
    });
  return (
    <Section title={t('passkeys.title')} text={t('passkeys.text')}>
      {me.passkeys.length === 0 && why === null && <p className="muted">{t('passkeys.none')}</p>}
      <ul className="account-list">
        {me.passkeys.map(key => (
          <li key={key.id} data-passkey={key.id}>
            <Icon name="lock" size={20} />
            <span className="grow">
              <strong>{key.label}</strong>
              <span className="muted small">
                {t('passkeys.here', { made: day(key.made), used: key.used === null ? t('never') : day(key.used) })}
              </span>
              {key.house !== location.hostname && (
                <span className="muted small">{t('passkeys.elsewhere', { house: key.house })}</span>
              )}
            </span>
            <span className="account-deeds">
              <Button
                kind="quiet"
                small
                label={`${t('passkeys.rename')}: ${key.label}`}
                onClick={() => setRenaming(key)}
              >
                {t('passkeys.rename')}
              </Button>
              <Button
                kind="quiet"
                small
                label={`${t('passkeys.remove')}: ${key.label}`}
                onClick={() => setRemoving({ key, last: false })}
              >
                {t('passkeys.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {alone && <p className="note note-warn">{t('passkeys.alone')}</p>}
      {why === null ? (
        <div className="row">
          <Button
            kind="secondary"
            icon="plus"
            busy={busy}
            onClick={() => void run(async () => onChange(await makePasskey()))}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className="note">{t(`why.${why}`, { host: location.hostname })}</p>
      )}
      <Sheet open={renaming !== null} onClose={() => setRenaming(null)} title={t('passkeys.rename')}>
        {renaming && (
          <Rename
            passkey={renaming}
            onDone={me => {
              setRenaming(null);
              onChange(me);
            }}
          />
        )}
      </Sheet>
      <Sheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={
          removing?.last ? t('passkeys.lastTitle') : t('passkeys.removeTitle', { name: removing?.key.label ?? '' })
        }
      >
        {removing && (
          <div className="stack">
            <p>{t(removing.last ? 'passkeys.lastText' : 'passkeys.removeText')}</p>
            <div className="row row-end">
              <Button kind="secondary" onClick={() => setRemoving(null)}>
                {t('cancel')}
              </Button>
              <Button kind="primary" danger busy={busy} onClick={() => void remove(removing.key, removing.last)}>
                {t(removing.last ? 'passkeys.removeAnyway' : 'passkeys.remove')}
              </Button>
            </div>
          </div>
        )}
      </Sheet>
    </Section>
  );
}

function Rename({ passkey, onDone }: { readonly passkey: PasskeyInfo; readonly onDone: (me: AccountAnswer) => void }) {
  const { busy, run } = useDeed();
  const [label, setLabel] = useState(passkey.label);
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        if (label.trim() !== '') void run(async () => onDone(await account.label(passkey.id, label.trim())));
      }}
    >
      <label className="field">
        <span className="label">{t('passkeys.name')}</span>
        <input className="input" maxLength={40} value={label} onChange={e => setLabel(e.target.value)} />
      </label>
      <div className="row row-end">
        <Button kind="primary" type="submit" busy={busy} onClick={() => {}}>
          {t('passkeys.rename')}
        </Button>
      </div>
    </form>
  );
}
