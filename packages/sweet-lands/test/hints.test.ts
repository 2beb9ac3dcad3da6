import { fastRng } from '@polis/kernel';
import { playRandomly, startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import { all, draw, industry, terrain } from '../src/effects/language.ts';
import {
  areasNow,
  cardsNow,
  encode,
  engine,
  goalsNow,
  nextHare,
  pendingOf,
  roundEndNow,
  type SweetLands,
  scoreNow,
  tracksNow,
  view,
} from '../src/index.ts';
import { scene } from './scene.ts';

describe('helpers agree with the rules', () => {
  test('areas and cards are usable exactly when the turn offers them; points are those of the end', () => {
    let last: SweetLands | null = null;
    playRandomly(
      engine,
      startGame(engine, { seats: 3, options: { improvedSkills: true } }, 'hints'),
      fastRng('hints play'),
      (s, seat, legal) => {
        last = s;
        if (engine.askAt(engine.asked(s, seat)!).ask !== 'turn') return;
        const v = view(s, seat);
        const texts = legal.map(encode);
        for (const hint of areasNow(v, seat)) {
          expect(hint.usable).toBe(texts.includes(`area ${hint.area}`));
          expect(hint.usableWithDisc).toBe(texts.includes(`area ${hint.area} disc`));
          expect(hint.why === null).toBe(hint.usable);
        }
        for (const hint of cardsNow(v, seat)) expect(hint.why === null).toBe(texts.includes(`play ${hint.card}`));
      },
    );
    const over = last as unknown as SweetLands;
    for (let seat = 0; seat < 3; seat++) expect(scoreNow(view(over, 'public'), seat).total).toBe(over.scores![seat]);
  });
  test('the account of a round end is what ending it gives', () => {
    const t = scene({
      seats: 1,
      help: 'H1 HE2|H3 H4|H5 H6|H7 H8|H9 H10',
      players: [
        {
          character: 'nata',
          cart: 9,
          locomotive: 3,
          labs: 2,
          food: 6,
          skills: 'S5 S6',
          built: '2,3=house 3,3=shop 3,2=clockTower',
          land: '3,2=plough+',
          played: 'W165 F01',
        },
      ],
    });
    const account = roundEndNow(view(t.s, 0), 0);
    const sum = (key: 'vp' | 'cp' | 'ip') => account.reduce((n, line) => n + line[key], 0);
    expect(account.map(line => [line.source, line.id, line.vp])).toContainEqual(['card', 'W165', 2]);
    const expected = [sum('vp'), sum('cp'), sum('ip')];
    t.say('end');
    expect([t.p().vp, t.p().cp, t.p().ip]).toEqual(expected);
    expect(expected).toEqual([5 + 2 + 5 + 5 + 2, 2, 5]);
  });
});

test('tracks: what comes next and what blocks it', () => {
  const t = scene({ players: [{ cart: 3, food: 5, goods: {}, prosperity: { roads: 4 } }] });
  const by = Object.fromEntries(tracksNow(view(t.s, 0), 0).map(hint => [hint.track, hint]));
  expect(by.cart).toMatchObject({ at: 3, next: 4, effect: { k: 'locomotive' }, blocked: 'lab' });
  expect(by.food).toMatchObject({ next: 7, effect: { k: 'discount', wood: 1 } });
  expect(by.roads).toMatchObject({ next: 5, effect: { k: 'road', n: 3 }, blocked: 'diamond' });
  expect(by.locomotive).toBeUndefined();
  expect(nextHare(view(t.s, 0), 0)).toEqual({ hare: 1, needFood: 4, bonus: null });
});

test('goals: milestones and the conditions of the tower', () => {
  const t = scene({ players: [{ character: 'bastet', wonders: 1, food: 7 }], milestones: '3A 5A' });
  expect(goalsNow(view(t.s, 0), 0)).toEqual({
    milestones: [
      { token: 3, side: 'A', met: true },
      { token: 5, side: 'A', met: false },
    ],
    tower: [true, false],
  });
});

test('the queue: now … then …', () => {
  const t = scene({ players: [{ locomotive: 0, labs: 4, cart: 1 }], effect: all(industry(2), terrain(1), draw(1)) });
  expect(pendingOf(t.s).map(p => [p.what, p.effect?.k, p.anyOrder])).toEqual([
    ['effect', 'industry', true],
    ['effect', 'terrain', true],
    ['effect', 'draw', true],
  ]);
  t.say('part 1', 'wagon cart');
  const queue = view(t.s, 'public').pending;
  expect(queue.map(p => [p.what, p.effect?.k, p.left])).toEqual([
    ['effect', 'all', 2],
    ['effect', 'industry', 1],
    ['effect', 'terrain', null],
    ['effect', 'draw', null],
  ]);
});

test('a spectator sees no hand, no pack and no deck; a seat sees its own', () => {
  const t = scene({});
  const seen = view(t.s, 'public');
  expect(seen.players.map(p => [p.hand, p.pack, p.handSize])).toEqual([
    [null, null, 5],
    [null, null, 5],
  ]);
  expect(seen.deck).toBe(t.s.deck.length);
  expect(view(t.s, 1).players.map(p => p.hand?.length ?? null)).toEqual([null, 5]);
});
