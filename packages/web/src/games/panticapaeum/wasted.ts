import { COLOURS, CUBE, cellAt, cellInfo, gainOf, rowCell, usable } from '@polis/panticapaeum';
import { te } from './i18n/index.ts';
import type { GameChoice, Model } from './model.ts';
import { effectOf } from './words.ts';

/** Why an answer would bring nothing, or null. */
export function wastedWords(m: Model, { action: a }: GameChoice): string | null {
  if (m.me === null) return null;
  const p = m.players[m.me]!;
  if (a.type === 'worker') {
    if ((cellAt(p.city, a.x, a.y) & CUBE) !== 0) return null;
    if (m.ask !== 'final') return te('waste.worker');
    return gainOf(m.state, m.me, a)!.points > 0 ? null : te('waste.final');
  }
  const paid = m.queue[0];
  const row =
    a.type === 'advance' ? a.row : a.type === 'step' && paid?.kind === 'paid' ? COLOURS.indexOf(paid.row) : -1;
  return row < 0 ? null : emptyStep(m, row);
}

/** A property without any use is lost; cubes that the supply lacks are never owed. */
function emptyStep(m: Model, row: number): string | null {
  const p = m.players[m.me!]!;
  const cell = p.markers[row]! + 1;
  const effect = rowCell(row, cell);
  const info = cellInfo(m.state.tokens, row, cell);
  const lost =
    effect.kind === 'property'
      ? !usable(m.state, p, effect)
      : effect.kind === 'resource' && info.cubes.every(c => m.state.supply[COLOURS.indexOf(c)] === 0);
  return lost ? te('waste.step', { what: effectOf(info).short }) : null;
}
