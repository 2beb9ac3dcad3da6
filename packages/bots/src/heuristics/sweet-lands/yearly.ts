import { type Count, counter, type Effect } from '@polis/sweet-lands';
import { type Worth, worthOf } from './effects.ts';
import { outlook } from './outlook.ts';

/** Abilities that act at the end of every round to come. */

/** How much of what is counted comes with an action, for abilities that will count it several times. */
function growthOf(count: Count): number {
  switch (count.c) {
    case 'sweet':
      return 0.06;
    case 'sweetMax':
      return 0.1;
    case 'played':
      return 0.33;
    case 'playedSign':
      return 0.08;
    case 'employed':
      return 0.16;
    case 'columnSets':
      return 0.05;
    case 'cities':
      return 0.13;
    case 'citiesWith':
      return 0.09;
    case 'ports':
      return 0.1;
    case 'hares':
      return 0.25;
    case 'property':
      return count.on !== undefined ? 0.12 : count.kind === undefined ? 0.5 : 0.12;
    case 'roads':
      return 0.7;
    case 'terrain':
      return 0.2;
    case 'terrainMax':
      return 0.3;
    case 'food':
      return 0.4;
    case 'skills':
      return 0.15;
    case 'prodMinBasic':
      return 0.12;
    case 'prodOf':
      return 0.5;
    case 'ipThisRound':
      return 0.25;
    case 'prosperityMin':
      return 0.3;
    default:
      return 0;
  }
}

/** On average over the rounds to come, half of what will be there at the end; a round has more small actions than large ones. */
const GROWTH = 0.33;

/** As `worthOf`, for something that happens at all ends of rounds to come: counts grow in the meantime. */
export function yearlyWorthOf(e: Effect): Worth {
  if (e.k !== 'per' && e.k !== 'tier') {
    const inner = worthOf(e);
    return p => outlook.ends * inner(p);
  }
  const count = e.count.c === 'ipThisRound' ? () => outlook.ipEach : counter(e.count);
  const growth = growthOf(e.count);
  if (e.k === 'per') {
    const inner = worthOf(e.do);
    const most = e.max ?? Number.POSITIVE_INFINITY;
    return p => {
      if (outlook.ends === 0) return 0;
      const later = GROWTH * growth * outlook.actions;
      const n = later < 0.5 ? Math.floor(count(p) / e.every) : Math.max(0, (count(p) + later) / e.every - 0.3);
      return outlook.ends * Math.min(most, n) * inner(p);
    };
  }
  const steps = e.steps.map(step => ({ min: step.min, worth: worthOf(step.do) }));
  return p => {
    const n = count(p) + GROWTH * growth * outlook.actions;
    let below = 0;
    let min = 0;
    for (const step of steps) {
      const worth = step.worth(p);
      if (n < step.min) {
        const part = outlook.actions < 2 ? 0 : Math.max(0, (n - min) / (step.min - min)) ** 2;
        return outlook.ends * (below + part * (worth - below));
      }
      below = worth;
      min = step.min;
    }
    return outlook.ends * below;
  };
}
