import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Loading } from './ui/page.tsx';

/** A page whose code is a chunk of its own. */
export interface PageChunk<P> {
  (props: P): ReactNode;
  /** Fetches the code, so that the page is shown at once. A failure shows when the page does. */
  prepare(): Promise<void>;
}

/**
 * Not React.lazy: Suspense keeps a fallback, once shown, for a third of a second, and on a fast line that is longer than the
 * code needs. Throws into the error boundary if the code cannot be fetched.
 */
export function page<P extends object>(load: () => Promise<ComponentType<P>>): PageChunk<P> {
  let code: ComponentType<P> | null = null;
  async function fetched(): Promise<ComponentType<P>> {
    code ??= await load();
    return code;
  }
  function Page(props: P) {
    const [Code, setCode] = useState(() => code);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      let here = true;
      fetched().then(
        c => here && setCode(() => c),
        e => here && setError(e),
      );
      return () => {
        here = false;
      };
    }, []);
    if (error !== null) throw error;
    return Code === null ? <Loading /> : <Code {...props} />;
  }
  return Object.assign(Page, {
    prepare: () =>
      fetched().then(
        () => undefined,
        () => undefined,
      ),
  });
}
