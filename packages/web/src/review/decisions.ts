import type { Moment } from '@polis/bots/grades';
import type { Replay } from '@polis/kernel';
import { useEffect, useMemo, useState } from 'react';
import type { AdviceRow, GameCoach, Said } from '../coach/types.ts';
import { deedsOf, verdictWords } from '../coach/verdict/index.ts';
import { EVEN } from '../coach/words.ts';
import { type Language, useLanguage, worded } from '../i18n/index.ts';
import type { Decision, Reel } from '../replay/reel.ts';
import { seatName } from '../session/names.ts';

/** A game as it was reviewed: the film, every move of it, and who reads. */
export interface Reviewed {
  readonly film: Reel;
  readonly replay: Replay;
  /** The reader's own seat; null: nobody's. */
  readonly me: number | null;
}

/** What was played, with how the turn really went on. */
function playedOf({ film, replay }: Reviewed, m: Moment): Said {
  const rest: string[] = [];
  const end = film.rounds.find(([at]) => at > m.at)?.[0] ?? replay.moves.length;
  for (let at = m.at + 1; at < end && replay.moves[at]![0] === m.seat; at++) rest.push(replay.moves[at]![1]);
  return { answer: m.played, value: m.value, loss: m.loss, rest };
}

/** Where the turns of these opinions lead to. */
export function linesOf(said: readonly Said[]): string[][] {
  return said.map(o => [o.answer, ...(o.rest ?? [])]);
}

function withParts(said: readonly Said[], { after }: Decision): Said[] {
  return said.map((o, i) => ({ ...o, after: after[i] }));
}

/** All opinions on a decision: the coach's answers, and what was played if it is not among them. */
function saidOf(game: Reviewed, m: Moment): readonly Said[] {
  const others = m.best.filter(o => o.answer !== m.played);
  const played = playedOf(game, m);
  return m.loss < EVEN && m.best[0]?.answer === m.played ? [played, ...others] : [...others, played];
}

/** Opinions kept in a review in the game's words. What was played is named, and only what was good is praised. */
function rowsFor(
  coach: GameCoach | null,
  decision: Decision,
  said: readonly Said[],
  played: string,
): readonly AdviceRow[] {
  const plain = () =>
    said.map(o => ({ choice: { text: o.answer, refs: [] }, text: o.answer, value: o.value, loss: o.loss }));
  const { frame } = decision;
  if (coach === null || frame === null) return plain();
  const rows = coach.rows(frame, withParts(said, decision));
  if (rows.length !== said.length) return plain();
  const deeds = deedsOf(
    coach,
    frame,
    said.map(o => o.answer),
  );
  return rows.map(row =>
    row.choice.text === played && row.loss >= EVEN ? { ...row, text: sentence(deeds.get(played)!) } : row,
  );
}

function sentence(phrase: string): string {
  return `${phrase.charAt(0).toLocaleUpperCase()}${phrase.slice(1)}.`;
}

/** What is said of a decision: what was done, what was better and why. */
function verdictOf(
  coach: GameCoach | null,
  game: Reviewed,
  m: Moment,
  said: readonly Said[],
  decision: Decision,
): string {
  if (coach === null || decision.frame === null) return m.played;
  const [all, name] = [withParts(said, decision), m.seat === game.me ? null : seatName(game.film.info, m.seat)];
  const played = all.find(o => o.answer === m.played)!;
  return verdictWords(coach, decision.frame, { played, best: all.filter(o => o !== played), name });
}

/** A new list for every film, coach and language. */
function wordsOf(_film: Reel, _coach: GameCoach | null, _language: Language): Map<number, string> {
  return new Map();
}

/** What is said of these moments, by their place in the game. Each is asked for and put into words once. */
export function useMomentWords(
  game: Reviewed,
  coach: GameCoach | null,
  moments: readonly Moment[],
): ReadonlyMap<number, string> {
  const language = useLanguage();
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  useEffect(() => {
    let here = true;
    const asked = moments.map(
      async m => [m.at, await game.film.moment(m.at, m.seat, linesOf(saidOf(game, m)))] as const,
    );
    Promise.all(asked).then(
      found => here && setDecisions(new Map(found)),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [game, moments]);
  const said = useMemo(() => wordsOf(game.film, coach, language), [game, coach, language]);
  return useMemo(() => {
    for (const m of moments) {
      const decision = decisions.get(m.at);
      if (decision && !said.has(m.at)) said.set(m.at, verdictOf(coach, game, m, saidOf(game, m), decision));
    }
    return new Map(said);
  }, [coach, decisions, moments, said, game]);
}

const NO_ROWS: readonly AdviceRow[] = [];

/** What the coach says of a decision, what was played included. */
export function useRows(game: Reviewed, coach: GameCoach | null, moment: Moment | null): readonly AdviceRow[] {
  const language = useLanguage();
  const [found, setFound] = useState<{ readonly of: Moment; readonly decision: Decision } | null>(null);
  const said = useMemo(() => (moment === null ? [] : saidOf(game, moment)), [game, moment]);
  useEffect(() => {
    if (moment === null) return;
    let here = true;
    game.film.moment(moment.at, moment.seat, linesOf(said)).then(
      decision => here && setFound({ of: moment, decision }),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [game, moment, said]);
  return useMemo(
    () =>
      worded(language, () =>
        moment !== null && found?.of === moment ? rowsFor(coach, found.decision, said, moment.played) : NO_ROWS,
      ),
    [coach, found, moment, said, language],
  );
}
