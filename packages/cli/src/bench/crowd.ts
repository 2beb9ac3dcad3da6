import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../io.ts';
import { installRival, startChild } from './children.ts';
import { figure, type Section } from './report.ts';
import { cpuOf, heapOf, sample, startOurs } from './server.ts';

const FEW = 100;
const MANY = 1000;

interface Game {
  readonly rounds: number;
  /** Milliseconds from the last answer of a round to the last client seeing the next. */
  readonly p50: number;
  readonly p99: number;
  readonly seconds: number;
  readonly answers: number;
  readonly heard: number;
  readonly bytesPerMessage: number;
  readonly cpuPerAnswer: number;
  readonly kilobytesPerSeat: number;
  readonly rss: number;
}

/** A thousand people at one table of Welcome To for a whole game, server and clients on the same machine; and a hundred. */
export async function benchCrowd(io: Io): Promise<Section> {
  // Only for the WebSocket library of the simulated clients, which lies beside it.
  installRival(io);
  const few = await play(io, FEW);
  const many = await play(io, MANY);
  io.progress('');
  return {
    name: 'crowd',
    about: `${MANY} clients at one table of Welcome To for a whole game: from the last answer of a round to the last client seeing the next; ratios to ${FEW} clients`,
    figures: [
      figure('crowdRounds', many.rounds),
      figure('nextRoundP50Ms', many.p50),
      figure('nextRoundP99Ms', many.p99, { most: 1000 }),
      figure('answersPerSecond', many.answers / many.seconds),
      figure('messagesPerSecond', (many.answers + many.heard) / many.seconds),
      figure('bytesPerMessage', many.bytesPerMessage),
      figure('cpuMicrosecondsPerAnswer', many.cpuPerAnswer),
      figure('kilobytesPerSeat', many.kilobytesPerSeat),
      figure('rssMegabytes', many.rss),
      figure('cpuPerAnswerRatio', many.cpuPerAnswer / few.cpuPerAnswer, { most: 1.25 }),
      figure('bytesPerMessageRatio', many.bytesPerMessage / few.bytesPerMessage, { most: 1.25 }),
      figure('kilobytesPerSeatRatio', many.kilobytesPerSeat / few.kilobytesPerSeat, { most: 1.25 }),
    ],
  };
}

async function play(io: Io, clients: number): Promise<Game> {
  const data = mkdtempSync(join(tmpdir(), 'polis-bench-'));
  const server = startOurs(data);
  const load = startChild('load-crowd.mjs');
  load.hello.catch(() => null);
  try {
    const { port } = await server.hello;
    const empty = await sample(server, 'memory');
    io.progress(`crowd: ${clients} clients play a whole game`);
    const run = (await load.ask({ url: `http://127.0.0.1:${port}`, clients })) as unknown as Game;
    const full = await sample(server, 'memory');
    return {
      ...run,
      cpuPerAnswer: (cpuOf(full) - cpuOf(empty)) / run.answers,
      kilobytesPerSeat: (heapOf(full) - heapOf(empty)) / clients / 1000,
      rss: full.memory.rss / 1e6,
    };
  } finally {
    load.stop();
    server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
