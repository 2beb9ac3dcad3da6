import {
  isObject,
  type Json,
  type Note,
  type Result,
  readCount,
  readId,
  unlessWrong,
  unusedKeys,
  Wrong,
} from '@polis/kernel';
import { CHARACTERS } from './data/characters.ts';
import { HARES, PROPERTY_COLUMNS } from './data/properties.ts';
import { MILESTONES, MILESTONES_TO_CLAIM, SCORING_TOKENS } from './data/tokens.ts';
import { PROSPERITY } from './data/tracks.ts';
import { BASICS, DIAMOND, GOLD, TRACKS } from './data/vocabulary.ts';
import { MAX_SEATS } from './options.ts';
import { DOMAIN_KEYS, readDomain } from './read-json.ts';
import { type ByLine, linesOf, type Tally, tallyOf, totalOf, trackPoints } from './rules/scoring.ts';
import type { Player } from './state.ts';

/** `polis score sweet-lands`: final positions of real tables as JSON, checked before anything is scored. */
export interface ScoreFileResult {
  readonly seats: readonly {
    readonly total: number;
    readonly lines: Readonly<ByLine<number>>;
    /** The line `prosperity`, track by track. */
    readonly prosperity: Readonly<Record<string, number>>;
    /** 1 for the winners; equal totals are parted by hares. */
    readonly rank: number;
  }[];
}

/** What may be told as a number instead of being counted on a domain. */
const COUNTS = [
  'terrain',
  'hares',
  'roads',
  'properties',
  'tents',
  'houses',
  'buildings',
  'ports',
  'commonest',
  'border',
] as const;
type CountKey = (typeof COUNTS)[number];

const SEAT_KEYS = [
  ...DOMAIN_KEYS,
  'name',
  'character',
  'vp',
  'cp',
  'ip',
  'gold',
  'diamonds',
  'prosperity',
  'production',
  'employed',
  'milestones',
  'counts',
];

interface SeatRead {
  readonly tally: Tally;
  readonly hares: number;
}

/** `note` hears of keys that mean nothing: maybe a slip of the pen, but no reason to refuse. */
export function scoreFile(input: unknown, note: Note = () => {}): Result<ScoreFileResult> {
  return unlessWrong(() => score(input, note));
}

function score(input: unknown, note: Note): ScoreFileResult {
  if (!isObject(input)) throw new Wrong('the input must be a JSON object with "seats"');
  unusedKeys(input, ['scoring', 'seats'], 'the input', note);
  const { seats } = input;
  if (!Array.isArray(seats) || seats.length < 1 || seats.length > MAX_SEATS)
    throw new Wrong(`"seats" must be a list of 1 to ${MAX_SEATS} seats`);
  const scoring = readScoring(input.scoring);
  const read = seats.map((seat, i) => readSeat(seat, `seat ${i}`, note));
  const tallies = read.map(r => r.tally);
  const claimed = tallies.reduce((n, t) => n + t.milestones, 0);
  if (claimed > MILESTONES_TO_CLAIM)
    throw new Wrong(`"milestones": ${claimed} are claimed, but only ${MILESTONES_TO_CLAIM} can be`);
  const lines = linesOf(tallies, scoring);
  const totals = lines.map(totalOf);
  const better = (a: number, b: number) =>
    totals[a]! > totals[b]! || (totals[a] === totals[b] && read[a]!.hares > read[b]!.hares);
  return {
    seats: tallies.map((tally, seat) => ({
      total: totals[seat]!,
      lines: lines[seat]!,
      prosperity: Object.fromEntries(TRACKS.map((track, i) => [track, trackPoints(tally, i)])),
      rank: 1 + tallies.filter((_, other) => better(other, seat)).length,
    })),
  };
}

function readScoring(value: unknown): number[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Wrong('"scoring" must be a list of tokens such as ["T1", "T3"]');
  const out = value.map((id, i) =>
    readId(
      id,
      SCORING_TOKENS.map(t => t.id),
      `"scoring", entry ${i + 1}`,
    ),
  );
  if (new Set(out).size !== out.length) throw new Wrong('"scoring": a token is listed twice');
  return out;
}

function readSeat(seat: unknown, where: string, note: Note): SeatRead {
  if (!isObject(seat)) throw new Wrong(`${where} must be an object`);
  unusedKeys(seat, SEAT_KEYS, where, note);
  if (seat.character !== undefined && seat.character !== null)
    readId(
      seat.character,
      CHARACTERS.map(c => c.id),
      `${where}: "character"`,
    );
  const p = readDomain(seat, where);
  p.vp = readCount(seat.vp ?? 0, `${where}: "vp"`);
  p.cp = readCount(seat.cp ?? 0, `${where}: "cp"`);
  p.ip = readCount(seat.ip ?? 0, `${where}: "ip"`);
  p.goods[GOLD] = readCount(seat.gold ?? 0, `${where}: "gold"`);
  p.goods[DIAMOND] = readCount(seat.diamonds ?? 0, `${where}: "diamonds"`);
  p.prosperity = readTracks(seat.prosperity, where);
  readProduction(p, seat.production, where);
  const employed = readCount(seat.employed ?? 0, `${where}: "employed"`, 12);
  p.columns[0] = new Array<number>(employed).fill(0);
  p.milestones = readMilestones(seat.milestones, where);
  return applyCounts(p, readCounts(seat.counts, where));
}

function readTracks(value: unknown, where: string): number[] {
  if (value === undefined || value === null) return TRACKS.map(() => 0);
  if (!isObject(value)) throw new Wrong(`${where}: "prosperity" must be an object such as {"terrain": 4}`);
  for (const key of Object.keys(value)) readId(key, TRACKS, `${where}: "prosperity": a track`);
  return TRACKS.map((track, i) =>
    readCount(value[track] ?? 0, `${where}: "prosperity", ${track}`, PROSPERITY[i]!.length),
  );
}

function readProduction(p: Player, value: unknown, where: string): void {
  if (value === undefined || value === null) return;
  if (!isObject(value)) throw new Wrong(`${where}: "production" must be an object such as {"wheat": 8}`);
  for (const [i, res] of BASICS.entries())
    p.production[i + 1] = readCount(value[res] ?? 0, `${where}: "production", ${res}`);
}

/** A list of token numbers. */
function readMilestones(value: unknown, where: string): number {
  if (value === undefined || value === null) return 0;
  if (!Array.isArray(value))
    throw new Wrong(`${where}: "milestones" must be a list of token numbers from 1 to ${MILESTONES.length}`);
  return value.reduce((mask: number, token) => {
    const bit = 1 << (readCount(token, `${where}: "milestones"`, MILESTONES.length, 1) - 1);
    if (mask & bit) throw new Wrong(`${where}: "milestones": ${token} is listed twice`);
    return mask | bit;
  }, 0);
}

function readCounts(value: unknown, where: string): Partial<Record<CountKey, number>> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw new Wrong(`${where}: "counts" must be an object such as {"roads": 17}`);
  const most: Partial<Record<CountKey, number>> = { hares: HARES, tents: 5, houses: 5, buildings: 5, ports: 4 };
  const out: Partial<Record<CountKey, number>> = {};
  for (const [key, n] of Object.entries(value as Json)) {
    const known = COUNTS[readId(key, COUNTS, `${where}: "counts": a key`)]!;
    out[known] = readCount(n, `${where}: "counts", ${key}`, most[known]);
  }
  return out;
}

/** Numbers that were told stand in place of those counted. */
function applyCounts(p: Player, told: Partial<Record<CountKey, number>>): SeatRead {
  const t = tallyOf({ ...p, hares: told.hares ?? p.hares });
  const [terrain, hares, roads, property, workers, industry] = t.counts as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const columns = [told.tents, told.houses, told.buildings];
  const ranked = t.ranked.slice();
  if (told.commonest !== undefined) ranked[0] = told.commonest;
  if (told.border !== undefined) ranked[3] = told.border;
  return {
    hares,
    tally: {
      ...t,
      ports: told.ports ?? t.ports,
      counts: [told.terrain ?? terrain, hares, told.roads ?? roads, told.properties ?? property, workers, industry],
      complete: t.complete.map((done, i) =>
        columns[i] === undefined ? done : columns[i] === PROPERTY_COLUMNS[i]!.bonuses.length,
      ),
      ranked,
    },
  };
}
