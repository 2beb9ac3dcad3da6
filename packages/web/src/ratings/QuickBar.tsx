import type { QuickAnswer } from '@polis/protocol/ratings';
import { useEffect, useRef, useState } from 'react';
import { navigate, usePath } from '../base/router.ts';
import { gameKey } from '../games/catalogue.ts';
import { playNow } from '../games/quick.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { cancelQuick, quickDone, takeOpponent, useQuick } from '../session/quick.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { showToast } from '../ui/Toast.tsx';
import { t } from './i18n/index.ts';
import { quickError } from './quick-error.ts';
import './ratings.css';

type Found = Extract<QuickAnswer, { state: 'found' }>;
type Looking = Extract<QuickAnswer, { state: 'looking' }>;

/** How looking for an opponent goes, above everything else, from page to page. */
export function QuickBar() {
  const quick = useQuick();
  const path = usePath();
  // Whoever plays something else is asked; all others go to the table at once.
  const busy = path.startsWith('/play/') || path.startsWith('/t/') || path.startsWith('/learn/');
  const taking = useRef('');
  const take = () => takeOpponent().catch(error => showToast(quickError(error), { kind: 'bad' }));
  useEffect(() => {
    if (quick.state === 'playing') {
      quickDone();
      navigate(`/t/${quick.table}`);
    } else if (quick.state === 'found' && !quick.taken) {
      if (taking.current === quick.table) return;
      taking.current = quick.table;
      announce(t('quick.found'));
      if (!busy) void takeOpponent().catch(() => {});
    }
  }, [quick, busy]);
  if (quick.state !== 'looking' && quick.state !== 'found') return null;
  return (
    <section className="quick-bar" aria-label={t('quick.find')}>
      <span className="quick-glyph" aria-hidden="true">
        <Icon name={quick.state === 'found' ? 'players' : 'search'} size={24} />
      </span>
      {quick.state === 'found' ? <FoundWords of={quick} onTake={take} /> : <LookingWords of={quick} busy={busy} />}
      <IconButton
        icon="close"
        label={t('quick.cancel')}
        onClick={() => void cancelQuick().catch(error => showToast(quickError(error), { kind: 'bad' }))}
      />
    </section>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function LookingWords({ of, busy }: { readonly of: Looking; readonly busy: boolean }) {
  const seconds = Math.max(0, Math.floor((useSeconds() - of.since) / 1_000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const reach = of.reach === null ? t('quick.anybody') : t('quick.reach', { n: of.reach });
  return (
    <>
      <p className="quick-words">
        <strong>{t('quick.looking')}</strong>
        <span className="small muted num">
          {shell(gameKey(of.game))} · {reach} · <time>{time}</time>
        </span>
      </p>
      {!busy && (
        <Button kind="secondary" small icon="bot" onClick={() => playNow(of.game, 'bot')}>
          {t('quick.bot')}
        </Button>
      )}
    </>
  );
}

function FoundWords({ of, onTake }: { readonly of: Found; readonly onTake: () => Promise<unknown> }) {
  const left = Math.max(0, Math.ceil((of.until - useSeconds()) / 1_000));
  return (
    <>
      <p className="quick-words" role="status">
        <strong>{t('quick.found')}</strong>
        <span className="small muted num">
          {shell(gameKey(of.game))} · {of.taken ? t('quick.wait') : t('quick.left', { n: left })}
        </span>
      </p>
      {!of.taken && (
        <Button kind="primary" small icon="play" onClick={() => void onTake()}>
          {t('quick.take')}
        </Button>
      )}
    </>
  );
}
