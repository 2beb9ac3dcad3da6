import { DROUGHT, RESOURCE, rotate, SHAPES, TILES, tileIndex, WILD } from '@polis/panticapaeum';
import { Art } from './Art.tsx';
import { groundClass } from './IsoCell.tsx';
import { t } from './i18n/index.ts';
import { colourName, list, nameOf, resPiece } from './words.ts';

const SIDE = 24;

export interface TileArtProps {
  readonly id: string;
  /** Pixels per cell. */
  readonly cell: number;
  readonly rotation?: number;
}

/** A tile from above, as it lies in the harbour. */
export function TileArt({ id, cell, rotation = 0 }: TileArtProps) {
  const tile = TILES[tileIndex(id)];
  if (!tile) return null;
  const cells = rotate(SHAPES[tile.shape], rotation);
  const w = Math.max(...cells.map(c => c[0])) + 1;
  const h = Math.max(...cells.map(c => c[1])) + 1;
  return (
    <svg
      className="pa-tile"
      width={w * cell}
      height={h * cell + 4}
      viewBox={`-1 -1 ${w * SIDE + 2} ${h * SIDE + 6}`}
      aria-hidden="true"
      focusable="false"
    >
      {cells.map(([x, y]) => (
        <rect
          key={`${x},${y}`}
          className="pa-tile-side"
          x={x * SIDE}
          y={y * SIDE + 3.5}
          width={SIDE}
          height={SIDE}
          rx="3"
        />
      ))}
      {cells.map(([x, y], i) => (
        <TileCell key={`${x},${y}`} x={x * SIDE} y={y * SIDE} ground={tile.grounds[i]!} />
      ))}
    </svg>
  );
}

function TileCell({ x, y, ground }: { readonly x: number; readonly y: number; readonly ground: number }) {
  const colour = ground >= RESOURCE && ground < WILD ? ground - RESOURCE : -1;
  return (
    <>
      <rect className="pa-tile-top" x={x} y={y} width={SIDE} height={SIDE} rx="3" />
      <rect
        className={ground === DROUGHT ? 'pa-dry' : groundClass(ground)}
        x={x + 2.5}
        y={y + 2.5}
        width={SIDE - 5}
        height={SIDE - 5}
        rx="2"
      />
      {ground === DROUGHT && (
        <path
          className="pa-crack"
          d={`M${x + 5} ${y + 12}l4-2 3 2.5 4-2.5 3 1.5M${x + 12} ${y + 12.5}l-2 5M${x + 16} ${y + 10}l-1-4`}
        />
      )}
      {colour >= 0 && <Art name={resPiece(colour)} x={x + 3} y={y + 3} w={18} h={18} />}
      {ground === WILD && <Art name="pa-wild" x={x + 3} y={y + 3} w={18} h={18} />}
    </>
  );
}

/** "4 cells: brown, plain, plain, drought cell" */
export function tileWords(id: string): string {
  const tile = TILES[tileIndex(id)];
  if (!tile) return id;
  const words: string[] = [];
  for (const ground of [...tile.grounds].sort((a, b) => b - a)) {
    if (ground === WILD) words.push(nameOf('wild').toLocaleLowerCase());
    else if (ground >= RESOURCE) words.push(colourName(ground - RESOURCE).toLocaleLowerCase());
    else if (ground === DROUGHT) words.push(t('tile.drought'));
  }
  const n = tile.grounds.length;
  return words.length === 0 ? t('tile.bare', { n }) : t('tile.words', { n, list: list(words) });
}
