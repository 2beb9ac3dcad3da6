import { hashSeed, type Replay } from '@polis/kernel';
import type { OpenBoard } from '@polis/protocol/deals';
import { GAMES } from '@polis/registry';
import { beforeEach, describe, expect, it } from 'vitest';
import { isOfDeal } from '../src/deals/ghosts.ts';
import { en } from '../src/deals/i18n/en.ts';
import { ru } from '../src/deals/i18n/ru.ts';
import { uk } from '../src/deals/i18n/uk.ts';
import { partingOf } from '../src/deals/parted.ts';
import { ghostAt } from '../src/deals/round.ts';
import { shareText, squaresOf } from '../src/deals/share.ts';
import { percentileIn, shownPercent, towersOf } from '../src/deals/towers.ts';
import { playedWith, standingWords, stateWords } from '../src/deals/words.ts';
import { format, setLanguage } from '../src/i18n/index.ts';

const LEVELS = ['novice', 'master'];
const open: OpenBoard = {
  against: 'bots',
  people: { of: 0, below: 0, equal: 0, percentile: null },
  bots: { of: 4, below: 3, equal: 0, percentile: 75 },
  peopleScores: [],
  botScores: [
    ['novice', 3, 2],
    ['master', 31, 1],
    ['master', 44, 1],
  ],
  friends: [],
  best: [],
  games: [],
};

describe('the plot of scores', () => {
  it('has at most eighteen towers, side by side, which hold every game once', () => {
    const towers = towersOf(open, 35, LEVELS);
    expect(towers.length).toBeLessThanOrEqual(18);
    for (const [i, tower] of towers.entries()) if (i > 0) expect(tower.from).toBe(towers[i - 1]!.to + 1);
    expect(towers.flatMap(t => t.bots).reduce((a, b) => a + b, 0)).toBe(4);
    expect(towers.filter(t => t.own)).toHaveLength(1);
    expect(towers.find(t => t.own)!.from).toBeLessThanOrEqual(35);
  });
  it('shows a score below all others, and scores below nothing', () => {
    const towers = towersOf({ ...open, botScores: [['novice', -120, 1]] }, -7, LEVELS);
    expect(towers[0]!.bots).toEqual([1, 0]);
    expect(towers.at(-1)).toMatchObject({ own: true });
  });
  it('is empty where nobody has played', () => {
    expect(towersOf({ peopleScores: [], botScores: [] }, null, LEVELS)).toEqual([]);
  });
});

describe('a percentile', () => {
  it('counts those with as many points half', () => {
    const all = [
      [1, 5],
      [2, 4],
      [3, 1],
    ] as const;
    expect(percentileIn(all, 2)).toBe(70);
    expect(percentileIn([], 2)).toBeNull();
  });
  it('is told as all only if it is all', () => {
    expect([0, 0.2, 49.6, 99.9, 100].map(shownPercent)).toEqual([0, 0, 50, 99, 100]);
  });
});

describe('words', () => {
  beforeEach(() => setLanguage('en'));

  it('name every option that a deal of the day has, in every language', async () => {
    for (const language of ['en', 'uk', 'ru'] as const) {
      await setLanguage(language);
      for (const { id: game, daily = [] } of GAMES)
        for (const { options, bots = [] } of daily) {
          const plain = Object.entries(options).filter(([key, value]) => key !== 'mode' || value === 'townHall');
          expect(playedWith({ game, options, bots: [...bots] }).split(', ').length, `${game} ${language}`).toBe(
            plain.length + 1,
          );
        }
    }
  });
  it('say how one stands, and among whom', () => {
    expect(standingWords(open)).toBe('Ahead of 75 % of 4 bot games');
    expect(standingWords({ ...open, against: 'people' })).toBe('Nobody to be compared with yet.');
    expect(standingWords({ ...open, bots: null })).toBeNull();
    const mine = { table: 't', begun: 1, ended: 2, score: 31, counted: true };
    expect(stateWords(mine, 75)).toBe('31 points · ahead of 75 %');
    expect(stateWords({ ...mine, ended: null, score: null }, null)).toBe('in play');
    expect(stateWords({ ...mine, score: null }, null)).toBe('finished by a bot');
  });
  it('are there in all languages, with one, few and many', () => {
    for (const other of [uk, ru]) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
      const poor = Object.values(other).flatMap(text =>
        [...text.matchAll(/\{\w+\|([^}]*)\}/g)].filter(m => m[1]!.split('|').length !== 3),
      );
      expect(poor).toEqual([]);
    }
    expect(format(uk['ahead.people'], { p: 7, n: 21 }, 'uk')).toBe('Попереду 7 % з 21 людини');
    expect(format(ru.streak, { n: 3 }, 'ru')).toBe('3 дня подряд');
  });
});

describe('what is shared', () => {
  const view = { towns: [{ squares: 'Co We .. -W/.. .. .. ../** .. .. ../.. .. .. -B' }] };
  it('shows the shape of a town and not what stands in it', () => {
    expect(squaresOf('tiny-towns', view)).toEqual(['🟩🟩⬜🟨', '⬜⬜⬜⬜', '🟪⬜⬜⬜', '⬜⬜⬜🟨']);
    expect(squaresOf('sweet-lands', {})).toEqual([]);
  });
  it('is the game, the day, how one stands and the link, and nothing of the score', () => {
    const text = shareText({
      title: 'Tiny Towns',
      day: '19 November',
      standing: 'Ahead of 73 %',
      streak: null,
      squares: ['🟩⬜'],
      link: 'https://polis.example/daily/2026-11-19-tiny-towns',
    });
    expect(text.split('\n')).toEqual([
      'Polis · Tiny Towns · 19 November',
      'Ahead of 73 %',
      '🟩⬜',
      'https://polis.example/daily/2026-11-19-tiny-towns',
    ]);
  });
});

const seed = 'ab'.repeat(32);
const replayOf = (moves: Replay['moves'], change: Partial<Replay> = {}): Replay => ({
  game: 'tiny-towns',
  rules: 1,
  data: '',
  seats: 2,
  options: { mode: 'solo' },
  seedHash: hashSeed(seed),
  seed,
  moves,
  marks: [],
  ...change,
});

describe('two games of one deal', () => {
  it('part at the first own decision that differs, wherever it stands in either', () => {
    const own = replayOf([
      [0, 'take wood'],
      [1, 'finish'],
      [0, 'place 1,1'],
    ]);
    const other = replayOf([
      [0, 'take wood'],
      [0, 'place 2,2'],
      [1, 'finish'],
    ]);
    expect(partingOf(own, other)).toEqual({ at: [2, 1], answers: ['place 1,1', 'place 2,2'] });
    expect(partingOf(own, own)).toBeNull();
    expect(partingOf(own, replayOf([[0, 'take wood']]))).toBeNull();
  });
});

describe('a ghost', () => {
  const deal = { game: 'tiny-towns', rules: 1, seats: 2, options: { mode: 'solo' } };
  it('is of the same deal, or may not sit down', () => {
    expect(isOfDeal(replayOf([]), deal, seed)).toBe(true);
    expect(isOfDeal(replayOf([], { seed: 'cd'.repeat(32) }), deal, seed)).toBe(false);
    expect(isOfDeal(replayOf([], { nonces: ['ee'.repeat(16), null] }), deal, seed)).toBe(false);
    expect(isOfDeal(replayOf([], { options: { mode: 'townHall' } }), deal, seed)).toBe(false);
    expect(isOfDeal(replayOf([], { rules: 2 }), deal, seed)).toBe(false);
  });
  it('stands where its own same round begins, and at its end when the own game is over', () => {
    const film = {
      moves: 9,
      rounds: [
        [0, 1],
        [3, 2],
        [7, 3],
      ],
    } as const;
    expect([0, 1, 2, 3, 4].map(round => ghostAt(film, round))).toEqual([0, 0, 3, 7, 9]);
    expect(ghostAt(film, null)).toBe(9);
  });
});
