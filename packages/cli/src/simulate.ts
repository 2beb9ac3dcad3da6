import { type AnyBot, BOTS, type Budget, createBot, isBotName, playGame } from '@polis/bots';
import { extraWords, readArgs, readGame, readNumber, readTable } from './args.ts';
import type { Command } from './commands.ts';
import { badUsage, type Io } from './io.ts';
import { wilson } from './stats.ts';

/** Enough for the search to be clearly better than one step, few enough for a long series. Reproducible. */
const DEFAULT_BUDGET: Budget = { iterations: 600 };

/** What one entry of --bots has done in all games, over all its seats. */
interface Tally {
  readonly bot: string;
  wins: number;
  shared: number;
  seats: number;
  points: number;
  decisions: number;
  ms: number;
}

export const simulate: Command = {
  name: 'simulate',
  usage: 'simulate <game> --players N --bots a,b --games K --seed S [--options JSON] [--budget N|Nms] [--json]',
  about: 'Plays bots against each other and sums up.',
  details: [
    '--players N     seats at the table (2)',
    `--bots a,b      ${BOTS.join(', ')}; the list goes round the seats and moves one seat on with every game`,
    '--games K       how many games (100); the same deal is played once from every rotation',
    '--seed S        any text; the same seed gives the same games (0)',
    '--budget N|Nms  what mcts may spend on an answer: iterations (600, reproducible) or milliseconds;',
    '                a bot can have its own: mcts:1000,mcts:50ms',
    '--options JSON  table options',
    '--json          one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, {
      players: 'text',
      bots: 'text',
      games: 'text',
      seed: 'text',
      options: 'text',
      budget: 'text',
      json: 'switch',
    });
    const engine = await readGame(args.words[0]);
    extraWords(args, 1);
    const { players, options } = readTable(args, engine);
    const games = readNumber(args, 'games', [1, 10_000_000], 100);
    const seed = args.text('seed') ?? '0';
    const budget = args.text('budget') === null ? DEFAULT_BUDGET : readBudget(args.text('budget')!);
    const names = (args.text('bots') ?? 'greedy,random').split(',').map(name => name.trim());
    const bots: AnyBot[] = [];
    for (const name of names) bots.push(await readBot(name, engine.game.id, budget));

    const tallies = names.map((bot): Tally => ({ bot, wins: 0, shared: 0, seats: 0, points: 0, decisions: 0, ms: 0 }));
    const began = performance.now();
    for (let game = 0; game < games; game++) {
      if (game % 10 === 0) progress(io, game, games, began);
      const result = playGame(engine, bots, `${seed}/${Math.floor(game / bots.length)}`, {
        seats: players,
        options,
        rotation: game % bots.length,
      });
      for (const seat of result.seats) {
        const tally = tallies[seat.bot]!;
        tally.seats++;
        tally.points += seat.score;
        tally.decisions += seat.decisions;
        tally.ms += seat.time;
      }
      const winners = new Set(result.winners.map(seat => result.seats[seat]!.bot));
      for (const bot of winners) tallies[bot]![winners.size === 1 ? 'wins' : 'shared']++;
    }
    io.progress('');
    const seconds = (performance.now() - began) / 1000;
    const summary = tallies.map(tally => summarise(tally, games));
    if (args.on('json')) {
      io.out(
        JSON.stringify({
          game: engine.game.id,
          rules: engine.game.rules,
          players,
          games,
          seed,
          options,
          bots: summary,
          seconds: round(seconds, 3),
        }),
      );
    } else print(io, summary, games, seconds);
    return 0;
  },
};

async function readBot(text: string, game: string, budget: Budget): Promise<AnyBot> {
  const [name = '', own] = text.split(':');
  if (!isBotName(name)) throw badUsage(`there is no bot "${name}"; bots are: ${BOTS.join(', ')}`);
  return createBot(name, game, own === undefined ? budget : readBudget(own));
}

function readBudget(text: string): Budget {
  const match = /^([1-9]\d{0,8})(ms)?$/.exec(text);
  if (!match) throw badUsage(`"${text}" is not a budget; write 400 for iterations or 100ms for milliseconds`);
  const n = Number(match[1]);
  return match[2] === undefined ? { iterations: n } : { ms: n };
}

function progress(io: Io, done: number, games: number, began: number): void {
  const seconds = (performance.now() - began) / 1000;
  const left = done === 0 ? '' : `, about ${Math.ceil((seconds / done) * (games - done))} s left`;
  io.progress(`${done} of ${games} games${left}`);
}

function summarise(tally: Tally, games: number) {
  const [low, high] = wilson(tally.wins, games);
  return {
    bot: tally.bot,
    wins: tally.wins,
    shared: tally.shared,
    winRate: round(tally.wins / games, 4),
    interval: [round(low, 4), round(high, 4)],
    meanScore: tally.seats === 0 ? null : round(tally.points / tally.seats, 3),
    seats: tally.seats,
    decisions: tally.decisions,
    msPerDecision: tally.decisions === 0 ? null : round(tally.ms / tally.decisions, 4),
  };
}

function print(io: Io, summary: readonly ReturnType<typeof summarise>[], games: number, seconds: number): void {
  const percent = (x: number) => `${(100 * x).toFixed(1)} %`;
  io.out(
    [
      'bot'.padEnd(14),
      'wins'.padStart(7),
      'rate'.padStart(9),
      '95 % interval'.padStart(19),
      'shared'.padStart(8),
      'mean score'.padStart(12),
      'decisions'.padStart(11),
      'ms each'.padStart(10),
    ].join(''),
  );
  for (const s of summary) {
    const interval = `${percent(s.interval[0]!)} – ${percent(s.interval[1]!)}`;
    const cells = [
      String(s.wins).padStart(7),
      percent(s.winRate).padStart(9),
      interval.padStart(19),
      String(s.shared).padStart(8),
    ];
    const more = [
      (s.meanScore ?? 0).toFixed(2).padStart(12),
      String(s.decisions).padStart(11),
      (s.msPerDecision ?? 0).toFixed(3).padStart(10),
    ];
    io.out([s.bot.padEnd(14), ...cells, ...more].join(''));
  }
  io.out(`${games} games in ${seconds.toFixed(1)} s`);
}

function round(x: number, digits: number): number {
  return Number(x.toFixed(digits));
}
