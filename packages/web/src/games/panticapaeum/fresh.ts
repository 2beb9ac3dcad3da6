import { type PanticapaeumEvent, TURNED } from '@polis/panticapaeum';
import { cellKey } from './model.ts';

/** Cells of each seat's city that the last answer changed: new things drop into them. */
export function freshCells(told: readonly unknown[], seat: number): ReadonlySet<string> {
  return new Set(
    (told as readonly PanticapaeumEvent[]).flatMap(e => ('seat' in e && e.seat === seat ? touchedCells(e) : [])),
  );
}

/** Cells of the city that something happened to. */
export function touchedCells(e: PanticapaeumEvent): readonly string[] {
  switch (e.type) {
    case 'placed': {
      const t = TURNED[e.tile]?.[e.rotation];
      return t ? t.dx.map((dx, i) => cellKey(e.x + dx, e.y + t.dy[i]!)) : [];
    }
    case 'built':
    case 'moved':
      return e.cells.map(([x, y]) => cellKey(x, y));
    case 'worker':
    case 'wild':
      return [cellKey(e.x, e.y)];
    default:
      return [];
  }
}
