import {
  type Ask,
  type Auto,
  byNumber,
  type Core,
  cloneCore,
  createEngine,
  forkRng,
  type Game,
  numbered,
  type Program,
  wrongSeats,
} from '@polis/kernel';
import { about } from './about.ts';

/**
 * The smallest game with everything the kernel offers; docs/a-game-in-an-hour.md builds it. In every round the leader calls 0
 * or 1, everybody bids secretly at once and says whether the bid is sure, and a die is rolled for all: whoever bid what it
 * shows plus the call gets a point, two for a sure bid.
 */

// ── the state: plain data, the core first ───────────────────────────────────
export interface Hand {
  bid: number;
  sure: number;
  points: number;
}
export interface Bids extends Core {
  rounds: number;
  round: number;
  called: number;
  hands: Hand[];
}
/** No bid yet in this round, or none in time. */
const NONE = -1;

// ── what players say, and what the table tells ──────────────────────────────
export type BidAction =
  | { readonly type: 'call'; readonly n: number }
  | { readonly type: 'bid'; readonly n: number }
  | { readonly type: 'sure' }
  | { readonly type: 'unsure' };
export type BidEvent =
  | { readonly type: 'called' | 'rolled'; readonly n: number }
  | { readonly type: 'bid'; readonly seat: number; readonly n: number | null };

const CALL = [0, 1].map(n => ({ type: 'call', n }) as const);
const BID = [0, 1, 2, 3, 4, 5, 6].map(n => ({ type: 'bid', n }) as const);
const SURE = { type: 'sure' } as const;
const UNSURE = { type: 'unsure' } as const;
const ANSWERS: readonly BidAction[] = [...CALL, ...BID, SURE, UNSURE];

// ── the rules ───────────────────────────────────────────────────────────────
/** A question names the answers that it lists: `take` gets nothing else. */
type Question<K extends BidAction['type']> = Ask<Bids, Extract<BidAction, { type: K }>, BidEvent>;
type Step = Auto<Bids, BidEvent>;

const PROG = numbered('game', 'call', 'bid');

const startRound: Step = (s, _f, x) => {
  s.round++;
  for (const hand of s.hands) {
    hand.bid = NONE;
    hand.sure = 0;
  }
  x.call(PROG.call, (s.round - 1) % s.seats);
};
const openBids: Step = (_s, _f, x) => x.fork(PROG.bid);
const roll: Step = (s, f, x) => {
  const n = x.int(6);
  x.tell({ all: { type: 'rolled', n } }, true);
  for (const hand of s.hands) if (hand.bid === n + s.called) hand.points += 1 + hand.sure;
  if (s.round === s.rounds) return x.end(s.hands.map(hand => hand.points));
  x.goTo(f, startRound);
};

const call: Question<'call'> = {
  ask: 'call',
  legal: (_s, _f, out) => void out.push(...CALL),
  take(s, _f, a, x) {
    s.called = a.n;
    x.tell({ all: { type: 'called', n: a.n } });
  },
};
const bid: Question<'bid'> = {
  ask: 'bid',
  legal: (_s, _f, out) => void out.push(...BID),
  take(s, { seat }, a, x) {
    s.hands[seat]!.bid = a.n;
    x.tell({ all: { type: 'bid', seat, n: null }, only: { [seat]: { type: 'bid', seat, n: a.n } } });
  },
};
const sure: Question<'sure' | 'unsure'> = {
  ask: 'sure',
  legal: (_s, _f, out) => void out.push(SURE, UNSURE),
  take(s, f, a) {
    s.hands[f.seat]!.sure = a.type === 'sure' ? 1 : 0;
  },
};

const programs: readonly Program<Bids, BidAction, BidEvent>[] = byNumber(PROG, {
  game: [startRound, openBids, roll],
  call: [call],
  bid: [bid, sure],
});

// ── the game ────────────────────────────────────────────────────────────────
export interface BidsOptions {
  readonly rounds: number;
}
const ROUNDS = [3, 5] as const;

export interface BidsView {
  readonly round: number;
  readonly called: number;
  /** What is on the table for everybody, and the own bid. */
  readonly hands: readonly Partial<Hand>[];
}

export const bids: Game<Bids, BidAction, BidEvent, BidsView, BidsOptions> = {
  id: about.id,
  rules: about.rules,
  data: JSON.stringify([ROUNDS, CALL.length, BID.length]),
  seats: about.seats,
  parts: 'hands',
  programs,
  choices: [{ name: 'rounds', values: ROUNDS }],
  options(input, seats) {
    const rounds = ((input ?? {}) as Partial<BidsOptions>).rounds ?? ROUNDS[0];
    const why = wrongSeats(about, seats);
    if (why !== null) return { ok: false, why };
    if (!(ROUNDS as readonly number[]).includes(rounds))
      return { ok: false, why: `Option "rounds" must be one of ${ROUNDS.join(', ')}.` };
    return { ok: true, value: { rounds } };
  },
  setup: ({ rounds }, seats, rng) => ({
    seats,
    rng,
    main: [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    rounds,
    round: 0,
    called: 0,
    hands: Array.from({ length: seats }, () => ({ bid: NONE, sure: 0, points: 0 })),
  }),
  clone(s) {
    const { seats, rng, main, lanes, open, reveals, scores } = cloneCore(s);
    const hands = s.hands.map(hand => ({ ...hand }));
    return {
      seats,
      rng,
      main,
      lanes,
      open,
      reveals,
      scores,
      rounds: s.rounds,
      round: s.round,
      called: s.called,
      hands,
    };
  },
  clonePart: part => ({ ...(part as unknown as Hand) }) as never,
  /** While the window is open a bid is its owner's only. */
  view: (s, viewer) => ({
    round: s.round,
    called: s.called,
    hands: s.hands.map((hand, seat) =>
      s.lanes === null || seat === viewer || viewer === 'omniscient' ? { ...hand } : { points: hand.points },
    ),
  }),
  winners: s => s.scores!.flatMap((n, seat) => (n === Math.max(...s.scores!) ? [seat] : [])),
  /** Nobody can know the bids of the others, nor what will be rolled. */
  determinize(s, seat, rng) {
    s.rng = forkRng(rng);
    if (s.lanes === null) return;
    for (const [other, hand] of s.hands.entries()) {
      if (other === seat) continue;
      hand.bid = NONE;
      hand.sure = 0;
    }
  },
  skip(s, seat) {
    s.hands[seat]!.bid = NONE;
    s.hands[seat]!.sure = 0;
  },
  refs: a => ('n' in a ? [`number:${a.n}`] : []),
  encode: a => ('n' in a ? `${a.type} ${a.n}` : a.type),
  decode: text => ANSWERS.find(a => bids.encode(a) === text) ?? null,
};

export const engine = createEngine(bids);
