import { type ReactNode, useEffect, useId } from 'react';
import { usePath } from '../base/router.ts';
import { createStore, useStore } from '../base/store.ts';

/** What a page puts into the top bar. Several callers may fill it: the later wins slot by slot. */
export interface TopBarSlots {
  /** 'table' has the menu on the left and no site navigation: the board needs the room. */
  readonly mode?: 'shell' | 'table';
  readonly title?: string;
  /** Where the title leads. */
  readonly titleTo?: string;
  /** After the title: "Round 9", "Olena named Brick". */
  readonly chips?: ReactNode;
  /** Before the right end, for the shell: notices, the viewers of a replay. */
  readonly middle?: ReactNode;
  /** Opens the rules of the game at this table, where the menu offers rules. */
  readonly rules?: () => void;
  /** First in the menu: what can be done at this place. */
  readonly deeds?: readonly MenuDeed[];
  /** At the right end: clock, help, log. */
  readonly actions?: ReactNode;
}

export interface MenuDeed {
  readonly label: string;
  readonly icon: string;
  readonly run: () => void;
}

const slots = createStore<readonly (readonly [string, TopBarSlots])[]>([]);

/** Fills the top bar while the calling component is mounted. */
export function useTopBar(mine: TopBarSlots): void {
  const id = useId();
  useEffect(() => {
    const all = slots.get();
    const at = all.findIndex(([owner]) => owner === id);
    slots.set(at < 0 ? [...all, [id, mine]] : all.with(at, [id, mine]));
  });
  useEffect(() => () => slots.set(slots.get().filter(([owner]) => owner !== id)), [id]);
}

/** Addresses of tables: their bar is right from the first paint, before the page itself can say so. */
const TABLES = /^\/(t|play|r|learn)\//;

export function useTopBarSlots(): TopBarSlots {
  const expected: TopBarSlots = { mode: TABLES.test(usePath()) ? 'table' : 'shell' };
  return Object.assign(expected, ...useStore(slots).map(([, s]) => s)) as TopBarSlots;
}
