// Simulated players of Tiny Towns over the real protocol: two sockets per table, random legal answers.
import { WebSocket } from 'ws';
import { dice, drive, makeMany } from './load.mjs';
import { guest, PROTOCOL, post } from './polis-api.mjs';

const GAME = { game: 'tiny-towns', seats: 2, options: {}, listed: false };

/** With several servers, the two players of a table are at different ones, or `together` at one. */
drive(async ({ urls, tables, games = 1, together = false }) => {
  const people = await Promise.all(['Ann', 'Bob'].map(name => guest(urls[0], name)));
  return makeMany(tables, async i => {
    const at = [urls[i % urls.length], urls[(together ? i : i + 1) % urls.length]];
    const ids = [];
    for (let g = 0; g < games; g++) ids.push(await startTable(at, people));
    return openLane(at, people, ids, dice(i));
  });
});

async function startTable([here, there], [ann, bob]) {
  const { json } = await post(here, '/api/tables', GAME, ann);
  const id = json.table.id;
  await post(there, `/api/tables/${id}/sit`, { seat: 1 }, bob);
  await post(here, `/api/tables/${id}/start`, {}, ann);
  return id;
}

async function openLane(urls, people, ids, roll) {
  let table = ids.shift();
  let sent = 0;
  /** The move under way: acknowledged, then shown. */
  let move = null;
  /** Called at the next frame. */
  let wake = null;
  const seats = await Promise.all(people.map((cookie, i) => openSeat(cookie, i)));
  await renew(table);

  function openSeat(cookie, index) {
    const url = urls[index];
    return new Promise((done, fail) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
        headers: { cookie, origin: url },
        perMessageDeflate: false,
      });
      const seat = { socket, index, prompt: null, over: false, framed: null };
      socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL })));
      socket.on('error', fail);
      socket.on('message', data => {
        const m = JSON.parse(data.toString());
        if (m.t === 'frame' && m.table === table) frame(seat, m);
        else if (m.t === 'ack' && m.id === move?.id) settle('acked');
        else if (m.t === 'refused' && m.id === move?.id) move.fail(new Error(`refused: ${m.code} ${m.text}`));
        else if (m.t === 'welcome') done(seat);
        else if (m.t === 'error') fail(new Error(`${m.code}: ${m.text}`));
      });
    });
  }

  function frame(seat, m) {
    seat.prompt = m.prompt;
    seat.over = m.over;
    seat.framed?.();
    wake?.();
    wake = null;
    if (move?.seat === seat) settle('seen');
  }

  function settle(what) {
    move[what] = true;
    if (!move.acked || !move.seen) return;
    const { began, done } = move;
    move = null;
    done(performance.now() - began);
  }

  /** Both players open the next table and wait for its first frame. */
  async function renew(id) {
    for (const seat of seats) if (id !== table) seat.socket.send(JSON.stringify({ t: 'close', table }));
    table = id;
    await Promise.all(
      seats.map(seat => {
        seat.prompt = null;
        seat.over = false;
        return new Promise(done => {
          seat.framed = () => {
            seat.framed = null;
            done();
          };
          seat.socket.send(JSON.stringify({ t: 'open', table }));
        });
      }),
    );
  }

  return {
    async move() {
      const first = roll(2);
      for (;;) {
        if (seats.every(seat => seat.over)) await renew(ids.shift() ?? (await startTable(urls, people)));
        const seat = seats[first].prompt ? seats[first] : seats[1 - first];
        if (seat.prompt) return play(seat);
        // The frame that asks the other player, or that says it is over, is on its way.
        await new Promise(done => {
          wake = done;
        });
      }
    },
    close() {
      for (const seat of seats) seat.socket.terminate();
    },
  };

  function play(seat) {
    const { id: prompt, actions } = seat.prompt;
    seat.prompt = null;
    const id = `bench-${table}-${++sent}`;
    return new Promise((done, fail) => {
      move = { id, seat, began: performance.now(), acked: false, seen: false, done, fail };
      seat.socket.send(JSON.stringify({ t: 'answer', table, id, prompt, action: actions[roll(actions.length)] }));
    });
  }
}
