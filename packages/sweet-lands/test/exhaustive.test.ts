import { createEngine, fastRng, int } from '@polis/kernel';
import { exhaust } from '@polis/testkit';
import { expect, test } from 'vitest';
import {
  ADJACENT,
  ALL_SKILLS,
  AREAS,
  CHARACTERS,
  DESIGN_OF,
  DESIGNS,
  DOMAINS,
  EDGES,
  FREE_ACTIONS,
  HELP,
  HELP_END,
  hasEdge,
  hexText,
  INDUSTRIES,
  MILESTONES,
  PIECES,
  PROSPERITY,
  SIDES,
  SOLO_CARDS,
  type SweetLands,
  type SweetLandsAction,
  type SweetLandsEvent,
  sweetLands,
  symbolText,
  TOKENS,
  WAGONS,
} from '../src/index.ts';
import { PROG, type Step } from '../src/rules/context.ts';

/** Everything that can fire: cards, labours, tokens, spaces of tracks, abilities, pieces, areas, milestones, solo cards. */
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const hasTiming = (i: number, timings: readonly string[]) => timings.includes(ALL_SKILLS[i]!.timing);
const slots = (c: (typeof CHARACTERS)[number]) => c.base.filter(a => a.timing === 'oncePerRound');
const WANTED = [
  ...DESIGNS.map(d => `played ${d.id}`),
  ...DESIGNS.filter(d => d.labour).map(d => `labour ${d.id}`),
  ...DESIGNS.filter(d => d.endOfRound).map(d => `card ${d.id}`),
  ...ALL_SKILLS.map(s => `learned ${s.id}`),
  ...ALL_SKILLS.filter((_, i) => hasTiming(i, ['flip'])).map(s => `used ${s.id}`),
  ...ALL_SKILLS.filter((_, i) => hasTiming(i, ['endOfRound', 'trigger'])).map(s => `skill ${s.id}`),
  ...[...HELP, ...HELP_END].map(h => `help ${h.id}`),
  ...TOKENS.map(t => `flipped ${t}`),
  ...['skill', 'diamond', 'draw1', 'gold5'].map(symbol => `symbol ${symbol}`),
  ...AREAS.map(a => `area ${a.id}`),
  ...FREE_ACTIONS.map(a => `free ${a.id}`),
  ...CHARACTERS.flatMap(c => slots(c).map((_, i) => `ability ${c.id} ${i}`)),
  ...CHARACTERS.map(c => `tower ${c.id}`),
  ...CHARACTERS.filter(c => c.tower.some(a => ['endOfRound', 'trigger', 'immediate'].includes(a.timing))).map(
    c => `tower acts ${c.id}`,
  ),
  ...WAGONS.flatMap(w => range(1, 16).map(at => `${w} ${at}`)),
  ...range(1, 12).map(at => `food ${at}`),
  ...range(1, 9).map(n => `hare ${n}`),
  ...PROSPERITY.flatMap(t => [...range(1, t.length).map(at => `${t.id} ${at}`), `first ${t.id}`]),
  ...PIECES.map(p => `built ${p}`),
  ...INDUSTRIES.flatMap(i => [`column ${i}`, `board ${i}`]),
  ...MILESTONES.flatMap(m => [`milestone ${m.token}A`, `milestone ${m.token}B`]),
  ...DOMAINS.flatMap((d, i) => range(1, SIDES[i]!.regions).map(r => `region ${d.id} ${r}`)),
  ...[...SOLO_CARDS.A, ...SOLO_CARDS.B].map(c => `mio ${c.id}`),
  ...['employed', 'copied', 'discount', 'locomotive', 'cityTable', 'fetched', 'reshuffled', 'redrew', 'drafted'],
];

/** Five rounds of a rich land: more goods and cards with every production, so that the far ends of tracks are reached. */
let missing: ReadonlySet<string> = new Set();
const rich: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  (sweetLands.programs[PROG.production]![2] as Step)(s, f, x);
  for (const [i, n] of [40, 30, 30, 20, 5, 1].entries()) p.goods[i]! += n;
  for (const card of s.deck.splice(s.deck.length - 6)) p.hand.push(card);
};
const engine = createEngine({
  ...sweetLands,
  programs: sweetLands.programs.map((steps, prog) =>
    prog === PROG.production ? steps.map((step, i) => (i === 2 ? rich : step)) : steps,
  ),
  setup(options, seats, rng) {
    const s = sweetLands.setup(options, seats, rng);
    const wanted = (card: number) => {
      const { id } = DESIGNS[DESIGN_OF[card]!]!;
      return [`played ${id}`, `labour ${id}`, `card ${id}`].some(name => missing.has(name));
    };
    s.deck.sort((a, b) => Number(wanted(a)) - Number(wanted(b)));
    // Milestones that nobody has claimed yet lie on the table.
    s.milestones = s.milestones.map(m => (missing.has(milestoneName(m)) ? m : m ^ 1));
    if (missing.has('redrew')) s.deck.push(...s.deck.filter(card => card >= 159));
    s.deck = [...new Set(s.deck.reverse())].reverse();
    return s;
  },
});
const milestoneName = (m: number) => `milestone ${(m >> 1) + 1}${m & 1 ? 'B' : 'A'}`;

test('every card, token, space and ability fires at least once', () => {
  const result = exhaust(engine, {
    wanted: WANTED,
    games: 160,
    caseFor(left, n) {
      missing = left;
      const seats = [...left].some(name => name.startsWith('mio')) && n % 4 === 0 ? 1 : n % 3 === 1 ? 4 : 2;
      return {
        seats,
        options: { improvedSkills: true, cardDraft: left.has('drafted') && n > 0, turnOrder: n % 2 === 0 },
      };
    },
    fired: firedBy,
    appeal: appealOf,
  });
  expect(result.missing, `not reached in ${result.games} games; repeat with: npx vitest run exhaustive`).toEqual([]);
  expect(result.longestList).toBeLessThanOrEqual(400);
});

function firedBy(s: Readonly<SweetLands>, e: SweetLandsEvent): string[] {
  const character = 'seat' in e ? CHARACTERS[s.players[e.seat]!.character]?.id : undefined;
  switch (e.type) {
    case 'played':
      return [`played ${DESIGNS[DESIGN_OF[e.card]!]!.id}`];
    case 'acts':
      return acted(e.source, e.index, character!);
    case 'learned':
    case 'used':
      return [`${e.type} ${ALL_SKILLS[e.skill]!.id}`];
    case 'flipped':
      return [`flipped ${TOKENS[e.token]}`];
    case 'placed':
      return [`symbol ${symbolText(s.players[e.seat]!.side, e.hex)}`];
    case 'area':
      return [`area ${AREAS[e.area]!.id}`];
    case 'free':
      return [`free ${e.free + 1}`];
    case 'ability':
      return [`ability ${character} ${e.slot}`];
    case 'tower':
      return [`tower ${character}`];
    case 'moved':
      return [`${WAGONS[e.wagon]} ${e.to}`];
    case 'fed':
      return [`food ${e.food}`];
    case 'hare':
      return [`hare ${e.hare}`];
    case 'stepped':
      return [`${PROSPERITY[e.track]!.id} ${e.to}`, e.first ? `first ${PROSPERITY[e.track]!.id}` : ''];
    case 'built':
      return [`built ${PIECES[e.piece]}`];
    case 'bonus':
      return [`column ${INDUSTRIES[e.column]}`];
    case 'milestone':
      return [milestoneName(e.milestone * 2 + e.side)];
    case 'region':
      return [`region ${DOMAINS[s.players[e.seat]!.side]!.id} ${e.region + 1}`];
    case 'mio':
      return e.cards.map(id => `mio ${id}`);
    default:
      return [e.type];
  }
}

function acted(source: string, index: number, character: string): string[] {
  if (source === 'labour' || source === 'card') return [`${source} ${DESIGNS[DESIGN_OF[index]!]!.id}`];
  if (source === 'help') return [`help ${[...HELP, ...HELP_END][index]!.id}`];
  if (source === 'skill') return [`skill ${ALL_SKILLS[index]!.id}`];
  if (source === 'board') return [`board ${INDUSTRIES[index]}`];
  return source === 'tower' ? [`tower acts ${character}`] : [];
}

const whim = fastRng('whim');

/** By side and region: how many roads an edge is away from its border. */
const distances = new Map<string, number[]>();
function distanceTo(side: number, region: number): number[] {
  const key = `${side} ${region}`;
  const known = distances.get(key);
  if (known !== undefined) return known;
  const out = EDGES.map((_, e) => ((SIDES[side]!.regionsAtEdge[e]! >> region) & 1 ? 0 : Number.POSITIVE_INFINITY));
  for (let round = 0; round < 30; round++)
    for (const e of EDGES.keys())
      for (const other of EDGES.keys()) if (hasEdge(ADJACENT[e]!, other)) out[e] = Math.min(out[e]!, out[other]! + 1);
  distances.set(key, out);
  return out;
}
/** Steps from a hex to the nearest one beside the region. */
function hexesTo(side: number, region: number, hex: number): number {
  const [q, r] = hexText(hex).split(',').map(Number) as [number, number];
  const away = SIDES[side]!.regionsAtHex.flatMap((mask, other) => {
    const [oq, or] = hexText(other).split(',').map(Number) as [number, number];
    return (mask >> region) & 1 ? [(Math.abs(q - oq) + Math.abs(r - or) + Math.abs(q + r - oq - or)) / 2] : [];
  });
  return Math.min(...away);
}
function missingRegion(side: number): number {
  return range(0, SIDES[side]!.regions - 1).find(r => missing.has(`region ${DOMAINS[side]!.id} ${r + 1}`)) ?? -1;
}

/** Builds and plays rather than trades, and takes what nobody has taken yet. */
function appealOf(s: Readonly<SweetLands>, seat: number, a: SweetLandsAction): number {
  const p = s.players[seat]!;
  switch (a.type) {
    case 'character': {
      const { id } = CHARACTERS[a.character]!;
      return [...missing].some(name => name.includes(` ${id}`)) ? 50 : 1;
    }
    case 'domain':
      return [...missing].some(name => name.startsWith(`region ${DOMAINS[a.side]!.id}`)) ? 50 : 1;
    case 'end':
    case 'done':
      return 0.02;
    case 'stop':
    case 'no':
      return 0.05;
    case 'free':
      return a.free === 7 || a.free === 3 ? 100 : missing.has(`free ${a.free + 1}`) ? 5 : 0.01;
    case 'ability':
      return 60;
    case 'play': {
      const { id } = DESIGNS[DESIGN_OF[a.card]!]!;
      return missing.has(`played ${id}`) || missing.has(`labour ${id}`) ? 40 : 6;
    }
    case 'discard': {
      const { id } = DESIGNS[DESIGN_OF[a.card]!]!;
      return missing.has(`played ${id}`) || missing.has(`labour ${id}`) ? 0.1 : 3;
    }
    case 'use':
      return missing.has(`used ${ALL_SKILLS[a.skill]!.id}`) ? 60 : 2;
    case 'skill':
      return [...missing].some(name => name.endsWith(` ${ALL_SKILLS[a.skill]!.id}`)) ? 60 : 3;
    case 'area': {
      const wish = missing.has(`area ${AREAS[a.area]!.id}`) ? 30 : 8;
      const work =
        { D: 20, R: 25, E: 12, S: 16, B: 10, O: 14, V: 10, P: 14, A: 8, G: 8, N: 20, ZH: 4 }[AREAS[a.area]!.id] ?? 1;
      return wish + work;
    }
    case 'road': {
      const region = missingRegion(p.side);
      return region < 0 ? 5 : 60 / 4 ** distanceTo(p.side, region)[a.edge]!;
    }
    case 'terrain': {
      const region = missingRegion(p.side);
      return region < 0 ? 4 : 60 / 3 ** hexesTo(p.side, region, a.hex);
    }
    case 'property':
      // Labs open the track; columns of one kind reach their last row.
      return a.piece === 6 ? 30 : a.piece < 3 ? 4 + 3 * p.rows[a.piece]! : 5;
    case 'slot':
      return s.help[a.slot]!.some(token => missing.has(`help ${[...HELP, ...HELP_END][token]!.id}`)) ? 30 : 1;
    case 'track':
      return 2 + p.prosperity[a.track]!;
    case 'wagon':
      return a.wagon === 0 ? 2 : 3;
    case 'column':
    case 'employ':
    case 'yes':
      return 20;
    default:
      return int(whim, 3) === 0 ? 0 : 5;
  }
}
