import { useEffect, useState } from 'react';
import { useMedia } from '../../ui/media.ts';
import { t, te } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { count } from './words.ts';

/** "Round 12", "938 of 1,000 done", "0:21": for the top bar. */
export function Chips({ c }: { readonly c: Controller }) {
  const v = c.model.view;
  const { pulse } = c.state;
  const wide = useMedia('(min-width: 600px)');
  const done = { n: count(v.seats - (pulse?.waiting ?? 0)), all: count(v.seats) };
  return (
    <>
      <span className="chip">{v.round > 0 ? t('round', { n: v.round }) : t('round.setup')}</span>
      {v.crowd !== null && pulse !== null && !c.frame.over && (
        <span className="chip chip-game" data-done={v.seats - pulse.waiting}>
          {wide ? t('crowd.done', done) : t('crowd.doneShort', done)}
        </span>
      )}
      {pulse?.ends != null && !c.frame.over && <Timer ends={pulse.ends} />}
      {clockRests(c) && (
        <span className="chip wt-rests" title={te('rests.why')}>
          {te('rests')}
        </span>
      )}
    </>
  );
}

/** There is a clock, but nobody answered by the end of the last round: it waits for the first answer. */
function clockRests({ state, frame, model }: Controller): boolean {
  const options = state.info?.options as { readonly turnTimer?: number | null } | null | undefined;
  return (
    options?.turnTimer != null &&
    state.pulse !== null &&
    state.pulse.ends === null &&
    !frame.over &&
    model.view.round > 0
  );
}

/** Seconds from which on the clock warns, and then shouts. */
const WARN = 20;
const LAST = 5;

function Timer({ ends }: { readonly ends: number }) {
  const left = useSecondsTo(ends);
  const look =
    left <= LAST ? 'chip wt-timer wt-timer-last' : left <= WARN ? 'chip wt-timer wt-timer-warn' : 'chip wt-timer';
  return (
    <span className={look} role="timer" aria-label={t('timer.label', { n: left })}>
      <span className="num">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
    </span>
  );
}

function useSecondsTo(ends: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((ends - now) / 1000));
}
