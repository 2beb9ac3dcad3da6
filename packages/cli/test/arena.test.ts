import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rate } from '../src/arena/elo.ts';
import { drawBouts } from '../src/arena/match.ts';
import { buildPolis, built, callPolis, spawnPolis } from './polis.ts';

// Every case plays games: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const dir = mkdtempSync(join(tmpdir(), 'polis-arena-'));
beforeAll(buildPolis);
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
});

describe('the bouts of an arena', () => {
  it('put every bot on every seat of every deal as often as its rival', () => {
    for (const players of [2, 3, 4]) {
      const bouts = drawBouts(3, players, 6);
      expect(bouts).toHaveLength(3 * 6);
      for (const pair of [0, 1, 2])
        for (let seat = 0; seat < players; seat++) {
          const here = bouts.filter(b => b.pair === pair && b.deal === 1).map(b => b.seats[seat]);
          expect(new Set(here).size).toBe(2);
        }
    }
  });

  it('are one deal for every bot when there is one seat', () => {
    expect(drawBouts(2, 1, 3).map(b => [b.deal, ...b.seats])).toEqual(
      [0, 1, 2].flatMap(deal => [
        [deal, 0],
        [deal, 1],
      ]),
    );
  });
});

describe('Elo', () => {
  it('gives three wins of four about 190 points more, and an interval around them', () => {
    const deals = Array.from({ length: 100 }, (_, n) => ({ a: 0, b: 1, points: n % 2 === 0 ? 2 : 1, of: 2 }));
    const [strong, weak] = rate(2, deals, 'x') as [ReturnType<typeof rate>[0], ReturnType<typeof rate>[0]];
    expect(strong.elo - weak.elo).toBeGreaterThan(170);
    expect(strong.elo - weak.elo).toBeLessThan(210);
    expect(strong.elo + weak.elo).toBeCloseTo(3000);
    expect(strong.interval[0]).toBeLessThan(strong.elo);
    expect(strong.interval[1]).toBeGreaterThan(strong.elo);
  });
});

describe('polis arena', () => {
  const args = 'arena tiny-towns --bots novice,builder,random --games 4 --seed s --json'.split(' ');
  const withoutTimes = (text: string) => {
    const { seconds: _, bots, ...rest } = JSON.parse(text);
    return { ...rest, bots: bots.map(({ p50: _50, p95: _95, ...bot }: Record<string, unknown>) => bot) };
  };

  it('finds the same on worker threads as without them', async () => {
    const threads = await spawnPolis([...args, '--threads', '2']);
    expect({ exit: threads.exit, err: threads.err }).toEqual({ exit: 0, err: '' });
    const alone = await callPolis([...args, '--threads', '0']);
    expect(withoutTimes(threads.out)).toEqual(withoutTimes(alone.out));
    const { bots, pairs } = JSON.parse(alone.out);
    expect(bots.map((b: { bot: string }) => b.bot)).toEqual(['novice', 'builder', 'random']);
    expect(pairs).toHaveLength(3);
    for (const p of pairs) expect(p.wins + p.shared + p.losses).toBe(4);
  });

  it('prints a table for people', async () => {
    const { exit, out } = await callPolis(
      'arena tiny-towns --players 1 --bots builder,random --games 3 --threads 0'.split(' '),
    );
    expect(exit).toBe(0);
    expect(out).toMatch(/^bot +Elo +95 % interval +mean score/);
    expect(out).toContain('builder : random');
    expect(out).toContain('6 games in');
  });
});

describe('polis train', () => {
  it('goes on where it was stopped and ends with the same weights', async () => {
    const train = (iterations: number, name: string) =>
      callPolis(
        `train tiny-towns --lesson tiny-towns-solo --games 6 --seed s --iterations ${iterations} --state ${join(dir, `${name}.json`)} --out ${join(dir, `${name}.ts`)}`.split(
          ' ',
        ),
      );
    expect((await train(2, 'whole')).exit).toBe(0);
    expect((await train(1, 'parts')).exit).toBe(0);
    expect((await train(2, 'parts')).exit).toBe(0);
    const weights = readFileSync(join(dir, 'whole.ts'), 'utf8');
    expect(weights).toContain('--iterations 2 --games 6 --player greedy --seed s');
    expect(readFileSync(join(dir, 'parts.ts'), 'utf8')).toBe(weights);
  });

  it('will not go on with another seed', async () => {
    const state = join(dir, 'whole.json');
    expect(existsSync(state)).toBe(true);
    const { exit, err } = await callPolis(`train tiny-towns --games 6 --seed other --state ${state}`.split(' '));
    expect(exit).toBe(1);
    expect(err).toContain('--seed s');
  });

  it('tunes the numbers of a hand-made judgement, and writes them only if they win', async () => {
    const run = (name: string, proof: number) =>
      callPolis(
        `train welcome-to --games 2 --iterations 2 --proof ${proof} --state ${join(dir, `${name}.json`)} --out ${join(dir, `${name}.ts`)}`.split(
          ' ',
        ),
      );
    const { exit, err } = await run('dials', 4);
    expect(exit).toBe(0);
    const { iteration, values } = JSON.parse(readFileSync(join(dir, 'dials.json'), 'utf8')).so;
    expect(iteration).toBe(2);
    expect(values.every(Number.isFinite)).toBe(true);
    const lead = /by (-?[\d.]+) ± ([\d.]+) points in 4 games/.exec(err)!;
    expect(existsSync(join(dir, 'dials.ts'))).toBe(Number(lead[1]) > Number(lead[2]));
    // The same seed, the same numbers.
    await run('again', 2);
    expect(JSON.parse(readFileSync(join(dir, 'again.json'), 'utf8')).so.values).toEqual(values);
  });
});
