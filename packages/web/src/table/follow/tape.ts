import type { Frame, PastAnswer } from '@polis/protocol/wire';
import { createStore, type Store } from '../../base/store.ts';
import type { SessionState } from '../../session/types.ts';

/** A frame, and which part of what has been told came with it. */
export interface Shot {
  readonly frame: Frame;
  readonly from: number;
  readonly to: number;
  /** It is what came of the own answer. */
  readonly own: boolean;
}

/** What has happened since the own last answer, the first shot being where one left off. */
export type Tape = readonly Shot[];

/** A tape that nobody looks at does not grow for ever. */
const LONGEST = 200;

/** One happening that belongs to somebody. */
export function seatOf(event: unknown): number | null {
  const { seat } = event as { readonly seat?: unknown };
  return typeof seat === 'number' ? seat : null;
}

/** Who else did something on the tape. */
export function othersOn(tape: Tape, told: readonly unknown[], me: number | null): readonly number[] {
  const seats = new Set<number>();
  for (const { from, to } of tape.slice(1))
    for (const event of told.slice(from, to)) {
      const seat = seatOf(event);
      if (seat !== null && seat !== me) seats.add(seat);
    }
  return [...seats];
}

export interface Recorder {
  readonly tape: Store<Tape>;
  hear(now: SessionState): void;
}

/** What the server still knows of the time before this visit, as a tape; its tidings are the first that were told. */
export function tapeOf({ shots }: PastAnswer): Tape {
  const sealed = !shots.some(s => s.own);
  let to = 0;
  let mine = false;
  return shots.map(({ own, frame }) => {
    const from = to;
    to += frame.told.length;
    // A sealed answer is told with those of the others.
    const told = sealed && !mine && frame.told.some(event => seatOf(event) === frame.seat);
    mine ||= told;
    return { frame, from, to, own: own || told };
  });
}

/** Keeps what the others did until they do more: while one thinks about the own turn it can be looked at again. */
export function createRecorder(past: () => PastAnswer | null = () => null): Recorder {
  const tape = createStore<Tape>([]);
  let last: SessionState | null = null;
  let running: Tape = [];
  /** The own answer is sealed: it will be told with those of the others. */
  let sealed = false;
  const still = (s: SessionState): Shot => ({ frame: s.frame!, from: s.told.length, to: s.told.length, own: false });
  return {
    tape,
    hear(now) {
      const before = last;
      last = now;
      if (now.frame === null || now.frame === before?.frame) return;
      const begins =
        before?.frame == null || before.frame.seat !== now.frame.seat || now.told.length < before.told.length;
      if (begins || before.pending === 'undo') {
        const known = before?.frame == null ? past() : null;
        running = known === null ? [still(now)] : tapeOf(known);
        if (begins) {
          tape.set(othersOn(running, now.told, now.frame.seat).length > 0 ? running : []);
          // Nothing is asked of us: an answer given before the page was loaded may be sealed.
          sealed = known === null ? now.frame.prompt === null : !running.some(shot => shot.own);
        }
        return;
      }
      const mine = before.pending !== null && before.frame?.prompt?.id !== now.frame.prompt?.id;
      if (mine) running = [still(before)];
      const fresh = now.told.slice(before.told.length);
      if (mine) sealed = fresh.length === 0;
      if (fresh.length === 0) return;
      const own = mine || (sealed && fresh.some(event => seatOf(event) === now.frame!.seat));
      if (own) sealed = false;
      running = [...running.slice(-LONGEST), { frame: now.frame, from: before.told.length, to: now.told.length, own }];
      if (othersOn(running, now.told, now.frame.seat).length > 0) tape.set(running);
    },
  };
}

/** One seat's deeds in one shot: where its board was before, and where it is then. */
export interface Scene {
  readonly before: Frame;
  readonly after: Frame;
  readonly from: number;
  readonly to: number;
  readonly seat: number;
}

/** The film of a tape: the others, one after another, each on the own board. */
export function scenesOf(tape: Tape, told: readonly unknown[], me: number | null): readonly Scene[] {
  return tape.slice(1).flatMap((shot, i) =>
    othersOn([tape[0]!, shot], told, me).map(seat => ({
      before: tape[i]!.frame,
      after: shot.frame,
      from: shot.from,
      to: shot.to,
      seat,
    })),
  );
}
