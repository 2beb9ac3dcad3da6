import { Component, type ReactNode } from 'react';
import { t } from '../i18n/shell/index.ts';
import { Button, LinkButton } from './Button.tsx';
import { Scene } from './Scene.tsx';
import { reportTrouble } from './trouble.ts';

/** When a page breaks (or a chunk of it cannot be fetched), the rest of the site stays and there is a way on. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportTrouble('page', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page page-narrow">
        <div className="empty" role="alert">
          <Scene name="offline" />
          <h1>{t('failed.title')}</h1>
          <p>{t('failed.text')}</p>
          <div className="row">
            <Button kind="primary" onClick={() => location.reload()}>
              {t('failed.retry')}
            </Button>
            <LinkButton kind="secondary" to="/">
              {t('nav.toHome')}
            </LinkButton>
          </div>
        </div>
      </div>
    );
  }
}
