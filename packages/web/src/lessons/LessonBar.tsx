import { useEffect, useId, useRef } from 'react';
import { announce, Button, IconButton } from '../ui/index.ts';
import { t } from './i18n/index.ts';

export interface LessonBarProps {
  /** "Lesson 2 of 5" */
  readonly nth: string;
  readonly title: string;
  readonly said: string;
  /** Why what was tried did not lead on. */
  readonly wrong: string | null;
  readonly done: number;
  readonly of: number;
  /** The ways on, once the lesson is over; the first one is meant. */
  readonly ways: readonly { readonly label: string; readonly onGo: () => void }[];
  readonly onAgain: (() => void) | null;
  readonly onLeave: () => void;
}

/** Milliseconds until the first sentence is said, after the name of the page. */
const FIRST_MS = 600;
const TOP_PX = 57;

/** What the teacher says, over the boards and in nobody's way; where one has scrolled down, a new sentence comes into sight. */
export function LessonBar(p: LessonBarProps) {
  const heading = useId();
  const over = p.ways.length > 0;
  const first = useRef<HTMLDivElement>(null);
  const begin = useRef(p.said);
  // What stands in a live region from the start is not read out; the name of the page is.
  useEffect(() => {
    const timer = setTimeout(() => announce(begin.current), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something new is said.
  useEffect(() => {
    const box = bar.current;
    // The top bar of the page covers what is higher.
    if (box && box.getBoundingClientRect().top < TOP_PX) box.scrollIntoView?.({ block: 'start' });
  }, [p.said, p.wrong]);
  useEffect(() => {
    if (over) first.current?.querySelector('button')?.focus();
  }, [over]);
  return (
    <section
      ref={bar}
      className="lesson"
      aria-labelledby={heading}
      data-region="lesson"
      data-over={over || undefined}
      tabIndex={-1}
    >
      <div className="lesson-head">
        <h2 id={heading}>
          <span className="lesson-nth num">{p.nth}</span> {p.title}
        </h2>
        <span className="lesson-dots" role="img" aria-label={t('progress', { n: p.done, of: p.of })}>
          {Array.from({ length: p.of }, (_, i) => (
            <span key={i} data-done={i < p.done || undefined} data-now={i === p.done || undefined} />
          ))}
        </span>
        {p.onAgain && <IconButton icon="redo" label={t('again')} onClick={p.onAgain} />}
        <IconButton icon="close" label={t('leave')} onClick={p.onLeave} />
      </div>
      <div role="status">
        <p className="lesson-say">{p.said}</p>
        {p.wrong !== null && <p className="lesson-no">{p.wrong}</p>}
      </div>
      {over && (
        <div className="lesson-ways" ref={first}>
          {p.ways.map(({ label, onGo }, i) => (
            <Button key={label} kind={i === 0 ? 'primary' : 'secondary'} small onClick={onGo}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
