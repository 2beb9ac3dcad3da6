import { useEffect, useState } from 'react';

/** The call mark breathes for six seconds after a new question, then it is still. */
const CALL_MS = 6000;

export function useCalling(prompt: number | null, lit: boolean): boolean {
  const [quiet, setQuiet] = useState<number | null>(null);
  useEffect(() => {
    if (!lit || prompt === null) return;
    const timer = setTimeout(() => setQuiet(prompt), CALL_MS);
    return () => clearTimeout(timer);
  }, [prompt, lit]);
  return lit && prompt !== quiet;
}
