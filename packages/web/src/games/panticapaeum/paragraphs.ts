import { type AskName, BUILDINGS, UPGRADE_STACKS, type WhyCode } from '@polis/panticapaeum';
import { type AnchorOf, type GameRules, paragraphsOf } from '../../table/rules/place.ts';
import { page } from '../../ui/PageChunk.tsx';
import type { en } from './rules/book/en.ts';

type Anchor = AnchorOf<typeof en>;

/** Where the book tells of what is asked. */
const ASKED = {
  tile: 'explore-take',
  place: 'explore-beside',
  wild: 'collect-ways',
  action: 'develop-one',
  pay: 'build-pay',
  site: 'build-place',
  paid: 'build-paid',
  move: 'property-move',
  free: 'property-freeBuild',
  random: 'property-randomTile',
  temple: 'property-templeStep',
  end: 'turn-workers',
  final: 'end-workers',
  discard: 'roundEnd-discard',
} as const satisfies Record<AskName, Anchor>;

/** The rule that a refusal speaks of. */
const REFUSED = {
  'game-over': 'goal-win',
  'not-asked': 'turn-phases',
  'unknown-answer': 'turn-phases',
  'wrong-step': 'turn-phases',
  'tile-out-of-reach': 'explore-take',
  'outside-hand': 'explore-top',
  'first-tile-corner': 'explore-first',
  overlap: 'explore-top',
  'no-shared-edge': 'explore-beside',
  'uneven-support': 'explore-top',
  'building-beneath': 'explore-top',
  'must-place': 'explore-beside',
  'no-worker': 'worker-place',
  'no-city-cell': 'worker-place',
  'building-here': 'worker-place',
  'worker-here': 'worker-place',
  'mid-command': 'turn-workers',
  'workers-only-in-turn': 'turn-workers',
  'supply-empty': 'take-two',
  'sell-too-few': 'sell-give',
  'sell-twice': 'sell-give',
  'sell-lacks': 'sell-give',
  'discard-lacks': 'roundEnd-discard',
  'column-empty': 'setup-buildings',
  'cubes-missing': 'build-pay',
  'no-site': 'build-place',
  'colour-complete': 'build-pay',
  'pay-own-colour': 'build-pay',
  'pay-too-few': 'build-pay',
  'pay-too-many': 'build-pay',
  'pay-lacks': 'build-pay',
  'already-paid': 'build-paid',
  'site-one-cell': 'build-place',
  'site-two-cells': 'build-place',
  'site-apart': 'build-place',
  'site-order': 'build-place',
  'site-uneven': 'build-place',
  'site-same': 'build-place',
  'coins-missing': 'build-paid',
  'three-steps': 'build-paid',
  'row-ended': 'board-end',
  'no-paid-step': 'build-paid',
  'green-row': 'property-templeStep',
  'free-fortress': 'property-freeBuild',
  'no-such-building': 'property-move',
  'nowhere-to-move': 'property-move',
  'no-discount': 'build-paid',
} as const satisfies Record<WhyCode, Anchor>;

export const RULES: GameRules = {
  Book: page(async () => (await import('./Rules.tsx')).Book),
  ...paragraphsOf(ASKED, REFUSED, {
    cell: 'explore-top' satisfies Anchor,
    coins: 'scoring-coins' satisfies Anchor,
    column: type => `scoring-${BUILDINGS[Number(type)]}`,
    cube: 'collect-ways' satisfies Anchor,
    limit: 'collect-storage' satisfies Anchor,
    line: id => `scoring-${id === 'resources' ? 'cubes' : id}`,
    row: 'board-rows' satisfies Anchor,
    seat: 'goal-city' satisfies Anchor,
    ship: 'explore-take' satisfies Anchor,
    step: 'board-rows' satisfies Anchor,
    tile: 'explore-take' satisfies Anchor,
    upgrade: stack => `upgrades-${UPGRADE_STACKS[Number(stack)]}`,
    workers: 'worker-place' satisfies Anchor,
  }),
};
