import { type CellSymbol, type Kind, TERRAINS, type Terrain, type Token } from '@polis/sweet-lands';
import { memo, type ReactNode } from 'react';
import { draw } from '../../../ui/Piece.tsx';
import { BOX, EDGE_SPOTS, HEX_SPOTS, hexPoints, type Point, RULERS } from './geometry.ts';
import { cellOf, edgeOf } from './places.ts';
import type { Cell, Plan } from './plan.ts';
import type { PlaceKey, Preview, Target } from './types.ts';
import './art.ts';

/** A drawing with its middle at a point. */
function Use({
  name,
  at,
  w,
  h = w,
}: {
  readonly name: string;
  readonly at: Point;
  readonly w: number;
  readonly h?: number;
}) {
  draw(name);
  return <use href={`#${name}`} x={at.x - w / 2} y={at.y - h / 2} width={w} height={h} />;
}

/** Lands are drawn on 72×80, their hexes have the radius of the map. */
function Land({ name, at }: { readonly name: string; readonly at: Point }) {
  return <Use name={`sl-land-${name}`} at={at} w={72} h={80} />;
}

function Scene({ name, at }: { readonly name: string; readonly at: Point }) {
  return TERRAINS.includes(name as Terrain) ? (
    <Use name={`sl-scene-${name}`} at={at} w={72} h={80} />
  ) : (
    <Use name={`sl-scene-${name}`} at={{ x: at.x, y: at.y + 1 }} w={62} />
  );
}

/** Special tokens share one plate. */
const plateOf = (token: Token) => (/^X/.test(token) ? 'special' : token);

const SYMBOL_ART: Readonly<Record<CellSymbol, string>> = {
  skill: 'sl-skill',
  diamond: 'sl-diamond',
  draw1: 'sl-card',
  gold5: 'sl-gold',
};
const PIECE_ART: Readonly<Record<Kind, string>> = {
  tent: 'sl-tent',
  house: 'sl-house',
  building: 'sl-building',
  shop: 'sl-shop',
  lab: 'sl-lab',
  clockTower: 'sl-clock-tower',
};

function Property({ kind, at }: { readonly kind: Kind; readonly at: Point }) {
  return (
    <>
      <ellipse className="sl-d-shade" cx={at.x} cy={at.y + 22} rx={22} ry={4} />
      <Use name={PIECE_ART[kind]} at={{ x: at.x, y: at.y - 1 }} w={48} />
    </>
  );
}

function Hare({ at }: { readonly at: Point }) {
  return <Use name="sl-hare" at={{ x: at.x + 17, y: at.y + 15 }} w={27} />;
}

function Lantern({ at }: { readonly at: Point }) {
  return <Use name="sl-mark-lantern" at={{ x: at.x - 15, y: at.y + 18 }} w={23} />;
}

function Road({ edge }: { readonly edge: number }) {
  const { x, y, turn } = EDGE_SPOTS[edge]!;
  draw('sl-lane');
  return (
    <use href="#sl-lane" x={-20} y={-8} width={40} height={16} transform={`translate(${x} ${y}) rotate(${turn})`} />
  );
}

/** What is printed and what lies on it. */
const Ground = memo(function Ground({ cell, plain }: { readonly cell: Cell; readonly plain: boolean }) {
  const at = HEX_SPOTS[cell.hex]!;
  if (cell.token !== null)
    return (
      <g>
        <Land name={plateOf(cell.token)} at={at} />
        {cell.kind === null && !(plain && TERRAINS.includes(cell.token as Terrain)) && (
          <Scene name={cell.token} at={at} />
        )}
      </g>
    );
  if (cell.ground === 'capital')
    return (
      <g>
        <Land name="capital" at={at} />
        {cell.kind === null && <Scene name="capital" at={at} />}
      </g>
    );
  if (cell.ground === 'bonus')
    return (
      <g className={cell.regionActive ? 'sl-d-region-on' : 'sl-d-region'}>
        <polygon points={hexPoints(at, 1)} className="sl-d-bonus" />
        <Scene name="bonus" at={at} />
        {cell.regionActive && <Use name="sl-mark-check" at={{ x: at.x + 17, y: at.y + 16 }} w={24} />}
      </g>
    );
  return (
    <g>
      <polygon points={hexPoints(at)} className="sl-d-blank" />
      <g className="sl-d-printed">
        <Land name={cell.ground === 'special' ? 'special' : cell.ground} at={at} />
        {cell.ground !== 'special' && cell.symbol === null && !plain && <Scene name={cell.ground} at={at} />}
      </g>
      <polygon points={hexPoints(at, 0.6)} className="sl-d-rim" />
      {cell.ground === 'special' && <path d={star(at)} className="sl-d-star" />}
      {cell.symbol !== null && <Printed at={at} symbol={cell.symbol} />}
    </g>
  );
});

/** A small reward on a cell, as on a biscuit. */
function Printed({ at, symbol }: { readonly at: Point; readonly symbol: CellSymbol }) {
  return (
    <>
      <circle cx={at.x} cy={at.y} r={19} className="sl-d-biscuit" />
      <Use name={SYMBOL_ART[symbol]} at={at} w={27} />
      {symbol === 'gold5' && (
        <text x={at.x} y={at.y + 5.5} className="sl-d-five">
          5
        </text>
      )}
    </>
  );
}

function Port({ cell }: { readonly cell: Cell }) {
  const { x, y } = HEX_SPOTS[cell.hex]!;
  return (
    <g>
      <Use name="sl-port" at={{ x: x + 18, y: y - 19 }} w={23} />
      {cell.portOpen && <Use name="sl-mark-check" at={{ x: x + 25, y: y - 11 }} w={17} />}
    </g>
  );
}

function star({ x, y }: Point): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? 17 : 7.5;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** A line around each city, where its hexes end. */
function Cities({ plan }: { readonly plan: Plan }) {
  return plan.cells
    .filter(cell => cell.city > 0)
    .map(cell => <polygon key={cell.hex} points={hexPoints(HEX_SPOTS[cell.hex]!, 4)} className="sl-d-city" />);
}

export interface DomainArtProps {
  readonly plan: Plan;
  /** Without the scenes of the ordinary lands: their paints are enough for a small picture. */
  readonly plain?: boolean;
  /** With the numbers of rows and columns: whoever reads 'row 6, column 4' finds it. */
  readonly rulers?: boolean;
  readonly targets?: readonly Target[];
  readonly pointed?: PlaceKey | null;
  readonly focused?: PlaceKey | null;
  readonly selected?: PlaceKey | null;
  readonly changed?: readonly PlaceKey[];
  readonly marked?: readonly PlaceKey[];
}

const NO_KEYS: readonly PlaceKey[] = [];

/** The picture of a domain. It says nothing: the grid over it does. */
export function DomainArt({
  plan,
  plain = false,
  rulers = false,
  targets = [],
  pointed = null,
  focused = null,
  selected = null,
  changed = NO_KEYS,
  marked = NO_KEYS,
}: DomainArtProps) {
  const here = pointed ?? focused;
  const ghosts = targets.filter(({ key }) => key === here || key === selected);
  return (
    <svg className="sl-d-art" viewBox={`${BOX.x} ${BOX.y} ${BOX.w} ${BOX.h}`} aria-hidden="true" focusable="false">
      {rulers &&
        RULERS.map(({ x, y, n }) => (
          <text key={`${x} ${y}`} className="sl-d-ruler" x={x} y={y}>
            {n}
          </text>
        ))}
      {plan.cells.map(cell => (
        <Ground key={cell.hex} cell={cell} plain={plain} />
      ))}
      <Cities plan={plan} />
      {targets.map(
        ({ key }) => cellOf(key) !== null && <Lit key={key} cell={cellOf(key)!} picked={key === selected} />,
      )}
      {plan.roads.map(edge => (
        <Road key={edge} edge={edge} />
      ))}
      {targets.map(
        ({ key }) => edgeOf(key) !== null && <LitEdge key={key} edge={edgeOf(key)!} picked={key === selected} />,
      )}
      {plan.cells.map(
        cell => cell.flipped && cell.kind === null && !plain && <Lantern key={cell.hex} at={HEX_SPOTS[cell.hex]!} />,
      )}
      {plan.cells.map(cell => cell.port > 0 && <Port key={cell.hex} cell={cell} />)}
      {plan.cells.map(
        cell => cell.kind !== null && <Property key={cell.hex} kind={cell.kind} at={HEX_SPOTS[cell.hex]!} />,
      )}
      {plan.cells.map(cell => cell.hare && <Hare key={cell.hex} at={HEX_SPOTS[cell.hex]!} />)}
      {marked.map(key => (
        <Ring key={key} place={key} className="sl-d-marked" />
      ))}
      {changed.map(key => (
        <Ring key={key} place={key} className="sl-d-changed" />
      ))}
      {ghosts.map(ghost => (
        <g key={ghost.key} className="sl-d-ghost">
          {ghostOf(ghost)}
        </g>
      ))}
      {selected !== null && cellOf(selected) !== null && (
        <Use
          name="sl-mark-check"
          at={{ x: HEX_SPOTS[cellOf(selected)!]!.x + 20, y: HEX_SPOTS[cellOf(selected)!]!.y - 20 }}
          w={24}
        />
      )}
      {focused !== null && (
        <>
          <Ring place={focused} className="sl-d-focus-gap" />
          <Ring place={focused} className="sl-d-focus" />
        </>
      )}
    </svg>
  );
}

function Lit({ cell, picked }: { readonly cell: number; readonly picked: boolean }) {
  const at = HEX_SPOTS[cell]!;
  return (
    <g className={picked ? 'sl-d-lit sl-d-picked' : 'sl-d-lit'}>
      <polygon points={hexPoints(at, 3)} className="sl-d-lit-ring" />
      <polygon points={hexPoints(at, 7)} className="sl-d-lit-dash" />
    </g>
  );
}

function LitEdge({ edge, picked }: { readonly edge: number; readonly picked: boolean }) {
  const { x, y, turn } = EDGE_SPOTS[edge]!;
  return (
    <rect
      x={-17}
      y={-6.5}
      width={34}
      height={13}
      rx={6.5}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      className={picked ? 'sl-d-edge sl-d-picked' : 'sl-d-edge'}
    />
  );
}

function Ring({ place, className }: { readonly place: PlaceKey; readonly className: string }) {
  const cell = cellOf(place);
  if (cell !== null) return <polygon points={hexPoints(HEX_SPOTS[cell]!, 1)} className={className} />;
  const edge = edgeOf(place);
  if (edge === null) return null;
  const { x, y, turn } = EDGE_SPOTS[edge]!;
  return (
    <rect
      x={-21}
      y={-10}
      width={42}
      height={20}
      rx={10}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      className={className}
    />
  );
}

function ghostOf({ key, preview }: Target): ReactNode {
  const edge = edgeOf(key);
  if (edge !== null) return <Road edge={edge} />;
  const cell = cellOf(key);
  return cell === null || preview === undefined ? null : <GhostPiece preview={preview} at={HEX_SPOTS[cell]!} />;
}

function GhostPiece({ preview, at }: { readonly preview: Preview; readonly at: Point }) {
  switch (preview.piece) {
    case 'token':
      return (
        <>
          <Land name={plateOf(preview.token)} at={at} />
          <Scene name={preview.token} at={at} />
        </>
      );
    case 'property':
      return <Property kind={preview.kind} at={at} />;
    case 'hare':
      return <Hare at={at} />;
    case 'flip':
      return <Lantern at={at} />;
    case 'road':
      return null;
  }
}
