import { DROUGHT, PLAIN, RESOURCE, WILD } from '@polis/panticapaeum';
import { Art } from './Art.tsx';
import { planBox, SIDE } from './frame.ts';
import { type ArtViewProps, Hatch } from './IsoArt.tsx';
import { groundClass } from './IsoCell.tsx';
import { A_PIECE, type Mark, NOTHING } from './marks.ts';
import { type Cell, type Plot, partnerOf } from './model.ts';
import { buildingPiece, resPiece } from './words.ts';

/** The city from above, with the level of every cell as a number. */
export function PlanArt({ plot, marks, ghost, focus }: ArtViewProps) {
  const box = planBox(plot);
  return (
    <svg className="pa-art" viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true" focusable="false">
      <Hatch />
      {plot.cells.map((cell, i) => (
        <PlanCell key={`${cell.x},${cell.y}`} cell={cell} mark={marks[i]!} />
      ))}
      {plot.cells.map(cell => {
        const part = footprint(plot, cell);
        return part && <PlanBuilding key={cell.label} type={cell.type} cells={part} />;
      })}
      {ghost !== null && ghost.building >= 0 && (
        <g className="pa-ghost-piece">
          <PlanBuilding type={ghost.building} cells={ghost.cells} />
        </g>
      )}
      {focus && <Square x={focus.x} y={focus.y} inset={0} className="pa-focus" />}
      {focus && <Square x={focus.x} y={focus.y} inset={0} className="pa-focus-in" />}
    </svg>
  );
}

interface SquareProps {
  readonly x: number;
  readonly y: number;
  readonly inset: number;
  readonly className: string;
}

function Square({ x, y, inset, className }: SquareProps) {
  const side = SIDE - 2 * inset;
  return (
    <rect
      className={className}
      x={x * SIDE + inset}
      y={y * SIDE + inset}
      width={side}
      height={side}
      rx={Math.max(2, 8 - inset / 2)}
    />
  );
}

function PlanCell({ cell, mark }: { readonly cell: Cell; readonly mark: Mark }) {
  const { x, y } = cell;
  const left = x * SIDE;
  const top = y * SIDE;
  const covered = mark.ghost !== NOTHING;
  return (
    <g className={mark.fresh ? 'pa-fresh' : undefined}>
      {cell.level === 0 ? (
        mark.lit && <Square x={x} y={y} inset={5} className="pa-open" />
      ) : (
        <>
          <Square x={x} y={y} inset={1.5} className="pa-plan" />
          {Array.from({ length: Math.min(3, cell.level - 1) }, (_, i) => (
            <Square key={i} x={x} y={y} inset={4 + 3 * i} className="pa-step-line" />
          ))}
          <PlanGround ground={cell.ground} left={left} top={top} inset={7 + 3 * Math.min(3, cell.level - 1)} />
        </>
      )}
      {mark.reason && <Square x={x} y={y} inset={4} className={`pa-${mark.reason}`} />}
      {mark.lit && <Square x={x} y={y} inset={6} className={mark.dull ? 'pa-lit pa-lit-dull' : 'pa-lit'} />}
      {mark.hinted && <Square x={x} y={y} inset={3} className="pa-hinted" />}
      {cell.building < 0 && (
        <g className={covered ? 'pa-under' : undefined}>
          {cell.cube && <Art name={resPiece(cell.colour)} x={left + 15} y={top + 17} w={34} h={34} />}
          {cell.worker && <Art name="pa-worker" x={left + 12} y={top + 13} w={40} h={40} className="pa-worker" />}
        </g>
      )}
      {mark.ghost > NOTHING && <PlanSlab left={left} top={top} ground={mark.ghost} bad={mark.bad} />}
      {mark.ghost === A_PIECE && <Square x={x} y={y} inset={4} className={mark.bad ? 'pa-ghost-bad' : 'pa-ghost-ok'} />}
      {cell.level > 0 && (
        <text className="pa-number" x={left + 9} y={top + 19}>
          {mark.ghost > NOTHING && !mark.bad ? mark.on + 1 : cell.level}
        </text>
      )}
    </g>
  );
}

interface PlanGroundProps {
  readonly ground: number;
  readonly left: number;
  readonly top: number;
  readonly inset: number;
}

function PlanGround({ ground, left, top, inset }: PlanGroundProps) {
  const side = SIDE - 2 * inset;
  if (ground === DROUGHT)
    return (
      <>
        <rect className="pa-dry" x={left + inset} y={top + inset} width={side} height={side} rx="5" />
        <path
          className="pa-crack"
          d={`M${left + 18} ${top + 32}l9-4 7 5 8-5 7 4M${left + 34} ${top + 33}l-4 9M${left + 42} ${top + 28}l-2-8M${left + 27} ${top + 28}l-3-7`}
        />
      </>
    );
  return (
    <>
      <rect className={groundClass(ground)} x={left + inset} y={top + inset} width={side} height={side} rx="5" />
      {ground === PLAIN && (
        <path
          className="pa-grass"
          d={`M${left + 26} ${top + 44}l2-5M${left + 30} ${top + 44}v-6M${left + 34} ${top + 44}l-2-5M${left + 42} ${top + 28}v-5`}
        />
      )}
    </>
  );
}

interface PlanSlabProps {
  readonly left: number;
  readonly top: number;
  readonly ground: number;
  readonly bad: boolean;
}

function PlanSlab({ left, top, ground, bad }: PlanSlabProps) {
  const colour = ground >= RESOURCE && ground < WILD ? ground - RESOURCE : -1;
  const edge = { x: left + 2, y: top + 2, width: SIDE - 4, height: SIDE - 4, rx: 8 };
  return (
    <g className={bad ? 'pa-slab pa-slab-bad' : 'pa-slab'}>
      <rect className="pa-plan" {...edge} />
      <PlanGround ground={ground} left={left} top={top} inset={8} />
      {colour >= 0 && <Art name={resPiece(colour)} x={left + 15} y={top + 17} w={34} h={34} />}
      {ground === WILD && <Art name="pa-wild" x={left + 15} y={top + 17} w={34} h={34} />}
      <rect className="pa-slab-edge" {...edge} />
      {bad && <rect className="pa-hatch" {...edge} />}
    </g>
  );
}

/** Cells of a building, told once: at its first cell. */
function footprint(plot: Plot, cell: Cell): readonly (readonly [number, number])[] | null {
  if (cell.building < 0) return null;
  const other = partnerOf(plot, cell);
  if (other === null) return [[cell.x, cell.y]];
  const first = cell.y < other.y || (cell.y === other.y && cell.x < other.x);
  return first
    ? [
        [cell.x, cell.y],
        [other.x, other.y],
      ]
    : null;
}

interface PlanBuildingProps {
  readonly type: number;
  readonly cells: readonly (readonly [number, number])[];
}

function PlanBuilding({ type, cells }: PlanBuildingProps) {
  const [x, y] = cells[0]!;
  const [ex, ey] = cells.at(-1)!;
  const w = (ex - x + 1) * SIDE;
  const h = (ey - y + 1) * SIDE;
  const art = buildingPiece(type);
  return (
    <>
      <rect
        className={`pa-foot pa-ground-${type}`}
        x={x * SIDE + 5}
        y={y * SIDE + 5}
        width={w - 10}
        height={h - 10}
        rx="7"
      />
      {cells.length === 1 ? (
        <Art name={art} x={x * SIDE + 6} y={y * SIDE + 4} w={52} h={52} />
      ) : (
        <Art name={h > w ? `${art}-y` : art} x={x * SIDE + w / 2 - 46} y={y * SIDE + h / 2 - 44} w={92} h={85} />
      )}
    </>
  );
}
