import { count } from '@polis/tiny-towns';
import type { AdviceRow } from '../../../coach/types.ts';
import { t } from '../i18n/index.ts';
import {
  bestStand,
  cardId,
  cellsOf,
  gainOf,
  type Model,
  pointsWith,
  squareAt,
  type TownChoice,
  withBuilding,
  withCube,
} from '../model.ts';
import { type Plan, planAt } from '../plans.ts';
import { cardFx, cardIt, cardName, cubeIt, resName, signed } from '../words.ts';

export interface Hint extends AdviceRow {
  readonly choice: TownChoice;
  /** Squares to show. */
  readonly cells: number;
}

/** An answer made ready for showing; null when the prompt has no such answer. */
export function hintOf(m: Model, answer: string | null): Omit<Hint, 'value' | 'loss'> | null {
  const choice = m.choices.find(c => c.text === answer);
  if (choice === undefined || m.me === null) return null;
  let cells = 0;
  for (const ref of choice.refs) if (ref.startsWith('cell:')) cells |= 1 << Number(ref.slice('cell:'.length));
  return { choice, cells, text: explain(m, m.me, choice) };
}

/** Why an answer is good: the pattern it serves and the points it brings. */
function explain(m: Model, seat: number, choice: TownChoice): string {
  const a = choice.action;
  const town = m.towns[seat]!;
  switch (a.type) {
    case 'name':
    case 'take':
    case 'choose':
    case 'factory':
    case 'swap':
      return t('hint.name', { it: resName(a.resource), why: whyCube(m, seat, a.resource) });
    case 'place':
      return t('hint.place', { it: cubeIt(town.cube), ...rc(a.cell), why: whyPlace(m, seat, a.cell, town.cube) });
    case 'build': {
      const it = cardIt(cardId(m, a.building, seat));
      const { gain } = bestStand(m, seat, a.building, a.cells);
      return gain > 0 ? t('hint.build', { it, p: signed(gain) }) : t('hint.build.later', { it, n: count(a.cells) - 1 });
    }
    case 'stand': {
      const gain = gainOf(m, seat, town.siteType, a.cell, 0);
      return gain > 0 ? t('hint.stand', { ...rc(a.cell), p: signed(gain) }) : t('hint.stand.later', rc(a.cell));
    }
    case 'found':
    case 'move':
    case 'replace':
      return other(cardName(cardId(m, a.building, seat)), `${signed(gainOf(m, seat, a.building, a.cell, 0))}.`);
    case 'keep':
      return other(
        cardName(choice.text.slice('keep '.length)),
        `${cardFx(choice.text.slice('keep '.length), m.anySix)}.`,
      );
    case 'mark':
      return other(resName(a.resource));
    case 'reserve':
      return other(cardName(cardId(m, a.building, seat)));
    case 'ready':
      return t(m.choices.length === 1 ? 'hint.ready.none' : 'hint.ready');
    case 'finish':
      return t('hint.finish');
    default:
      return other(t(`do.${a.type}`));
  }
}

function other(name: string, why = ''): string {
  return t('hint.other', { name, why }).trim();
}

function rc(cell: number) {
  return { r: (cell >> 2) + 1, c: (cell & 3) + 1 };
}

/** A resource is named for the square where it does most. */
function whyCube(m: Model, seat: number, resource: number): string {
  let best: Use | null = null;
  for (let cell = 0; cell < 16; cell++) {
    if (squareAt(m.towns[seat]!, cell).kind !== 'empty') continue;
    const use = useOf(m, seat, cell, resource);
    if (use && (best === null || use.lacks < best.lacks || (use.lacks === best.lacks && use.gain > best.gain)))
      best = use;
  }
  return whyUse(m, seat, best);
}

function whyPlace(m: Model, seat: number, cell: number, resource: number): string {
  return whyUse(m, seat, useOf(m, seat, cell, resource));
}

function whyUse(m: Model, seat: number, use: Use | null): string {
  if (use === null) return t('hint.room');
  const it = cardIt(cardId(m, use.type, seat));
  return use.lacks > 0 ? t('hint.nearer', { it, n: use.lacks }) : t('hint.completes', { it, p: signed(use.gain) });
}

interface Use extends Plan {
  /** Points of the building on its best square, as soon as it can stand. */
  readonly gain: number;
}

function useOf(m: Model, seat: number, cell: number, resource: number): Use | null {
  const plan = planAt(m, seat, cell, resource);
  if (plan === null || plan.lacks > 0) return plan && { ...plan, gain: 0 };
  const after = withCube(m.towns[seat]!, cell, resource);
  const now = pointsWith(m, seat, after);
  const gains = cellsOf(plan.cells).map(c => pointsWith(m, seat, withBuilding(after, plan.type, c, plan.cells)) - now);
  return { ...plan, gain: Math.max(...gains) };
}
