import { LETTERS, PLACE_OF, STREET_OF, type WelcomeToEvent } from '@polis/welcome-to';
import { te } from './i18n/index.ts';
import { points } from './words.ts';

/** "Top 3": a house in few words, by the number on the road before it. */
export function shortHouse(house: number): string {
  return te(`short.${STREET_OF[house]!}` as 'short.0', { n: PLACE_OF[house]! + 1 });
}

/** What a seat did in its last round, in few words; null: nothing is known of it. */
export function lastTurn(told: readonly unknown[], seat: number): string | null {
  const words: string[] = [];
  for (let i = told.length - 1; i >= 0; i--) {
    const e = told[i] as WelcomeToEvent;
    if (e.type === 'round' && words.length > 0) break;
    if (!('seat' in e) || e.seat !== seat) continue;
    const what = deed(e);
    if (what !== null) words.unshift(what);
  }
  return words.length === 0 ? null : words.join(', ');
}

function deed(e: WelcomeToEvent): string | null {
  switch (e.type) {
    case 'wrote':
      return te('last.wrote', { n: e.number, house: shortHouse(e.house) });
    case 'fenced':
      return te('last.fenced', { gap: `${shortHouse(e.gap)}/${PLACE_OF[e.gap]! + 2}` });
    case 'raised':
      return te('last.raised', { n: e.size });
    case 'planted':
      return te('last.planted');
    case 'pooled':
      return te('last.pooled');
    case 'hired':
      return te('last.hired');
    case 'copied':
      return te('last.copied', { n: e.number, house: shortHouse(e.house) });
    case 'approved':
      return te('last.approved', { letter: LETTERS[e.letter]!, p: points(e.points) });
    case 'roundabout':
      return te('last.roundabout', { house: shortHouse(e.house) });
    case 'refused':
      return te('last.refused', { n: e.boxes });
    case 'skipped':
      return te('last.skipped');
    default:
      return null;
  }
}
