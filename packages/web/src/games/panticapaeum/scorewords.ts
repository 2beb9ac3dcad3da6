import { type BuildingScore, COINS_PER_POINT, type Line, type Player, type ScoreSheet } from '@polis/panticapaeum';
import { t } from './i18n/index.ts';
import { isBuilding, labelName, list, points } from './words.ts';

/** "2 workers beside it, 2 points each: 4." */
export function buildingWords(b: BuildingScore): string {
  if (b.value === 0) return t(`count.${b.building}.none`, { n: b.count });
  const words = t(`count.${b.building}`, { n: b.count, v: b.value, p: points(b.points) });
  return b.neighbours.length === 0 ? words : `${words} (${list(b.neighbours.map(labelName))})`;
}

/** The reason of one line of the pad, short. */
export function lineWords(p: Readonly<Player>, sheet: ScoreSheet, line: Line): string {
  if (isBuilding(line)) {
    const all = sheet.buildings.filter(b => b.building === line);
    const value = all[0]?.value ?? 0;
    const count = all.reduce((sum, b) => sum + b.count, 0);
    if (all.length === 0) return t('line.none');
    return t(value === 0 ? 'line.noValue' : `line.${line}`, { b: all.length, n: count, v: value });
  }
  if (line === 'coins') return t('line.coins', { n: p.coins, per: COINS_PER_POINT });
  if (line === 'resources') return t('line.resources', { n: p.storage.reduce((a, b) => a + b, 0) });
  return t('line.drought', { n: sheet.dry.length, w: sheet.watered.length });
}
