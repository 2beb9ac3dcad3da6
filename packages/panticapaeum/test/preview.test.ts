import { fastRng, int } from '@polis/kernel';
import { startGame } from '@polis/testkit';
import { expect, test } from 'vitest';
import { afterAnswer, engine, gainOf, type PanticapaeumAction, scoreSheet } from '../src/index.ts';

const CITY = ['house', 'winery', 'fortress', 'aqueduct', 'temple', 'drought'] as const;

test('what an answer would do to a city and its points is what it does when it is given', () => {
  const legal: PanticapaeumAction[] = [];
  const seen: Record<string, number> = {};
  for (let game = 0; game < 8; game++) {
    const rng = fastRng(`preview ${game}`);
    const s = startGame(engine, { seats: 1 + (game % 4), options: {} }, `preview ${game}`);
    for (let seat = engine.next(s); seat >= 0; seat = engine.next(s)) {
      engine.legal(s, seat, legal);
      const eager = legal.filter(a => !['decline', 'stop', 'coins', 'take'].includes(a.type));
      const from = int(rng, 4) === 0 || eager.length === 0 ? legal : eager;
      const a = from[int(rng, from.length)]!;
      const before = scoreSheet(s.players[seat]!);
      const text = JSON.stringify(s);
      const after = afterAnswer(s, seat, a);
      const gain = gainOf(s, seat, a);
      expect(JSON.stringify(s)).toBe(text);
      const paid = a.type === 'site' && s.main.at(-1)!.reg[1]! < 0 && s.main.at(-1)!.reg[2] !== 1;
      engine.apply(s, seat, a);
      engine.next(s);
      if (after === null || gain === null) continue;
      seen[a.type] = (seen[a.type] ?? 0) + 1;
      expect(after.city, a.type).toEqual(s.players[seat]!.city);
      // The rest of a sale goes on by itself after a free building.
      if (paid) expect(after.markers).toEqual(s.players[seat]!.markers);
      const is = scoreSheet({ ...s.players[seat]!, markers: after.markers });
      expect(gain.points).toBe(CITY.reduce((sum, line) => sum + is.lines[line] - before.lines[line], 0));
      const { built } = gain;
      if (built !== null) expect(is.buildings).toContainEqual(built);
      const others = gain.others.reduce((sum, o) => sum + o.points, 0);
      const stood = before.buildings.find(b => b.label === built?.label)?.points ?? 0;
      expect(others - gain.drought + (built?.points ?? 0) - stood).toBe(gain.points);
    }
  }
  expect(Object.keys(seen).sort()).toEqual(['place', 'site', 'worker']);
  expect(seen.site).toBeGreaterThan(50);
});
