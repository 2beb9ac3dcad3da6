import type { QuickAnswer } from '@polis/protocol/ratings';
import { createStore, useStore } from '../base/store.ts';
import { ApiError, call } from './api.ts';
import { ensureMe } from './me.ts';

/** Looking for an opponent: this page says again and again that somebody is still here, and hears how it goes. */
const BEAT_MS = 2_000;
const NONE: QuickAnswer = { state: 'none' };
/** Survives a reload of this tab, and nothing else. */
const KEY = 'polis.quick';

const quick = createStore<QuickAnswer>(NONE);
let timer: ReturnType<typeof setTimeout> | null = null;

export function useQuick(): QuickAnswer {
  return useStore(quick);
}

function hear(answer: QuickAnswer): QuickAnswer {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const goesOn = answer.state === 'looking' || answer.state === 'found';
  if (goesOn) {
    sessionStorage.setItem(KEY, '1');
    timer = setTimeout(beat, BEAT_MS);
  } else sessionStorage.removeItem(KEY);
  quick.set(answer);
  return answer;
}

async function beat(): Promise<void> {
  try {
    hear(await call<QuickAnswer>('GET', '/api/quick'));
  } catch (error) {
    // Whoever is nobody here looks for nobody; anything else passes.
    if (error instanceof ApiError && error.code === 'no-identity') hear(NONE);
    else timer = setTimeout(beat, BEAT_MS);
  }
}

/** After a reload: goes on where this tab was. */
export function resumeQuick(): void {
  if (timer === null && sessionStorage.getItem(KEY) !== null) void beat();
}

export async function seekOpponent(game: string): Promise<void> {
  await ensureMe();
  hear(await call<QuickAnswer>('POST', '/api/quick', { game }));
}

export async function takeOpponent(): Promise<void> {
  hear(await call<QuickAnswer>('POST', '/api/quick/take'));
}

export async function cancelQuick(): Promise<void> {
  hear(await call<QuickAnswer>('POST', '/api/quick/cancel'));
}

/** The table is shown: this is over. */
export function quickDone(): void {
  hear(NONE);
}
