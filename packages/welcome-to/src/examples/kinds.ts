import type { WelcomeToAction } from '../actions.ts';
import { BIS_BOXES } from '../data/tracks.ts';
import { NUMBER_MAX, STREETS } from '../data/vocabulary.ts';
import { estateText, houseText, parseEstate, parseGap, parseHouse } from '../notation/words.ts';
import { bisBoxes, freeGaps, pushCopies } from '../rules/building.ts';
import { estateCounts } from '../rules/estates.ts';
import { PLACE_OF, STREET_OF } from '../rules/geometry.ts';
import { mayRefuse, pushHouses } from '../rules/numbering.ts';
import { paysWith, planIndex, waysToPay } from '../rules/plans.ts';
import { scoreRival } from '../rules/rival.ts';
import { scoreSheet } from '../rules/scoring.ts';
import { levelZeroTemps, tempPlaces, tempPoints } from '../rules/temps.ts';
import { type Block, Unreadable } from './block.ts';

/**
 * What the rules say where a block expects something. Each kind answers one expected text with the text that is true, which
 * equals the expected one if and only if the example holds.
 */
export type Kind = (b: Block, expected: string) => string;

export const KINDS: Readonly<Record<string, Kind>> = { score, count, place, refuse, bis, fence, plan, temps, pile };

/** 'plans 15 parks 12 …': the true value of every part that is named. */
function pairs(values: Readonly<Record<string, number>>, expected: string): string {
  const words = expected.split(/\s+/);
  if (words.length % 2 !== 0) throw new Unreadable(`"${expected}": names and values in pairs`);
  const out: string[] = [];
  for (let i = 0; i < words.length; i += 2) {
    const name = words[i]!;
    if (!Object.hasOwn(values, name)) throw new Unreadable(`there is no part "${name}"`);
    out.push(`${name} ${values[name]}`);
  }
  return out.join(' ');
}

function score(b: Block, expected: string): string {
  const own = b.sheet.temps;
  const s = scoreSheet(b.sheet, tempPoints(own, tempPlaces([own, ...b.others])));
  return pairs({ ...s.lines, total: s.total, count: completed(b) }, expected);
}

function completed(b: Block): number {
  return estateCounts(b.sheet).reduce((a, n) => a + n, 0);
}

function count(b: Block, expected: string): string {
  return expected.startsWith('count') ? pairs({ count: completed(b) }, expected) : String(completed(b));
}

/** '9: T6 T7' on the streets shown. */
function place(b: Block, expected: string): string {
  const [head = ''] = expected.split(':');
  const number = Number(head);
  if (!/^\d+$/.test(head) || number > NUMBER_MAX) throw new Unreadable(`"${expected}": a number from 0 to 17 and ":"`);
  const out: WelcomeToAction[] = [];
  pushHouses(b.sheet.houses, number, out);
  const houses = out
    .flatMap(a => (a.type === 'write' ? [a.house] : []))
    .filter(h => b.shown.length === 0 || b.shown.includes(STREET_OF[h]!));
  return `${head}: ${houses.map(houseText).join(' ') || 'none'}`;
}

function refuse(b: Block): string {
  if (b.numbers.length === 0) throw new Unreadable('the printed "numbers" are missing');
  return mayRefuse(b.sheet.houses, b.numbers) ? 'refusal-allowed' : 'must-build';
}

function bis(b: Block): string {
  const out: WelcomeToAction[] = [];
  if (bisBoxes(b.sheet) < BIS_BOXES) pushCopies(b.sheet, b.classic, out);
  return out.flatMap(a => (a.type === 'bis' ? [`${houseText(a.house)}=${a.number}b`] : [])).join(' ') || 'none';
}

function fence(b: Block, expected: string): string {
  const [where = ''] = expected.split(/\s+/);
  const gap = parseGap(where);
  if (gap === null) throw new Unreadable(`"${where}" is not a gap`);
  const free = (freeGaps(b.sheet, STREET_OF[gap]!, b.classic) >> PLACE_OF[gap]!) & 1;
  return `${where} ${free ? 'legal' : 'illegal'}`;
}

/** 'B6 yes using T1-4 …', 'B5 yes ways 2', 'A1 no'. A set that does not pay is answered by how many do. */
function plan(b: Block, expected: string): string {
  const [id = '', , how, ...words] = expected.split(/\s+/);
  const index = planIndex(id, b.classic);
  if (index < 0) throw new Unreadable(`there is no plan "${id}" in this edition`);
  const ways = waysToPay(b.sheet, index, b.side);
  if (ways === 0) return `${id} no`;
  if (how === 'ways') return `${id} yes ways ${ways}`;
  if (how !== 'using') return `${id} yes`;
  const estates = words.map(word => {
    const e = parseEstate(word);
    if (e === null) throw new Unreadable(`"${word}" is not an estate`);
    return e;
  });
  if (paysWith(b.sheet, index, b.side, estates)) return `${id} yes using ${estates.map(estateText).join(' ')}`;
  return `${id} yes ways ${ways}, but not using these estates`;
}

function temps(b: Block): string {
  const places = tempPlaces(b.counts);
  return b.counts.map(n => tempPoints(n, places)).join(' ');
}

function pile(b: Block, expected: string): string {
  if (b.competitor < 0) throw new Unreadable('the "competitor" is missing');
  const s = scoreRival(b.competitor, b.pile, b.rivalPlans, b.playerTemps);
  if (s === null) return pairs({ playerTemps: levelZeroTemps(b.playerTemps), total: 0 }, expected);
  return pairs({ ...s.lines, estatesAll: s.estatesAll, playerTemps: s.playerTemps, total: s.total }, expected);
}

/** Expected lists may stand in any order: houses and copies are compared in ours. */
export function normal(kind: string, expected: string): string {
  const text = expected.trim().split(/\s+/).join(' ');
  if (kind === 'place') {
    const [head = '', rest = ''] = text.split(/:\s*/);
    return `${head}: ${sortHouses(rest.split(' '))}`;
  }
  return kind === 'bis' ? sortHouses(text.split(' ')) : text;
}

function sortHouses(words: readonly string[]): string {
  const key = (word: string) => {
    const [house = '', number = ''] = word.split('=');
    return (parseHouse(house) ?? STREETS.length * 100) * 100 + (Number.parseInt(number, 10) || 0);
  };
  return [...words].sort((a, b) => key(a) - key(b)).join(' ');
}
