import { createStore, useStore } from '../base/store.ts';

interface Spoken {
  readonly text: string;
  /** Flips with every announcement, so that the same words are said again. */
  readonly n: number;
}
const polite = createStore<Spoken>({ text: '', n: 0 });
const assertive = createStore<Spoken>({ text: '', n: 0 });

/** Says something to screen readers. Only "Your turn" is assertive. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  const store = how === 'assertive' ? assertive : polite;
  store.set({ text, n: store.get().n + 1 });
}

/** The live regions. They stand in the page from the start: a region that appears with its text is not read. */
export function Announcer() {
  const calm = useStore(polite);
  const urgent = useStore(assertive);
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        <span key={calm.n}>{calm.text}</span>
      </div>
      <div className="sr-only" role="alert" aria-live="assertive">
        <span key={urgent.n}>{urgent.text}</span>
      </div>
    </>
  );
}
