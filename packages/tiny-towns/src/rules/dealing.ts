import { CHOOSE, DISCARD, FACTORY, type Of, PARK, PLACE, STORE, SWAP, type TinyTownsAction } from '../actions.ts';
import { STATUE } from '../data/ids.ts';
import { BLACK, BLUE } from '../data/vocabulary.ts';
import { emptyOf, hasBuilt, type TinyTowns, type Town } from '../state.ts';
import { isForeign, makingAnother, mayName, PROG, type Question, SOLO, type X } from './context.ts';
import { lowest } from './geometry.ts';
import { POWER } from './powers.ts';
import { putIn, stockOf, stockSize, takeOut, WAREHOUSE_CAPACITY } from './warehouse.ts';

/** Dealing with the cube of the round (4.3). */
const DISCARDS = 2;

/** A square, or a Cottage. */
type SquareAnswer = 'place' | 'park';

/** Town Hall, choice round: each seat picks its own resource. */
export const choose: Question<'choose'> = {
  ask: 'choose',
  legal(s, f, out) {
    const t = s.towns[f.seat]!;
    for (let r = 0; r < 5; r++) if (mayName(s, t, r)) out.push(CHOOSE[r]!);
  },
  take(s, f, a, x) {
    s.towns[f.seat]!.cube = a.resource;
    x.tell({ all: { type: 'chose', seat: f.seat, resource: a.resource } });
  },
};

/** What to do with the cube: a square for it, or one of the options that some buildings and the Cavern rule give. */
export const deal: Question<SquareAnswer | 'factory' | 'swap' | 'store' | 'discard'> = {
  ask: 'deal',
  legal(s, f, out) {
    const t = s.towns[f.seat]!;
    const foreign = isForeign(s, f.seat);
    pushSquares(t, foreign, out);
    if (!foreign) return;
    const cube = t.cube;
    if (makingAnother(s) && t.marks[cube] !== 0) {
      for (let r = 0; r < 5; r++) if (r !== cube) out.push(FACTORY[r]!);
    } else if (POWER[s.cards[BLACK]!] === 'stores') {
      for (let m = t.built[BLACK]!; m !== 0; m &= m - 1) pushStorage(t, lowest(m), out);
    }
    if (s.cavern && t.discards < DISCARDS && s.mode !== SOLO) out.push(DISCARD);
  },
  take(s, f, a, x) {
    const seat = f.seat;
    const t = s.towns[seat]!;
    const cube = t.cube;
    switch (a.type) {
      case 'factory':
        t.cube = a.resource;
        x.tell({ all: { type: 'made', seat, resource: a.resource, instead: cube } });
        return x.call(PROG.put, seat);
      case 'swap':
        t.stock[a.cell] = putIn(takeOut(t.stock[a.cell]!, a.resource), cube);
        t.cube = a.resource;
        x.tell({ all: { type: 'swapped', seat, cell: a.cell, resource: cube, out: a.resource } });
        return x.call(PROG.put, seat);
      case 'store':
        t.stock[a.cell] = putIn(t.stock[a.cell]!, cube);
        t.cube = -1;
        return x.tell({ all: { type: 'stored', seat, cell: a.cell, resource: cube } });
      case 'discard':
        t.discards++;
        t.cube = -1;
        return x.tell({ all: { type: 'discarded', seat, resource: cube } });
      default:
        return putDown(s, seat, a, x);
    }
  },
};

/** A square for the cube that a Factory or Warehouse has given instead; it may go on a Cottage too (R22). */
export const put: Question<SquareAnswer> = {
  ask: 'put',
  legal(s, f, out) {
    pushSquares(s.towns[f.seat]!, isForeign(s, f.seat), out);
  },
  take(s, f, a, x) {
    putDown(s, f.seat, a, x);
  },
};

function pushSquares(t: Readonly<Town>, foreign: boolean, out: TinyTownsAction[]): void {
  for (let m = emptyOf(t); m !== 0; m &= m - 1) out.push(PLACE[lowest(m)]!);
  if (foreign && hasBuilt(t, STATUE))
    for (let m = t.built[BLUE]! & ~t.parked; m !== 0; m &= m - 1) out.push(PARK[lowest(m)]!);
}

/** Swapping a cube for one of its own kind would only be `place` again, so it is not listed (R33). */
function pushStorage(t: Readonly<Town>, cell: number, out: TinyTownsAction[]): void {
  const stock = t.stock[cell]!;
  if (stockSize(stock) < WAREHOUSE_CAPACITY) out.push(STORE[cell]!);
  for (let r = 0; r < 5; r++) if (r !== t.cube && stockOf(stock, r) > 0) out.push(SWAP[cell]![r]!);
}

function putDown(s: TinyTowns, seat: number, a: Of<SquareAnswer>, x: X): void {
  const t = s.towns[seat]!;
  const resource = t.cube;
  t.cube = -1;
  if (a.type === 'place') {
    t.cubes[resource]! |= 1 << a.cell;
    x.tell({ all: { type: 'placed', seat, cell: a.cell, resource } });
  } else {
    t.parked |= 1 << a.cell;
    x.tell({ all: { type: 'parked', seat, cell: a.cell, resource } });
  }
}
