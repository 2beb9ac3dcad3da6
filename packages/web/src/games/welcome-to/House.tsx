import { houseText, PLACE_OF, STREET_OF } from '@polis/welcome-to';
import { Piece } from '../../ui/index.ts';
import type { HouseMark } from './marks.ts';

export interface HouseProps {
  readonly house: number;
  readonly mark: HouseMark;
  readonly label: string;
  readonly drop: boolean;
  readonly motionKey: number;
  readonly tabbable: boolean;
  readonly onTouch: () => void;
  readonly onFocus: () => void;
}

const ART = ['wt-house-ranch', 'wt-house-cape', 'wt-house-modern'] as const;
/** Recolours per street; neighbours never share one. */
const HUES = 3;

export function House(p: HouseProps) {
  const { house, mark: m } = p;
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
      data-legal={m.legal || undefined}
      data-hue={PLACE_OF[house]! % HUES}
      onClick={p.onTouch}
      onFocus={p.onFocus}
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
          </span>
          {m.bis && (
            <span className="wt-annex">
              <Piece name="wt-bis" size="100%" />
            </span>
          )}
          {m.pool !== 'none' && (
            <span className={m.pool === 'built' ? 'wt-pool wt-pool-built' : 'wt-pool'}>
              <Piece name="wt-pool" size="100%" />
            </span>
          )}
          {m.used && <span className="wt-bunting" />}
        </>
      )}
      {m.hinted > 0 && <b className={m.rung ? 'wt-hint-mark num' : 'wt-hint-mark wt-hint-quiet num'}>{m.hinted}</b>}
    </div>
  );
}

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
