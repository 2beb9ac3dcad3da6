import {
  ANY,
  type Cursor,
  Malformed,
  must,
  nextLine,
  parseLines,
  printEnd,
  printFlow,
  printStream,
  type Result,
  readEnd,
  readFlow,
  readStream,
  whole,
} from '@polis/kernel';
import { ROW_LENGTH, TOKENS, tokenId, WORKERS } from './data/boards.ts';
import { TILES, tileIndex } from './data/tiles.ts';
import { MODES } from './data/vocabulary.ts';
import { printCity, readCity } from './notation/city.ts';
import { cellText, parseCell } from './notation/words.ts';
import { programs } from './rules/flow.ts';
import { TOKEN_CELLS } from './rules/rows.ts';
import { labelOf, type Panticapaeum, type Player } from './state.ts';

/**
 * A whole position as text: one `key value` line per fact, then for each player a line of facts and the rows of the city. It
 * prints everything, the flow and the random stream included, so that parsing gives back the very same state.
 */
export function printPosition(s: Readonly<Panticapaeum>): string {
  const lines = [
    `panticapaeum ${MODES[s.mode]} ${s.seats}`,
    `round ${s.round} ${s.turn} ${s.first}`,
    `circle ${tiles(s.circle)}`,
    `bag ${tiles(s.bag)}`,
    `discard ${tiles(s.discard)}`,
    `gone ${tiles(s.gone)}`,
    `hand ${tiles(s.hand < 0 ? [] : [s.hand])}`,
    `supply ${list(s.supply)}`,
    `taken ${list(s.taken)} ${list(s.removed)}`,
    `tokens ${s.tokens.map(tokenId).join(',')}`,
    `stacks ${list(s.upgradesLeft)} ${list(s.aqueductsLeft)}`,
    printStream(s.rng),
    printFlow(s.main),
    printEnd(s),
    ...s.players.flatMap(printPlayer),
  ];
  return `${lines.join('\n')}\n`;
}

function printPlayer(p: Readonly<Player>): string[] {
  const c = p.city;
  const labels = c.kinds.map((_, i) => labelOf(c, i)).join(',') || '-';
  return [
    `player ${list(p.storage)} ${p.coins} ${p.workers} ${p.reserve} ${list(p.markers)} ${list(p.upgrades)} ${labels} ${cellText(c.x, c.y)} ${c.h}`,
    ...printCity(c),
  ];
}

export function parsePosition(text: string): Result<Panticapaeum> {
  return parseLines(text, readPosition, printPosition);
}

// ── reading ─────────────────────────────────────────────────────────────────
function numbers(text: string | undefined, to: number, length: number, expected: string): number[] {
  const out = (text ?? '').split(',').map(word => whole(word, 0, to, expected));
  must(out.length === length, expected);
  return out;
}
function readTiles(c: Cursor, key: string): number[] {
  const expected = `"${key}" and tiles such as T01,Q12, or "-"`;
  const [text = ''] = nextLine(c, key, expected);
  if (text === '-') return [];
  return text.split(',').map(id => {
    const tile = tileIndex(id);
    must(tile >= 0, expected);
    return tile;
  });
}

function readPosition(c: Cursor): Panticapaeum {
  let form = '"panticapaeum <mode> <seats>"';
  const [mode = '', seatsText] = nextLine(c, 'panticapaeum', form);
  must(MODES.includes(mode as never), form);
  const seats = whole(seatsText, 1, 4, form);
  form = '"round <number> <turn> <first player>"';
  const [round, turn, first] = nextLine(c, 'round', form).map(word => whole(word, 0, ANY, form)) as [
    number,
    number,
    number,
  ];
  const [circle, bag, discard, gone] = [
    readTiles(c, 'circle'),
    readTiles(c, 'bag'),
    readTiles(c, 'discard'),
    readTiles(c, 'gone'),
  ] as const;
  const hand = readTiles(c, 'hand')[0] ?? -1;
  form = '"supply" and five numbers';
  const supply = numbers(nextLine(c, 'supply', form)[0], ANY, 5, form);
  form = '"taken <by all> <by the rival>", five numbers each';
  const columns = nextLine(c, 'taken', form);
  const taken = numbers(columns[0], 7, 5, form);
  const removed = numbers(columns[1], 7, 5, form);
  form = '"tokens" and tokens such as R01,R15';
  const tokens = (nextLine(c, 'tokens', form)[0] ?? '')
    .split(',')
    .map(id => TOKENS.findIndex((_, t) => tokenId(t) === id));
  must(tokens.length === TOKEN_CELLS.length && !tokens.includes(-1), form);
  form = '"stacks <upgrades> <aqueduct tiles>"';
  const stacks = nextLine(c, 'stacks', form);
  const upgradesLeft = numbers(stacks[0], 4, 4, form);
  const aqueductsLeft = numbers(stacks[1], 4, 3, form);
  const rng = readStream(c);
  const main = readFlow(c, seats, programs);
  const end = readEnd(c, seats);
  const players = Array.from({ length: seats }, () => readPlayerLines(c));
  return {
    seats,
    rng,
    main,
    lanes: null,
    open: 0,
    ...end,
    mode: MODES.indexOf(mode as never),
    round,
    turn,
    first,
    bag,
    circle,
    discard,
    gone,
    hand,
    supply,
    taken,
    removed,
    tokens,
    upgradesLeft,
    aqueductsLeft,
    players,
  };
}

function readPlayerLines(c: Cursor): Player {
  const form = '"player <storage> <coins> <workers> <reserve> <markers> <upgrades> <buildings> <origin> <rows>"';
  const words = nextLine(c, 'player', form);
  const labels = words[6] === '-' ? [] : (words[6] ?? '').split(',');
  const origin = must(parseCell(words[7] ?? ''), form);
  const rows = whole(words[8], 0, ANY, form);
  const read = readCity(c.lines.slice(c.at, c.at + rows), origin, labels);
  if (!read.ok) throw new Malformed(read.why);
  c.at += rows;
  return {
    city: read.value.city,
    storage: numbers(words[0], ANY, 5, form),
    coins: whole(words[1], 0, ANY, form),
    workers: whole(words[2], 0, WORKERS, form),
    reserve: whole(words[3], 0, WORKERS, form),
    markers: numbers(words[4], ROW_LENGTH, 5, form),
    upgrades: numbers(words[5], 2, 3, form),
  };
}

// ── single words ────────────────────────────────────────────────────────────
function list(xs: readonly number[]): string {
  return xs.join(',');
}
function tiles(xs: readonly number[]): string {
  return xs.map(t => TILES[t]!.id).join(',') || '-';
}
