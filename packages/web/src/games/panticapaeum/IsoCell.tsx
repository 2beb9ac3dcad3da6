import { DROUGHT, PLAIN, RESOURCE, WILD } from '@polis/panticapaeum';
import { memo } from 'react';
import { Art } from './Art.tsx';
import { HALF_H, LEVEL, type Point, pointsText, project, topFace, walls } from './iso.ts';
import { A_PIECE, type Mark, NOTHING } from './marks.ts';
import type { Cell } from './model.ts';
import { buildingPiece, resPiece } from './words.ts';

/** A building is painted with its front cell, in the middle of its footprint. */
export interface Standing {
  readonly type: number;
  /** Centre of the footprint on the screen. */
  readonly x: number;
  readonly y: number;
  /** Two-cell pieces: along vx or along vy. */
  readonly axis: 'x' | 'y' | null;
}

export interface IsoCellProps {
  readonly cell: Cell;
  readonly vx: number;
  readonly vy: number;
  readonly mark: Mark;
  readonly stands: Standing | null;
  /** A ghost building whose front cell this is. */
  readonly ghostStands: Standing | null;
}

export const IsoCell = memo(function IsoCell({ cell, vx, vy, mark, stands, ghostStands }: IsoCellProps) {
  const [x, y] = project(vx, vy, cell.level);
  const covered = mark.ghost >= 0 || mark.ghost === A_PIECE;
  return (
    <g className={mark.fresh ? 'pa-cell pa-fresh' : 'pa-cell'}>
      {cell.level === 0 ? (
        mark.lit && <polygon className="pa-open" points={pointsText(topFace(vx, vy, 0, 0.12))} />
      ) : (
        <Stack cell={cell} vx={vx} vy={vy} />
      )}
      {mark.reason && (
        <polygon className={`pa-${mark.reason}`} points={pointsText(topFace(vx, vy, cell.level, 0.06))} />
      )}
      {mark.lit && (
        <polygon
          className={mark.dull ? 'pa-lit pa-lit-dull' : 'pa-lit'}
          points={pointsText(topFace(vx, vy, cell.level, 0.1))}
        />
      )}
      {mark.hinted && <polygon className="pa-hinted" points={pointsText(topFace(vx, vy, cell.level, 0.04))} />}
      {stands === null && cell.building < 0 && <g className={covered ? 'pa-under' : undefined}>{onTop(cell, x, y)}</g>}
      {mark.ghost > NOTHING && <Slab vx={vx} vy={vy} level={mark.on} ground={mark.ghost} bad={mark.bad} />}
      {mark.ghost === A_PIECE && (
        <polygon
          className={mark.bad ? 'pa-ghost-bad' : 'pa-ghost-ok'}
          points={pointsText(topFace(vx, vy, cell.level, 0.04))}
        />
      )}
      {stands && <Building s={stands} />}
      {ghostStands && <Building s={ghostStands} className="pa-ghost-piece" />}
    </g>
  );
});

/** Limestone, level upon level; carved dots tell the height. */
function Stack({ cell, vx, vy }: { readonly cell: Cell; readonly vx: number; readonly vy: number }) {
  const { left, right } = walls(vx, vy, cell.level, 0);
  const [x, y] = project(vx, vy, cell.level);
  const seams: string[] = [];
  for (let i = 1; i < cell.level; i++)
    seams.push(`M${x - 32} ${y + i * LEVEL}L${x} ${y + HALF_H + i * LEVEL}L${x + 32} ${y + i * LEVEL}`);
  return (
    <>
      <polygon className="pa-left" points={pointsText(left)} />
      <polygon className="pa-right" points={pointsText(right)} />
      {seams.length > 0 && <path className="pa-seam" d={seams.join('')} />}
      {Array.from({ length: Math.min(cell.level, 4) }, (_, i) => (
        <ellipse key={i} className="pa-dot" cx={x + 25 - i * 6} cy={y + 10 + i * 3} rx="1.9" ry="2.4" />
      ))}
      <Ground ground={cell.ground} vx={vx} vy={vy} level={cell.level} />
    </>
  );
}

interface GroundProps {
  readonly ground: number;
  readonly vx: number;
  readonly vy: number;
  readonly level: number;
}

function Ground({ ground, vx, vy, level }: GroundProps) {
  const [x, y] = project(vx, vy, level);
  return (
    <>
      <polygon className="pa-top" points={pointsText(topFace(vx, vy, level))} />
      {ground === DROUGHT ? (
        <Art name="pa-drought" x={x - 36} y={y - 20} w={72} h={40} />
      ) : (
        <polygon className={groundClass(ground)} points={pointsText(topFace(vx, vy, level, 0.24))} />
      )}
      {ground === PLAIN && (
        <path
          className="pa-grass"
          d={`M${x - 12} ${y + 2}l2-3M${x - 9} ${y + 2}v-3.5M${x - 6} ${y + 2}l-2-3M${x + 9} ${y - 3}l1.5-2.5M${x + 12} ${y - 3}v-3`}
        />
      )}
    </>
  );
}

export function groundClass(ground: number): string {
  if (ground >= RESOURCE && ground < WILD) return `pa-ground pa-ground-${ground - RESOURCE}`;
  return ground === WILD ? 'pa-ground pa-ground-wild' : 'pa-ground';
}

/** Cube and worker. */
function onTop(cell: Cell, x: number, y: number) {
  return (
    <>
      {cell.cube && <Art name={resPiece(cell.colour)} x={x - 14} y={y - 20} w={28} h={28} />}
      {cell.worker && <Art name="pa-worker" x={x - 16} y={y - 26} w={32} h={32} className="pa-worker" />}
    </>
  );
}

/** The tile in hand, where it would lie. */
function Slab(p: {
  readonly vx: number;
  readonly vy: number;
  readonly level: number;
  readonly ground: number;
  readonly bad: boolean;
}) {
  const { vx, vy } = p;
  const level = p.level + 1;
  const { left, right } = walls(vx, vy, level, p.level);
  const [x, y] = project(vx, vy, level);
  const colour = p.ground >= RESOURCE && p.ground < WILD ? p.ground - RESOURCE : -1;
  return (
    <g className={p.bad ? 'pa-slab pa-slab-bad' : 'pa-slab'}>
      <polygon className="pa-left" points={pointsText(left)} />
      <polygon className="pa-right" points={pointsText(right)} />
      <Ground ground={p.ground} vx={vx} vy={vy} level={level} />
      {colour >= 0 && <Art name={resPiece(colour)} x={x - 14} y={y - 20} w={28} h={28} />}
      {p.ground === WILD && <Art name="pa-wild" x={x - 14} y={y - 20} w={28} h={28} />}
      <polygon className="pa-slab-edge" points={pointsText(topFace(vx, vy, level, 0.03))} />
      {p.bad && <polygon className="pa-hatch" points={pointsText(topFace(vx, vy, level))} />}
    </g>
  );
}

function Building({ s, className }: { readonly s: Standing; readonly className?: string }) {
  if (s.axis === null)
    return <Art name={buildingPiece(s.type)} x={s.x - 36} y={s.y - 54} w={72} h={72} className={className} />;
  const name = s.axis === 'x' ? buildingPiece(s.type) : `${buildingPiece(s.type)}-y`;
  return <Art name={name} x={s.x - 52} y={s.y - 62} w={104} h={96} className={className} />;
}

/** How a footprint stands on the screen; cells are in view coordinates, all on one level. */
export function standingOn(type: number, cells: readonly Point[], level: number): Standing {
  const centres = cells.map(([vx, vy]) => project(vx, vy, level));
  const mean = (i: 0 | 1) => centres.reduce((sum, c) => sum + c[i], 0) / centres.length;
  const axis = cells.length === 1 ? null : cells[0]![1] === cells[1]![1] ? 'x' : 'y';
  return { type, x: mean(0), y: mean(1), axis };
}
