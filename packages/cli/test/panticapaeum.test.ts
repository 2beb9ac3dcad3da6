import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callPolis, root } from './polis.ts';

async function score(input: unknown) {
  return callPolis(['score', 'panticapaeum', '-'], JSON.stringify(input));
}
async function scored(input: unknown) {
  const { exit, out, err } = await score(input);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(out);
}

describe('polis score panticapaeum', () => {
  it('example E28, line by line', async () => {
    const city = [
      '--    1d    1.    1b/H1 1./w  --',
      '1.    2./A1 2./A1 1d    1./H2 1d',
      '2./F1 3./F2 1d    1./T1 1./T1 1.',
      '1.    2d    2./W1 2.    1./w  1p/W2',
      '--    1.    1g    2./w  1.    --',
    ];
    const { seats } = await scored({ seats: [{ city, markers: [6, 5, 4, 3, 4], coins: 7, storage: 4 }] });
    expect(seats).toHaveLength(1);
    expect(seats[0]).toMatchObject({
      total: 34,
      lines: { house: 4, winery: 4, fortress: 10, aqueduct: 3, temple: 8, coins: 3, resources: 4, drought: -2 },
      rank: 1,
    });
    expect(seats[0].buildings.map((b: { label: string; points: number }) => [b.label, b.points])).toEqual(
      expect.arrayContaining([
        ['H1', 2],
        ['W1', 3],
        ['F2', 6],
        ['A1', 3],
        ['T1', 8],
      ]),
    );
    expect(seats[0].drought.dry).toHaveLength(2);
  });

  it('ranks by points, then buildings, then coins', async () => {
    const plain = { city: ['1. 1.'], storage: 3 };
    const built = { city: ['1./H1 1.'], storage: 3 };
    const { seats } = await scored({ seats: [plain, { ...plain, coins: 1 }, built, { ...plain, coins: 1 }] });
    expect(seats.map((s: { rank: number }) => s.rank)).toEqual([4, 2, 1, 2]);
  });

  it('prints what the book of notation says', async () => {
    const book = readFileSync(join(root, 'docs/notation.md'), 'utf8');
    const [, chapter = ''] = book.split('## Scoring a table: `polis score panticapaeum`');
    const blocks = [...chapter.split('\n# ')[0]!.matchAll(/```json\n([\s\S]*?)```/g)].map(m => m[1]!);
    expect(blocks).toHaveLength(10);
    for (let i = 0; i < blocks.length; i += 2)
      expect(await scored(JSON.parse(blocks[i]!))).toEqual(JSON.parse(blocks[i + 1]!));
  });

  const seat = (more: object) => ({ seats: [{ city: ['1. 1.'] }, { city: ['1. 1.'], ...more }] });
  const wrong: [title: string, input: unknown, says: RegExp][] = [
    ['not an object', [], /the input must be a JSON object with "seats"/],
    ['no seats', { seats: [] }, /"seats" must be a list of one or more seats/],
    ['a seat without a city', { seats: [{ coins: 3 }] }, /seat 0: "city" must be a list of rows/],
    ['an odd ground', seat({ city: ['1. 1x'] }), /seat 1, .*1x/],
    ['rows of different length', seat({ city: ['1. 1.', '1.'] }), /seat 1, /],
    ['a split building', seat({ city: ['1./A1 2./A1'] }), /seat 1, .*A1/],
    ['four markers', seat({ markers: [1, 2, 3, 4] }), /seat 1: "markers" must be a list of five positions/],
    ['a marker off the board', seat({ markers: [1, 2, 3, 4, 10] }), /"markers", green must be .*from 0 to 9, not 10/],
    ['six cubes', seat({ storage: 6 }), /seat 1: "storage" must be a whole number from 0 to 5, not 6/],
    ['half a coin', seat({ coins: 0.5 }), /seat 1: "coins" must be a whole number from 0 to 999, not 0.5/],
  ];
  it.each(wrong)('names what is wrong: %s', async (_title, input, says) => {
    const { exit, out, err } = await score(input);
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(says);
  });

  it('mentions keys that mean nothing, and scores all the same', async () => {
    const { exit, err } = await score({ seats: [{ city: ['1.'], coin: 3 }] });
    expect(exit).toBe(0);
    expect(err).toBe('note: seat 0: the key "coin" is not used\n');
  });
});

describe('polis simulate panticapaeum', () => {
  const simulate = (...more: string[]) => callPolis(['simulate', 'panticapaeum', '--seed', 's', ...more]);

  it('sums up scores, lines and turn order as one JSON object, the same for the same seed', async () => {
    const args = ['--players', '3', '--bots', 'random', '--games', '3', '--json'];
    const [first, second] = await Promise.all([simulate(...args), simulate(...args)]);
    expect(first.exit).toBe(0);
    const [bot] = JSON.parse(first.out).bots;
    expect(bot).toMatchObject({ bot: 'random', games: 3, seats: 9 });
    expect(Object.keys(bot.lines)).toEqual('house winery fortress aqueduct temple coins resources drought'.split(' '));
    const sum = (Object.values(bot.lines) as number[]).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(bot.meanScore, 1);
    const { p10, p90, least, most, winners } = bot.spread;
    expect([least, p10, p90, most]).toEqual([least, p10, p90, most].sort((a, b) => a - b));
    expect(winners).toBeGreaterThan(bot.meanScore);
    expect(bot.order.map((o: { seats: number }) => o.seats)).toEqual([3, 3, 3]);
    const shares = bot.order.map((o: { winRate: number }) => o.winRate);
    expect(shares.reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(1, 2);
    const { counts } = bot;
    expect(counts.houses + counts.wineries + counts.fortresses + counts.aqueducts + counts.temples).toBeCloseTo(
      counts.buildings,
      1,
    );
    expect(counts.builds + counts.sales + counts.takes).toBeCloseTo(15, 5);
    const again = JSON.parse(second.out).bots[0];
    expect({ ...again, msPerDecision: 0 }).toEqual({ ...bot, msPerDecision: 0 });
  });

  it('knows who began: in turn order, everybody is first equally often', async () => {
    const { out } = await simulate('--players', '2', '--bots', 'random,random', '--games', '4', '--json');
    for (const bot of JSON.parse(out).bots) expect(bot.order[0].seats + bot.order[1].seats).toBe(4);
  });

  it('prints the same below the table', async () => {
    const { exit, out } = await simulate('--players', '4', '--bots', 'random', '--games', '1');
    expect(exit).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^bot +wins .* mean score /);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ {2}spread {3}deviation .* 10 % to 90 % .* winners /),
        expect.stringMatching(/^ {2}points {3}house .* drought /),
        expect.stringMatching(/^ {2}counts {3}buildings .* sales /),
        expect.stringMatching(/^ {2}in turn order {3}1\. .* 4\. /),
        expect.stringMatching(/^1 games in /),
      ]),
    );
  });

  it.each(['rivalShip', 'ownScore'])('plays alone: %s', async solo => {
    const options = JSON.stringify({ solo });
    const { exit, out } = await simulate(...'--players 1 --bots random --games 1 --json --options'.split(' '), options);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ options: { solo }, bots: [{ games: 1, order: [{ seats: 1 }] }] });
  });

  const wrong: [args: string, says: string][] = [
    ['--players 5', '--players must be a whole number from 1 to 4, not "5"'],
    ['--players 2 --options {"solo":"ownScore"}', '--options: Option "solo" is for one player.'],
    ['--players 1 --options {"solo":"x"}', '--options: Option "solo" must be one of rivalShip, ownScore.'],
    ['--options {"mode":1}', '--options: There is no option "mode"; the only option is solo.'],
    ['--players 1 --competitors all', '--competitors: panticapaeum has no solo competitors'],
  ];
  it.each(wrong)('refuses %s', async (args, says) => {
    const { exit, out, err } = await simulate(...args.split(' '));
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(says);
  });
});

describe('polis perft panticapaeum', () => {
  it('counts the first answers: three tiles, four rotations, then the actions', async () => {
    const { exit, out } = await callPolis('perft panticapaeum --seed 1 --depth 3'.split(' '));
    expect(exit).toBe(0);
    const counts = out
      .trimEnd()
      .split('\n')
      .map(line => Number(line.split(/\s+/)[1]));
    expect(counts.slice(0, 3)).toEqual([1, 3, 12]);
    expect(counts[3]).toBeGreaterThan(12 * 6);
  });
});
