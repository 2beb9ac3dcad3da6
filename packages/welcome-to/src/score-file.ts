import { isObject, type Note, type Result, readCount, unlessWrong, unusedKeys, Wrong } from '@polis/kernel';
import { COMPETITORS } from './data/competitors.ts';
import { PARK_TRACKS, REFUSAL_BOXES, TEMP_BOXES, VALUE_TRACKS } from './data/tracks.ts';
import { ACTIONS, type ByZone, EDITIONS, LETTERS, SIDES } from './data/vocabulary.ts';
import { readStreets, type SheetRules } from './notation/street.ts';
import { competitorLevel, parseEdition } from './options.ts';
import { compareWithRival, rankKey, type SoloResult, standing } from './rules/ranking.ts';
import { type RivalScore, scoreRival } from './rules/rival.ts';
import { scoreSheet } from './rules/scoring.ts';
import { classicSoloTemps, levelZeroTemps, tempPlaces, tempPoints } from './rules/temps.ts';
import { emptySheet, type Sheet } from './state.ts';

/** `polis score welcome-to`: sheets of real tables as JSON, checked to the last mark before anything is scored. */
export interface ScoreFileResult {
  readonly seats: readonly {
    readonly total: number;
    readonly lines: Readonly<ByZone<number>>;
    readonly estates: Readonly<Record<string, number>>;
    readonly rank: number;
  }[];
  /** Solo games against a competitor only. */
  readonly competitor?: {
    readonly id: string;
    readonly total: number | null;
    readonly lines: RivalScore['lines'] | null;
    /** All its estates, scored or not: they decide a tie. */
    readonly estates: number;
    readonly result: SoloResult;
  };
}

/** `note` hears of keys that mean nothing: maybe a slip of the pen, but no reason to refuse. */
export function scoreFile(input: unknown, note: Note = () => {}): Result<ScoreFileResult> {
  return unlessWrong(() => score(input, note));
}

function score(input: unknown, note: Note): ScoreFileResult {
  if (!isObject(input)) throw new Wrong('the input must be a JSON object with "seats"');
  unusedKeys(input, ['edition', 'side', 'expert', 'seats', 'solo'], 'the input', note);
  const edition = parseEdition(input.edition ?? 'new63');
  if (edition === null)
    throw new Wrong(
      `"edition" must be new, classic or one of ${EDITIONS.join(', ')}, not ${JSON.stringify(input.edition)}`,
    );
  const side = SIDES.indexOf((input.side ?? 'classic') as never);
  if (side < 0) throw new Wrong(`"side" must be one of ${SIDES.join(', ')}, not ${JSON.stringify(input.side)}`);
  const expert = input.expert ?? false;
  if (typeof expert !== 'boolean') throw new Wrong(`"expert" must be true or false, not ${JSON.stringify(expert)}`);
  const seats = input.seats;
  if (!Array.isArray(seats) || seats.length === 0) throw new Wrong('"seats" must be a list of one or more sheets');
  const rules = { side, classic: edition === 'classic81', roundabouts: expert };
  const sheets = seats.map((seat, i) => readSeat(seat, `seat ${i}`, rules, note));
  const solo = readSolo(input.solo, sheets, rules.classic, note);
  const places = tempPlaces(sheets.map(t => t.temps));
  const scores = sheets.map(t => scoreSheet(t, solo === null ? tempPoints(t.temps, places) : solo.playerTemps));
  const { place } = standing(scores.map(s => rankKey(s.total, s.estates, rules.classic)));
  return {
    seats: scores.map(({ total, lines, estates }, i) => ({
      total,
      lines,
      estates: Object.fromEntries(estates.slice(1).map((n, size) => [String(size + 1), n])),
      rank: place[i]!,
    })),
    ...(solo === null || solo.level < 0
      ? {}
      : {
          competitor: {
            id: COMPETITORS[solo.level]!.id,
            total: solo.score?.total ?? null,
            lines: solo.score?.lines ?? null,
            estates: solo.score?.estatesAll ?? 0,
            result: compareWithRival(scores[0]!.total, sum(scores[0]!.estates), solo.score),
          },
        }),
  };
}

// ── a seat ──────────────────────────────────────────────────────────────────
const SEAT_KEYS = ['streets', 'parks', 'value', 'temps', 'refusals', 'plans', 'name'];

function readSeat(seat: unknown, where: string, rules: SheetRules, note: Note): Sheet {
  if (!isObject(seat)) throw new Wrong(`${where} must be an object with "streets"`);
  unusedKeys(seat, SEAT_KEYS, where, note);
  const t = emptySheet();
  const streets = seat.streets;
  if (!Array.isArray(streets) || streets.some(text => typeof text !== 'string'))
    throw new Wrong(`${where}: "streets" must be a list of three texts such as "| 1 2 | . . |"`);
  const read = readStreets(t, streets as string[], rules);
  if (!read.ok) throw new Wrong(`${where}, ${read.why}`);
  t.parks = readBoxes(seat.parks, where, 'parks', PARK_TRACKS);
  t.value = readBoxes(seat.value, where, 'value', VALUE_TRACKS.slice(1));
  t.temps = readCount(seat.temps ?? 0, `${where}: "temps"`, TEMP_BOXES);
  t.refusals = readCount(seat.refusals ?? 0, `${where}: "refusals"`, REFUSAL_BOXES);
  t.plans = readPlans(seat.plans, where);
  return t;
}

function readBoxes(value: unknown, where: string, key: string, tracks: readonly (readonly number[])[]): number[] {
  if (value === undefined || value === null) return tracks.map(() => 0);
  if (!Array.isArray(value) || value.length !== tracks.length)
    throw new Wrong(`${where}: "${key}" must be a list of ${tracks.length} numbers of filled boxes`);
  return value.map((n, i) => readCount(n, `${where}: "${key}", entry ${i + 1}`, tracks[i]!.length - 1));
}

const MOST_FOR_A_PLAN = 99;

/** {"A": 8, "B": null, "C": 7} */
function readPlans(value: unknown, where: string): number[] {
  if (value === undefined || value === null) return [0, 0, 0];
  if (!isObject(value)) throw new Wrong(`${where}: "plans" must be an object such as {"A":8,"B":null,"C":7}`);
  const unknown = Object.keys(value).find(key => !(LETTERS as readonly string[]).includes(key));
  if (unknown !== undefined) throw new Wrong(`${where}: "plans": there is no plan "${unknown}", only A, B and C`);
  return LETTERS.map(letter => readCount(value[letter] ?? 0, `${where}: "plans", ${letter}`, MOST_FOR_A_PLAN));
}

// ── solo ────────────────────────────────────────────────────────────────────
interface SoloRead {
  /** -1: the classic solo game, without a competitor. */
  readonly level: number;
  readonly score: RivalScore | null;
  readonly playerTemps: number;
}

function readSolo(value: unknown, sheets: readonly Sheet[], classic: boolean, note: Note): SoloRead | null {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) throw new Wrong('"solo" must be an object with "competitor" and "cards"');
  if (sheets.length !== 1) throw new Wrong(`"solo" is for one seat, not ${sheets.length}`);
  unusedKeys(value, ['competitor', 'cards', 'plans'], '"solo"', note);
  const temps = sheets[0]!.temps;
  if (classic) {
    if (value.competitor !== undefined && value.competitor !== null)
      throw new Wrong('"solo": the classic edition has no competitors');
    return { level: -1, score: null, playerTemps: classicSoloTemps(temps) };
  }
  const level = competitorLevel(value.competitor);
  if (level < 0)
    throw new Wrong(
      `"solo": "competitor" must be a level from 0 to 5 or one of ${COMPETITORS.map(c => c.id).join(', ')}, not ${JSON.stringify(value.competitor)}`,
    );
  const cards = readRivalCards(value.cards ?? []);
  const result = scoreRival(level, cards, sum(readPlans(value.plans, '"solo"')), temps);
  return { level, score: result, playerTemps: result?.playerTemps ?? levelZeroTemps(temps) };
}

function readRivalCards(value: unknown): number[] {
  if (!Array.isArray(value)) throw new Wrong('"solo": "cards" must be a list of actions in the order given');
  return value.map((id, i) => {
    const action = ACTIONS.indexOf(id as never);
    if (action < 0)
      throw new Wrong(
        `"solo": "cards", entry ${i + 1}: there is no action ${JSON.stringify(id)}; actions are ${ACTIONS.join(', ')}`,
      );
    return action;
  });
}

function sum(xs: readonly number[]): number {
  return xs.reduce((a, b) => a + b, 0);
}
