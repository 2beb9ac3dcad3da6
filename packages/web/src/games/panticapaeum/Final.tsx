import { LINES, placesOf } from '@polis/panticapaeum';
import { useEffect, useState } from 'react';
import { Button, Icon, Link, useStillness } from '../../ui/index.ts';
import { FinalSheet } from './FinalSheet.tsx';
import { t } from './i18n/index.ts';
import type { Controller } from './useCity.ts';
import { list, nameOf, points } from './words.ts';

export interface FinalProps {
  readonly c: Controller;
  readonly onRematch?: (() => void) | undefined;
  readonly onReplay?: (() => void) | undefined;
  readonly onHome: () => void;
}

/** Milliseconds per row of the pad while it fills. */
const ROW_MS = 260;

/** The winner in words first, then the pad, line by line, with what every building counted. */
export function Final({ c, onRematch, onReplay, onHome }: FinalProps) {
  const rows = LINES.length;
  const [shown, skip] = useCountUp(rows + 1);
  const done = shown > rows;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a tap anywhere skips the counting; nothing is lost without it.
    <div className="final pa-final" onClick={() => !done && skip()}>
      <h1 className="pa-final-title">{headline(c)}</h1>
      <Standing c={c} />
      <FinalSheet c={c} shown={shown} />
      <p className="hint">{t('over.touch')}</p>
      <div className="pa-final-buttons">
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
        <p className="pa-seed small">
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

/** Places by seat, from 1. */
export function places(c: Controller): number[] {
  return placesOf(
    c.model.players.map((p, seat) => ({
      total: c.model.sheets[seat]!.total,
      buildings: p.city.kinds.length,
      coins: p.coins,
    })),
  );
}

function headline(c: Controller): string {
  const v = c.model.view;
  const won = (seat: number) => pointsOf(c, seat);
  if (v.seats === 1) return t('over.solo', { ...won(0), title: v.rating === null ? '' : nameOf(v.rating) });
  const first = places(c).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const p = won(first[0]!);
  if (first.length > 1) return t('over.shared', { name: list(first.map(c.nameOf)), ...p });
  return first[0] === c.me ? t('over.youWin', p) : t('over.win', { name: c.nameOf(first[0]!), ...p });
}

/** Points as they are written, and as a number for the plural. */
function pointsOf(c: Controller, seat: number): { readonly p: string; readonly n: number } {
  const { total } = c.model.sheets[seat]!;
  return { p: points(total), n: Math.abs(total) };
}

/** The own place, and in words what decided a tie. */
function Standing({ c }: { readonly c: Controller }) {
  const { sheets, players } = c.model;
  if (players.length === 1) return null;
  const words: string[] = [];
  const place = places(c);
  if (c.me !== null && place[c.me]! > 1)
    words.push(t('over.yourPlace', { place: place[c.me]!, of: players.length, ...pointsOf(c, c.me) }));
  const best = Math.max(...sheets.map(s => s.total));
  const level = sheets.flatMap((s, seat) => (s.total === best ? [seat] : []));
  if (level.length > 1 && level.some(seat => place[seat] !== 1)) {
    const built = new Set(level.map(seat => players[seat]!.city.kinds.length));
    words.push(t(built.size > 1 ? 'over.tieBuildings' : 'over.tieCoins'));
  }
  return words.length === 0 ? null : <p className="pa-final-place">{words.join(' ')}</p>;
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
