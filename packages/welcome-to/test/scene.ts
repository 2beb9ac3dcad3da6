import { createEngine, createTable, fastRng, hear, type Reason, type Refusal, type Table } from '@polis/kernel';
import {
  cloneState,
  emptySheet,
  PLANS,
  parseCard,
  printStreet,
  readStreets,
  type Sheet,
  STREET_CODES,
  type WelcomeTo,
  type WelcomeToAction,
  type WelcomeToEvent,
  type WelcomeToView,
  welcomeTo,
} from '../src/index.ts';

/**
 * Situations from notation, played through the real kernel table. A scene stands at the beginning of a round; everything
 * after that is said by seats in the words of `encode`, so that a test reads like the specification.
 */
export interface SheetSpec {
  readonly T?: string;
  readonly M?: string;
  readonly B?: string;
  readonly parks?: readonly number[];
  readonly value?: readonly number[];
  readonly temps?: number;
  readonly refusals?: number;
  /** Points written for A, B, C; 0: not approved. */
  readonly plans?: readonly number[];
  /** Passing cards: '5F 9W 3T'. */
  readonly hand?: string;
}

export interface SceneSpec {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly sheets?: readonly SheetSpec[];
  /** One seat means solo. */
  readonly seats?: number;
  /** Combinations of this round and those after it, number and action of each pile: ['7F 12W 4V', …]. */
  readonly combos?: readonly string[];
  /** Solo: the deck from its top: '5F 9W 3T +A …'; passing: what is drawn. */
  readonly deck?: string;
  /** Ids of the plans on the table. */
  readonly plans?: string;
  /** Letters that lie on their Approved side. */
  readonly flipped?: string;
  /** The round that is about to begin. */
  readonly round?: number;
  readonly adjust?: (s: WelcomeTo) => void;
}

const EMPTY_STREETS = ['| . . . . . . . . . . |', '| . . . . . . . . . . . |', '| . . . . . . . . . . . . |'];

export function sheetOf(spec: SheetSpec, rules = { side: 0, classic: false }): Sheet {
  const t = emptySheet();
  const texts = STREET_CODES.map((code, i) => spec[code] ?? EMPTY_STREETS[i]!);
  const read = readStreets(t, texts, { ...rules, roundabouts: true });
  if (!read.ok) throw new Error(read.why);
  t.parks = [...(spec.parks ?? t.parks)];
  t.value = [...(spec.value ?? t.value)];
  t.temps = spec.temps ?? 0;
  t.refusals = spec.refusals ?? 0;
  t.plans = [...(spec.plans ?? t.plans)];
  t.hand = cards(spec.hand ?? '');
  return t;
}

export function cards(text: string): number[] {
  return text
    .split(' ')
    .filter(word => word !== '')
    .map(word => {
      const card = parseCard(word);
      if (card === null) throw new Error(`no card ${word}`);
      return card;
    });
}

/** A pile per column: a card serves with its action one round after its number, so rounds overlap by one card. */
function pilesFor(combos: readonly string[]): number[][] {
  const rounds = combos.map(cards);
  return [0, 1, 2].map(column => {
    const actions = [...rounds.map(r => r[column]! & 7), 0];
    const pile = [actions[0]! | (1 << 3)];
    for (const [i, r] of rounds.entries()) pile.push(((r[column]! >> 3) << 3) | actions[i + 1]!);
    return [...cards('8P 8P 8P 8P 8P 8P'), ...pile.reverse()];
  });
}

export function stateOf(spec: SceneSpec): WelcomeTo {
  const seats = spec.seats ?? Math.max(spec.sheets?.length ?? 0, 2);
  const options = welcomeTo.options(spec.options ?? {}, seats);
  if (!options.ok) throw new Error(options.why);
  const s = welcomeTo.setup(options.value, seats, fastRng('scene'));
  for (const [seat, sheet] of (spec.sheets ?? []).entries()) s.sheets[seat] = sheetOf(sheet, s);
  if (spec.combos) s.piles = pilesFor(spec.combos);
  if (spec.deck !== undefined) s.piles = [cards(spec.deck).reverse()];
  for (const [i, id] of (spec.plans ?? '').split(' ').entries())
    if (id !== '') s.plans[i] = PLANS.findIndex(p => p.id === id);
  for (const letter of spec.flipped ?? '') s.flipped |= 1 << 'ABC'.indexOf(letter);
  s.round = (spec.round ?? 1) - 1;
  spec.adjust?.(s);
  return s;
}

export interface Scene {
  readonly table: Table<WelcomeTo, WelcomeToAction, WelcomeToEvent, WelcomeToView>;
  /** Everything told so far, as the public heard it. */
  readonly told: WelcomeToEvent[];
  ask(seat: number): string | null;
  legal(seat: number): string[];
  /** Those of the legal answers that begin so, without the beginning. */
  options(seat: number, verb: string): string[];
  /** Gives answers one after another; throws at the first that is refused. */
  say(seat: number, ...texts: string[]): Scene;
  /** Tries an answer that must be refused, and says why it was. */
  refuse(seat: number, text: string): Reason;
  undo(seat: number): boolean;
  /** Everyone who still owes an answer takes the first combination and house and nothing else. */
  rest(...except: number[]): Scene;
  sheet(seat: number): Sheet;
  street(seat: number, code: string): string;
  readonly state: WelcomeTo;
}

const DEFAULTS = ['none', 'done', 'keep', 'combo', 'cards', 'refuse', 'give', 'number', 'write'];

export function scene(spec: SceneSpec): Scene {
  const start = stateOf(spec);
  const engine = createEngine({ ...welcomeTo, setup: () => cloneState(start) });
  const table = createTable(engine, { seats: start.seats, options: spec.options ?? {}, seed: 'scene' });
  const told: WelcomeToEvent[] = hear(table.opening, 'public');
  const legal = (seat: number) => (table.prompt(seat)?.actions ?? []).map(welcomeTo.encode);

  function attempt(seat: number, text: string): Refusal | null {
    const a = welcomeTo.decode(text);
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
    ask: seat => table.prompt(seat)?.ask ?? null,
    options: (seat, verb) =>
      legal(seat)
        .filter(text => text.split(' ')[0] === verb)
        .map(text => text.slice(verb.length).trim()),
    say(seat, ...texts) {
      for (const text of texts) {
        const why = attempt(seat, text);
        if (why !== null) throw new Error(`"${text}" by seat ${seat}: ${why}; legal: ${legal(seat).join(' | ')}`);
      }
      return self;
    },
    refuse(seat, text) {
      const before = JSON.stringify(table.world(seat));
      const why = table.explain(seat, text);
      if (attempt(seat, text) === null) throw new Error(`"${text}" by seat ${seat} was accepted`);
      if (why === null) throw new Error(`"${text}" was refused, but explain finds nothing wrong`);
      if (JSON.stringify(table.world(seat)) !== before) throw new Error('a refused answer changed the draft');
      return why;
    },
    undo: seat => table.undo(seat).ok,
    rest(...except) {
      const epoch = table.epoch;
      for (let seat = 0; seat < table.seats; seat++) {
        if (except.includes(seat)) continue;
        while (table.epoch === epoch && table.owes(seat)) {
          const all = legal(seat);
          self.say(seat, DEFAULTS.map(verb => all.find(text => text.split(' ')[0] === verb)).find(text => text)!);
        }
      }
      return self;
    },
    sheet: seat => table.world(seat).sheets[seat]!,
    street: (seat, code) => printStreet(table.world(seat).sheets[seat]!, STREET_CODES.indexOf(code as never)),
    get state() {
      return table.world(0);
    },
  };
  return self;
}
