import type { Rank } from '@polis/kernel';
import { useState } from 'react';
import { Button, Sheet } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { Peoples } from './Peoples.tsx';
import type { Controller } from './useTable.ts';
import { count, points } from './words.ts';

/** How a crowd stands: who has finished the round, the first three, the own neighbourhood, everybody as a hill. */
export function Crowd({ c, onShown }: { readonly c: Controller; readonly onShown?: () => void }) {
  const [open, setOpen] = useState(false);
  const v = c.model.view;
  const crowd = v.crowd;
  if (crowd === null) return null;
  const waiting = c.state.pulse?.waiting ?? 0;
  const own = c.me === null ? undefined : crowd.near.find(r => r.seat === c.me);
  return (
    <section className="wt-crowd" aria-label={t('crowd.region')} data-region="players">
      {!c.frame.over && (
        <div className="wt-done">
          <Ring part={(v.seats - waiting) / v.seats} />
          <span>
            <b className="num">{t('crowd.done', { n: count(v.seats - waiting), all: count(v.seats) })}</b>
            <span>{waiting === 0 ? t('crowd.allDone') : t('crowd.waiting', { n: waiting })}</span>
          </span>
        </div>
      )}
      {own && (
        <p className="wt-place">
          <b className="num">{t('crowd.place', { n: count(own.place) })}</b>{' '}
          <span>{t('crowd.of', { n: count(v.seats), p: points(own.total) })}</span>
        </p>
      )}
      <Histogram c={c} own={own ?? null} />
      <Ranks c={c} title={t('crowd.leaders')} ranks={crowd.leaders} onShown={onShown} />
      {crowd.near.length > 0 && <Ranks c={c} title={t('crowd.near')} ranks={crowd.near} onShown={onShown} />}
      {crowd.temps.length > 0 && (
        <p className="hint">
          {t('crowd.temps')}{' '}
          {crowd.temps
            .map((place, i) => t('crowd.tempPlace', { place: i + 1, boxes: place.boxes, n: place.seats }))
            .join(' · ')}
        </p>
      )}
      <Button kind="secondary" icon="search" onClick={() => setOpen(true)}>
        {t('crowd.find')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('crowd.everybody', { n: count(v.seats) })}>
        <Peoples
          session={c.session}
          onChoose={seat => {
            setOpen(false);
            c.show(seat);
            onShown?.();
          }}
        />
      </Sheet>
    </section>
  );
}

interface RanksProps {
  readonly c: Controller;
  readonly title: string;
  readonly ranks: readonly Rank[];
  readonly onShown: (() => void) | undefined;
}

export function Ranks({ c, title, ranks, onShown }: RanksProps) {
  return (
    <div className="wt-ranks">
      <h3>{title}</h3>
      <ol>
        {ranks.map(r => (
          <li key={r.seat}>
            <button
              type="button"
              className="wt-rank"
              data-seat={r.seat}
              aria-pressed={c.shown === r.seat}
              aria-current={r.seat === c.me ? 'true' : undefined}
              onClick={() => {
                c.show(r.seat);
                onShown?.();
              }}
            >
              <span className="num wt-rank-place">{count(r.place)}</span>
              <span className="wt-rank-name">{c.nameOf(r.seat)}</span>
              <b className="num">{points(r.total)}</b>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Ring({ part }: { readonly part: number }) {
  const length = 2 * Math.PI * 15;
  return (
    <svg className="wt-ring" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="15" fill="none" stroke="var(--line)" strokeWidth="7" />
      <circle
        cx="20"
        cy="20"
        r="15"
        fill="none"
        stroke="var(--g-accent)"
        strokeWidth="7"
        strokeDasharray={`${length * part} ${length}`}
        transform="rotate(-90 20 20)"
      />
    </svg>
  );
}

/** Twenty bars; the own one is painted. */
export function Histogram({ c, own }: { readonly c: Controller; readonly own: Rank | null }) {
  const h = c.model.view.crowd?.histogram;
  if (!h) return null;
  const most = Math.max(1, ...h.counts);
  const mine = own === null ? -1 : Math.floor((own.total - h.from) / h.width);
  const last = h.counts.findLastIndex(n => n > 0);
  return (
    <figure className="wt-hist">
      <div
        className="wt-bars"
        role="img"
        aria-label={t('crowd.histogram', { from: h.from, to: h.from + (last + 1) * h.width - 1 })}
      >
        {h.counts.map((n, i) => (
          <i
            key={i}
            className={i === mine ? 'wt-bar-mine' : undefined}
            style={{ height: n === 0 ? '2px' : `${Math.max(6, (100 * n) / most)}%` }}
          />
        ))}
      </div>
      <figcaption className="num">
        <span>{points(h.from)}</span>
        <span>{points(h.from + h.counts.length * h.width)}</span>
      </figcaption>
    </figure>
  );
}
