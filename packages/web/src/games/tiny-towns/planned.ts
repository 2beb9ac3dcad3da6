import type { Plan } from '@polis/protocol/plans';
import { cellText, RESOURCES } from '@polis/tiny-towns';

/** Where the cube goes that somebody else names, or the pile turns up; who could build then is asked after all. */
export function planFor(resource: number, cell: number, townHall: boolean): Plan {
  return {
    id: idOf(resource),
    ask: 'deal',
    heard: { type: townHall ? 'drawn' : 'named', resource },
    sees: null,
    answers: [`place ${cellText(cell)}`],
    forced: false,
    after: [{ ask: 'build', answers: ['ready'], forced: true }],
    once: true,
  };
}

export function idOf(resource: number): string {
  return `place-${RESOURCES[resource]!}`;
}

export function resourceOf(plan: Pick<Plan, 'id'>): number {
  return RESOURCES.findIndex((_, r) => idOf(r) === plan.id);
}

/** The square of a plan that has not begun, or -1. */
export function cellOf(plan: Pick<Plan, 'answers'>): number {
  for (let cell = 0; cell < 16; cell++) if (plan.answers[0] === `place ${cellText(cell)}`) return cell;
  return -1;
}
