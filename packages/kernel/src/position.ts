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

export function printCore(s: Readonly<Core>): string[] {
  return [
    `stream ${s.rng.kind} ${s.rng.draws} ${s.rng.words.join(' ')}`,
    `flow ${printFrames(s.main)}`,
    `lanes ${s.lanes === null ? '-' : s.lanes.map(printFrames).join(' ')}`,
    `end ${s.reveals} ${s.scores === null ? '-' : s.scores.join(' ')}`,
  ];
}

export function readCore(c: Cursor, seats: number, programs: readonly Program<never, never, never>[]): Core {
  const rng = readStream(c);
  let form = '"flow" and frames <program>.<step>.<seat>.<registers>';
  const main = must(parseFrames(nextLine(c, 'flow', form)[0] ?? '', seats, programs), form);
  form = '"lanes" and "-" or one stack of frames per seat';
  const stacks = nextLine(c, 'lanes', form);
  const closed = stacks.length === 1 && stacks[0] === '-';
  const lanes = closed ? null : stacks.map(stack => must(parseFrames(stack, seats, programs), form));
  must(lanes === null || lanes.length === seats, form);
  form = '"end <reveals>" and "-" or points by seat';
  const [reveals, ...points] = nextLine(c, 'end', form);
  const scores = points.length === 1 && points[0] === '-' ? null : points.map(p => whole(p, -ANY, ANY, form));
  must(scores === null || scores.length === seats, form);
  const open = lanes === null ? 0 : lanes.filter(lane => lane.length > 0).length;
  return { seats, rng, main, lanes, open, reveals: whole(reveals, 0, ANY, form), scores };
}

function readStream(c: Cursor): Rng {
  const form = '"stream <live or fast> <draws> <words>"';
  const [kind, draws, ...words] = nextLine(c, 'stream', form);
  must((kind === 'live' && words.length === 8) || (kind === 'fast' && words.length === 4), form);
  return {
    kind: kind === 'live' ? 'live' : 'fast',
    words: words.map(word => whole(word, -(2 ** 31), 2 ** 32 - 1, form)),
    draws: whole(draws, 0, ANY, form),
  };
}

/** Frames as prog.pc.seat.registers, from the bottom of the stack up; '-' for an empty stack. */
function printFrames(stack: readonly Frame[]): string {
  return stack.map(f => [f.prog, f.pc, f.seat, ...f.reg].join('.')).join('>') || '-';
}

function parseFrames(text: string, seats: number, programs: readonly Program<never, never, never>[]): Frame[] | null {
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
