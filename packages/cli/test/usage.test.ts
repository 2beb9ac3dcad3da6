import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/index.ts';
import { callPolis } from './polis.ts';

describe('polis', () => {
  const wrong: readonly (readonly string[])[] = [
    [],
    ['dance'],
    ['simulate'],
    ['simulate', 'chess'],
    ['simulate', 'tiny-towns', '--bots', 'oracle'],
    ['simulate', 'tiny-towns', '--players', '7'],
    ['simulate', 'tiny-towns', '--games', 'many'],
    ['simulate', 'tiny-towns', '--options', '{'],
    ['simulate', 'tiny-towns', '--options', '{"mode":"chaos"}'],
    ['simulate', 'tiny-towns', '--budget', '1s'],
    ['simulate', 'tiny-towns', 'twice'],
    ['perft', 'tiny-towns', '--seed', '1'],
    ['perft', 'tiny-towns', '--depth', '1'],
    ['simulate', 'tiny-towns', '--players', '1', '--competitors', 'all'],
    ['simulate', 'welcome-to', '--players', '2', '--competitors', 'all'],
    ['simulate', 'welcome-to', '--players', '1', '--competitors', 'sam,alexis'],
    ['simulate', 'welcome-to', '--options', '{"edition":"third"}'],
    ['score', 'tiny-towns'],
    ['score', 'welcome-to'],
    ['examples', 'welcome-to'],
    ['examples', 'tiny-towns', '-'],
    ['examples', 'chess', '-'],
    ['replay'],
    ['replay', 'x', '--loud'],
    ['serve', '--port', '99999'],
    ['bench', 'everything'],
    ['arena', 'chess'],
    ['arena', 'tiny-towns', '--bots', 'greedy'],
    ['arena', 'tiny-towns', '--bots', 'greedy,oracle'],
    ['arena', 'tiny-towns', '--bots', 'greedy,master:1s'],
    ['train', 'tiny-towns', '--lesson', 'algebra'],
    ['train', 'welcome-to', '--games', '0'],
  ];
  for (const args of wrong) {
    it(`refuses "polis ${args.join(' ')}" with exit code 2`, async () => {
      const { exit, out, err } = await callPolis(args);
      expect({ exit, out }).toEqual({ exit: 2, out: '' });
      expect(err.length).toBeGreaterThan(0);
    });
  }

  it('explains itself and every command', async () => {
    const all = await callPolis(['--help']);
    expect(all.exit).toBe(0);
    for (const { name } of COMMANDS) {
      expect(all.out).toContain(name);
      expect(await callPolis([name, '--help'])).toMatchObject({
        exit: 0,
        out: expect.stringContaining(`usage: polis ${name}`),
        err: '',
      });
    }
  });
});
