import { exhaust } from '@polis/testkit';
import { expect, test } from 'vitest';
import {
  ACTIONS,
  BIS,
  BIS_BOXES,
  bisBoxes,
  cloneSheet,
  drawFence,
  engine,
  estatesOf,
  firstOf,
  fulfils,
  hasPool,
  houseText,
  NEEDS,
  PLACE_OF,
  PLANS,
  POOL,
  parseEstate,
  poolBoxes,
  REFUSAL_BOXES,
  STREET_OF,
  sizeOf,
  TEMP_BOXES,
  type WelcomeTo,
  type WelcomeToAction,
  type WelcomeToEvent,
} from '../src/index.ts';
import { actionBy } from '../src/rules/context.ts';

/** Every plan approved, every action performed and brought to its limit, every end, every card of the solo games. */
const LIMITS = [
  'parks top full',
  'parks middle full',
  'parks bottom full',
  ...[1, 2, 3, 4, 5, 6].map(size => `value ${size} full`),
  'temps full',
  'bis full',
  'refusals full',
  'roundabouts full',
  'five pools',
];
const EFFECTS = [
  'approval yes',
  'approval no',
  'soloCard',
  'reshuffled',
  'reshuffled asked',
  'wished',
  'gave',
  'chosen by hand',
];
const ENDS = ['end by plans', 'end by refusals', 'end by houses'];
const WANTED = [...PLANS.map(p => `plan ${p.id}`), ...ACTIONS.map(a => `action ${a}`), ...LIMITS, ...EFFECTS, ...ENDS];

test('every plan is approved, every action reaches its limit, every ending and solo card happens', () => {
  let quest = '';
  let goal = goalOf('');
  const result = exhaust(engine, {
    wanted: WANTED,
    games: 4_000,
    caseFor(missing, n) {
      const wanted = [...missing];
      quest = wanted[n % wanted.length]!;
      goal = goalOf(quest);
      if (quest.startsWith('approval') || quest === 'gave') return { seats: 1, options: { competitor: 1 + (n % 5) } };
      if (quest === 'bis full') return { seats: 2, options: { edition: 'classic', passingVariant: true } };
      if (quest === 'soloCard') return { seats: 1, options: { edition: 'classic' } };
      const classic = quest.startsWith('plan classic') || quest.includes('asked') || quest === 'wished';
      // Plans are chosen by hand, so that the one in quest is on the table.
      return {
        seats: 2,
        options: { edition: classic ? 'classic' : 'new', plans: 'mixed', roundabouts: true, planChoice: 'manual' },
      };
    },
    fired: (s: Readonly<WelcomeTo>, e: WelcomeToEvent) => firedBy(s, e),
    appeal: (s: Readonly<WelcomeTo>, seat: number, a: WelcomeToAction) => appealOf(s, seat, a, quest, goal),
  });
  expect(result.missing, `not reached in ${result.games} games; repeat with: npx vitest run exhaustive`).toEqual([]);
  expect(result.longestList).toBeLessThanOrEqual(200);
});

function firedBy(s: Readonly<WelcomeTo>, e: WelcomeToEvent): string[] {
  switch (e.type) {
    case 'planned':
      return ['chosen by hand'];
    case 'approved':
      return [`plan ${PLANS[s.plans[e.letter]!]!.id}`];
    case 'fenced':
      return ['action fence'];
    case 'raised':
      return ['action value', e.boxes === [1, 2, 3, 4, 4, 4][e.size - 1] ? `value ${e.size} full` : ''];
    case 'planted':
      return ['action park', e.boxes === 3 + e.street ? `parks ${['top', 'middle', 'bottom'][e.street]} full` : ''];
    case 'pooled':
      return ['action pool', poolBoxes(s.sheets[e.seat]!) >= 5 ? 'five pools' : ''];
    case 'hired':
      return ['action temp', e.boxes === TEMP_BOXES ? 'temps full' : ''];
    case 'copied':
      return ['action bis', bisBoxes(s.sheets[e.seat]!) === BIS_BOXES ? 'bis full' : ''];
    case 'refused':
      return e.boxes === REFUSAL_BOXES ? ['refusals full', 'end by refusals'] : [];
    case 'roundabout':
      return s.sheets[e.seat]!.houses.filter(n => n === -2).length === 2 ? ['roundabouts full'] : [];
    case 'approval':
      return [`approval ${e.approves ? 'yes' : 'no'}`];
    case 'reshuffled':
      return ['reshuffled', e.asked ? 'reshuffled asked' : ''];
    case 'over':
      return [
        s.sheets.some(t => t.plans.every(p => p > 0)) ? 'end by plans' : '',
        s.sheets.some(t => !t.houses.includes(-1)) ? 'end by houses' : '',
      ];
    default:
      return [e.type];
  }
}

/** Where the rarest plans are built: estates in notation, so that fences, numbers, pools and copies work together. */
const LAYOUTS: Readonly<Record<string, string>> = {
  A13: 'M1-4 M5-9',
  B8: 'T3-3 T7-7 T8-9',
  B9: 'T1-4 T6-9',
  C9: 'T1-2 T4-5 T7-9',
  C13: 'M1-5 M6-11',
};
const ROUNDABOUTS: Readonly<Record<string, readonly string[]>> = { B9: ['T5'], C9: ['T3', 'T6'] };

interface Goal {
  readonly plan: number;
  /** The quest and the condition as text: which words occur says which actions help. */
  readonly words: string;
  /** By house: 1 + index of the estate planned there, 0: none. */
  readonly layout: readonly number[];
  readonly roundabouts: readonly string[];
}

function goalOf(quest: string): Goal {
  const plan = quest.startsWith('plan ') ? PLANS.findIndex(p => p.id === quest.slice(5)) : -1;
  const layout = new Array<number>(33).fill(0);
  const id = plan >= 0 ? PLANS[plan]!.id : '';
  for (const [i, text] of (LAYOUTS[id] ?? '').split(' ').entries()) {
    const e = parseEstate(text);
    if (e !== null) layout.fill(i + 1, firstOf(e), firstOf(e) + sizeOf(e));
  }
  const words = `${quest} ${plan >= 0 ? JSON.stringify(PLANS[plan]!.condition) : ''}`.toLowerCase();
  return { plan, words, layout, roundabouts: ROUNDABOUTS[id] ?? [] };
}

/** Steers towards the quest: builds what a plan asks for, fills the boxes it counts, and otherwise plays neatly. */
function appealOf(s: Readonly<WelcomeTo>, seat: number, a: WelcomeToAction, quest: string, goal: Goal): number {
  const t = s.sheets[seat]!;
  switch (a.type) {
    case 'plan':
      if (a.plan === goal.plan) return 100;
      return quest === 'end by plans' && ['A4', 'B10', 'C11', 'C10'].includes(PLANS[a.plan]!.id) ? 50 : 1;
    case 'approve':
      return 100;
    case 'done':
    case 'refuse':
    case 'none':
      return quest.includes('refusals') ? 5 : 0.01;
    case 'reshuffle':
      return 10;
    case 'write':
      return writeAppeal(s, seat, a.house, a.number, goal);
    case 'fence':
      return fenceAppeal(s, seat, a.gap, goal);
    case 'value':
      return quest === `value ${a.size} full` ? 50 : goal.words.includes('columns') ? 8 - a.size : 1;
    case 'combo':
    case 'cards':
      return comboAppeal(s, seat, a, quest, goal.words);
    case 'roundabout':
      if (goal.roundabouts.length > 0) return goal.roundabouts.includes(houseText(a.house)) ? 50 : 0.001;
      return quest === 'roundabouts full' || (goal.plan >= 0 && PLANS[goal.plan]!.needsRoundabouts) ? 20 : 0.001;
    case 'bis':
      return goal.layout[a.house]! > 0 ? 40 : goal.words.includes('bis') ? 10 : 0.5;
    default:
      return t.refused ? 1 : 5;
  }
}

/** Near the place where the number would stand on an evenly filled street; pool houses are kept for pools. */
function writeAppeal(s: Readonly<WelcomeTo>, seat: number, house: number, number: number, goal: Goal): number {
  const t = s.sheets[seat]!;
  const street = STREET_OF[house]!;
  const place = PLACE_OF[house]!;
  const pool = actionBy(s, t, t.actionFrom) === POOL;
  if (goal.words.includes('pool') && hasPool(s.side, house)) return pool ? 30 : 0.01;
  const beside = [t.houses[house - 1], t.houses[house + 1]].filter(n => n !== undefined && n >= 0).length;
  const even = 3 / (1 + Math.abs(place - ((number - 1) * (9 + street)) / 14)) + 0.3 * beside;
  return goal.layout[house]! > 0 ? 4 * even : even;
}

/** A fence is good when it makes more free estates of the sizes wanted. */
function fenceAppeal(s: Readonly<WelcomeTo>, seat: number, gap: number, goal: Goal): number {
  const [left, right] = [goal.layout[gap]!, goal.layout[gap + 1]!];
  if (left !== right) return 100;
  if (left > 0) return 0.001;
  const need = goal.plan >= 0 ? NEEDS[goal.plan] : null;
  const t = cloneSheet(s.sheets[seat]!);
  const worth = () => estatesOf(t, []).reduce((n, e) => n + (need ? (need.bySize[sizeOf(e)]! > 0 ? 3 : -1) : 1), 0);
  const before = worth();
  drawFence(t, gap);
  if (goal.plan >= 0 && fulfils(t, goal.plan, s.side, estatesOf(t, []))) return 200;
  if (goal.words.includes('streetends') && [0, 8, 10, 19, 21, 31].includes(gap)) return 30;
  return Math.max(0.05, worth() - before);
}

/** The action that the quest is about. For nine copies the second seat hands its bis cards on. */
function comboAppeal(
  s: Readonly<WelcomeTo>,
  seat: number,
  a: Extract<WelcomeToAction, { type: 'combo' | 'cards' }>,
  quest: string,
  words: string,
): number {
  const hand = s.sheets[seat]!.hand;
  if (quest === 'bis full' && seat === 1 && a.type === 'cards')
    return (hand[3 - a.number - a.action]! & 7) === BIS ? 20 : 1;
  const action = (a.type === 'combo' ? s.turned[a.combo]! : hand[a.action]!) & 7;
  const key = ['estates', 'value', 'park', 'pool', 'temp', 'bis'][action]!;
  return words.includes(key) ? 20 : 1;
}
