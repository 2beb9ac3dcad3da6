import type { CompanyAnswer } from '@polis/protocol/company';
import type { Person } from '@polis/protocol/wire';
import { useEffect } from 'react';
import { navigate } from '../base/router.ts';
import { followCompany, friends, onCompany } from '../session/company.ts';
import { askMe, isKnownAccount } from '../session/me.ts';
import { offline } from '../session/socket.ts';
import { showToast, type ToastOptions } from '../ui/Toast.tsx';
import { companyError } from './errors.ts';
import { gameName } from './game.ts';
import { t } from './i18n/index.ts';

/** Tells of invitations and friends wherever in the page one is. */
export function CompanyNotices() {
  useEffect(() => {
    // Who has an account is told at once, whatever page was opened first.
    if (isKnownAccount() && !offline()) void askMe();
    const leave = followCompany(() => showToast(t('notice.out')));
    const stop = onCompany(tell);
    return () => {
      stop();
      leave();
    };
  }, []);
  return null;
}

/** What was there when the page was opened the badge counts; what comes is said. */
function tell(now: CompanyAnswer, before: CompanyAnswer | null): void {
  const news = before === null ? null : newsOf(now, before);
  if (news === null) return;
  const { text, action } = news;
  showToast(text, action === undefined ? {} : { stay: true, action });
}

interface News {
  readonly text: string;
  readonly action?: NonNullable<ToastOptions['action']>;
}

function newsOf(now: CompanyAnswer, before: CompanyAnswer): News | null {
  const has = (people: readonly Person[], { id }: Person) => people.some(p => p.id === id);
  const invitation = now.invitations.find(
    i => !before.invitations.some(b => b.table === i.table && b.by.id === i.by.id && b.made === i.made),
  );
  if (invitation !== undefined) {
    const { table, game, by } = invitation;
    const text = t('notice.invited', { name: by.name, game: gameName(game) });
    return { text, action: { label: t('notice.come'), onClick: () => come(table) } };
  }
  const action = { label: t('notice.look'), onClick: () => navigate('/friends') };
  const ask = now.asks.find(p => !has(before.asks, p));
  if (ask !== undefined) return { text: t('notice.asked', { name: ask.name }), action };
  const known = before.friends.map(f => f.person);
  const friend = now.friends.find(f => has(before.asked, f.person) && !has(known, f.person))?.person;
  if (friend !== undefined) return { text: t('notice.friend', { name: friend.name }), action };
  const open = before.sent.filter(s => s.state === 'open').map(s => `${s.table} ${s.person.id}`);
  const declined = now.sent.find(s => s.state === 'declined' && open.includes(`${s.table} ${s.person.id}`));
  return declined === undefined ? null : { text: t('notice.declined', { name: declined.person.name }) };
}

function come(table: string): void {
  friends.come(table).then(
    () => navigate(`/t/${table}`),
    error => showToast(companyError(error), { kind: 'bad' }),
  );
}
