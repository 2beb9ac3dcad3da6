import type { AdminTable } from '@polis/protocol/house';
import { useState } from 'react';
import { gameName } from '../friends/game.ts';
import { house } from '../session/house.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { t } from './i18n/index.ts';
import { Listed } from './Listed.tsx';
import { SearchForm } from './SearchForm.tsx';
import { usePages } from './usePages.ts';
import { houseError, when } from './words.ts';

const PHASES = ['gathering', 'playing', 'over'] as const;

/** Tables that are not over, and any by a search. */
export function TablesPart() {
  const [find, setFind] = useState('');
  return (
    <section className="card house-card">
      <SearchForm label={t('tables.find')} onSearch={setFind} />
      <Found key={find} find={find} />
    </section>
  );
}

function Found({ find }: { readonly find: string }) {
  const [closing, setClosing] = useState<AdminTable | null>(null);
  const paged = usePages<AdminTable, never>(async () => ({ items: (await house.tables(find)).tables, next: null }));
  const close = async () => {
    if (closing === null) return;
    try {
      await house.closeTable(closing.id, '');
      showToast(t('deed.done'));
    } catch (error) {
      showToast(houseError(error), { kind: 'bad' });
    }
    setClosing(null);
    paged.again();
  };
  return (
    <>
      <Listed paged={paged} none={t('tables.none')}>
        {tables => (
          <ul className="house-list">
            {tables.map(table => (
              <li key={table.id} className="row house-row">
                <span className="grow">
                  <strong>{gameName(table.game)}</strong>{' '}
                  <span className="muted small">
                    {about(table)}
                    {table.host !== null && ` · ${t('tables.host', { name: table.host.name })}`}
                  </span>
                </span>
                <LinkButton kind="quiet" small to={`/t/${table.id}`}>
                  {t('tables.look')}
                </LinkButton>
                <Button kind="secondary" small onClick={() => setClosing(table)}>
                  {t('tables.close')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Listed>
      <Sheet open={closing !== null} onClose={() => setClosing(null)} title={t('tables.closeTitle')}>
        {closing !== null && (
          <div className="stack">
            <p>
              <strong>{gameName(closing.game)}</strong> {about(closing)}
            </p>
            <p className="note note-warn">{t('tables.closeText')}</p>
            <div className="row row-end">
              <Button kind="primary" danger onClick={() => void close()}>
                {t('tables.closeDo')}
              </Button>
            </div>
          </div>
        )}
      </Sheet>
    </>
  );
}

function about({ phase, seats, created }: AdminTable): string {
  const known = PHASES.find(p => p === phase) ?? 'over';
  return t('tables.about', { phase: t(`tables.${known}`), n: seats, when: when(created) });
}
