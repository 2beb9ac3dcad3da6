import { RESOURCES } from '@polis/tiny-towns';
import { useState } from 'react';
import type { PlanMakerProps } from '../../table/plans/contexts.ts';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { CELLS, pieceOf } from './MiniBoard.tsx';
import { type Model, squareAt } from './model.ts';
import { cellOf, idOf, planFor, resourceOf } from './planned.ts';
import { cellName, resIt, resName, resPiece } from './words.ts';
import './styles/planner.css';

export interface PlannerProps extends PlanMakerProps {
  readonly model: Model;
  readonly seat: number;
}

/** For each resource a square of the own town: choose the one, touch the other. */
export function Planner({ model, seat, plans, change }: PlannerProps) {
  const [resource, choose] = useState(0);
  const town = model.towns[seat]!;
  const planned = new Map(plans.map(p => [resourceOf(p), cellOf(p)]));
  const there = (cell: number) => RESOURCES.flatMap((_, r) => (planned.get(r) === cell ? [r] : []));
  const townHall = model.view.mode === 'townHall';
  const touch = (cell: number) => {
    if (planned.get(resource) === cell) change({ drop: [idOf(resource)] });
    else change({ put: [planFor(resource, cell, townHall)] });
  };
  return (
    <div className="planner">
      <p>{t('plan.how', { it: resIt(resource) })}</p>
      <div className="planner-resources" role="radiogroup" aria-label={t('plan.resources')}>
        {RESOURCES.map((name, r) => (
          // biome-ignore lint/a11y/useSemanticElements: a piece to press, like those of the board.
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={r === resource}
            className="planner-resource"
            onClick={() => choose(r)}
          >
            <Piece name={resPiece(r)} size={34} />
            <span>{resName(r)}</span>
            <small>{planned.has(r) ? t('plan.planned') : t('plan.ask')}</small>
          </button>
        ))}
      </div>
      <div className="planner-town">
        {CELLS.map(cell => {
          const square = squareAt(town, cell);
          const piece = pieceOf(model, seat, square);
          const meant = there(cell);
          const words = [cellName(cell), ...meant.map(resName)].join(', ');
          if (piece !== null)
            return (
              <span key={cell} className="planner-cell" title={words}>
                <Piece name={piece} size="100%" />
              </span>
            );
          return (
            <button
              key={cell}
              type="button"
              className="planner-cell"
              data-cell={cell}
              data-here={planned.get(resource) === cell || undefined}
              aria-pressed={planned.get(resource) === cell}
              aria-label={words}
              onClick={() => touch(cell)}
            >
              {meant.map(r => (
                <span key={r} className="planner-ghost">
                  <Piece name={resPiece(r)} size="100%" />
                </span>
              ))}
            </button>
          );
        })}
      </div>
    </div>
  );
}
