import { getPrefs } from './prefs.ts';

/** Everything that can be heard at a table. */
export type Sound = 'turn' | 'placed' | 'built' | 'score' | 'end';

/** What a game sounds like: its instrument, made here, and the key it plays in. */
export interface Voice {
  readonly wave: 'sine' | 'triangle' | 'square';
  /** Hertz of the lowest note. */
  readonly pitch: number;
  /** How long a note rings, in seconds. */
  readonly ring: number;
  /** Share of the octave and a fifth above, as in a bell; 0: a plain tone. */
  readonly bell: number;
}

/** Half-tones above the pitch, and when they are struck, in seconds. */
const TUNES: Readonly<Record<Sound, readonly (readonly [tone: number, at: number])[]>> = {
  turn: [
    [7, 0],
    [12, 0.12],
  ],
  placed: [[0, 0]],
  built: [
    [0, 0],
    [4, 0.07],
    [7, 0.14],
  ],
  score: [
    [12, 0],
    [16, 0.06],
  ],
  end: [
    [0, 0],
    [4, 0.14],
    [7, 0.28],
    [12, 0.42],
  ],
};
/** Of full volume: to be heard in a quiet room and nowhere else. */
const QUIET = 0.05;

let context: AudioContext | null = null;

/** Plays a sound, where that is preferred, `after` seconds from now. Before the first touch of the page browsers stay silent. */
export function playSound(sound: Sound, voice: Voice, after = 0): void {
  if (getPrefs().sound === 'off' || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive)
    return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  for (const [tone, at] of TUNES[sound]) {
    const pitch = voice.pitch * 2 ** (tone / 12);
    strike(context, pitch, context.currentTime + after + at, voice, QUIET);
    if (voice.bell > 0) strike(context, pitch * 3, context.currentTime + after + at, voice, QUIET * voice.bell);
  }
}

function strike(on: AudioContext, pitch: number, at: number, { wave, ring }: Voice, loud: number): void {
  const note = on.createOscillator();
  const volume = on.createGain();
  note.type = wave;
  note.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(loud / 1000, at + ring);
  note.connect(volume).connect(on.destination);
  note.start(at);
  note.stop(at + ring);
}
