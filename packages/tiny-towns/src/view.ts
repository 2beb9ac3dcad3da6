import type { Viewer } from '@polis/kernel';
import { BUILDINGS } from './data/buildings.ts';
import { MONUMENTS } from './data/monuments.ts';
import { MODES, MONUMENT, type Mode } from './data/vocabulary.ts';
import { parseSquares, printMarks, printSquares, printStock, readMarks, readStock } from './notation.ts';
import { emptyTown, type TinyTowns, type Town } from './state.ts';

/** What one viewer may know: plain JSON, short texts in the game's notation. `readTown` turns a town back into a `Town`. */
export interface TinyTownsView {
  readonly mode: Mode;
  readonly cavern: boolean;
  readonly orchardRule: 'rowColumn' | 'anySix';
  /** Ids of the seven cards in play, by type. */
  readonly cards: readonly string[];
  readonly round: number;
  readonly builder: number;
  readonly named: number;
  /** Cards left in the face-down pile (Town Hall, solo). */
  readonly deck: number;
  /** Solo: resources of the face-up cards. */
  readonly faceUp: readonly number[];
  /** Town Hall: resources of the cards turned up since the pile was made. */
  readonly seen: readonly number[];
  readonly towns: readonly TownView[];
  readonly scores: readonly number[] | null;
}

export interface TownView {
  /** 'Co We .. -W/…', four rows. */
  readonly squares: string;
  /** Id of the monument: the own one, or one that has been built, or everyone's when the game is over; else null. */
  readonly monument: string | null;
  /** Own eyes only: the two cards to choose from. */
  readonly dealt: readonly string[];
  /** 'r,c W': markers of Factories and Banks. */
  readonly marks: readonly string[];
  /** 'r,c WBB': contents of Warehouses. */
  readonly stock: readonly string[];
  /** Mask of Cottages that carry a cube. */
  readonly parked: number;
  readonly shrine: number;
  readonly watch: number;
  readonly discards: number;
  readonly named: number;
  readonly completed: number;
  /** Own eyes only: the resource to deal with, squares and type of a building that awaits its place. */
  readonly cube: number;
  readonly site: number;
  readonly siteType: number;
}

export function view(s: Readonly<TinyTowns>, viewer: Viewer): TinyTownsView {
  const towns: TownView[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const own = viewer === seat || viewer === 'omniscient';
    towns.push(viewTown(s.towns[seat]!, s.cards, own, own || s.scores !== null));
  }
  return {
    mode: MODES[s.mode]!,
    cavern: s.cavern,
    orchardRule: s.anySix ? 'anySix' : 'rowColumn',
    cards: s.cards.map(i => BUILDINGS[i]!.id),
    round: s.round,
    builder: s.builder,
    named: s.named,
    deck: s.deck.length,
    faceUp: s.faceUp.slice(),
    seen: seenCards(s),
    towns,
    scores: s.scores === null ? null : s.scores.slice(),
  };
}

function viewTown(t: Readonly<Town>, cards: readonly number[], own: boolean, showMonument: boolean): TownView {
  const monument = monumentSeen(t, showMonument);
  return {
    squares: printSquares(t, cards),
    monument: monument < 0 ? null : MONUMENTS[monument]!.id,
    dealt: own ? t.dealt.map(i => MONUMENTS[i]!.id) : [],
    marks: printMarks(t),
    stock: printStock(t),
    parked: t.parked,
    shrine: t.shrine,
    watch: t.watch,
    discards: t.discards,
    named: t.named,
    completed: t.completed,
    cube: own ? t.cube : -1,
    site: own ? t.site : 0,
    siteType: own ? t.siteType : -1,
  };
}

/** -1: none, or none that this viewer may know. */
function monumentSeen(t: Readonly<Town>, showMonument: boolean): number {
  return showMonument || t.built[MONUMENT] !== 0 ? t.monument : -1;
}

/**
 * The same as JSON text, letter for letter what `JSON.stringify` makes of the view (a law holds it to that), put together
 * from ready pieces: a server turns one or two views into text for every answer, and that was its greatest single cost.
 */
export function viewText(s: Readonly<TinyTowns>, viewer: Viewer): string {
  let towns = '';
  for (let seat = 0; seat < s.seats; seat++) {
    const own = viewer === seat || viewer === 'omniscient';
    if (seat > 0) towns += ',';
    towns += townText(s.towns[seat]!, s.cards, own, own || s.scores !== null);
  }
  let cards = CARD_TEXTS[s.cards[0]!]!;
  for (let type = 1; type < s.cards.length; type++) cards += `,${CARD_TEXTS[s.cards[type]!]!}`;
  return (
    `{"mode":"${MODES[s.mode]!}","cavern":${s.cavern},"orchardRule":"${s.anySix ? 'anySix' : 'rowColumn'}","cards":[${cards}],` +
    `"round":${s.round},"builder":${s.builder},"named":${s.named},"deck":${s.deck.length},"faceUp":${listText(s.faceUp)},` +
    `"seen":${listText(seenCards(s))},"towns":[${towns}],"scores":${s.scores === null ? 'null' : listText(s.scores)}}`
  );
}
const CARD_TEXTS = BUILDINGS.map(b => JSON.stringify(b.id));
const MONUMENT_TEXTS = MONUMENTS.map(m => JSON.stringify(m.id));

function townText(t: Readonly<Town>, cards: readonly number[], own: boolean, showMonument: boolean): string {
  const monument = monumentSeen(t, showMonument);
  let dealt = '';
  if (own) for (let i = 0; i < t.dealt.length; i++) dealt += (i > 0 ? ',' : '') + MONUMENT_TEXTS[t.dealt[i]!]!;
  return (
    `{"squares":"${printSquares(t, cards)}","monument":${monument < 0 ? 'null' : MONUMENT_TEXTS[monument]!},"dealt":[${dealt}],` +
    `"marks":${wordsText(printMarks(t))},"stock":${wordsText(printStock(t))},"parked":${t.parked},"shrine":${t.shrine},` +
    `"watch":${t.watch},"discards":${t.discards},"named":${t.named},"completed":${t.completed},` +
    (own ? `"cube":${t.cube},"site":${t.site},"siteType":${t.siteType}}` : '"cube":-1,"site":0,"siteType":-1}')
  );
}

function listText(numbers: readonly number[]): string {
  return numbers.length === 0 ? '[]' : `[${numbers.join()}]`;
}

/** Words of the notation need no escapes. */
function wordsText(words: readonly string[]): string {
  return words.length === 0 ? '[]' : `["${words.join('","')}"]`;
}

/** Town Hall: everything that is neither in the pile nor aside has been seen. */
function seenCards(s: Readonly<TinyTowns>): number[] {
  if (MODES[s.mode] !== 'townHall') return [];
  const left = [3, 3, 3, 3, 3];
  for (const r of s.deck) left[r]!--;
  for (const r of s.aside) left[r]!--;
  return left.flatMap((n, r) => new Array<number>(n).fill(r));
}

/** The cards in play of a view, as indices into BUILDINGS. */
export function readCards(v: Pick<TinyTownsView, 'cards'>): number[] {
  return v.cards.map(id => BUILDINGS.findIndex(b => b.id === id));
}

/** A viewed town as a `Town`, for scoring and pattern finding on the page. What the viewer cannot see is absent. */
export function readTown(v: TownView, cards: readonly number[]): Town {
  const t = emptyTown(true);
  parseSquares(v.squares, cards, t);
  readMarks(t, v.marks);
  readStock(t, v.stock);
  t.parked = v.parked;
  t.dealt = v.dealt.map(monumentIndex);
  t.monument = v.monument === null ? -1 : monumentIndex(v.monument);
  t.shrine = v.shrine;
  t.watch = v.watch;
  t.cube = v.cube;
  t.site = v.site;
  t.siteType = v.siteType;
  t.discards = v.discards;
  t.named = v.named;
  t.completed = v.completed;
  return t;
}

function monumentIndex(id: string): number {
  return MONUMENTS.findIndex(m => m.id === id);
}
