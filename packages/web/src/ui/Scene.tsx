import { useEffect, useRef, useState } from 'react';

/** Scenes are files of their own: fetched when shown, put into the document so that they follow the theme's paints. */
const files = import.meta.glob<string>('../art/scenes/*.svg', { query: '?url', import: 'default', eager: true });
const urls = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -4), url]));
const loaded = new Map<string, Promise<string>>();

function load(name: string): Promise<string> {
  let text = loaded.get(name);
  if (!text) {
    const url = urls.get(name);
    text = url === undefined ? Promise.resolve('') : fetch(url).then(r => (r.ok ? r.text() : ''));
    // A lost scene is only a lost picture; the next visit tries again.
    text = text.catch(() => {
      loaded.delete(name);
      return '';
    });
    loaded.set(name, text);
  }
  return text;
}

export interface SceneProps {
  readonly name: string;
  readonly className?: string;
}

/** Pure decoration: it never says anything that the words beside it do not. */
export function Scene({ name, className }: SceneProps) {
  const [svg, setSvg] = useState('');
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let here = true;
    // Below the fold nothing is fetched or drawn until it is nearly in sight.
    const watcher = new IntersectionObserver(
      entries => {
        if (!entries.some(e => e.isIntersecting)) return;
        watcher.disconnect();
        void load(name).then(text => here && setSvg(text));
      },
      { rootMargin: '200px' },
    );
    watcher.observe(ref.current!);
    return () => {
      here = false;
      watcher.disconnect();
    };
  }, [name]);
  return (
    <span
      ref={ref}
      className={className ? `scene ${className}` : 'scene'}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, built into the page.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
