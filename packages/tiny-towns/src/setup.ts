import { int, type Rng, shuffle } from '@polis/kernel';
import { BUILDINGS } from './data/buildings.ts';
import { MONUMENTS } from './data/monuments.ts';
import { SOLO_FACE_UP, TOWN_HALL_ASIDE } from './data/tables.ts';
import { BLACK, MODES, TYPES } from './data/vocabulary.ts';
import { cardsByType, FIRST_GAME_CARDS, soloExcluded, type TinyTownsOptions } from './options.ts';
import { allCards } from './rules/flow.ts';
import { POWER } from './rules/powers.ts';
import { emptyTown, type TinyTowns } from './state.ts';

/** Section 3: the cards in play, the piles, two monuments for every seat. */
export function setup(o: TinyTownsOptions, seats: number, rng: Rng): TinyTowns {
  const excluded = o.mode === 'solo' ? soloExcluded(o.soloFeastHall === 'exclude') : [];
  const cards =
    o.cards === 'random'
      ? randomCards(excluded, rng)
      : o.cards === 'firstGame'
        ? FIRST_GAME_CARDS.slice()
        : cardsByType(o.cards);
  const towns = Array.from({ length: seats }, () => emptyTown(POWER[cards[BLACK]!] === 'stores'));
  if (o.monuments === 'on') {
    const pile = monumentPile(o.mode === 'solo');
    shuffle(rng, pile);
    for (const t of towns) t.dealt = [pile.pop()!, pile.pop()!];
  }
  const deck = o.mode === 'standard' ? [] : allCards();
  shuffle(rng, deck);
  const aside = o.mode === 'townHall' ? deck.splice(-TOWN_HALL_ASIDE) : [];
  const faceUp = o.mode === 'solo' ? deck.splice(-SOLO_FACE_UP) : [];
  const builder = o.mode !== 'standard' ? -1 : o.firstBuilder === 'random' ? int(rng, seats) : o.firstBuilder;
  return {
    seats,
    rng,
    main: [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    mode: MODES.indexOf(o.mode),
    cavern: o.cavern === 'on',
    anySix: o.orchardRule === 'anySix',
    cards,
    round: 0,
    builder,
    named: -1,
    deck,
    aside,
    faceUp,
    known: 0,
    towns,
  };
}

function randomCards(excluded: readonly string[], rng: Rng): number[] {
  return TYPES.slice(0, 7).map(type => {
    const pile = BUILDINGS.filter(b => b.type === type && !excluded.includes(b.id));
    return BUILDINGS.indexOf(pile[int(rng, pile.length)]!);
  });
}

/** The monuments that can be dealt, in the order of the table. */
export function monumentPile(solo: boolean): number[] {
  const excluded = solo ? soloExcluded(false) : [];
  return MONUMENTS.map((_, i) => i).filter(i => !excluded.includes(MONUMENTS[i]!.id));
}
