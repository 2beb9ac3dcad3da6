import type { AdminReport } from '@polis/protocol/house';
import { useState } from 'react';
import { house } from '../session/house.ts';
import { PersonMark } from '../shell/PersonMark.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Avatar } from '../ui/People.tsx';
import { showToast } from '../ui/Toast.tsx';
import { DeedSheet } from './DeedSheet.tsx';
import { t } from './i18n/index.ts';
import { Listed } from './Listed.tsx';
import { usePages } from './usePages.ts';
import { houseError, when } from './words.ts';

/** What people have said of others, the oldest first. */
export function ReportsPart() {
  const paged = usePages<AdminReport, string>(async after => {
    const { reports, next } = await house.reports(after);
    return { items: reports, next };
  });
  const [about, setAbout] = useState<AdminReport | null>(null);
  const close = () => setAbout(null);
  const dismiss = async (report: AdminReport) => {
    try {
      await house.dismiss(report.id, '');
      showToast(t('reports.dismissed'));
    } catch (error) {
      showToast(houseError(error), { kind: 'bad' });
    }
    paged.again();
  };
  return (
    <>
      <Listed paged={paged} none={t('reports.none')}>
        {reports => (
          <ul className="house-list">
            {reports.map(report => (
              <li key={report.id}>
                <ReportCard report={report} onDecide={() => setAbout(report)} onDismiss={() => void dismiss(report)} />
              </li>
            ))}
          </ul>
        )}
      </Listed>
      <DeedSheet
        person={about?.person ?? null}
        {...(about === null ? {} : { report: about.id })}
        onClose={close}
        onDone={() => {
          close();
          paged.again();
        }}
      />
    </>
  );
}

interface ReportCardProps {
  readonly report: AdminReport;
  readonly onDecide: () => void;
  readonly onDismiss: () => void;
}

function ReportCard({ report, onDecide, onDismiss }: ReportCardProps) {
  const { person, reporter, kind, words, lines, table, made } = report;
  const name = person?.name ?? t('reports.former');
  return (
    <article className="card house-card" aria-label={t('reports.about', { name })}>
      <div className="row">
        {person !== null && <Avatar avatar={person.avatar} colour={person.colour} size={44} />}
        <h2 className="grow">
          {name} <PersonMark person={person} />
        </h2>
        <span className="tag">{t(`kind.${kind}`)}</span>
      </div>
      {words !== '' && <blockquote className="note">{words}</blockquote>}
      <p className="muted small">
        {t('reports.by', { name: reporter?.name ?? t('reports.former'), when: when(made) })}
      </p>
      {lines.length === 0 ? (
        <p className="muted small">{t('reports.noLines')}</p>
      ) : (
        <details open={lines.length <= 5}>
          <summary>{t('reports.lines')}</summary>
          <ol className="house-lines">
            {lines.map(line => (
              <li key={line.n} className={line.who === person?.id ? 'is-theirs' : undefined}>
                <b>{line.name}:</b> {line.text} {line.meant && <span className="tag">{t('reports.meant')}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
      <div className="row row-end">
        {table !== null && (
          <LinkButton kind="quiet" icon="eye" small to={`/t/${table}`}>
            {t('reports.table')}
          </LinkButton>
        )}
        <Button kind="secondary" small onClick={onDismiss} label={`${t('reports.dismiss')}: ${name}`}>
          {t('reports.dismiss')}
        </Button>
        {person !== null && (
          <Button kind="primary" small onClick={onDecide} label={`${t('reports.decide')} ${name}`}>
            {t('reports.decide')}
          </Button>
        )}
      </div>
    </article>
  );
}
