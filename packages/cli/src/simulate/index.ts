import { type AnyBot, BOTS, createBot } from '@polis/bots';
import { type Args, extraWords, readArgs, readGame, readNumber, readTable } from '../args.ts';
import { readBots, readBudget } from '../bots.ts';
import type { Command } from '../commands.ts';
import { type Solo, toolsOf } from '../games/index.ts';
import { badUsage, type Io } from '../io.ts';
import { bookkeeper, printDetails } from './breakdown.ts';
import { printRows, type Row } from './print.ts';
import { gamesIn, playSeries, round } from './series.ts';

export const simulate: Command = {
  name: 'simulate',
  usage:
    'simulate <game> --players N --bots a,b --games K --seed S [--competitors LIST] [--even] [--options JSON] [--budget N|Nms] [--json]',
  about: 'Plays bots against each other, or a solo game against its competitors, and sums up.',
  details: [
    '--players N     seats at the table (2)',
    `--bots a,b      ${BOTS.join(', ')}; the list goes round the seats and moves one seat on with every game`,
    '--games K       how many games (100); the same deal is played once from every rotation, and with',
    '                --players 1 K deals by every bot',
    '--seed S        any text; the same seed gives the same games (0)',
    '--competitors L welcome-to, --players 1: a table of bot by competitor, K games each; all, or ids or levels',
    '                such as sam,irene or 1,4. Without it the table option "competitor" says whom to play',
    '--budget N|Nms  what mcts or a master may spend on an answer: iterations (reproducible; 600 for mcts, what is',
    '                usual in the game for levels) or milliseconds; a bot can have its own: mcts:1000,master:50ms',
    '--even          sweet-lands: characters and domains are dealt in turn instead of chosen, so that all come equally often',
    '--options JSON  table options',
    '--json          one JSON object',
    'sweet-lands adds the same, and the scores by character and how often each design of card is played.',
    'panticapaeum adds the spread of the scores, the points by line of the score pad, what was built and done,',
    'and the scores by place in the turn order.',
  ],
  async run(argv, io) {
    const args = readArgs(argv, {
      players: 'text',
      bots: 'text',
      games: 'text',
      seed: 'text',
      competitors: 'text',
      options: 'text',
      budget: 'text',
      even: 'switch',
      json: 'switch',
    });
    const engine = await readGame(args.words[0]);
    extraWords(args, 1);
    const { players, options } = readTable(args, engine);
    const games = readNumber(args, 'games', [1, 10_000_000], 100);
    const seed = args.text('seed') ?? '0';
    const budget = args.text('budget') === null ? null : readBudget(args.text('budget')!);
    const wishes = readBots(args.text('bots') ?? 'greedy,random', engine.game.id, budget);
    const names = wishes.map(wish => wish.text);
    const bots: AnyBot[] = [];
    for (const wish of wishes) bots.push(await createBot(wish.name, engine.game.id, wish.budget));
    const { solo = null, breakdown, deck = [], ...tools } = await toolsOf(engine.game.id);
    if (args.on('even') && tools.opening === undefined) throw badUsage(`--even: ${engine.game.id} has nothing to deal`);
    const opening = args.on('even') ? tools.opening! : null;
    const competitors = readCompetitors(args, solo, players, engine.game.id);

    const began = performance.now();
    const series = { players, games, seed, opening };
    const all = gamesIn({ ...series, options }, bots.length) * (competitors?.length ?? 1);
    let done = 0;
    const onGame = () => {
      if (done % 10 === 0) progress(io, done, all, began);
      done++;
    };
    const books = breakdown === undefined ? null : bookkeeper(breakdown, bots.length, players, deck);
    const play = (more: object) =>
      playSeries(engine, bots, names, { ...series, options: { ...options, ...more } }, solo, onGame, books?.watch);
    const rows: Row[] = [];
    for (const competitor of competitors ?? [null])
      for (const summary of play(competitor === null ? {} : solo!.against(competitor)))
        rows.push({ competitor, summary });
    io.progress('');
    const details = books?.details() ?? [];
    const seconds = round((performance.now() - began) / 1000, 3);
    if (args.on('json')) {
      const { id, rules } = engine.game;
      const results =
        competitors === null
          ? { bots: rows.map((row, i) => ({ ...row.summary, ...details[i] })) }
          : { competitors: competitors.map(id => ({ competitor: id, bots: summariesOf(rows, id) })) };
      io.out(JSON.stringify({ game: id, rules, players, games, seed, options, ...results, seconds }));
    } else {
      printRows(io, competitors === null ? rows : sortByBot(rows, names.length));
      for (const [i, of] of details.entries()) printDetails(io, names[i]!, of);
      if (details.length > 0) io.out('');
      io.out(`${all} games in ${seconds.toFixed(1)} s`);
    }
    return 0;
  },
};

function summariesOf(rows: readonly Row[], competitor: string) {
  return rows.filter(row => row.competitor === competitor).map(row => row.summary);
}

/** Rows come competitor by competitor; a table is easier to read bot by bot. */
function sortByBot(rows: readonly Row[], bots: number): Row[] {
  return Array.from({ length: bots }, (_, bot) => rows.filter((_row, i) => i % bots === bot)).flat();
}

/** Null: the table options say whom to play. */
function readCompetitors(args: Args, solo: Solo | null, players: number, game: string): readonly string[] | null {
  const text = args.text('competitors');
  if (text === null) return null;
  if (solo === null) throw badUsage(`--competitors: ${game} has no solo competitors`);
  if (players !== 1) throw badUsage('--competitors is for solo games: add --players 1');
  if (text === 'all') return solo.opponents;
  return text.split(',').map(word => {
    const name = word.trim();
    const found = solo.opponents.find((id, level) => id === name || String(level) === name);
    if (found === undefined)
      throw badUsage(
        `--competitors: there is no competitor "${name}"; there are ${solo.opponents.join(', ')} (0 to ${solo.opponents.length - 1})`,
      );
    return found;
  });
}

function progress(io: Io, done: number, games: number, began: number): void {
  const seconds = (performance.now() - began) / 1000;
  const left = done === 0 ? '' : `, about ${Math.ceil((seconds / done) * (games - done))} s left`;
  io.progress(`${done} of ${games} games${left}`);
}
