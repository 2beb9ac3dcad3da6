import type { Group, SymbolId } from '../symbols.ts';

/** What a symbol is called and what it means; written signs also say how they are written. */
export type SymbolWords = readonly [name: string, meaning: string, written?: string];

export interface Words {
  readonly page: Readonly<Record<'title' | 'lead' | 'search' | 'groups' | 'found' | 'nothing' | 'clear', string>>;
  readonly groups: Readonly<Record<Group, string>>;
  readonly symbols: Readonly<Record<SymbolId, SymbolWords>>;
}
