import { HELP } from '../data/tokens.ts';
import { resolveAll } from '../effects/structure.ts';
import { PRINTED, resolve } from '../effects/table.ts';
import type { SweetLands } from '../state.ts';
import { drawCards } from './cards.ts';
import { baseAbilities, type Timing } from './characters.ts';
import type { Step, Steps, X } from './context.ts';
import { bitCount } from './domain.ts';
import { produce } from './goods.ts';
import { beginAction } from './placing.ts';

/** The production phase of one seat (chapter 4): help, character, tracks, cards. */
/** [S]: cards drawn every round, and in the first. */
const CARDS = 5;
export const FIRST_CARDS = 6;

const help: Step = (s, f, x) => {
  beginAction(s, f.seat);
  const tokens = s.help[s.players[f.seat]!.slot]!.filter(token => token < HELP.length);
  for (const token of tokens) x.tell({ all: { type: 'acts', seat: f.seat, source: 'help', index: token } });
  resolveAll(
    s,
    f.seat,
    tokens.map(token => PRINTED.help[token]!),
    x,
  );
};

const character: Step = (s, f, x) => actAs(s, f.seat, 'production', x);

/** A character's abilities of one moment; there is never more than one. */
function actAs(s: SweetLands, seat: number, timing: Timing, x: X): void {
  beginAction(s, seat);
  for (const prog of baseAbilities(s.players[seat]!.character, timing)) {
    x.tell({ all: { type: 'acts', seat, source: 'character', index: 0 } });
    resolve(s, seat, prog, x);
  }
}

const tracks: Step = (s, f, x) => produce(s, f.seat, x);

const cards: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  beginAction(s, f.seat);
  const drafted = s.cardDraft && s.round === 1;
  const base = drafted ? 0 : s.round === 1 ? FIRST_CARDS : CARDS;
  drawCards(s, f.seat, base + bitCount(p.regions), x);
  if (s.round === 1 && !drafted) firstRound(s, f.seat, x);
};

/** Carmen's workers; after a draft they are drawn when everybody has a hand. */
export function firstRound(s: SweetLands, seat: number, x: X): void {
  actAs(s, seat, 'round1', x);
}

export const production: Steps = [help, character, tracks, cards];
