import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { t } from '../i18n/shell/index.ts';
import { LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { Piece } from './Piece.tsx';
import { Scene } from './Scene.tsx';

/** The title of the window, and the palette of a game while one of its pages is shown. */
export function usePage(title: string, game: string | null = null): void {
  useEffect(() => {
    document.title = title === '' ? t('site.title') : `${title} · Polis`;
  }, [title]);
  // The styles of a game hold inside this attribute: it is there before the first paint.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (game === null) return;
    root.dataset.game = game;
    return () => {
      delete root.dataset.game;
    };
  }, [game]);
}

/** The very words and places that index.html paints before any script runs. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <div className="empty">
        <span className="mark-pulse">
          <Piece name="polis-mark" size={64} />
        </span>
        <p>{t('loading')}</p>
      </div>
    </div>
  );
}

export interface EmptyPageProps {
  readonly scene: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A dead end that is none: what happened, and the way on. */
export function EmptyPage({ scene, title, text, children }: EmptyPageProps) {
  usePage(title);
  return (
    <div className="page page-narrow">
      <div className="empty">
        <Scene name={scene} />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="row">
          {children}
          <LinkButton kind="primary" to="/" icon="home">
            {t('nav.toHome')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="back">
      <Icon name="chevron-left" size={20} />
      {children}
    </Link>
  );
}
