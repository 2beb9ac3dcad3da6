import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as boards from '../src/data/boards.ts';
import * as tiles from '../src/data/tiles.ts';
import * as game from '../src/index.ts';

/** Our tables against the data file of the specification. */
const FILE = JSON.parse(readFileSync(new URL('../../../docs/rules/panticapaeum.data.json', import.meta.url), 'utf8'));
const { COLOURS, TILES, TERRAIN_TILES, BUILDINGS } = game;

interface FileCell {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly colour?: string;
}
function printed(cell: FileCell): number {
  if (cell.kind === 'resource') return game.RESOURCE + COLOURS.indexOf(cell.colour as never);
  return { plain: game.PLAIN, drought: game.DROUGHT, wild: game.WILD }[cell.kind]!;
}

describe('tiles', () => {
  test('all 65 terrain tiles and 12 aqueduct tiles as in the file', () => {
    const expected = [...FILE.terrainTiles, ...FILE.aqueductTiles].map(t => ({
      id: t.id,
      template: t.template ?? t.stack,
      shape: t.shape,
      cells: t.cells.map((c: FileCell) => [c.x, c.y, printed(c)]),
    }));
    const own = TILES.map(({ id, template, shape, grounds }) => ({
      id,
      template,
      shape,
      cells: game.SHAPES[shape].map(([x, y], i) => [x, y, grounds[i]]),
    }));
    expect(own).toEqual(expected);
    expect(TERRAIN_TILES).toBe(65);
  });
  test('shapes', () => {
    expect(game.SHAPES).toEqual(FILE.shapes);
  });
  test('3.6: 245 cells = 90 resource (18 per colour) + 45 drought + 110 plain', () => {
    const grounds = TILES.slice(0, TERRAIN_TILES).flatMap(t => t.grounds);
    const count = (ground: number) => grounds.filter(g => g === ground).length;
    expect(grounds).toHaveLength(245);
    expect([count(game.PLAIN), count(game.DROUGHT)]).toEqual([110, 45]);
    expect(COLOURS.map((_, c) => count(game.RESOURCE + c))).toEqual([18, 18, 18, 18, 18]);
  });
});

describe('boards', () => {
  test('colours, building types and their sizes', () => {
    expect(COLOURS).toEqual(FILE.colours);
    expect(BUILDINGS.map((type, i) => [type, COLOURS[i], game.BUILDING_CELLS[i], game.BUILDINGS_PER_TYPE])).toEqual(
      FILE.buildingTypes.map((b: { type: string; colour: string; cells: number; count: number }) => [
        b.type,
        b.colour,
        b.cells,
        b.count,
      ]),
    );
  });
  test('price ladders and filled spaces of both sides', () => {
    for (const side of game.SIDES) expect(game.LADDERS[side]).toEqual(FILE.buildingBoard[side].costs);
    const filled = { ...FILE.buildingBoard.A.rowsFilled, ...FILE.buildingBoard.B.rowsFilled, 1: FILE.solo.rowsFilled };
    for (const [seats, n] of Object.entries(filled)) expect(game.FILLED_SPACES[Number(seats)]).toBe(n);
    for (const side of game.SIDES)
      for (const seats of FILE.buildingBoard[side].players) expect(game.sideFor(seats)).toBe(side);
    expect(game.sideFor(1)).toBe(FILE.solo.side);
  });
  test('development rows, cell by cell', () => {
    const expected = FILE.developmentRows.map((r: { colour: string; building: string; cells: object[] }) => ({
      colour: r.colour,
      building: r.building,
      cells: r.cells.map(cell => withoutIndex(cell as Record<string, unknown>)),
    }));
    expect(game.ROWS).toEqual(expected);
  });
  test('resource tokens: five single ones and the ten pairs', () => {
    expect(game.TOKENS.map((colours, i) => [game.tokenId(i), colours.map(c => COLOURS[c])])).toEqual(
      FILE.resourceTokens.map((t: { id: string; colours: string[] }) => [t.id, t.colours]),
    );
  });
  test('upgrade stacks', () => {
    expect(Object.fromEntries(game.STACK_IDS.map((id, i) => [id, game.UPGRADE_STACKS[i]]))).toEqual(FILE.upgradeStacks);
  });
  test('numbers', () => {
    for (const [key, own] of Object.entries({
      rounds: game.ROUNDS,
      turnsPerRound: game.TURNS_PER_ROUND,
      startWorkers: game.START_WORKERS,
      totalWorkersPerPlayer: game.WORKERS,
      storageLimitAtRoundEnd: game.STORAGE_LIMIT,
      paidStepCosts: game.STEP_PRICES,
      sellMin: game.SELL_MIN,
      sellMax: COLOURS.length,
      cubesPerColour: game.CUBES_PER_COLOUR,
      rowLength: game.ROW_LENGTH,
      takeCoins: game.TAKE_COINS,
      triremeChoice: game.REACH,
    }))
      expect(own, key).toEqual(FILE[key]);
    for (const [seats, n] of Object.entries({ ...FILE.circleSize, 1: FILE.solo.circleSize }))
      expect(game.CIRCLE_SIZES[Number(seats)]).toBe(n);
    expect(game.RATINGS.map(r => r.min)).toEqual(FILE.solo.ratings.map((r: { min: number }) => r.min));
    expect(game.RATINGS.map(r => game.NAMES[r.title].en.toLowerCase())).toEqual(
      FILE.solo.ratings.map((r: { title: string }) => r.title.toLowerCase()),
    );
  });
  test('the Russian names of the buildings are those of the rulebook', () => {
    for (const { type, nameRu } of FILE.buildingTypes) expect(game.NAMES[type as game.Building].ru).toBe(nameRu);
  });
});

/** Stacks are names in the file and indices in our tables. */
function withoutIndex({ i: _i, ...cell }: Record<string, unknown>): Record<string, unknown> {
  if (typeof cell.stack !== 'string') return cell;
  const stacks: readonly string[] = cell.kind === 'upgrade' ? game.STACK_IDS : game.AQUEDUCT_STACKS;
  return { ...cell, stack: stacks.indexOf(cell.stack) };
}

test('the hash of replays covers every table', () => {
  const tables = Object.entries({ ...boards, ...tiles }).filter(([, table]) => typeof table !== 'function');
  expect(tables.length).toBeGreaterThan(8);
  for (const [name, table] of tables) expect(game.panticapaeum.data).toContain(`"${name}":${JSON.stringify(table)}`);
});
