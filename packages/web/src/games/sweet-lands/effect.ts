import type { Icon } from '@polis/sweet-lands';
import { type SymbolId, symbolOf } from './symbols.ts';

/** A symbol of a line, with what is written before it. */
export interface Piece {
  readonly id: SymbolId;
  readonly before: string;
}

const isCount = (icon: Icon | undefined) => icon?.icon.startsWith('count-') ?? false;

/**
 * The icons of an effect as a line. A counted thing says how many make one; in a condition it says how many are needed, and
 * things counted together share that number: '≥10 plough-land + sea'.
 */
export function piecesOf(icons: readonly Icon[]): readonly Piece[] {
  return icons.flatMap((icon, i) => {
    const id = symbolOf(icon.icon);
    return id === undefined ? [] : [{ id, before: before(icon, icons[i - 1]) }];
  });
}

function before({ icon, n }: Icon, last: Icon | undefined): string {
  if (n === undefined) return '';
  if (isCount({ icon })) {
    if (last?.icon === 'per') return n === 1 ? '' : String(n);
    return isCount(last) ? '+' : `≥${n}`;
  }
  if (n < 0) return `−${-n}`;
  return icon.startsWith('production-') ? `+${n}` : String(n);
}
