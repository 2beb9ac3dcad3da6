import { extraWords, readArgs, readGame } from '../args.ts';
import type { Command } from '../commands.ts';
import { badInput, badUsage, type Io, readJson } from '../io.ts';
import { scoreTinyTowns } from './tiny-towns.ts';

/** By game: reads final positions of people's real tables and scores them. Returns what to print, or what is wrong. */
const scorers: Readonly<Record<string, (input: unknown, note: (text: string) => void) => Scored>> = {
  'tiny-towns': scoreTinyTowns,
};

export type Scored = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string };

export const scoreCommand: Command = {
  name: 'score',
  usage: 'score <game> <file|->',
  about: 'Scores final positions given as JSON, line by line.',
  details: [
    'tiny-towns reads {"cards":[ids],"options":{},"seats":[{"town":["Co We Co Te", … four rows],',
    '"monument":id|null,"stored":{"2,3":2},"shrineCount":n,"starloomPlace":n}]} and prints',
    '{"seats":[{"total":36,"lines":{"cottage":12, … "monument":0,"empty":0},"fed":["0,0", …]}]}.',
    'Codes and coordinates are those of docs/rules/tiny-towns.md; "**" is the built monument.',
  ],
  async run(argv, io: Io) {
    // The output is JSON anyway; --json is accepted because every other command has it.
    const args = readArgs(argv, { json: 'switch' });
    const [game, file] = args.words;
    await readGame(game);
    const scorer = scorers[game!];
    if (!scorer) throw badUsage(`${game} cannot be scored from a file yet`);
    if (file === undefined) throw badUsage('the name of a file is missing; - reads from stdin');
    extraWords(args, 2);
    const scored = scorer(readJson(io, file), io.err);
    if (!scored.ok) throw badInput(`${scored.why}.`);
    io.out(JSON.stringify(scored.value));
    return 0;
  },
};
