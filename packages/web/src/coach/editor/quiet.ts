import type { Frame } from '@polis/protocol/wire';

/** A table at which nobody plays: what a position is made of, and what the coach is asked. */
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
