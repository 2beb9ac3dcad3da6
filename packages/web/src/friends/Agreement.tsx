import type { TableInfo } from '@polis/protocol/wire';
import { friends, useCompany } from '../session/company.ts';
import { usePerson } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { t } from './i18n/index.ts';
import { useDeed } from './useDeed.ts';

/** Is there anybody at the table who would read one's own words? The server has the last word. */
export function useFreeTalk(info: TableInfo | null): boolean {
  const me = usePerson();
  const company = useCompany();
  if (info?.terms?.words !== 'phrases') return true;
  const agreed = info.agreed ?? [];
  if (me !== null && agreed.includes(me.id) && agreed.length > 1) return true;
  return company?.friends.some(f => info.seats.some(s => s.person?.id === f.person.id)) ?? false;
}

/** That strangers talk in phrases here, who would rather not, and the way to say so. */
export function Agreement({ info }: { readonly info: TableInfo }) {
  const me = usePerson();
  const { busy, run } = useDeed();
  if (info.terms?.words !== 'phrases') return null;
  const agreed = info.agreed ?? [];
  const mine = me !== null && agreed.includes(me.id);
  const others = info.seats.flatMap(({ person }) =>
    person !== null && person.id !== me?.id && !person.hidden && agreed.includes(person.id) ? [person.name] : [],
  );
  // Of a crowd nobody is listed: with whom would one agree?
  const mayAgree = info.seats.some(s => s.person?.id === me?.id);
  return (
    <div className="chat-agree">
      <p className="muted small" role="status">
        {mine ? t('talk.mine') : t('talk.phrases')} {!mine && others.map(name => t('talk.theirs', { name })).join(' ')}
      </p>
      {mayAgree && (
        <Button
          kind="quiet"
          small
          icon="chat"
          busy={busy}
          onClick={() => void run(() => friends.agree(info.id, !mine))}
        >
          {t(mine ? 'talk.unagree' : 'talk.agree')}
        </Button>
      )}
    </div>
  );
}
