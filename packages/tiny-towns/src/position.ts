import type { Frame, Result, Rng } from '@polis/kernel';
import { BUILDINGS } from './data/buildings.ts';
import { WAREHOUSE } from './data/ids.ts';
import { MONUMENTS } from './data/monuments.ts';
import { BLACK, MODES, RESOURCE_CODES } from './data/vocabulary.ts';
import { parseSquares, printMarks, printSquares, printStock, readMarks, readStock } from './notation.ts';
import { emptyTown, type TinyTowns, type Town } from './state.ts';

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
  let at = 0;
  const fail = (why: string): Result<TinyTowns> => ({ ok: false, why: `line ${at}: ${why}` });
  const next = (key: string): string[] | null => {
    const [head, ...rest] = (lines[at++] ?? '').split(' ');
    return head === key ? rest : null;
  };
  const head = next('tiny-towns');
  const mode = MODES.indexOf(head?.[0] as never);
  const seats = Number(head?.[1]);
  if (mode < 0 || !(seats >= 1 && seats <= 6)) return fail('expected "tiny-towns <mode> <seats>"');
  const cards = next('cards')?.map(code => BUILDINGS.findIndex(b => b.code === code));
  if (cards?.length !== 7 || cards.includes(-1)) return fail('expected "cards" and seven codes');
  const rules = next('rules');
  if (!rules) return fail('expected "rules"');
  const round = next('round');
  const named = parseResource(round?.[2] ?? '');
  if (!round || named === null) return fail('expected "round <number> <builder> <resource>"');
  const piles = next('piles');
  const [deck, aside, faceUp] = (piles ?? []).slice(0, 3).map(parsePile);
  if (!piles || !deck || !aside || !faceUp) return fail('expected "piles <deck> <aside> <face up> <known>"');
  const stream = next('stream');
  if (!stream || (stream[0] !== 'live' && stream[0] !== 'fast'))
    return fail('expected "stream <kind> <draws> <words>"');
  const rng: Rng = { kind: stream[0], words: stream.slice(2).map(Number), draws: Number(stream[1]) };
  const main = parseFrames(next('flow')?.[0] ?? '');
  if (!main) return fail('expected "flow <frames>"');
  const laneTexts = next('lanes');
  const lanes = laneTexts === null ? null : laneTexts[0] === '-' ? [] : laneTexts.map(parseFrames);
  if (lanes === null || lanes.includes(null) || (lanes.length !== 0 && lanes.length !== seats))
    return fail('expected "lanes" and one per seat');
  const end = next('end');
  if (!end) return fail('expected "end <reveals> <scores>"');
  const towns: Town[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const town = parseTown(next('town'), lines.slice(at, at + 4), cards);
    if (!town.ok) return fail(`town ${seat}: ${town.why}`);
    at += 4;
    const t = town.value;
    if (
      !readLine(next('marks'), texts => readMarks(t, texts)) ||
      !readLine(next('stock'), texts => readStock(t, texts))
    )
      return fail(`town ${seat}: marks and stock`);
    towns.push(t);
  }
  const numbers = [Number(round[0]), Number(round[1]), Number(piles[3]), rng.draws, ...rng.words, Number(end[0])];
  if (numbers.some(Number.isNaN)) return fail('a number is expected');
  return {
    ok: true,
    value: {
      seats,
      rng,
      main,
      lanes: lanes.length === 0 ? null : (lanes as Frame[][]),
      open: (lanes as Frame[][]).filter(lane => lane.length > 0).length,
      reveals: Number(end[0]),
      scores: end[1] === '-' ? null : end.slice(1).map(Number),
      mode,
      cavern: rules[0] === 'cavern',
      anySix: rules[1] === 'anySix',
      cards,
      round: Number(round[0]),
      builder: Number(round[1]),
      named,
      deck,
      aside,
      faceUp,
      known: Number(piles[3]),
      towns,
    },
  };
}

function parseTown(words: string[] | null, rows: readonly string[], cards: readonly number[]): Result<Town> {
  if (words?.length !== 13) return { ok: false, why: 'expected "town", monument, dealt, cube and ten numbers' };
  const t = emptyTown(cards[BLACK] === WAREHOUSE);
  const squares = parseSquares(rows.join('/'), cards, t);
  if (!squares.ok) return squares;
  const [own = '', dealt = '', cube = '', ...rest] = words;
  const numbers = rest.map(Number);
  const monuments = dealt === '-' ? [] : dealt.split(',').map(parseMonument);
  const kept = parseMonument(own);
  const held = parseResource(cube);
  if (numbers.some(Number.isNaN) || kept === null || held === null || monuments.includes(null))
    return { ok: false, why: 'a word is not understood' };
  [t.parked, t.shrine, t.watch, t.watchFrom, t.constructed, t.site, t.siteType, t.discards, t.named, t.completed] =
    numbers as [number, number, number, number, number, number, number, number, number, number];
  t.monument = kept;
  t.dealt = monuments as number[];
  t.cube = held;
  return { ok: true, value: t };
}

function readLine(words: string[] | null, read: (texts: string[]) => unknown): boolean {
  if (words === null) return false;
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
function parseFrames(text: string): Frame[] | null {
  if (text === '-') return [];
  const out: Frame[] = [];
  for (const one of text.split('>')) {
    const [prog, pc, seat, ...reg] = one.split('.').map(Number);
    if (prog === undefined || pc === undefined || seat === undefined || [prog, pc, seat, ...reg].some(Number.isNaN))
      return null;
    out.push({ prog, pc, seat, reg });
  }
  return out;
}
