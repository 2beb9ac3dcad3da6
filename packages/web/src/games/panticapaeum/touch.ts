import { cellWords } from './cellwords.ts';
import { type Ghost, ghostAt, liftOf, type Tool } from './ghost.ts';
import { t } from './i18n/index.ts';
import type { Shown } from './marks.ts';
import type { Cell } from './model.ts';
import { buildingWords } from './scorewords.ts';
import { wastedWords } from './wasted.ts';

export type By = 'mouse' | 'touch' | 'key';

/**
 * Does what touching a cell means. A mouse and a key decide at once, for undo is near; a finger first puts the ghost down,
 * because it covers what it points at. Whoever is careful puts it down with any hand and acts with the second touch.
 */
export function touchCell(s: Shown, cell: Cell, by: By): void {
  const g = s.own && !s.busy ? ghostAt(s.model, s.tool, s.rotation, cell.x, cell.y) : null;
  const lift = s.own && s.tool === 'lift' ? liftOf(s.model, cell.label) : null;
  if (lift) s.onChoose(lift.text);
  else if (g === null) s.onSay(explainCell(s, cell));
  else if (by !== 'touch') {
    if (!isSlow(s, g) || (s.pin?.x === cell.x && s.pin.y === cell.y)) s.onAnswer(g.text);
    else s.onPin(cell);
  } else if (g.cells.length === 1 && !isSlow(s, g)) s.onAnswer(g.text);
  else if (s.pin === null || !s.ghost?.cells.some(([x, y]) => x === cell.x && y === cell.y)) s.onPin(cell);
  else if (s.tool === 'tile') s.onTurn(1);
  else s.onAnswer(g.text);
}

/** It is looked at before it is done: one is careful, or it would bring nothing. */
function isSlow({ careful, model }: Shown, g: Ghost): boolean {
  const choice = model.choices.find(o => o.text === g.text);
  return careful || (choice !== undefined && wastedWords(model, choice) !== null);
}

/** What one learns about a cell by asking: its description, and for a building what it counts. */
export function explainCell({ model, seat }: Shown, cell: Cell): string {
  const words = cellWords(cell);
  const scored = model.sheets[seat]!.buildings.find(b => b.label === cell.label);
  return cell.building >= 0 && scored ? `${words} ${buildingWords(scored)}` : words;
}

/** The description of a cell, and what can be done there. */
export function cellLabel(cell: Cell, tool: Tool | null): string {
  const words = cellWords(cell);
  return tool === null ? words : `${words} ${t(`can.${tool}`)}`;
}
