import { DROUGHT, PLAIN, WILD } from '@polis/panticapaeum';
import { t } from './i18n/index.ts';
import type { Cell } from './model.ts';
import { colourName, labelName, nameOf, placeWords } from './words.ts';

/**
 * A cell in words: place, level, terrain, building, worker, cube. Both pictures of the city say exactly this, because both
 * are made of the same cells.
 */
export function cellWords(cell: Cell): string {
  const place = placeWords(cell.x, cell.y);
  if (cell.level === 0) return t('cell.open', { place });
  const words = [t('cell.level', { n: cell.level }), ground(cell)];
  if (cell.building >= 0) words.push(labelName(cell.label));
  else {
    if (cell.colour >= 0) words.push(t(cell.cube ? 'cell.cube' : 'cell.noCube'));
    if (cell.worker) words.push(t('cell.worker'));
  }
  return t('cell.city', { place, words: words.join(', ') });
}

function ground(cell: Cell): string {
  if (cell.ground === PLAIN) return nameOf('plain').toLocaleLowerCase();
  if (cell.ground === DROUGHT) return nameOf('drought').toLocaleLowerCase();
  if (cell.ground === WILD) return nameOf('wild').toLocaleLowerCase();
  return t('cell.resource', { colour: colourName(cell.colour).toLocaleLowerCase() });
}
