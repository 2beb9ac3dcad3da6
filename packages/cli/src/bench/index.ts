import { cpus, loadavg } from 'node:os';
import { readArgs, readNumber } from '../args.ts';
import type { Command } from '../commands.ts';
import { badUsage, type Io } from '../io.ts';
import { benchCrowd } from './crowd.ts';
import { benchEngine } from './engine.ts';
import { benchFinished, FINISHED } from './finished.ts';
import { benchNodes } from './nodes.ts';
import { benchPage } from './page.ts';
import { benchRatings } from './ratings.ts';
import { asJson, print, type Section } from './report.ts';
import { benchSearch } from './search.ts';
import { benchMoves, serveChild } from './server.ts';
import { benchSockets } from './sockets.ts';
import { benchStored } from './stored.ts';

const SECTIONS: Readonly<Record<string, (io: Io, games: number) => Section | Promise<Section>>> = {
  engine: benchEngine,
  search: benchSearch,
  moves: benchMoves,
  sockets: benchSockets,
  stored: benchStored,
  finished: benchFinished,
  ratings: benchRatings,
  nodes: benchNodes,
  crowd: benchCrowd,
  page: benchPage,
};
/** Everything about the server. */
const SERVER = ['moves', 'sockets', 'stored', 'finished', 'ratings', 'nodes'] as const;

export const bench: Command = {
  name: 'bench',
  usage:
    'bench [engine] [search] [server | moves | sockets | stored | finished | ratings | nodes] [crowd] [page] [--games N] [--json]',
  about: 'Measures speed, as ratios to boardgame.io in the same run.',
  details: [
    'engine   random playouts and clones of Tiny Towns, against boardgame.io moving on a 4×4 town through its local',
    '         client; playouts of Welcome To with 4 seats, and what a decision costs with 2, 100 and 1,000;',
    '         playouts and clones of Panticapaeum and Sweet Lands, and the processor time of their greedy games, with 4 seats',
    'search   iterations per second of the bots that search, in Tiny Towns with two seats',
    'server   moves, sockets, stored, finished, ratings and nodes; also as --server',
    'moves    acknowledged moves per second, latency, CPU per move and memory at 50, 500 and 2,000 tables, against',
    '         boardgame.io in memory',
    'sockets  memory of 5,000 idle sockets',
    'stored   start and opening of a table with 10,000 stored tables',
    'finished start, lobby, own games and memory with 100,000 finished games, and bytes of each; --games N: with N',
    'ratings  leaderboards and curves with 100,000 persons and 1,000,000 changes of ratings',
    'nodes    one, two and three servers on one PostgreSQL, which comes with the test tools',
    'crowd    a thousand clients at one table of Welcome To',
    'page     weight of the JavaScript, Lighthouse on a phone',
    '--json   one JSON object',
    'Without a name all of them run. boardgame.io is installed into bench/ on demand.',
  ],
  async run(argv, io) {
    const args = readArgs(argv, { json: 'switch', server: 'switch', games: 'text' });
    if (args.words[0] === 'child' && process.send !== undefined) {
      await serveChild(args.words.slice(1));
      return 0;
    }
    const words = args.on('server') ? ['server', ...args.words] : args.words;
    const asked = [...new Set(words.flatMap(word => (word === 'server' ? SERVER : [word])))];
    const unknown = asked.find(word => !(word in SECTIONS));
    if (unknown !== undefined)
      throw badUsage(
        `there is nothing called "${unknown}" to measure; choose from ${[...Object.keys(SECTIONS), 'server'].join(', ')}`,
      );
    const chosen = asked.length > 0 ? asked : Object.keys(SECTIONS);
    const games = readNumber(args, 'games', [8, 10_000_000], FINISHED);
    const sections: Section[] = [];
    for (const name of chosen) sections.push(await SECTIONS[name]!(io, games));
    const machine = {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version,
      load: loadavg()[0],
    };
    if (args.on('json')) io.out(JSON.stringify(asJson(sections, machine)));
    else {
      print(io, sections);
      io.out(`${machine.cores} × ${machine.cpu}, Node ${machine.node}, load ${machine.load?.toFixed(2)}`);
    }
    return 0;
  },
};
