import { cpus, loadavg } from 'node:os';
import { readArgs } from '../args.ts';
import type { Command } from '../commands.ts';
import { badUsage, type Io } from '../io.ts';
import { benchCrowd } from './crowd.ts';
import { benchEngine } from './engine.ts';
import { benchPage } from './page.ts';
import { asJson, print, type Section } from './report.ts';
import { benchServer, serveChild } from './server.ts';

const SECTIONS: Readonly<Record<string, (io: Io) => Section | Promise<Section>>> = {
  engine: benchEngine,
  server: benchServer,
  crowd: benchCrowd,
  page: benchPage,
};

export const bench: Command = {
  name: 'bench',
  usage: 'bench [engine] [server] [crowd] [page] [--json]',
  about: 'Measures speed, as ratios to boardgame.io in the same run.',
  details: [
    'engine   random playouts and clones of Tiny Towns, against boardgame.io moving on a 4×4 town through its local',
    '         client; playouts of Welcome To with 4 seats, and what a decision costs with 2, 100 and 1,000;',
    '         playouts and clones of Panticapaeum, and the processor time of a greedy game of it, with 4 seats',
    'server   CPU per acknowledged move, latency and memory, against boardgame.io in memory',
    'crowd    a thousand clients at one table of Welcome To',
    'page     weight of the JavaScript',
    '--json   one JSON object',
    'Without a name all of them run. boardgame.io is installed into bench/ on demand.',
  ],
  async run(argv, io) {
    const args = readArgs(argv, { json: 'switch' });
    if (args.words[0] === 'child' && process.send !== undefined) {
      await serveChild(args.words[1]!);
      return 0;
    }
    const unknown = args.words.find(word => !(word in SECTIONS));
    if (unknown !== undefined)
      throw badUsage(
        `there is nothing called "${unknown}" to measure; choose from ${Object.keys(SECTIONS).join(', ')}`,
      );
    const chosen = args.words.length > 0 ? args.words : Object.keys(SECTIONS);
    const sections: Section[] = [];
    for (const name of chosen) sections.push(await SECTIONS[name]!(io));
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
