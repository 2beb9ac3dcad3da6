// Opens tables one after the other on one socket and tells how long each took until its first frame.
import { WebSocket } from 'ws';
import { PROTOCOL } from './polis-api.mjs';

process.on('message', async ({ url, tables }) => {
  try {
    process.send({ done: true, times: await openAll(url, tables) });
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());

async function openAll(url, tables) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url, perMessageDeflate: false });
  let heard = null;
  socket.on('message', data => heard?.(JSON.parse(data.toString())));
  const wait = fits =>
    new Promise((done, fail) => {
      heard = m => {
        if (m.t === 'error') fail(new Error(`${m.code}: ${m.text}`));
        else if (fits(m)) done();
      };
    });
  await new Promise((done, fail) => socket.on('open', done).on('error', fail));
  const greeted = wait(m => m.t === 'welcome');
  socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
  await greeted;
  const times = [];
  for (const table of tables) {
    const framed = wait(m => m.t === 'frame' && m.table === table);
    const began = performance.now();
    socket.send(JSON.stringify({ t: 'open', table }));
    await framed;
    times.push(performance.now() - began);
  }
  socket.close();
  return times;
}
