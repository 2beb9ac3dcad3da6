import { leave } from '@polis/kernel';
import { KEEP } from '../actions.ts';
import { AREAS, SOLO_CARDS } from '../data/areas.ts';
import { DISC } from '../data/vocabulary.ts';
import { NONE, type Player, type SweetLands } from '../state.ts';
import { isOpen } from './areas.ts';
import { removeFrom } from './cards.ts';
import type { Question, Step, Steps, X } from './context.ts';
import { FIRST_CARDS } from './production.ts';

/** Between rounds: the cleanup (chapter 4), Mio's cards (chapter 14), and the draft of the first hand (chapter 13). */

// ── cleanup ─────────────────────────────────────────────────────────────────
export function clearDiscs(s: SweetLands): void {
  s.discs.fill(0);
  for (const p of s.players) p.goods[DISC] = 0;
}

const mustKeep: Step = (s, f) => {
  const p = s.players[f.seat]!;
  p.keep = NONE;
  if (p.hand.length < 2) leave(f);
};
/** Everybody at once: a seat writes down which card it keeps. */
const askKeep: Question<'keep'> = {
  ask: 'keep',
  legal(s, f, out) {
    for (const card of s.players[f.seat]!.hand) out.push(KEEP[card]!);
  },
  take(s, f, a) {
    s.players[f.seat]!.keep = a.card;
  },
};
export const keepProgram: Steps = [mustKeep, askKeep];

/** R51: whoever lets the time run out keeps or picks the first card. */
export function keepFirst(p: Player): void {
  p.keep = (p.pack.length > 0 ? p.pack : p.hand)[0]!;
}

/** C3 to C5. */
export function finishCleanup(s: SweetLands, x: X): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const p = s.players[seat]!;
    if (p.keep !== NONE) {
      const cards = p.hand.filter(card => card !== p.keep);
      p.hand = [p.keep];
      p.keep = NONE;
      s.discard.push(...cards);
      x.tell({ all: { type: 'discarded', seat, cards } }, true);
    }
    p.used = 0;
    p.once = 0;
    p.ended = false;
  }
  x.tell({ all: { type: 'cleaned', round: s.round } });
}

// ── Mio ─────────────────────────────────────────────────────────────────────
/** The top cards of decks A and B fill cells for the round. */
export function revealMio(s: SweetLands, x: X): void {
  const cards = [SOLO_CARDS.A[s.soloA.pop()!]!, SOLO_CARDS.B[s.soloB.pop()!]!];
  const cells: (readonly [number, number])[] = [];
  for (const { area, cell } of cards.flatMap(card => card.cells)) {
    const at = AREAS.findIndex(a => a.id === area);
    const found = isOpen(s, at) ? emptyFrom(s, at, cell - 1) : -1;
    if (found < 0) continue;
    s.discs[at]! |= 1 << found;
    cells.push([at, found]);
  }
  x.tell({ all: { type: 'mio', cards: cards.map(card => card.id), cells } }, true);
}
/** The cell itself, or the next empty one on its right. */
function emptyFrom(s: Readonly<SweetLands>, area: number, from: number): number {
  for (let cell = from; cell < AREAS[area]!.cells; cell++) if (((s.discs[area]! >> cell) & 1) === 0) return cell;
  return -1;
}

// ── the draft ───────────────────────────────────────────────────────────────
export function dealPacks(s: SweetLands, x: X): void {
  for (const p of s.players) p.pack = s.deck.splice(s.deck.length - FIRST_CARDS);
  x.tell({ all: { type: 'drafted', left: FIRST_CARDS } }, true);
}
const mustPick: Step = (s, f) => {
  const p = s.players[f.seat]!;
  p.keep = NONE;
  if (p.pack.length > 1) return;
  p.keep = p.pack[0]!;
  leave(f);
};
const askDraft: Question<'keep'> = {
  ask: 'draft',
  legal(s, f, out) {
    for (const card of s.players[f.seat]!.pack) out.push(KEEP[card]!);
  },
  take(s, f, a) {
    s.players[f.seat]!.keep = a.card;
  },
};
export const draftProgram: Steps = [mustPick, askDraft];

/** Everybody takes the chosen card and passes the rest to the left, that is to the next seat. Returns how many are left. */
export function passPacks(s: SweetLands, x: X): number {
  for (const p of s.players) {
    removeFrom(p.pack, p.keep);
    p.hand.push(p.keep);
    p.keep = NONE;
  }
  const packs = s.players.map(p => p.pack);
  for (let seat = 0; seat < s.seats; seat++) s.players[(seat + 1) % s.seats]!.pack = packs[seat]!;
  const left = packs[0]!.length;
  x.tell({ all: { type: 'drafted', left } }, true);
  return left;
}
