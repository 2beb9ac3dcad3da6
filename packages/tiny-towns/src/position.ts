import type { Frame, Result, Rng } from '@polis/kernel';
import { BUILDINGS } from './data/buildings.ts';
import { BANK, FACTORY_CARD, WAREHOUSE } from './data/ids.ts';
import { MONUMENTS } from './data/monuments.ts';
import { BLACK, MODES, MONUMENT, RESOURCE_CODES, TYPES } from './data/vocabulary.ts';
import { parseSquares, printMarks, printSquares, printStock, readMarks, readStock } from './notation.ts';
import { programs } from './rules/flow.ts';
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
    `stream ${s.rng.kind} ${s.rng.draws} ${s.rng.words.join(' ')}`,
    `flow ${frames(s.main)}`,
    `lanes ${s.lanes === null ? '-' : s.lanes.map(frames).join(' ')}`,
    `end ${s.reveals} ${s.scores === null ? '-' : s.scores.join(' ')}`,
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
  const lines = text.trimEnd().split('\n');
  const cursor: Cursor = { lines, at: 0, where: '' };
  try {
    const value = readPosition(cursor);
    // One spelling only: what does not print back to itself is not a position.
    const printed = printPosition(value).trimEnd().split('\n');
    const odd = lines.findIndex((line, i) => line !== printed[i]);
    if (odd < 0) return { ok: true, value };
    return { ok: false, why: `line ${odd + 1}: expected ${JSON.stringify(printed[odd] ?? 'the end')}` };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, why: `line ${cursor.at}: ${cursor.where}${error.message}` };
    throw error;
  }
}

// ── reading ─────────────────────────────────────────────────────────────────
/** `at` is the number of the line read last, counting from 1; `where` names the town being read. */
interface Cursor {
  readonly lines: readonly string[];
  at: number;
  where: string;
}
class Malformed extends Error {}

function must<T>(value: T | null | undefined | false, expected: string): T {
  if (value === null || value === undefined || value === false) throw new Malformed(`expected ${expected}`);
  return value;
}

/** The words of the next line, which must begin with `key`. */
function next(c: Cursor, key: string, expected: string): string[] {
  const [head, ...rest] = (c.lines[c.at++] ?? '').split(' ');
  must(head === key, expected);
  return rest;
}

function whole(text: string | undefined, from: number, to: number, expected: string): number {
  const n = Number(text);
  return must(/^-?\d+$/.test(text ?? '') && n >= from && n <= to ? { n } : null, expected).n;
}

const ANY = Number.MAX_SAFE_INTEGER;

function readPosition(c: Cursor): TinyTowns {
  let form = '"tiny-towns <mode> <seats>"';
  const head = next(c, 'tiny-towns', form);
  const mode = MODES.indexOf(head[0] as never);
  const seats = whole(head[1], 1, 6, form);
  must(mode >= 0, form);
  form = 'one card of each type, in their order';
  const cards = next(c, 'cards', form).map(code => BUILDINGS.findIndex(b => b.code === code));
  must(cards.length === 7 && cards.every((card, type) => BUILDINGS[card]?.type === TYPES[type]), form);
  const rules = next(c, 'rules', '"rules", then "cavern" or "-", then "anySix" or "-"');
  form = '"round <number> <builder> <resource>"';
  const [round, builder, named] = next(c, 'round', form);
  const rounds = whole(round, 0, ANY, form);
  const hammer = whole(builder, -1, seats - 1, form);
  const called = must(parseResource(named ?? ''), form);
  form = '"piles <deck> <aside> <face up> <known>"';
  const [deck, aside, faceUp, known] = next(c, 'piles', form);
  const piles = [deck, aside, faceUp].map(codes => must(parsePile(codes ?? ''), form));
  const knownCards = whole(known, 0, 15, form);
  form = '"stream <live or fast> <draws> <words>"';
  const [kind, draws, ...words] = next(c, 'stream', form);
  must((kind === 'live' && words.length === 8) || (kind === 'fast' && words.length === 4), form);
  const rng: Rng = {
    kind: kind === 'live' ? 'live' : 'fast',
    words: words.map(word => whole(word, -(2 ** 31), 2 ** 32 - 1, form)),
    draws: whole(draws, 0, ANY, form),
  };
  form = '"flow" and frames <program>.<step>.<seat>.<registers>';
  const main = must(parseFrames(next(c, 'flow', form)[0] ?? '', seats), form);
  form = '"lanes" and "-" or one stack of frames per seat';
  const stacks = next(c, 'lanes', form);
  const closed = stacks.length === 1 && stacks[0] === '-';
  const lanes = closed ? null : stacks.map(stack => must(parseFrames(stack, seats), form));
  must(lanes === null || lanes.length === seats, form);
  form = '"end <reveals>" and "-" or points by seat';
  const [reveals, ...points] = next(c, 'end', form);
  const reveal = whole(reveals, 0, ANY, form);
  const scores = points.length === 1 && points[0] === '-' ? null : points.map(p => whole(p, -ANY, ANY, form));
  must(scores === null || scores.length === seats, form);
  const towns: Town[] = [];
  for (let seat = 0; seat < seats; seat++) towns.push(readTownLines(c, seat, cards));
  return {
    seats,
    rng,
    main,
    lanes,
    open: lanes === null ? 0 : lanes.filter(lane => lane.length > 0).length,
    reveals: reveal,
    scores,
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
  const words = next(c, 'town', form);
  must(words.length === 13, form);
  const t = emptyTown(cards[BLACK] === WAREHOUSE);
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
  const markable = cards[BLACK] === BANK || cards[BLACK] === FACTORY_CARD ? t.built[BLACK]! : 0;
  must(
    readList(next(c, 'marks', '"marks"'), texts => readMarks(t, texts)),
    '"r,c <code>; …" or "-"',
  );
  must(
    t.marks.every(mask => (mask & ~markable) === 0),
    'marks on Factories or Banks only',
  );
  must(
    readList(next(c, 'stock', '"stock"'), texts => readStock(t, texts)),
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
/** Frames as prog.pc.seat.registers, from the bottom of the stack up; '-' for an empty stack. */
function frames(stack: readonly Frame[]): string {
  return stack.map(f => [f.prog, f.pc, f.seat, ...f.reg].join('.')).join('>') || '-';
}
function parseFrames(text: string, seats: number): Frame[] | null {
  if (text === '-') return [];
  const out: Frame[] = [];
  for (const one of text.split('>')) {
    if (!/^\d+\.\d+\.\d+(\.-?\d+)*$/.test(one)) return null;
    const [prog, pc, seat, ...reg] = one.split('.').map(Number) as [number, number, number, ...number[]];
    const steps = programs[prog];
    if (steps === undefined || pc > steps.length || seat >= seats) return null;
    out.push({ prog, pc, seat, reg });
  }
  return out;
}
