import { REPORT_KINDS, REPORT_WORDS, type ReportKind } from '@polis/protocol/company';
import { useState } from 'react';
import { friends } from '../session/company.ts';
import { Button } from '../ui/Button.tsx';
import type { Met } from './about.ts';
import { t } from './i18n/index.ts';
import { useDeed } from './useDeed.ts';

/** Tells whoever runs the house of somebody, and says what comes of it. */
export function Report({ met, onDone }: { readonly met: Met; readonly onDone: () => void }) {
  const { busy, run } = useDeed();
  const [kind, setKind] = useState<ReportKind>('insults');
  const [words, setWords] = useState('');
  const [lines, setLines] = useState<number | null>(null);
  const { person, table, line } = met;
  const { name } = person;
  if (lines !== null)
    return (
      <div className="stack" role="status">
        <p className="note note-ok">{t('report.done')}</p>
        <p>{lines > 0 ? t('report.next', { n: lines, name }) : t('report.nextBare', { name })}</p>
        <p className="muted">{t('report.alsoBlock', { name })}</p>
        <div className="row">
          <Button
            kind="secondary"
            icon="lock"
            busy={busy}
            onClick={() => void run(() => friends.block(person.id, true)).then(went => went && onDone())}
          >
            {t('person.block')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('person.back')}
          </Button>
        </div>
      </div>
    );
  const send = () =>
    run(async () => {
      const answer = await friends.report({ person: person.id, table, line, kind, words: words.trim() });
      setLines(answer.lines);
    });
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="field">
        <legend>{t('report.kind')}</legend>
        <div className="stack report-kinds">
          {REPORT_KINDS.map(k => (
            <label key={k} className="row">
              <input type="radio" name="kind" checked={kind === k} onChange={() => setKind(k)} />
              {t(`report.kind.${k}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="field">
        <span className="label">{t('report.words')}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={REPORT_WORDS}
          value={words}
          onChange={e => setWords(e.target.value)}
        />
      </label>
      {table !== undefined && <p className="hint">{t('report.lines')}</p>}
      <div className="row row-end">
        <Button kind="primary" type="submit" busy={busy} onClick={() => {}}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}
