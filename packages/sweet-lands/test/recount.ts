import {
  bitCount,
  CARD_COUNT,
  CHARACTERS,
  countRoads,
  FOOD_TRACK,
  HARES,
  hasHare,
  INDUSTRY_TRACK,
  isFlipped,
  KINDS,
  kindAt,
  LAB_COSTS,
  MILESTONES_IN_PLAY,
  OWN_SWEETS,
  type Player,
  PROSPERITY,
  SIDES,
  SKILL_COPIES,
  SKILLS,
  SWEETS_OF,
  type SweetLands,
  tokenAt,
} from '../src/index.ts';
import { besideRoad } from '../src/rules/domain.ts';
import { fits } from '../src/rules/geometry.ts';

/** Counts every component: throws when something was lost, made or put where it cannot be. */
export function recount(s: Readonly<SweetLands>): string | null {
  const fail = (why: string) => {
    throw new Error(`round ${s.round}: ${why}`);
  };
  const held = s.players.flatMap(p => [...p.hand, ...p.pack, ...p.played, ...p.columns.flat()]);
  const cards = [...s.deck, ...s.discard, ...held].sort((a, b) => a - b);
  if (cards.length !== CARD_COUNT || cards.some((card, i) => card !== i)) fail('worker cards are miscounted');
  for (const [i, left] of s.skillsLeft.entries()) {
    const owned = s.players.filter(p => (p.skills >> i) & 1).length;
    if (left + owned !== SKILL_COPIES) fail(`skill ${i} is miscounted`);
  }
  const improved = s.players.reduce((n, p) => n + bitCount(p.skills >>> SKILLS.length), 0) + s.improved.length;
  if (improved !== (s.improvedSkills ? Math.max(2, s.seats) + 1 : 0)) fail('improved skills are miscounted');
  const claimed = s.players.reduce((n, p) => n + bitCount(p.milestones), 0);
  const inPlay = s.seats === 1 ? 0 : MILESTONES_IN_PLAY;
  if (s.milestones.length !== (claimed === 3 ? 0 : inPlay - claimed)) fail('milestones are miscounted');
  const pawns = [...s.players.map(p => p.slot), s.mio].filter(slot => slot >= 0);
  if (new Set(pawns).size !== pawns.length) fail('two pawns share a help slot');
  const boards = s.players.map(p => p.board).filter(board => board >= 0);
  if (new Set(boards).size !== boards.length) fail('a domain board is used twice');
  for (const [seat, p] of s.players.entries()) {
    const why = p.side < 0 ? null : wrongPlayer(s, p);
    if (why !== null) fail(`seat ${seat}: ${why}`);
  }
  return null;
}

function wrongPlayer(s: Readonly<SweetLands>, p: Readonly<Player>): string | null {
  const side = SIDES[p.side]!;
  if ([...p.goods, ...p.production].some(n => !Number.isInteger(n) || n < 0)) return 'goods below zero';
  if (p.food > FOOD_TRACK.length || p.cart > INDUSTRY_TRACK.length || p.locomotive > INDUSTRY_TRACK.length)
    return 'a piece is beyond its track';
  if (p.prosperity.some((at, track) => at > PROSPERITY[track]!.length)) return 'a prosperity marker is too far';
  // 5.2: no piece is beyond a lab that still stands on the track.
  for (const after of INDUSTRY_TRACK.labsAfter.slice(p.labs))
    if (p.cart > after || p.locomotive > after) return 'a piece has passed a lab';
  if (p.labs > LAB_COSTS.length || p.rows.some(n => n > 5) || p.hares > HARES) return 'too many pieces';
  const kinds = KINDS.map((_, kind) => p.built.filter((_, hex) => kindAt(p, hex) === kind).length);
  const expected = [...p.rows, bitCount(p.shops), p.labs, p.tower ? 1 : 0];
  if (kinds.join() !== expected.join()) return `properties ${kinds} on the domain, ${expected} off the board`;
  if (p.built.filter((_, hex) => hasHare(p, hex)).length !== p.hares) return 'hares are miscounted';
  for (const [hex, code] of p.land.entries()) {
    if (code !== 0 && !fits(side.ground[hex]!, tokenAt(p, hex))) return `a token does not fit hex ${hex}`;
    if (p.built[hex] !== 0 && !isFlipped(p, hex) && !side.capitals.includes(hex)) return `no spot at hex ${hex}`;
  }
  if (p.roads.some((word, w) => (word & ~side.legal[w]!) !== 0)) return 'a road off the map';
  if (countRoads(p) > 0 && p.roads.every((word, w) => (word & side.start[w]!) === 0)) return 'roads hang in the air';
  const sweets = OWN_SWEETS[p.character]!.slice();
  for (const card of [...p.played, ...p.columns.flat()]) for (const sweet of SWEETS_OF[card]!) sweets[sweet]!++;
  if (sweets.join() !== p.sweets.join()) return `sweets ${p.sweets} should be ${sweets}`;
  if (p.ended && !s.finished.includes(s.players.indexOf(p as Player))) return 'ended, but not in the order';
  // 3.5: whatever lies beside a road has been flipped, once everything is resolved.
  if (s.main.length <= 2 && p.land.some((code, hex) => code !== 0 && besideRoad(p, hex) && !isFlipped(p, hex)))
    return 'an unflipped token beside a road';
  if (s.main.length <= 2 && (p.resolving || p.queue.length > 0)) return 'industry bonuses are left over';
  if (CHARACTERS[p.character] === undefined) return 'no character';
  return null;
}
