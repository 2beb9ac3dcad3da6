import { EDGES, NAMES, NEIGHBOURS, SYMBOL_EFFECTS, TOKEN_TYPES, type Token } from '@polis/sweet-lands';
import { getLanguage } from '../../../i18n/index.ts';
import { describe } from '../effect-words/index.ts';
import { HEX_SPOTS } from './geometry.ts';
import { t } from './i18n/index.ts';
import type { Cell, Plan } from './plan.ts';

/** What the places of a map are called: for those who hear it, and for hints. */

export function tokenName(token: Token): string {
  return TOKEN_TYPES.find(type => type.id === token)!.name[getLanguage()];
}

/** What is printed there, in a word or two. */
export function groundName(cell: Cell): string {
  switch (cell.ground) {
    case 'capital':
    case 'special':
      return t(cell.ground);
    case 'bonus':
      return t(cell.regionActive ? 'region.active' : 'region.waiting', { n: cell.region });
    default:
      return tokenName(cell.ground);
  }
}

/** 'Row 3, column 5. Forest, flipped, road on 2 of 6 edges, cream house.' */
export function cellName(cell: Cell): string {
  const { row, column } = HEX_SPOTS[cell.hex]!;
  const language = getLanguage();
  const parts = [landName(cell)];
  if (cell.token === null && cell.symbol !== null) parts.push(lower(describe(SYMBOL_EFFECTS[cell.symbol])));
  if (cell.port > 0) parts.push(t(cell.portOpen ? 'port.open' : 'port.closed', { n: cell.port }));
  if (cell.fresh) parts.push(t('fresh'));
  if (cell.roads > 0) parts.push(t('roads', { n: cell.roads }));
  if (cell.kind !== null) parts.push(lower(NAMES[cell.kind][language]));
  if (cell.hare) parts.push(t('hare'));
  if (cell.city > 0) parts.push(t('city'));
  return `${t('place', { row, column })}. ${parts.join(', ')}.`;
}

function landName(cell: Cell): string {
  if (cell.token !== null) return t(cell.flipped ? 'flipped' : 'token', { ground: tokenName(cell.token) });
  const ground = groundName(cell);
  return cell.ground === 'capital' || cell.ground === 'bonus' ? ground : t('empty', { ground });
}

export function edgeName(plan: Plan, edge: number): string {
  const [a, b] = EDGES[edge]!.hexes;
  const road = t(plan.roads.includes(edge) ? 'edge.road' : 'edge.empty');
  const where = (hex: number) => ({
    row: HEX_SPOTS[hex]!.row,
    column: HEX_SPOTS[hex]!.column,
    ground: lower(groundName(plan.cells[hex]!)),
  });
  if (a >= 0 && b >= 0) {
    const second = where(b);
    return `${t('edge.between', { ...where(a), row2: second.row, column2: second.column, ground2: second.ground })}, ${road}.`;
  }
  const hex = Math.max(a, b);
  return `${t('edge.outer', { ...where(hex), side: t(`side.${sideOf(edge, hex)}`) })}, ${road}.`;
}

/** The same without what lies there: which edge, and no other. */
export function edgePlace(edge: number): string {
  const [a, b] = EDGES[edge]!.hexes;
  const hex = Math.max(a, b);
  if (a < 0 || b < 0) return t('place.outer', { ...HEX_SPOTS[hex]!, side: t(`side.${sideOf(edge, hex)}`) });
  const { row: row2, column: column2 } = HEX_SPOTS[b]!;
  return t('place.between', { ...HEX_SPOTS[a]!, row2, column2 });
}

/** On which of its six sides an outer edge lies: the id counts from the hex that comes first. */
function sideOf(edge: number, hex: number): 0 | 1 | 2 | 3 | 4 | 5 {
  const direction = Number(EDGES[edge]!.id.split(',')[2]);
  return ((EDGES[edge]!.hexes[0] === hex ? direction : direction + 3) % NEIGHBOURS[hex]!.length) as
    | 0
    | 1
    | 2
    | 3
    | 4
    | 5;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
