import { type AskName, encode, engine, type Outlook, outlookOf, type SweetLandsAction } from '@polis/sweet-lands';
import type { GameChoice, Model } from '../model.ts';

/** Answers of these questions are no deeds of a turn: what they bring is written on them. */
const ELSEWHERE: readonly AskName[] = ['character', 'domain', 'slot', 'draft', 'keep', 'fetch'];
const PLAIN: readonly SweetLandsAction['type'][] = ['end', 'done', 'stop', 'no'];
/** The only answers that can be wasted: the others are parts of something already paid for. */
const PAID: readonly SweetLandsAction['type'][] = ['area', 'copy', 'use', 'free', 'ability'];

interface Known {
  readonly legal: ReadonlySet<string>;
  readonly of: Map<string, Outlook | null>;
}
const KNOWN = new WeakMap<Model, Known>();

/** What an answer costs and brings; null where that is not to be said beforehand. Played once per answer and position. */
export function outlook(choice: GameChoice, m: Model): Outlook | null {
  if (m.me === null || m.ask === null || ELSEWHERE.includes(m.ask) || PLAIN.includes(choice.action.type)) return null;
  let known = KNOWN.get(m);
  if (known === undefined) {
    known = { legal: legalNow(m, m.me), of: new Map() };
    KNOWN.set(m, known);
  }
  const had = known.of.get(choice.text);
  if (had !== undefined) return had;
  const found = known.legal.has(choice.text) ? outlookOf(m.view, m.me, choice.action) : null;
  known.of.set(choice.text, found);
  return found;
}

/** A table that goes on under older rules may ask what these do not know: then nothing is foretold. */
function legalNow(m: Model, seat: number): ReadonlySet<string> {
  try {
    return engine.asked(m.world, seat) === null ? new Set() : new Set(engine.legal(m.world, seat, []).map(encode));
  } catch {
    return new Set();
  }
}

/** It costs something and brings nothing. */
export function isWasted(choice: GameChoice, m: Model): boolean {
  return PAID.includes(choice.action.type) && outlook(choice, m)?.wasted === true;
}
