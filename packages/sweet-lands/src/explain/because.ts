import { GOODS } from '../data/vocabulary.ts';
import { leastHand } from '../rules/goods.ts';
import type { Player, SweetLands } from '../state.ts';

/** Every reason for a refusal. Append-only: texts in three languages hang on them. */
export const WHY_CODES = [
  'game-over',
  'not-asked',
  'unknown-answer',
  'no-such-cell',
  'no-such-edge',
  'no-such-card',
  'no-such-area',
  'wrong-step',
  'main-action-done',
  'must-choose',
  'must-build',
  'character-taken',
  'board-taken',
  'slot-missing',
  'slot-taken',
  'area-not-in-play',
  'area-closed',
  'area-full',
  'area-not-copyable',
  'nothing-to-build',
  'nothing-to-copy',
  'no-disc',
  'hand-rule',
  'missing-goods',
  'diamonds-not-allowed',
  'wood-range',
  'card-not-in-hand',
  'card-not-in-deck',
  'card-wrong-kind',
  'skill-not-owned',
  'skill-owned',
  'skill-gone',
  'skill-used',
  'skill-no-action',
  'improved-needs-diamond',
  'ability-missing',
  'ability-used',
  'ability-condition',
  'no-effect',
  'milestone-gone',
  'milestone-not-met',
  'no-milestone-met',
  'tower-placed',
  'tower-conditions',
  'no-spot',
  'no-tokens-left',
  'no-roads-left',
  'cell-taken',
  'cell-not-adjacent',
  'cell-wrong-terrain',
  'cell-needs-special',
  'cell-not-special',
  'cell-is-capital',
  'cell-is-bonus',
  'edge-taken',
  'edge-not-adjacent',
  'edge-off-map',
  'flip-no-token',
  'flip-done',
  'spot-taken',
  'spot-empty',
  'spot-unflipped',
  'spot-fresh',
  'spot-wrong-terrain',
  'piece-gone',
  'piece-wrong-kind',
  'hare-needs-property',
  'hare-there',
  'track-full',
  'track-needs-diamond',
  'track-wrong-color',
  'color-not-least',
  'column-full',
  'column-wrong-sign',
  'worker-has-no-sign',
  'needs-second-worker',
  'no-such-option',
] as const;
export type WhyCode = (typeof WHY_CODES)[number];

export interface Because {
  readonly code: WhyCode;
  /** Ids and cells in notation, numbers as numbers; missing goods as 'wheat:2,iron:1'. */
  readonly params: Readonly<Record<string, string | number>>;
}

export function because(code: WhyCode, params: Because['params'] = {}): Because {
  return { code, params };
}

/** Null: everything can be paid. `also` is spoken for by something else. */
export function whyPoor(p: Readonly<Player>, price: readonly number[], also: readonly number[] = []): Because | null {
  const missing = GOODS.flatMap((good, i) => {
    const short = (price[i] ?? 0) + (also[i] ?? 0) - p.goods[i]!;
    return (price[i] ?? 0) > 0 && short > 0 ? [`${good}:${short}`] : [];
  });
  return missing.length === 0 ? null : because('missing-goods', { missing: missing.join() });
}

/** Null: so many cards may leave the hand. */
export function whyHand(s: Readonly<SweetLands>, p: Readonly<Player>, cards: number): Because | null {
  const need = cards + leastHand(s);
  return cards === 0 || p.hand.length >= need ? null : because('hand-rule', { need, have: p.hand.length });
}
