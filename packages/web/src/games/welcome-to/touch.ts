import type { Ref } from '@polis/kernel';
import { estate, estateText, gapText, houseText, LETTERS, neighbour, STREET_OF } from '@polis/welcome-to';
import { pieceWith } from './estates.ts';
import { t } from './i18n/index.ts';
import type { Model } from './model.ts';

/**
 * What touching a thing on the sheet means. 'pick': the prompt's answers speak of it. 'ask': they do not, so the answer it
 * would be is sent anyway and the table says which rule is in the way. 'say': nothing could be meant by it now.
 */
export type Touch =
  | { readonly kind: 'pick'; readonly ref: Ref }
  | { readonly kind: 'ask'; readonly text: string }
  | { readonly kind: 'say'; readonly text: string };

export interface Touching {
  readonly model: Model;
  readonly next: ReadonlySet<Ref>;
  readonly picked: readonly Ref[];
  readonly detour: boolean;
}

export const say = (text: string): Touch => ({ kind: 'say', text });
const ask = (text: string): Touch => ({ kind: 'ask', text });

function pickable(c: Touching, ref: Ref): boolean {
  return c.next.has(ref) || c.picked.includes(ref);
}

/** The reference of a house in the question that is open: it may be a house, a roundabout's place or part of an estate. */
export function houseRef(c: Touching, house: number): Ref | null {
  const text = houseText(house);
  const { ask: question } = c.model;
  if (question === 'choose' || question === 'finish')
    return c.detour && pickable(c, `roundabout:${text}`) ? `roundabout:${text}` : null;
  if (question === 'use') {
    const own = c.model.me === null ? undefined : c.model.seats.get(c.model.me);
    if (!own) return null;
    const piece = pieceWith(own.sheet, house);
    const ref: Ref = `estate:${estateText(estate(piece.house, piece.size))}`;
    return pickable(c, ref) ? ref : null;
  }
  return pickable(c, `house:${text}`) ? `house:${text}` : null;
}

export function touchHouse(c: Touching, house: number): Touch {
  const { model } = c;
  const own = model.me === null ? undefined : model.seats.get(model.me);
  if (model.ask === null || !own) return say(t('why.waiting'));
  const ref = houseRef(c, house);
  if (ref !== null) return { kind: 'pick', ref };
  const text = houseText(house);
  switch (model.ask) {
    case 'choose':
      return c.detour ? ask(`roundabout ${text}`) : say(t('why.chooseFirst'));
    case 'finish':
      return c.detour ? ask(`roundabout ${text}`) : say(t('why.turnDone'));
    case 'number':
      return say(t('why.numberFirst'));
    case 'write':
      return ask(`write ${own.sheet.number} ${text}`);
    case 'bis':
      return ask(`bis ${sourceFor(own.sheet.houses, house)} ${text}`);
    case 'use': {
      const piece = pieceWith(own.sheet, house);
      return piece.state === 'none'
        ? say(t('why.noEstate'))
        : ask(`use ${estateText(estate(piece.house, piece.size))}`);
    }
    case 'pool':
      return house === own.sheet.house ? { kind: 'pick', ref: 'button:pool' } : say(t('why.ownPool'));
    case 'fence':
      return say(t('why.gapNotHouse'));
    default:
      return say(t('why.notNow'));
  }
}

/** The number somebody means who wants to copy into this house: that of a neighbour, if any. */
function sourceFor(houses: readonly number[], house: number): number {
  const near = [neighbour(houses, house, -1), neighbour(houses, house, 1)].filter(h => h >= 0);
  const nearest = near.sort((a, b) => Math.abs(a - house) - Math.abs(b - house))[0];
  return nearest === undefined ? 0 : houses[nearest]!;
}

export function touchGap(c: Touching, gap: number): Touch {
  const ref: Ref = `gap:${gapText(gap)}`;
  if (c.model.ask === null) return say(t('why.waiting'));
  return pickable(c, ref) ? { kind: 'pick', ref } : ask(`fence ${gapText(gap)}`);
}

export function touchPlan(c: Touching, letter: number): Touch {
  const ref: Ref = `plan:${LETTERS[letter]!}`;
  if (c.model.ask === null) return say(t('why.waiting'));
  if (pickable(c, ref)) return { kind: 'pick', ref };
  return c.model.ask === 'finish' ? ask(`approve ${LETTERS[letter]}`) : say(t('why.plansLater'));
}

/** The tracks beside the streets. `part`: a street for parks, a size for values. */
export type TrackId = 'parks' | 'value' | 'pools' | 'temps' | 'bis' | 'refusals' | 'roundabouts';

export function touchTrack(c: Touching, track: TrackId, part: number): Touch {
  const own = c.model.me === null ? undefined : c.model.seats.get(c.model.me);
  if (c.model.ask === null || !own) return say(t('why.waiting'));
  const ref = trackRef(c, track, part);
  if (ref !== null) return { kind: 'pick', ref };
  switch (track) {
    case 'parks':
      return c.model.ask === 'park' ? say(t('why.otherStreet')) : ask('park');
    case 'value':
      return ask(`value ${part}`);
    case 'pools':
      return ask('pool');
    case 'temps':
      return ask('temp');
    case 'refusals':
      return ask('refuse');
    case 'bis':
      return say(t('why.bisTrack'));
    case 'roundabouts':
      return c.model.view.roundabouts ? say(t('why.roundaboutTrack')) : ask('roundabout T1');
  }
}

/** The answer that filling the next box of a track is, if it is one now. */
export function trackRef(c: Touching, track: TrackId, part: number): Ref | null {
  const own = c.model.me === null ? undefined : c.model.seats.get(c.model.me);
  const ref: Ref | null =
    track === 'parks'
      ? own && STREET_OF[own.sheet.house] === part
        ? 'button:park'
        : null
      : track === 'value'
        ? `value:${part}`
        : track === 'pools'
          ? 'button:pool'
          : track === 'temps'
            ? 'button:temp'
            : track === 'refusals'
              ? 'button:refuse'
              : null;
  return ref !== null && pickable(c, ref) ? ref : null;
}
