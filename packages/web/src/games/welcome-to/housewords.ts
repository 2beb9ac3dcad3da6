import { isGap } from './geometry.ts';
import { t } from './i18n/index.ts';
import type { SheetMarks, Shown } from './marks.ts';
import { gapName, houseName } from './words.ts';

/** "Middle street, house 4, empty, pool. 11 fits." */
export function houseLabel(s: Shown, marks: SheetMarks, house: number): string {
  const m = marks.houses[house]!;
  const words = [houseName(house)];
  if (m.roundabout) words.push(t('at.roundabout'));
  else if (m.number === null) words.push(t('at.empty'));
  else words.push(m.bis ? t('at.bis', { n: m.number }) : t('at.number', { n: m.number }));
  if (m.pool === 'built') words.push(t('at.pool'));
  else if (m.pool === 'plan' && m.number === null) words.push(t('at.poolPlan'));
  if (isGap(house) && marks.gaps[house]!.fenced) words.push(t('at.fence'));
  const piece = marks.pieces.find(p => house >= p.house && house < p.house + p.size)!;
  if (piece.state === 'complete') words.push(t('at.estate', { n: piece.size }));
  if (piece.state === 'used') words.push(t('at.used', { n: piece.size }));
  const head = `${words.join(', ')}.`;
  return m.legal && s.mine ? `${head} ${fits(s)}` : head;
}

function fits({ model, seat }: Shown): string {
  if (model.ask === 'write') return t('at.fits', { n: seat.sheet.number });
  return t('at.choose');
}

export function gapLabel(marks: SheetMarks, gap: number): string {
  const m = marks.gaps[gap]!;
  const head = `${gapName(gap)}, ${t(m.fenced ? 'at.fenced' : 'at.open')}.`;
  return m.legal ? `${head} ${t('at.fenceHere')}` : head;
}
