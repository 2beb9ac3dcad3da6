import type { Frame } from '@polis/protocol/wire';
import type { Reel } from '../replay/reel.ts';
import type { SessionState, TableSession } from '../session/types.ts';

/** One question of a film, put again at the real table. An answer goes to whoever judges it; the game stands still. */
export class TrialSession implements TableSession {
  readonly kind = 'local';
  readonly crowd = null;
  private readonly reel: Reel;
  private readonly at: number;
  private readonly seat: number;
  private readonly listeners = new Set<() => void>();
  private readonly onAnswer: (answer: string) => void;
  private state: SessionState;
  private asked: Frame | null = null;
  /** Whatever was asked for before is not shown any more. */
  private turn = 0;

  constructor(reel: Reel, at: number, seat: number, onAnswer: (answer: string) => void) {
    this.reel = reel;
    this.at = at;
    this.seat = seat;
    this.onAnswer = onAnswer;
    this.state = {
      status: 'connecting',
      info: { ...reel.info, hints: false },
      frame: null,
      told: [],
      pending: null,
      held: false,
      error: null,
      chat: [],
      seat,
      pulse: null,
    };
    void this.begin();
  }

  private async begin(): Promise<void> {
    const [{ frame }, told] = await Promise.all([this.reel.moment(this.at, this.seat, []), this.reel.told(this.seat)]);
    this.asked = frame;
    if (this.turn === 0) this.set({ status: 'open', frame, told: told.slice(0, this.at + 1).flat() });
  }

  private set(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    for (const f of [...this.listeners]) f();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): SessionState => this.state;
  /** The position with its question; null until it is here. */
  question = (): Frame | null => this.asked;

  answer(action: string): void {
    const { frame } = this.state;
    if (!frame?.prompt) return;
    if (frame.prompt.actions.includes(action)) this.onAnswer(action);
    else this.set({ error: { code: 'illegal', text: 'illegal' } });
  }

  /** The position after these answers; none: the question again. */
  async show(answers: readonly string[]): Promise<void> {
    const turn = ++this.turn;
    const frame =
      answers.length === 0 ? this.asked : await this.reel.line(this.at, this.seat, answers).catch(() => null);
    if (turn !== this.turn || frame === null) return;
    // The same question under another number: what had been picked for it is forgotten.
    const prompt = frame.prompt && { ...frame.prompt, id: frame.prompt.id + turn * 1_000_000 };
    this.set({ frame: { ...frame, prompt, seq: this.at + 1 + turn }, error: null });
  }

  undo(): void {}
  chat(): void {}
  dismiss(): void {
    this.set({ error: null });
  }
  close(): void {}
}
