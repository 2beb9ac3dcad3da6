import {
  ANY,
  type Cursor,
  Malformed,
  must,
  nextLine,
  parseLines,
  printCore,
  type Result,
  readCore,
  whole,
} from '@polis/kernel';
import { BUILDINGS } from './data/buildings.ts';
import { MONUMENTS } from './data/monuments.ts';
import { BLACK, MODES, MONUMENT, RESOURCE_CODES, TYPES } from './data/vocabulary.ts';
import { parseSquares, printMarks, printSquares, printStock, readMarks, readStock } from './notation.ts';
import { programs } from './rules/flow.ts';
import { POWER } from './rules/powers.ts';
import { emptyTown, FULL, type TinyTowns, type Town } from './state.ts';

/**
 * A whole position as text: one `key value` line per fact, then four lines of squares per town with its own facts.
 * It prints everything, the flow and the random stream included, so that parsing gives back the very same state.
 */
export function printPosition(s: Readonly<TinyTowns>): string {
  const lines = [
    `tiny-towns ${MODES[s.mode]} ${s.seats}`,
    `cards ${s.cards.map(i => BUILDINGS[i]!.code).join(' ')}`,
    `rules ${s.cavern ? 'cavern' : '-'} ${s.anySix ? 'anySix' : '-'}`,
    `round ${s.round} ${s.builder} ${resource(s.named)}`,
    `piles ${pile(s.deck)} ${pile(s.aside)} ${pile(s.faceUp)} ${s.known}`,
    ...printCore(s),
  ];
  for (const t of s.towns) lines.push(...printTown(t, s.cards));
  return `${lines.join('\n')}\n`;
}

function printTown(t: Readonly<Town>, cards: readonly number[]): string[] {
  const numbers = [
    t.parked,
    t.shrine,
    t.watch,
    t.watchFrom,
    t.constructed,
    t.site,
    t.siteType,
    t.discards,
    t.named,
    t.completed,
  ];
  return [
    `town ${monument(t.monument)} ${t.dealt.map(monument).join(',') || '-'} ${resource(t.cube)} ${numbers.join(' ')}`,
    ...printSquares(t, cards).split('/'),
    `marks ${printMarks(t).join('; ') || '-'}`,
    `stock ${printStock(t).join('; ') || '-'}`,
  ];
}

export function parsePosition(text: string): Result<TinyTowns> {
  return parseLines(text, readPosition, printPosition);
}

// ── reading ─────────────────────────────────────────────────────────────────
function readPosition(c: Cursor): TinyTowns {
  let form = '"tiny-towns <mode> <seats>"';
  const head = nextLine(c, 'tiny-towns', form);
  const mode = MODES.indexOf(head[0] as never);
  const seats = whole(head[1], 1, 6, form);
  must(mode >= 0, form);
  form = 'one card of each type, in their order';
  const cards = nextLine(c, 'cards', form).map(code => BUILDINGS.findIndex(b => b.code === code));
  must(cards.length === 7 && cards.every((card, type) => BUILDINGS[card]?.type === TYPES[type]), form);
  const rules = nextLine(c, 'rules', '"rules", then "cavern" or "-", then "anySix" or "-"');
  form = '"round <number> <builder> <resource>"';
  const [round, builder, named] = nextLine(c, 'round', form);
  const rounds = whole(round, 0, ANY, form);
  const hammer = whole(builder, -1, seats - 1, form);
  const called = must(parseResource(named ?? ''), form);
  form = '"piles <deck> <aside> <face up> <known>"';
  const [deck, aside, faceUp, known] = nextLine(c, 'piles', form);
  const piles = [deck, aside, faceUp].map(codes => must(parsePile(codes ?? ''), form));
  const knownCards = whole(known, 0, 15, form);
  const core = readCore(c, seats, programs);
  const towns: Town[] = [];
  for (let seat = 0; seat < seats; seat++) towns.push(readTownLines(c, seat, cards));
  return {
    ...core,
    mode,
    cavern: rules[0] === 'cavern',
    anySix: rules[1] === 'anySix',
    cards,
    round: rounds,
    builder: hammer,
    named: called,
    deck: piles[0]!,
    aside: piles[1]!,
    faceUp: piles[2]!,
    known: knownCards,
    towns,
  };
}

function readTownLines(c: Cursor, seat: number, cards: readonly number[]): Town {
  c.where = `town ${seat}: `;
  const form = '"town", monument, dealt, cube and ten numbers';
  const words = nextLine(c, 'town', form);
  must(words.length === 13, form);
  const t = emptyTown(POWER[cards[BLACK]!] === 'stores');
  const [own = '', dealt = '', cube = '', ...rest] = words;
  t.monument = must(parseMonument(own), 'a monument or "-"');
  t.dealt = dealt === '-' ? [] : dealt.split(',').map(id => must(parseMonument(id), 'monuments or "-"'));
  t.cube = must(parseResource(cube), 'a resource code or "-"');
  const numbers = rest.map((word, i) => whole(word, i === SITE_TYPE ? -1 : 0, FULL, `number ${i + 1} of ten`));
  [t.parked, t.shrine, t.watch, t.watchFrom, t.constructed, t.site, t.siteType, t.discards, t.named, t.completed] =
    numbers as Ten;
  const squares = parseSquares(c.lines.slice(c.at, c.at + 4).join('/'), cards, t);
  if (!squares.ok) throw new Malformed(squares.why);
  must(t.built[MONUMENT] === 0 || t.monument >= 0, 'the id of the monument that is built');
  c.at += 4;
  const power = POWER[cards[BLACK]!];
  const markable = power === 'forbidsNaming' || power === 'makesAnother' ? t.built[BLACK]! : 0;
  must(
    readList(nextLine(c, 'marks', '"marks"'), texts => readMarks(t, texts)),
    '"r,c <code>; …" or "-"',
  );
  must(
    t.marks.every(mask => (mask & ~markable) === 0),
    'marks on Factories or Banks only',
  );
  must(
    readList(nextLine(c, 'stock', '"stock"'), texts => readStock(t, texts)),
    '"r,c <codes>; …" or "-"',
  );
  must(
    t.stock.every((stock, cell) => stock === 0 || (t.built[BLACK]! >> cell) & 1),
    'stock on Warehouses only',
  );
  return t;
}

type Ten = [number, number, number, number, number, number, number, number, number, number];
/** Where `siteType` stands among the ten numbers; it alone may be -1. */
const SITE_TYPE = 6;

function readList(words: readonly string[], read: (texts: string[]) => Town | null): boolean {
  return words[0] === '-' || read(words.join(' ').split('; ')) !== null;
}

// ── single words ────────────────────────────────────────────────────────────
function resource(r: number): string {
  return RESOURCE_CODES[r] ?? '-';
}
function parseResource(text: string): number | null {
  const r = RESOURCE_CODES.indexOf(text as never);
  return text === '-' || r >= 0 ? r : null;
}
function monument(m: number): string {
  return MONUMENTS[m]?.id ?? '-';
}
function parseMonument(text: string): number | null {
  const m = MONUMENTS.findIndex(card => card.id === text);
  return text === '-' || m >= 0 ? m : null;
}
function pile(cards: readonly number[]): string {
  return cards.map(resource).join('') || '-';
}
function parsePile(text: string): number[] | null {
  if (text === '-') return [];
  const out = [...text].map(code => RESOURCE_CODES.indexOf(code as never));
  return out.includes(-1) ? null : out;
}
