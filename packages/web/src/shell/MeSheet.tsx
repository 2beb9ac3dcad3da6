import { cleanName, NAME_LENGTH } from '@polis/protocol/text';
import { AVATARS, COLOURS } from '@polis/protocol/wire';
import { useState } from 'react';
import { createStore, useStore } from '../base/store.ts';
import { t } from '../i18n/shell/index.ts';
import type { Profile } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { needProfile, saveProfile, usePerson } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Avatar, SeatShape } from '../ui/People.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { PersonMark } from './PersonMark.tsx';

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
  const me = usePerson();
  const named = cleanName(draft.name);
  const save = async (name: string) => {
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
        if (named.ok) void save(named.name);
      }}
    >
      <p className="muted">{t('me.intro')}</p>
      <Link to="/me" className="me-account" onClick={onDone}>
        <Icon name={me?.handle === undefined ? 'lock' : 'players'} size={20} />
        <span className="grow">
          {t('me.account')} <PersonMark person={me} />
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
      <label className="field">
        <span className="label">{t('me.name')}</span>
        <input
          className="input"
          maxLength={NAME_LENGTH}
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
          disabledReason={named.ok ? null : t(`me.name.${named.why}`)}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
