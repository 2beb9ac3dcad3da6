import {
  COLOURS,
  cellInfo,
  labelText,
  ladderPrice,
  maskText,
  type PanticapaeumAction,
  priceFor,
  ROUNDS,
  ROW_LENGTH,
  TAKE_COINS,
} from '@polis/panticapaeum';
import type { Gain } from '../../table/inspect/Gains.tsx';
import type { Doing } from '../../table/PromptBar.tsx';
import { siteOf } from './ghost.ts';
import { t, te } from './i18n/index.ts';
import type { GameChoice, Model } from './model.ts';
import type { Controller, Ui } from './useTable.ts';
import { wastedWords } from './wasted.ts';
import { buildingIt, colourName, cubesWords, effectOf, labelName, signed } from './words.ts';

const colour = (c: number) => colourName(c).toLocaleLowerCase();

/** What the primary button does: the ghost that has been put down, or the answer that has been chosen. */
export function doingOf(c: Controller, ui: Ui): Doing | null {
  if (c.tool === 'tile' || c.tool === 'site' || c.tool === 'worker') {
    const g = ui.pin === null ? null : ui.ghost;
    const put = g === null || g.why !== null ? undefined : c.model.choices.find(o => o.text === g.text);
    return put ? { ...doing(c, put), gains: ghostGains(c, ui) } : null;
  }
  const choice = c.model.choices.find(o => o.text === (c.chosen ?? offered(c)));
  return choice ? doing(c, choice) : null;
}

/** What a question offers that can otherwise only be declined, and the sale that lies ready. */
function offered(c: Controller): string | null {
  if (c.model.ask === 'paid') return 'step';
  if (c.model.ask === 'random') return 'draw';
  return c.model.ask === 'action' && c.deed === 'sell' ? `sell ${maskText(c.sold)}` : null;
}

function doing(c: Controller, choice: GameChoice): Doing {
  return {
    action: choice.text,
    label: doWords(c.model, choice.action),
    gains: gainsOf(c.model, choice.action),
    warn: wastedWords(c.model, choice),
    hinted: c.hint?.choice.text === choice.text,
    onDo: () => c.answer(choice.text),
  };
}

/** "Build the house": an answer as a button says it. */
export function doWords(m: Model, a: PanticapaeumAction): string {
  switch (a.type) {
    case 'tile':
      return te('do.tile');
    case 'place':
      return t('do.put');
    case 'worker':
      return te('do.workerHere');
    case 'site':
      return te('do.siteHere', { it: buildingIt(siteOf(m).type) });
    case 'build':
      return te('do.build', { it: buildingIt(a.building) });
    case 'full':
      return t('do.full');
    case 'free':
      return te('do.free', { it: buildingIt(a.building) });
    case 'sell':
      return t('do.sell', { n: COLOURS.filter((_, i) => (a.colours >> i) & 1).length });
    case 'coins':
      return te('do.coins', { n: TAKE_COINS });
    case 'take':
      return t('do.take', { colour: colour(a.colour) });
    case 'cube':
      return te('do.cube', { colour: colour(a.colour) });
    case 'pay':
      return t('do.pay', { cubes: cubesWords(COLOURS.map((_, i) => Number(a.first === i) + Number(a.second === i))) });
    case 'advance':
      return te('do.advance', { colour: colour(a.row) });
    case 'lift':
      return te('do.lift', { it: labelName(labelText(a.building, a.number)) });
    case 'discard':
      return t('do.discard', { colour: colour(a.colour) });
    case 'step': {
      const paid = m.queue[0];
      return t('do.step', { n: paid?.kind === 'paid' ? (paid.price ?? 0) : 0 });
    }
    case 'draw':
      return t('do.draw');
    case 'stop':
      return t('do.stop');
    case 'decline':
      return t('do.decline');
    case 'end':
      return t('do.end');
    case 'done':
      return t('do.done');
  }
}

/** What an answer costs and brings that is not put anywhere. */
export function gainsOf(m: Model, a: PanticapaeumAction): readonly Gain[] {
  if (m.me === null) return [];
  const p = m.players[m.me]!;
  const stepOf = (row: number): Gain[] => {
    const next = p.markers[row]! + 1;
    if (next > ROW_LENGTH) return [];
    const what = effectOf(cellInfo(m.state.tokens, row, next)).short;
    return [{ kind: 'note', text: te('gain.step', { colour: colour(row), what }) }];
  };
  const cubes = (kind: 'cost' | 'gain', of: number, n: number): Gain => {
    const words = cubesWords(COLOURS.map((_, i) => (i === of ? n : 0)));
    return { kind, text: `${kind === 'cost' ? '−' : '+'}${words}` };
  };
  switch (a.type) {
    case 'build':
    case 'full': {
      const price = a.type === 'full' ? ladderPrice(m.state, a.building) : priceFor(m.state, p, a.building);
      return [cubes('cost', a.building, price), ...stepOf(a.building)];
    }
    case 'sell':
      // Its steps are told in the line above.
      return [coinsGain(COLOURS.filter((_, i) => (a.colours >> i) & 1).length)];
    case 'coins':
      return [coinsGain(TAKE_COINS)];
    case 'take':
      return [cubes('gain', a.colour, 1)];
    case 'advance':
      return stepOf(a.row);
    case 'step': {
      const paid = m.queue[0];
      return paid?.kind === 'paid' ? [coinsGain(-(paid.price ?? 0))] : [];
    }
    default:
      return [];
  }
}

export function pointsWords(n: number): string {
  return te('gain.points', { p: signed(n), n: Math.abs(n) });
}

function coinsGain(n: number): Gain {
  const text = te('gain.coins', { p: n < 0 ? `−${-n}` : `+${n}`, n: Math.abs(n) });
  return { kind: n < 0 ? 'cost' : 'gain', text };
}

/** What putting the ghost down brings: what it covers, the points it makes, and those that others gain or lose by it. */
export function ghostGains({ model }: Controller, { ghost, gain }: Pick<Ui, 'ghost' | 'gain'>): readonly Gain[] {
  if (ghost === null || gain === null) return [];
  const out: Gain[] = [];
  const cubes = cubesWords(ghost.cubes);
  if (cubes !== '') out.push({ kind: 'gain', text: `+${cubes}` });
  if (ghost.workers > 0) out.push({ kind: 'gain', text: `+${t('gain.workers', { n: ghost.workers })}` });
  if (ghost.tool !== 'tile' || gain.points !== 0) out.push({ kind: 'points', text: pointsWords(gain.points) });
  for (const { of, points } of gain.others)
    out.push({ kind: 'note', text: te('gain.of', { what: labelName(of.label), p: signed(points) }) });
  if (gain.drought !== 0) out.push({ kind: 'note', text: te('gain.drought', { p: signed(-gain.drought) }) });
  // After the last round workers stay where they are.
  if (ghost.tool === 'worker' && model.view.round < ROUNDS) out.push({ kind: 'note', text: te('gain.home') });
  return out;
}
