import { useRef, useState } from 'react';

type Deed = (...args: never[]) => unknown;

/** The same functions for ever, which do what those given last would do: whoever takes them need not be drawn anew. */
export function useAct<T extends Readonly<Record<keyof T, Deed>>>(now: T): T {
  const latest = useRef(now);
  latest.current = now;
  const [act] = useState(() => {
    const keys = Object.keys(now) as (keyof T)[];
    return Object.fromEntries(keys.map(key => [key, (...args: never[]) => latest.current[key](...args)])) as T;
  });
  return act;
}
