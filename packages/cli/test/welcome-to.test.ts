import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBot, playGame } from '@polis/bots';
import { loadEngine } from '@polis/registry';
import { describe, expect, it } from 'vitest';
import { callPolis } from './polis.ts';

const TOP = '| . . . . . . . . . . |';
const MIDDLE = '| . . . . . . . . . . . |';
const BOTTOM = '| . . . . . . . . . . . . |';
const EMPTY = [TOP, MIDDLE, BOTTOM];

async function score(input: unknown) {
  return callPolis(['score', 'welcome-to', '-'], JSON.stringify(input));
}
async function scored(input: unknown) {
  const { exit, out, err } = await score(input);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(out);
}

describe('polis score welcome-to', () => {
  it('example 01, line by line', async () => {
    const seat = {
      streets: [
        '| 1* 2* 3~* | 5* 6* 7* | . 9~ . 14 |',
        '| 2~* | 4* 5* | 8 9 10 10b | 11 12 . 15 |',
        '| 1* 3~* 4* 5* 6* 7* | 8 9 | 11* 12* 13~* | 15 |',
      ],
      parks: [2, 1, 3],
      value: [1, 1, 2, 0, 0, 1],
      temps: 3,
      refusals: 1,
      plans: { A: 8, B: null, C: 7 },
    };
    const { seats } = await scored({
      edition: 'new',
      side: 'classic',
      expert: false,
      seats: [seat, { streets: EMPTY, temps: 5 }, { streets: EMPTY, temps: 1 }],
    });
    expect(seats[0]).toEqual({
      total: 85,
      lines: { plans: 15, parks: 12, pools: 17, temps: 4, estates: 38, bis: 1, refusals: 0, roundabouts: 0 },
      estates: { 1: 2, 2: 2, 3: 3, 4: 1, 5: 0, 6: 1 },
      rank: 1,
    });
    expect(seats.map((s: { rank: number }) => s.rank)).toEqual([1, 2, 3]);
  });

  it('any number of seats', async () => {
    const seats = Array.from({ length: 300 }, (_, i) => ({ streets: EMPTY, temps: i < 100 ? 3 : i < 200 ? 2 : 1 }));
    const points = (await scored({ seats })).seats.map((s: { total: number }) => s.total);
    expect([points[0], points[150], points[299]]).toEqual([7, 4, 1]);
  });

  it('the competitor of a solo game', async () => {
    const cards = 'fence value park pool bis fence'.split(' ');
    const { seats, competitor } = await scored({
      seats: [{ streets: EMPTY, parks: [3, 4, 0] }],
      solo: { competitor: 'sam', cards, plans: { A: 8 } },
    });
    expect(seats[0].total).toBe(24);
    expect(competitor).toMatchObject({ id: 'sam', total: 23, result: 'won', lines: { plans: 8, estates: 10 } });
  });

  const street = (i: number, text: string) => EMPTY.map((row, k) => (k === i ? text : row));
  const wrong: [title: string, input: unknown, says: RegExp][] = [
    ['no seats', {}, /"seats" must be a list/],
    ['an edition that is none', { edition: 'third', seats: [] }, /"edition" must be .*not "third"/],
    ['two streets', { seats: [{ streets: [TOP, MIDDLE] }] }, /seat 0, .*street/],
    [
      'a token that is none',
      { seats: [{ streets: EMPTY }, { streets: street(1, MIDDLE.replace('.', 'x')) }] },
      /seat 1, middle street: "x" is not a house/,
    ],
    ['falling numbers', { seats: [{ streets: street(0, '| 5 4 . . . . . . . . |') }] }, /seat 0, .*T2/],
    ['a pool on dry land', { seats: [{ streets: street(0, '| 5~ . . . . . . . . . |') }] }, /seat 0, .*T1/],
    [
      'a roundabout without experts',
      { seats: [{ streets: street(0, '| . | R | . . . . . . . . |') }] },
      /seat 0, a roundabout "R", but roundabouts are not in play/,
    ],
    [
      'four parks on the top street',
      { seats: [{ streets: EMPTY, parks: [4, 0, 0] }] },
      /"parks", entry 1 .*from 0 to 3, not 4/,
    ],
    ['a plan that is none', { seats: [{ streets: EMPTY, plans: { D: 1 } }] }, /there is no plan "D"/],
    [
      'a card that is none',
      { seats: [{ streets: EMPTY }], solo: { competitor: 1, cards: ['tree'] } },
      /entry 1: there is no action "tree"/,
    ],
  ];
  it.each(wrong)('names what is wrong: %s', async (_title, input, says) => {
    const { exit, out, err } = await score(input);
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(says);
  });
});

describe('polis examples welcome-to', () => {
  const block = (...lines: string[]) => ['```wt', ...lines, '```'].join('\n');

  it('shows what differs and ends with exit code 1', async () => {
    const text = [
      '# Two',
      block('1 count', 'T: | 1 2 | . . . . . . . . |', '=> 1'),
      block('2 temps', 'counts 5 5', '=> 7 4'),
    ];
    const { exit, out, err } = await callPolis(['examples', 'welcome-to', '-'], text.join('\n'));
    expect({ exit, err }).toEqual({ exit: 1, err: '' });
    expect(out).toBe(
      'ok    1 count (line 3)\nFAIL  2 temps (line 8)\n      expected  7 4\n      found     7 7\n2 examples, 1 not as expected\n',
    );
  });

  it('says why a block cannot be run', async () => {
    const { exit, out } = await callPolis(['examples', 'welcome-to', '-', '--json'], block('1 dance', '=> 1'));
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      total: 1,
      wrong: 1,
      examples: [{ ok: false, error: expect.stringContaining('dance') }],
    });
  });

  it('does not take a text without examples for a good one', async () => {
    const { exit, err } = await callPolis(['examples', 'welcome-to', '-'], '# Nothing');
    expect(exit).toBe(1);
    expect(err).toContain('there are no examples in stdin');
  });

  it('tells other games that they have none', async () => {
    const { exit, err } = await callPolis(['examples', 'tiny-towns', 'x']);
    expect(exit).toBe(2);
    expect(err).toContain('tiny-towns has no examples to run');
  });
});

describe('polis simulate welcome-to', () => {
  const solo = (...more: string[]) =>
    callPolis(['simulate', 'welcome-to', '--players', '1', '--bots', 'random', '--games', '3', ...more]);

  it('prints a table of bots and competitors', async () => {
    const { exit, out } = await solo('--competitors', 'sam,5');
    expect(exit).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^bot +competitor +wins .* theirs /);
    expect(lines.slice(1, 3).map(line => line.split(/\s+/).slice(0, 2))).toEqual([
      ['random', 'sam'],
      ['random', 'vera'],
    ]);
    expect(lines[3]).toMatch(/^6 games in /);
  });

  it('puts the competitor of the table options into the summary', async () => {
    const { out } = await solo('--json', '--options', '{"competitor":3}');
    const [bot] = JSON.parse(out).bots;
    expect(bot).toMatchObject({ games: 3, winRate: 0 });
    expect(bot.competitorMeanScore).toBeGreaterThan(bot.meanScore);
  });

  it('has nobody to beat in the classic solo game', async () => {
    const { out } = await solo('--json', '--options', '{"edition":"classic"}');
    expect(JSON.parse(out).bots[0]).toMatchObject({ games: 3, winRate: null, competitorMeanScore: null });
  });

  it('plays a crowd', async () => {
    const { exit, out } = await callPolis('simulate welcome-to --players 20 --bots random --games 1 --json'.split(' '));
    expect(exit).toBe(0);
    expect(JSON.parse(out).bots[0]).toMatchObject({ seats: 20, games: 1 });
  });
});

describe('polis replay', () => {
  it('says that nobody has won a lost solo game', async () => {
    const engine = (await loadEngine('welcome-to'))!;
    const random = await createBot('random', 'welcome-to', { iterations: 1 });
    const { replay } = playGame(engine, [random], 'lost', { seats: 1 });
    const dir = mkdtempSync(join(tmpdir(), 'polis-lost-'));
    const file = join(dir, 'lost.json');
    writeFileSync(file, JSON.stringify(replay));
    const { out } = await callPolis(['replay', file]);
    rmSync(dir, { recursive: true });
    expect(out).toMatch(/Final scores -?\d+; nobody won\.\n$/);
  });
});
