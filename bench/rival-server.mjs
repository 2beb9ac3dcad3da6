// boardgame.io's server with its in-memory storage, telling its own CPU time when asked.
import { createRequire } from 'node:module';
import { townGame } from './rival-game.mjs';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');
const server = Server({ games: [townGame(2)], origins: [/.*/] });
// Its request log would cost more than its moves.
console.info = () => {};
console.log = () => {};
const { appServer } = await server.run({ port: 0 });
process.send({ port: appServer.address().port });
process.on('message', ({ command }) => {
  if (command === 'memory') globalThis.gc?.();
  process.send({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
process.on('disconnect', () => process.exit());
