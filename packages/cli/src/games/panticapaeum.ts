import { levelOf, type Panticapaeum, ROUNDS, scoreFile, scoreSheet } from '@polis/panticapaeum';
import type { Breakdown, GameTools } from './index.ts';

/** By type. */
const BUILDING_COUNTS = ['houses', 'wineries', 'fortresses', 'aqueducts', 'temples'] as const;

/** How often a seat gave answers that begin with one of these words. */
const COUNTED_ANSWERS = {
  builds: ['build', 'full'],
  free: ['free'],
  sales: ['sell'],
  takes: ['coins', 'take'],
  paidSteps: ['step'],
  draws: ['draw'],
} as const;

const breakdown: Breakdown = (end, moves) => {
  const s = end as Panticapaeum;
  // The first player's token moves on after every round but the last.
  const turnOrder = (seat: number) => (seat + ROUNDS - 1 - s.first + s.seats) % s.seats;
  const said = s.players.map(() => new Map<string, number>());
  for (const [seat, answer] of moves) {
    const word = answer.split(' ')[0]!;
    said[seat]!.set(word, (said[seat]!.get(word) ?? 0) + 1);
  }
  return s.players.map((p, seat) => {
    const counts: Record<string, number> = {
      buildings: p.city.kinds.length,
      highestLevel: Math.max(...p.city.cells.map(levelOf)),
    };
    for (const [type, name] of BUILDING_COUNTS.entries())
      counts[name] = p.city.kinds.filter(kind => kind === type).length;
    for (const [name, words] of Object.entries(COUNTED_ANSWERS))
      counts[name] = words.reduce((n, word) => n + (said[seat]!.get(word) ?? 0), 0);
    counts.coins = p.coins;
    counts.marker = p.markers.reduce((a, b) => a + b, 0) / p.markers.length;
    return { order: turnOrder(seat), lines: scoreSheet(p).lines, counts };
  });
};

export const tools: GameTools = { score: scoreFile, breakdown };
