import type { AskName, WhyCode, Zone } from '@polis/welcome-to';
import { type AnchorOf, type GameRules, paragraphsOf } from '../../table/rules/place.ts';
import { page } from '../../ui/PageChunk.tsx';
import type { en } from './rules/book/en.ts';

type Anchor = AnchorOf<typeof en>;

/** Where the book tells of what is asked. */
const ASKED = {
  plan: 'plans-rule',
  choose: 'round-choose',
  give: 'classic-hand',
  number: 'actions-temp',
  write: 'numbers-rise',
  fence: 'actions-fence',
  value: 'actions-value',
  park: 'actions-park',
  pool: 'actions-pool',
  temp: 'actions-temp',
  bis: 'actions-bis',
  finish: 'round-act',
  use: 'plans-used',
  reshuffle: 'classic-differences',
} as const satisfies Record<AskName, Anchor>;

/** The rule that a refusal speaks of. */
const REFUSED = {
  'game-over': 'end-when',
  'not-asked': 'round-choose',
  'unknown-answer': 'round-choose',
  'no-such-house': 'numbers-rise',
  'no-such-gap': 'actions-fence',
  'number-out-of-range': 'numbers-rise',
  'wrong-step': 'round-choose',
  'plan-of-other-letter': 'plans-rule',
  'plan-not-in-play': 'plans-rule',
  'plan-needs-roundabouts': 'plans-advanced',
  'roundabouts-off': 'roundabouts-rule',
  'roundabout-this-round': 'roundabouts-rule',
  'roundabouts-full': 'roundabouts-rule',
  'roundabout-after-plans': 'roundabouts-rule',
  'cards-in-hand': 'classic-hand',
  'cards-in-piles': 'classic-hand',
  'same-card': 'round-choose',
  'number-fits-nowhere': 'refusal-rule',
  'temp-numbers-fit-nowhere': 'actions-temp',
  'must-build': 'numbers-must',
  'number-is-fixed': 'numbers-rise',
  'number-out-of-reach': 'actions-temp',
  'other-number': 'actions-temp',
  'house-taken': 'numbers-rise',
  'house-is-roundabout': 'roundabouts-rule',
  'left-neighbour': 'numbers-rise',
  'right-neighbour': 'numbers-rise',
  'action-after-refusal': 'refusal-rule',
  'action-before-number': 'round-act',
  'action-of-other-combination': 'round-act',
  'action-used': 'round-act',
  'action-declined': 'round-act',
  'gap-fenced': 'actions-fence',
  'gap-in-used-estate': 'plans-used',
  'gap-between-equals': 'actions-fence',
  'value-full': 'actions-value',
  'parks-full': 'actions-park',
  'no-pool-here': 'actions-pool',
  'temps-full': 'actions-temp',
  'bis-full': 'actions-bis',
  'bis-no-source': 'actions-bis',
  'bis-across-fence': 'actions-bis',
  'plan-approved': 'plans-rule',
  'plan-estates-used': 'plans-used',
  'plan-not-fulfilled': 'plans-rule',
  'not-an-estate': 'estates-rule',
  'estate-incomplete': 'estates-rule',
  'estate-used': 'plans-used',
  'estate-wrong-size': 'estates-rule',
  'estate-lacks-bis': 'plans-advanced',
  'estate-lacks-pools': 'plans-advanced',
  'estate-on-other-street': 'plans-advanced',
  'estate-out-of-order': 'plans-advanced',
  'reshuffle-off': 'round-piles',
} as const satisfies Record<WhyCode, Anchor>;

/** How a zone of the pad is counted; fences are those of a competitor. */
const COUNTED = {
  plans: 'plans-value',
  parks: 'actions-park',
  pools: 'actions-pool',
  temps: 'scoring-temps',
  estates: 'estates-score',
  bis: 'actions-bis',
  refusals: 'refusal-cost',
  roundabouts: 'roundabouts-cost',
  fences: 'solo-score',
} as const satisfies Record<Zone | 'fences', Anchor>;

export const RULES: GameRules = {
  Book: page(async () => (await import('./Rules.tsx')).Book),
  ...paragraphsOf(ASKED, REFUSED, {
    combo: 'round-choose' satisfies Anchor,
    half: 'classic-hand' satisfies Anchor,
    house: 'numbers-rise' satisfies Anchor,
    gap: 'actions-fence' satisfies Anchor,
    line: zone => (COUNTED as Readonly<Record<string, Anchor>>)[zone] ?? null,
    park: 'actions-park' satisfies Anchor,
    plan: 'plans-rule' satisfies Anchor,
    rival: 'solo-competitors' satisfies Anchor,
    tile: 'goal-streets' satisfies Anchor,
    track: 'scoring-tracks' satisfies Anchor,
  }),
};
