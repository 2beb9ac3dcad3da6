import type { Misread } from '@polis/kernel';
import { useId, useState } from 'react';
import { Button, showToast } from '../../ui/index.ts';
import { t } from '../i18n/index.ts';
import { whyWords } from './why.ts';

export interface ShareProps {
  /** The position as text. */
  readonly text: string;
  readonly address: string;
  /** Takes a text over; says what is wrong with it, or null. */
  readonly onText: (text: string) => Misread | null;
  readonly onClear: () => void;
}

/** The position as text and as a link: out and in. */
export function Share({ text, address, onText, onClear }: ShareProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [why, setWhy] = useState<Misread | null>(null);
  const copy = async (what: string, done: string) => {
    try {
      await navigator.clipboard.writeText(what);
      showToast(done);
    } catch {
      showToast(what);
    }
  };
  const take = () => {
    const wrong = draft === null ? null : onText(draft);
    setWhy(wrong);
    if (wrong === null) setDraft(null);
  };
  return (
    <section className="editor-card card" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{t('editor.share')}</h2>
      <label className="label" htmlFor={id}>
        {t('editor.text')}
      </label>
      <textarea
        id={id}
        className="input editor-text"
        rows={6}
        spellCheck={false}
        value={draft ?? text}
        aria-invalid={why !== null || undefined}
        aria-describedby={why === null ? undefined : `${id}-why`}
        onChange={e => setDraft(e.target.value)}
      />
      {why !== null && (
        <p className="note note-bad" id={`${id}-why`} role="alert">
          {t('editor.wrong', { why: whyWords(why) })}
        </p>
      )}
      <div className="editor-row">
        {draft !== null && (
          <Button kind="primary" small onClick={take}>
            {t('editor.take')}
          </Button>
        )}
        {draft !== null && (
          <Button
            kind="quiet"
            small
            onClick={() => {
              setDraft(null);
              setWhy(null);
            }}
          >
            {t('editor.drop')}
          </Button>
        )}
        <Button
          kind="secondary"
          small
          icon="link"
          onClick={() => void copy(location.origin + address, t('editor.linkDone'))}
        >
          {t('editor.link')}
        </Button>
        <Button kind="secondary" small icon="copy" onClick={() => void copy(text, t('editor.copied'))}>
          {t('editor.copy')}
        </Button>
        <Button kind="quiet" small icon="trash" onClick={onClear}>
          {t('editor.clear')}
        </Button>
      </div>
    </section>
  );
}
