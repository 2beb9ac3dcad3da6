import type { Ref } from '@polis/kernel';
import type { CityGain } from '@polis/panticapaeum';
import { useMemo, useState } from 'react';
import { useStore } from '../../base/store.ts';
import { useAct } from '../../base/useAct.ts';
import type { Advice } from '../../coach/types.ts';
import { type Coached, useAdvice } from '../../coach/useAdvice.ts';
import { useLanguage } from '../../i18n/index.ts';
import type { TableSession } from '../../session/types.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { type TableSeat, useSeat, useShown } from '../../table/seat.ts';
import { useTaps } from '../../table/taps.ts';
import { type Answering, useAnswering } from '../../table/useAnswering.ts';
import type { Hint } from './coach.ts';
import { ghostGain, worthOf } from './gain.ts';
import { type Ghost, ghostAt, litCells, restAt, type Spot, type Tool, toolOf } from './ghost.ts';
import { t } from './i18n/index.ts';
import { look } from './look.ts';
import { type GameChoice, type Model, makeModel } from './model.ts';
import type { Lit } from './reasons.ts';
import { wastedWords } from './wasted.ts';

/** The three ways to develop the city. */
export const DEEDS = ['build', 'sell', 'take'] as const;
export type Deed = (typeof DEEDS)[number];

/** What changes with the game; its functions never do. */
export interface Controller extends TableSeat<Model>, Coached<Hint>, Answering {
  /** The city shown is the own one and something can be done in it. */
  readonly own: boolean;
  readonly tool: Tool;
  readonly rotation: number;
  readonly rotate: (step: 1 | -1) => void;
  readonly setAt: (at: Spot | null) => void;
  readonly setPin: (at: Spot | null) => void;
  readonly worker: boolean;
  readonly setWorker: (on: boolean) => void;
  readonly deed: Deed;
  readonly setDeed: (deed: Deed) => void;
  /** Colours put aside for a sale, as a mask. */
  readonly sold: number;
  readonly setSold: (mask: number) => void;
  readonly send: (choice: GameChoice) => void;
  /** The answer that has been touched once and waits for a last word. */
  readonly chosen: string | null;
  /** Chooses an answer or, the second time and for those who act at once, gives it. What is not possible is explained. */
  readonly choose: (text: string) => void;
  readonly light: (lit: Lit | null) => void;
}

/** What changes with the pointer. */
export interface Ui {
  /** The first tap chooses, the second acts. */
  readonly careful: boolean;
  readonly rotation: number;
  /** Cells that can be chosen with the tool. */
  readonly lit: ReadonlySet<Ref>;
  /** Where the pointer or the focus is; where a finger has put the ghost down. */
  readonly at: Spot | null;
  readonly pin: Spot | null;
  readonly ghost: Ghost | null;
  /** Nobody has said yet where it shall lie: it is only shown. */
  readonly resting: boolean;
  /** What the ghost would bring in points. */
  readonly gain: CityGain | null;
  /** The points of every place where something can be put, by cell. */
  readonly worth: ReadonlyMap<string, number>;
  /** What of the score is pointed at: the city shows where it comes from. */
  readonly reason: Lit | null;
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
  const { at: seat, note } = useSeat(session, readOnly, makeModel);
  const { state, frame, model, me, prompt, say } = seat;
  const [shown, show] = useShown(me, me ?? model?.active ?? 0);
  const [worker, setWorker] = usePerPrompt(prompt, false);
  const [deedChosen, setDeed] = usePerPrompt<Deed | null>(prompt, null);
  const [sold, setSold] = usePerPrompt(prompt, 0);
  const [pin, setPin] = usePerPrompt<Spot | null>(prompt, null);
  const [chosen, setChosen] = usePerPrompt<string | null>(prompt, null);
  const taps = useTaps(prompt);
  const { careful } = taps;
  const { quarter, flat } = useStore(look);
  const [rotation, setRotation] = useState(0);
  const [at, setAt] = useState<Spot | null>(null);
  const [reason, light] = useState<Lit | null>(null);

  const own = shown === me && !readOnly;
  const tool: Tool = model === null || prompt === null ? 'none' : toolOf(model, worker);
  const lit = useMemo(
    () => (model === null || !own ? NOWHERE : litCells(model, tool, rotation)),
    [model, own, tool, rotation],
  );
  // What has been put down stays there; who acts at once sees it under the pointer.
  const spot = careful ? (pin ?? at) : (at ?? pin);
  const rest = useMemo(
    () => (model === null || !own ? null : restAt(model, tool, rotation, flat ? 0 : quarter)),
    [model, own, tool, rotation, flat, quarter],
  );
  const held = spot ?? rest;
  const ghost = useMemo(
    () => (model === null || !own || held === null ? null : ghostAt(model, tool, rotation, held.x, held.y)),
    [model, own, tool, rotation, held],
  );
  const resting = spot === null;
  const gain = useMemo(() => (model === null || resting ? null : ghostGain(model, ghost)), [model, ghost, resting]);
  const worth = useMemo(() => (model === null || !own ? NO_WORTH : worthOf(model, tool)), [model, own, tool]);

  /** What the answer wants ready: the tile turned and put down, the cubes set aside. */
  const prepare = (row: Hint) => {
    if (row.rotation !== null) setRotation(row.rotation);
    setWorker(row.worker);
    setPin(row.spot);
    if (row.choice.action.type === 'sell') setSold(row.choice.action.colours);
    const deed = deedOf(row.choice.action.type);
    if (deed !== null) setDeed(deed);
  };
  const coached = useAdvice(state, prompt, async () => (await import('./coach.ts')).coach, {
    shown: shownAdvice,
    onShow: prepare,
    onNone: () => say(t('hint.none')),
  });
  const choices = model?.choices ?? NO_CHOICES;
  const { lastSent, ...answering } = useAnswering(seat, choices, taps, coached.dropHint);

  const can = (type: string) => choices.some(o => o.action.type === type);
  const deed = deedChosen ?? (can('build') ? 'build' : can('sell') ? 'sell' : 'take');
  const act = useAct({
    ...answering,
    show(other: number) {
      show(other);
      setAt(null);
      light(null);
    },
    rotate: (step: 1 | -1) => setRotation(r => (r + step + 4) & 3),
    setPin,
    setWorker,
    setDeed,
    setSold,
    send: (choice: GameChoice) => answering.answer(choice.text),
    choose(text: string) {
      const choice = choices.find(o => o.text === text);
      const slow = careful || (model !== null && choice !== undefined && wastedWords(model, choice) !== null);
      if (choice === undefined || chosen === text || !slow) return answering.answer(text);
      say(null);
      setChosen(text);
    },
    clear() {
      setWorker(false);
      setSold(0);
      setPin(null);
      setChosen(null);
      taps.forget();
      say(null);
      coached.dropHint();
    },
  });
  const c = useMemo(
    () =>
      frame &&
      model && {
        ...seat,
        ...coached,
        ...act,
        frame,
        model,
        words,
        shown,
        own,
        tool,
        rotation,
        worker,
        deed,
        sold,
        chosen,
        setAt,
        light,
        lastSent,
      },
    [seat, coached, act, frame, model, words, shown, own, tool, rotation, worker, deed, sold, chosen, lastSent],
  );
  return c && { c, ui: { careful, rotation, lit, at, pin, ghost, resting, gain, worth, reason, note } };
}

const NO_CHOICES: readonly GameChoice[] = [];

/** Under which tab of the prompt an answer stands. */
function deedOf(type: string): Deed | null {
  if (type === 'build' || type === 'full') return 'build';
  if (type === 'sell') return type;
  return type === 'coins' || type === 'take' ? 'take' : null;
}

const NOWHERE: ReadonlySet<Ref> = new Set();
const NO_WORTH: ReadonlyMap<string, number> = new Map();
