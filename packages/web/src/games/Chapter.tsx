import type { ReactNode } from 'react';
import { t as shell } from '../i18n/shell/index.ts';
import { Button } from '../ui/Button.tsx';
import { playNow } from './quick.ts';

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

/** After the rules: a game to try them, and the way to all of them. */
export function NextSteps({
  game,
  t,
  children,
}: {
  readonly game: string;
  readonly t: (key: 'try' | 'full') => string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="row">
      <Button kind="primary" onClick={() => playNow(game, 'bot')}>
        {t('try')}
      </Button>
      <span className="muted small">{shell('home.playNowHint')}</span>
      {children}
      <a href="#all">{t('full')}</a>
    </div>
  );
}
