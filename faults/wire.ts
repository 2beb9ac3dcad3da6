import { connect, createServer, type Server, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** A wire between two programs that can be cut, slowed down and stopped. */
export interface Wire {
  readonly port: number;
  /** Ends all connections without a farewell. */
  cut(): void;
  /** Every piece of data takes this long, in both directions. */
  slow(ms: number): void;
  /** Nothing passes any more, and nobody is told. */
  stop(): void;
  /** Everything passes again; what was stopped is cut. */
  heal(): void;
  /** Where new connections go. */
  target(port: number): void;
  close(): Promise<void>;
}

export async function startWire(to: number): Promise<Wire> {
  let target = to;
  let delay = 0;
  let stopped = false;
  const wires = new Set<Socket>();

  function pass(from: Socket, into: Socket): void {
    from.on('data', data => {
      if (stopped) return;
      // What comes later never overtakes: a connection keeps its delay for as long as it lives.
      if (delay > 0) setTimeout(() => into.write(data), delay);
      else into.write(data);
    });
    from.on('error', () => {});
    from.on('close', () => {
      wires.delete(from);
      into.destroy();
    });
    wires.add(from);
  }

  const server: Server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    near.setNoDelay();
    far.setNoDelay();
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const cut = () => {
    for (const wire of wires) wire.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    slow(ms) {
      if (delay > 0) cut();
      delay = ms;
    },
    stop() {
      stopped = true;
    },
    heal() {
      // Data that is still delayed would be overtaken by what comes now.
      if (stopped || delay > 0) cut();
      stopped = false;
      delay = 0;
    },
    target(port) {
      target = port;
    },
    close() {
      cut();
      return new Promise(done => server.close(() => done()));
    },
  };
}

export interface WireOrder {
  readonly what: 'cut' | 'slow' | 'stop' | 'heal' | 'target';
  readonly value: number;
}

/**
 * The same in a thread of its own, from the bundle of wire-worker.ts. Hundreds of simulated people keep theirs so busy that
 * connections would wait for longer than anybody's patience before they are taken, and be dead by then.
 */
export async function startWireThread(script: string, to: number): Promise<Wire> {
  const worker = new Worker(script, { workerData: to });
  const port = await new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const order = (what: WireOrder['what'], value = 0) => worker.postMessage({ what, value } satisfies WireOrder);
  return {
    port,
    cut: () => order('cut'),
    slow: ms => order('slow', ms),
    stop: () => order('stop'),
    heal: () => order('heal'),
    target: there => order('target', there),
    close: async () => void (await worker.terminate()),
  };
}
