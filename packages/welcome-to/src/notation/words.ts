import { HOUSES_PER_STREET } from '../data/sheets.ts';
import { ACTION_CODES, ESTATE_MAX, LETTERS, STREET_CODES } from '../data/vocabulary.ts';
import { estate, firstOf, sizeOf } from '../rules/estates.ts';
import { PLACE_OF, START, STREET_OF } from '../rules/geometry.ts';
import { actionOf, cardOf, numberOf, SOLO_CARD } from '../state.ts';

/** The smallest texts of the notation: houses, gaps, estates, cards. Parsers give null for anything else. */

/** 'T5': fifth house of the top street. */
export function houseText(house: number): string {
  return `${STREET_CODES[STREET_OF[house]!]}${PLACE_OF[house]! + 1}`;
}
export function parseHouse(text: string): number | null {
  const m = /^([TMB])([1-9]\d?)$/.exec(text);
  if (!m) return null;
  const street = STREET_CODES.indexOf(m[1] as never);
  const place = Number(m[2]);
  return place <= HOUSES_PER_STREET[street]! ? START[street]! + place - 1 : null;
}

/** 'T3/4': the gap between the third and the fourth house. */
export function gapText(gap: number): string {
  return `${houseText(gap)}/${PLACE_OF[gap]! + 2}`;
}
export function parseGap(text: string): number | null {
  const [left = '', right = ''] = text.split('/');
  const gap = parseHouse(left);
  if (gap === null || gapText(gap) !== text) return null;
  return Number(right) <= HOUSES_PER_STREET[STREET_OF[gap]!]! ? gap : null;
}

/** 'T4-7': the estate from the fourth to the seventh house. */
export function estateText(e: number): string {
  return `${houseText(firstOf(e))}-${PLACE_OF[firstOf(e)]! + sizeOf(e)}`;
}
export function parseEstate(text: string): number | null {
  const [first = '', last = ''] = text.split('-');
  const house = parseHouse(first);
  if (house === null || !/^[1-9]\d?$/.test(last)) return null;
  const size = Number(last) - PLACE_OF[house]!;
  if (size < 1 || size > ESTATE_MAX || Number(last) > HOUSES_PER_STREET[STREET_OF[house]!]!) return null;
  return estate(house, size);
}

/** '9W': number 9 with a pool on its other face; '+B': approval card B; '+S': the classic Solo card. */
export function cardText(card: number): string {
  if (numberOf(card) > 0) return `${numberOf(card)}${ACTION_CODES[actionOf(card)]}`;
  return `+${LETTERS[actionOf(card)] ?? 'S'}`;
}
export function parseCard(text: string): number | null {
  if (text === '+S') return cardOf(0, SOLO_CARD);
  if (text[0] === '+') {
    const letter = LETTERS.indexOf(text.slice(1) as never);
    return letter < 0 ? null : cardOf(0, letter);
  }
  const m = /^([1-9]|1[0-5])([FVPWTB])$/.exec(text);
  return m ? cardOf(Number(m[1]), ACTION_CODES.indexOf(m[2] as never)) : null;
}

/** 'FVPW': a competitor's cards, by action. */
export function pileText(actions: readonly number[]): string {
  return actions.map(a => ACTION_CODES[a]).join('');
}
export function parsePile(text: string): number[] | null {
  const out = [...text].map(code => ACTION_CODES.indexOf(code as never));
  return out.includes(-1) ? null : out;
}
