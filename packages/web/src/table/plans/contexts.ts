import type { KeptPlan, Plan, PlansBody } from '@polis/protocol/plans';
import { createContext, type ReactNode } from 'react';
import type { PlanBook } from '../../session/plans.ts';

/** Where one's own plans are; null: nothing can be planned at this table. */
export const PlanBookContext = createContext<PlanBook | null>(null);
/** Opens the sheet of plans; null: there is none now. */
export const PlansDoorContext = createContext<{ readonly open: () => void; readonly waiting: number } | null>(null);

export interface PlanMakerProps {
  /** Those that wait to be used. */
  readonly plans: readonly KeptPlan[];
  readonly change: (body: PlansBody) => void;
}
/** What a game brings to its plans. */
export interface GamePlans {
  /** One plan in a sentence. */
  readonly words: (plan: Plan) => string;
  /** Where plans are made, on the board where that is possible. */
  readonly maker: (props: PlanMakerProps) => ReactNode;
}
