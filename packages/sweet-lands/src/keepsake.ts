import type { Keepsake } from '@polis/kernel';
import { designOf } from './data/cards.ts';
import { soloTitle } from './rules/scoring.ts';
import type { SweetLands } from './state.ts';

export function keepsake(s: Readonly<SweetLands>, seat: number): Keepsake {
  const { played, columns, tower } = s.players[seat]!;
  const times = new Map<string, number>();
  for (const card of [...played, ...columns.flat()]) {
    const { id } = designOf(card);
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return {
    rank: s.seats === 1 ? soloTitle(s.scores![seat]!) : null,
    feats: tower ? ['tower'] : [],
    cards: [...times],
  };
}
