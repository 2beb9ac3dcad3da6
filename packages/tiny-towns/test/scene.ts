import { createEngine, createTable, fastRng, hear, type Refusal, type Table } from '@polis/kernel';
import {
  BUILDINGS,
  cellText,
  cloneState,
  emptyTown,
  FIRST_GAME,
  MODES,
  MONUMENTS,
  type Mode,
  type MonumentId,
  parseCell,
  parseSquares,
  printMarks,
  printSquares,
  printStock,
  RESOURCE_CODES,
  readMarks,
  readStock,
  type Sheet,
  scoreSeat,
  type TinyTowns,
  type TinyTownsAction,
  type TinyTownsEvent,
  type TinyTownsView,
  type Town,
  TYPES,
  tinyTowns,
} from '../src/index.ts';

/**
 * Situations from notation, played through the real kernel table. A scene stands at the beginning of a round; everything
 * after that is said by seats in the words of `encode`, so that a test reads like the specification.
 */
export interface TownSpec {
  /** Four rows, parted by '/' or line breaks. Absent: an empty town. */
  readonly rows?: string;
  /** The monument kept; it is built when the rows show '**'. */
  readonly monument?: MonumentId;
  /** '2,1 H': a Factory or Bank marked with wheat. */
  readonly marks?: readonly string[];
  /** '3,3 WBB': what lies on a Warehouse. */
  readonly stock?: readonly string[];
  /** '0,0': a Cottage that carries a cube. */
  readonly parked?: readonly string[];
  readonly shrine?: number;
  /** 'red gray green': tokens on the card of Opaleye's Watch. */
  readonly watch?: string;
  readonly watchFrom?: number;
  readonly discards?: number;
  readonly named?: number;
  readonly completed?: number;
}

export interface SceneSpec {
  /** Names or ids, parted by commas; a type not mentioned has the card of the first game. */
  readonly cards?: string;
  readonly mode?: Mode;
  readonly cavern?: boolean;
  readonly anySix?: boolean;
  /** One entry alone gets an empty opponent in the modes for two and more. */
  readonly towns: readonly (TownSpec | string)[];
  readonly builder?: number;
  /** The round that is about to begin. */
  readonly round?: number;
  /** Resource codes, the top card last. */
  readonly deck?: string;
  readonly aside?: string;
  readonly faceUp?: string;
  readonly known?: number;
}

export function cardsOf(text = ''): number[] {
  const cards = FIRST_GAME.map(id => BUILDINGS.findIndex(b => b.id === id));
  for (const word of text.split(',').map(w => w.trim())) {
    if (word === '') continue;
    const i = BUILDINGS.findIndex(b => b.id === word || b.name.en === word);
    if (i < 0) throw new Error(`no card ${word}`);
    cards[TYPES.indexOf(BUILDINGS[i]!.type)] = i;
  }
  return cards;
}

export function monumentIndex(id: MonumentId): number {
  return MONUMENTS.findIndex(m => m.id === id);
}

export function townOf(spec: TownSpec | string, cards: readonly number[]): Town {
  const o: TownSpec = typeof spec === 'string' ? { rows: spec } : spec;
  const t = emptyTown(BUILDINGS[cards[6]!]!.id === 'warehouse');
  if (o.rows) {
    const rows = o.rows
      .trim()
      .split(/\s*[/\n]\s*/)
      .join('/');
    const read = parseSquares(rows, cards, t);
    if (!read.ok) throw new Error(read.why);
  }
  if (o.monument) t.monument = monumentIndex(o.monument);
  if (readMarks(t, o.marks ?? []) === null || readStock(t, o.stock ?? []) === null) throw new Error('marks or stock');
  for (const text of o.parked ?? []) t.parked |= 1 << parseCell(text)!;
  for (const type of (o.watch ?? '').split(' ')) if (type !== '') t.watch |= 1 << TYPES.indexOf(type as never);
  t.watchFrom = o.watchFrom ?? 0;
  t.shrine = o.shrine ?? 0;
  t.discards = o.discards ?? 0;
  t.named = o.named ?? 0;
  t.completed = o.completed ?? 0;
  return t;
}

function pileOf(codes = ''): number[] {
  return [...codes].map(code => RESOURCE_CODES.indexOf(code as never));
}

export function stateOf(spec: SceneSpec): TinyTowns {
  const mode = spec.mode ?? 'standard';
  const cards = cardsOf(spec.cards);
  const towns = spec.towns.map(t => townOf(t, cards));
  if (towns.length === 1 && mode !== 'solo') towns.push(townOf('', cards));
  return {
    seats: towns.length,
    rng: fastRng('scene'),
    main: [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    mode: MODES.indexOf(mode),
    cavern: spec.cavern ?? false,
    anySix: spec.anySix ?? false,
    cards,
    round: (spec.round ?? 1) - 1,
    builder: mode === 'standard' ? (spec.builder ?? 0) : -1,
    named: -1,
    deck: pileOf(spec.deck),
    aside: pileOf(spec.aside),
    faceUp: pileOf(spec.faceUp),
    known: spec.known ?? 0,
    towns,
  };
}

export interface Scene {
  readonly table: Table<TinyTowns, TinyTownsAction, TinyTownsEvent, TinyTownsView>;
  /** Everything told so far, as the public heard it. */
  readonly told: TinyTownsEvent[];
  /** What is asked of a seat now, or null. */
  ask(seat: number): string | null;
  legal(seat: number): string[];
  /** Those of the legal answers that begin so, without the beginning. */
  options(seat: number, verb: string): string[];
  /** Gives answers one after another; throws at the first that is refused. */
  say(seat: number, ...texts: string[]): Scene;
  /** Tries an answer that must be refused, and says why it was. */
  refuse(seat: number, text: string): Refusal;
  undo(seat: number): boolean;
  /** Everyone who still owes an answer in this window places on the first empty square and is ready. */
  rest(...except: number[]): Scene;
  /** The whole round in the simplest way: name or take `resource`, then `rest`. */
  play(resource: string): Scene;
  /** The seat's own town with its draft, in notation. */
  rows(seat: number): string;
  town(seat: number): Town;
  marks(seat: number): string[];
  stock(seat: number): string[];
  readonly state: TinyTowns;
}

const DEFAULTS = ['place', 'ready', 'choose', 'continue'];

export function scene(spec: SceneSpec): Scene {
  const start = stateOf(spec);
  // Without `dealt` the choice of monuments is skipped, so a table started on this state begins with the round.
  const engine = createEngine({ ...tinyTowns, setup: () => cloneState(start) });
  const table = createTable(engine, { seats: start.seats, options: { mode: MODES[start.mode]! }, seed: 'scene' });
  const told: TinyTownsEvent[] = hear(table.opening, 'public');
  const townNow = (seat: number) => table.world(seat).towns[seat]!;
  const legal = (seat: number) => (table.prompt(seat)?.actions ?? []).map(tinyTowns.encode);

  function attempt(seat: number, text: string): Refusal | null {
    const a = tinyTowns.decode(text);
    if (a === null) throw new Error(`"${text}" is not an answer`);
    const done = table.answer(seat, table.prompt(seat)?.id ?? -1, a);
    if (!done.ok) return done.why;
    told.push(...hear(done.told, 'public'));
    return null;
  }

  const self: Scene = {
    table,
    told,
    legal,
    ask: seat => table.prompt(seat)?.ask ?? null,
    options: (seat, verb) =>
      legal(seat)
        .filter(text => text.startsWith(verb))
        .map(text => text.slice(verb.length).trim()),
    say(seat, ...texts) {
      for (const text of texts) {
        const why = attempt(seat, text);
        if (why !== null) throw new Error(`"${text}" by seat ${seat}: ${why}; legal: ${legal(seat).join(' | ')}`);
      }
      return self;
    },
    refuse(seat, text) {
      const why = attempt(seat, text);
      if (why === null) throw new Error(`"${text}" by seat ${seat} was accepted`);
      return why;
    },
    undo: seat => table.undo(seat).ok,
    rest(...except) {
      const epoch = table.epoch;
      for (let seat = 0; seat < table.seats; seat++) {
        if (except.includes(seat)) continue;
        while (table.epoch === epoch && table.owes(seat)) {
          const all = legal(seat);
          self.say(seat, DEFAULTS.map(verb => all.find(text => text.startsWith(verb))).find(text => text) ?? all[0]!);
        }
      }
      return self;
    },
    play(resource) {
      const s = self.state;
      if (s.mode === 0) self.say(s.builder, `name ${resource}`);
      if (s.mode === 2) self.say(0, `take ${resource}`);
      return self.rest();
    },
    rows: seat => printSquares(townNow(seat), start.cards),
    town: townNow,
    marks: seat => printMarks(townNow(seat)),
    stock: seat => printStock(townNow(seat)),
    get state() {
      return table.world(0);
    },
  };
  return self;
}

/** Seat 0 in BUILDING: seat 1 has named `resource`, seat 0 has put it on `at`. Seat 1 still owes its answer. */
export function building(spec: SceneSpec, resource: string, at: string): Scene {
  return scene({ builder: 1, ...spec })
    .say(1, `name ${resource}`)
    .say(0, `place ${at}`);
}

// ── scoring ─────────────────────────────────────────────────────────────────
export interface Scored extends Sheet {
  /** 'r,c' of the fed buildings. */
  readonly fedAt: readonly string[];
}

/** The sheet of seat 0 unless told otherwise; `places` is for the Starloom. */
export function score(
  cards: string,
  towns: TownSpec | string | readonly (TownSpec | string)[],
  more: { readonly anySix?: boolean; readonly places?: readonly number[]; readonly seat?: number } = {},
): Scored {
  const inPlay = cardsOf(cards);
  const all = (Array.isArray(towns) ? towns : [towns]) as readonly (TownSpec | string)[];
  const input = { cards: inPlay, anySix: more.anySix ?? false, towns: all.map(t => townOf(t, inPlay)) };
  const sheet = scoreSeat(more.places ? { ...input, places: more.places } : input, more.seat ?? 0);
  return { ...sheet, fedAt: cellsOf(sheet.fed) };
}

export function cellsOf(mask: number): string[] {
  return Array.from({ length: 16 }, (_, cell) => cell)
    .filter(cell => (mask >> cell) & 1)
    .map(cellText);
}

/** What one building earns by itself: the points of the line's entry for this square. */
export function earns(sheet: Sheet, line: string, at: string): number {
  const bit = 1 << parseCell(at)!;
  return sheet.reasons
    .filter(r => r.line === line && (r.cells & bit) !== 0)
    .map(r => r.points)
    .reduce((a, b) => a + b, 0);
}

/** The lines that are not 0. */
export function linesOf(sheet: Sheet): Record<string, number> {
  return Object.fromEntries(Object.entries(sheet.lines).filter(([, points]) => points !== 0));
}
