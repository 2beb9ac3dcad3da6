import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBot, playGame } from '@polis/bots';
import { loadEngine } from '@polis/registry';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPolis, built, spawnPolis } from './polis.ts';

// Every case starts processes: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const dir = mkdtempSync(join(tmpdir(), 'polis-cli-'));
beforeAll(buildPolis);
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
});

describe('the real program', () => {
  it('scores E01 from a file', async () => {
    const file = join(dir, 'e01.json');
    const town = ['Co We Co Ta', 'Co Co -S Ta', 'We Co Ch Ta', '.. Ba Fm Wh'];
    const cards = ['cottage', 'farm', 'well', 'chapel', 'tavern', 'bakery', 'warehouse'];
    writeFileSync(file, JSON.stringify({ cards, seats: [{ town, stored: { '3,3': 3 } }] }));
    const { exit, out, err } = await spawnPolis(['score', 'tiny-towns', file]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(JSON.parse(out).seats[0].total).toBe(28);
  });

  it('scores from stdin and fails with exit code 1 on what is malformed', async () => {
    const { exit, out, err } = await spawnPolis(['score', 'tiny-towns', '-'], '{"cards":["cottage"],"seats":[]}');
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toBe('polis score: "cards": the red card is missing; one card of each type is in play.\n');
  });

  it('fails with exit code 2 when called wrongly', async () => {
    const { exit, out, err } = await spawnPolis(['simulate', 'chess']);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain('there is no game "chess"');
  });

  it('fails with exit code 1 when a file is not there', async () => {
    const { exit, err } = await spawnPolis(['replay', join(dir, 'nowhere.json')]);
    expect(exit).toBe(1);
    expect(err).toContain('there is no such file');
  });

  it('simulates the same games for the same seed, as one JSON object', async () => {
    const args = [
      'simulate',
      'tiny-towns',
      '--players',
      '3',
      '--bots',
      'greedy,random',
      '--games',
      '6',
      '--seed',
      's',
      '--options',
      '{"monuments":"off"}',
      '--json',
    ];
    const [a, b] = [await spawnPolis(args), await spawnPolis(args)];
    expect({ exit: a.exit, err: a.err }).toEqual({ exit: 0, err: '' });
    const one = JSON.parse(a.out);
    expect(one).toMatchObject({ game: 'tiny-towns', players: 3, games: 6, seed: 's', options: { monuments: 'off' } });
    expect(one.bots.map((bot: { bot: string }) => bot.bot)).toEqual(['greedy', 'random']);
    const fixed = ({ bots }: { bots: { wins: number; meanScore: number; decisions: number }[] }) =>
      bots.map(x => [x.wins, x.meanScore, x.decisions]);
    expect(fixed(JSON.parse(b.out))).toEqual(fixed(one));
    expect(one.bots[0].interval[0]).toBeLessThanOrEqual(one.bots[0].winRate);
  });

  it('scores a sheet of Welcome To', async () => {
    const streets = ['| 1 2 | . . . . . . . . |', '| . . . . . . . . . . . |', '| . . . . . . . . . . . . |'];
    const input = {
      seats: [
        { streets, parks: [1, 0, 0] },
        { streets, temps: 2 },
      ],
    };
    const { exit, out, err } = await spawnPolis(['score', 'welcome-to', '-'], JSON.stringify(input));
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(JSON.parse(out).seats.map((s: { total: number; rank: number }) => [s.total, s.rank])).toEqual([
      [4, 2],
      [9, 1],
    ]);
  });

  it('runs the worked examples of the rules of Welcome To', async () => {
    const { exit, out, err } = await spawnPolis(['examples', 'welcome-to', 'docs/rules/welcome-to.md']);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^ok\s+01 score \(line \d+\)$/m);
    expect(out).toMatch(/\n\d+ examples, all as expected\n$/);
  });

  it('plays the solo game against every competitor', async () => {
    const { exit, out, err } = await spawnPolis(
      'simulate welcome-to --players 1 --bots greedy,random --games 2 --seed s --competitors all --json'.split(' '),
    );
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const { competitors } = JSON.parse(out);
    expect(competitors.map((c: { competitor: string }) => c.competitor)).toEqual(
      'closed sam ann max irene vera'.split(' '),
    );
    const [closed, sam] = competitors;
    expect(closed.bots[0]).toMatchObject({ bot: 'greedy', games: 2, winRate: null, competitorMeanScore: null });
    expect(sam.bots[1]).toMatchObject({ bot: 'random', games: 2, wins: 0, winRate: 0 });
    expect(sam.bots[0].meanScore).toBeGreaterThan(sam.bots[1].meanScore);
    expect(sam.bots[1].competitorMeanScore).toBeGreaterThan(0);
  });

  it('counts positions', async () => {
    const options = '{"cards":"firstGame","monuments":"off"}';
    const json = await spawnPolis([
      'perft',
      'tiny-towns',
      '--seed',
      'any',
      '--depth',
      '5',
      '--options',
      options,
      '--json',
    ]);
    expect(JSON.parse(json.out)).toMatchObject({ depth: 5, count: 1280 });
    const text = await spawnPolis(['perft', 'tiny-towns', '--seed', 'any', '--depth', '2', '--options', options]);
    expect(text.out).toBe('0  1\n1  5\n2  80\n');
  });

  it('replays and verifies a game, and catches a forged one', async () => {
    const engine = (await loadEngine('tiny-towns'))!;
    const { replay } = playGame(engine, [await createBot('random', 'tiny-towns', { iterations: 1 })], 'a seed', {
      seats: 2,
    });
    const good = join(dir, 'good.json');
    writeFileSync(good, JSON.stringify(replay));
    const verified = await spawnPolis(['replay', good, '--verify']);
    expect(verified.exit).toBe(0);
    expect(verified.out).toMatch(/^Verified: .*final scores -?\d+, -?\d+\.\n$/);
    const played = await spawnPolis(['replay', good, '--json']);
    expect(JSON.parse(played.out).moves).toHaveLength(replay.moves.length);

    const forged = { ...replay, seed: 'another seed' };
    const bad = await spawnPolis(['replay', '-', '--verify'], JSON.stringify(forged));
    expect(bad.exit).toBe(1);
    expect(bad.err).toContain('the seed does not match the hash');
    const illegal = { ...replay, moves: [[0, 'place 0,0'], ...replay.moves] };
    expect((await spawnPolis(['replay', '-', '--verify'], JSON.stringify(illegal))).err).toContain(
      'is not legal there',
    );
    expect((await spawnPolis(['replay', '-'], '{"game":1}')).err).toContain('is not a replay');
  });
});

describe('polis serve', () => {
  it('says where it is, answers, and stops when told to', async () => {
    const child = spawn(
      process.execPath,
      [join(built, 'polis.js'), 'serve', '--port', '0', '--data', join(dir, 'data')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const line = await new Promise<string>(done => child.stdout.once('data', chunk => done(String(chunk))));
    // Every line on stdout is JSON, where it is not a terminal: logs are read by machines.
    const url = /^Polis is at (http:\/\/localhost:\d+\/)$/.exec(JSON.parse(line).msg)?.[1];
    expect(url, line).toBeDefined();
    const health = await fetch(`${url!.replace('localhost', '127.0.0.1')}api/health`);
    expect(await health.json()).toMatchObject({ ok: true });
    const exit = new Promise(done => child.once('close', done));
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('says in one line that the port is in use', async () => {
    const taken = createServer();
    const port = await new Promise<number>(done =>
      taken.listen(0, '127.0.0.1', () => done((taken.address() as { port: number }).port)),
    );
    const { exit, out, err } = await spawnPolis(['serve', '--port', String(port), '--data', join(dir, 'data2')]);
    taken.close();
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toBe(`polis serve: Port ${port} is already in use. Choose another one with --port.\n`);
  });
});
