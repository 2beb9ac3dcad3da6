import { type Block, readBlock, Unreadable } from './examples/block.ts';
import { KINDS, normal } from './examples/kinds.ts';

/** What became of one `wt` block. */
export interface ExampleResult {
  readonly id: string;
  readonly kind: string;
  /** Line of the block's first line in the text, counting from 1. */
  readonly line: number;
  readonly ok: boolean;
  readonly differences: readonly Difference[];
  /** Why the block could not be read or run. */
  readonly error: string | null;
}
export interface Difference {
  readonly expected: string;
  readonly actual: string;
}

/** Runs every `wt` block of a Markdown text, in order. */
export function runExamples(markdown: string): ExampleResult[] {
  const out: ExampleResult[] = [];
  const lines = markdown.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    if (!/^\s*```\s*wt\s*$/.test(lines[i]!)) continue;
    const first = i + 1;
    let end = first;
    while (end < lines.length && !/^\s*```\s*$/.test(lines[end]!)) end++;
    const block = lines.slice(first, end);
    out.push(end < lines.length ? runExample(block, first + 1) : broken(block, first + 1, 'the block is not closed'));
    i = end;
  }
  return out;
}

export function runExample(lines: readonly string[], line = 1): ExampleResult {
  try {
    const block = readBlock(lines);
    const differences = compare(block);
    return { id: block.id, kind: block.kind, line, ok: differences.length === 0, differences, error: null };
  } catch (error) {
    if (error instanceof Unreadable) return broken(lines, line, error.message);
    throw error;
  }
}

function compare(b: Block): Difference[] {
  const kind = Object.hasOwn(KINDS, b.kind) ? KINDS[b.kind]! : null;
  if (kind === null) throw new Unreadable(`there is no kind "${b.kind}"; kinds are ${Object.keys(KINDS).join(', ')}`);
  const out: Difference[] = [];
  for (const text of b.expected) {
    const expected = normal(b.kind, text);
    const actual = kind(b, expected);
    if (actual !== expected) out.push({ expected, actual });
  }
  return out;
}

function broken(lines: readonly string[], line: number, error: string): ExampleResult {
  const [id = '', kind = ''] = (lines[0] ?? '').trim().split(/\s+/);
  return { id, kind, line, ok: false, differences: [], error };
}
