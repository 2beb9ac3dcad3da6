import type { Achievement } from '@polis/protocol/profiles';
import { LEVELS, levelName } from '../shell/LevelChoice.tsx';
import { t } from './i18n/index.ts';

/** The titles and endings that `Game.keepsake` of each game may tell of. */
const RANKS = [
  'tiny-towns.masterArchitect',
  'tiny-towns.townPlanner',
  'tiny-towns.engineer',
  'tiny-towns.carpenter',
  'tiny-towns.apprentice',
  'tiny-towns.aspiring',
  'panticapaeum.mithridates',
  'panticapaeum.masterBuilder',
  'panticapaeum.architect',
  'panticapaeum.mason',
  'panticapaeum.settler',
  'sweet-lands.ruler',
  'sweet-lands.confectioner',
] as const;
const FEATS = ['fullTown', 'everyHouse', 'everyPlan', 'everyRow', 'everyBuilding', 'tower'] as const;

/** Null: this page has no words for it; and bots' bare methods are no levels. */
export function deedName({ game, kind, what }: Pick<Achievement, 'game' | 'kind' | 'what'>): string | null {
  if (kind === 'beat') return LEVELS.some(l => l === what) ? t('beat', { level: levelName(what) }) : null;
  if (kind === 'rank') {
    const rank = RANKS.find(r => r === `${game}.${what}`);
    return rank === undefined ? null : t('rank', { rank: t(`rank.${rank}`) });
  }
  const feat = FEATS.find(f => f === what);
  return feat === undefined ? null : t(`feat.${feat}`);
}
