import { BUILDING_CODES, COLOUR_CODES } from '../data/vocabulary.ts';

/** The smallest texts of the notation: cells, colours, buildings. Parsers give null for anything else. */

/** '-1,4': column and row of the own city. */
export function cellText(x: number, y: number): string {
  return `${x},${y}`;
}
/** Three digits reach further than all tiles of a game in one line. */
export function parseCell(text: string): readonly [x: number, y: number] | null {
  const m = /^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/.exec(text);
  return m ? [Number(m[1]), Number(m[2])] : null;
}

/** 'H2': the second house of a city. */
export function labelText(building: number, number: number): string {
  return `${BUILDING_CODES[building]}${number}`;
}
export function parseLabel(text: string): readonly [building: number, number: number] | null {
  const m = /^([HWFAT])([1-9]\d?)$/.exec(text);
  return m ? [BUILDING_CODES.indexOf(m[1] as never), Number(m[2])] : null;
}

/** 'BWG': a set of colours from a mask. */
export function maskText(mask: number): string {
  return COLOUR_CODES.filter((_, c) => (mask >> c) & 1).join('');
}
export function parseMask(text: string): number | null {
  let mask = 0;
  for (const code of text) {
    const c = COLOUR_CODES.indexOf(code as never);
    if (c < 0 || ((mask >> c) & 1) === 1) return null;
    mask |= 1 << c;
  }
  return mask;
}
