// Clients that say hello and then nothing: what an open page costs.
import { WebSocket } from 'ws';
import { PROTOCOL } from './polis-api.mjs';

const sockets = [];
const AT_ONCE = 100;

process.on('message', async ({ url, sockets: wanted }) => {
  try {
    const began = performance.now();
    for (let n = 0; n < wanted; n += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted - n) }, () => open(url)));
    process.send({ done: true, seconds: (performance.now() - began) / 1000 });
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());

function open(url) {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url, perMessageDeflate: false });
    socket.on('error', fail);
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL })));
    socket.once('message', () => done());
    sockets.push(socket);
  });
}
