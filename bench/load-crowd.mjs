// A crowd at one event of Welcome To over the real protocol: every client has its own identity and socket, and answers at
// random as soon as it is asked. Tells how long the last client waits for the next round after the last answer.
import { WebSocket } from 'ws';
import { dice, quantiles } from './load.mjs';
import { guest, PROTOCOL, post } from './polis-api.mjs';

process.on('message', async message => {
  try {
    process.send({ done: true, ...(await play(message)) });
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());

async function play({ url, clients }) {
  const cookies = [];
  for (let i = 0; i < clients; i += 50)
    cookies.push(...(await Promise.all(Array.from({ length: 50 }, (_, k) => guest(url, `Guest ${i + k}`)))));
  const host = cookies[0];
  const { json } = await post(url, '/api/tables', { game: 'welcome-to', seats: 1, event: true }, host);
  const table = json.table.id;
  for (const cookie of cookies.slice(1)) await post(url, `/api/tables/${table}/sit`, {}, cookie);

  const crowd = { table, round: 0, seen: 0, lastSaid: 0, waits: [], answers: 0, heard: 0, bytes: 0, over: 0, clients };
  const finished = new Promise((done, fail) => Object.assign(crowd, { done, fail }));
  const sockets = await Promise.all(cookies.map((cookie, i) => join(url, cookie, crowd, dice(i))));
  crowd.heard = 0;
  crowd.bytes = 0;
  const began = performance.now();
  await post(url, `/api/tables/${table}/start`, {}, host);
  await finished;
  const seconds = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.terminate();
  const { waits, answers, heard, bytes } = crowd;
  return { rounds: waits.length, ...quantiles(waits), seconds, answers, heard, bytesPerMessage: bytes / heard };
}

function join(url, cookie, crowd, roll) {
  return new Promise((opened, fail) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { cookie, origin: url },
      perMessageDeflate: false,
    });
    const client = { round: 0, asked: -1, over: false, n: 0 };
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL })));
    socket.on('error', fail);
    socket.on('message', data => {
      crowd.heard++;
      crowd.bytes += data.length;
      const m = JSON.parse(data.toString());
      if (m.t === 'frame') frame(socket, client, crowd, m, roll);
      else if (m.t === 'welcome') socket.send(JSON.stringify({ t: 'open', table: crowd.table }));
      else if (m.t === 'chat') opened(socket);
      else if (m.t === 'refused' || m.t === 'error') crowd.fail(new Error(`${m.code}: ${m.text}`));
    });
  });
}

function frame(socket, client, crowd, m, roll) {
  if (m.view.round !== client.round || m.over) {
    client.round = m.view.round;
    sawRound(crowd, m.view.round + (m.over ? 1 : 0));
  }
  if (m.over && !client.over) {
    client.over = true;
    if (++crowd.over === crowd.clients) crowd.done();
  }
  if (m.prompt === null || m.prompt.id === client.asked) return;
  client.asked = m.prompt.id;
  crowd.answers++;
  crowd.lastSaid = performance.now();
  const action = pick(m.prompt.actions, roll);
  socket.send(
    JSON.stringify({ t: 'answer', table: crowd.table, id: `crowd-${++client.n}-00`, prompt: m.prompt.id, action }),
  );
}

/** At random, but nobody gives up while a house will do: one careless guest in a thousand would end the game at once. */
function pick(actions, roll) {
  const willing = actions.filter(a => a !== 'refuse');
  const from = willing.length > 0 ? willing : actions;
  return from[roll(from.length)];
}

/** The first to see a round knows when the last answer before it was given; the last to see it ends the wait. */
function sawRound(crowd, round) {
  if (round !== crowd.round) {
    crowd.round = round;
    crowd.seen = 0;
    crowd.closedAt = crowd.lastSaid;
  }
  if (++crowd.seen === crowd.clients && round > 1) crowd.waits.push(performance.now() - crowd.closedAt);
}
