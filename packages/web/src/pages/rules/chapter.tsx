import type { ReactNode } from 'react';

/** One step of the explanation: a picture, then a few numbered sentences. */
export function Chapter({
  head,
  lines,
  children,
}: {
  readonly head: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}) {
  return (
    <section className="card chapter">
      <h2>{head}</h2>
      {children}
      <ol>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
