import {
  buildingNamed,
  footprint,
  labelText,
  type PanticapaeumAction,
  type Player,
  panticapaeum,
  TURNED,
} from '@polis/panticapaeum';
import type { AdviceRow, GameCoach } from '../../coach/types.ts';
import { gainWords, thanWords, t as why } from './gains.ts';
import { gripOf } from './ghost.ts';
import { t } from './i18n/index.ts';
import { type GameChoice, type Model, makeModel } from './model.ts';
import { buildingIt, colourName, cubesWords, labelName, list, placeCode } from './words.ts';

export interface Hint extends AdviceRow {
  readonly choice: GameChoice;
  /** How the tile must be turned for it, or null. */
  readonly rotation: number | null;
  /** It is a worker's place. */
  readonly worker: boolean;
  /** Where the tile would lie, or the building that would be moved. */
  readonly cells: readonly (readonly [x: number, y: number])[];
  /** Where to point for it. */
  readonly spot: { readonly x: number; readonly y: number } | null;
}

/** What Panticapaeum teaches the coach. He knows no more than the seat does: his world is made from what it sees. */
export const coach: GameCoach<Hint> = {
  question(frame) {
    const m = makeModel(frame);
    if (m.me === null || m.choices.length === 0) return null;
    return { game: panticapaeum.id, rules: panticapaeum.rules, seat: m.me, world: m.state };
  },
  deed(frame, answer) {
    const m = makeModel(frame);
    const choice = m.choices.find(o => o.text === answer);
    return choice === undefined ? answer : deedWords(m, choice.action);
  },
  apart(frame, answer) {
    const m = makeModel(frame);
    const action = m.choices.find(o => o.text === answer)?.action;
    return action === undefined ? answer : apartWords(m, action);
  },
  why: (_frame, better, played) =>
    thanWords((better.after ?? null) as Player | null, (played.after ?? null) as Player | null),
  rows(frame, opinions) {
    const m = makeModel(frame);
    return opinions.flatMap(({ answer, value, loss, after }) => {
      const hint = hintOf(m, answer);
      if (hint === null) return [];
      const text = `${hint.text} ${gainWords(m, (after ?? null) as Player | null)}`.trim();
      return [{ ...hint, text, value, loss }];
    });
  },
};

/** The advice in words, with what it rings on the table. Null: there is none. */
export function hintOf(m: Model, answer: string | null): Omit<Hint, 'value' | 'loss'> | null {
  const choice = m.choices.find(o => o.text === answer);
  if (choice === undefined) return null;
  const a = choice.action;
  return {
    choice,
    text: words(m, a),
    rotation: a.type === 'place' ? a.rotation : a.type === 'site' ? Math.max(0, a.span - 1) : null,
    worker: a.type === 'worker',
    cells: cellsFor(m, a),
    spot: spotFor(m, a),
  };
}

function spotFor(m: Model, a: PanticapaeumAction): Hint['spot'] {
  if (a.type === 'worker' || a.type === 'site') return { x: a.x, y: a.y };
  if (a.type !== 'place') return null;
  const grip = gripOf(m.state.hand, a.rotation);
  const tile = TURNED[m.state.hand]![a.rotation]!;
  return { x: a.x + tile.dx[grip]!, y: a.y + tile.dy[grip]! };
}

function spotWords(m: Model, a: PanticapaeumAction): string {
  const spot = spotFor(m, a);
  return spot === null ? '' : placeCode(spot.x, spot.y);
}

function cellsFor(m: Model, a: PanticapaeumAction): Hint['cells'] {
  if (a.type === 'place') {
    const tile = TURNED[m.state.hand]![a.rotation]!;
    return tile.dx.map((dx, i) => [a.x + dx, a.y + tile.dy[i]!] as const);
  }
  if (a.type !== 'lift') return [];
  const { city } = m.players[m.me!]!;
  return footprint(city, buildingNamed(city, labelText(a.building, a.number)));
}

function words(m: Model, a: PanticapaeumAction): string {
  switch (a.type) {
    case 'tile':
      return t('hint.tile', { n: a.index + 1 });
    case 'place':
      return t('hint.place', { place: spotWords(m, a) });
    case 'worker':
      return t('hint.worker', { place: placeCode(a.x, a.y) });
    case 'site':
      return t('hint.site', { place: placeCode(a.x, a.y) });
    case 'build':
    case 'full':
    case 'free':
      return t('hint.build', { it: buildingIt(a.building) });
    case 'sell':
      return t('hint.sell', { cubes: maskWords(a.colours) });
    case 'coins':
      return t('hint.coins');
    case 'take':
    case 'cube':
    case 'discard':
      return t('hint.cube', { colour: colourName(a.colour) });
    case 'advance':
      return t('hint.advance', { colour: colourName(a.row).toLocaleLowerCase() });
    case 'lift':
      return t('hint.lift', { it: labelName(labelText(a.building, a.number)) });
    case 'step':
      return t('hint.step');
    case 'draw':
      return t('hint.draw');
    case 'stop':
    case 'decline':
    case 'end':
    case 'done':
      return t('hint.done');
    default:
      return t('hint.this');
  }
}

/** What somebody chose to do. */
function deedWords(m: Model, a: PanticapaeumAction): string {
  switch (a.type) {
    case 'tile':
      return why('to.tile', { n: a.index + 1 });
    case 'place':
    case 'worker':
    case 'site':
      return why(`to.${a.type}`, { place: spotWords(m, a) });
    case 'build':
    case 'full':
    case 'free':
      return why(`to.${a.type}`, { it: buildingIt(a.building) });
    case 'sell':
      return why('to.sell', { cubes: maskWords(a.colours) });
    case 'pay':
      return why('to.pay', { cubes: maskWords((1 << a.first) | (a.second < 0 ? 0 : 1 << a.second)) });
    case 'take':
    case 'cube':
    case 'discard':
      return why(`to.${a.type}`, { colour: colourName(a.colour) });
    case 'advance':
      return why('to.advance', { colour: colourName(a.row).toLocaleLowerCase() });
    case 'lift':
      return why('to.lift', { it: labelName(labelText(a.building, a.number)) });
    default:
      return why(`to.${a.type}`);
  }
}

/** The cells that it would cover, in the order of the tile's own: so the same cells turned otherwise read otherwise. */
function apartWords(m: Model, a: PanticapaeumAction): string {
  if (a.type === 'site') {
    const other = a.span === 1 ? [a.x + 1, a.y] : a.span === 2 ? [a.x, a.y + 1] : null;
    return list([placeCode(a.x, a.y), ...(other === null ? [] : [placeCode(other[0]!, other[1]!)])]);
  }
  if (a.type !== 'place') return '';
  return why('turned', { n: a.rotation * 90, cells: list(cellsFor(m, a).map(([x, y]) => placeCode(x, y))) });
}

function maskWords(colours: number): string {
  return cubesWords([0, 1, 2, 3, 4].map(c => (colours >> c) & 1));
}
