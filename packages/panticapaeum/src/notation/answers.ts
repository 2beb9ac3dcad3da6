import type { PanticapaeumAction } from '../actions.ts';
import * as act from '../actions.ts';
import { SELL_MIN } from '../data/boards.ts';
import { BUILDINGS, COLOUR_CODES, COLOURS } from '../data/vocabulary.ts';
import { cellText, labelText, maskText, parseCell, parseLabel, parseMask } from './words.ts';

/** Answers as short text, and back. NOTATION.md describes them. */
export function encode(a: PanticapaeumAction): string {
  switch (a.type) {
    case 'tile':
      return `tile ${a.index}`;
    case 'place':
      return `place ${a.rotation} ${cellText(a.x, a.y)}`;
    case 'cube':
    case 'take':
    case 'discard':
      return `${a.type} ${COLOURS[a.colour]}`;
    case 'worker':
      return `worker ${cellText(a.x, a.y)}`;
    case 'build':
    case 'full':
    case 'free':
      return `${a.type} ${BUILDINGS[a.building]}`;
    case 'pay':
      return `pay ${COLOUR_CODES[a.first]}${COLOUR_CODES[a.second] ?? ''}`;
    case 'site': {
      const first = cellText(a.x, a.y);
      if (a.span === 0) return `site ${first}`;
      return `site ${first} ${a.span === 1 ? cellText(a.x + 1, a.y) : cellText(a.x, a.y + 1)}`;
    }
    case 'sell':
      return `sell ${maskText(a.colours)}`;
    case 'lift':
      return `lift ${labelText(a.building, a.number)}`;
    case 'advance':
      return `advance ${COLOURS[a.row]}`;
    default:
      return a.type;
  }
}

const BARE: Readonly<Record<string, PanticapaeumAction>> = {
  coins: act.COINS,
  step: act.STEP,
  stop: act.STOP,
  draw: act.DRAW,
  decline: act.DECLINE,
  end: act.END,
  done: act.DONE,
};

export function decode(text: string): PanticapaeumAction | null {
  const [verb = '', first = '', second = ''] = text.split(' ');
  const a = Object.hasOwn(BARE, verb) ? BARE[verb]! : decodeWords(verb, first, second);
  // One spelling only: what does not print back to itself is not an answer.
  return a !== null && encode(a) === text ? a : null;
}

function decodeWords(verb: string, first: string, second: string): PanticapaeumAction | null {
  const colour = COLOURS.indexOf(first as never);
  const building = BUILDINGS.indexOf(first as never);
  switch (verb) {
    case 'tile':
      return act.TAKE_TILE[Number(first)] ?? null;
    case 'place': {
      const at = parseCell(second);
      return at === null || !/^[0-3]$/.test(first) ? null : act.placeAt(Number(first), ...at);
    }
    case 'cube':
      return act.PUT_CUBE[colour] ?? null;
    case 'take':
      return act.TAKE_CUBE[colour] ?? null;
    case 'discard':
      return act.DISCARD[colour] ?? null;
    case 'advance':
      return act.ADVANCE[colour] ?? null;
    case 'build':
      return act.BUILD[building] ?? null;
    case 'full':
      return act.FULL[building] ?? null;
    case 'free':
      return act.FREE[building] ?? null;
    case 'worker': {
      const at = parseCell(first);
      return at === null ? null : act.workerAt(...at);
    }
    case 'site':
      return decodeSite(first, second);
    case 'pay':
      return decodePay(first);
    case 'sell': {
      const mask = parseMask(first);
      return mask === null || first.length < SELL_MIN ? null : act.SELL[mask]!;
    }
    case 'lift': {
      const label = parseLabel(first);
      return label === null ? null : (act.LIFT[label[0]]![label[1] - 1] ?? null);
    }
    default:
      return null;
  }
}

function decodeSite(first: string, second: string): PanticapaeumAction | null {
  const a = parseCell(first);
  const b = second === '' ? a : parseCell(second);
  if (a === null || b === null) return null;
  const span = second === '' ? 0 : b[0] === a[0] + 1 ? 1 : 2;
  return act.siteAt(span, ...a);
}

/** One colour, or two in the order of the rows. */
function decodePay(text: string): PanticapaeumAction | null {
  const [a = -1, b = -1] = [...text].map(code => COLOUR_CODES.indexOf(code as never));
  return b >= 0 && b < a ? null : (act.PAY[a]?.[b + 1] ?? null);
}
