import type { Person } from '@polis/protocol/wire';
import { createStore } from '../base/store.ts';

/** Somebody, where they were met. */
export interface Met {
  readonly person: Person;
  readonly table?: string;
  /** What was said. */
  readonly line?: number;
}
export const about = createStore<Met | null>(null);

/** Shows what can be done about somebody. */
export function openPerson(met: Met): void {
  about.set(met);
}
