import { cleanName, glance } from './text.ts';

/** The one name that nobody else has: written in one way, in one alphabet, and unlike all others at a glance. */

export const HANDLE_LENGTH = { min: 3, max: 20 } as const;

/** The letters of one alphabet, without marks, that nobody mistakes for another's within a word. */
const ALPHABETS = [
  /^[a-zæœßþðøłđħŧı]+$/u,
  /^[а-яєіїґђјљњћџѕќѓѝў]+$/u,
  /^[\u03b1-\u03c9]+$/u,
  /^[\p{Script=Armenian}]+$/u,
  /^[\p{Script=Georgian}]+$/u,
  /^[\p{Script=Hebrew}]+$/u,
  /^[\p{Script=Arabic}]+$/u,
  /^[\p{Script=Devanagari}]+$/u,
  /^[\p{Script=Thai}]+$/u,
  /^[\p{Script=Hangul}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
];
/** Who speaks for the house, or for nobody. */
const RESERVED = new Set(
  [
    ...[
      'admin',
      'administrator',
      'moderator',
      'mod',
      'operator',
      'host',
      'house',
      'polis',
      'support',
      'help',
      'system',
    ],
    ...['root', 'staff', 'security', 'everybody', 'guest', 'bot', 'former_player', 'null', 'undefined'],
    ...['адмін', 'адміністратор', 'модератор', 'оператор', 'підтримка', 'гість', 'бот', 'поліс'],
    ...['админ', 'администратор', 'поддержка', 'гость', 'полис'],
  ].map(glance),
);

export const HANDLE_WHYS = ['empty', 'short', 'long', 'mixed', 'signs', 'reserved'] as const;
export type HandleWhy = (typeof HANDLE_WHYS)[number];
export type Handled =
  | { readonly ok: true; readonly handle: string /** What it leaves at a glance. */; readonly look: string }
  /** `signs`: something else than letters, digits, _ and -, or no letter in front. */
  | { readonly ok: false; readonly why: HandleWhy };

export function cleanHandle(given: string): Handled {
  const no = (why: HandleWhy): Handled => ({ ok: false, why });
  const plain = given.trim().replace(/^@/, '');
  const named = cleanName(plain.slice(0, 4 * HANDLE_LENGTH.max));
  if (!named.ok) return no(named.why);
  const handle = named.name.toLowerCase().normalize('NFC');
  if (!/^\p{L}[\p{L}\p{M}0-9_-]*$/u.test(handle)) return no('signs');
  const { length } = [...handle];
  if (length < HANDLE_LENGTH.min) return no('short');
  if (length > HANDLE_LENGTH.max) return no('long');
  const letters = handle.normalize('NFKD').replace(/[\p{M}0-9_-]/gu, '');
  if (!ALPHABETS.some(alphabet => alphabet.test(letters))) return no('mixed');
  const look = glance(handle);
  return RESERVED.has(look) ? no('reserved') : { ok: true, handle, look };
}

/** Handles that are like a name, best first; all of them may be taken. `random`: 0 ≤ x < 1. */
export function handlesLike(name: string, random: () => number): string[] {
  const base = [
    ...name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}0-9_-]+/gu, '_'),
  ]
    .slice(0, HANDLE_LENGTH.max - 5)
    .join('')
    .replace(/^[\P{L}]+|_+$/gu, '');
  const stem = cleanHandle(`${base}22`).ok && base !== '' ? base : 'player';
  const number = (digits: number) => String(Math.floor((0.1 + 0.9 * random()) * 10 ** digits));
  // 1 and 0 pass for letters.
  const ends = ['', '2', '3', '4', '5', number(2), number(3), number(4), number(4)];
  return [...new Set(ends.map(end => `${stem}${end}`))].filter(handle => cleanHandle(handle).ok);
}
