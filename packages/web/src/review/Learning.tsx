import type { Mark, Moment } from '@polis/bots/grades';
import type { Frame } from '@polis/protocol/wire';
import { useMemo, useState } from 'react';
import { analyseAside } from '../coach/thinker.ts';
import type { GameCoach } from '../coach/types.ts';
import { EVEN } from '../coach/words.ts';
import type { GamePage } from '../games/types.ts';
import { Trial } from '../trial/Trial.tsx';
import { Button } from '../ui/index.ts';
import type { Reviewed } from './decisions.ts';
import { learn } from './learn/index.ts';

export interface LearningProps {
  readonly game: Reviewed;
  readonly page: GamePage;
  readonly coach: GameCoach;
  /** The worst first. */
  readonly moments: readonly Moment[];
  readonly onEnd: () => void;
}

/** The worst decisions one by one: the position before each, to be tried again. */
export function Learning({ game, page, coach, moments, onEnd }: LearningProps) {
  const [at, setAt] = useState(0);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const m = moments[at];
  const task = useMemo(() => m && { at: m.at, seat: m.seat, best: m.best.filter(o => o.loss < EVEN) }, [m]);
  const count = (mark: Mark) => marks.filter(given => given === mark).length;
  if (m === undefined || task === undefined)
    return (
      <div className="page">
        <p className="note note-ok" role="status">
          {learn('done', { full: count('full'), half: count('half') })}
        </p>
        <Button kind="primary" onClick={onEnd}>
          {learn('back')}
        </Button>
      </div>
    );
  return (
    <Trial
      key={m.at}
      film={game.film}
      page={page}
      coach={coach}
      task={task}
      judge={(answer, frame) => judge(coach, m, answer, frame, game.replay.rules)}
      onMark={mark => setMarks(old => [...old, mark])}
      onHome={onEnd}
      head={<h1 className="review-title">{learn('at', { n: at + 1, of: moments.length })}</h1>}
      foot={
        <Button kind="primary" icon="play" onClick={() => setAt(at + 1)}>
          {learn('next')}
        </Button>
      }
    />
  );
}

/** What the review has said of the answer; of others, the same coach in the same worlds. */
async function judge(coach: GameCoach, m: Moment, answer: string, frame: Frame, rules: number): Promise<number | null> {
  const known = m.best.find(o => o.answer === answer)?.loss ?? (answer === m.played ? m.loss : null);
  if (known !== null) return known;
  const question = coach.question(frame);
  if (question === null) return null;
  const seen = await analyseAside({ ...question, rules, seed: frame.hash, also: [answer] });
  return seen?.answers.find(o => o.answer === answer)?.loss ?? null;
}
