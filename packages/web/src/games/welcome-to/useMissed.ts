import type { WelcomeToEvent } from '@polis/welcome-to';
import { useEffect, useRef } from 'react';
import type { AtTable } from '../../table/seat.ts';
import { te } from './i18n/index.ts';
import type { GameChoice, Model } from './model.ts';

/** Whoever was too late for a round is told so when the next one begins. */
export function useMissed(
  { model, prompt, readOnly, me, state, say }: AtTable<Model>,
  lastSent: GameChoice | null,
): void {
  const { told } = state;
  const round = model?.view.round ?? 0;
  const crowd = model !== null && model.view.crowd !== null;
  // A turn that can only be finished may be finished by itself.
  const owing = prompt !== null && lastSent?.action.type !== 'done' && model?.choices.length !== 1;
  const was = useRef({ round, owing, heard: told.length });
  useEffect(() => {
    const before = was.current;
    was.current = { round, owing, heard: told.length };
    if (me === null || readOnly || before.round === 0 || round <= before.round) return;
    const missed = (told.slice(before.heard) as readonly WelcomeToEvent[]).some(
      e =>
        (e.type === 'skipped' && e.seat === me) ||
        // A crowd hears how many were late, not who: one knows whether one was still at it.
        (e.type === 'resolved' && crowd && e.skipped > 0 && before.owing),
    );
    if (missed) say(te('missed'));
  }, [round, owing, told, me, readOnly, crowd, say]);
}
