import { count, ESTATE_MAX, HOUSES_PER_STREET, maskOf, type Sheet, START } from '@polis/welcome-to';

/** A piece of a street between two fences. */
export interface Piece {
  readonly street: number;
  readonly house: number;
  readonly size: number;
  /** Houses that have a number. */
  readonly built: number;
  readonly state: 'complete' | 'used' | 'forming' | 'none';
}

/** All pieces, from the top left to the bottom right. 'none': a roundabout, or too long to become an estate. */
export function piecesOf(t: Readonly<Sheet>): Piece[] {
  const out: Piece[] = [];
  for (const [street, length] of HOUSES_PER_STREET.entries()) {
    const fences = t.fences[street]! | (1 << (length - 1));
    for (let place = 0, first = 0; place < length; place++) {
      if (((fences >> place) & 1) === 0) continue;
      out.push(pieceAt(t, street, first, place - first + 1));
      first = place + 1;
    }
  }
  return out;
}

function pieceAt(t: Readonly<Sheet>, street: number, first: number, size: number): Piece {
  const house = START[street]! + first;
  const houses = t.houses.slice(house, house + size);
  const built = houses.filter(n => n >= 0).length;
  const lined = (t.used[street]! & maskOf(first, size)) !== 0;
  const never = size > ESTATE_MAX || houses.some(n => n < -1);
  const state = never ? 'none' : built < size ? 'forming' : lined ? 'used' : 'complete';
  return { street, house, size, built, state };
}

export function pieceWith(t: Readonly<Sheet>, house: number): Piece {
  return piecesOf(t).find(p => house >= p.house && house < p.house + p.size)!;
}

/** How many houses have a number, all over the sheet. */
export function builtHouses(t: Readonly<Sheet>): number {
  return t.houses.filter(n => n >= 0).length;
}

export function poolsIn(t: Readonly<Sheet>, p: Piece): number {
  return count(t.pools[p.street]! & maskOf(p.house - START[p.street]!, p.size));
}
export function bisIn(t: Readonly<Sheet>, p: Piece): number {
  return count(t.bis[p.street]! & maskOf(p.house - START[p.street]!, p.size));
}
