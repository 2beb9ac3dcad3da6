import { type Frame, fastRng, shuffle } from '@polis/kernel';
import {
  ACTIONS,
  actionOf,
  cardOf,
  competitorLevel,
  emptySheet,
  engine,
  estate,
  estatesOf,
  LETTERS,
  MODES,
  nextEstates,
  numberOf,
  PASSING,
  PILES,
  PLAN_SETS,
  PLANS,
  parsePile,
  plansFor,
  readSheet,
  type Sheet,
  SIDES,
  SOLO,
  SOLO_CARD,
  type WelcomeTo,
  type WelcomeToView,
  wholeDeck,
} from '@polis/welcome-to';
import type { Asked } from './types.ts';

/** Where the turn structure stands while turns are being put together, and while plans are chosen. */
const AFTER_TURNS = 3;
const AFTER_PLANS = 1;

/**
 * As `Recall` says. Of a crowd only the own sheet is seen; it then sits at a table of two, beside the one who has hired most
 * temps.
 */
export function recall(asked: Asked): { seat: number; world: WelcomeTo } | null {
  const view = asked.view as WelcomeToView;
  const crowd = view.crowd !== null;
  const seat = crowd ? 0 : asked.seat;
  const own = view.sheets.find(v => v.seat === asked.seat);
  if (own === undefined) return null;
  const sheets = crowd ? [readSheet(own, view), rivalOfCrowd(view)] : view.sheets.map(v => readSheet(v, view));
  const mode = MODES.indexOf(view.mode);
  const world: WelcomeTo = {
    seats: sheets.length,
    rng: fastRng('hint'),
    main: [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    classic: view.edition === 'classic81',
    side: SIDES.indexOf(view.side),
    mode,
    roundabouts: view.roundabouts,
    openTurns: view.turnVisibility === 'open',
    reshuffle: view.reshuffleOnFirstApproval,
    planSet: PLAN_SETS.indexOf('mixed'),
    competitor: competitorLevel(view.rival?.competitor),
    plans: view.plans.map(p => PLANS.findIndex(plan => plan.id === p.id)),
    flipped: view.plans.reduce((mask, p, letter) => mask | (p.approved ? 1 << letter : 0), 0),
    approvals: view.plans.map(p => p.approvals),
    firstRound: view.plans.map(p => p.firstRound),
    firstSeats: view.plans.map(p => (crowd ? [] : p.firstSeats.slice())),
    round: view.round,
    piles: [],
    turned: [],
    discards: [],
    known: false,
    rival: (parsePile(view.rival?.cards ?? '') ?? []).map(action => cardOf(1, action)),
    rivalPlans: view.rival?.plans.slice() ?? [0, 0, 0],
    crowd: null,
    sheets,
  };
  dealCards(world, view, seat);
  return ask(world, seat, asked.ask, asked.actions) ? { seat, world } : null;
}

/** Somebody of the crowd: with the most temps, and otherwise no better known than anybody. */
function rivalOfCrowd(view: WelcomeToView): Sheet {
  const t = emptySheet();
  t.temps = view.crowd?.temps[0]?.boxes ?? 0;
  return t;
}

// ── cards: what is seen stays, the rest of the deck lies anywhere ────────────
function dealCards(s: WelcomeTo, view: WelcomeToView, seat: number): void {
  const deck = wholeDeck(s.classic, s.mode === PASSING ? Math.max(1, Math.ceil(view.seats / 10)) : 1);
  shuffle(fastRng('deck'), deck);
  const take = (fits: (card: number) => boolean): number => {
    const at = deck.findIndex(fits);
    return at < 0 ? cardOf(8, 0) : deck.splice(at, 1)[0]!;
  };
  const like = (number: number, action: number) => take(card => numberOf(card) === number && actionOf(card) === action);
  if (s.mode === PILES && view.combos.length > 0) {
    const tops = view.combos.map(combo => like(combo.number, ACTIONS.indexOf(combo.next)));
    s.turned = view.combos.map(combo => take(card => actionOf(card) === ACTIONS.indexOf(combo.action)));
    s.piles = tops.map((top, i) => [...deck.splice(0, Math.max(0, view.piles[i]! - 1)), top]);
    s.discards = s.piles.map((_, i) => deck.splice(0, view.discards[i]));
    return;
  }
  if (s.mode === PILES) {
    s.turned = [-1, -1, -1];
    s.piles = view.piles.map(n => deck.splice(0, n));
    s.discards = s.piles.map(() => []);
    return;
  }
  for (const card of s.sheets[seat]!.hand) like(numberOf(card), actionOf(card));
  if (s.mode === PASSING)
    for (const [other, t] of s.sheets.entries())
      if (other !== seat) t.hand = deck.splice(0, s.sheets[seat]!.hand.length);
  s.rival = s.rival.map(card => take(other => actionOf(other) === actionOf(card)));
  dealDeck(s, view, deck, take);
}

/** Solo: some of the cards are no construction cards. How many are left follows from how many cards there are in all. */
function dealDeck(
  s: WelcomeTo,
  view: WelcomeToView,
  deck: number[],
  take: (fits: (c: number) => boolean) => number,
): void {
  const inDeck = view.piles[0] ?? 0;
  const special = s.mode === PASSING ? 0 : Math.max(0, inDeck + (view.discards[0] ?? 0) - deck.length);
  const specials = Array.from({ length: special }, (_, i) =>
    cardOf(0, s.mode === SOLO ? i % LETTERS.length : SOLO_CARD),
  );
  const pile: number[] = [];
  let top: number | null = null;
  if (view.top === 'approval') top = specials.pop() ?? null;
  else if (view.top !== null) top = take(card => actionOf(card) === ACTIONS.indexOf(view.top as 'fence'));
  // The first approval card lies in the deck, the others wait among the discards.
  if (top === null || numberOf(top) > 0)
    pile.push(...specials.splice(0, special === LETTERS.length || s.mode !== SOLO ? 1 : 0));
  pile.push(...deck.splice(0, Math.max(0, inDeck - pile.length - (top === null ? 0 : 1))));
  s.piles = [top === null ? pile : [...pile, top]];
  s.discards = [[...specials, ...deck.splice(0, Math.max(0, (view.discards[0] ?? 0) - specials.length))]];
}

// ── the question ─────────────────────────────────────────────────────────────
/** Puts the flow where it asks; false: the question cannot be found. */
function ask(s: WelcomeTo, seat: number, question: string, actions: readonly string[]): boolean {
  const at = placeOf(question);
  if (at === null) return false;
  const main = (pc: number): Frame => ({ prog: 0, pc, seat: 0, reg: [] });
  if (question === 'plan') {
    // Which set the table plays with shows in the answers alone.
    const letter = s.plans.indexOf(-1);
    s.planSet = PLAN_SETS.findIndex(set => plansFor(letter, s.classic, set, s.roundabouts).length === actions.length);
    const open = LETTERS.flatMap((_, letter) => (s.plans[letter]! < 0 ? [letter] : []));
    s.main = [main(AFTER_PLANS), ...open.reverse().map(letter => ({ ...at, seat: 0, reg: [letter] }))];
    return true;
  }
  const finish = placeOf('finish')!;
  const choose = placeOf('choose')!;
  const stack: Frame[] = at.prog === finish.prog ? [{ ...at, seat, reg: [] }] : [{ ...finish, seat, reg: [] }];
  if (question === 'use') {
    const reg = registersOf(s, seat, actions);
    if (reg === null) return false;
    stack.push({ ...at, seat, reg });
  } else if (at.prog !== finish.prog) stack.push({ ...at, seat, reg: [] });
  s.main = [main(AFTER_TURNS)];
  s.lanes = s.sheets.map((_, other): Frame[] =>
    // What others have written since the window opened is sealed.
    other === seat ? stack : [{ ...choose, seat: other, reg: [] }],
  );
  s.open = s.lanes.filter(lane => lane.length > 0).length;
  return true;
}

/** The question's place in the game's programs: every question stands there once. */
function placeOf(question: string): { prog: number; pc: number } | null {
  for (const [prog, steps] of engine.game.programs.entries()) {
    const pc = steps.findIndex(step => typeof step !== 'function' && step.ask === question);
    if (pc >= 0) return { prog, pc };
  }
  return null;
}

/** Which plan is being paid for, and the estates named so far: the first that allow exactly these answers. */
function registersOf(s: WelcomeTo, seat: number, actions: readonly string[]): number[] | null {
  const t = s.sheets[seat]!;
  const estates = estatesOf(t, []);
  const wanted = actions.flatMap(text => {
    const a = engine.game.decode(text);
    return a?.type === 'use' ? [estate(a.house, a.size)] : [];
  });
  const same = (next: readonly number[]) => next.length === wanted.length && next.every(e => wanted.includes(e));
  const search = (letter: number, picks: number[]): number[] | null => {
    const next = nextEstates(t, s.plans[letter]!, picks, estates);
    if (same(next)) return [letter, ...picks];
    for (const e of next) {
      const found = search(letter, [...picks, e]);
      if (found !== null) return found;
    }
    return null;
  };
  for (let letter = 0; letter < LETTERS.length; letter++) {
    if (t.plans[letter] !== 0 || s.plans[letter]! < 0) continue;
    const found = search(letter, []);
    if (found !== null) return found;
  }
  return null;
}
