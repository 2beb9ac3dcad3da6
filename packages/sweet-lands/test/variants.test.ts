import { fastRng } from '@polis/kernel';
import { playRandomly, startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import { skill } from '../src/effects/language.ts';
import { engine, SIDES, soloTitle, sweetLands, view } from '../src/index.ts';
import { scene } from './scene.ts';

const QUIET = 'H1 H2|H3 H4|H5 H6|H8 H9|H10 H11';
const open = (seats: number, round: number) =>
  view(scene({ seats, round }).s, 'public')
    .areas.filter(a => a.open)
    .map(a => a.id);

describe('areas by round and number of players (chapter 5)', () => {
  test.each([
    [1, 1, 'A B V G D E ZH Z I K L1 N'],
    [2, 2, 'A B V G D E ZH Z I K L1 N O S'],
    [3, 1, 'A B V G D E ZH Z I K L1 L2 M1 N'],
    [4, 3, 'A B V G D E ZH Z I K L1 L2 M1 M2 N O P R S'],
  ])('%s players, round %s', (seats, round, ids) => {
    expect(open(seats, round).join(' ')).toBe(ids);
  });
  test('a closed area is refused with its round, one of another board with its players', () => {
    const t = scene({ round: 2 });
    expect(t.refuse('area P')).toMatchObject({ code: 'area-closed', params: { area: 'P', round: 3 } });
    expect(t.refuse('area M2')).toMatchObject({ code: 'area-not-in-play', params: { players: 4 } });
    expect(scene({ discs: { A: 3 }, players: [{ goods: { wheat: 9 } }] }).refuse('area A').code).toBe('area-full');
  });
});

describe('setup (chapter 2)', () => {
  test('R45: characters and domains counter-clockwise, the first player last; boards once only', () => {
    const s = startGame(engine, { seats: 3, options: {} }, 'setup');
    const order: number[] = [];
    for (let i = 0; i < 3; i++) {
      const seat = engine.next(s);
      order.push(seat);
      for (const ask of ['character', 'domain']) {
        const legal = engine.legal(s, seat, []);
        expect(engine.askAt(engine.asked(s, seat)!).ask).toBe(ask);
        expect(legal).toHaveLength(ask === 'character' ? 14 - 2 * i : 10 - 2 * i);
        engine.apply(s, seat, legal[0]!);
      }
    }
    expect(order).toEqual([1, 2, 3].map(i => (s.firstPlayer + 3 - i) % 3));
    expect(s.players.map(p => p.board).sort()).toEqual([0, 1, 2]);
  });
  test('help slots: 8 + 2 tokens for two, 9 + 3 for three, 11 + 3 for four', () => {
    for (const [seats, normal, end] of [
      [1, 8, 2],
      [2, 8, 2],
      [3, 9, 3],
      [4, 11, 3],
    ] as const) {
      const help = startGame(engine, { seats, options: {} }, 'help').help.flat();
      expect([help.filter(t => t < 15).length, help.filter(t => t >= 15).length]).toEqual([normal, end]);
    }
  });
});

describe('turn order', () => {
  const rounds = (turnOrder: boolean) => {
    const t = scene({ seats: 3, options: { turnOrder }, help: QUIET });
    t.say('end', 'slot 4');
    // Seat 1 acts once more; seat 2 ends before it.
    t.say('area I', `discard ${t.hand(1)[0]}`);
    while (t.ask(1) === 'after') t.say('done');
    t.say('end', 'slot 5', 'end', 'slot 1');
    for (let seat = 0; seat < 3; seat++) if (t.ask(seat) === 'keep') t.say(t.legal(seat)[0]!);
    return t.s;
  };
  test('on: the order of ending the last round', () => expect(rounds(true).order).toEqual([0, 2, 1]));
  test('off: clockwise from the first to end', () => expect(rounds(false).order).toEqual([0, 1, 2]));
});

describe('card draft', () => {
  test('R43, R44: six packs go round; everybody ends with six cards and sees only the own pack', () => {
    const s = startGame(engine, { seats: 3, options: { cardDraft: true } }, 'draft');
    while (s.lanes === null) {
      const seat = engine.next(s);
      engine.apply(s, seat, engine.legal(s, seat, [])[0]!);
    }
    expect(s.players.map(p => p.pack.length)).toEqual([6, 6, 6]);
    expect(view(s, 0).players.map(p => p.pack?.length ?? null)).toEqual([6, null, null]);
    const passed = s.players[0]!.pack.slice(1);
    for (const seat of [0, 1, 2]) engine.apply(s, seat, engine.legal(s, seat, [])[0]!);
    expect(s.players[1]!.pack).toEqual(passed);
    const before = s.players.map(p => p.hand.length);
    while (s.lanes !== null) {
      const seat = engine.next(s);
      engine.apply(s, seat, engine.legal(s, seat, [])[0]!);
    }
    expect(s.players.map((p, i) => p.hand.length - before[i]!)).toEqual([5, 5, 5]);
  });
  test('Carmen drafts six, draws two and employs two', () => {
    const t = scene({
      seats: 2,
      options: { cardDraft: true },
      at: 4,
      players: [{ character: 'carmen', hand: '' }, { hand: '' }],
      deck: 'F01 F02 G01 G02 M01 M02 F03 F05 G03 G06 M03 M04 E01 E02',
    });
    while (t.ask(0) === 'draft') t.say(t.legal(0)[0]!, t.legal(1)[0]!);
    expect([t.hand(0).length, t.hand(1).length, t.ask(0)]).toEqual([8, 6, 'employ-hand']);
    t.say(t.legal(0)[0]!);
    t.say(t.legal(0)[0]!);
    expect([t.hand(0).length, t.p(0).columns.flat().length]).toEqual([6, 2]);
  });
});

describe('Carmen', () => {
  test('a hand without two workers for different columns goes under the deck', () => {
    const t = scene({
      seats: 1,
      at: 3,
      players: [{ character: 'carmen', hand: '' }],
      deck: 'E01 E02 E03 E04 E05 E06 E07 F01 G01 G02 F02 M01 M02 F03 F05 G03',
      adjust: s => {
        s.help[0] = [0, 2];
      },
    });
    expect(t.told).toContainEqual({ type: 'redrew', seat: 0, n: 8 });
    expect([t.hand().length, t.ask()]).toEqual([8, 'employ-hand']);
    expect(t.s.deck.slice(0, 8)).toContain(159);
  });
  test('the first worker must leave room for a second one', () => {
    const t = scene({
      seats: 1,
      at: 3,
      players: [{ character: 'carmen', hand: '' }],
      deck: 'F01 F02 F03 A01 E01 E02 E03 E04',
      adjust: s => {
        s.help[0] = [0, 2];
      },
    });
    const any = t.hand()[3];
    expect(t.options('employ')).not.toContain(`${any} farm`);
    expect(t.refuse(`employ ${any} farm`).code).toBe('needs-second-worker');
    t.say(`employ ${any} forest`);
    expect(new Set(t.options('employ').map(text => text.split(' ')[1]))).toEqual(new Set(['farm']));
  });
});

describe('improved skills', () => {
  test('players + 1 lie open, three in solo; one costs a diamond instead of a token', () => {
    for (const seats of [1, 2, 4])
      expect(startGame(engine, { seats, options: { improvedSkills: true } }, 'improved').improved).toHaveLength(
        Math.max(2, seats) + 1,
      );
    const t = scene({
      options: { improvedSkills: true },
      improved: 'U6 U9',
      players: [{ goods: { diamond: 1 } }],
      effect: skill(1),
    });
    expect(t.options('skill')).toEqual([...Array.from({ length: 12 }, (_, i) => `S${i + 1}`), 'U6', 'U9']);
    t.say('skill U9');
    expect([t.good('diamond'), t.s.improved.length]).toEqual([0, 1]);
    const poor = scene({
      options: { improvedSkills: true },
      improved: 'U6',
      players: [{ goods: {} }],
      effect: skill(1),
    });
    expect(poor.refuse('skill U6').code).toBe('improved-needs-diamond');
  });
  test('U9 counts every point of gold production, U12 every card played, U11 widens columns', () => {
    const t = scene({
      seats: 1,
      options: { improvedSkills: true },
      players: [{ character: 'sena', skills: 'U9 U12', hand: 'M18 F01', goods: { gold: 7 } }],
    });
    t.say(`play ${t.hand()[0]}`);
    // Sena: +1 for the card, then +4 by its ability; 2 VP for the card.
    expect(t.p().vp).toBe(1 + 4 + 2);
    const wide = scene({
      options: { improvedSkills: true },
      improved: 'U11',
      players: [{ goods: { diamond: 1 }, hand: 'F01 G01', columns: ['F02', '', ''] }],
      effect: skill(1),
    });
    wide.say('skill U11');
    expect(wide.options('employ').some(text => text.endsWith('farm'))).toBe(true);
  });
});

describe('solo (chapter 14)', () => {
  test('Mio follows into the slot just left, which stays taken', () => {
    const t = scene({ seats: 1, help: QUIET });
    t.say('end', 'slot 3');
    expect(t.s.mio).toBe(0);
    t.say(t.legal()[0]!, 'end');
    expect(t.options('slot')).toEqual(['2', '4', '5']);
  });
  test('a taken cell passes the disc to the right; a closed area is skipped', () => {
    const t = scene({
      seats: 1,
      at: 2,
      adjust: s => {
        s.round = 0;
        s.soloA = [0];
        s.soloB = [0];
        s.help[0] = [0, 2];
      },
    });
    // SA1: A·1 and D·1; SB1: ZH·1 and D·2.
    expect([t.s.discs[0], t.s.discs[4], t.s.discs[6]]).toEqual([1, 3, 1]);
    const again = scene({
      seats: 1,
      at: 2,
      adjust: s => {
        s.round = 0;
        s.soloA = [4];
        s.soloB = [7];
        s.discs[4] = 2;
        s.help[0] = [0, 2];
      },
    });
    expect(again.s.discs[4]).toBe(7);
  });
  test('no milestones, no scoring tokens; titles from 250 and 300 points', () => {
    const s = startGame(engine, { seats: 1, options: {} }, 'solo');
    expect([s.milestones, s.scoring]).toEqual([[], []]);
    expect([250, 251, 300, 301].map(soloTitle)).toEqual([null, 'confectioner', 'confectioner', 'ruler']);
    playRandomly(engine, s, fastRng('solo'));
    expect(sweetLands.winners(s)).toEqual([0]);
  });
});

test('ties are parted by hares, then shared (chapter 10)', () => {
  const s = scene({ seats: 3 }).s;
  s.scores = [100, 100, 90];
  s.players[1]!.hares = 2;
  expect(sweetLands.winners(s)).toEqual([1]);
  s.players[0]!.hares = 2;
  expect(sweetLands.winners(s)).toEqual([0, 1]);
});

test.each(SIDES.map((_, i) => i))('side %s: every cell can be reached by tokens, every legal edge by roads', side => {
  const t = scene({
    players: [{ side: ['A', 'B1', 'B2', 'B3', 'B4', 'B5'][side]! }],
    effect: {
      k: 'all',
      of: [
        { k: 'terrain', n: 60 },
        { k: 'road', n: 200 },
      ],
    },
  });
  let cells = 0;
  for (;;) {
    const next =
      t.legal().find(text => text.startsWith('terrain') || text.startsWith('road')) ??
      t.legal().find(text => text !== 'stop');
    if (next === undefined || t.ask() === 'turn') break;
    if (next.startsWith('terrain')) cells++;
    t.say(next);
  }
  expect(cells).toBe(51);
});
