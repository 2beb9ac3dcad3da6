// Simulated players of the town game against boardgame.io: the same two sockets per table, speaking its socket.io messages.
import { io } from 'socket.io-client';
import { dice, drive, makeMany } from './load.mjs';

const MOVES_PER_MATCH = 60;

drive(({ urls: [url], tables, games = 1 }) => makeMany(tables, i => openLane(url, i, games)));

async function openLane(url, number, games) {
  const roll = dice(number);
  let match = 0;
  let made = 0;
  let state = null;
  let move = null;
  const sockets = await Promise.all(['0', '1'].map(connect));
  // Making matches is not what is measured: they are there before the clock runs, like our tables.
  for (match = 1; match <= games; match++) await sync(sockets[0]);
  match = 0;
  await renew();

  function matchId() {
    return `bench-${process.pid}-${number}-${match}`;
  }

  function connect(player) {
    return new Promise((done, fail) => {
      const socket = io(`${url}/town`, { transports: ['websocket'], forceNew: true });
      socket.on('connect_error', fail);
      socket.on('connect', () => done({ socket, player, synced: null }));
    });
  }

  function listen({ socket, player }) {
    socket.on('update', (id, next) => {
      if (id !== matchId()) return;
      if (state === null || next._stateID >= state._stateID) state = next;
      if (move === null || next._stateID <= move.from) return;
      move.seen.add(player);
      if (move.seen.size < 2) return;
      const { began, done } = move;
      move = null;
      done(performance.now() - began);
    });
  }
  for (const s of sockets) listen(s);

  async function renew() {
    match++;
    made = 0;
    state = null;
    for (const s of sockets) await sync(s);
  }

  function sync({ socket, player }) {
    return new Promise(done => {
      socket.once('sync', (_id, info) => {
        state = info.state;
        done();
      });
      socket.emit('sync', matchId(), player, undefined, 2);
    });
  }

  return {
    async move() {
      if (made === MOVES_PER_MATCH) await renew();
      made++;
      const player = state.ctx.currentPlayer;
      const args = [roll(16), roll(5)];
      const action = { type: 'MAKE_MOVE', payload: { type: 'place', args, playerID: player, credentials: undefined } };
      return new Promise(done => {
        move = { began: performance.now(), from: state._stateID, seen: new Set(), done };
        sockets[Number(player)].socket.emit('update', action, state._stateID, matchId(), player);
      });
    },
    close() {
      for (const s of sockets) s.socket.disconnect();
    },
  };
}
