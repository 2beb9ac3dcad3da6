import type { Ref } from '@polis/kernel';
import type { SheetView, Zone } from '@polis/welcome-to';
import { useEffect, useMemo, useState } from 'react';
import { useAct } from '../../base/useAct.ts';
import type { Advice } from '../../coach/types.ts';
import { type Coached, useAdvice } from '../../coach/useAdvice.ts';
import { useLanguage } from '../../i18n/index.ts';
import type { TableSession } from '../../session/types.ts';
import { affordances } from '../../table/affordances.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { type TableSeat, useSeat, useShown } from '../../table/seat.ts';
import { useTaps } from '../../table/taps.ts';
import { type Picking, usePicking } from '../../table/usePicking.ts';
import { offered } from './answers.ts';
import type { Hint } from './coach/words.ts';
import { t } from './i18n/index.ts';
import { type GameChoice, type Model, makeModel, readSeat, type Seat } from './model.ts';
import { useNames } from './names.ts';
import { type Preview, previewOf } from './preview.ts';
import { useMissed } from './useMissed.ts';

/** A zone of the score pad, with the street or size that is pointed at. */
export interface Lit {
  readonly zone: Zone;
  readonly part: number | null;
}

/** What changes with the game; its functions never do. */
export interface Controller extends TableSeat<Model>, Coached<Hint>, Omit<Picking<GameChoice['action']>, 'unpick'> {
  /** The sheet that is shown large; null while it is on its way. */
  readonly seen: Seat | null;
  readonly send: (choice: GameChoice) => void;
  /** All that can be touched now: what goes on with what has been picked, and what begins anew. */
  readonly next: ReadonlySet<Ref>;
  /** The answer that waits for a last word, and the own sheet as it would leave it. */
  readonly chosen: GameChoice | null;
  readonly preview: Preview | null;
  /** Says something that is not among the answers: the table replies with the rule that forbids it. */
  readonly challenge: (text: string) => void;
  /** An empty house is being chosen for a roundabout. */
  readonly detour: boolean;
  readonly setDetour: (on: boolean) => void;
  readonly light: (lit: Lit | null) => void;
  /** The answer sent last, for the words on the undo button. */
  readonly lastSent: GameChoice | null;
}

/** What changes with the pointer. */
export interface Ui {
  /** What of the score is pointed at: the sheet shows where it comes from. */
  readonly lit: Lit | null;
  /** A line that explains what was just touched. */
  readonly note: string | null;
}

/** Null until the first frame. */
export function useTable(
  session: TableSession,
  readOnly: boolean,
  shownAdvice: Advice | null = null,
): { readonly c: Controller; readonly ui: Ui } | null {
  const words = useLanguage();
  const { at, note } = useSeat(session, readOnly, makeModel);
  const { state, frame, model, me, prompt, say, busy } = at;
  const [shown, show] = useShown(me, me ?? model?.view.sheets[0]?.seat ?? 0);
  const taps = useTaps(prompt);
  const [detour, setDetour] = usePerPrompt(prompt, false);
  const [lit, light] = useState<Lit | null>(null);
  const [lastSent, setLastSent] = useState<GameChoice | null>(null);
  const seen = useSeen(session, model, shown);
  const nameOf = useNames(session, state.info, model);

  const coached = useAdvice(state, prompt, async () => (await import('./coach/index.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });
  const forget = () => {
    unpick();
    setDetour(false);
    say(null);
    coached.dropHint();
    taps.forget();
  };
  const send = (choice: GameChoice) => {
    if (busy || prompt === null) return;
    forget();
    setLastSent(choice);
    session.answer(choice.text);
  };
  const choices = readOnly ? NO_CHOICES : (model?.choices ?? NO_CHOICES);
  const { picked, aff, pick, unpick } = usePicking({
    prompt,
    choices,
    busy,
    careful: taps.careful,
    send,
    say,
  });
  const complete = aff.live.length === 1 && aff.ready !== null;
  const next = useMemo(
    () => (complete || model?.ask === 'bis' ? new Set([...aff.next, ...affordances(choices, []).next]) : aff.next),
    [aff, complete, choices, model],
  );
  const chosen = useMemo(() => {
    if (model === null || choices.length === 0) return null;
    return picked.length > 0 ? (complete ? aff.ready : null) : detour ? null : offered(model);
  }, [model, choices, picked, complete, aff, detour]);
  const preview = useMemo(() => (model === null ? null : previewOf(model, chosen)), [model, chosen]);
  useMissed(at, lastSent);
  const act = useAct({
    show,
    pick,
    send,
    clear: forget,
    setDetour,
    challenge(text: string) {
      if (!busy && prompt !== null) session.answer(text);
    },
  });
  const c = useMemo(
    () =>
      frame &&
      model && {
        ...at,
        ...coached,
        ...act,
        frame,
        model,
        words,
        shown,
        seen,
        aff,
        next,
        chosen,
        preview,
        picked,
        detour,
        light,
        lastSent,
        nameOf,
      },
    [at, coached, act, frame, model, words, shown, seen, aff, next, chosen, preview, picked, detour, lastSent, nameOf],
  );
  return c && { c, ui: { lit, note } };
}

const NO_CHOICES: readonly GameChoice[] = [];

/** The sheet shown: at hand at a small table, asked for at a crowd and asked again after every round. */
function useSeen({ crowd }: TableSession, model: Model | null, shown: number): Seat | null {
  const [asked, setAsked] = useState<Seat | null>(null);
  const own = model?.seats.get(shown) ?? null;
  const far = model !== null && own === null;
  const round = model?.view.round ?? null;
  // The view changes with every answer; the sheets of others only with the round.
  const { read } = useAct({ read: (part: unknown) => model && setAsked(readSeat(model.view, part as SheetView)) });
  useEffect(() => {
    if (!far || crowd === null || round === null) return;
    let here = true;
    crowd.look(shown).then(
      part => here && read(part),
      () => here && setAsked(null),
    );
    return () => {
      here = false;
    };
  }, [crowd, far, shown, round, read]);
  return own ?? (asked?.seat === shown ? asked : null);
}
