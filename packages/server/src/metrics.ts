import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What an operator can watch. One registry per server, so that several can run in one process (tests do). */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(gauges: { tables(): number; sockets(): number; thinking(): number }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('polis_tables_in_memory', 'Tables held in memory', gauges.tables);
  gauge('polis_sockets', 'Open WebSockets', gauges.sockets);
  gauge('polis_bots_thinking', 'Answers that bots are working on or waiting to', gauges.thinking);
  return {
    registry,
    accepted: new Counter({
      name: 'polis_commands_accepted_total',
      help: 'Answers and undos that are stored',
      registers,
    }),
    refused: new Counter({
      name: 'polis_commands_refused_total',
      help: 'Answers and undos by the code of the refusal',
      labelNames: ['code'],
      registers,
    }),
    ack: new Histogram({
      name: 'polis_ack_seconds',
      help: 'From the arrival of a command to its acknowledgement',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    frames: new Counter({ name: 'polis_frames_total', help: 'Frames sent', registers }),
    commits: new Counter({
      name: 'polis_commits_total',
      help: 'Transactions by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    commit: new Histogram({
      name: 'polis_commit_seconds',
      help: 'Duration of a transaction in the writer thread, sync of the disk included',
      buckets: [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.2, 1],
      registers,
    }),
    group: new Histogram({
      name: 'polis_commit_group',
      help: 'Operations written by one transaction',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      registers,
    }),
    loads: new Counter({
      name: 'polis_table_loads_total',
      help: 'Tables rebuilt from their log',
      labelNames: ['outcome'],
      registers,
    }),
    botFailures: new Counter({
      name: 'polis_bot_failures_total',
      help: 'Bot workers that died or took too long',
      registers,
    }),
  };
}
