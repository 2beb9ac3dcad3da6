import { LETTERS, type Reason, type Score, ZONES, type Zone } from '@polis/welcome-to';
import { t } from './i18n/index.ts';
import { nameOf, streetName } from './words.ts';

/** The score pad in words: zones, their drawings, and why each point counts. */
export const ZONE_ART: Readonly<Record<Zone, string>> = {
  plans: 'wt-plan',
  parks: 'wt-tree',
  pools: 'wt-pool',
  temps: 'wt-temp',
  estates: 'wt-value',
  bis: 'wt-bis',
  refusals: 'wt-refusal',
  roundabouts: 'wt-roundabout',
};

export function zoneName(zone: Zone): string {
  return zone === 'refusals' ? t('track.refusals') : nameOf(zone);
}

export function zonesOf(roundabouts: boolean): readonly Zone[] {
  return roundabouts ? ZONES : ZONES.filter(z => z !== 'roundabouts');
}

export interface Line {
  readonly zone: Zone;
  /** Signed. */
  readonly points: number;
  readonly reasons: readonly Reason[];
}

export function linesOf(score: Score, roundabouts: boolean): Line[] {
  return zonesOf(roundabouts).map(zone => {
    const reasons = score.reasons.filter(r => r.zone === zone);
    return { zone, points: reasons.reduce((sum, r) => sum + r.points, 0), reasons };
  });
}

/** Why one entry of the pad counts. */
export function reasonWords(r: Reason): string {
  switch (r.zone) {
    case 'plans':
      return t('score.plan', { letter: LETTERS[r.part]! });
    case 'parks':
      return t('score.park', { street: streetName(r.part), n: r.count });
    case 'pools':
      return t('score.pools', { n: r.count });
    case 'temps':
      return r.points === 0 ? t('score.temps.none', { n: r.count }) : t('score.temps', { n: r.count, place: r.part });
    case 'estates':
      return t('score.estates', { n: r.count, size: r.part, each: r.each });
    case 'bis':
      return t('score.bis', { n: r.count });
    case 'refusals':
      return t('score.refusals', { n: r.count });
    case 'roundabouts':
      return t('score.roundabouts', { n: r.count });
  }
}

/** A whole line in few words. */
export function lineWords(line: Line): string {
  const some = line.reasons.filter(r => r.count > 0);
  if (some.length === 0) return t('score.nothing');
  if (some.length === 1) return reasonWords(some[0]!);
  if (line.zone === 'estates') return t('score.estates.all', { n: some.reduce((n, r) => n + r.count, 0) });
  if (line.zone === 'parks') return t('score.parks.all', { n: some.reduce((n, r) => n + r.count, 0) });
  return t('score.plans.all', { n: some.length });
}
