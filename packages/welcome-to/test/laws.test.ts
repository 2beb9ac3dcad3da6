import { fastRng } from '@polis/kernel';
import { describeLaws, playRandomly, startGame } from '@polis/testkit';
import { expect, test } from 'vitest';
import {
  BIS_BOXES,
  bisBoxes,
  CLASSIC_SOLO,
  emptySheet,
  engine,
  PASSING,
  PILES,
  parsePosition,
  printPosition,
  printStreets,
  readStreets,
  SOLO,
  scoreSheet,
  totalOf,
  type WelcomeTo,
  wholeDeck,
} from '../src/index.ts';
import { decksFor } from '../src/rules/cards.ts';

const CASES = [
  { seats: 2, options: {} },
  { seats: 4, options: { expert: true, side: 'blueprint' } },
  { seats: 3, options: { plans: 'advanced', roundabouts: true, planChoice: 'manual' } },
  { seats: 3, options: { edition: 'classic', expert: true } },
  { seats: 3, options: { edition: 'classic', passingVariant: true, plans: 'mixed' } },
  { seats: 2, options: { reshuffleOnFirstApproval: true, turnVisibility: 'open' } },
  { seats: 1, options: { expert: true } },
  { seats: 1, options: { competitor: 'vera' } },
  { seats: 1, options: { edition: 'classic' } },
];

const CROWD = [{ seats: 13, options: {} }];

const BOUNDS = { maxDecisions: 10_000, maxLegal: 200, recount };
describeLaws(engine, { cases: CASES, games: 3, ...BOUNDS });
describeLaws(engine, { cases: CROWD, games: 1, ...BOUNDS });

/** No card is lost or made, and every sheet keeps the invariants of chapter 4 (reading a printed sheet checks them). */
function recount(s: Readonly<WelcomeTo>): string | null {
  const hands = s.sheets.flatMap(t => t.hand);
  const all = [...s.piles.flat(), ...s.turned.filter(card => card >= 0), ...s.discards.flat(), ...s.rival, ...hands];
  const construction = all.filter(card => card >> 3 > 0).sort((a, b) => a - b);
  const expected = wholeDeck(s.classic, s.mode === PASSING ? decksFor(s.seats) : 1);
  if (construction.join() !== expected.join()) return `round ${s.round}: cards are miscounted`;
  const special = all.filter(card => card >> 3 === 0);
  if (s.mode === PILES || s.mode === PASSING ? special.length > 0 : special.length > (s.mode === SOLO ? 3 : 1))
    return 'approval cards are miscounted';
  if (s.mode === PILES && new Set(s.piles.map(p => p.length)).size !== 1) return 'piles are not equal';
  for (const [seat, t] of s.sheets.entries()) {
    const where = `seat ${seat}, round ${s.round}`;
    const read = readStreets(emptySheet(), printStreets(t), s);
    if (!read.ok) return `${where}: ${read.why}`;
    for (const key of ['houses', 'fences', 'bis', 'pools', 'used'] as const)
      if (read.value[key].join() !== t[key].join()) return `${where}: ${key} are lost in print`;
    if (t.temps > 11 || t.refusals > 3 || bisBoxes(t) > BIS_BOXES) return `${where}: a track overflows`;
    if (t.parks.some((n, i) => n > 3 + i)) return `${where}: too many parks`;
    if (t.value.some((n, i) => n > [1, 2, 3, 4, 4, 4][i]!)) return `${where}: too many value boxes`;
    if (s.mode !== CLASSIC_SOLO && s.mode !== SOLO && s.mode !== PASSING && t.hand.length > 0)
      return `${where}: a hand`;
    if (scoreSheet(t, 4).total !== totalOf(t, 4)) return `${where}: the sheet and the total differ`;
  }
  return null;
}

test.each([...CASES, ...CROWD].map(c => [JSON.stringify(c), c] as const))(
  'positions print and parse back: %s',
  (_name, c) => {
    let n = 0;
    playRandomly(engine, startGame(engine, c, 'positions'), fastRng('positions play'), s => {
      if (n++ % 7 !== 0) return;
      const text = printPosition(s);
      const read = parsePosition(text);
      expect(read.ok ? '' : read.why).toBe('');
      expect(read.ok && JSON.stringify(read.value)).toBe(JSON.stringify(s));
    });
    expect(n).toBeGreaterThan(20);
  },
);

test('no game lasts longer than 35 rounds unless somebody is skipped (chapter 14)', () => {
  for (const c of CASES)
    for (let i = 0; i < 5; i++) {
      const s = startGame(engine, c, `length ${i}`);
      playRandomly(engine, s, fastRng(`length play ${i}`));
      expect(s.round).toBeLessThanOrEqual(35);
    }
});
