import { useEffect, useState } from 'react';

/** A list that comes page by page; null: the server cannot be reached. */
export interface Paged<T> {
  readonly items: readonly T[] | null | 'asking';
  readonly hasMore: boolean;
  more(): void;
  /** From the beginning. */
  again(): void;
}

export function usePages<T, At>(
  fetchPage: (at: At | null) => Promise<{ readonly items: readonly T[]; readonly next: At | null }>,
): Paged<T> {
  const [items, setItems] = useState<Paged<T>['items']>('asking');
  const [next, setNext] = useState<At | null>(null);
  const load = async (at: At | null, before: readonly T[]) => {
    try {
      const page = await fetchPage(at);
      setItems([...before, ...page.items]);
      setNext(page.next);
    } catch {
      setItems(null);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards whoever does something asks again.
  useEffect(() => void load(null, []), []);
  return {
    items,
    hasMore: next !== null,
    more: () => void load(next, Array.isArray(items) ? items : []),
    again: () => void load(null, []),
  };
}
