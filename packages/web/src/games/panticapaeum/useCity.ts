import { useMemo, useState } from 'react';
import type { Advice } from '../../coach/types.ts';
import { useAdvice } from '../../coach/useAdvice.ts';
import type { TableSession } from '../../session/types.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { type Coached, coachedBy, type TableSeat, useSeat, useShown } from '../../table/seat.ts';
import { type Ghost, ghostAt, litCells, type Tool, toolOf } from './ghost.ts';
import type { Hint } from './hint.ts';
import { t } from './i18n/index.ts';
import { type CityChoice, type Model, makeModel } from './model.ts';
import type { Lit } from './reasons.ts';

/** The three ways to develop the city. */
export const DEEDS = ['build', 'sell', 'take'] as const;
export type Deed = (typeof DEEDS)[number];

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Controller extends TableSeat<Model>, Coached<Hint> {
  /** The city shown is the own one and something can be done in it. */
  readonly own: boolean;
  readonly tool: Tool;
  /** Cells that can be chosen with this tool, as texts. */
  readonly lit: ReadonlySet<string>;
  readonly rotation: number;
  readonly rotate: (step: 1 | -1) => void;
  /** Where the pointer or the focus is; where a finger has put the ghost down. */
  readonly at: Spot | null;
  readonly setAt: (at: Spot | null) => void;
  readonly pin: Spot | null;
  readonly setPin: (at: Spot | null) => void;
  readonly ghost: Ghost | null;
  readonly worker: boolean;
  readonly setWorker: (on: boolean) => void;
  readonly deed: Deed;
  readonly setDeed: (deed: Deed) => void;
  /** Colours put aside for a sale, as a mask. */
  readonly sold: number;
  readonly setSold: (mask: number) => void;
  readonly send: (choice: CityChoice) => void;
  /** Gives any answer: a legal one is played, another comes back with the rule that forbids it. */
  readonly answer: (text: string) => void;
  /** The same where it was asked for; elsewhere the thing touched is only explained. */
  readonly answerIfAsked: (asked: boolean, text: string, words: string) => void;
  readonly reason: Lit | null;
  readonly light: (lit: Lit | null) => void;
  readonly lastSent: string | null;
}

/** Null until the first frame. */
export function useCity(
  session: TableSession,
  readOnly: boolean,
  shownAdvice: Advice | null = null,
): Controller | null {
  const seat = useSeat(session, readOnly, makeModel);
  const { state, frame, model, me, prompt, say, busy } = seat;
  const [shown, show] = useShown(me, me ?? model?.active ?? 0);
  const [worker, setWorker] = usePerPrompt(prompt, false);
  const [deed, setDeed] = usePerPrompt<Deed | null>(prompt, null);
  const [sold, setSold] = usePerPrompt(prompt, 0);
  const [pin, setPin] = usePerPrompt<Spot | null>(prompt, null);
  const [rotation, setRotation] = useState(0);
  const [at, setAt] = useState<Spot | null>(null);
  const [reason, light] = useState<Lit | null>(null);
  const [lastSent, setLastSent] = useState<string | null>(null);

  const own = shown === me && !readOnly;
  const tool: Tool = model === null || prompt === null ? 'none' : toolOf(model, worker);
  const lit = useMemo(
    () => (model === null || !own ? NOWHERE : litCells(model, tool, rotation)),
    [model, own, tool, rotation],
  );
  const spot = at ?? pin;
  const ghost = useMemo(
    () => (model === null || !own || spot === null ? null : ghostAt(model, tool, rotation, spot.x, spot.y)),
    [model, own, tool, rotation, spot],
  );

  /** What the answer wants ready: the tile turned and put down, the cubes set aside. */
  const prepare = (row: Hint) => {
    if (row.rotation !== null) setRotation(row.rotation);
    setWorker(row.worker);
    setPin(row.spot);
    if (row.choice.action.type === 'sell') setSold(row.choice.action.colours);
    const deed = deedOf(row.choice.action.type);
    if (deed !== null) setDeed(deed);
  };
  const coach = useAdvice(state, prompt, async () => (await import('./hint.ts')).coach, {
    shown: shownAdvice,
    onShow: prepare,
    onNone: () => say(t('hint.none')),
  });

  if (!frame || !model) return null;
  const answer = (text: string) => {
    if (busy || prompt === null) return;
    const legal = model.choices.some(o => o.text === text);
    if (legal) {
      say(null);
      coach.drop();
      setLastSent(text);
    }
    session.answer(text);
  };
  const can = (type: string) => model.choices.some(o => o.action.type === type);
  const usual: Deed = can('build') ? 'build' : can('sell') ? 'sell' : 'take';
  return {
    ...seat,
    ...coachedBy(coach),
    frame,
    model,
    shown,
    show: other => {
      show(other);
      setAt(null);
      light(null);
    },
    own,
    tool,
    lit,
    rotation,
    rotate: step => setRotation(r => (r + step + 4) & 3),
    at,
    setAt,
    pin,
    setPin,
    ghost,
    worker,
    setWorker,
    deed: deed ?? usual,
    setDeed,
    sold,
    setSold,
    send: choice => answer(choice.text),
    answer,
    answerIfAsked: (asked, text, words) => (asked ? answer(text) : say(words)),
    clear: () => {
      setWorker(false);
      setSold(0);
      setPin(null);
      say(null);
      coach.drop();
    },
    reason,
    light,
    lastSent,
  };
}

/** Under which tab of the prompt an answer stands. */
function deedOf(type: string): Deed | null {
  if (type === 'build' || type === 'sell') return type;
  return type === 'coins' || type === 'take' ? 'take' : null;
}

const NOWHERE: ReadonlySet<string> = new Set();
