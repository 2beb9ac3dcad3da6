import { loadEngine, loadPositions } from '@polis/registry';
import { vi } from 'vitest';
import { LessonSession } from '../src/lessons/session.ts';
import type { Lesson } from '../src/lessons/types.ts';
import { createHost, type LocalHost } from '../src/local/host.ts';
import type { FromWorker, ToWorker } from '../src/local/messages.ts';
import type { Spawn } from '../src/local/spawn.ts';

const LEARNER = { name: 'Olena', colour: 1, avatar: 'fox', bot: null } as const;

/** The workers of a lesson in this thread, on fake timers. */
export async function inThread(game: string): Promise<Spawn> {
  const engine = (await loadEngine(game))!;
  const read = (await loadPositions(game))!;
  return (_, hear) => {
    let host: LocalHost | null = null;
    let ended = false;
    const tell = (message: FromWorker) => setTimeout(() => !ended && hear(message), 1);
    const act = (m: ToWorker) => {
      if (m.t === 'host') {
        const position = m.game.position === undefined ? null : read(m.game.position);
        if (position?.ok === false) throw new Error(position.why);
        host = createHost(engine, m.game, tell, () => 'random', position?.value ?? null);
      } else if (m.t === 'answer') host!.answer(m.seat, m.prompt, m.action);
      else if (m.t === 'undo') host!.undo(m.seat);
      else if (m.t === 'thought') host!.thought(m.key, m.action);
    };
    return {
      post: m =>
        setTimeout(() => {
          try {
            if (!ended) act(m);
          } catch (error) {
            tell({ t: 'failed', why: error instanceof Error ? error.message : String(error) });
          }
        }, 1),
      end: () => {
        ended = true;
      },
    };
  };
}

/** Until the table waits for the learner. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_000);
}

export async function openLesson(game: string, lesson: Lesson): Promise<LessonSession> {
  const session = new LessonSession(game, lesson, LEARNER, await inThread(game));
  await settle();
  return session;
}
