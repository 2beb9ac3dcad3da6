import type { MyTable } from '@polis/protocol/wire';
import { expect, test } from 'vitest';
import { mostUrgent } from '../src/table/next.ts';

const table = (id: string, since: number, out?: number, awaited = true): MyTable =>
  ({ table: { id }, awaited, since, ...(out === undefined ? {} : { clock: { out } }) }) as unknown as MyTable;

test('the next table is the one with least time left, then the one that has waited longest, never this one', () => {
  const tables = [
    table('here', 1, 1),
    table('slow', 2),
    table('slower', 1),
    table('day', 9, 500),
    table('live', 9, 90),
  ];
  expect(mostUrgent(tables, 'here')!.table.id).toBe('live');
  expect(mostUrgent(tables.slice(0, 3), 'here')!.table.id).toBe('slower');
  expect(mostUrgent([table('idle', 1, 1, false), table('here', 1)], 'here')).toBeNull();
});
