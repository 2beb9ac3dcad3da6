import { isObject, type Note, type Result, readCount, unlessWrong, unusedKeys, Wrong } from '@polis/kernel';
import { ROW_LENGTH, STORAGE_LIMIT } from './data/boards.ts';
import { type ByLine, COLOURS } from './data/vocabulary.ts';
import { readCity } from './notation/city.ts';
import { placesOf } from './rules/ranking.ts';
import { type ScoreSheet, scoreSheet } from './rules/scoring.ts';
import { type City, newPlayer, type Player } from './state.ts';

/** `polis score panticapaeum`: cities of real tables as JSON, checked to the last mark before anything is scored. */
export interface ScoreFileResult {
  readonly seats: readonly {
    readonly total: number;
    readonly lines: Readonly<ByLine<number>>;
    /** What every building counted. */
    readonly buildings: ScoreSheet['buildings'];
    readonly drought: Readonly<Pick<ScoreSheet, 'dry' | 'watered'>>;
    readonly rank: number;
  }[];
}

/** `note` hears of things that are odd, but no reason to refuse. */
export function scoreFile(input: unknown, note: Note = () => {}): Result<ScoreFileResult> {
  return unlessWrong(() => score(input, note));
}

function score(input: unknown, note: Note): ScoreFileResult {
  if (!isObject(input)) throw new Wrong('the input must be a JSON object with "seats"');
  unusedKeys(input, ['seats'], 'the input', note);
  const { seats } = input;
  if (!Array.isArray(seats) || seats.length === 0) throw new Wrong('"seats" must be a list of one or more seats');
  const read = seats.map((seat, i) => readSeat(seat, `seat ${i}`, note));
  const sheets = read.map(({ player, labels }) => scoreSheet(player, labels));
  const places = placesOf(
    read.map(({ player }, i) => ({
      total: sheets[i]!.total,
      buildings: player.city.kinds.length,
      coins: player.coins,
    })),
  );
  return {
    seats: sheets.map(({ total, lines, buildings, dry, watered }, i) => ({
      total,
      lines,
      buildings,
      drought: { dry, watered },
      rank: places[i]!,
    })),
  };
}

const SEAT_KEYS = ['city', 'origin', 'markers', 'coins', 'storage', 'name'];

function readSeat(seat: unknown, where: string, note: Note): { player: Player; labels: readonly string[] } {
  if (!isObject(seat)) throw new Wrong(`${where} must be an object with "city"`);
  unusedKeys(seat, SEAT_KEYS, where, note);
  const { city } = seat;
  if (!Array.isArray(city) || city.some(row => typeof row !== 'string'))
    throw new Wrong(`${where}: "city" must be a list of rows such as "1B 1. --"`);
  const read = readCity(city as string[], readOrigin(seat.origin, where));
  if (!read.ok) throw new Wrong(`${where}, ${read.why}`);
  const player = newPlayer();
  player.city = read.value.city;
  const parts = partsOf(player.city);
  if (parts > 1) note(`note: ${where}: the city falls into ${parts} parts that share no edge`);
  player.markers = readMarkers(seat.markers, where);
  player.coins = readCount(seat.coins ?? 0, `${where}: "coins"`, 999);
  // The score asks how many cubes there are, not of which colours.
  player.storage[0] = readCount(seat.storage ?? 0, `${where}: "storage"`, STORAGE_LIMIT);
  return { player, labels: read.value.labels };
}

/** How many pieces a city falls into: one, if it was built by the rules. */
function partsOf(c: Readonly<City>): number {
  const left = new Set(c.cells.flatMap((cell, k) => (cell === 0 ? [] : [k])));
  let parts = 0;
  for (const start of left) {
    parts++;
    const open = [start];
    for (let k = open.pop(); k !== undefined; k = open.pop()) {
      if (!left.delete(k)) continue;
      const column = k % c.w;
      open.push(k - c.w, k + c.w);
      if (column > 0) open.push(k - 1);
      if (column < c.w - 1) open.push(k + 1);
    }
  }
  return parts;
}

function readOrigin(value: unknown, where: string): readonly [number, number] {
  if (value === undefined || value === null) return [0, 0];
  if (Array.isArray(value) && value.length === 2 && value.every(n => Number.isInteger(n) && Math.abs(n) < 1000))
    return [value[0], value[1]];
  throw new Wrong(`${where}: "origin" must be [x, y] of the first cell, not ${JSON.stringify(value)}`);
}

function readMarkers(value: unknown, where: string): number[] {
  if (value === undefined || value === null) return [0, 0, 0, 0, 0];
  if (!Array.isArray(value) || value.length !== COLOURS.length)
    throw new Wrong(`${where}: "markers" must be a list of five positions (${COLOURS.join(', ')})`);
  return value.map((n, row) => readCount(n, `${where}: "markers", ${COLOURS[row]}`, ROW_LENGTH));
}
