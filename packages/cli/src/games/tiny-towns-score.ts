import { isObject, type Note, type Result, readCount, unlessWrong, unusedKeys, Wrong } from '@polis/kernel';
import {
  BLACK,
  BUILDINGS,
  cardsByType,
  cellText,
  emptyTown,
  lowest,
  MODES,
  MONUMENT,
  MONUMENTS,
  parseCell,
  parseOptions,
  parseSquares,
  putIn,
  scoreSeat,
  type Town,
  TYPES,
  WAREHOUSE_CAPACITY,
} from '@polis/tiny-towns';
import { about } from '@polis/tiny-towns/about';

/**
 * Reads towns as people write them down and scores them with the game's own rules. Everything is checked before anything
 * is scored, and the first thing that is wrong is named: which seat, which row, which square, which code.
 */
export function scoreTinyTowns(input: unknown, note: Note = () => {}): Result<unknown> {
  return unlessWrong(() => score(input, note));
}

interface SeatRead {
  readonly town: Town;
  readonly place: number | null;
}
const [, MAX_SEATS] = about.seats;

function score(input: unknown, note: Note): unknown {
  if (!isObject(input)) throw new Wrong('the input must be a JSON object with "cards" and "seats"');
  unusedKeys(input, ['cards', 'options', 'seats'], 'the input', note);
  const cards = readCards(input.cards);
  const seats = input.seats;
  if (!Array.isArray(seats) || seats.length < 1 || seats.length > MAX_SEATS)
    throw new Wrong(`"seats" must be a list of 1 to ${MAX_SEATS} seats`);
  const { anySix, solo } = readOptions(input.options, seats.length);
  const read = seats.map((seat, i) => readSeat(seat, `seat ${i}`, cards, solo, note));
  const towns = read.map(r => r.town);
  // Seats without a Starloom have no place to tell, and nobody asks for it.
  const places = read.map(r => r.place ?? 1);
  const sheets = towns.map((_, seat) => scoreSeat({ cards, anySix, towns, places }, seat));
  return { seats: sheets.map(({ total, lines, fed }) => ({ total, lines, fed: cellsOf(fed) })) };
}

function readCards(cards: unknown): number[] {
  if (!Array.isArray(cards)) throw new Wrong('"cards" must be a list of card ids');
  const byType = new Map<string, string>();
  for (const [i, id] of cards.entries()) {
    const building = BUILDINGS.find(b => b.id === id);
    if (!building) {
      const monument = MONUMENTS.some(m => m.id === id);
      throw new Wrong(
        `"cards", entry ${i}: ${monument ? `${id} is a monument; it belongs to a seat` : `there is no card ${JSON.stringify(id)}`}`,
      );
    }
    const other = byType.get(building.type);
    if (other === building.id) throw new Wrong(`"cards", entry ${i}: ${other} is listed twice`);
    if (other !== undefined)
      throw new Wrong(
        `"cards", entry ${i}: ${building.id} and ${other} are both ${building.type}, one card of each type is in play`,
      );
    byType.set(building.type, building.id);
  }
  const missing = TYPES.find((type, i) => i !== MONUMENT && !byType.has(type));
  if (missing !== undefined)
    throw new Wrong(
      `"cards": the ${missing} card${missing === 'blue' ? ' (cottage)' : ''} is missing; one card of each type is in play`,
    );
  return cardsByType(cards as string[]);
}

function readOptions(options: unknown, seats: number): { anySix: boolean; solo: boolean } {
  if (options === undefined || options === null) return { anySix: false, solo: false };
  if (!isObject(options)) throw new Wrong('"options" must be an object');
  if ('cards' in options) throw new Wrong('"options": the cards belong in "cards"');
  const { mode, firstBuilder: _, ...rest } = options;
  if (mode !== undefined && !(MODES as readonly unknown[]).includes(mode))
    throw new Wrong(`"options": "mode" must be one of ${MODES.join(', ')}`);
  // A single town of a bigger table may be scored alone, so the mode need not fit the number of seats.
  const parsed = parseOptions(rest, Math.max(2, seats));
  if (!parsed.ok) throw new Wrong(`"options": ${parsed.why.replace(/\.$/, '')}`);
  return { anySix: parsed.value.orchardRule === 'anySix', solo: mode === 'solo' };
}

function readSeat(seat: unknown, where: string, cards: readonly number[], solo: boolean, note: Note): SeatRead {
  if (!isObject(seat)) throw new Wrong(`${where} must be an object with a "town"`);
  unusedKeys(seat, ['town', 'monument', 'stored', 'shrineCount', 'starloomPlace'], where, note);
  const warehouse = BUILDINGS[cards[BLACK]!]!.id === 'warehouse';
  const town = emptyTown(warehouse);
  readRows(seat.town, where, cards, town);
  town.monument = readMonument(seat.monument, where);
  const built = town.built[MONUMENT] !== 0;
  if (built && town.monument < 0)
    throw new Wrong(
      `${where}, square ${cellText(lowest(town.built[MONUMENT]!))}: "**" is a built monument, but "monument" is null`,
    );
  readStored(seat.stored, where, town, warehouse);
  const own = built ? MONUMENTS[town.monument]!.id : null;
  const shrine = readMaybe(seat.shrineCount, `${where}: "shrineCount"`, 16);
  if (shrine === null && own === 'shrine-of-the-elder-tree')
    throw new Wrong(`${where}: "shrineCount" is needed for a built shrine-of-the-elder-tree`);
  town.shrine = shrine ?? 0;
  const place = readMaybe(seat.starloomPlace, `${where}: "starloomPlace"`, MAX_SEATS);
  if (place === null && own === 'the-starloom' && !solo)
    throw new Wrong(`${where}: "starloomPlace" is needed for a built the-starloom`);
  return { town, place };
}

function readRows(rows: unknown, where: string, cards: readonly number[], town: Town): void {
  if (!Array.isArray(rows) || rows.length !== 4)
    throw new Wrong(`${where}: "town" must be a list of 4 rows${Array.isArray(rows) ? `, not ${rows.length}` : ''}`);
  for (const [r, row] of rows.entries()) {
    if (typeof row !== 'string') throw new Wrong(`${where}, row ${r}: a row must be a text such as "Co We .. -W"`);
    const codes = row.trim() === '' ? [] : row.trim().split(/\s+/);
    if (codes.length !== 4) throw new Wrong(`${where}, row ${r}: a row has 4 squares, not ${codes.length}`);
  }
  const squares = parseSquares(rows.map(row => (row as string).trim()).join('/'), cards, town);
  if (!squares.ok) throw new Wrong(`${where}, ${squares.why}`);
}

function readMonument(id: unknown, where: string): number {
  if (id === undefined || id === null) return -1;
  const monument = MONUMENTS.findIndex(m => m.id === id);
  if (monument < 0) throw new Wrong(`${where}: there is no monument ${JSON.stringify(id)}`);
  return monument;
}

/** Which resources lie in a Warehouse does not matter to the score, only how many cubes. */
function readStored(stored: unknown, where: string, town: Town, warehouse: boolean): void {
  if (stored === undefined || stored === null) return;
  if (!isObject(stored)) throw new Wrong(`${where}: "stored" must be an object such as {"2,3": 2}`);
  for (const [square, n] of Object.entries(stored)) {
    const cell = parseCell(square);
    if (cell === null)
      throw new Wrong(`${where}: "stored" names "${square}", which is not a square; squares are "0,0" to "3,3"`);
    if (!Number.isInteger(n) || (n as number) < 0)
      throw new Wrong(`${where}, square ${square}: "stored" must be a whole number, not ${JSON.stringify(n)}`);
    if (!warehouse || ((town.built[BLACK]! >> cell) & 1) === 0)
      throw new Wrong(`${where}, square ${square}: cubes are stored, but there is no warehouse`);
    if ((n as number) > WAREHOUSE_CAPACITY)
      throw new Wrong(`${where}, square ${square}: a warehouse holds at most ${WAREHOUSE_CAPACITY} cubes, not ${n}`);
    for (let i = 0; i < (n as number); i++) town.stock[cell] = putIn(town.stock[cell]!, 0);
  }
}

/** A number that not every seat has to tell. */
function readMaybe(value: unknown, where: string, max: number): number | null {
  return value === undefined || value === null ? null : readCount(value, where, max, 1);
}

function cellsOf(mask: number): string[] {
  const out: string[] = [];
  for (let m = mask; m !== 0; m &= m - 1) out.push(cellText(lowest(m)));
  return out;
}
