import type { ChatLine } from '@polis/protocol/wire';
import { isCrowd, type Live, type Sub } from './live.ts';
import { conductOf, termsOf } from './terms.ts';

/** Whom somebody knows, and whom not any more. */
export interface Circle {
  /** Ids of friends, those who were blocked among them: they are not to learn of it. */
  readonly friends: ReadonlySet<string>;
  /** Those whom this person has blocked, with what they are called. */
  readonly hidden: ReadonlyMap<string, string>;
}
export const NO_CIRCLE: Circle = { friends: new Set(), hidden: new Map() };

/** Two who talk as they like at this table: where everybody does, as friends, or because both have agreed. */
export function talkFreely(live: Live, a: { readonly id: string; readonly circle: Circle }, b: string): boolean {
  if (a.id === b || termsOf(live.row).words === 'free' || a.circle.friends.has(b)) return true;
  const { agreed } = conductOf(live.row);
  return agreed.includes(a.id) && agreed.includes(b);
}

/** Is there anybody who would read this person's own words? */
export function isHeard(live: Live, person: string, circle: Circle): boolean {
  if (termsOf(live.row).words === 'free') return true;
  const speaker = { id: person, circle };
  const { agreed } = conductOf(live.row);
  if (agreed.some(other => other !== person && talkFreely(live, speaker, other))) return true;
  for (const friend of circle.friends) if (live.seatBy.has(friend)) return true;
  return false;
}

/** What is left of these lines for one who watches: own words reach those for whom they are. */
export function linesFor(live: Live, sub: Pick<Sub, 'outlet'>, lines: readonly ChatLine[]): readonly ChatLine[] {
  if (termsOf(live.row).words === 'free') return lines;
  const { person, circle } = sub.outlet;
  return lines.filter(({ who, phrase }) => {
    if (who === null || phrase !== undefined) return true;
    return person !== null && talkFreely(live, { id: person.id, circle }, who);
  });
}

/** Tells lines to everybody who may read them. */
export function tellLines(live: Live, lines: readonly ChatLine[]): void {
  const whole = JSON.stringify({ t: 'chat', table: live.id, lines });
  for (const sub of live.subs) {
    const seen = linesFor(live, sub, lines);
    if (seen.length === lines.length) sub.outlet.send(whole);
    else if (seen.length > 0) sub.outlet.send(JSON.stringify({ t: 'chat', table: live.id, lines: seen }));
  }
}

/** At a crowd nobody could tell with whom. */
export function mayAgree(live: Live): boolean {
  return !isCrowd(live);
}
