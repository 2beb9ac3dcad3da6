import { COMPETITORS } from '../data/competitors.ts';
import { PARK_TRACKS, REFUSAL_BOXES, TEMP_BOXES, VALUE_TRACKS } from '../data/tracks.ts';
import { CLASSIC, EDITIONS, SIDES, STREET_CODES } from '../data/vocabulary.ts';
import { readStreet } from '../notation/street.ts';
import { parsePile } from '../notation/words.ts';
import { competitorLevel, parseEdition } from '../options.ts';
import { emptySheet, type Sheet } from '../state.ts';

/** A `wt` block of a Markdown text (chapters 2 and 21), read but not run. */
export interface Block {
  readonly id: string;
  readonly kind: string;
  readonly classic: boolean;
  readonly side: number;
  readonly sheet: Sheet;
  /** Streets that the block writes out. */
  readonly shown: readonly number[];
  /** Temp boxes of the other players. */
  readonly others: readonly number[];
  readonly numbers: readonly number[];
  readonly counts: readonly number[];
  readonly competitor: number;
  /** The competitor's cards as actions. */
  readonly pile: readonly number[];
  readonly playerTemps: number;
  readonly rivalPlans: number;
  /** What stands after each `=>`. */
  readonly expected: readonly string[];
}

export class Unreadable extends Error {}

function must(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Unreadable(why);
}

type Draft = { -readonly [K in keyof Block]: Block[K] };

export function readBlock(lines: readonly string[]): Block {
  const [id = '', kind = '', ...options] = (lines[0] ?? '').trim().split(/\s+/);
  must(kind !== '', 'a block begins with its number and kind');
  const b: Draft = {
    id,
    kind,
    classic: false,
    side: 0,
    sheet: emptySheet(),
    shown: [],
    others: [],
    numbers: [],
    counts: [],
    competitor: -1,
    pile: [],
    playerTemps: 0,
    rivalPlans: 0,
    expected: [],
  };
  for (const word of options) readOption(b, word);
  const facts = lines.slice(1).map(line => line.trim());
  for (const line of facts) if (line !== '') readFact(b, line);
  must(b.expected.length > 0, 'nothing is expected: a "=>" line is missing');
  return b;
}

function readOption(b: Draft, word: string): void {
  const edition = parseEdition(word);
  if (edition !== null) b.classic = edition === EDITIONS[CLASSIC];
  else if ((SIDES as readonly string[]).includes(word)) b.side = SIDES.indexOf(word as never);
  else must(word === 'expert', `there is no option "${word}"`);
}

function readFact(b: Draft, line: string): void {
  if (line.startsWith('=>')) {
    b.expected = [...b.expected, line.slice(2).trim()];
    return;
  }
  const street = STREET_CODES.findIndex(code => line.startsWith(`${code}:`));
  if (street >= 0) {
    must(!b.shown.includes(street), `the street ${STREET_CODES[street]} is written twice`);
    const read = readStreet(b.sheet, street, line.slice(2), { side: b.side, classic: b.classic, roundabouts: true });
    if (!read.ok) throw new Unreadable(read.why);
    b.shown = [...b.shown, street];
    return;
  }
  const [key = '', ...words] = line.split(/\s+/);
  const t = b.sheet;
  switch (key) {
    case 'parks':
      t.parks = boxes(
        key,
        words,
        PARK_TRACKS.map(track => track.length - 1),
      );
      break;
    case 'value':
      t.value = boxes(
        key,
        words,
        VALUE_TRACKS.slice(1).map(track => track.length - 1),
      );
      break;
    case 'temps':
      must(words.length === 1 || (words[1] === 'vs' && words.length > 2), 'temps: "temps 3" or "temps 3 vs 5 1"');
      t.temps = whole(key, words[0]!, TEMP_BOXES);
      b.others = words.slice(2).map(word => whole(key, word, TEMP_BOXES));
      break;
    case 'refusals':
      t.refusals = whole(key, words[0] ?? '', REFUSAL_BOXES);
      break;
    case 'plans':
      must(words.length === 3, 'plans: three values or "-"');
      t.plans = words.map(word => (word === '-' ? 0 : whole(key, word)));
      break;
    case 'numbers':
      b.numbers = words.map(word => whole(key, word, 15));
      break;
    case 'counts':
      b.counts = words.map(word => whole(key, word));
      break;
    case 'competitor':
      b.competitor = competitorLevel(/^\d$/.test(words[0] ?? '') ? Number(words[0]) : words[0]);
      must(b.competitor >= 0, `competitor: one of ${COMPETITORS.map(c => c.id).join(', ')}`);
      break;
    case 'pile': {
      const pile = parsePile(words.join(''));
      if (pile === null) throw new Unreadable('pile: the letters are F, V, P, W, T and B');
      b.pile = pile;
      break;
    }
    case 'playertemps':
      b.playerTemps = whole(key, words[0] ?? '', TEMP_BOXES);
      break;
    case 'aaaplans':
      b.rivalPlans = whole(key, words[0] ?? '');
      break;
    default:
      throw new Unreadable(`there is no fact "${key}"`);
  }
}

function whole(key: string, word: string, most = Number.MAX_SAFE_INTEGER): number {
  must(/^\d+$/.test(word), `${key}: "${word}" is not a whole number`);
  must(Number(word) <= most, `${key}: ${word} is more than ${most}`);
  return Number(word);
}

function boxes(key: string, words: readonly string[], most: readonly number[]): number[] {
  must(words.length === most.length, `${key}: ${most.length} numbers, not ${words.length}`);
  return words.map((word, i) => whole(key, word, most[i]!));
}
