import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What an operator can watch. One registry per server, so that several can run in one process (tests do). */
export type Metrics = ReturnType<typeof createMetrics>;

export interface Gauges {
  tables(): number;
  aside(): number;
  sockets(): number;
  thinking(): number;
  toPack(): number;
  up(): number;
  sound(): number;
}

export function createMetrics(gauges: Gauges) {
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
  gauge('polis_tables_set_aside', 'Tables that cannot be loaded: the log says why', gauges.aside);
  gauge('polis_sockets', 'Open WebSockets', gauges.sockets);
  gauge('polis_database_up', '1: the database answers and takes what is written', gauges.up);
  gauge('polis_database_sound', '1: sound, 0: damaged, -1: not checked (yet)', gauges.sound);
  gauge('polis_bots_thinking', 'Tables whose bots are thinking or wait to', gauges.thinking);
  gauge('polis_games_to_pack', 'Finished games that this server has still to pack', gauges.toPack);
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
    retired: new Counter({
      name: 'polis_retired_total',
      help: 'What nobody needed any more and was removed: unstarted tables and events, guests, sessions, lines of chat',
      labelNames: ['what'],
      registers,
    }),
    packed: new Counter({
      name: 'polis_games_packed_total',
      help: 'Finished games whose log was put into one row',
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
