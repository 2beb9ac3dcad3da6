import { readFileSync } from 'node:fs';
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
    ['serve', '--log', 'loud'],
    ['serve', '--origin', 'example.org'],
    ['serve', '--origin', 'https://example.org/page'],
    ['serve', '--names', 'polis/example'],
    ['serve', '--keep', 'dust=3'],
    ['serve', '--keep', 'guests=soon'],
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

  it('serve has no flag that its help and docs/operations.md do not name', async () => {
    const source = readFileSync(new URL('../src/serve.ts', import.meta.url), 'utf8');
    const flags = [...source.matchAll(/^ {6}'?([a-z-]+)'?: '(?:text|switch)',$/gm)].map(([, flag]) => `--${flag}`);
    expect(flags).toContain('--limit');
    const { out } = await callPolis(['serve', '--help']);
    const doc = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    for (const flag of flags) {
      expect(out).toContain(flag);
      expect(doc).toMatch(new RegExp(`^\\| \`${flag}[ \`]`, 'm'));
    }
  });

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
