import { DROUGHT } from '@polis/panticapaeum';
import { plotOf } from './model.ts';
import type { Controller } from './useTable.ts';

/** A city at the size of a stamp: height as light, buildings and cubes as paint. */
export function MiniBoard({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const plot = plotOf(c.model.players[seat]!, 0, 6);
  return (
    <svg
      className="pa-mini"
      viewBox={`${plot.x - 0.3} ${plot.y - 0.3} ${plot.w + 0.6} ${plot.h + 0.6}`}
      aria-hidden="true"
      focusable="false"
    >
      {plot.cells.map(cell =>
        cell.level === 0 ? null : (
          <g key={`${cell.x},${cell.y}`}>
            <rect
              className={`pa-mini-cell pa-mini-${Math.min(4, cell.level)}`}
              x={cell.x}
              y={cell.y}
              width="1"
              height="1"
            />
            {cell.ground === DROUGHT && cell.building < 0 && (
              <rect className="pa-mini-dry" x={cell.x + 0.2} y={cell.y + 0.2} width=".6" height=".6" />
            )}
            {cell.building >= 0 && (
              <rect
                className={`pa-mini-house pa-ground-${cell.type}`}
                x={cell.x + 0.12}
                y={cell.y + 0.12}
                width=".76"
                height=".76"
                rx=".15"
              />
            )}
            {cell.cube && <circle className={`pa-ground-${cell.colour}`} cx={cell.x + 0.5} cy={cell.y + 0.5} r=".22" />}
            {cell.worker && <circle className="pa-mini-worker" cx={cell.x + 0.5} cy={cell.y + 0.5} r=".26" />}
          </g>
        ),
      )}
    </svg>
  );
}
