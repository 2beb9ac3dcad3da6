import type { Ask, Frame } from '@polis/kernel';
import type { AskName, SweetLandsAction } from './actions.ts';
import { AREAS } from './data/areas.ts';
import { cardId, SIGN_OF } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { SKILLS } from './data/tokens.ts';
import { PROSPERITY } from './data/tracks.ts';
import { ANY, COLORS, DIAMOND, INDUSTRIES, SIGNS, TRACKS } from './data/vocabulary.ts';
import type { Effect } from './effects/language.ts';
import { compiled } from './effects/table.ts';
import type { SweetLandsEvent } from './events.ts';
import { whyNoAction, whyNoCard, whyPoorFor } from './explain/actions.ts';
import { type Because, because, whyHand } from './explain/because.ts';
import { whyNoFlip, whyNoHare, whyNoProperty, whyNoRoad, whyNoSpot, whyNoTerrain } from './explain/places.ts';
import { decode, encode } from './notation.ts';
import { isOpen, woodRange } from './rules/areas.ts';
import { canEmploy, columnLimit, filterOf } from './rules/cards.ts';
import { FIRST_EFFECT } from './rules/context.ts';
import { programs } from './rules/flow.ts';
import { ALL_SKILLS, hasSkill } from './rules/traits.ts';
import type { Player, SweetLands } from './state.ts';

export * from './explain/because.ts';

/** Why an answer is refused: the question that was open, a stable code, and what the sentence needs. */
export interface Explanation extends Because {
  /** Null: nothing was being asked. */
  readonly step: AskName | null;
}

/**
 * Says which rule forbids an answer, or null if it is legal. `s` must contain the seat's draft (`table.world(seat)`). Texts
 * for the codes belong to the page.
 */
export function explain(s: Readonly<SweetLands>, seat: number, text: string): Explanation | null {
  return explainAt(s, frameOf(s, seat), text);
}

/** The same at a frame, which in a window may stand on a draft's own lane; null: nothing is asked. */
export function explainAt(s: Readonly<SweetLands>, f: Readonly<Frame> | null, text: string): Explanation | null {
  if (f === null) return { step: null, ...because(s.scores === null ? 'not-asked' : 'game-over') };
  const ask = programs[f.prog]![f.pc] as Ask<SweetLands, SweetLandsAction, SweetLandsEvent>;
  const step = ask.ask as AskName;
  const a = decode(text);
  if (a === null) return { step, ...whyUnreadable(text) };
  const legal: SweetLandsAction[] = [];
  ask.legal(s, f, legal);
  if (legal.some(b => encode(b) === text)) return null;
  return { step, ...whyNot(s, f, step, a) };
}

function frameOf(s: Readonly<SweetLands>, seat: number): Frame | null {
  if (s.scores !== null) return null;
  if (s.lanes !== null) return s.lanes[seat]?.at(-1) ?? null;
  const f = s.main.at(-1);
  return f?.seat === seat ? f : null;
}

function whyUnreadable(text: string): Because {
  const [verb = '', ...words] = text.split(' ');
  const last = words.at(-1) ?? '';
  if (['terrain', 'flip', 'tower', 'hare', 'property'].includes(verb)) return because('no-such-cell', { cell: last });
  if (verb === 'road') return because('no-such-edge', { edge: last });
  if (['play', 'discard', 'fetch', 'keep', 'employ'].includes(verb))
    return because('no-such-card', { card: words[0] ?? '' });
  if (verb === 'area' || verb === 'copy') return because('no-such-area', { area: words[0] ?? '' });
  return because('unknown-answer', { text });
}

/** Which answers a question takes at all; what is not listed takes those of its own name. */
const ANSWERS: Readonly<Partial<Record<AskName, readonly SweetLandsAction['type'][]>>> = {
  turn: ['area', 'play', 'use', 'end', 'free', 'ability'],
  after: ['free', 'ability', 'done'],
  'hand-cost': ['discard', 'diamond'],
  substitute: ['wood'],
  order: ['part'],
  pay: ['yes', 'no'],
  'pay-basic': ['basic'],
  'pay-disc': ['disc', 'discard'],
  works: ['terrain', 'road', 'stop'],
  'flip-order': ['flip'],
  employ: ['column', 'no'],
  'employ-hand': ['employ', 'stop'],
  draft: ['keep'],
};
const MAIN: readonly SweetLandsAction['type'][] = ['area', 'play', 'use', 'end'];

function whyNot(s: Readonly<SweetLands>, f: Readonly<Frame>, step: AskName, a: SweetLandsAction): Because {
  if (step === 'after' && MAIN.includes(a.type)) return because('main-action-done');
  if (a.type === 'stop') return because(step === 'property' ? 'must-build' : 'must-choose', { asked: step });
  const takes = ANSWERS[step] ?? [step];
  if (!(takes as readonly string[]).includes(a.type)) return because('wrong-step', { asked: step, answer: a.type });
  const p = s.players[f.seat]!;
  const effect = f.prog >= FIRST_EFFECT ? compiled(f.prog).effect : null;
  if (step === 'turn' || step === 'after')
    return whyNoAction(s, f.seat, a) ?? because('wrong-step', { asked: step, answer: a.type });
  return whyNotHere(s, f, p, effect, a) ?? because('wrong-step', { asked: step, answer: a.type });
}

function whyNotHere(
  s: Readonly<SweetLands>,
  f: Readonly<Frame>,
  p: Readonly<Player>,
  effect: Effect | null,
  a: SweetLandsAction,
): Because | null {
  switch (a.type) {
    case 'character':
      return because('character-taken', { character: CHARACTERS[a.character]!.id });
    case 'domain':
      return because('board-taken', { board: a.board + 1 });
    case 'slot':
      return because(a.slot < s.help.length ? 'slot-taken' : 'slot-missing', { slot: a.slot + 1 });
    case 'terrain':
      return whyNoTerrain(p, a, typesOf(effect), f.reg[0]!);
    case 'road':
      return whyNoRoad(p, a.edge, f.reg[1]!);
    case 'flip':
      return whyNoFlip(p, a.hex);
    case 'property':
      return effect?.k === 'property' ? whyNoProperty(p, a, effect) : null;
    case 'tower':
      return whyNoSpot(p, a.hex);
    case 'hare':
      return whyNoHare(p, a.hex);
    case 'track':
      return whyNoTrack(p, a.track, f.reg[1]!);
    case 'color':
      return because('color-not-least', { color: COLORS[a.color]! });
    case 'basic':
      return because('missing-goods', { missing: `${['wheat', 'wood', 'iron'][a.basic]}:1` });
    case 'skill':
      return whyNoSkillToken(s, p, a.skill);
    case 'copy':
      return whyNoCopy(s, p, a.area, effect);
    case 'wood': {
      const [from, to] = woodRange(p, f.reg[0]!);
      return because('wood-range', { from, to });
    }
    case 'diamond':
      return because(p.goods[DIAMOND]! > 0 ? 'diamonds-not-allowed' : 'missing-goods', { missing: 'diamond:1' });
    case 'milestone':
      return because(s.milestones.some(m => m >> 1 === a.milestone) ? 'milestone-not-met' : 'milestone-gone', {
        milestone: a.milestone + 1,
      });
    case 'column':
      return whyNoColumn(p, f.reg[0]!, a.column);
    case 'option':
    case 'part':
      return because('no-such-option');
    default:
      return whyNotThatCard(s, p, effect, a);
  }
}

function whyNotThatCard(
  s: Readonly<SweetLands>,
  p: Readonly<Player>,
  effect: Effect | null,
  a: SweetLandsAction,
): Because | null {
  switch (a.type) {
    case 'discard':
    case 'keep':
      if (!p.hand.includes(a.card) && !p.pack.includes(a.card))
        return because('card-not-in-hand', { card: cardId(a.card) });
      return whyHand(s, p, 1);
    case 'fetch':
      return because(s.deck.includes(a.card) ? 'card-wrong-kind' : 'card-not-in-deck', { card: cardId(a.card) });
    case 'employ':
      if (!p.hand.includes(a.card)) return because('card-not-in-hand', { card: cardId(a.card) });
      return canEmploy(p, a.card, a.column) ? because('needs-second-worker') : whyNoColumn(p, a.card, a.column);
    case 'play': {
      if (effect?.k !== 'playCard') return null;
      const poor = whyNoCard(s, p, a.card, effect.discountGold ?? 0);
      return filterOf(effect.filter)(a.card) || !p.hand.includes(a.card)
        ? poor
        : because('card-wrong-kind', { card: cardId(a.card) });
    }
    default:
      return null;
  }
}

/** The types to which a `terrain` effect is limited, also inside an `all`. */
function typesOf(effect: Effect | null): readonly string[] | undefined {
  if (effect?.k === 'terrain') return effect.types;
  return effect?.k === 'all' ? effect.of.flatMap(e => (e.k === 'terrain' ? [e.types] : []))[0] : undefined;
}

function whyNoTrack(p: Readonly<Player>, track: number, color: number): Because {
  const params = { track: TRACKS[track]! };
  if (color >= 0 && track >> 1 !== color) return because('track-wrong-color', { ...params, color: COLORS[color]! });
  return because(p.prosperity[track] === PROSPERITY[track]!.length ? 'track-full' : 'track-needs-diamond', params);
}

function whyNoColumn(p: Readonly<Player>, card: number, column: number): Because {
  const sign = SIGN_OF[card]!;
  const params = { card: cardId(card), column: INDUSTRIES[column]! };
  if (sign < 0) return because('worker-has-no-sign', params);
  if (sign !== column && sign !== ANY) return because('column-wrong-sign', { ...params, sign: SIGNS[sign]! });
  return because('column-full', { ...params, limit: columnLimit(p, column) });
}

function whyNoSkillToken(s: Readonly<SweetLands>, p: Readonly<Player>, skill: number): Because {
  const params = { skill: ALL_SKILLS[skill]!.id };
  if (hasSkill(p, skill)) return because('skill-owned', params);
  return because(
    skill >= SKILLS.length && s.improved.includes(skill) ? 'improved-needs-diamond' : 'skill-gone',
    params,
  );
}

function whyNoCopy(s: Readonly<SweetLands>, p: Readonly<Player>, area: number, effect: Effect | null): Because {
  const { id, cat, opens } = AREAS[area]!;
  if (effect?.k !== 'copyArea' || !effect.cats.includes(cat)) return because('area-not-copyable', { area: id });
  if (!isOpen(s, area)) return because('area-closed', { area: id, round: opens });
  return whyPoorFor(p, area) ?? because('nothing-to-build', { area: id });
}
