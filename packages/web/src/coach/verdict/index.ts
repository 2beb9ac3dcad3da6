import type { Frame } from '@polis/protocol/wire';
import type { GameCoach, Said } from '../types.ts';
import { EVEN, points } from '../words.ts';
import { t } from './i18n.ts';

export { t as verdictText } from './i18n.ts';

export interface Decided {
  readonly played: Said;
  /** The coach's answers, best first. */
  readonly best: readonly Said[];
  /** Whose decision it was; null: of the one who reads. */
  readonly name: string | null;
}

/** What was done, what was better, what that would have brought and why: one or two sentences about the position. */
export function verdictWords(coach: GameCoach, frame: Frame, { played, best, name }: Decided): string {
  const deeds = deedsOf(
    coach,
    frame,
    [played, ...best].map(said => said.answer),
  );
  const phrase = (said: Said) => deeds.get(said.answer)!;
  const did = didWords(phrase(played), name);
  const right = best.filter(o => o.loss < EVEN && o.answer !== played.answer).slice(0, 2);
  const [first, second] = new Set(right.map(phrase));
  if (first === undefined) return `${did} ${t('fine')}`;
  if (played.loss < EVEN) return `${did} ${t('even', { better: first })}`;
  const better = second === undefined ? first : t('or', { a: first, b: second });
  return [did, t('better', { better, p: points(played.loss) }), coach.why(frame, right[0]!, played)].join(' ').trim();
}

/** What was done, and no word of anything better. */
export function decidedWords(coach: GameCoach, frame: Frame, answer: string, name: string | null): string {
  return didWords(coach.deed(frame, answer), name);
}

function didWords(did: string, name: string | null): string {
  return name === null ? t('you', { did }) : t('they', { name, did });
}

/** Answers to one question as deeds. Those that would be told in the same words say where, or how, besides. */
export function deedsOf(coach: GameCoach, frame: Frame, answers: readonly string[]): ReadonlyMap<string, string> {
  const plain = new Map(answers.map(answer => [answer, coach.deed(frame, answer)]));
  const same = (words: string) => [...plain.values()].filter(other => other === words).length > 1;
  return new Map(
    [...plain].map(([answer, words]) => [answer, same(words) ? withApart(words, coach.apart(frame, answer)) : words]),
  );
}

function withApart(did: string, apart: string): string {
  return apart === '' ? did : t('apart', { did, apart });
}
