import { count, MONUMENTS, nearFits, scoreSeat, type TinyTownsAction, type Town } from '@polis/tiny-towns';
import type { Said } from '../../../coach/types.ts';
import { t as game } from '../i18n/index.ts';
import { cardId, gainOf, type Model, withCube } from '../model.ts';
import { cardIt, cardName, cellWords, cubeIt, list, resIt, resName, signed } from '../words.ts';
import { bestUse, bestUseOf, type Use } from './uses.ts';
import { t } from './why/index.ts';

function low(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** What somebody chose to do. */
export function deedWords(m: Model, seat: number, a: TinyTownsAction): string {
  const it = () => cubeIt(m.towns[seat]!.cube);
  const at = (what: string, cell: number) => t('at', { what, where: cellWords(cell) });
  switch (a.type) {
    case 'name':
    case 'take':
    case 'choose':
    case 'mark':
    case 'factory':
    case 'swap':
      return low(game(`do.${a.type}`, { it: resIt(a.resource) }));
    case 'place':
      return at(low(game('do.place', { it: it() })), a.cell);
    case 'store':
    case 'discard':
      return t(a.type, { it: it() });
    case 'park':
      return t('park');
    case 'build':
      return low(game('do.build', { it: cardIt(cardId(m, a.building, seat)) }));
    case 'stand':
      return t('stand', { where: cellWords(a.cell) });
    case 'found':
    case 'move':
    case 'replace':
      return at(low(game('do.build', { it: cardIt(cardId(m, a.building, seat)) })), a.cell);
    case 'keep':
      return low(game('do.keep', { it: cardIt(cardIdOf(a)) }));
    case 'reserve':
      return t('reserve', { it: cardIt(cardId(m, a.building, seat)) });
    case 'stop':
      return t('stop');
    default:
      return low(game(`do.${a.type}`));
  }
}

/** The squares that an answer is about. */
export function apartWords(a: TinyTownsAction): string {
  if ('cells' in a) {
    const rows = [0, 1, 2, 3].map(r => [0, 1, 2, 3].filter(c => (a.cells >> (4 * r + c)) & 1).map(c => String(c + 1)));
    return rows
      .flatMap((columns, r) =>
        columns.length === 0 ? [] : [t('squares', { r: r + 1, n: columns.length, c: list(columns) })],
      )
      .join('; ');
  }
  return 'cell' in a ? cellWords(a.cell) : '';
}

function cardIdOf(a: Extract<TinyTownsAction, { type: 'keep' }>): string {
  return MONUMENTS[a.monument]!.id;
}

/** Why one answer is better than another, in the position: patterns, hungry cottages, squares, points. */
export function whyWords(m: Model, seat: number, better: TinyTownsAction, played: TinyTownsAction, ends: Ends): string {
  const town = m.towns[seat]!;
  if (better.type === 'ready' && played.type === 'build') {
    const gain = gainOf(m, seat, played);
    return t('clears', { ...named(m, seat, played.building), p: signed(gain), n: count(played.cells) });
  }
  if (better.type === 'build') {
    const gain = gainOf(m, seat, better);
    return t('frees', { ...named(m, seat, better.building), p: signed(gain), n: count(better.cells) - 1 });
  }
  const words: string[] = [];
  if (played.type === 'place') {
    const blocked = blockedBy(m, seat, played.cell);
    if (blocked !== null && !(better.type === 'place' && better.cell === played.cell)) words.push(blocked);
  }
  const use =
    better.type === 'place'
      ? bestUse(m, seat, better.cell, town.cube)
      : 'resource' in better
        ? bestUseOf(m, seat, better.resource)
        : null;
  const reason = use === null ? null : reasonOf(m, seat, use);
  if (reason !== null) words.push(reason);
  else if (words.length === 0) words.push(lineWords(m, seat, ends));
  return words.join(' ');
}

/** The seat's town when the turn is over, after the better answer and after the one that was played. */
export interface Ends {
  readonly better: Town | null;
  readonly played: Town | null;
}

export function endsOf(better: Said, played: Said): Ends {
  return { better: (better.after ?? null) as Town | null, played: (played.after ?? null) as Town | null };
}

/** The building as the object of a sentence, and by its name: languages need one or the other. */
function named(m: Model, seat: number, type: number) {
  const id = cardId(m, type, seat);
  const it = cardIt(id);
  return { it, It: it.charAt(0).toLocaleUpperCase() + it.slice(1), name: cardName(id) };
}

function reasonOf(m: Model, seat: number, use: Use): string {
  const it = named(m, seat, use.type);
  const first = use.lacks === 0 ? t('stood', { ...it, p: signed(use.gain) }) : t('lacks', { ...it, n: use.lacks });
  return use.feeds > 0 ? `${first} ${feedsWords(m, seat, use)}` : first;
}

/** "The Farm would feed 4 buildings that go hungry." */
export function feedsWords(m: Model, seat: number, { type, feeds }: Use): string {
  return t('feeds', { ...named(m, seat, type), n: feeds });
}

/** A plan that was more than begun and needed another resource on this square. */
function blockedBy(m: Model, seat: number, cell: number): string | null {
  const town = m.towns[seat]!;
  const after = withCube(town, cell, town.cube);
  for (const type of m.cards.keys()) {
    const near = nearFits(town, m.cards, type)[0];
    const need = near?.need.find(([at]) => at === cell);
    if (near === undefined || need === undefined || need[1] === town.cube || near.need.length > 2) continue;
    const left = nearFits(after, m.cards, type)[0];
    if (left === undefined || left.need.length > near.need.length)
      return t('blocks', { ...named(m, seat, type), res: resName(need[1]) });
  }
  return null;
}

/** The line of the score sheet in which the two turns differ most. */
function lineWords(m: Model, seat: number, { better, played }: Ends): string {
  if (better === null || played === null) return '';
  const sheet = (town: Town) => {
    const towns = m.towns.slice();
    towns[seat] = town;
    return scoreSeat({ cards: m.cards, anySix: m.anySix, towns }, seat).lines;
  };
  const [a, b] = [sheet(better), sheet(played)];
  const [line, gain] = Object.keys(a)
    .map(id => [id, a[id]! - b[id]!] as const)
    .reduce((x, y) => (y[1] > x[1] ? y : x));
  if (gain <= 0) return '';
  const it = line === 'empty' ? game('score.empty') : line === 'monument' ? game('score.monument') : cardName(line);
  return t('line', { it, p: signed(gain) });
}
