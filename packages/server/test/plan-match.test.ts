import { expect, test } from 'vitest';
import { anyPlace, filled, findPlan } from '../src/tables/plan-match.ts';

const VIEW = { circle: ['hill', 'meadow', 'lake'], combos: [{ number: 4 }, { number: 7 }] };
const plan = (answers: string[], more: object = {}) => ({
  plan: {
    id: 'plan-one',
    ask: 'tile',
    heard: null,
    sees: null,
    answers,
    forced: false,
    after: [],
    once: true,
    ...more,
  },
  begun: false,
});
const asked = { ask: 'tile', actions: ['tile 0', 'tile 1'], heard: [], view: VIEW };

test('an answer finds the place of a thing in the seat’s own view, and is none when the thing is gone', () => {
  expect(filled('tile {circle=meadow}', VIEW)).toBe('tile 1');
  expect(filled('combo {1+combos#number=7}', VIEW)).toBe('combo 2');
  expect(anyPlace('tile {circle=nothing}')).toBe('tile 1');
  const meadow = plan(['tile {circle=meadow}']);
  expect(findPlan([meadow], asked)).toEqual({ use: { of: meadow, answer: 'tile 1' }, fallen: [] });
  // Out of the ship's reach, or taken by somebody else.
  for (const gone of ['lake', 'river']) {
    const late = plan([`tile {circle=${gone}}`]);
    expect(findPlan([late], asked)).toEqual({ use: null, fallen: [{ of: late, why: 'illegal' }] });
  }
});

test('of what was said twice the last counts, and a path reads own fields only', () => {
  const heard = [
    { type: 'named', resource: 0 },
    { type: 'named', resource: 1 },
  ];
  const wood = plan(['tile 0'], { heard: { type: 'named', resource: 0 } });
  const wheat = plan(['tile 0'], { heard: { type: 'named', resource: 1 } });
  expect(findPlan([wood, wheat], { ...asked, heard }).use?.of).toBe(wheat);
  const odd = plan(['tile 0'], { sees: { 'circle.constructor': null } });
  expect(findPlan([odd], asked)).toEqual({ use: null, fallen: [] });
});
