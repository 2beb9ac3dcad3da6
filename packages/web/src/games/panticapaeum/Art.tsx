import { draw } from '../../ui/Piece.tsx';

export interface ArtProps {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly className?: string | undefined;
}

/** A drawing inside a larger drawing. */
export function Art({ name, x, y, w, h, className }: ArtProps) {
  draw(name);
  return <use href={`#${name}`} x={x} y={y} width={w} height={h} className={className} />;
}
