import type { Viewer } from '@polis/kernel';
import { AREAS } from './data/areas.ts';
import { cardId, parseCardId } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { DOMAINS } from './data/domains.ts';
import { HELP, HELP_END, SCORING_TOKENS } from './data/tokens.ts';
import { KINDS, type Kind, TOKENS, type Token } from './data/vocabulary.ts';
import { domainText } from './notation.ts';
import { type Pending, pendingOf } from './pending.ts';
import { isOpen } from './rules/areas.ts';
import { hasHare, isFlipped, kindAt, tokenAt } from './rules/domain.ts';
import { EDGES, edgeMask, edgeText, hasEdge, hexText, listBits, parseEdge, parseHex } from './rules/geometry.ts';
import { type ByLine, finalLines } from './rules/scoring.ts';
import { ALL_SKILLS } from './rules/traits.ts';
import { emptyPlayer, FLIPPED, HARE, NONE, type Player, type SweetLands } from './state.ts';

/** What one viewer may know: plain JSON. Hidden are hands, packs, the order of the deck and Mio's decks. */
export interface SweetLandsView {
  readonly seats: number;
  readonly turnOrder: boolean;
  readonly cardDraft: boolean;
  readonly improvedSkills: boolean;
  /** 0 while characters are chosen. */
  readonly round: number;
  readonly deck: number;
  readonly discard: readonly string[];
  readonly areas: readonly AreaView[];
  /** Tokens left by type, and improved ones on the table. */
  readonly skillsLeft: readonly number[];
  readonly improved: readonly string[];
  readonly milestones: readonly { readonly token: number; readonly side: 'A' | 'B' }[];
  readonly scoring: readonly string[];
  readonly help: readonly (readonly string[])[];
  /** By prosperity track: who was first on its last space; -1: nobody. */
  readonly first: readonly number[];
  readonly firstPlayer: number;
  readonly order: readonly number[];
  readonly finished: readonly number[];
  /** Solo: Mio's help slot (-1: beside the board) and the cards left in decks A and B. */
  readonly mio: number;
  readonly solo: readonly [a: number, b: number] | null;
  readonly players: readonly PlayerView[];
  readonly pending: readonly Pending[];
  /** The flow for `worldOf`: frames as program, step, seat, registers. Windows stay closed. */
  readonly flow: readonly (readonly number[])[];
  readonly scores: readonly number[] | null;
  readonly lines: readonly ByLine<number>[] | null;
}
export interface AreaView {
  readonly id: string;
  readonly open: boolean;
  /** By cell: does a disc lie there? */
  readonly discs: readonly boolean[];
}
type PublicNumbers = Pick<
  Player,
  | 'food'
  | 'cart'
  | 'locomotive'
  | 'labs'
  | 'shops'
  | 'tower'
  | 'hares'
  | 'discount'
  | 'regions'
  | 'wonders'
  | 'vp'
  | 'cp'
  | 'ip'
  | 'ipThisRound'
  | 'markers'
  | 'cityTable'
  | 'once'
  | 'slot'
  | 'ended'
>;
export interface PlayerView extends Readonly<PublicNumbers> {
  readonly seat: number;
  readonly character: string | null;
  /** Board and side, '3B'; the side's own name, 'B3'. */
  readonly domain: string | null;
  readonly side: string | null;
  /** In the order of GOODS, RESOURCES, SWEETS, TRACKS, INDUSTRIES. */
  readonly goods: readonly number[];
  readonly production: readonly number[];
  readonly sweets: readonly number[];
  readonly prosperity: readonly number[];
  readonly rows: readonly number[];
  /** Null: not for these eyes. */
  readonly hand: readonly string[] | null;
  readonly pack: readonly string[] | null;
  readonly keep: string | null;
  readonly handSize: number;
  readonly packSize: number;
  readonly played: readonly string[];
  readonly columns: readonly (readonly string[])[];
  readonly tokens: readonly { readonly at: string; readonly token: Token; readonly flipped: boolean }[];
  readonly properties: readonly { readonly at: string; readonly kind: Kind; readonly hare: boolean }[];
  readonly roads: readonly string[];
  /** Flipped in this action: no spots for it. */
  readonly fresh: readonly string[];
  readonly skills: readonly { readonly id: string; readonly used: boolean }[];
  readonly milestones: readonly number[];
  /** Industry bonuses that wait, as indices into SIGNS. */
  readonly queue: readonly number[];
}

const helpIds = [...HELP, ...HELP_END].map(h => h.id);

export function view(s: Readonly<SweetLands>, viewer: Viewer): SweetLandsView {
  return {
    seats: s.seats,
    turnOrder: s.turnOrder,
    cardDraft: s.cardDraft,
    improvedSkills: s.improvedSkills,
    round: s.round,
    deck: s.deck.length,
    discard: s.discard.map(cardId),
    areas: AREAS.map((a, i) => ({
      id: a.id,
      open: isOpen(s, i),
      discs: Array.from({ length: a.cells }, (_, cell) => ((s.discs[i]! >> cell) & 1) === 1),
    })),
    skillsLeft: s.skillsLeft.slice(),
    improved: s.improved.map(i => ALL_SKILLS[i]!.id),
    milestones: s.milestones.map(m => ({ token: (m >> 1) + 1, side: m & 1 ? 'B' : 'A' })),
    scoring: s.scoring.map(i => SCORING_TOKENS[i]!.id),
    help: s.help.map(slot => slot.map(token => helpIds[token]!)),
    first: s.first.slice(),
    firstPlayer: s.firstPlayer,
    order: s.order.slice(),
    finished: s.finished.slice(),
    mio: s.mio,
    solo: s.seats === 1 ? [s.soloA.length, s.soloB.length] : null,
    players: s.players.map((p, seat) => viewPlayer(p, seat, viewer === seat || viewer === 'omniscient')),
    pending: pendingOf(s),
    flow: s.main.map(f => [f.prog, f.pc, f.seat, ...f.reg]),
    scores: s.scores === null ? null : s.scores.slice(),
    lines: s.scores === null ? null : finalLines(s.players, s.scoring),
  };
}

const NUMBERS = [
  'food',
  'cart',
  'locomotive',
  'labs',
  'shops',
  'tower',
  'hares',
  'discount',
  'regions',
  'wonders',
  'vp',
  'cp',
  'ip',
  'ipThisRound',
  'markers',
  'cityTable',
  'once',
  'slot',
  'ended',
] as const satisfies readonly (keyof PublicNumbers)[];

function numbersOf(p: Readonly<PublicNumbers>): PublicNumbers {
  return Object.fromEntries(NUMBERS.map(key => [key, p[key]])) as unknown as PublicNumbers;
}

function viewPlayer(p: Readonly<Player>, seat: number, own: boolean): PlayerView {
  const hexes = p.land.map((_, hex) => hex);
  return {
    seat,
    character: CHARACTERS[p.character]?.id ?? null,
    domain: p.board === NONE ? null : domainText(p.board, p.side),
    side: DOMAINS[p.side]?.id ?? null,
    goods: p.goods.slice(),
    production: p.production.slice(),
    sweets: p.sweets.slice(),
    prosperity: p.prosperity.slice(),
    rows: p.rows.slice(),
    hand: own ? p.hand.map(cardId) : null,
    pack: own ? p.pack.map(cardId) : null,
    keep: own && p.keep !== NONE ? cardId(p.keep) : null,
    handSize: p.hand.length,
    packSize: p.pack.length,
    played: p.played.map(cardId),
    columns: p.columns.map(column => column.map(cardId)),
    tokens: hexes
      .filter(hex => p.land[hex] !== 0)
      .map(hex => ({ at: hexText(hex), token: TOKENS[tokenAt(p, hex)]!, flipped: isFlipped(p, hex) })),
    properties: hexes
      .filter(hex => p.built[hex] !== 0)
      .map(hex => ({ at: hexText(hex), kind: KINDS[kindAt(p, hex)]!, hare: hasHare(p, hex) })),
    roads: EDGES.flatMap((_, edge) => (hasEdge(p.roads, edge) ? [edgeText(edge)] : [])),
    fresh: p.fresh.map(hexText),
    skills: ALL_SKILLS.flatMap((skill, i) =>
      (p.skills >> i) & 1 ? [{ id: skill.id, used: ((p.used >> i) & 1) === 1 }] : [],
    ),
    milestones: listBits(p.milestones).map(token => token + 1),
    queue: p.queue.slice(),
    ...numbersOf(p),
  };
}

/**
 * A view as a state, for the helpers of the page: the same rules look at it. What the viewer cannot see is absent (other
 * hands, the deck), and so are open windows.
 */
export function worldOf(v: SweetLandsView): SweetLands {
  const index = (ids: readonly string[]) => ids.map(id => parseCardId(id) ?? NONE);
  return {
    seats: v.seats,
    rng: { kind: 'fast', words: [1, 2, 3, 4], draws: 0 },
    main: v.flow.map(([prog, pc, seat, ...reg]) => ({ prog: prog!, pc: pc!, seat: seat!, reg })),
    lanes: null,
    open: 0,
    reveals: 0,
    scores: v.scores === null ? null : v.scores.slice(),
    turnOrder: v.turnOrder,
    cardDraft: v.cardDraft,
    improvedSkills: v.improvedSkills,
    round: v.round,
    deck: new Array<number>(v.deck).fill(NONE),
    discard: index(v.discard),
    discs: v.areas.map(a => a.discs.reduce((mask, disc, cell) => (disc ? mask | (1 << cell) : mask), 0)),
    skillsLeft: v.skillsLeft.slice(),
    improved: v.improved.map(id => ALL_SKILLS.findIndex(skill => skill.id === id)),
    milestones: v.milestones.map(m => (m.token - 1) * 2 + (m.side === 'B' ? 1 : 0)),
    scoring: v.scoring.map(id => SCORING_TOKENS.findIndex(t => t.id === id)),
    help: v.help.map(slot => slot.map(id => helpIds.indexOf(id))),
    first: v.first.slice(),
    firstPlayer: v.firstPlayer,
    order: v.order.slice(),
    finished: v.finished.slice(),
    soloA: [],
    soloB: [],
    mio: v.mio,
    players: v.players.map(p => readPlayer(p, index)),
  };
}

function readPlayer(v: PlayerView, index: (ids: readonly string[]) => number[]): Player {
  const p = emptyPlayer();
  const bits = (ids: readonly string[]) =>
    ids.reduce((mask, id) => mask | (1 << ALL_SKILLS.findIndex(skill => skill.id === id)), 0);
  for (const { at, token, flipped } of v.tokens)
    p.land[parseHex(at)!] = (TOKENS.indexOf(token) + 1) | (flipped ? FLIPPED : 0);
  for (const { at, kind, hare } of v.properties) p.built[parseHex(at)!] = (KINDS.indexOf(kind) + 1) | (hare ? HARE : 0);
  return {
    ...p,
    ...numbersOf(v),
    character: CHARACTERS.findIndex(c => c.id === v.character),
    board: v.domain === null ? NONE : Number(v.domain[0]) - 1,
    side: DOMAINS.findIndex(d => d.id === v.side),
    goods: v.goods.slice(),
    production: v.production.slice(),
    sweets: v.sweets.slice(),
    prosperity: v.prosperity.slice(),
    rows: v.rows.slice(),
    hand: index(v.hand ?? []),
    pack: index(v.pack ?? []),
    keep: v.keep === null ? NONE : (parseCardId(v.keep) ?? NONE),
    played: index(v.played),
    columns: v.columns.map(index),
    roads: edgeMask(v.roads.map(id => parseEdge(id)!)),
    fresh: v.fresh.map(at => parseHex(at)!),
    skills: bits(v.skills.map(skill => skill.id)),
    used: bits(v.skills.filter(skill => skill.used).map(skill => skill.id)),
    milestones: v.milestones.reduce((mask, token) => mask | (1 << (token - 1)), 0),
    queue: v.queue.slice(),
  };
}
