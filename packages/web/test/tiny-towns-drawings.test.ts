import { existsSync } from 'node:fs';
import { BUILDINGS, MONUMENTS, RESOURCES, TYPES } from '@polis/tiny-towns';
import { expect, test } from 'vitest';

test('every card, resource and type of Tiny Towns has its drawing', () => {
  const names = [...[...BUILDINGS, ...MONUMENTS].map(c => c.id), ...RESOURCES, ...TYPES.map(type => `glyph-${type}`)];
  const missing = names.filter(
    name => !existsSync(new URL(`../src/games/tiny-towns/art/tt-${name}.svg`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});
