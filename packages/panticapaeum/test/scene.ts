import { createEngine, createTable, fastRng, hear, type Refusal, type Table } from '@polis/kernel';
import {
  BUILDINGS,
  COLOURS,
  cloneState,
  type Explanation,
  encode,
  engine,
  explain,
  fromView,
  newPlayer,
  type Panticapaeum,
  type PanticapaeumAction,
  type PanticapaeumEvent,
  type PanticapaeumView,
  type Player,
  panticapaeum,
  printCity,
  readCity,
  scoreSheet,
  TOKEN_CELLS,
  TOKENS,
  tileIndex,
  totalOf,
} from '../src/index.ts';

/**
 * Situations from notation, played through the real kernel table. A scene stands at the beginning of a seat's turn (seat 0
 * unless told otherwise); everything after that is said by seats in the words of `encode`.
 */
export interface PlayerSpec {
  /** A picture as in section 18. */
  readonly city?: string;
  /** Coordinates of the picture's first cell. */
  readonly origin?: readonly [number, number];
  /** Colour letters: 'BBW'. */
  readonly storage?: string;
  readonly coins?: number;
  readonly workers?: number;
  readonly reserve?: number;
  readonly markers?: readonly number[];
  /** swap, cost, coin */
  readonly upgrades?: readonly number[];
}

export interface SceneSpec {
  readonly seats?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: readonly PlayerSpec[];
  /** Tiles after the trireme: 'T09 T01 T02'. */
  readonly circle?: string;
  /** What is drawn next from the bag, in this order; the rest of the bag lies below. */
  readonly draws?: string;
  /** False: there are no tiles at all, so that the turn begins with the action. */
  readonly explore?: boolean;
  readonly round?: number;
  /** Turns of the round that are over, by all seats together. */
  readonly turn?: number;
  readonly first?: number;
  readonly adjust?: (s: Panticapaeum) => void;
}

export function rowsOf(picture: string): string[] {
  return picture
    .split('\n')
    .map(row => row.trim())
    .filter(row => row !== '');
}

export function cubes(letters: string): number[] {
  const out = [0, 0, 0, 0, 0];
  for (const letter of letters) out['BPWOG'.indexOf(letter)]!++;
  return out;
}

export function playerOf(spec: PlayerSpec): Player {
  const p = newPlayer();
  const read = readCity(rowsOf(spec.city ?? ''), spec.origin);
  if (!read.ok) throw new Error(read.why);
  p.city = read.value.city;
  p.storage = cubes(spec.storage ?? '');
  p.coins = spec.coins ?? 0;
  p.markers = [...(spec.markers ?? p.markers)];
  p.upgrades = [...(spec.upgrades ?? p.upgrades)];
  const standing = (spec.city ?? '').match(/\/w/g)?.length ?? 0;
  p.workers = spec.workers ?? p.workers;
  p.reserve = spec.reserve ?? 5 - p.workers - standing;
  return p;
}

export function stateOf(spec: SceneSpec): Panticapaeum {
  const seats = spec.seats ?? Math.max(spec.players?.length ?? 0, 2);
  const options = panticapaeum.options(spec.options ?? {}, seats);
  if (!options.ok) throw new Error(options.why);
  const s = panticapaeum.setup(options.value, seats, fastRng('scene'));
  for (const [seat, player] of (spec.players ?? []).entries()) s.players[seat] = playerOf(player);
  for (const p of s.players) for (const [c, n] of p.storage.entries()) s.supply[c]! -= n + cubesOnCity(p, c);
  for (const p of s.players) for (const type of p.city.kinds) s.taken[type]!++;
  s.round = (spec.round ?? 1) - 1;
  s.first = spec.first ?? 0;
  // The circle is laid out from the end of the bag.
  const drawn = [...ids(spec.circle ?? ''), ...ids(spec.draws ?? '')];
  s.bag = spec.explore === false ? [] : [...s.bag.filter(t => !drawn.includes(t)), ...drawn.reverse()];
  spec.adjust?.(s);
  return s;
}

function cubesOnCity(p: Player, colour: number): number {
  return printCity(p.city)
    .join(' ')
    .split(' ')
    .filter(cell => cell[1] === 'BPWOG'[colour]).length;
}

export function ids(text: string): number[] {
  return text
    .split(' ')
    .filter(id => id !== '')
    .map(tileIndex);
}

/** Puts a token on a resource cell of the board: setToken(s, 'purple', 2, 'PO'). */
export function setToken(s: Panticapaeum, row: (typeof COLOURS)[number], cell: number, colours: string): void {
  const at = TOKEN_CELLS.findIndex(([r, c]) => r === COLOURS.indexOf(row) && c === cell);
  const wanted = [...colours].map(letter => 'BPWOG'.indexOf(letter)).join();
  const token = TOKENS.findIndex(t => t.join() === wanted);
  const old = s.tokens.indexOf(token);
  if (old >= 0) s.tokens[old] = s.tokens[at]!;
  s.tokens[at] = token;
}

export interface Scene {
  readonly table: Table<Panticapaeum, PanticapaeumAction, PanticapaeumEvent, PanticapaeumView>;
  /** Everything told so far. */
  readonly told: PanticapaeumEvent[];
  ask(seat?: number): string | null;
  legal(seat?: number): string[];
  /** Those of the legal answers that begin so, without the beginning. */
  options(verb: string, seat?: number): string[];
  /** Seat 0 gives answers one after another; throws at the first that is refused. */
  say(...texts: string[]): Scene;
  as(seat: number, ...texts: string[]): Scene;
  /** Tries an answer that must be refused, and says why it was. */
  refuse(text: string, seat?: number): Explanation;
  /** Plays the first answers that change as little as possible until the seat is asked this. */
  until(ask: string, seat?: number): Scene;
  player(seat?: number): Player;
  city(seat?: number): string[];
  /** 'BBW' */
  storage(seat?: number): string;
  total(seat?: number): number;
  readonly state: Panticapaeum;
}

const IDLE = ['decline', 'stop', 'end', 'done', 'coins', 'tile', 'place', 'discard', 'site', 'pay', 'cube'];

export function scene(spec: SceneSpec): Scene {
  const start = stateOf(spec);
  const skipTurns = spec.turn ?? 0;
  const scenic = createEngine({ ...panticapaeum, setup: () => cloneState(start) });
  const table = createTable(scenic, { seats: start.seats, options: spec.options ?? {}, seed: 'scene' });
  const told: PanticapaeumEvent[] = hear(table.opening, 'public');
  const legal = (seat = 0) => (table.prompt(seat)?.actions ?? []).map(encode);

  function attempt(seat: number, text: string): Refusal | null {
    const a = panticapaeum.decode(text);
    if (a === null) return 'illegal';
    const done = table.answer(seat, table.prompt(seat)?.id ?? -1, a);
    if (!done.ok) return done.why;
    told.push(...hear(done.told, 'public'));
    return null;
  }

  const self: Scene = {
    table,
    told,
    legal,
    ask: (seat = 0) => table.prompt(seat)?.ask ?? null,
    options: (verb, seat = 0) =>
      legal(seat)
        .filter(text => text.split(' ')[0] === verb)
        .map(text => text.slice(verb.length).trim()),
    say: (...texts) => self.as(0, ...texts),
    as(seat, ...texts) {
      for (const text of texts) {
        const why = attempt(seat, text);
        if (why !== null) throw new Error(`"${text}" by seat ${seat}: ${why}; legal: ${legal(seat).join(' | ')}`);
      }
      return self;
    },
    refuse(text, seat = 0) {
      const before = JSON.stringify(table.world(seat));
      const why = explain(fromView(table.view(seat)), seat, text);
      if (JSON.stringify(explain(table.world(seat), seat, text)) !== JSON.stringify(why))
        throw new Error(`"${text}": the view explains it otherwise than the state`);
      if (attempt(seat, text) === null) throw new Error(`"${text}" by seat ${seat} was accepted`);
      if (why === null) throw new Error(`"${text}" was refused, but explain finds nothing wrong`);
      if (JSON.stringify(table.world(seat)) !== before) throw new Error('a refused answer changed the state');
      return why;
    },
    until(ask, seat = 0) {
      for (let i = 0; i < 1000 && self.ask(seat) !== ask; i++) {
        if (table.over) throw new Error(`the game ended without asking ${ask}`);
        const other = engine.next(table.world(0));
        const all = legal(other);
        self.as(other, IDLE.map(verb => all.find(text => text.split(' ')[0] === verb)).find(text => text)!);
      }
      return self;
    },
    player: (seat = 0) => table.world(seat).players[seat]!,
    city: (seat = 0) => printCity(self.player(seat).city),
    storage: (seat = 0) =>
      self
        .player(seat)
        .storage.map((n, c) => 'BPWOG'[c]!.repeat(n))
        .join(''),
    total: (seat = 0) => totalOf(self.player(seat)),
    get state() {
      return table.world(0);
    },
  };
  for (let i = 0; i < skipTurns; i++) passTurn(self);
  return self;
}

/** Whoever is to move plays a turn that changes as little as possible. */
function passTurn(scene: Scene): void {
  const seat = engine.next(scene.state);
  while (engine.next(scene.state) === seat && scene.ask(seat) !== 'end') {
    const all = scene.legal(seat);
    scene.as(seat, IDLE.map(verb => all.find(text => text.split(' ')[0] === verb)).find(text => text)!);
  }
  scene.as(seat, 'end');
}

/** Without tiles: seat 0 takes these actions in its turns of the round, the others take coins. */
export function playRound(t: Scene, actions: readonly string[]): Scene {
  const own = [...actions];
  for (let seat = engine.next(t.state); seat >= 0 && t.ask(seat) === 'action'; ) {
    if (seat === 0 && own.length === 0) break;
    t.as(seat, seat === 0 ? own.shift()! : 'coins', 'end');
    seat = engine.next(t.state);
  }
  return t;
}

/** The score pad of a city in the order of the tables of section 19. */
export function padOf(spec: PlayerSpec): number[] {
  const { lines, total } = scoreSheet(playerOf(spec));
  const { coins, resources, drought } = lines;
  return [...BUILDINGS.map(b => lines[b]), coins, resources, drought, total];
}
