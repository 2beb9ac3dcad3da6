import { cleanHandle, HANDLE_LENGTH } from '@polis/protocol/handle';
import { useState } from 'react';
import { ApiError } from '../session/api.ts';
import { becomes } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { account } from './api.ts';
import { accountError, day } from './errors.ts';
import { t } from './i18n/index.ts';
import type { PartProps } from './Passkeys.tsx';
import { Section } from './Section.tsx';

export function Handle({ me, onChange }: Omit<PartProps, 'ways'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly text: string; readonly proposals: readonly string[] } | null>(null);
  const clean = draft === null || draft === '' ? null : cleanHandle(draft);
  const take = async (handle: string) => {
    setBusy(true);
    try {
      const next = await account.handle(handle);
      becomes(next.you);
      onChange(next);
      setDraft(null);
      setWrong(null);
    } catch (error) {
      setWrong({ text: accountError(error), proposals: error instanceof ApiError ? (error.more.proposals ?? []) : [] });
    }
    setBusy(false);
  };
  return (
    <Section title={t('handle.title')} text={t('handle.text')}>
      <div className="row">
        <strong className="account-handle" translate="no">
          @{me.you.handle}
        </strong>
        {draft === null && (
          <Button
            kind="secondary"
            small
            icon="edit"
            disabledReason={me.handleAgain === null ? null : t('handle.again', { when: day(me.handleAgain) })}
            onClick={() => setDraft(me.you.handle ?? '')}
          >
            {t('handle.change')}
          </Button>
        )}
      </div>
      {me.handleAgain !== null && <p className="hint">{t('handle.again', { when: day(me.handleAgain) })}</p>}
      {draft !== null && (
        <form
          className="account-form"
          onSubmit={event => {
            event.preventDefault();
            if (clean?.ok) void take(clean.handle);
          }}
        >
          <label className="field grow">
            <span className="label">{t('handle.new')}</span>
            <input
              className="input"
              value={draft}
              maxLength={HANDLE_LENGTH.max + 1}
              autoCapitalize="none"
              autoComplete="username"
              spellCheck={false}
              onChange={e => {
                setDraft(e.target.value);
                setWrong(null);
              }}
            />
          </label>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            disabledReason={clean?.ok ? null : t(`error.handle.${clean?.why ?? 'empty'}`)}
            onClick={() => {}}
          >
            {t('handle.change')}
          </Button>
        </form>
      )}
      {draft !== null && (
        <div aria-live="polite" className="stack-small">
          {wrong !== null ? (
            <p className="note note-bad">{wrong.text}</p>
          ) : clean !== null && !clean.ok ? (
            <p className="note note-warn">{t(`error.handle.${clean.why}`)}</p>
          ) : (
            <p className="hint">{t('handle.rest')}</p>
          )}
          {wrong !== null && wrong.proposals.length > 0 && (
            <p className="row">
              {t('handle.try')}{' '}
              {wrong.proposals.map(handle => (
                <button key={handle} type="button" className="chip chip-button" onClick={() => void take(handle)}>
                  @{handle}
                </button>
              ))}
            </p>
          )}
        </div>
      )}
    </Section>
  );
}
