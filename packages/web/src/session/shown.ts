import type { Frame, TableInfo } from '@polis/protocol/wire';
import type { SessionState, TableSession } from './types.ts';

/** A table that nobody can act at: it shows the frames that it is given, and the games' tables show it like any other. */
export class ShownSession implements TableSession {
  readonly kind = 'local';
  readonly crowd = null;
  private readonly listeners = new Set<() => void>();
  private state: SessionState;

  constructor(info: TableInfo | null, seat: number | null) {
    this.state = {
      status: 'connecting',
      info,
      frame: null,
      told: [],
      pending: null,
      held: false,
      error: null,
      chat: [],
      seat,
      pulse: null,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): SessionState => this.state;

  put(frame: Frame, told: readonly unknown[]): void {
    this.state = { ...this.state, status: 'open', frame, told, seat: frame.seat };
    for (const f of [...this.listeners]) f();
  }

  answer(): void {}
  undo(): void {}
  chat(): void {}
  dismiss(): void {}
  close(): void {}
}
