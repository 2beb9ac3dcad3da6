import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { wordsReady } from '../i18n/index.ts';
import { Loading } from './Page.tsx';

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
export function page<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <Loading />,
): PageChunk<P> {
  let code: ComponentType<P> | null = null;
  async function fetched(): Promise<ComponentType<P>> {
    const loaded = code ?? (await load());
    await wordsReady();
    code = loaded;
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
    return Code === null ? meanwhile : <Code {...props} />;
  }
  return Object.assign(Page, {
    prepare: () =>
      fetched().then(
        () => undefined,
        () => undefined,
      ),
  });
}

/** A part of a page whose code is a chunk of its own: nothing stands there until it has come. */
export function quietly<P extends object>(load: () => Promise<ComponentType<P>>): PageChunk<P> {
  return page(load, null);
}

const SOON_MS = 1500;

/** Fetches what will be needed later a moment after this is shown: it never holds up what is needed now. */
export function usePrepared({ prepare }: { prepare(): Promise<void> }): void {
  useEffect(() => {
    const soon = setTimeout(() => void prepare(), SOON_MS);
    return () => clearTimeout(soon);
  }, [prepare]);
}
