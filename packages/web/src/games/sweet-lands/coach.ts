import type { Frame } from '@polis/protocol/wire';
import {
  cardId,
  decode,
  edgeText,
  engine,
  FREE_ACTIONS,
  finalLines,
  LINES,
  type Player,
  parseHex,
  type SweetLands,
  type SweetLandsAction,
  sweetLands,
  unseenCards,
} from '@polis/sweet-lands';
import type { AdviceRow, GameCoach, Said } from '../../coach/types.ts';
import { choiceWords } from './choicewords.ts';
import { t } from './coach-words/index.ts';
import { edgePlace } from './domain/words.ts';
import { describeCost } from './effect-words/index.ts';
import { t as game } from './i18n/index.ts';
import { type GameChoice, type Model, makeModel } from './model.ts';
import { goodsWords, hexWords, list, lower, signed } from './words.ts';

export interface Hint extends AdviceRow {
  readonly choice: GameChoice;
}

/** What Sweet Lands teaches the coach. He knows no more than the seat does: his world is made from what it sees. */
export const coach: GameCoach<Hint> = {
  question(frame) {
    const m = makeModel(frame);
    if (m.me === null || m.choices.length === 0) return null;
    return { game: sweetLands.id, rules: sweetLands.rules, seat: m.me, world: imagine(m) };
  },
  rows: (frame, opinions) =>
    opinions.flatMap(({ answer, value, loss, rest, after }) => {
      const hint = hintOf(frame, answer, rest ?? [], (after ?? null) as Player | null);
      return hint === null ? [] : [{ ...hint, value, loss }];
    }),
  deed(frame, answer) {
    const m = makeModel(frame);
    const choice = m.choices.find(o => o.text === answer);
    return choice === undefined ? answer : deedWords(m, choice.action);
  },
  apart(frame, answer) {
    const action = makeModel(frame).choices.find(o => o.text === answer)?.action;
    return action === undefined ? answer : apartWords(action);
  },
  why: (frame, better, played) => whyWords(makeModel(frame), better, played),
};

/** A world that looks like this to the seat: cards it cannot see lie anywhere, and are dealt anew before anybody thinks. */
export function imagine(m: Model): SweetLands {
  const s = m.world;
  const hidden = unseenCards(s);
  if (m.ask === 'fetch') sortForSearch(m, hidden);
  const players = s.players.map((p, seat) => {
    if (seat === m.me) return p;
    const { handSize, packSize } = m.view.players[seat]!;
    return { ...p, hand: hidden.splice(0, handSize), pack: hidden.splice(0, packSize) };
  });
  const [a, b] = m.view.solo ?? [0, 0];
  const first = (n: number) => Array.from({ length: n }, (_, i) => i);
  return { ...s, ...windowOf(m, players), players, deck: hidden, soloA: first(a), soloB: first(b) };
}

/** Who looks through the deck sees what is in it: cards that were found go there, those that were not into the hands. */
function sortForSearch({ world, me, choices }: Model, hidden: number[]): void {
  const cardsOf = (actions: readonly SweetLandsAction[]) =>
    new Set(actions.flatMap(a => (a.type === 'fetch' ? [a.card] : [])));
  const found = cardsOf(choices.map(o => o.action));
  const sought = cardsOf(engine.legal({ ...world, deck: hidden.slice() }, me!, []));
  const place = (card: number) => (found.has(card) ? 2 : sought.has(card) ? 0 : 1);
  hidden.sort((a, b) => place(a) - place(b));
}

/** The window of a draft or a cleanup, with everybody in it who has a choice: what others have written down is sealed. */
function windowOf({ ask }: Model, players: readonly Player[]): Pick<SweetLands, 'lanes' | 'open'> {
  if (ask !== 'draft' && ask !== 'keep') return { lanes: null, open: 0 };
  const prog = sweetLands.programs.findIndex(steps => steps.some(step => isAsk(step, ask)));
  const pc = sweetLands.programs[prog]!.findIndex(step => isAsk(step, ask));
  const lanes = players.map(({ hand, pack }, seat) =>
    (ask === 'draft' ? pack : hand).length > 1 ? [{ prog, pc, seat, reg: [] }] : [],
  );
  return { lanes, open: lanes.filter(lane => lane.length > 0).length };
}

function isAsk(step: unknown, ask: string): boolean {
  return typeof step === 'object' && (step as { ask: string }).ask === ask;
}

/** One answer in words, with what changing goods is for and what the turn brings. Null: the prompt does not have it. */
function hintOf(
  frame: Frame,
  answer: string,
  rest: readonly string[],
  after: Player | null,
): Pick<Hint, 'choice' | 'text'> | null {
  const m = makeModel(frame);
  const choice = m.choices.find(o => o.text === answer);
  if (choice === undefined) return null;
  const what = deedWords(m, choice.action);
  const then = isChange(choice.action) ? thenWords(m, rest) : null;
  const said = then === null ? t('hint', { what }) : t('hintThen', { what, then });
  return { choice, text: `${said} ${bringsWords(m, after)}`.trim() };
}

/** What the turn brings in the end: points, productions, and goods where there is nothing better to tell. */
function bringsWords(m: Model, after: Player | null): string {
  if (after === null || m.me === null) return '';
  const now = m.world.players[m.me]!;
  const out: string[] = [];
  const lines = linesWords(m, after, now);
  if (lines !== null) out.push(t('adds', { lines }));
  const grown = moreOf(after.production, now.production);
  if (grown !== null) out.push(t('grows', { goods: grown }));
  const goods = out.length === 0 ? moreOf(after.goods, now.goods) : null;
  if (goods !== null) out.push(t('brings', { goods }));
  return out.join(' ');
}

/** The lines of the score in which one position is ahead of another, the largest first. Null: in none. */
function linesWords(m: Model, ahead: Player, behind: Player): string | null {
  // Before everybody has a domain there is nothing to count.
  if ([...m.world.players, ahead, behind].some(p => p.side < 0)) return null;
  const linesWith = (own: Player) => {
    const players = m.world.players.slice();
    players[m.me!] = own;
    return finalLines(players, m.world.scoring)[m.me!]!;
  };
  const [is, was] = [linesWith(ahead), linesWith(behind)];
  const gains = LINES.map(line => [line, is[line] - was[line]] as const).filter(([, gain]) => gain > 0);
  const told = gains.toSorted((x, y) => y[1] - x[1]).slice(0, 3);
  return told.length === 0 ? null : list(told.map(([line, gain]) => `${lower(game(`line.${line}`))} ${signed(gain)}`));
}

function moreOf(ahead: readonly number[], behind: readonly number[]): string | null {
  const more = ahead.map((n, i) => Math.max(0, n - behind[i]!));
  return more.some(n => n > 0) ? goodsWords(more) : null;
}

function isChange(a: SweetLandsAction): boolean {
  return a.type === 'free' || a.type === 'ability';
}

/** The first thing of a turn that is more than changing goods. */
function thenWords(m: Model, rest: readonly string[]): string | null {
  const main = rest.map(text => decode(text)).find(a => a !== null && ['area', 'play', 'use'].includes(a.type));
  return main ? deedWords(m, main) : null;
}

/** Buttons that are not called by what one does. */
const NAMED: readonly SweetLandsAction['type'][] = ['free', 'ability', 'part', 'option', 'color', 'wood', 'no', 'stop'];

/** What somebody chose to do. */
function deedWords(m: Model, a: SweetLandsAction): string {
  if (a.type === 'road') return t('road', { place: hexWords(parseHex(edgeText(a.edge).replace(/,\d+$/, ''))!) });
  const what = choiceWords(a, m).replace(/[.:]$/, '');
  return NAMED.includes(a.type) ? t('choose', { what }) : lower(what);
}

/** Which edge a road lies on, what a free action costs, and the numbers of cards with one name. */
function apartWords(a: SweetLandsAction): string {
  if (a.type === 'road') return edgePlace(a.edge);
  if ('card' in a) return cardId(a.card);
  if (a.type !== 'free') return '';
  const { cost } = FREE_ACTIONS[a.free]!;
  return Object.keys(cost).length === 0 ? '' : t('price', { cost: describeCost(cost) });
}

/** Why one turn is better than another: points if the game ended after it, or what is left to spend. */
function whyWords(m: Model, better: Said, played: Said): string {
  const a = (better.after ?? null) as Player | null;
  const b = (played.after ?? null) as Player | null;
  if (a === null || b === null || m.me === null) return '';
  const lines = linesWords(m, a, b);
  if (lines !== null) return t('than', { lines });
  const goods = moreOf(a.goods, b.goods);
  return goods === null ? nextWords(m, better) : t('goods', { goods });
}

/** Where points and goods do not tell them apart, what the turn goes on with does. */
function nextWords(m: Model, better: Said): string {
  const next = thenWords(m, better.rest ?? []);
  return next === null ? '' : t('next', { what: next });
}
