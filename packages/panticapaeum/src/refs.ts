import type { Ref } from '@polis/kernel';
import type { PanticapaeumAction } from './actions.ts';
import { BUILDINGS, COLOURS } from './data/vocabulary.ts';
import { cellText, labelText } from './notation.ts';
import { cellsOf } from './rules/building.ts';

/** 'tile:1', 'rotation:3' 'corner:-1,0', 'cell:0,1', 'column:house', 'cube:brown', 'supply:green', 'row:white', 'building:H1', 'button:end' */
export function refs(a: PanticapaeumAction): readonly Ref[] {
  switch (a.type) {
    case 'tile':
      return [`tile:${a.index}`];
    case 'place':
      return [`rotation:${a.rotation}`, `corner:${cellText(a.x, a.y)}`];
    case 'worker':
      return [`cell:${cellText(a.x, a.y)}`];
    case 'site':
      return cellsOf(a).map(([x, y]): Ref => `cell:${cellText(x, y)}`);
    case 'build':
    case 'full':
    case 'free':
      return [`column:${BUILDINGS[a.building]}`];
    case 'cube':
    case 'take':
      return [`supply:${COLOURS[a.colour]}`];
    case 'discard':
      return [`cube:${COLOURS[a.colour]}`];
    case 'sell':
      return COLOURS.filter((_, c) => (a.colours >> c) & 1).map((c): Ref => `cube:${c}`);
    case 'pay':
      return payRefs(a.first, a.second);
    case 'lift':
      return [`building:${labelText(a.building, a.number)}`];
    case 'advance':
      return [`row:${COLOURS[a.row]}`];
    default:
      return [`button:${a.type}`];
  }
}

/** Two substitutes of one colour are two things to point at. */
function payRefs(first: number, second: number): Ref[] {
  if (second < 0) return [`substitute:${COLOURS[first]}`];
  if (first === second) return [`substitute:${COLOURS[first]}`, `second:${COLOURS[first]}`];
  return [`substitute:${COLOURS[first]}`, `substitute:${COLOURS[second]}`];
}
