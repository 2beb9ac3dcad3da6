import type { TableInfo } from '@polis/protocol/wire';
import { friends, useCompany } from '../session/company.ts';
import { usePerson } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { openPerson } from './about.ts';
import './friends.css';
import { t } from './i18n/index.ts';
import { useDeed } from './useDeed.ts';

/** After a game: those one has played with, to be met again. Not for whoever has only watched. */
export function FinalCompany({ info, seat }: { readonly info: TableInfo | null; readonly seat: number | null }) {
  const me = usePerson();
  const company = useCompany();
  const { busy, run } = useDeed('not-found');
  const others = info?.seats.flatMap(s => (s.person !== null && s.person.id !== me?.id ? [s.person] : [])) ?? [];
  if (seat === null || me === null || info === null || others.length === 0) return null;
  const known = new Set([...(company?.friends.map(f => f.person.id) ?? []), ...(company?.asked.map(p => p.id) ?? [])]);
  return (
    <section className="final-company" aria-label={t('final.title')}>
      {others.map(person =>
        me.handle !== undefined && person.handle !== undefined && !known.has(person.id) ? (
          <Button
            key={person.id}
            kind="secondary"
            small
            icon="plus"
            busy={busy}
            onClick={() => void run(() => friends.ask(person.handle!))}
          >
            {t('final.add', { name: person.name })}
          </Button>
        ) : (
          <Button
            key={person.id}
            kind="quiet"
            small
            icon="players"
            label={t('list.more', { name: person.name })}
            onClick={() => openPerson({ person, table: info.id })}
          >
            {person.name}
          </Button>
        ),
      )}
    </section>
  );
}
