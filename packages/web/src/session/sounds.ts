import { useEffect } from 'react';
import { playSound, type Sound, type Voice } from '../ui/sound.ts';
import type { SessionState, TableSession } from './types.ts';

/** How a game is heard: what it tells by the type of its events. */
export interface GameSounds {
  readonly voice: Voice;
  readonly events: Readonly<Record<string, Sound>>;
  /** One's own answers by their first word: where all play at once they are told only when the round closes. */
  readonly answers?: Readonly<Record<string, Sound>>;
}

/** Where several things happen at once one of them is heard: the one that matters most. */
const WEIGHT: readonly Sound[] = ['placed', 'score', 'built'];
/** After what has happened one hears that it is one's turn. */
const THEN = 0.35;

/** What has happened between two looks at a table. Nothing when one has just come to it. */
export function heardBetween(
  before: SessionState,
  now: SessionState,
  { events, answers = {} }: Omit<GameSounds, 'voice'>,
): readonly Sound[] {
  const [was, is] = [before.frame, now.frame];
  if (was === null || is === null || was === is || is.seq <= was.seq) return [];
  if (is.over) return was.over ? [] : ['end'];
  const fresh = now.told.slice(Math.min(before.told.length, now.told.length));
  const happened = fresh.map(e => events[(e as { type: string }).type]);
  happened.push(answers[before.pending?.split(' ')[0] ?? '']);
  const loudest = WEIGHT[Math.max(...happened.map(sound => (sound === undefined ? -1 : WEIGHT.indexOf(sound))))];
  const turn = is.prompt !== null && was.prompt === null;
  return [...(loudest === undefined ? [] : [loudest]), ...(turn ? ['turn' as const] : [])];
}

/** Lets a table be heard while it is shown. */
export function useSounds(session: TableSession, sounds: GameSounds | null): void {
  useEffect(() => {
    if (sounds === null) return;
    let before = session.snapshot();
    return session.subscribe(() => {
      const now = session.snapshot();
      for (const [i, sound] of heardBetween(before, now, sounds).entries()) playSound(sound, sounds.voice, i * THEN);
      before = now;
    });
  }, [session, sounds]);
}
