import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { t } from './i18n/index.ts';
import type { Paged } from './usePages.ts';

export interface ListedProps<T> {
  readonly paged: Paged<T>;
  /** Where there is nothing. */
  readonly none: string;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** What is listed, or why not, and the way to more of it. */
export function Listed<T>({ paged, none, children }: ListedProps<T>) {
  const { items } = paged;
  if (items === 'asking') return <p className="muted">…</p>;
  if (items === null)
    return (
      <div className="row">
        <p className="note note-bad grow">{t('lost')}</p>
        <Button kind="secondary" icon="redo" onClick={paged.again}>
          {t('again')}
        </Button>
      </div>
    );
  if (items.length === 0) return <p className="muted">{none}</p>;
  return (
    <>
      {children(items)}
      {paged.hasMore && (
        <div className="row">
          <Button kind="secondary" onClick={paged.more}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
