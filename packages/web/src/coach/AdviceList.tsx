import { useEffect, useRef } from 'react';
import { announce } from '../ui/Announcer.tsx';
import { t } from './i18n/index.ts';
import type { AdviceRow } from './types.ts';
import type { AdviceListProps } from './useAdvice.ts';
import { verdictText } from './verdict/index.ts';
import { EVEN, minus, points } from './words.ts';
import './advice.css';

/** The answers the coach speaks of, best first. The chosen one is rung on the board. */
export function AdviceList({ rows, at, played, bare = false, onChoose }: AdviceListProps) {
  const ties = rows.filter(row => row.loss < EVEN).length;
  const list = useRef<HTMLElement>(null);
  const reviewing = played !== undefined;
  useEffect(() => {
    // A review stands still: its board is above the answers.
    if (!reviewing) list.current?.scrollIntoView({ block: 'nearest' });
  }, [reviewing]);
  return (
    <section className="advice" ref={list} aria-label={t('advice.title')}>
      {ties > 1 && (
        <p className="advice-tie">
          <span>{verdictText('any')}</span> {!bare && <Worth row={rows[0]!} />}
        </p>
      )}
      {rows.map((row, i) => (
        <button
          key={row.choice.text}
          type="button"
          className="advice-row"
          aria-pressed={i === at}
          data-answer={row.choice.text}
          onClick={() => {
            onChoose(i);
            announce(row.text);
          }}
        >
          <b className="advice-rank num" aria-hidden="true">
            {ties > 1 && row.loss < EVEN ? '=' : i + 1}
          </b>
          <span className="advice-text">
            {row.choice.text === played && <em className="advice-played">{t('advice.played')}</em>} {row.text}
          </span>
          {!bare && (ties < 2 || row.loss >= EVEN) && <Worth row={row} />}
        </button>
      ))}
    </section>
  );
}

/** What may be expected, and what is lost. */
function Worth({ row }: { readonly row: AdviceRow }) {
  return (
    <span className="advice-worth num">
      <b title={t('advice.value')}>≈ {points(row.value)}</b>
      <small>{row.loss < EVEN ? t('advice.best') : minus(row.loss)}</small>
    </span>
  );
}
