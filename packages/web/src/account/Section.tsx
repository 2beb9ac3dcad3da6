import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card account-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
