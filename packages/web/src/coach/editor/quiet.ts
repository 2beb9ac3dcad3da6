import type { Frame } from '@polis/protocol/wire';
import type { SessionState, TableSession } from '../../session/types.ts';

/** A table at which nobody plays: what the boards of the games need to stand in an editor. */
export function quietFrame(game: string, view: unknown, prompt: Frame['prompt'] = null): Frame {
  return {
    t: 'frame',
    table: `editor-${game}`,
    seq: 1,
    hash: JSON.stringify(view),
    view,
    seat: 0,
    prompt,
    waiting: [0],
    undo: 'nothing',
    told: [],
    over: false,
  };
}

export function quietState(frame: Frame): SessionState {
  return {
    status: 'open',
    info: null,
    seat: 0,
    frame,
    told: [],
    pending: null,
    error: null,
    pulse: null,
    chat: [],
  };
}

export function quietSession(state: SessionState): TableSession {
  const nothing = () => {};
  return {
    kind: 'local',
    crowd: null,
    subscribe: () => nothing,
    snapshot: () => state,
    answer: nothing,
    undo: nothing,
    chat: nothing,
    dismiss: nothing,
    close: nothing,
  };
}
