import { AVATARS, COLOURS } from '@polis/protocol/wire';
import { useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import type { Profile } from '../session/api.ts';
import { needProfile, saveProfile } from '../session/me.ts';
import { Button } from './button.tsx';
import { errorText } from './errors.ts';
import { Avatar, SeatShape } from './people.tsx';
import { Sheet } from './sheet.tsx';
import { createStore, useStore } from './store.ts';
import { showToast } from './toast.tsx';

const open = createStore(false);

export function openMe(): void {
  open.set(true);
}

/** Name, colour, picture. Opened from anywhere, mounted once. */
export function MeSheet() {
  const isOpen = useStore(open);
  const close = () => open.set(false);
  return (
    <Sheet open={isOpen} onClose={close} title={t('me.title')}>
      {isOpen && <MeForm onDone={close} />}
    </Sheet>
  );
}

function MeForm({ onDone }: { readonly onDone: () => void }) {
  const [draft, setDraft] = useState<Profile>(needProfile);
  const [busy, setBusy] = useState(false);
  const name = draft.name.trim();
  const save = async () => {
    setBusy(true);
    try {
      await saveProfile({ ...draft, name });
      showToast(t('me.saved', { name }));
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
    }
    onDone();
  };
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        if (name !== '') void save();
      }}
    >
      <p className="muted">{t('me.intro')}</p>
      <label className="field">
        <span className="label">{t('me.name')}</span>
        <input
          className="input"
          maxLength={24}
          autoComplete="nickname"
          value={draft.name}
          onChange={e => setDraft({ ...draft, name: e.target.value })}
        />
      </label>
      <fieldset className="field">
        <legend>{t('me.avatar')}</legend>
        <div className="choices">
          {AVATARS.map(a => (
            <label key={a} className="choice" title={t(`avatar.${a}`)}>
              <input
                type="radio"
                name="avatar"
                checked={draft.avatar === a}
                aria-label={t(`avatar.${a}`)}
                onChange={() => setDraft({ ...draft, avatar: a })}
              />
              <Avatar avatar={a} colour={draft.colour} size={52} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{t('me.colour')}</legend>
        <div className="choices">
          {Array.from({ length: COLOURS }, (_, i) => i + 1).map(c => (
            <label key={c} className="choice" title={t(`me.colour.${c as 1}`)}>
              <input
                type="radio"
                name="colour"
                checked={draft.colour === c}
                aria-label={t(`me.colour.${c as 1}`)}
                onChange={() => setDraft({ ...draft, colour: c })}
              />
              <span className="swatch">
                <SeatShape seat={c - 1} size={28} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="row row-end">
        <Button
          kind="primary"
          type="submit"
          onClick={() => {}}
          busy={busy}
          disabledReason={name === '' ? t('me.nameEmpty') : null}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
