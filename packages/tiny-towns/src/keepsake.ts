import type { Keepsake } from '@polis/kernel';
import { DESIGNS } from './data/buildings.ts';
import { MONUMENTS } from './data/monuments.ts';
import { BLUE, MONUMENT } from './data/vocabulary.ts';
import { count } from './rules/geometry.ts';
import { soloRank } from './rules/ranking.ts';
import { buildingsOf, FULL, type TinyTowns } from './state.ts';

export function keepsake(s: Readonly<TinyTowns>, seat: number): Keepsake {
  const town = s.towns[seat]!;
  // Every town has Cottages: they say nothing about whoever built it.
  const cards = s.cards.flatMap((card, type): [string, number][] => {
    const times = count(town.built[type]!);
    return type === BLUE || times === 0 ? [] : [[DESIGNS[card]!.id, times]];
  });
  if (town.built[MONUMENT] !== 0) cards.push([MONUMENTS[town.monument]!.id, 1]);
  return {
    rank: s.seats === 1 ? soloRank(s.scores![seat]!).id : null,
    feats: buildingsOf(town) === FULL ? ['fullTown'] : [],
    cards,
  };
}
