import { houseText, PLACE_OF, STREET_OF } from '@polis/welcome-to';
import { memo } from 'react';
import { same } from '../../base/same.ts';
import { Piece } from '../../ui/index.ts';
import type { Spot } from './geometry.ts';
import type { HouseMark } from './marks.ts';

export interface HouseProps {
  readonly house: number;
  readonly mark: HouseMark;
  readonly label: string;
  readonly drop: boolean;
  readonly motionKey: number;
  readonly tabbable: boolean;
  readonly onTouch: (spot: Spot) => void;
  readonly onFocus: (spot: Spot) => void;
}

const ART = ['wt-house-ranch', 'wt-house-cape', 'wt-house-modern'] as const;
const POOL = { plan: 'wt-pool', would: 'wt-pool wt-pool-built wt-pool-would', built: 'wt-pool wt-pool-built' } as const;
/** Recolours per street; neighbours never share one. */
const HUES = 3;

export const House = memo(function House(p: HouseProps) {
  const { house, mark: m } = p;
  const spot: Spot = { kind: 'house', at: house };
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: a house of the grid, which hears the keys.
    <div
      role="gridcell"
      tabIndex={p.tabbable ? 0 : -1}
      aria-label={p.label}
      aria-selected={m.picked || undefined}
      className={look(m)}
      data-house={houseText(house)}
      data-house-index={house}
      data-inspect={`house:${house}`}
      data-legal={m.legal || undefined}
      data-hue={PLACE_OF[house]! % HUES}
      onClick={() => p.onTouch(spot)}
      onFocus={() => p.onFocus(spot)}
    >
      {m.roundabout ? (
        <span className={p.drop ? 'wt-round wt-drop' : 'wt-round'}>
          <Piece name="wt-roundabout" size="100%" />
        </span>
      ) : (
        <>
          <span className="wt-art">
            <Piece name={ART[STREET_OF[house]!]!} size="100%" />
          </span>
          <span className="wt-plate num">
            {m.number !== null && (
              <span key={p.motionKey} className={p.drop ? 'wt-number wt-drop' : 'wt-number'}>
                {m.number}
              </span>
            )}
            {m.ghost !== null && m.ghost >= 0 && (
              <span className={m.sure ? 'wt-ghost wt-ghost-sure' : 'wt-ghost'}>{m.ghost}</span>
            )}
          </span>
          {m.bis && (
            <span className="wt-annex">
              <Piece name="wt-bis" size="100%" />
            </span>
          )}
          {m.pool !== 'none' && (
            <span className={POOL[m.pool]}>
              <Piece name="wt-pool" size="100%" />
            </span>
          )}
          {m.used && <span className="wt-bunting" />}
        </>
      )}
      {m.ghost === -2 && (
        <span className="wt-round wt-ghost-round">
          <Piece name="wt-roundabout" size="100%" />
        </span>
      )}
      <i className="wt-place num" aria-hidden="true">
        {PLACE_OF[house]! + 1}
      </i>
      {m.hinted > 0 && <b className={m.rung ? 'wt-hint-mark num' : 'wt-hint-mark wt-hint-quiet num'}>{m.hinted}</b>}
    </div>
  );
}, same);

function look(m: HouseMark): string {
  let out = 'wt-house';
  if (m.number === null && !m.roundabout) out += ' wt-empty';
  if (m.legal) out += ' wt-legal';
  if (m.picked) out += ' wt-picked';
  if (m.counts) out += ' wt-counts';
  if (m.rung) out += ' wt-hinted';
  if (m.fresh) out += ' wt-fresh';
  return out;
}
