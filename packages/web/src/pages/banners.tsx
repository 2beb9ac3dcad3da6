import type { TableInfo } from '@polis/protocol/wire';
import { type ReactNode, useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import { navigate } from '../router.ts';
import { ApiError, api } from '../session/api.ts';
import { usePerson } from '../session/me.ts';
import type { SessionState } from '../session/types.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { errorText } from '../ui/errors.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import { STAND_IN } from './levels.tsx';

/** What is out of the ordinary at a server table, with what can be done about it. One at a time, the gravest first. */
export function TableBanners({ state, info }: { readonly state: SessionState; readonly info: TableInfo }) {
  const me = usePerson();
  // A crowd's seats are not listed; the session knows the own one.
  const mine = state.seat ?? (me === null ? -1 : info.seats.findIndex(s => s.person?.id === me.id));
  const gone = info.seats.findIndex((s, seat) => s.person !== null && s.bot === null && !s.online && seat !== mine);
  if (state.status === 'reconnecting')
    return (
      <Banner kind="warn" icon="offline">
        <p>{t('table.reconnecting')}</p>
      </Banner>
    );
  if (info.rematch !== null)
    return (
      <Banner icon="redo">
        <p>{t('table.rematchOpen')}</p>
        <LinkButton kind="secondary" small to={`/t/${info.rematch}`}>
          {t('table.rematchJoin')}
        </LinkButton>
      </Banner>
    );
  if (info.phase !== 'playing') return null;
  if (mine >= 0 && info.seats[mine]?.bot)
    return (
      <Banner kind="warn" icon="bot">
        <p>{t('table.botPlaysYou')}</p>
        <Deed run={() => api.bot(info.id, mine, null)}>{t('table.takeBack')}</Deed>
      </Banner>
    );
  if (mine < 0)
    return (
      <Banner icon="eye">
        <p>{t('table.watching')}</p>
        <Button kind="secondary" small onClick={() => navigate('/')}>
          {t('nav.toHome')}
        </Button>
      </Banner>
    );
  if (gone >= 0) {
    const name = info.seats[gone]!.person!.name;
    return (
      <Banner kind="warn" icon="away">
        <p>{t('table.away', { name })}</p>
        <Deed run={() => api.bot(info.id, gone, STAND_IN)} soon={t('table.botSoon', { name })}>
          {t('table.botFor', { name })}
        </Deed>
      </Banner>
    );
  }
  return null;
}

function Banner({
  kind,
  icon,
  children,
}: {
  readonly kind?: 'warn';
  readonly icon: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={kind ? `note banner note-${kind}` : 'note banner'} role="status">
      <Icon name={icon} size={20} />
      {children}
    </div>
  );
}

interface DeedProps {
  readonly run: () => Promise<unknown>;
  /** What to say when the server thinks that it is too early. */
  readonly soon?: string;
  readonly children: ReactNode;
}

function Deed({ run, soon, children }: DeedProps) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      const early = soon !== undefined && error instanceof ApiError && error.code === 'seat-taken';
      showToast(early ? soon : errorText(error), { kind: early ? 'info' : 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" small busy={busy} onClick={act}>
      {children}
    </Button>
  );
}
