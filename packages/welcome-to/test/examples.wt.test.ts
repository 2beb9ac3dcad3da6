import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runExample, runExamples } from '../src/index.ts';

/** Chapter 21 of the specification: every `wt` block, titled after it. */
const SPEC = readFileSync(join(import.meta.dirname, 'fixtures/welcome-to.md'), 'utf8');

describe('worked examples', () => {
  const results = runExamples(SPEC);
  for (const r of results)
    test(`example ${r.id} ${r.kind}`, () => {
      expect({ differences: r.differences, error: r.error }).toEqual({ differences: [], error: null });
      expect(r.ok).toBe(true);
    });

  test('all blocks of the text are there', () => {
    expect(results.length).toBe(SPEC.match(/^```wt$/gm)!.length);
    expect(new Set(results.map(r => r.id)).size).toBe(results.length);
  });
});

describe('a block that does not hold, or cannot be read, says so', () => {
  const run = (text: string) => runExample(text.split('\n'));
  test('a wrong number', () => {
    const r = run('x score\nparks 3 4 5\n=> parks 41 total 42');
    expect(r.differences).toEqual([{ expected: 'parks 41 total 42', actual: 'parks 42 total 42' }]);
  });
  test('a wrong house, in any order', () => {
    expect(run('x place\nT: | . 3 . . . . . . . . |\n=> 4: T5 T4 T3 T6 T7 T8 T9 T10').ok).toBe(true);
    expect(run('x place\nT: | . 3 . . . . . . . . |\n=> 4: T2').differences[0]!.actual).toBe(
      '4: T3 T4 T5 T6 T7 T8 T9 T10',
    );
  });
  test('a set of estates that does not pay', () => {
    const text = 'x plan\nT: | 1 2 3 4 | 5 6 7 8 | . . |\n=> A4 yes using T1-4';
    expect(run(text).differences[0]!.actual).toBe('A4 yes ways 1, but not using these estates');
  });
  test.each([
    ['x', 'a block begins with its number and kind'],
    ['x jump\n=> 1', 'there is no kind "jump"; kinds are score, count, place, refuse, bis, fence, plan, temps, pile'],
    ['x score old\n=> total 0', 'there is no option "old"'],
    ['x score\nparks 1 1 1', 'nothing is expected: a "=>" line is missing'],
    ['x score\nparks 4 0 0\n=> total 0', 'parks: 4 is more than 3'],
    ['x score\nparks 1 2\n=> total 0', 'parks: 3 numbers, not 2'],
    ['x score\nstones 1\n=> total 0', 'there is no fact "stones"'],
    ['x score\nT: | 1 2 |\n=> total 0', 'top street: it has 10 houses, not 2'],
    ['x score\n=> glory 3', 'there is no part "glory"'],
    ['x score\n=> total', '"total": names and values in pairs'],
    ['x fence\n=> T10/11 legal', '"T10/11" is not a gap'],
    ['x plan\n=> D1 yes', 'there is no plan "D1" in this edition'],
    ['x plan classic\n=> A9 yes', null],
    ['x pile\npile F V\n=> total 0', 'the "competitor" is missing'],
    ['x pile\ncompetitor bob\npile F\n=> total 0', 'competitor: one of closed, sam, ann, max, irene, vera'],
    ['x refuse\n=> must-build', 'the printed "numbers" are missing'],
  ])('%s', (text, error) => {
    expect(run(text).ok).toBe(false);
    expect(run(text).error).toBe(error);
  });
  test('an unclosed block', () => {
    expect(runExamples('```wt\n1 score\n=> total 0')).toMatchObject([
      { id: '1', ok: false, error: 'the block is not closed' },
    ]);
  });
  test('a count block', () => {
    expect(run('x count\nT: | 1 2 | . . . . . . . . |\n=> 1').ok).toBe(true);
    expect(run('x count\nT: | 1 2 | . . . . . . . . |\n=> count 1').ok).toBe(true);
  });
});
