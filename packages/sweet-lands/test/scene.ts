import { fastRng, hear, type Told } from '@polis/kernel';
import { compile } from '../src/effects/compile.ts';
import { compiled } from '../src/effects/table.ts';
import {
  ALL_SKILLS,
  AREAS,
  CHARACTERS,
  cardId,
  DESIGN_OF,
  DESIGNS,
  DOMAINS,
  type Effect,
  type Explanation,
  engine,
  explain,
  FIRST_SHOP,
  fits,
  GOODS,
  groundText,
  HELP,
  HELP_END,
  hexText,
  KINDS,
  kindAt,
  type Player,
  parseCardId,
  SCORING_TOKENS,
  SIDES,
  type SweetLands,
  type SweetLandsEvent,
  sweetLands,
  TOKEN_BITS,
  TRACKS,
} from '../src/index.ts';
import * as code from '../src/position-codes.ts';
import { PROG, type Steps } from '../src/rules/context.ts';
import { programs } from '../src/rules/flow.ts';
import { settle } from '../src/rules/start.ts';

/** A player in words: domains in the notation of positions, cards by id (W012) or design (F01). */
export interface PlayerSpec
  extends Partial<
    Omit<
      Player,
      | 'character'
      | 'side'
      | 'land'
      | 'built'
      | 'roads'
      | 'hand'
      | 'played'
      | 'columns'
      | 'prosperity'
      | 'skills'
      | 'goods'
    >
  > {
  readonly character?: string;
  readonly side?: string;
  /** Instead of what the character starts with. */
  readonly goods?: Partial<Record<(typeof GOODS)[number], number>>;
  readonly land?: string;
  readonly built?: string;
  readonly roads?: string;
  readonly hand?: string;
  readonly played?: string;
  /** Farm, forest and mine. */
  readonly columns?: readonly [string, string, string];
  readonly prosperity?: Partial<Record<(typeof TRACKS)[number], number>>;
  readonly skills?: string;
}
export interface SceneSpec {
  readonly seats?: number;
  readonly options?: unknown;
  readonly round?: number;
  /** Whose turn it is. */
  readonly turn?: number;
  readonly players?: readonly PlayerSpec[];
  /** Ids, slot by slot: 'H1 HE2|H3 H4'. */
  readonly help?: string;
  readonly scoring?: string;
  /** '1A 3B' */
  readonly milestones?: string;
  readonly improved?: string;
  /** Discs by area: {A: 1} fills its first cell. */
  readonly discs?: Readonly<Record<string, number>>;
  /** The top of the deck, the next card first. */
  readonly deck?: string;
  readonly adjust?: (s: SweetLands) => void;
  /** Runs an effect for the seat before its turn. */
  readonly effect?: Effect;
  /** Where to start: at the turns, or at another step of the game (3: production, 9: cleanup). */
  readonly at?: number;
}

const DEFAULT_CHARACTERS = ['elina', 'solby', 'bastet', 'alice'];
const TURNS = 8;

export function stateOf(spec: SceneSpec): SweetLands {
  const seats = spec.seats ?? Math.max(2, spec.players?.length ?? 0);
  const options = sweetLands.options(spec.options ?? {}, seats);
  if (!options.ok) throw new Error(options.why);
  const s = sweetLands.setup(options.value, seats, fastRng('scene'));
  s.round = spec.round ?? 1;
  s.firstPlayer = 0;
  s.order = s.players.map((_, seat) => seat);
  if (spec.help) s.help = spec.help.split('|').map(slot => slot.split(' ').map(helpIndex));
  if (spec.scoring !== undefined) s.scoring = words(spec.scoring).map(id => SCORING_TOKENS.findIndex(t => t.id === id));
  if (spec.milestones !== undefined)
    s.milestones = words(spec.milestones).map(m => (Number(m[0]) - 1) * 2 + (m[1] === 'B' ? 1 : 0));
  if (spec.improved !== undefined) s.improved = words(spec.improved).map(skillIndex);
  for (const [id, n] of Object.entries(spec.discs ?? {})) s.discs[AREAS.findIndex(a => a.id === id)] = (1 << n) - 1;
  for (const [seat] of s.players.entries()) fillPlayer(s, seat, spec.players?.[seat] ?? {});
  // Cards named for the top of the deck go there, whoever's they were not.
  for (const word of words(spec.deck ?? '').reverse()) s.deck.push(takeCard(s, word));
  spec.adjust?.(s);
  s.main = [{ prog: PROG.game, pc: spec.at ?? TURNS, seat: 0, reg: [spec.turn ?? 0] }];
  if (spec.effect !== undefined) s.main.push({ prog: programOf(spec.effect), pc: 0, seat: spec.turn ?? 0, reg: [1] });
  return s;
}

/** Effects that nothing prints are compiled late: the list of programs must learn of them. */
function programOf(effect: Effect): number {
  const prog = compile(effect);
  (programs as Steps[])[prog] ??= compiled(prog).steps;
  return prog;
}

function fillPlayer(s: SweetLands, seat: number, spec: PlayerSpec): void {
  const p = s.players[seat]!;
  const { character, side, goods, land, built, roads, hand, played, columns, prosperity, skills, ...rest } = spec;
  settle(
    s,
    seat,
    CHARACTERS.findIndex(c => c.id === (character ?? DEFAULT_CHARACTERS[seat])),
  );
  p.side = DOMAINS.findIndex(d => d.id === (side ?? 'A'));
  p.board = p.side === 0 ? seat : p.side - 1;
  p.slot = seat;
  if (goods !== undefined) p.goods = GOODS.map(good => goods[good] ?? 0);
  p.land = code.land.parse(land?.replaceAll(' ', ';') ?? '-', 'land');
  for (const [hex, at] of p.land.entries())
    if (at !== 0 && !fits(SIDES[p.side]!.ground[hex]!, (at & TOKEN_BITS) - 1))
      throw new Error(`${hexText(hex)} is ${groundText(p.side, hex)}`);
  p.built = code.built.parse(built?.replaceAll(' ', ';') ?? '-', 'built');
  p.roads = code.roads.parse(roads?.replaceAll(' ', ';') ?? '-', 'roads');
  const count = (kind: number) => p.built.filter((_, hex) => kindAt(p, hex) === kind).length;
  p.rows = [count(0), count(1), count(2)];
  p.shops = (1 << count(FIRST_SHOP)) - 1;
  p.labs = count(KINDS.indexOf('lab'));
  p.tower = count(KINDS.indexOf('clockTower')) > 0;
  p.hares = p.built.filter(at => at & 8).length;
  p.hand = words(hand ?? '').map(word => takeCard(s, word));
  // Everybody holds something, so that the hand rule is no concern where a test does not make it one.
  while (hand === undefined && p.hand.length < 5) p.hand.push(s.deck.shift()!);
  p.played = words(played ?? '').map(word => takeCard(s, word));
  p.columns = (columns ?? ['', '', '']).map(column => words(column).map(word => takeCard(s, word)));
  for (const card of [...p.played, ...p.columns.flat()])
    for (const sweet of DESIGNS[DESIGN_OF[card]!]!.sweets)
      p.sweets[['cake', 'pie', 'tiramisu', 'brownie', 'macaron', 'wagashi'].indexOf(sweet)]!++;
  p.prosperity = TRACKS.map(track => prosperity?.[track] ?? 0);
  for (const id of words(skills ?? '')) {
    p.skills |= 1 << skillIndex(id);
    if (skillIndex(id) < s.skillsLeft.length) s.skillsLeft[skillIndex(id)]!--;
  }
  Object.assign(p, rest);
}

function words(text: string): string[] {
  return text.split(' ').filter(word => word !== '');
}
function helpIndex(id: string): number {
  return [...HELP, ...HELP_END].findIndex(h => h.id === id);
}
function skillIndex(id: string): number {
  return ALL_SKILLS.findIndex(skill => skill.id === id);
}
/** Takes a card out of the deck: that very one, or some copy of a design. */
function takeCard(s: SweetLands, word: string): number {
  const wanted = parseCardId(word);
  const at = s.deck.findIndex(card => (wanted === null ? DESIGNS[DESIGN_OF[card]!]!.id === word : card === wanted));
  if (at < 0) throw new Error(`there is no ${word} left`);
  return s.deck.splice(at, 1)[0]!;
}

export interface Scene {
  readonly s: SweetLands;
  readonly told: SweetLandsEvent[];
  p(seat?: number): Player;
  ask(seat?: number): string | null;
  legal(seat?: number): string[];
  /** What may follow a verb: options('road') → ['2,2,0', …]. */
  options(verb: string, seat?: number): string[];
  /** Says answers one after the other; the seat asked answers. */
  say(...texts: string[]): Scene;
  refuse(text: string, seat?: number): Explanation;
  /** Resources by name. */
  good(name: (typeof GOODS)[number], seat?: number): number;
  hand(seat?: number): string[];
}

export function scene(spec: SceneSpec): Scene {
  const s = stateOf(spec);
  const opening: Told<SweetLandsEvent>[] = [];
  engine.closeWindow(s, opening);
  const told = hear(opening, 'public');
  const me = spec.turn ?? 0;
  const legal = (seat: number) => engine.legal(s, seat, []).map(sweetLands.encode);
  const self: Scene = {
    s,
    told,
    p: (seat = me) => s.players[seat]!,
    ask: (seat = me) => {
      const f = engine.asked(s, seat);
      return f === null ? null : engine.askAt(f).ask;
    },
    legal: (seat = me) => legal(seat),
    options: (verb, seat = me) =>
      legal(seat)
        .filter(text => text.split(' ')[0] === verb)
        .map(text => text.slice(verb.length).trim()),
    say(...texts) {
      for (const text of texts) {
        const seat = engine.next(s);
        const a = engine.legal(s, seat, []).find(b => sweetLands.encode(b) === text);
        if (a === undefined)
          throw new Error(`"${text}" by seat ${seat} at ${self.ask(seat)}; legal: ${legal(seat).join(' | ')}`);
        const heard: Told<SweetLandsEvent>[] = [];
        engine.apply(s, seat, a, heard);
        told.push(...hear(heard, 'public'));
      }
      return self;
    },
    refuse(text, seat = me) {
      if (legal(seat).includes(text)) throw new Error(`"${text}" is legal`);
      const why = explain(s, seat, text);
      if (why === null) throw new Error(`"${text}" is refused, but explain finds nothing wrong`);
      return why;
    },
    good: (name, seat = me) => s.players[seat]!.goods[GOODS.indexOf(name)]!,
    hand: (seat = me) => s.players[seat]!.hand.map(cardId),
  };
  return self;
}
