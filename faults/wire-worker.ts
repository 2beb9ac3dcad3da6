import { parentPort, workerData } from 'node:worker_threads';
import { startWire, type WireOrder } from './wire.ts';

/** A wire in a thread of its own; see startWireThread. */
const wire = await startWire(workerData as number);
parentPort!.on('message', ({ what, value }: WireOrder) => wire[what](value));
parentPort!.postMessage(wire.port);
