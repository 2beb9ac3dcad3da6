import { hashText } from '@polis/kernel';
import { gameInfo } from '@polis/registry';
import type { FromWorker, LocalPlayer } from '../local/messages.ts';
import { LocalSession } from '../local/session.ts';
import { type Helper, type Spawn, spawn as spawnWorker } from '../local/spawn.ts';
import type { SavedGame } from '../local/store.ts';
import type { SessionState, TableSession } from '../session/types.ts';
import { begunLesson, keepBegun, markDone } from './progress.ts';
import { matches, wanted } from './steps.ts';
import type { Lesson, Step } from './types.ts';

export interface LessonState {
  /** The step that is next; as many as there are: all are done. */
  readonly at: number;
  /** The last answer was possible, but is not what the step wants. */
  readonly wrong: boolean;
}

/** Whose answers a lesson knows beforehand; the level is only a face. */
const OTHER: LocalPlayer = { name: '', colour: 6, avatar: 'owl', bot: 'novice' };

/**
 * A lesson at a local table. It looks like any other session to the table; in between stands the teacher, who lets pass what the
 * step wants and what the rules refuse by themselves, and answers for the others what the lesson says they do.
 */
export class LessonSession implements TableSession {
  readonly kind = 'local';
  readonly crowd = null;
  readonly lesson: Lesson;
  private readonly game: string;
  private readonly made: string;
  private readonly inner: LocalSession;
  private readonly listeners = new Set<() => void>();
  private state: LessonState;
  private log: SavedGame['log'];
  /** Going back over steps that play themselves. */
  private back = false;

  constructor(game: string, lesson: Lesson, learner: LocalPlayer, spawn: Spawn = spawnWorker) {
    this.game = game;
    this.lesson = lesson;
    this.made = hashText(JSON.stringify(lesson));
    const begun = begunLesson(game, lesson.id, this.made);
    const log = begun?.log ?? [];
    this.log = log;
    this.state = { at: begun?.at ?? 0, wrong: false };
    const now = Date.now();
    const saved: SavedGame = {
      id: `lesson-${lesson.id}`,
      game,
      rules: gameInfo(game)?.rules ?? 1,
      options: lesson.options ?? {},
      hints: false,
      seed: lesson.id,
      position: lesson.position,
      players: Array.from({ length: lesson.seats }, (_, seat) => (seat === 0 ? learner : OTHER)),
      created: now,
      touched: now,
      log,
      over: null,
    };
    this.inner = new LocalSession(
      saved,
      (name, hear) => (name === 'bots' ? this.others(hear) : spawn(name, hear)),
      g => this.keep(g),
    );
    this.inner.subscribe(() => this.go());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): SessionState => this.inner.snapshot();
  progress = (): LessonState => this.state;

  get step(): Step | null {
    return this.lesson.steps[this.state.at] ?? null;
  }

  answer(action: string): void {
    const { step } = this;
    const { frame, pending } = this.snapshot();
    if (step === null || pending !== null || !frame?.prompt) return;
    // What the rules refuse they shall refuse in their own words.
    const right = matches(step, action) || !frame.prompt.actions.includes(action);
    this.set({ wrong: !right });
    if (right) this.inner.answer(action);
    else this.tell();
  }
  undo(): void {
    this.back = true;
    this.set({ wrong: false });
    this.inner.undo();
  }
  chat(): void {
    // The teacher does all the talking.
  }
  dismiss(): void {
    const { step } = this;
    const { error } = this.snapshot();
    // The refusal has been said by now: that was the step.
    if (step?.refused && error?.reason) {
      this.set({ at: this.state.at + 1 });
      this.save();
    }
    this.inner.dismiss();
  }
  close(): void {
    this.inner.close();
    this.listeners.clear();
  }
  retry(): void {
    this.inner.retry();
  }

  /** New lines of the log: each answer of the learner is a step on, each undo one back. */
  private keep({ log }: SavedGame): boolean {
    let { at } = this.state;
    for (const [kind, seat] of log.slice(this.log.length)) {
      if (seat !== 0) continue;
      if (kind === 'answer') at++;
      else
        do at--;
        while (at > 0 && this.lesson.steps[at]!.refused);
    }
    this.log = log;
    this.set({ at, wrong: false });
    if (at < this.lesson.steps.length) return this.save();
    markDone(this.game, this.lesson.id);
    return true;
  }

  private save(): boolean {
    return keepBegun(this.game, this.lesson.id, { made: this.made, at: this.state.at, log: this.log });
  }

  /** After every change of the table: steps that play themselves are played, or gone back over. */
  private go(): void {
    const { frame, pending } = this.snapshot();
    const { step } = this;
    if (frame?.prompt && pending === null && step?.auto) {
      const answer = wanted(step, frame.prompt.actions);
      if (this.back && frame.undo === null) this.inner.undo();
      else if (answer !== null) this.inner.answer(answer);
    } else if (pending === null) this.back = false;
    this.tell();
  }

  private set(change: Partial<LessonState>): void {
    this.state = { ...this.state, ...change };
  }
  private tell(): void {
    for (const f of [...this.listeners]) f();
  }

  /** Nobody thinks: the lesson knows what the others answer. */
  private others(hear: (message: FromWorker) => void): Helper {
    return {
      post: m => {
        if (m.t !== 'think') return;
        const said = this.log.filter(([kind, seat]) => kind === 'answer' && seat === m.job.seat).length;
        hear({ t: 'thought', key: m.key, action: this.lesson.others?.[m.job.seat]?.[said] ?? '' });
      },
      end: () => {},
    };
  }
}
