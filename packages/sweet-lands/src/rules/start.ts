import { CHOOSE_CHARACTER, CHOOSE_DOMAIN, CHOOSE_SLOT } from '../actions.ts';
import { CHARACTERS } from '../data/characters.ts';
import { GOODS, RESOURCES } from '../data/vocabulary.ts';
import { NONE, type SweetLands } from '../state.ts';
import { OWN_SWEETS } from './characters.ts';
import { PROG, type Question, type Step, type Steps } from './context.ts';

/** 2.2: characters, domains and help pawns, chosen counter-clockwise; the first player comes last. */
function counterClockwise(s: Readonly<SweetLands>): number[] {
  return Array.from({ length: s.seats }, (_, i) => (s.firstPlayer + 2 * s.seats - 1 - i) % s.seats);
}
/** The top frame runs first, so the last seat's is pushed first. */
const eachSeat =
  (prog: number): Step =>
  (s, _f, x) => {
    for (const seat of counterClockwise(s).reverse()) x.call(prog, seat);
  };
export const chooseAll = eachSeat(PROG.choose);
export const placePawns = eachSeat(PROG.pawn);

const askCharacter: Question<'character'> = {
  ask: 'character',
  legal(s, _f, out) {
    const taken = s.players.map(p => CHARACTERS[p.character]?.board);
    for (const [i, c] of CHARACTERS.entries()) if (!taken.includes(c.board)) out.push(CHOOSE_CHARACTER[i]!);
  },
  take(s, f, a, x) {
    settle(s, f.seat, a.character);
    x.tell({ all: { type: 'chose', seat: f.seat, character: a.character } });
  },
};

/** What a character starts with. */
export function settle(s: SweetLands, seat: number, character: number): void {
  const p = s.players[seat]!;
  const { start, production } = CHARACTERS[character]!;
  p.character = character;
  p.goods = GOODS.map(good => (good === 'disc' ? 0 : start[good]));
  p.production = RESOURCES.map(res => production[res]);
  p.sweets = OWN_SWEETS[character]!.slice();
}

const askDomain: Question<'domain'> = {
  ask: 'domain',
  legal(s, _f, out) {
    for (const [board, sides] of CHOOSE_DOMAIN.entries())
      if (s.players.every(p => p.board !== board)) for (const a of sides) out.push(a);
  },
  take(s, f, a, x) {
    const p = s.players[f.seat]!;
    p.board = a.board;
    p.side = a.side;
    x.tell({ all: { type: 'settled', seat: f.seat, board: a.board, side: a.side } });
  },
};
export const choose: Steps = [askCharacter, askDomain];

/** Is a help slot free of pawns? */
export function isFreeSlot(s: Readonly<SweetLands>, slot: number): boolean {
  if (s.mio === slot) return false;
  for (const p of s.players) if (p.slot === slot) return false;
  return true;
}

/** Also at the end of a round: then the own slot counts as taken, for the pawn must move. */
export const askSlot: Question<'slot'> = {
  ask: 'slot',
  legal(s, _f, out) {
    for (let slot = 0; slot < s.help.length; slot++) if (isFreeSlot(s, slot)) out.push(CHOOSE_SLOT[slot]!);
  },
  take(s, f, a, x) {
    const p = s.players[f.seat]!;
    // Solo: Mio's pawn follows into the slot just left.
    if (s.seats === 1 && p.slot !== NONE) s.mio = p.slot;
    p.slot = a.slot;
    x.tell({ all: { type: 'pawn', seat: f.seat, slot: a.slot } });
  },
};
export const pawn: Steps = [askSlot];
