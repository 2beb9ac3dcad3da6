import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePuzzles } from '@polis/bots';
import { afterAll, describe, expect, it } from 'vitest';
import { callPolis } from './polis.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzles-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('polis puzzles', () => {
  it('finds last decisions that can be proved, goes on where it stopped, and adds files to each other', async () => {
    const out = join(folder, 'solo.txt');
    const wish = ['puzzles', 'tiny-towns', '--players', '1', '--kinds', 'proved', '--each', '2', '--bots', 'builder'];
    const first = await callPolis([...wish, '--games', '1', '--out', out]);
    expect(first.exit).toBe(0);
    const one = parsePuzzles(readFileSync(out, 'utf8'));
    expect(one).toMatchObject({ ok: true, value: { game: 'tiny-towns' } });
    await callPolis([...wish, '--games', '2', '--out', out]);
    const two = parsePuzzles(readFileSync(out, 'utf8'));
    if (!one.ok || !two.ok) throw new Error('not read');
    expect(two.value.puzzles.length).toBeGreaterThan(one.value.puzzles.length);
    expect(two.value.puzzles.slice(0, one.value.puzzles.length)).toEqual(one.value.puzzles);

    const both = join(folder, 'both.txt');
    const joined = await callPolis(['puzzles', 'tiny-towns', out, out, '--games', '0', '--out', both]);
    expect(joined.out).toContain(`${two.value.puzzles.length} puzzles`);
    expect(parsePuzzles(readFileSync(both, 'utf8'))).toEqual(two);
  });

  it('says what is wrong with a file', async () => {
    const bad = join(folder, 'bad.txt');
    writeFileSync(bad, 'polis-puzzles tiny-towns 1 abc\n');
    expect(
      await callPolis(['puzzles', 'tiny-towns', bad, '--games', '0', '--out', join(folder, 'x.txt')]),
    ).toMatchObject({
      exit: 1,
      err: expect.stringContaining('not of tiny-towns rules'),
    });
    expect(await callPolis(['puzzles', 'tiny-towns', '--kinds', 'sure'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('proved, estimated'),
    });
  });
});
