import { fastRng } from '@polis/kernel';
import { playRandomly, startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import { COMPETITORS, engine, PLANS, rivalOf, soloResult, welcomeTo } from '../src/index.ts';
import { scene } from './scene.ts';

describe('solo setup (18.1)', () => {
  test('43 cards over 20 with one approval card among them, two in the discard', () => {
    for (let i = 0; i < 30; i++) {
      const options = welcomeTo.options({}, 1);
      if (!options.ok) throw new Error(options.why);
      const s = welcomeTo.setup(options.value, 1, fastRng(`solo ${i}`));
      const deck = s.piles[0]!;
      expect(deck).toHaveLength(64);
      const at = deck.findIndex(card => card >> 3 === 0);
      expect(at).toBeLessThanOrEqual(20); // the bottom is the beginning
      expect(deck.filter(card => card >> 3 === 0)).toHaveLength(1);
      expect([...s.discards[0]!, deck[at]].sort()).toEqual([0, 1, 2]);
    }
  });
});

describe('a whole solo game', () => {
  test.each(COMPETITORS.map((c, level) => [c.id, level] as const))('against %s', (id, level) => {
    for (let i = 0; i < 10; i++) {
      const s = startGame(engine, { seats: 1, options: { competitor: level } }, `${id} ${i}`);
      const approvals: number[] = [];
      let before = s.rivalPlans.join();
      playRandomly(engine, s, fastRng(`${id} play ${i}`), s => {
        if (s.rivalPlans.join() !== before) approvals.push(s.round);
        before = s.rivalPlans.join();
        // Only own plans are approved, and a given card never comes back.
        for (const [letter, points] of s.rivalPlans.entries())
          if (points > 0) expect([PLANS[s.plans[letter]!]!.first, PLANS[s.plans[letter]!]!.later]).toContain(points);
        expect(s.rival.length).toBe(s.round - 1);
      });
      // The first approval card turns up in rounds 15 to 22, the others after the reshuffle.
      if (approvals.length > 0) expect(approvals[0]).toBeGreaterThanOrEqual(15);
      expect(s.scores).toHaveLength(1);
      const result = soloResult(s)!;
      const rival = rivalOf(s);
      if (rival === null) expect([id, result]).toEqual(['closed', 'scored']);
      else if (s.scores![0]! > rival.total) expect(result).toBe('won');
      else if (s.scores![0]! < rival.total) expect(result).toBe('lost');
      expect(welcomeTo.view(s, 0).solo).toBe(result);
    }
  });
});

describe('the solo round (18.2)', () => {
  test('an empty deck: the own discard is shuffled, approval cards and all; cards given stay away', () => {
    const s = scene({
      seats: 1,
      options: { competitor: 'vera' },
      plans: 'A1 B1 C1',
      deck: '5F 9P 3V',
      adjust: s => {
        s.discards = [[0, 1, (7 << 3) | 2, (8 << 3) | 2]]; // approval cards A and B, two more
      },
    });
    s.say(0, 'cards 1 2', 'write 5 B5', 'none', 'done');
    expect(s.told.some(e => e.type === 'reshuffled')).toBe(true);
    expect(s.state.rival).toEqual([(3 << 3) | 1]);
    const { hand } = s.sheet(0);
    const [deck] = s.state.piles;
    expect([...hand, ...deck!].filter(card => card >> 3 > 0).sort()).toEqual(
      [(5 << 3) | 0, (9 << 3) | 2, (7 << 3) | 2, (8 << 3) | 2].sort(),
    );
  });
  test('the top of the deck shows its action, but not the letter of an approval card', () => {
    expect(scene({ seats: 1, deck: '5F 9P 3V 4W' }).table.view(0).top).toBe('pool');
    expect(scene({ seats: 1, deck: '5F 9P 3V +B 4W' }).table.view(0).top).toBe('approval');
    expect(scene({ seats: 1, deck: '5F 9P 3V' }).table.view(0).top).toBeNull();
  });
  test('only the player ends the game (18.3)', () => {
    const s = scene({
      seats: 1,
      options: { competitor: 'vera' },
      plans: 'A1 B1 C1',
      deck: '+A +B +C 5F 9P 3V 4W 5W 6W',
    });
    s.say(0, 'cards 1 2', 'write 5 B5', 'none', 'done');
    expect([s.table.over, s.state.rivalPlans]).toEqual([false, [8, 11, 12]]);
  });
  test('the competitor is on show: cards, plans, points so far', () => {
    const s = scene({ seats: 1, plans: 'A1 B1 C1', deck: '5F 9P 3V 4W 5W 6W' });
    s.say(0, 'cards 1 2', 'write 5 B5', 'none', 'done');
    expect(s.table.view(0).rival).toEqual({ competitor: 'sam', cards: 'V', plans: [0, 0, 0], total: 2 });
  });
});
