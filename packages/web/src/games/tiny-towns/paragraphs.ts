import { type AskName, BUILDINGS } from '@polis/tiny-towns';
import { type AnchorOf, type GameRules, paragraphsOf } from '../../table/rules/place.ts';
import { page } from '../../ui/PageChunk.tsx';
import type { en } from './rules/book/en.ts';

type Anchor = AnchorOf<typeof en>;

/** Where the book tells of what is asked. */
const ASKED = {
  keep: 'setup-monuments',
  name: 'round-name',
  take: 'townHall-rounds',
  choose: 'townHall-rounds',
  goOn: 'townHall-rounds',
  deal: 'round-place',
  put: 'round-place',
  build: 'round-build',
  stand: 'building-steps',
  mark: 'buildings-bank',
  replace: 'monuments-architects-guild',
  found: 'monuments-grove-university',
  reserve: 'monuments-opaleyes-watch',
  watch: 'monuments-opaleyes-watch',
} as const satisfies Record<AskName, Anchor>;

export const RULES: GameRules = {
  Book: page(async () => (await import('./Rules.tsx')).Book),
  ...paragraphsOf(
    ASKED,
    {},
    {
      // A building or a monument by its name; which one lies under a type is known at the table only.
      card: cardAnchor,
      monument: cardAnchor,
      resource: 'round-name' satisfies Anchor,
      cell: 'building-pattern' satisfies Anchor,
      seat: 'goal-town' satisfies Anchor,
      line: id => SUMS[id] ?? cardAnchor(id),
    },
  ),
};

/** Lines of the score that are no card. */
const SUMS: Readonly<Record<string, Anchor>> = { empty: 'scoring-remove', monument: 'monuments-rule' };

export function cardAnchor(id: string): string {
  return `${BUILDINGS.some(b => b.id === id) ? 'buildings' : 'monuments'}-${id}`;
}
