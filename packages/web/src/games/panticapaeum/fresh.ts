import { type PanticapaeumEvent, TURNED } from '@polis/panticapaeum';
import { cellKey } from './model.ts';

/** Cells of each seat's city that the last answer changed: new things drop into them. */
export function freshCells(told: readonly unknown[], seat: number): ReadonlySet<string> {
  const out = new Set<string>();
  for (const raw of told) {
    const e = raw as PanticapaeumEvent;
    if (!('seat' in e) || e.seat !== seat) continue;
    if (e.type === 'placed') {
      const t = TURNED[e.tile]?.[e.rotation];
      t?.dx.forEach((dx, i) => {
        out.add(cellKey(e.x + dx, e.y + t.dy[i]!));
      });
    } else if (e.type === 'built' || e.type === 'moved') for (const [x, y] of e.cells) out.add(cellKey(x, y));
    else if (e.type === 'worker' || e.type === 'wild') out.add(cellKey(e.x, e.y));
  }
  return out;
}
