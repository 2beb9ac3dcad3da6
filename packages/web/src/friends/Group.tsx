import { type ReactNode, useId } from 'react';

export interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section className="card friends-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
