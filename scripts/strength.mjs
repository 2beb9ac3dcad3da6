// Measures the bots and prints the rows of docs/strength.md:
//   node scripts/strength.mjs [--share 0.1] [--only tiny-towns] [--match 'master against greedy'] [--seed strength]
// `share` is how much of the full number of games is played: a tenth takes a tenth of the time and says a third as much.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, root } from './prepare.mjs';

const { values: args } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    only: { type: 'string' },
    match: { type: 'string', default: '' },
    seed: { type: 'string', default: 'strength' },
  },
});
const share = Number(args.share);
if (!(share > 0 && share <= 1)) throw new Error(`--share must be more than 0 and at most 1, not "${args.share}"`);

/** Full numbers of games: what the claims of docs/strength.md ask for. */
const LADDER = { 'tiny-towns': 200, 'welcome-to': 200, panticapaeum: 200, 'sweet-lands': 60 };
const LEVELS = ['novice', 'apprentice', 'builder', 'architect', 'master'];
const STEPS = LEVELS.slice(1).map((above, i) => [LEVELS[i], above]);
/** Masters with less than their usual budget, so that 200 games take minutes. */
const MASTERS = { 'tiny-towns': 'master:2000', panticapaeum: 'master:120' };
const MATCHES = [
  { game: 'tiny-towns', players: 1, bots: 'master', games: 200, what: 'alone', goal: 38 },
  { game: 'tiny-towns', players: 2, bots: 'master:8000,greedy', games: 200, what: 'against greedy' },
  {
    game: 'tiny-towns',
    players: 4,
    bots: 'master:8000,greedy,greedy,greedy',
    games: 100,
    what: 'against three greedy',
  },
  { game: 'welcome-to', players: 1, bots: 'master', games: 200, more: ['--competitors', 'vera'], what: 'against Vera' },
  { game: 'panticapaeum', players: 2, bots: 'master,greedy', games: 100, what: 'against greedy' },
  { game: 'sweet-lands', players: 2, bots: 'master,greedy', games: 40, what: 'against greedy' },
  { game: 'sweet-lands', players: 1, bots: 'master', games: 42, more: ['--even'], what: 'alone, every character' },
];

build({ web: false });
console.log(
  '| game | match | games | won | 95 % interval | mean score | p95 ms | minutes |\n|---|---|---|---|---|---|---|---|',
);
for (const match of MATCHES) if (wanted(match.game, `master ${match.what}`)) await showMatch(match);
for (const [game, games] of Object.entries(LADDER))
  for (const [below, above] of STEPS)
    if (wanted(game, `${above} : ${below}`)) await showStep(game, below, above, games);

function wanted(game, name) {
  return (args.only === undefined || args.only === game) && name.includes(args.match);
}

/** A series is cut into as many parts as there are cores, each with a seed of its own. */
async function showMatch(/** @type {any} */ { game, players, bots, games, more = [], what, goal }) {
  const began = performance.now();
  const seats = bots.split(',').length;
  const each = Math.ceil(part(games) / availableParallelism() / seats) * seats;
  const found = await Promise.all(
    Array.from({ length: availableParallelism() }, (_, i) =>
      polis('simulate', game, i, '--players', players, '--bots', bots, '--games', each, ...more),
    ),
  );
  const parts = found.map(f => (f.bots ?? f.competitors[0].bots)[0]);
  const sum = of => parts.reduce((all, p) => all + of(p), 0);
  const played = sum(p => p.games);
  const wins = sum(p => p.wins);
  const contest = players > 1 || more.includes('--competitors');
  const mean = sum(p => p.meanScore * p.seats) / sum(p => p.seats);
  const high = goal && sum(p => p.scores.reduce((n, [score, times]) => n + (score >= goal ? times : 0), 0));
  row(game, [
    `master ${what}`,
    played,
    contest ? percent(wins / played) : goal ? `${percent(high / played)} at ${goal} or more` : '–',
    contest || goal
      ? wilson(contest ? wins : high, played)
          .map(percent)
          .join(' – ')
      : '–',
    mean.toFixed(1),
    '–',
    minutes(began),
  ]);
}

async function showStep(game, below, above, games) {
  const began = performance.now();
  const bots = [below, above].map(level => (level === 'master' ? (MASTERS[game] ?? level) : level));
  const more = ['--players', 2, '--bots', bots.join(), '--games', part(games)];
  const { pairs, bots: both } = await polis('arena', game, 0, ...more);
  const { a, b, rate, interval, games: played } = pairs[0];
  const named = name => both.find(bot => bot.bot === name);
  const pair = of => `${of(named(b))} : ${of(named(a))}`;
  row(game, [
    `${b} : ${a}`,
    played,
    percent(1 - rate),
    interval
      .map(x => percent(1 - x))
      .reverse()
      .join(' – '),
    pair(bot => bot.meanScore.toFixed(1)),
    pair(bot => bot.p95.toFixed(0)),
    minutes(began),
  ]);
}

function row(game, cells) {
  console.log(`| ${[game, ...cells].join(' | ')} |`);
}

function part(games) {
  return Math.max(2, Math.round(games * share));
}

function minutes(began) {
  return ((performance.now() - began) / 60_000).toFixed(1);
}

function percent(x) {
  return `${(100 * x).toFixed(0)} %`;
}

/** Wilson's 95 % interval of a share. */
function wilson(wins, n) {
  const z = 1.96;
  const p = wins / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [middle - half, middle + half];
}

function polis(command, game, nth, ...more) {
  return new Promise((resolve, reject) => {
    const seed = nth === 0 ? args.seed : `${args.seed} ${nth}`;
    const argv = [join(root, 'dist/polis.js'), command, game, ...more.map(String), '--seed', seed, '--json'];
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', chunk => {
      out += chunk;
    });
    child.on('close', code => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`${argv.join(' ')} failed`))));
  });
}
