import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARACTERS, DESIGNS, LINES } from '@polis/sweet-lands';
import { describe, expect, it } from 'vitest';
import { callPolis, root } from './polis.ts';

async function answered(command: string, input: unknown) {
  const { exit, out, err } = await callPolis([command, 'sweet-lands', '-'], JSON.stringify(input));
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(out);
}
async function refused(command: string, input: unknown, says: RegExp) {
  const { exit, out, err } = await callPolis([command, 'sweet-lands', '-'], JSON.stringify(input));
  expect({ exit, out }).toEqual({ exit: 1, out: '' });
  expect(err).toMatch(says);
}
/** The JSON blocks of a chapter of the book of notation. */
function blocksOf(title: string): string[] {
  const book = readFileSync(join(root, 'docs/notation.md'), 'utf8');
  const [, chapter = ''] = book.split(`## ${title}\n`);
  return [...chapter.split(/\n##? /)[0]!.matchAll(/```json\n([\s\S]*?)```/g)].map(m => m[1]!);
}

describe('polis score sweet-lands', () => {
  it('example 34, line by line', async () => {
    const { seats } = await answered('score', {
      scoring: ['T3'],
      seats: [
        {
          character: 'elina',
          vp: 131,
          cp: 21,
          ip: 20,
          gold: 13,
          diamonds: 2,
          employed: 4,
          milestones: [3],
          prosperity: { terrain: 4, hares: 5, roads: 2, property: 6, workers: 5, industry: 6 },
          counts: { terrain: 14, hares: 5, roads: 17, properties: 11, houses: 5, ports: 3 },
        },
      ],
    });
    expect(seats).toHaveLength(1);
    expect(seats[0]).toMatchObject({ total: 294, rank: 1 });
    const { earned, prosperity, cities, columns, gold, diamonds, ports, milestones, places } = seats[0].lines;
    expect([earned, prosperity, cities, columns]).toEqual([131, 66, 42, 21]);
    expect([gold, diamonds, ports, milestones, places]).toEqual([2, 2, 5, 10, 15]);
  });

  it('prints what the book of notation says', async () => {
    const blocks = blocksOf('Scoring a table: `polis score sweet-lands`');
    expect(blocks.length).toBeGreaterThanOrEqual(4);
    for (let i = 0; i < blocks.length; i += 2)
      expect(await answered('score', JSON.parse(blocks[i]!))).toEqual(JSON.parse(blocks[i + 1]!));
  });

  const wrong: [title: string, input: unknown, says: RegExp][] = [
    ['not an object', [], /the input must be a JSON object/],
    ['no seats', { seats: [] }, /"seats"/],
    ['nobody of that name', { seats: [{ character: 'mio' }] }, /"character".*mio/],
    ['a track too far', { seats: [{ prosperity: { terrain: 6 } }] }, /terrain.*from 0 to 5, not 6/],
    ['half a point', { seats: [{ vp: 0.5 }] }, /"vp".*0.5/],
    ['no such scoring token', { scoring: ['T9'], seats: [{}] }, /T9/],
  ];
  it.each(wrong)('names what is wrong: %s', async (_title, input, says) => refused('score', input, says));
});

describe('polis check sweet-lands', () => {
  it('example 1: nineteen first roads, and eight cells for the first tokens', async () => {
    const { roads, terrain, cities, openPorts } = await answered('check', { side: 'A' });
    expect(roads).toHaveLength(19);
    expect(roads).toContain('2,2,0');
    expect(roads).not.toContain('2,2,2');
    expect(Object.keys(terrain).sort()).toEqual('1,3 1,4 2,2 2,4 3,2 3,4 4,2 4,3'.split(' '));
    expect({ cities, openPorts }).toEqual({ cities: 0, openPorts: [] });
  });

  it('example 11: two open ports, and one when the chain is broken', async () => {
    const chain = ['4,2', '5,1', '6,0', '7,0', '3,4', '3,5', '3,6', '4,6'];
    const { terrain } = await answered('check', { side: 'A', character: 'elsa' });
    const tokens = (cells: string[]) =>
      Object.fromEntries(cells.map(cell => [cell, terrain[cell] === 'special' ? 'X5' : terrain[cell]]));
    const both = await answered('check', { side: 'A', tokens: tokens(chain) });
    expect(both).toMatchObject({ openPorts: ['P2', 'P4'], portVp: 0 });
    const one = await answered('check', { side: 'A', tokens: tokens(chain.filter(cell => cell !== '5,1')) });
    expect(one).toMatchObject({ openPorts: ['P4'], portVp: -5 });
  });

  it('prints what the book of notation says', async () => {
    const blocks = blocksOf('Questions about a domain: `polis check sweet-lands`');
    expect(blocks.length).toBeGreaterThanOrEqual(2);
    for (let i = 0; i < blocks.length; i += 2)
      expect(await answered('check', JSON.parse(blocks[i]!))).toEqual(JSON.parse(blocks[i + 1]!));
  });

  const wrong: [title: string, input: unknown, says: RegExp][] = [
    ['not an object', [], /the input must be a JSON object/],
    ['no such side', { side: 'C' }, /"side".*C/],
    ['a cell off the map', { side: 'A', tokens: { '9,9': 'mine' } }, /9,9/],
    ['a token that does not fit', { side: 'A', tokens: { '2,2': 'sea' } }, /2,2/],
    ['an edge that is none', { side: 'A', roads: ['2,2,7'] }, /2,2,7/],
    ['a castle', { side: 'A', properties: { '2,3': 'castle' } }, /castle/],
  ];
  it.each(wrong)('names what is wrong: %s', async (_title, input, says) => refused('check', input, says));

  it('mentions keys that mean nothing, and answers all the same', async () => {
    const { exit, err } = await callPolis(['check', 'sweet-lands', '-'], '{"side":"A","road":[]}');
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('"road"') });
  });

  const misused: [args: string, says: string][] = [
    ['check', 'the name of a game is missing'],
    ['check tiny-towns -', 'tiny-towns has no boards to check'],
    ['check sweet-lands', 'the name of a file is missing; - reads from stdin'],
    ['check sweet-lands - more', '"more" is one word too many'],
  ];
  it.each(misused)('refuses polis %s', async (args, says) => {
    const { exit, out, err } = await callPolis(args.split(' '));
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(says);
    expect(err).toContain('usage: polis check <game> <file|->');
  });
});

describe('polis simulate sweet-lands', () => {
  const simulate = (args: string) => callPolis(['simulate', 'sweet-lands', '--seed', 's', ...args.split(' ')]);

  it('sums up scores by line, character and card as one JSON object', async () => {
    const { exit, out } = await simulate('--players 2 --bots random --games 7 --even --json');
    expect(exit).toBe(0);
    const [bot] = JSON.parse(out).bots;
    expect(bot).toMatchObject({ bot: 'random', games: 7, seats: 14 });
    expect(Object.keys(bot.lines)).toEqual([...LINES]);
    const sum = (Object.values(bot.lines) as number[]).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(bot.meanScore, 1);
    // Dealt in turn: everybody once.
    expect(bot.groups.map((g: { group: string; seats: number }) => [g.group, g.seats])).toEqual(
      CHARACTERS.map(c => [c.id, 1]).sort(),
    );
    expect(bot.order.map((o: { seats: number }) => o.seats)).toEqual([7, 7]);
    const { designs, playsPerSeat } = bot.cards;
    expect(designs.map((d: { design: string }) => d.design)).toEqual(DESIGNS.map(d => d.id));
    expect(playsPerSeat).toBeCloseTo(bot.counts.cards, 2);
  });

  it('plays the same games for the same seed', async () => {
    const once = async () => {
      const [bot] = JSON.parse((await simulate('--players 2 --bots random --games 1 --json')).out).bots;
      return { ...bot, msPerDecision: 0 };
    };
    expect(await once()).toEqual(await once());
  });

  it('prints the same below the table', async () => {
    const { exit, out } = await simulate('--players 3 --bots random --games 1 --even');
    expect(exit).toBe(0);
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ {2}points {3}earned .* places /),
        expect.stringMatching(/^ {2}counts {3}cities .* cards /),
        expect.stringMatching(/^ {2}in turn order {3}1\. .* 3\. /),
        expect.stringMatching(/^ {2}bastet +-?\d+\.\d +[+−]\d+\.\d % +deviation .* 1 seats$/),
        expect.stringMatching(/^ {2}cards {4}.* played per seat, .* % of the designs 0\.3 to 3 times /),
      ]),
    );
  });

  it('plays alone against Mio, where a title is a victory', async () => {
    const { exit, out } = await simulate('--players 1 --bots random --games 2 --json');
    expect(exit).toBe(0);
    const [bot] = JSON.parse(out).bots;
    expect(bot).toMatchObject({ games: 2, wins: 0, competitorMeanScore: 250, order: [{ seats: 2 }] });
    expect(bot.lines).toMatchObject({ milestones: 0, places: 0 });
  });

  it('plays with the variants', async () => {
    const options = '{"turnOrder":true,"cardDraft":true,"improvedSkills":true}';
    const { exit } = await simulate(`--players 2 --bots random --games 1 --json --options ${options}`);
    expect(exit).toBe(0);
  });

  const wrong: [args: string, says: string][] = [
    ['--players 5', '--players must be a whole number from 1 to 4, not "5"'],
    ['--options {"mode":1}', '--options: There is no option "mode"; options are turnOrder, cardDraft, improvedSkills.'],
    ['--players 1 --competitors rosa', '--competitors: there is no competitor "rosa"; there are mio'],
  ];
  it.each(wrong)('refuses %s', async (args, says) => {
    const { exit, out, err } = await simulate(args);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(says);
  });

  it('deals evenly only where there is something to deal', async () => {
    const { exit, err } = await callPolis('simulate tiny-towns --even --games 1'.split(' '));
    expect(exit).toBe(2);
    expect(err).toContain('--even: tiny-towns has nothing to deal');
  });
});

describe('polis perft sweet-lands', () => {
  it('counts the first answers: fourteen characters, ten sides, five slots', async () => {
    const { exit, out } = await callPolis('perft sweet-lands --players 1 --seed 1 --depth 3'.split(' '));
    expect(exit).toBe(0);
    const counts = out
      .trimEnd()
      .split('\n')
      .map(line => Number(line.split(/\s+/)[1]));
    expect(counts).toEqual([1, 14, 140, 700]);
  });
});
