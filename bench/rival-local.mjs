// boardgame.io's local client moving on 4×4 towns of four players. One round per message: runs so long, tells moves per second.
import { createRequire } from 'node:module';
import { townGame } from './rival-game.mjs';

const { Client } = createRequire(import.meta.url)('boardgame.io/client');
const PLAYERS = 4;

/** One game on a fresh client; the time of its moves alone, in milliseconds. */
function playOnce() {
  const client = Client({ game: townGame(PLAYERS), numPlayers: PLAYERS, debug: false });
  client.start();
  const began = performance.now();
  for (let cell = 0; cell < 16; cell++)
    for (let seat = 0; seat < PLAYERS; seat++) client.moves.place(cell, (cell + seat) % 5);
  const spent = performance.now() - began;
  if (client.getState().G.towns.some(town => town.includes(null))) throw new Error('a move was refused');
  client.stop();
  return spent;
}

process.on('message', ({ seconds }) => {
  const until = performance.now() + seconds * 1000;
  let moves = 0;
  let spent = 0;
  while (performance.now() < until) {
    spent += playOnce();
    moves += 16 * PLAYERS;
  }
  process.send({ rate: (moves * 1000) / spent });
});
process.on('disconnect', () => process.exit());
