import type { LinkAnswer, LinkStateAnswer } from '@polis/protocol/accounts';
import { useEffect, useState } from 'react';
import { ensureMe } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { showToast } from '../ui/Toast.tsx';
import { account } from './api.ts';
import { t } from './i18n/index.ts';
import { Section } from './Section.tsx';
import { useDeed } from './useDeed.ts';

const LOOK_MS = 1_500;

/** The first device of two: it shows the link, and says the digits that the second one shows. */
export function SecondDevice({ onDone }: { readonly onDone: () => void }) {
  const { busy, run } = useDeed('link');
  const [link, setLink] = useState<LinkAnswer | null>(null);
  const [state, setState] = useState<LinkStateAnswer | null>(null);
  const [number, setNumber] = useState('');
  const [end, setEnd] = useState<'done' | 'over' | null>(null);
  const left = useSecondsUntil(link?.until ?? null);
  const id = link?.id ?? null;
  const waiting = id !== null && end === null && state?.state !== 'confirmed';
  useEffect(() => {
    if (!waiting || id === null) return;
    const timer = setInterval(() => {
      account.linkState(id).then(setState, () => {
        // Whether it is over the clock says.
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting, id]);
  useEffect(() => {
    if (waiting && left === 0) setEnd('over');
  }, [waiting, left]);

  const begin = () =>
    run(async () => {
      await ensureMe();
      setLink(await account.link());
      setState(null);
      setEnd(null);
      setNumber('');
    });
  const confirm = async () => {
    const went = await run(() => account.confirmLink(id!, Number(number)));
    setEnd(went ? 'done' : 'over');
    if (went) onDone();
  };
  const address = link === null ? '' : `${location.origin}/link#${link.token}`;
  return (
    <Section title={t('device.title')} text={t('device.text')}>
      <div aria-live="polite" className="stack">
        {end === 'done' && <p className="note note-ok">{t('device.done')}</p>}
        {end === 'over' && <p className="note">{t('device.over')}</p>}
        {link !== null && end === null && state?.state === 'asked' && (
          <form
            className="account-form"
            onSubmit={event => {
              event.preventDefault();
              if (/^\d\d$/.test(number)) void confirm();
            }}
          >
            <label className="field">
              <span className="label">{t('device.asked', { device: state.device || t('device.something') })}</span>
              <input
                className="input account-digits num"
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                aria-label={t('device.number')}
                value={number}
                // The one thing that can be done now.
                // biome-ignore lint/a11y/noAutofocus: whoever waits for this has the other device in the hand.
                autoFocus
                onChange={e => setNumber(e.target.value.replace(/\D/g, ''))}
              />
            </label>
            <Button
              kind="primary"
              type="submit"
              busy={busy}
              disabledReason={/^\d\d$/.test(number) ? null : t('device.number')}
              onClick={() => {}}
            >
              {t('device.confirm')}
            </Button>
          </form>
        )}
        {link !== null && end === null && state?.state !== 'asked' && (
          <div className="account-link">
            <QrCode text={address} label={t('device.qr')} />
            <div className="stack">
              <p>{t('device.scan', { left: clock(left) })}</p>
              <p className="account-address mono" data-link={address}>
                {address}
              </p>
              <div className="row">
                <Button
                  kind="secondary"
                  icon="copy"
                  onClick={() => void navigator.clipboard?.writeText(address).then(() => showToast(t('code.copied')))}
                >
                  {t('device.copy')}
                </Button>
              </div>
            </div>
          </div>
        )}
      </div>
      {(link === null || end !== null) && (
        <div className="row">
          <Button kind="secondary" icon="qr" busy={busy} onClick={() => void begin()}>
            {t('device.make')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function useSecondsUntil(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
