import type { AccountAnswer, WaysAnswer } from '@polis/protocol/accounts';
import { useCallback, useEffect, useState } from 'react';
import { usePath } from '../base/router.ts';
import { Blocked } from '../friends/Blocked.tsx';
import { ApiError } from '../session/api.ts';
import { useIsAdmin } from '../session/house.ts';
import { askMe, becomes, usePerson, useProfile } from '../session/me.ts';
import { openMe } from '../shell/MeSheet.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Loading, usePage } from '../ui/Page.tsx';
import { Avatar } from '../ui/People.tsx';
import { showToast } from '../ui/Toast.tsx';
import { account } from './api.ts';
import './account.css';
import { CodeSheet } from './CodeSheet.tsx';
import { Devices } from './Devices.tsx';
import { accountError, day } from './errors.ts';
import { Handle } from './Handle.tsx';
import { t } from './i18n/index.ts';
import { Keep } from './Keep.tsx';
import { MyData } from './MyData.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondDevice } from './SecondDevice.tsx';
import { Section } from './Section.tsx';
import { SignIn } from './SignIn.tsx';
import { useDeed } from './useDeed.ts';
import { Ways } from './Ways.tsx';

/** What is known: null where the server does not know this browser yet. */
interface Known {
  readonly ways: WaysAnswer;
  readonly me: AccountAnswer | null;
}

/** Who somebody is here, and the ways to stay that. */
export function AccountPage() {
  const isAdmin = useIsAdmin();
  const [known, setKnown] = useState<Known | 'lost' | null>(null);
  const [code, setCode] = useState<{ readonly text: string; readonly replaced: boolean } | null>(null);
  const me = known === null || known === 'lost' ? null : known.me;
  usePage(t(me?.you.handle === undefined ? 'title.guest' : 'title'));
  const load = useCallback(async () => {
    try {
      const [ways, person] = [await account.ways(), await askMe()];
      const mine = person === null ? null : await account.look();
      if (mine !== null) becomes(mine.you);
      setKnown({ ways, me: mine });
    } catch {
      setKnown('lost');
    }
  }, []);
  useEffect(() => void load(), [load]);
  // Signed out from elsewhere, or in by another tab.
  const here = usePerson()?.id ?? null;
  const stale = me !== null && me.you.id !== here;
  useEffect(() => {
    if (stale) void load();
  }, [stale, load]);
  useFailure();

  if (known === null) return <Loading />;
  if (known === 'lost')
    return (
      <div className="page page-narrow">
        <h1>{t('title.guest')}</h1>
        <p className="note note-bad">{t('offline')}</p>
        <div className="row">
          <Button kind="primary" icon="redo" onClick={() => void load()}>
            {t('again')}
          </Button>
        </div>
      </div>
    );
  const { ways } = known;
  const onChange = (next: AccountAnswer) => {
    becomes(next.you);
    setKnown({ ways, me: next });
  };
  const out = () => setKnown({ ways, me: null });
  return (
    <div className="page page-narrow account">
      <Who handle={me?.you.handle ?? null} />
      {isAdmin && (
        <div className="row">
          <LinkButton kind="secondary" icon="shield-check" to="/admin">
            {t('admin')}
          </LinkButton>
        </div>
      )}
      {me === null || me.you.handle === undefined ? (
        <>
          <Keep ways={ways} onKept={load} onCode={text => setCode({ text, replaced: false })} />
          <SignIn
            ways={ways}
            onIn={async next => {
              if (next !== null) setCode({ text: next, replaced: true });
              await load();
            }}
          />
          <SecondDevice onDone={() => void load()} />
        </>
      ) : (
        <>
          <Handle me={me} onChange={onChange} />
          <Passkeys me={me} ways={ways} onChange={onChange} />
          <RecoveryCode
            made={me.recovery}
            onCode={text => {
              setCode({ text, replaced: false });
              void load();
            }}
          />
          <SecondDevice onDone={() => void load()} />
          <Ways me={me} ways={ways} onChange={onChange} />
        </>
      )}
      {me !== null && (
        <>
          {(me.you.handle !== undefined || me.devices.length > 1) && (
            <Devices me={me} onChange={onChange} onOut={out} />
          )}
          <Blocked />
          <MyData me={me} onGone={out} />
        </>
      )}
      <CodeSheet code={code?.text ?? null} replaced={code?.replaced ?? false} onDone={() => setCode(null)} />
    </div>
  );
}

function Who({ handle }: { readonly handle: string | null }) {
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <div className="account-who">
      <Avatar avatar={profile.avatar} colour={profile.colour} size={72} />
      <div className="grow">
        <h1>{profile.name}</h1>
        <p className="account-mark" translate={handle === null ? 'yes' : 'no'}>
          {handle === null ? <span className="tag">{t('guest')}</span> : `@${handle}`}
        </p>
      </div>
      <Button kind="secondary" small icon="edit" onClick={openMe}>
        {t('edit')}
      </Button>
      <LinkButton kind="secondary" small icon="star" to="/@me">
        {t('profile')}
      </LinkButton>
      <p className="muted account-lead">{t(handle === null ? 'guest.lead' : 'account.lead')}</p>
    </div>
  );
}

function RecoveryCode({ made, onCode }: { readonly made: number | null; readonly onCode: (code: string) => void }) {
  const { busy, run } = useDeed();
  return (
    <Section title={t('code.title')} text={t('code.text')}>
      {made !== null && (
        <p>
          {t('code.made', { made: day(made) })} <span className="muted">{t('code.remakeText')}</span>
        </p>
      )}
      <div className="row">
        <Button
          kind="secondary"
          icon="edit"
          busy={busy}
          onClick={() => void run(async () => onCode(await account.newCode()))}
        >
          {t(made === null ? 'code.make' : 'code.remake')}
        </Button>
      </div>
    </Section>
  );
}

/** Whoever comes back from a provider that has not vouched is told why. */
function useFailure(): void {
  const failed = new URLSearchParams(usePath().split('?')[1]).get('failed');
  useEffect(() => {
    if (failed !== null) showToast(accountError(new ApiError(failed as ApiError['code'], '')), { kind: 'bad' });
  }, [failed]);
}
