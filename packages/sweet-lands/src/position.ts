import {
  ANY,
  type Cursor,
  nextLine,
  parseLines,
  printFlow,
  printLanes,
  printStream,
  type Result,
  readFlow,
  readLanes,
  readStream,
} from '@polis/kernel';
import { AREAS, SOLO_CARDS } from './data/areas.ts';
import { CARD_COUNT } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { BOARDS, DOMAINS } from './data/domains.ts';
import { HELP, HELP_END, MILESTONES, SCORING_TOKENS, SKILLS } from './data/tokens.ts';
import { GOODS, INDUSTRIES, RESOURCES, SWEETS, TRACKS } from './data/vocabulary.ts';
import { MAX_SEATS } from './options.ts';
import * as code from './position-codes.ts';
import { programs } from './rules/flow.ts';
import { ALL_SKILLS } from './rules/traits.ts';
import { emptyPlayer, type Player, type SweetLands } from './state.ts';

/**
 * A whole position as text: one line of words per group of facts. It prints everything, the flow and the random stream
 * included, so that parsing gives back the very same state. The tables below are both the printer and the parser.
 */
const { flag, ids, int, ints, lists, mask, one } = code;
const cards = ids(Array.from({ length: CARD_COUNT }, (_, i) => String(i + 1)));
const seat = int(0, MAX_SEATS - 1);
const seats = ints(-1, MAX_SEATS - 1);
const sides = MILESTONES.flatMap(m => [`${m.token}A`, `${m.token}B`]);
const skillIds = ALL_SKILLS.map(s => s.id);

type Fields<T> = readonly (readonly [line: string, fields: { readonly [K in keyof T]?: code.Codec<T[K]> }])[];

const TABLE: Fields<SweetLands> = [
  ['variants', { turnOrder: flag, cardDraft: flag, improvedSkills: flag }],
  ['round', { round: int(0, 5), firstPlayer: seat, order: seats, finished: seats }],
  ['deck', { deck: cards }],
  ['discard', { discard: cards }],
  ['discs', { discs: ints(0, 7, AREAS.length) }],
  ['skills', { skillsLeft: ints(0, 3, SKILLS.length), improved: ids(skillIds) }],
  ['milestones', { milestones: ids(sides) }],
  ['scoring', { scoring: ids(SCORING_TOKENS.map(t => t.id)) }],
  ['help', { help: lists(ids([...HELP, ...HELP_END].map(h => h.id))) }],
  ['first', { first: ints(-1, MAX_SEATS - 1, TRACKS.length) }],
  ['mio', { soloA: ids(SOLO_CARDS.A.map(c => c.id)), soloB: ids(SOLO_CARDS.B.map(c => c.id)), mio: int(-1, 6) }],
];

const PLAYER: Fields<Player> = [
  [
    'player',
    { character: one(CHARACTERS.map(c => c.id)), board: int(-1, BOARDS - 1), side: one(DOMAINS.map(d => d.id)) },
  ],
  ['goods', { goods: ints(0, ANY, GOODS.length), production: ints(0, ANY, RESOURCES.length) }],
  ['hand', { hand: cards, pack: cards, keep: int(-1, CARD_COUNT - 1) }],
  ['played', { played: cards, columns: lists(cards), sweets: ints(0, ANY, SWEETS.length) }],
  ['land', { land: code.land }],
  ['built', { built: code.built }],
  ['roads', { roads: code.roads, regions: int(0, 7), fresh: code.hexes }],
  [
    'tracks',
    {
      food: int(0, 12),
      cart: int(0, 16),
      locomotive: int(-1, 16),
      prosperity: ints(0, 7, TRACKS.length),
      wonders: int(0, ANY),
    },
  ],
  [
    'pieces',
    {
      labs: int(0, 4),
      rows: ints(0, 5, INDUSTRIES.length),
      shops: mask(INDUSTRIES),
      tower: flag,
      hares: int(0, 9),
      discount: int(0, 3),
      cityTable: int(0, 1),
    },
  ],
  ['tokens', { skills: mask(skillIds), used: mask(skillIds), milestones: mask(MILESTONES.map(m => String(m.token))) }],
  ['points', { vp: int(-ANY, ANY), cp: int(0, ANY), ip: int(0, ANY), ipThisRound: int(0, ANY), markers: int(0, ANY) }],
  ['turn', { once: int(0, 7), slot: int(-1, 6), queue: ints(0, 3), resolving: flag, ended: flag }],
];

export function printPosition(s: Readonly<SweetLands>): string {
  const lines = [
    `sweet-lands ${s.seats}`,
    ...print(TABLE, s),
    printStream(s.rng),
    printFlow(s.main),
    printLanes(s.lanes),
    `end ${s.reveals} ${s.scores === null ? '-' : s.scores.join(',')}`,
  ];
  for (const p of s.players) lines.push(...print(PLAYER, p));
  return `${lines.join('\n')}\n`;
}

function print<T>(table: Fields<T>, value: Readonly<T>): string[] {
  return table.map(([line, fields]) => {
    const words = keysOf(fields).map(key => fields[key]!.print(value[key]));
    return [line, ...words].join(' ');
  });
}
function keysOf<T>(fields: { readonly [K in keyof T]?: code.Codec<T[K]> }): (keyof T)[] {
  return Object.keys(fields) as (keyof T)[];
}

export function parsePosition(text: string): Result<SweetLands> {
  return parseLines(text, read, printPosition);
}

function next(c: Cursor, key: string): string[] {
  return nextLine(c, key, `a line that begins with "${key}"`);
}

function read(c: Cursor): SweetLands {
  const n = int(1, MAX_SEATS).parse(next(c, 'sweet-lands')[0] ?? '', 'the number of seats');
  const shared = readTable(c, TABLE);
  const rng = readStream(c);
  const main = readFlow(c, n, programs);
  const lanes = readLanes(c, n, programs);
  const [reveals, scores] = next(c, 'end');
  const value = {
    ...shared,
    seats: n,
    rng,
    main,
    lanes,
    open: lanes === null ? 0 : lanes.filter(lane => lane.length > 0).length,
    reveals: int(0, ANY).parse(reveals ?? '', 'end: how much was revealed'),
    scores: scores === '-' ? null : ints(-ANY, ANY, n).parse(scores ?? '', 'end: points by seat'),
    players: Array.from({ length: n }, () => ordered(PLAYER_KEYS, readTable(c, PLAYER) as Player)),
  } as SweetLands;
  return ordered(STATE_KEYS, value);
}

/** States compare by their key order. */
const PLAYER_KEYS = Object.keys(emptyPlayer()) as (keyof Player)[];
const STATE_KEYS = [
  'seats',
  'rng',
  'main',
  'lanes',
  'open',
  'reveals',
  'scores',
  'turnOrder',
  'cardDraft',
  'improvedSkills',
  'round',
  'deck',
  'discard',
  'discs',
  'skillsLeft',
  'improved',
  'milestones',
  'scoring',
  'help',
  'first',
  'firstPlayer',
  'order',
  'finished',
  'soloA',
  'soloB',
  'mio',
  'players',
] as const satisfies readonly (keyof SweetLands)[];
function ordered<T>(keys: readonly (keyof T)[], value: T): T {
  return Object.fromEntries(keys.map(key => [key, value[key]])) as T;
}

function readTable<T>(c: Cursor, table: Fields<T>): Partial<T> {
  const out: Partial<T> = {};
  for (const [line, fields] of table) {
    const words = next(c, line);
    for (const [i, key] of keysOf(fields).entries())
      out[key] = fields[key]!.parse(words[i] ?? '', `${line}: ${String(key)}`);
  }
  return out;
}
