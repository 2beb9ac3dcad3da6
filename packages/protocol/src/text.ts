/**
 * What people call themselves and say, as others may be shown it. Pure, and the same on the page as on the server: no
 * schema library.
 */

export const NAME_LENGTH = 24;

/** What remains of a person who is gone: seats in games that have begun, by this name. Pages say it in the reader's words. */
export const FORMER = 'Former player';

/** Not to be seen, or turning the text around it: controls, formats, halves of characters, blanks that are no spaces. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu;
/** The same, but for what joins and colours pictures. */
const UNSEEN_IN_TALK = new RegExp(
  [
    '(?![\\ufe0f\\u200d])[\\p{C}\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\u2800]',
    '(?<!\\p{Extended_Pictographic})\\ufe0f',
    '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d',
    '\\u200d(?!\\p{Extended_Pictographic})',
  ].join('|'),
  'gu',
);
/** More marks on one letter than any of our languages has reach into the lines around it. */
const PILED = /(\p{M}{2})\p{M}+/gu;
const SEEN = /[\p{L}\p{N}\p{S}]/u;
/** Scripts whose letters pass for each other's: a name keeps to one of them. */
const TWINS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

export type Named =
  | { readonly ok: true; readonly name: string }
  /** `mixed`: letters of several alphabets that look alike. */
  | { readonly ok: false; readonly why: 'empty' | 'long' | 'mixed' };

/** The one way a name is written: composed, one blank between words, everything to be seen. */
export function cleanName(given: string): Named {
  const name = oneLine(given.normalize('NFKC').replace(/\s/gu, ' ').replace(UNSEEN, '')).replace(PILED, '$1');
  if (!SEEN.test(name) || /^\p{M}/u.test(name)) return { ok: false, why: 'empty' };
  if (name.length > NAME_LENGTH) return { ok: false, why: 'long' };
  if (TWINS.filter(script => script.test(name)).length > 1) return { ok: false, why: 'mixed' };
  return { ok: true, name };
}

/** A line of talk without anything invisible. May come out empty. */
export function cleanLine(given: string): string {
  return oneLine(given.normalize('NFC').replace(/\s/gu, ' ').replace(UNSEEN_IN_TALK, '')).replace(PILED, '$1');
}

function oneLine(text: string): string {
  return text.replace(/ +/g, ' ').trim();
}

/** Letters that pass for a Latin one in the writing of a screen; capitals only where they pass for another. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аα',
    b: 'вьβß',
    c: 'сϲ',
    d: 'ԁđð',
    e: 'еε',
    g: 'ɡց',
    h: 'һнհΗħђћ',
    j: 'јϳ',
    k: 'кκ',
    l: 'iіιӏı1|!ł',
    m: 'мΜ',
    n: 'ηпΝ',
    o: 'оοօ0σø',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτŧ',
    u: 'υսμ',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уүγΥ',
    z: 'Ζ',
  }).flatMap(([latin, twins]) => [...twins].map(twin => [twin, latin])),
);

/** What is left of a name when one only glances at it: two names that leave the same look the same. */
export function glance(name: string): string {
  const bare = name.normalize('NFKD').replace(/[^\p{L}\p{N}\p{S}!]/gu, '');
  return [...bare]
    .map(c => ALIKE[c] ?? ALIKE[c.toLowerCase()] ?? c.toLowerCase())
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** The names of people at one table, as all see them there: whoever looks like somebody before is numbered. */
export function distinctNames(names: readonly (string | null)[]): (string | null)[] {
  /** By what is seen at a glance: the next number to try. A thousand guests of one name are numbered in one go. */
  const seen = new Map<string, number>();
  return names.map(name => {
    if (name === null) return null;
    const look = glance(name);
    let n = seen.get(look) ?? 1;
    let shown = name;
    while (seen.has(glance(shown))) shown = `${name} (${++n})`;
    seen.set(glance(shown), 1);
    seen.set(look, n);
    return shown;
  });
}

const HALF = /\p{Surrogate}/u;

/** Whether every text in a value that came as JSON can be written down: half a character cannot. */
export function isWritable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string') {
      if (HALF.test(one)) return false;
    } else if (typeof one === 'object' && one !== null)
      for (const [key, inner] of Object.entries(one)) {
        if (HALF.test(key)) return false;
        left.push(inner);
      }
  }
  return true;
}
