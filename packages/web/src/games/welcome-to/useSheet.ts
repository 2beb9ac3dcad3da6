import type { Ref } from '@polis/kernel';
import type { SheetView, Zone } from '@polis/welcome-to';
import { useEffect, useMemo, useState } from 'react';
import type { Advice } from '../../coach/types.ts';
import { useAdvice } from '../../coach/useAdvice.ts';
import type { TableSession } from '../../session/types.ts';
import { type Affordances, affordances, picking } from '../../table/affordances.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { type Coached, coachedBy, type TableSeat, useSeat, useShown } from '../../table/seat.ts';
import { usePrefs } from '../../ui/index.ts';
import type { Hint } from './coach/words.ts';
import { t } from './i18n/index.ts';
import { type Model, makeModel, readSeat, type Seat, type SheetChoice } from './model.ts';
import { useNames } from './names.ts';

/** A zone of the score pad, with the street or size that is pointed at. */
export interface Lit {
  readonly zone: Zone;
  readonly part: number | null;
}

export interface Controller extends TableSeat<Model>, Coached<Hint> {
  /** The sheet that is shown large; null while it is on its way. */
  readonly seen: Seat | null;
  readonly aff: Affordances<SheetChoice['action']>;
  readonly picked: readonly Ref[];
  /** Picks a thing; sends as soon as one answer is left. */
  readonly pick: (ref: Ref) => void;
  readonly send: (choice: SheetChoice) => void;
  /** Says something that is not among the answers: the table replies with the rule that forbids it. */
  readonly challenge: (text: string) => void;
  /** An empty house is being chosen for a roundabout. */
  readonly detour: boolean;
  readonly setDetour: (on: boolean) => void;
  /** What of the score is pointed at: the sheet shows where it comes from. */
  readonly lit: Lit | null;
  readonly light: (lit: Lit | null) => void;
  /** The answer sent last, for the words on the undo button. */
  readonly lastSent: SheetChoice | null;
}

/** Null until the first frame. */
export function useSheet(
  session: TableSession,
  readOnly: boolean,
  shownAdvice: Advice | null = null,
): Controller | null {
  const at = useSeat(session, readOnly, makeModel);
  const { state, frame, model, me, prompt, say, busy } = at;
  const [shown, show] = useShown(me, me ?? model?.view.sheets[0]?.seat ?? 0);
  const careful = usePrefs().tapMode === 'choose';
  const [picked, setPicked] = usePerPrompt(prompt, NONE);
  const [detour, setDetour] = usePerPrompt(prompt, false);
  const [lit, light] = useState<Lit | null>(null);
  const [lastSent, setLastSent] = useState<SheetChoice | null>(null);

  const choices = readOnly ? NO_CHOICES : (model?.choices ?? NO_CHOICES);
  const aff = useMemo(() => affordances(choices, picked), [choices, picked]);
  const seen = useSeen(session, model, shown);
  const nameOf = useNames(session, state.info, model);

  const coach = useAdvice(state, prompt, async () => (await import('./coach/index.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });
  const forget = () => {
    setPicked(NONE);
    setDetour(false);
    say(null);
    coach.drop();
  };
  const send = (choice: SheetChoice) => {
    if (busy || prompt === null) return;
    forget();
    setLastSent(choice);
    session.answer(choice.text);
  };
  const pick = (ref: Ref) => {
    if (prompt === null || busy) return;
    const again = picked.includes(ref);
    if (again && careful && aff.live.length === 1) return send(aff.live[0]!);
    const next = picking(choices, picked, ref);
    if (next === null) return;
    say(null);
    if (!again && next.live.length === 1 && !careful) return send(next.live[0]!);
    setPicked(next.refs);
  };

  if (!frame || !model) return null;
  return {
    ...at,
    ...coachedBy(coach),
    frame,
    model,
    shown,
    show,
    seen,
    aff,
    picked,
    pick,
    clear: forget,
    send,
    challenge: text => {
      if (!busy && prompt !== null) session.answer(text);
    },
    detour,
    setDetour,
    lit,
    light,
    lastSent,
    nameOf,
  };
}

const NONE: readonly Ref[] = [];
const NO_CHOICES: readonly SheetChoice[] = [];

/** The sheet shown: at hand at a small table, asked for at a crowd and asked again after every round. */
function useSeen(session: TableSession, model: Model | null, shown: number): Seat | null {
  const [asked, setAsked] = useState<Seat | null>(null);
  const own = model?.seats.get(shown) ?? null;
  const far = model !== null && own === null;
  const view = model?.view ?? null;
  const round = view?.round ?? 0;
  useEffect(() => {
    const { crowd } = session;
    if (!far || view === null || crowd === null || round < 0) return;
    let here = true;
    crowd.look(shown).then(
      part => here && setAsked(readSeat(view, part as SheetView)),
      () => here && setAsked(null),
    );
    return () => {
      here = false;
    };
    // The view changes with every answer; the sheets of others only with the round.
  }, [session, far, shown, round]);
  return own ?? (asked?.seat === shown ? asked : null);
}
