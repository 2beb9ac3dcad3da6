import type { SoloResult } from '@polis/welcome-to';
import { useEffect, useState } from 'react';
import { Button, Icon, Link, useStillness } from '../../ui/index.ts';
import { FinalCrowd } from './FinalCrowd.tsx';
import { FinalSheet } from './FinalSheet.tsx';
import { t } from './i18n/index.ts';
import { zonesOf } from './pad.ts';
import { standingOf } from './standing.ts';
import type { Controller } from './useSheet.ts';
import { competitorName, count, list, points } from './words.ts';

export interface FinalProps {
  readonly c: Controller;
  readonly onRematch?: (() => void) | undefined;
  readonly onReplay?: (() => void) | undefined;
  readonly onHome: () => void;
}

/** Milliseconds per row of the pad while it fills. */
const ROW_MS = 260;

/** The winner in words first, then the pad, zone by zone. */
export function Final({ c, onRematch, onReplay, onHome }: FinalProps) {
  const rows = zonesOf(c.model.view.roundabouts).length;
  const [shown, skip] = useCountUp(rows + 1);
  const done = shown > rows;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a tap anywhere skips the counting; nothing is lost without it.
    <div className="final wt-final" onClick={() => !done && skip()}>
      <h1 className="wt-final-title">{headline(c)}</h1>
      <FinalWords c={c} />
      <FinalSheet c={c} shown={shown} />
      {c.model.view.crowd !== null && <FinalCrowd c={c} />}
      <p className="hint">{t('over.touch')}</p>
      <div className="wt-final-buttons">
        <Button kind="quiet" icon="home" onClick={onHome}>
          {t('do.home')}
        </Button>
        {onReplay && (
          <Button kind="secondary" icon="play" onClick={onReplay}>
            {t('do.replay')}
          </Button>
        )}
        {onRematch && (
          <Button kind="primary" icon="redo" onClick={onRematch}>
            {t('do.rematch')}
          </Button>
        )}
      </div>
      {c.state.info?.seedHash && (
        <p className="wt-seed small">
          <Icon name="shield-check" size={18} />
          <Link to={`/verify?table=${encodeURIComponent(replayId(c))}`}>{t('over.verify')}</Link>
          <span className="muted">{t('over.seed', { hash: c.state.info.seedHash.slice(0, 12) })}</span>
        </p>
      )}
    </div>
  );
}

/** Local tables have their own corner in addresses. */
function replayId(c: Controller): string {
  const id = c.state.info?.id ?? '';
  return c.session.kind === 'local' ? `local:${id}` : id;
}

const SOLO: Readonly<Record<SoloResult, 'over.won' | 'over.soloShared' | 'over.lost' | 'over.scored'>> = {
  won: 'over.won',
  shared: 'over.soloShared',
  lost: 'over.lost',
  scored: 'over.scored',
};

function headline(c: Controller): string {
  const v = c.model.view;
  if (v.solo !== null) {
    const p = points([...c.model.seats.values()][0]!.score.total);
    return t(SOLO[v.solo], {
      p,
      name: competitorName(v.rival?.competitor ?? ''),
      q: points(c.model.rival?.total ?? 0),
    });
  }
  if (v.crowd !== null) {
    const first = v.crowd.leaders.filter(r => r.place === 1);
    const p = points(first[0]?.total ?? 0);
    if (first.some(r => r.seat === c.me)) return t('over.youWin', { p });
    return t(first.length > 1 ? 'over.shared' : 'over.win', { name: list(first.map(r => c.nameOf(r.seat))), p });
  }
  const { order, place } = standingOf(c);
  const first = order.filter(seat => place[seat] === 1);
  const p = points(c.model.seats.get(first[0]!)!.score.total);
  if (first.length > 1) return t('over.shared', { name: list(first.map(c.nameOf)), p });
  return first[0] === c.me ? t('over.youWin', { p }) : t('over.win', { name: c.nameOf(first[0]!), p });
}

function FinalWords({ c }: { readonly c: Controller }) {
  const words: string[] = [];
  const v = c.model.view;
  const near = v.crowd?.near.find(r => r.seat === c.me);
  if (near && near.place > 1)
    words.push(t('over.yourPlace', { n: count(near.place), of: count(v.seats), p: points(near.total) }));
  if (v.crowd === null && v.solo === null && c.me !== null) {
    const { order, place } = standingOf(c);
    const mine = place[c.me]!;
    const p = points(c.model.seats.get(c.me)!.score.total);
    if (mine > 1) words.push(t('over.yourPlace', { n: mine, of: v.seats, p }));
    const [a, b] = order.map(seat => c.model.seats.get(seat)!.score.total);
    if (a === b && place[order[1]!] !== 1) words.push(t('over.tie'));
  }
  return words.length === 0 ? null : <p className="wt-final-place">{words.join(' ')}</p>;
}

/** Rows appear one after another; still preferences and a tap show all. */
function useCountUp(rows: number): readonly [number, () => void] {
  const still = useStillness();
  const [n, setN] = useState(still ? rows : 0);
  useEffect(() => {
    if (n >= rows) return;
    const timer = setTimeout(() => setN(n + 1), ROW_MS);
    return () => clearTimeout(timer);
  }, [n, rows]);
  return [n, () => setN(rows)];
}
