import { castleOf, cellText, MONUMENT, nearFits, RESOURCES } from '@polis/tiny-towns';
import { t } from './i18n/index.ts';
import { extrasOf } from './MiniBoard.tsx';
import type { CellMark, Shown } from './marks.ts';
import { cardId, type Model, squareAt } from './model.ts';
import type { Controller } from './useTable.ts';
import { whyWords } from './why.ts';
import { cardIt, cardName, cellName, cubeIt, list, resName } from './words.ts';

/** "Row 2, column 3, wheat. Part of the Cottage, which you can build." */
export function cellLabel(s: Shown, cell: number, mark: CellMark): string {
  const { seat } = s;
  const town = s.model.towns[seat]!;
  const square = squareAt(town, cell);
  const words = [cellName(cell)];
  if (square.kind === 'empty') words.push(t('cell.empty'));
  else if (square.kind === 'cube') words.push(resName(square.resource).toLowerCase());
  else words.push(cardName(cardId(s.model, square.type, seat)));
  const x = extrasOf(town, s.model.sheets[seat]!, cell, town.built[0]! | castleOf(town));
  if (x.fed !== null) words.push(t(x.fed ? 'cell.fed' : 'cell.unfed'));
  if (x.mark >= 0) words.push(t('cell.mark', { name: resName(x.mark).toLowerCase() }));
  if (x.stock.length > 0) words.push(t('cell.stock', { name: list(x.stock.map(r => resName(r).toLowerCase())) }));
  if (x.parked) words.push(t('cell.parked'));
  const head = `${words.join(', ')}.`;
  return mark.legal && s.own ? `${head} ${legalWords(s, cell)}` : head;
}

function legalWords(s: Shown, cell: number): string {
  const { seat } = s;
  const town = s.model.towns[seat]!;
  const here = s.live.filter(o => o.refs.includes(`cell:${cell}`));
  const first = here[0]?.action;
  switch (first?.type) {
    case 'place':
    case 'park':
      return t('cell.place', { it: cubeIt(town.cube) });
    case 'build': {
      const ids = new Set(here.map(o => (o.action.type === 'build' ? cardId(s.model, o.action.building, seat) : '')));
      return t('cell.part', { it: list([...ids].filter(id => id !== '').map(cardIt)) });
    }
    case 'stand':
      return t('cell.stand', { it: cardName(cardId(s.model, town.siteType, seat)) });
    default:
      return t('cell.choose');
  }
}

/** Why nothing happens when this square is touched. */
export function whyCell(c: Controller, cell: number): string {
  if (c.shown !== c.me) return t('why.other', { name: c.nameOf(c.shown) });
  const ask = c.model.ask;
  if (ask === null || c.readOnly) return t('why.waiting');
  const square = squareAt(c.model.towns[c.shown]!, cell);
  if (ask === 'deal' || ask === 'put' || ask === 'found') {
    if (square.kind === 'building') return t('why.building');
    if (square.kind === 'cube') return t('why.cube');
  }
  if (ask === 'build') {
    if (square.kind === 'building') return t('why.building');
    return square.kind === 'cube' ? whyCube(c.model, c.shown, cell) : t('why.empty');
  }
  return t('why.notNow');
}

/** The pattern that this cube comes nearest to, and what that lacks. */
function whyCube(m: Model, seat: number, cell: number): string {
  const nearest = [...m.cards.keys(), MONUMENT]
    .flatMap(type => nearFits(m.towns[seat]!, m.cards, type).map(fit => ({ ...fit, card: cardId(m, type, seat) })))
    .filter(fit => ((fit.have >> cell) & 1) !== 0)
    .sort((a, b) => a.need.length - b.need.length)[0];
  if (nearest === undefined) return t('why.notPattern');
  const [at, resource] = nearest.need[0]!;
  const params = { card: nearest.card, n: nearest.need.length, cell: cellText(at), resource: RESOURCES[resource]! };
  return whyWords({ code: 'pattern-lacks', params }) ?? t('why.notPattern');
}
