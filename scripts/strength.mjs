// Measures the bots and prints the tables of docs/strength.md: node scripts/strength.mjs [share] [game]. `share` is how much of
// the full number of games is played, 1 by default; 0.1 takes a tenth of the time and says a third as much.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, root } from './prepare.mjs';

const share = Number(process.argv[2] ?? 1);
const only = process.argv[3] ?? null;
if (!(share > 0 && share <= 1)) throw new Error(`share must be more than 0 and at most 1, not "${process.argv[2]}"`);

/** Full numbers of games: what the claims of docs/strength.md ask for. */
const LADDER = { 'tiny-towns': 200, 'welcome-to': 200, panticapaeum: 100, 'sweet-lands': 60 };
const STEPS = ['novice,apprentice', 'apprentice,builder', 'builder,architect', 'architect,master'];
const MATCHES = [
  { game: 'tiny-towns', players: 1, bots: 'master', games: 200, what: 'alone, random cards with monuments' },
  { game: 'tiny-towns', players: 2, bots: 'master,greedy', games: 200, what: 'against greedy' },
  { game: 'tiny-towns', players: 4, bots: 'master,greedy,greedy,greedy', games: 100, what: 'against three greedy' },
  { game: 'welcome-to', players: 1, bots: 'master', games: 200, more: ['--competitors', 'vera'], what: 'against Vera' },
  { game: 'panticapaeum', players: 2, bots: 'master,greedy', games: 100, what: 'against greedy' },
  { game: 'sweet-lands', players: 2, bots: 'master,greedy', games: 40, what: 'against greedy' },
  { game: 'sweet-lands', players: 1, bots: 'master', games: 40, what: 'alone' },
];

await build({ web: false });
console.log('| game | players | match | games | won | 95 % interval | mean score |\n|---|---|---|---|---|---|---|');
for (const { game, players, bots, games, more = [], what } of MATCHES) {
  if (only !== null && only !== game) continue;
  const found = await polis('simulate', game, '--players', players, '--bots', bots, '--games', part(games), ...more);
  const { winRate, interval, meanScore, games: played } = (found.bots ?? found.competitors[0].bots)[0];
  const won = players === 1 && more.length === 0 ? ['–', '–'] : [percent(winRate), interval.map(percent).join(' – ')];
  console.log(`| ${game} | ${players} | ${what} | ${played} | ${won.join(' | ')} | ${meanScore.toFixed(1)} |`);
}
console.log('\n| game | match | games | won | 95 % interval | p95 ms |\n|---|---|---|---|---|---|');
for (const [game, games] of Object.entries(LADDER)) {
  if (only !== null && only !== game) continue;
  for (const bots of STEPS) {
    const { pairs, bots: both } = await polis('arena', game, '--players', 2, '--bots', bots, '--games', part(games));
    const { a, b, rate, interval, games: played } = pairs[0];
    const [low, high] = interval.map(x => 1 - x).reverse();
    const times = both.map(bot => bot.p95.toFixed(0)).reverse();
    console.log(
      `| ${game} | ${b} : ${a} | ${played} | ${percent(1 - rate)} | ${percent(low)} – ${percent(high)} | ${times.join(' : ')} |`,
    );
  }
}

function part(games) {
  return Math.max(2, Math.round(games * share));
}

function percent(x) {
  return `${(100 * x).toFixed(0)} %`;
}

function polis(command, game, ...args) {
  return new Promise((resolve, reject) => {
    const argv = [join(root, 'dist/polis.js'), command, game, ...args.map(String), '--seed', 'strength', '--json'];
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', chunk => {
      out += chunk;
    });
    child.on('close', code => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`${argv.join(' ')} failed`))));
  });
}
