import { must } from '@polis/kernel';
import { KINDS, TOKENS } from './data/vocabulary.ts';
import { EDGES, edgeMask, edgeText, HEXES, hasEdge, hexText, parseEdge, parseHex } from './rules/geometry.ts';
import { FLIPPED, HARE, KIND_BITS, TOKEN_BITS } from './state.ts';

/** One word of a position, both ways. '-' is an empty list or a switch that is off. */
export interface Codec<T> {
  print(value: T): string;
  parse(text: string, where: string): T;
}

export function int(from: number, to: number): Codec<number> {
  return {
    print: String,
    parse(text, where) {
      const n = Number(text);
      must(/^-?\d+$/.test(text) && n >= from && n <= to, `${where}: a whole number from ${from} to ${to}`);
      return n;
    },
  };
}

export const flag: Codec<boolean> = {
  print: on => (on ? 'yes' : '-'),
  parse(text, where) {
    must(text === 'yes' || text === '-', `${where}: yes or -`);
    return text === 'yes';
  },
};

function list<T>(item: Codec<T>, separator: string, length = -1): Codec<T[]> {
  return {
    print: values => values.map(item.print).join(separator) || '-',
    parse(text, where) {
      const out = text === '-' ? [] : text.split(separator).map(word => item.parse(word, where));
      must(length < 0 || out.length === length, `${where}: ${length} entries`);
      return out;
    },
  };
}

export function ints(from: number, to: number, length = -1): Codec<number[]> {
  return list(int(from, to), ',', length);
}

/** An index printed as a word; -1 as '-'. */
export function one(words: readonly string[]): Codec<number> {
  return {
    print: i => words[i] ?? '-',
    parse(text, where) {
      const i = words.indexOf(text);
      must(i >= 0 || text === '-', `${where}: one of ${words.join(', ')}`);
      return i;
    },
  };
}
export function ids(words: readonly string[]): Codec<number[]> {
  const known: Codec<number> = {
    print: i => words[i]!,
    parse(text, where) {
      const i = words.indexOf(text);
      must(i >= 0, `${where}: ids such as ${words[0]}, not ${JSON.stringify(text)}`);
      return i;
    },
  };
  return list(known, ',');
}
/** Lists in a list. */
export function lists(inner: Codec<number[]>): Codec<number[][]> {
  return list(inner, '/');
}
export function mask(words: readonly string[]): Codec<number> {
  const inner = ids(words);
  return {
    print: m => inner.print(words.map((_, i) => i).filter(i => (m >> i) & 1)),
    parse: (text, where) => inner.parse(text, where).reduce((m, i) => m | (1 << i), 0),
  };
}

// ── a domain ────────────────────────────────────────────────────────────────
/** '2,2=mine' a token, '2,2=mine+' flipped. */
export function printToken(at: number): string {
  return `${TOKENS[(at & TOKEN_BITS) - 1]}${(at & FLIPPED) !== 0 ? '+' : ''}`;
}
/** 'house', with a hare 'house^'. */
export function printProperty(at: number): string {
  return `${KINDS[(at & KIND_BITS) - 1]}${(at & HARE) !== 0 ? '^' : ''}`;
}

function byHex(
  words: readonly string[],
  markText: string,
  mark: number,
  print: (at: number) => string,
): Codec<number[]> {
  return {
    print: values => values.flatMap((at, hex) => (at === 0 ? [] : [`${hexText(hex)}=${print(at)}`])).join(';') || '-',
    parse(text, where) {
      const out = new Array<number>(HEXES).fill(0);
      for (const word of text === '-' ? [] : text.split(';')) {
        const [cell = '', what = ''] = word.split('=');
        const hex = parseHex(cell);
        must(hex !== null, `${where}: a cell such as 2,3, not ${JSON.stringify(cell)}`);
        const marked = what.endsWith(markText);
        const i = words.indexOf(marked ? what.slice(0, -1) : what);
        must(i >= 0, `${where}: one of ${words.join(', ')} at ${cell}`);
        out[hex!] = (i + 1) | (marked ? mark : 0);
      }
      return out;
    },
  };
}
export const land = byHex(TOKENS, '+', FLIPPED, printToken);
export const built = byHex(KINDS, '^', HARE, printProperty);

export const roads: Codec<number[]> = {
  print: words => EDGES.flatMap((_, e) => (hasEdge(words, e) ? [edgeText(e)] : [])).join(';') || '-',
  parse(text, where) {
    const edges = text === '-' ? [] : text.split(';').map(parseEdge);
    must(!edges.includes(null), `${where}: edges such as 2,2,0`);
    return edgeMask(edges as number[]);
  },
};
export const hexes: Codec<number[]> = {
  print: list => list.map(hexText).join(';') || '-',
  parse(text, where) {
    const out = text === '-' ? [] : text.split(';').map(parseHex);
    must(!out.includes(null), `${where}: cells such as 2,3`);
    return out as number[];
  },
};
