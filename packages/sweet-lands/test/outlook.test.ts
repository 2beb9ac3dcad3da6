import { fastRng } from '@polis/kernel';
import { playRandomly, startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import {
  type AskName,
  cloneState,
  encode,
  engine,
  GOODS,
  outlookOf,
  paysAfterTrade,
  type SweetLands,
  scoreNow,
  view,
} from '../src/index.ts';
import { scene } from './scene.ts';

const WINDOWS: readonly AskName[] = ['character', 'domain', 'slot', 'draft', 'keep'];
const PAYMENTS: readonly AskName[] = ['hand-cost', 'substitute', 'pay-basic', 'pay-disc'];

const askOf = (s: SweetLands, seat: number) => {
  const f = s.scores !== null ? null : engine.asked(s, seat);
  return f === null ? null : (engine.askAt(f).ask as AskName);
};

describe('what an answer will bring', () => {
  test('is what really playing it brings, and looking changes nothing', () => {
    let looked = 0;
    let turn = 0;
    playRandomly(
      engine,
      startGame(engine, { seats: 2, options: { improvedSkills: true } }, 'outlook'),
      fastRng('outlook play'),
      (s, seat, legal) => {
        const ask = askOf(s, seat)!;
        if (WINDOWS.includes(ask) || turn++ % 9 > 0) return;
        const v = view(s, seat);
        const told = JSON.stringify(v);
        for (const a of legal.filter(x => x.type !== 'end' && x.type !== 'done').slice(0, 6)) {
          const out = outlookOf(v, seat, a);
          const real = cloneState(s);
          engine.apply(real, seat, a);
          while (PAYMENTS.includes(askOf(real, seat)!)) engine.apply(real, seat, engine.legal(real, seat, [])[0]!);
          const [p, q] = [s.players[seat]!, real.players[seat]!];
          expect(out.goods, encode(a)).toEqual(q.goods.map((n, i) => n - p.goods[i]!));
          expect(out.cards, encode(a)).toBe(q.hand.length - p.hand.length);
          expect(out.points, encode(a)).toBe(scoreNow(view(real, seat), seat).total - scoreNow(v, seat).total);
          expect(out.stands.food?.[1] ?? p.food).toBe(q.food);
          expect(out.stands.cart?.[1] ?? p.cart).toBe(q.cart);
          looked++;
        }
        expect(JSON.stringify(view(s, seat))).toBe(told);
      },
    );
    expect(looked).toBeGreaterThan(150);
  });

  test('a hare that food does not reach costs wheat and a card and brings nothing: it is wasted', () => {
    const at = (food: number) => {
      const t = scene({
        seats: 2,
        players: [{ character: 'nata', food, land: '3,2=plough+', built: '3,2=tent', hand: 'W001 W002 W003 W004' }],
      });
      const v = view(t.s, 0);
      return outlookOf(v, 0, engine.legal(t.s, 0, []).find(a => encode(a) === 'area V')!);
    };
    expect(at(0)).toMatchObject({ wasted: true, cards: -1, next: null, points: 0 });
    expect(at(0).goods[GOODS.indexOf('wheat')]).toBe(-4);
    expect(at(6)).toMatchObject({ wasted: false, next: 'hare' });
  });

  test('food says how far it comes and what the space gives', () => {
    const t = scene({ seats: 2, players: [{ character: 'nata', food: 0, hand: 'W001 W002 W003' }] });
    const out = outlookOf(view(t.s, 0), 0, engine.legal(t.s, 0, []).find(a => encode(a) === 'area B')!);
    expect(out.stands.food).toEqual([0, 2]);
    expect(out.goods[GOODS.indexOf('gold')]).toBe(4);
    expect(out.wasted).toBe(false);
  });
});

describe('trading before paying', () => {
  const have = (gold: number, wheat: number, wood: number, iron: number, disc = 0) => [
    gold,
    wheat,
    wood,
    iron,
    0,
    disc,
  ];
  test('gold, other basic resources and discs stand for what is lacking, each at its rate', () => {
    const iron = have(0, 0, 0, 3);
    expect(paysAfterTrade(have(4, 0, 0, 2), iron)).toBe(true);
    expect(paysAfterTrade(have(3, 0, 0, 2), iron)).toBe(false);
    expect(paysAfterTrade(have(0, 2, 1, 2), iron)).toBe(true);
    expect(paysAfterTrade(have(0, 0, 0, 1, 1), iron)).toBe(true);
    expect(paysAfterTrade(have(0, 0, 0, 0, 1), iron)).toBe(false);
    expect(paysAfterTrade(have(0, 2, 2, 0), have(4, 0, 0, 0))).toBe(true);
  });
  test('what can be paid already needs no trade, and a diamond cannot be had', () => {
    expect(paysAfterTrade(have(0, 6, 0, 0), have(0, 6, 0, 0))).toBe(false);
    expect(paysAfterTrade(have(99, 9, 9, 9), [0, 0, 0, 0, 2, 0])).toBe(false);
  });
});
