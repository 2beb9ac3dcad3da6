import type { Ref } from '@polis/kernel';
import type { TinyTownsAction } from './actions.ts';
import { MONUMENTS } from './data/monuments.ts';
import { MONUMENT, RESOURCES, TYPES } from './data/vocabulary.ts';
import { lowest } from './rules/geometry.ts';

/** 'cell:7', 'card:green' (by type; 'card:monument' is the own one), 'resource:wood', 'monument:<id>'. */
export function refs(a: TinyTownsAction): readonly Ref[] {
  const out: Ref[] = [];
  if ('monument' in a) out.push(`monument:${MONUMENTS[a.monument]!.id}`);
  if ('building' in a) out.push(`card:${TYPES[a.building] ?? TYPES[MONUMENT]!}`);
  if ('cell' in a) out.push(`cell:${a.cell}`);
  if ('cells' in a) for (let m = a.cells; m !== 0; m &= m - 1) out.push(`cell:${lowest(m)}`);
  if ('resource' in a) out.push(`resource:${RESOURCES[a.resource]!}`);
  return out;
}
