import { cellWords } from './cellwords.ts';
import { ghostAt, liftOf, type Tool } from './ghost.ts';
import { t } from './i18n/index.ts';
import type { Cell } from './model.ts';
import { buildingWords } from './scorewords.ts';
import type { Controller } from './useCity.ts';

export type By = 'mouse' | 'touch' | 'key';

/**
 * Does what touching a cell means. A mouse and a key decide at once, for undo is near; a finger first puts the ghost down,
 * because it covers what it points at.
 */
export function touchCell(c: Controller, cell: Cell, by: By): void {
  const g = c.own && !c.busy ? ghostAt(c.model, c.tool, c.rotation, cell.x, cell.y) : null;
  const lift = c.own && c.tool === 'lift' ? liftOf(c.model, cell.label) : null;
  if (lift) c.send(lift);
  else if (g === null) c.say(explainCell(c, cell));
  else if (by !== 'touch' || g.cells.length === 1) c.answer(g.text);
  else if (c.pin === null || !c.ghost?.cells.some(([x, y]) => x === cell.x && y === cell.y)) c.setPin(cell);
  else if (c.tool === 'tile') c.rotate(1);
  else c.answer(g.text);
}

/** What one learns about a cell by asking: its description, and for a building what it counts. */
export function explainCell(c: Controller, cell: Cell): string {
  const words = cellWords(cell);
  const scored = c.model.sheets[c.shown]!.buildings.find(b => b.label === cell.label);
  return cell.building >= 0 && scored ? `${words} ${buildingWords(scored)}` : words;
}

/** The description of a cell, and what can be done there. */
export function cellLabel(cell: Cell, tool: Tool | null): string {
  const words = cellWords(cell);
  return tool === null ? words : `${words} ${t(`can.${tool}`)}`;
}
