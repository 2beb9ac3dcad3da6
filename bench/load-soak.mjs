// A house full of people for hours: tables of every game with two people and a bot each, who answer at a person's pace (or
// quicker), finish their games and begin new ones. Started by scripts/soak.mjs.
import { WebSocket } from 'ws';
import { dice, makeMany, sleep } from './load.mjs';
import { guest, PROTOCOL, post } from './polis-api.mjs';

/** One of each, and the seats of two people and a bot. */
const GAMES = ['tiny-towns', 'welcome-to', 'panticapaeum', 'sweet-lands'];
/** One after the other: the quick and the thoughtful. */
const BOTS = ['greedy', 'apprentice', 'master', 'novice', 'mcts'];
/** So many tables share two people: a person may have a few sockets, not a hundred. */
const TABLES_OF_A_PAIR = 5;

let answers = 0;
let games = 0;
let refused = 0;
let stopped = false;

process.on('message', async ({ command, ...args }) => {
  try {
    if (command === 'begin') await begin(args);
    if (command === 'stop') stopped = true;
    process.send({ done: command, answers, games, refused });
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());

async function begin({ url, tables, pauseMs }) {
  const pairs = await makeMany(Math.ceil(tables / TABLES_OF_A_PAIR), () =>
    Promise.all(['Ann', 'Bob'].map(name => patiently(() => guest(url, name)))),
  );
  const lanes = await makeMany(tables, i =>
    openLane(url, pairs[i % pairs.length], GAMES[i % GAMES.length], BOTS[i % BOTS.length], dice(i)),
  );
  for (const [i, lane] of lanes.entries()) lane.play(pauseMs, (pauseMs * i) / lanes.length);
}

/** Servers slow down those who ask too much at once: they are asked again. */
async function patiently(ask) {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries > 100 || !/too-fast|too-many/.test(String(error))) throw error;
      await sleep(200 + 100 * Math.random());
    }
  }
}

async function startTable(url, [ann, bob], game, bot) {
  const { json } = await patiently(() => post(url, '/api/tables', { game, seats: 3, bots: [bot] }, ann));
  const { id } = json.table;
  await patiently(() => post(url, `/api/tables/${id}/sit`, { seat: 1 }, bob));
  await patiently(() => post(url, `/api/tables/${id}/start`, {}, ann));
  return id;
}

async function openLane(url, people, game, bot, roll) {
  let table = await startTable(url, people, game, bot);
  let over = false;
  const seats = await Promise.all(people.map(openSeat));

  function openSeat(cookie) {
    return new Promise((done, fail) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } });
      const seat = { socket, prompt: null };
      const say = message => socket.send(JSON.stringify(message));
      socket.on('open', () => say({ t: 'hello', protocol: PROTOCOL }));
      socket.on('error', fail);
      socket.on('close', (code, why) => stopped || giveUp(`a socket was closed: ${code} ${why}`));
      socket.on('message', data => {
        const m = JSON.parse(data.toString());
        if (m.t === 'welcome') {
          say({ t: 'open', table });
          done(seat);
        } else if (m.t === 'frame' && m.table === table) {
          seat.prompt = m.prompt;
          over ||= m.over;
        } else if (m.t === 'ack') answers++;
        else if (m.t === 'refused') refused++;
        else if (m.t === 'error') giveUp(`${m.code}: ${m.text}`);
      });
    });
  }

  async function next() {
    const before = table;
    table = await startTable(url, people, game, bot);
    over = false;
    games++;
    for (const seat of seats) {
      seat.prompt = null;
      seat.socket.send(JSON.stringify({ t: 'close', table: before }));
      seat.socket.send(JSON.stringify({ t: 'open', table }));
    }
  }

  let sent = 0;
  return {
    async play(pauseMs, delay) {
      await sleep(delay);
      while (!stopped) {
        if (over) await next().catch(error => giveUp(error));
        for (const seat of seats) {
          if (seat.prompt === null) continue;
          const { id: prompt, actions } = seat.prompt;
          seat.prompt = null;
          const action = actions[roll(actions.length)];
          seat.socket.send(JSON.stringify({ t: 'answer', table, id: `soak-${table}-${++sent}`, prompt, action }));
        }
        await sleep(pauseMs);
      }
    },
  };
}

function giveUp(why) {
  if (stopped) return;
  stopped = true;
  process.send({ failed: String(why?.stack ?? why) });
}
