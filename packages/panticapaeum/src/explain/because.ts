/** Every reason for a refusal. Append-only: texts in three languages hang on them. */
export const WHY_CODES = [
  'game-over',
  'not-asked',
  'unknown-answer',
  'wrong-step',
  // tiles
  'tile-out-of-reach',
  'outside-hand',
  'first-tile-corner',
  'overlap',
  'no-shared-edge',
  'uneven-support',
  'building-beneath',
  'must-place',
  // workers
  'no-worker',
  'no-city-cell',
  'building-here',
  'worker-here',
  'mid-command',
  'workers-only-in-turn',
  // cubes
  'supply-empty',
  'sell-too-few',
  'sell-twice',
  'sell-lacks',
  'discard-lacks',
  // building
  'column-empty',
  'cubes-missing',
  'no-site',
  'colour-complete',
  'pay-own-colour',
  'pay-too-few',
  'pay-too-many',
  'pay-lacks',
  'already-paid',
  'site-one-cell',
  'site-two-cells',
  'site-apart',
  'site-order',
  'site-uneven',
  'site-same',
  // rows
  'coins-missing',
  'three-steps',
  'row-ended',
  'no-paid-step',
  'green-row',
  'free-fortress',
  'no-such-building',
  'nowhere-to-move',
  'no-discount',
] as const;
export type WhyCode = (typeof WHY_CODES)[number];

export interface Because {
  readonly code: WhyCode;
  /** Cells, labels, colours and types in notation; counts as numbers. */
  readonly params: Readonly<Record<string, string | number>>;
}

export function because(code: WhyCode, params: Because['params'] = {}): Because {
  return { code, params };
}
