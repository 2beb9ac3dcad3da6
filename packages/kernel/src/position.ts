import type { Core, Frame, Program, Result, Rng } from './types.ts';

/**
 * Positions as text, for tests, bug reports and tools: one `key word word …` line per fact. Here is what all games share:
 * the lines of the flow and the random stream, and a reader that names the line that is wrong.
 */

/** `at` is the number of the line read last, counting from 1; `where` names the part being read. */
export interface Cursor {
  readonly lines: readonly string[];
  at: number;
  where: string;
}
export class Malformed extends Error {}

export function must<T>(value: T | null | undefined | false, expected: string): T {
  if (value === null || value === undefined || value === false) throw new Malformed(`expected ${expected}`);
  return value;
}

/** The words of the next line, which must begin with `key`. */
export function nextLine(c: Cursor, key: string, expected: string): string[] {
  const [head, ...rest] = (c.lines[c.at++] ?? '').split(' ');
  must(head === key, expected);
  return rest;
}

export function whole(text: string | undefined, from: number, to: number, expected: string): number {
  const n = Number(text);
  return must(/^-?\d+$/.test(text ?? '') && n >= from && n <= to ? { n } : null, expected).n;
}

export const ANY = Number.MAX_SAFE_INTEGER;

/** Reads a whole position. One spelling only: what does not print back to itself is not a position. */
export function parseLines<S>(text: string, read: (c: Cursor) => S, print: (s: S) => string): Result<S> {
  const lines = text.trimEnd().split('\n');
  const cursor: Cursor = { lines, at: 0, where: '' };
  try {
    const value = read(cursor);
    const printed = print(value).trimEnd().split('\n');
    const odd = lines.findIndex((line, i) => line !== printed[i]);
    if (odd < 0) return { ok: true, value };
    return { ok: false, why: `line ${odd + 1}: expected ${JSON.stringify(printed[odd] ?? 'the end')}` };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, why: `line ${cursor.at}: ${cursor.where}${error.message}` };
    throw error;
  }
}

// ── the lines of every state, together and one by one ───────────────────────
export function printCore(s: Readonly<Core>): string[] {
  return [printStream(s.rng), printFlow(s.main), printLanes(s.lanes), printEnd(s)];
}

export function readCore(c: Cursor, seats: number, programs: Programs): Core {
  const rng = readStream(c);
  const main = readFlow(c, seats, programs);
  const lanes = readLanes(c, seats, programs);
  const open = lanes === null ? 0 : lanes.filter(lane => lane.length > 0).length;
  return { seats, rng, main, lanes, open, ...readEnd(c, seats) };
}

export function printStream(rng: Readonly<Rng>): string {
  return `stream ${rng.kind} ${rng.draws} ${rng.words.join(' ')}`;
}
export function readStream(c: Cursor): Rng {
  const form = '"stream <live or fast> <draws> <words>"';
  const [kind, draws, ...words] = nextLine(c, 'stream', form);
  must((kind === 'live' && words.length === 8) || (kind === 'fast' && words.length === 4), form);
  return {
    kind: kind === 'live' ? 'live' : 'fast',
    words: words.map(word => whole(word, -(2 ** 31), 2 ** 32 - 1, form)),
    draws: whole(draws, 0, ANY, form),
  };
}

export function printFlow(main: readonly Frame[]): string {
  return `flow ${printFrames(main)}`;
}
export function readFlow(c: Cursor, seats: number, programs: Programs): Frame[] {
  const form = '"flow" and frames <program>.<step>.<seat>.<registers>';
  return must(parseFrames(nextLine(c, 'flow', form)[0] ?? '', seats, programs), form);
}

export function printLanes(lanes: readonly (readonly Frame[])[] | null): string {
  return `lanes ${lanes === null ? '-' : lanes.map(printFrames).join(' ')}`;
}
export function readLanes(c: Cursor, seats: number, programs: Programs): Frame[][] | null {
  const form = '"lanes" and "-" or one stack of frames per seat';
  const stacks = nextLine(c, 'lanes', form);
  if (stacks.length === 1 && stacks[0] === '-') return null;
  must(stacks.length === seats, form);
  return stacks.map(stack => must(parseFrames(stack, seats, programs), form));
}

export function printEnd(s: Pick<Core, 'reveals' | 'scores'>): string {
  return `end ${s.reveals} ${s.scores === null ? '-' : s.scores.join(' ')}`;
}
export function readEnd(c: Cursor, seats: number): Pick<Core, 'reveals' | 'scores'> {
  const form = '"end <reveals>" and "-" or points by seat';
  const [reveals, ...points] = nextLine(c, 'end', form);
  const scores = points.length === 1 && points[0] === '-' ? null : points.map(p => whole(p, -ANY, ANY, form));
  must(scores === null || scores.length === seats, form);
  return { reveals: whole(reveals, 0, ANY, form), scores };
}

type Programs = readonly Program<never, never, never>[];

/** Frames as prog.pc.seat.registers, from the bottom of the stack up; '-' for an empty stack. */
export function printFrames(stack: readonly Frame[]): string {
  return stack.map(f => [f.prog, f.pc, f.seat, ...f.reg].join('.')).join('>') || '-';
}

/** Null: not a stack of frames of this game. */
export function parseFrames(text: string, seats: number, programs: Programs): Frame[] | null {
  if (text === '-') return [];
  const out: Frame[] = [];
  for (const one of text.split('>')) {
    if (!/^\d+\.\d+\.\d+(\.-?\d+)*$/.test(one)) return null;
    const [prog, pc, seat, ...reg] = one.split('.').map(Number) as [number, number, number, ...number[]];
    // Past its last step a frame is over, however far.
    if (programs[prog] === undefined || seat >= seats) return null;
    out.push({ prog, pc, seat, reg });
  }
  return out;
}
