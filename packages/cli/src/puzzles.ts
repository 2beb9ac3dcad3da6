import { existsSync, renameSync, writeFileSync } from 'node:fs';
import {
  createBot,
  type Found,
  findPuzzles,
  gameFor,
  KINDS,
  loadHeuristic,
  type PuzzleFile,
  parsePuzzles,
  playGame,
  printPuzzles,
  type Wish,
} from '@polis/bots';
import { dataHash, parseReplay, type Replay } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { readArgs, readGame, readNumber, readTable } from './args.ts';
import { readBots } from './bots.ts';
import type { Command } from './commands.ts';
import { badInput, badUsage, type Io, readJson, readText } from './io.ts';

const FOLDER = 'packages/web/src/puzzles/data';
const USUAL_NODES = 20_000;

export const puzzlesCommand: Command = {
  name: 'puzzles',
  usage:
    'puzzles <game> [FILE…] [--want N] [--games G] [--bots A,B] [--players N] [--options JSON] [--kinds K,K] [--each M] [--worlds W] [--nodes N] [--seed S] [--out FILE]',
  about: 'Makes puzzles of finished games and of games between bots. Can be stopped: what was found stays in the file.',
  details: [
    'FILE            replays of finished games to look through, or files of puzzles to be added',
    '--want N        stop when the file has so many puzzles (100)',
    '--games G       most games between bots (1000); 0: none',
    '--bots A,B      who plays them (builder,apprentice)',
    '--players N     seats at their table (2)',
    '--options JSON  table options',
    `--kinds K,K     ${KINDS.join(', ')} (both): proved are decisions after which every way to the end was tried, estimated`,
    '                those in which the best answer beats the second by at least 2 points and 3 standard errors, twice',
    '--each M        most puzzles of one game (4)',
    '--worlds W      imagined games per answer, and four times as many to confirm (24)',
    `--nodes N       positions that one proof may look at (${USUAL_NODES})`,
    '--seed S        any text; the same seed makes the same puzzles (0)',
    `--out FILE      where they go; those that are in it already stay (${FOLDER}/<game>.txt)`,
  ],
  async run(argv, io) {
    const args = readArgs(argv, {
      want: 'text',
      games: 'text',
      bots: 'text',
      players: 'text',
      options: 'text',
      kinds: 'text',
      each: 'text',
      worlds: 'text',
      nodes: 'text',
      seed: 'text',
      out: 'text',
    });
    const engine = await readGame(args.words[0]);
    const { id } = engine.game;
    const heuristic = await loadHeuristic(id);
    if (heuristic === null) throw badInput(`nobody knows enough about ${id} to make puzzles`);
    const want = readNumber(args, 'want', [1, 100_000], 100);
    const games = readNumber(args, 'games', [0, 1_000_000], 1000);
    const { players, options } = readTable(args, engine);
    const kinds = (args.text('kinds') ?? KINDS.join(',')).split(',').map(word => {
      const kind = KINDS.find(k => k === word.trim());
      if (kind === undefined) throw badUsage(`--kinds must be of ${KINDS.join(', ')}, not "${word}"`);
      return kind;
    });
    const wish: Wish = {
      kinds,
      most: readNumber(args, 'each', [1, 100], 4),
      worlds: readNumber(args, 'worlds', [4, 100_000], 24),
      nodes: readNumber(args, 'nodes', [1, 100_000_000], USUAL_NODES),
      seed: args.text('seed') ?? '0',
    };
    const out = args.text('out') ?? `${FOLDER}/${id}.txt`;
    const data = dataHash(engine.game.data);
    let file: PuzzleFile = { game: id, rules: engine.game.rules, data, games: [], puzzles: [] };
    if (existsSync(out)) file = readPuzzles(io, out, file);
    const replays: Replay[] = [];
    for (const name of args.words.slice(1))
      if (name.endsWith('.txt')) file = join(file, readPuzzles(io, name, file));
      else replays.push(readReplay(io, name, engine));
    const look = (replay: Replay) => {
      const found: Found[] = [];
      for (const puzzle of findPuzzles(engine, heuristic, { ...replay, seed: replay.seed! }, wish)) {
        if (puzzle) found.push(puzzle);
        io.progress(`${file.puzzles.length + found.length} of ${want} puzzles`);
      }
      if (found.length > 0) file = join(file, fileOf(file, gameFor(replay, found), found));
      save(out, file);
    };
    for (const replay of replays) look(replay);
    const wished = readBots(args.text('bots') ?? 'builder,apprentice', id, null);
    const prefix = `puzzle ${wish.seed} `;
    const last = Math.max(
      -1,
      ...file.games.filter(g => g.seed.startsWith(prefix)).map(g => Number(g.seed.slice(prefix.length))),
    );
    for (let n = last + 1; n <= last + games && file.puzzles.length < want; n++) {
      const bots = await Promise.all(wished.map(b => createBot(b.name, id, b.budget)));
      look(playGame(engine, bots, `${prefix}${n}`, { seats: players, options, rotation: n }).replay);
    }
    save(out, file);
    io.progress('');
    const of = (kind: string) => file.puzzles.filter(p => p.kind === kind).length;
    io.out(`${out}: ${file.puzzles.length} puzzles, ${of('proved')} proved and ${of('estimated')} estimated`);
    return 0;
  },
};

function readPuzzles(io: Io, name: string, own: PuzzleFile): PuzzleFile {
  const read = parsePuzzles(readText(io, name));
  if (!read.ok) throw badInput(`${name}: ${read.why}`);
  const { game, rules, data } = read.value;
  if (game !== own.game || rules !== own.rules || data !== own.data)
    throw badInput(
      `${name} holds puzzles of ${game} rules ${rules}, not of ${own.game} rules ${own.rules} with its cards`,
    );
  return read.value;
}

function readReplay(io: Io, name: string, { game }: AnyEngine): Replay {
  const read = parseReplay(readJson(io, name));
  if (!read.ok) throw badInput(`${name}: ${read.why}`);
  if (read.value.game !== game.id || read.value.rules !== game.rules)
    throw badInput(
      `${name} was played with ${read.value.game} rules ${read.value.rules}, not ${game.id} rules ${game.rules}`,
    );
  if (read.value.seed === undefined) throw badInput(`${name}: the seed is not published: the game is not over`);
  return read.value;
}

function fileOf(own: PuzzleFile, game: PuzzleFile['games'][number], found: readonly Found[]): PuzzleFile {
  return { ...own, games: [game], puzzles: found.map(p => ({ ...p, game: 0, id: `${game.seed}/${p.at}/${p.seat}` })) };
}

/** The puzzles of both files, each once. */
function join(a: PuzzleFile, b: PuzzleFile): PuzzleFile {
  const known = new Set(a.puzzles.map(p => p.id));
  const fresh = b.puzzles.filter(p => !known.has(p.id));
  const used = [...new Set(fresh.map(p => p.game))];
  return {
    ...a,
    games: [...a.games, ...used.map(n => b.games[n]!)],
    puzzles: [...a.puzzles, ...fresh.map(p => ({ ...p, game: a.games.length + used.indexOf(p.game) }))],
  };
}

/** Written whole or not at all: the run may be stopped at any moment. */
function save(name: string, file: PuzzleFile): void {
  try {
    writeFileSync(`${name}.new`, printPuzzles(file));
    renameSync(`${name}.new`, name);
  } catch (error) {
    throw badInput(`Cannot write ${name}: ${(error as Error).message}.`);
  }
}
