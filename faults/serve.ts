import { startServer } from '@polis/server';

/**
 * The real server as a process of its own: `node serve.js '{"port":0,…}'`. Sends its port to whoever started it. On request
 * its clock jumps and its SQLite database stops growing.
 */
export interface Order {
  readonly skew?: number;
  readonly pages?: number;
}

const now = Date.now;
let skew = 0;
Date.now = () => now() + skew;

process.on('disconnect', () => process.exit(0));
try {
  const server = await startServer(JSON.parse(process.argv[2] ?? '{}'));
  process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
  process.on('message', (order: Order) => {
    skew = order.skew ?? skew;
    if (order.pages !== undefined) server.limitPages(order.pages);
  });
  process.send!({ port: server.port });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
