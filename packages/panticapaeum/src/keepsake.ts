import type { Keepsake } from '@polis/kernel';
import { ROW_LENGTH } from './data/boards.ts';
import { BUILDINGS } from './data/vocabulary.ts';
import { ratingOf } from './rules/ranking.ts';
import type { Panticapaeum } from './state.ts';

export function keepsake(s: Readonly<Panticapaeum>, seat: number): Keepsake {
  const { city, markers } = s.players[seat]!;
  return {
    rank: s.seats === 1 ? ratingOf(s.scores![seat]!) : null,
    feats: [
      ...(markers.every(at => at === ROW_LENGTH) ? ['everyRow'] : []),
      ...(BUILDINGS.every((_, type) => city.kinds.includes(type)) ? ['everyBuilding'] : []),
    ],
    cards: BUILDINGS.flatMap((id, type) => {
      const times = city.kinds.filter(kind => kind === type).length;
      return times === 0 ? [] : [[id, times] as const];
    }),
  };
}
