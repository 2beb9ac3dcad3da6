import type { SessionState, TableSession } from '../session/types.ts';
import type { Film } from './film.ts';

/** A film as a table that nobody can act at: the games' tables show it like any other. */
export class ReplaySession implements TableSession {
  readonly kind = 'local';
  readonly crowd = null;
  private readonly film: Film;
  private readonly listeners = new Set<() => void>();
  private state: SessionState;

  constructor(film: Film, at: number, viewer: number | null) {
    this.film = film;
    this.state = this.at(at, viewer);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): SessionState => this.state;

  show(at: number, viewer: number | null): void {
    this.state = this.at(at, viewer);
    for (const f of [...this.listeners]) f();
  }

  private at(at: number, viewer: number | null): SessionState {
    const frame = this.film.frame(at, viewer);
    return {
      status: 'open',
      info: this.film.info,
      frame,
      told: this.film.told(at, viewer),
      pending: null,
      error: null,
      chat: [],
      seat: viewer,
      pulse: null,
    };
  }

  answer(): void {}
  undo(): void {}
  chat(): void {}
  dismiss(): void {}
  close(): void {}
}
