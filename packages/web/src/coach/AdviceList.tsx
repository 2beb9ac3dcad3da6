import { useEffect, useRef } from 'react';
import { announce } from '../ui/announcer.tsx';
import { t } from './i18n/index.ts';
import type { AdviceListProps } from './useAdvice.ts';
import { EVEN, minus, points } from './words.ts';
import './advice.css';

/** The answers the coach speaks of, best first. The chosen one is rung on the board. */
export function AdviceList({ rows, at, played, onChoose }: AdviceListProps) {
  const list = useRef<HTMLElement>(null);
  const reviewing = played !== undefined;
  useEffect(() => {
    // A review stands still: its board is above the answers.
    if (!reviewing) list.current?.scrollIntoView({ block: 'nearest' });
  }, [reviewing]);
  return (
    <section className="advice" ref={list} aria-label={t('advice.title')}>
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
            {i + 1}
          </b>
          <span className="advice-text">
            {row.choice.text === played && <em className="advice-played">{t('advice.played')}</em>} {row.text}
          </span>
          <span className="advice-worth num">
            <b title={t('advice.value')}>≈ {points(row.value)}</b>
            <small>{row.loss < EVEN ? t('advice.best') : minus(row.loss)}</small>
          </span>
        </button>
      ))}
    </section>
  );
}
