import type { SeatClock } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { tc } from './i18n/index.ts';

/** When a clock was heard of, by the clock of this device: what it says runs on from there. */
const heardAt = new WeakMap<SeatClock, number>();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function leftNow(clock: SeatClock): number {
  const heard = heardAt.get(clock) ?? performance.now();
  heardAt.set(clock, heard);
  if (clock.since === null) return clock.left;
  const passed = performance.now() - heard;
  const turns = clock.turns ?? Number.POSITIVE_INFINITY;
  const ran = clock.rests === null ? Math.min(passed, turns) : Math.max(0, passed - turns);
  return clock.left - ran;
}

function inWords(left: number): string {
  if (left <= 0) return tc('left.over');
  if (left >= DAY) return tc('left.days', { d: Math.floor(left / DAY), h: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return tc('left.hours', { h: Math.floor(left / HOUR), m: Math.floor((left % HOUR) / MINUTE) });
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How much time a seat still has, and in words; what is short counts down by the second. */
export function useTimeLeft(clock: SeatClock): { readonly left: number; readonly time: string } {
  const [left, setLeft] = useState(() => leftNow(clock));
  const quick = left < HOUR;
  useEffect(() => {
    setLeft(leftNow(clock));
    if (clock.since === null) return;
    const timer = setInterval(() => setLeft(leftNow(clock)), quick ? 1_000 : 30_000);
    return () => clearInterval(timer);
  }, [clock, quick]);
  return { left, time: inWords(left) };
}

export function TimeLeft({ clock }: { readonly clock: SeatClock }) {
  const { left, time } = useTimeLeft(clock);
  const rests = clock.since === null ? null : clock.rests;
  const look = rests !== null ? 'rests' : clock.since === null ? 'idle' : left < clock.most / 5 ? 'short' : 'runs';
  const label = tc('left', { time });
  return (
    <span className={`time-left time-${look}`} title={rests === null ? label : `${label} (${tc(`rests.${rests}`)})`}>
      {rests !== null && <Icon name={rests === 'pause' ? 'pause' : 'moon'} size={14} />}
      <span className="sr-only">{label}</span>
      <span className="num" aria-hidden="true">
        {time}
      </span>
      {rests !== null && <span className="sr-only">{tc(`rests.${rests}`)}</span>}
    </span>
  );
}
