import { type CoachKey, t } from '../i18n/index.ts';

/**
 * What the notations say is wrong, in the language of the reader. They speak English and name squares, houses and codes;
 * those stay as they are. What is not listed here is shown as it was said.
 */
const SENTENCES: readonly (readonly [said: RegExp, key: CoachKey, params: readonly string[]])[] = [
  [/^(\w+): (\d+) may not stand right of (\d+) at (\w+)$/, 'why.order', ['at', 'n', 'm', 'other']],
  [/^(\w+): (\d+) stands already at (\w+); equal numbers are neighbours$/, 'why.twice', ['at', 'n', 'other']],
  [/^(\w+): (\d+) stands already beside it; a second one must be a bis$/, 'why.bis', ['at', 'n']],
  [/^(\w+): (\d+)b has no neighbour \d+ that it could copy$/, 'why.noCopy', ['at', 'n']],
  [/^(\w+): a fence separates it from the (\d+) at \w+, which the classic edition forbids$/, 'why.fence', ['at', 'n']],
  [/^(\w+): a roundabout has a fence on both sides$/, 'why.roundabout', ['at']],
  [/^(\w+): there is no pool on the \w+ side$/, 'why.pool', ['at']],
  [/^(\w+): the pool of a bis house cannot be built$/, 'why.bisPool', ['at']],
  [/^([\w-]+): .*line "\*".*$/, 'why.line', ['at']],
  [/^(\d+) bis houses, but there are (\d+) bis boxes$/, 'why.bisBoxes', ['n', 'm']],
  [/^(\d+) roundabouts, but there are (\d+) roundabout boxes$/, 'why.roundabouts', ['n', 'm']],
  [/^a roundabout "R", but roundabouts are not in play$/, 'why.noRoundabouts', []],
  [/^town, square (\d,\d): there is no code "(.*)"$/, 'why.code', ['at', 'code']],
  [/^town, square (\d,\d): "(.*)" \(.*\) is not in play$/, 'why.notInPlay', ['at', 'code']],
  [/^cards: the (\w+) card is missing$/, 'why.cardMissing', ['type']],
  [/^line (\d+): there is no "(.*)"; lines begin with (.*)$/, 'why.key', ['n', 'key', 'keys']],
  [/^town: "\*\*" stands for a monument, but monument is "-"$/, 'why.noMonument', []],
];

export function whyWords(said: string): string {
  for (const [pattern, key, names] of SENTENCES) {
    const found = pattern.exec(said);
    if (found) return t(key, Object.fromEntries(names.map((name, i) => [name, found[i + 1]!])));
  }
  return said;
}
