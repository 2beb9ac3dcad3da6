import { type Mark, markOf } from '@polis/bots/grades';
import type { Frame } from '@polis/protocol/wire';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAct } from '../base/useAct.ts';
import { AdviceList } from '../coach/AdviceList.tsx';
import type { GameCoach, Said } from '../coach/types.ts';
import { decidedWords, verdictWords } from '../coach/verdict/index.ts';
import { EVEN, points } from '../coach/words.ts';
import type { GamePage } from '../games/types.ts';
import { useLanguage } from '../i18n/index.ts';
import type { Reel } from '../replay/reel.ts';
import { seatName } from '../session/names.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { TrialSession } from './session.ts';
import './trial.css';

export interface Task {
  readonly at: number;
  readonly seat: number;
  /** The best answers, best first, with the line to go on with. */
  readonly best: readonly Said[];
}

export interface TrialProps {
  readonly film: Reel;
  readonly page: GamePage;
  readonly coach: GameCoach;
  readonly task: Task;
  /** What an answer costs; null: nobody can say. */
  readonly judge: (answer: string, frame: Frame) => Promise<number | null>;
  /** Told once for a task: the mark of the first answer, or none for who had the answer shown. */
  readonly onMark: (mark: Mark) => void;
  readonly onHome: () => void;
  /** What stands above and below the question. */
  readonly head: ReactNode;
  readonly foot: ReactNode;
}

/** A question of a game that was played, at the real table: try it, hear what the answer costs, play the best line through. */
export function Trial({ film, page, coach, task, judge, onMark, onHome, head, foot }: TrialProps) {
  useLanguage();
  const [tried, setTried] = useState<Said | 'judging' | 'unjudged' | null>(null);
  const [shown, setShown] = useState(false);
  const [step, setStep] = useState(0);
  const [parts, setParts] = useState<readonly unknown[]>([]);
  const marked = useRef(false);
  const mark = (m: Mark) => {
    if (!marked.current) onMark(m);
    marked.current = true;
  };
  const act = useAct({
    async answer(text: string) {
      const frame = session.question();
      if (frame === null || tried === 'judging') return;
      setTried('judging');
      const loss = await judge(text, frame).catch(() => null);
      if (loss === null) return setTried('unjudged');
      const said = { answer: text, loss, value: (task.best[0]?.value ?? 0) - loss };
      const decision = await film.moment(task.at, task.seat, [[text], ...linesOf(task.best)]);
      setParts(decision.after);
      setTried({ ...said, after: decision.after[0] });
      const given = markOf(film.info.game, loss);
      announce(t(`mark.${given}`));
      mark(given);
      void session.show([text]);
    },
  });
  const [session] = useState(() => new TrialSession(film, task.at, task.seat, text => void act.answer(text)));
  useSyncExternalStore(session.subscribe, session.snapshot);
  const frame = session.question();
  const judged = tried !== null && typeof tried !== 'string' ? tried : null;
  const over = shown || judged !== null;
  const best = useMemo(() => task.best.map((o, i) => ({ ...o, after: parts[i + 1] })), [task.best, parts]);
  const rows = frame === null || !shown ? [] : coach.rows(frame, best);
  const line = useLine(film, coach, task, shown);
  const go = (n: number) => {
    setStep(n);
    void session.show(line.slice(0, n).map(s => s.answer));
  };
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is said of an answer stands above the table.
    if (over) panel.current?.scrollIntoView({ block: 'start' });
  }, [over]);
  const again = () => {
    setTried(null);
    setStep(0);
    void session.show([]);
  };
  const advice = shown && rows.length > 0 && step === 0 && judged === null ? { rows, at: 0 } : null;
  return (
    <div className="trial">
      <section className="trial-panel" aria-live="polite">
        <div className="trial-head">{head}</div>
        <div className="trial-said" ref={panel}>
          {tried === null && !shown && (
            <>
              <h2 className="trial-task">{t('task', { name: seatName(film.info, task.seat) })}</h2>
              <p className="hint">{t('task.hint')}</p>
            </>
          )}
          {tried === 'judging' && <p role="status">{t('judging')}</p>}
          {tried === 'unjudged' && <p className="note note-warn">{t('unjudged')}</p>}
          {judged !== null && frame !== null && (
            <div className={`trial-verdict trial-${markOf(film.info.game, judged.loss)}`}>
              <strong>{t(`mark.${markOf(film.info.game, judged.loss)}`)}</strong>
              <span className="num">{judged.loss < EVEN ? t('best') : t('lost', { p: points(judged.loss) })}</span>
              <p>
                {shown
                  ? verdictWords(coach, frame, { played: judged, best, name: null })
                  : decidedWords(coach, frame, judged.answer, null)}
              </p>
            </div>
          )}
          {shown && frame !== null && (
            <>
              <h3>{t('answer')}</h3>
              <AdviceList rows={rows} at={0} bare played={judged?.answer ?? ''} onChoose={() => go(0)} />
              <h3>{t('line')}</h3>
              <p className="trial-step num">
                {step === 0 ? t('line.start') : t('line.at', { n: step, of: line.length, what: line[step - 1]!.what })}
              </p>
              <div className="review-row">
                <Button kind="secondary" small onClick={() => go(Math.max(0, step - 1))}>
                  {t('line.back')}
                </Button>
                <Button kind="secondary" small onClick={() => go(Math.min(line.length, step + 1))}>
                  {t('line.next')}
                </Button>
              </div>
            </>
          )}
          <div className="review-row">
            {!shown && (judged !== null || tried === 'unjudged') && (
              <Button kind="secondary" icon="undo" onClick={again}>
                {t('again')}
              </Button>
            )}
            {!shown && tried !== 'judging' && (
              <Button
                kind="quiet"
                icon="hint"
                onClick={() => {
                  mark('none');
                  setShown(true);
                  void film.moment(task.at, task.seat, [[], ...linesOf(task.best)]).then(d => setParts(d.after));
                }}
              >
                {t('show')}
              </Button>
            )}
          </div>
          {over && foot}
        </div>
      </section>
      <div className="trial-table">
        <page.Table session={session} readOnly={over} advice={advice} onHome={onHome} />
      </div>
    </div>
  );
}

interface Step {
  readonly answer: string;
  readonly what: string;
}
const NO_STEPS: readonly Step[] = [];

/** The best way to go on, as far as the cards that came allow it, in words. */
function useLine(film: Reel, coach: GameCoach, { at, seat, best }: Task, wanted: boolean): readonly Step[] {
  const [steps, setSteps] = useState(NO_STEPS);
  useEffect(() => {
    const first = best[0];
    if (!wanted || first === undefined) return;
    let here = true;
    const answers = [first.answer, ...(first.rest ?? [])];
    Promise.all(answers.map((_, n) => film.line(at, seat, answers.slice(0, n)))).then(
      frames => {
        const end = frames.findIndex((f, n) => !f.prompt?.actions.includes(answers[n]!));
        const possible = answers.slice(0, end < 0 ? answers.length : end);
        if (here) setSteps(possible.map((answer, n) => ({ answer, what: coach.deed(frames[n]!, answer) })));
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [film, coach, at, seat, best, wanted]);
  return steps;
}

function linesOf(best: readonly Said[]): string[][] {
  return best.map(o => [o.answer, ...(o.rest ?? [])]);
}
