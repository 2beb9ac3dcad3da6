import { type Core, cloneFrames, cloneLanes, cloneRng, createEngine, type Game } from '../src/index.ts';

/**
 * The smallest game with everything the kernel offers, for its tests: three rounds; in each the leader calls a number on
 * the main stack, then everybody bids secretly at once (two small answers), then a die is rolled for all.
 */
export interface Bids extends Core {
  round: number;
  called: number;
  hands: { bid: number; sure: number; points: number }[];
}
export type BidAction =
  | { readonly type: 'call'; readonly n: number }
  | { readonly type: 'bid'; readonly n: number }
  | { readonly type: 'sure' }
  | { readonly type: 'unsure' };
export type BidEvent =
  | { readonly type: 'called' | 'rolled'; readonly n: number }
  | { readonly type: 'bid'; readonly seat: number; readonly n: number | null };

const bids: Game<Bids, BidAction, BidEvent, unknown, { rounds: number }> = {
  id: 'bids',
  rules: 1,
  data: 'bids',
  seats: [1, null],
  parts: 'hands',
  programs: [
    [
      (s, _f, x) => {
        s.round++;
        x.call(1, (s.round - 1) % s.seats);
      },
      (_s, _f, x) => x.fork(2),
      (s, f, x) => {
        const n = x.int(6);
        x.tell({ all: { type: 'rolled', n } }, true);
        for (const h of s.hands) if (h.bid === n + s.called) h.points += 1 + h.sure;
        if (s.round === 3) return x.end(s.hands.map(h => h.points));
        f.pc = 0;
      },
    ],
    [
      {
        ask: 'call',
        legal: (_s, _f, out) => void out.push({ type: 'call', n: 0 }, { type: 'call', n: 1 }),
        take(s, _f, a, x) {
          if (a.type !== 'call') return;
          s.called = a.n;
          x.tell({ all: { type: 'called', n: a.n } });
        },
      },
    ],
    [
      {
        ask: 'bid',
        legal: (_s, _f, out) => {
          for (let n = 0; n < 7; n++) out.push({ type: 'bid', n });
        },
        take(s, f, a, x) {
          if (a.type !== 'bid') return;
          s.hands[f.seat]!.bid = a.n;
          x.tell({
            all: { type: 'bid', seat: f.seat, n: null },
            only: { [f.seat]: { type: 'bid', seat: f.seat, n: a.n } },
          });
        },
      },
      {
        ask: 'sure',
        legal: (_s, _f, out) => void out.push({ type: 'sure' }, { type: 'unsure' }),
        take(s, f, a) {
          s.hands[f.seat]!.sure = a.type === 'sure' ? 1 : 0;
        },
      },
    ],
  ],
  options: (_input, seats) =>
    seats >= 1 ? { ok: true, value: { rounds: 3 } } : { ok: false, why: 'somebody must play' },
  setup: (_o, seats, rng) => ({
    seats,
    rng,
    main: [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    round: 0,
    called: 0,
    hands: Array.from({ length: seats }, () => ({ bid: -1, sure: 0, points: 0 })),
  }),
  clone: s => ({
    seats: s.seats,
    rng: cloneRng(s.rng),
    main: cloneFrames(s.main),
    lanes: cloneLanes(s.lanes),
    open: s.open,
    reveals: s.reveals,
    scores: s.scores?.slice() ?? null,
    round: s.round,
    called: s.called,
    hands: s.hands.map(h => ({ ...h })),
  }),
  clonePart: part => ({ ...(part as object) }) as never,
  view: (s, viewer) => ({
    round: s.round,
    called: s.called,
    hands: s.hands.map((h, seat) => (seat === viewer || viewer === 'omniscient' ? h : { points: h.points })),
  }),
  winners: s => s.scores!.flatMap((n, seat) => (n === Math.max(...s.scores!) ? [seat] : [])),
  determinize: () => {},
  skip(s, seat) {
    s.hands[seat]!.bid = -1;
    s.hands[seat]!.sure = 0;
  },
  refs: () => [],
  encode: a => ('n' in a ? `${a.type} ${a.n}` : a.type),
  decode(text) {
    const m = /^(call|bid) (\d)$/.exec(text);
    if (m) return { type: m[1] as 'call' | 'bid', n: Number(m[2]) };
    return text === 'sure' || text === 'unsure' ? { type: text } : null;
  },
};

export const engine = createEngine(bids);
