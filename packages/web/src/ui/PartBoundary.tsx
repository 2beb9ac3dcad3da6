import { Component, type ReactNode } from 'react';
import { t } from '../i18n/shell/index.ts';
import { Button } from './Button.tsx';
import { reportTrouble } from './trouble.ts';

export interface PartBoundaryProps {
  /** What breaks here, for the server's log: 'board', 'panel', … */
  readonly part: string;
  /** When this changes, the part is tried again: it may have been one position that it could not show. */
  readonly of?: unknown;
  readonly children: ReactNode;
}

interface Broken {
  readonly error: unknown;
  readonly of: unknown;
}

/** One part of a page breaks alone: it says so where it stood, and everything around it goes on. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly broken: Broken | null }> {
  override state: { readonly broken: Broken | null } = { broken: null };

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    return { broken: { error, of: UNKNOWN } };
  }

  static getDerivedStateFromProps(
    { of }: PartBoundaryProps,
    { broken }: { readonly broken: Broken | null },
  ): { broken: Broken | null } | null {
    if (broken === null) return null;
    if (broken.of === UNKNOWN) return { broken: { ...broken, of } };
    return broken.of === of ? null : { broken: null };
  }

  override componentDidCatch(error: unknown): void {
    reportTrouble(this.props.part, error);
  }

  override render(): ReactNode {
    if (this.state.broken === null) return this.props.children;
    return (
      <div className="note note-bad" role="alert">
        <p>
          <strong>{t('failed.title')}.</strong> {t('failed.part')}
        </p>
        <Button kind="secondary" small onClick={() => location.reload()}>
          {t('failed.retry')}
        </Button>
      </div>
    );
  }
}

const UNKNOWN = Symbol('not known yet');
