import { t } from '../i18n/shell/index.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyPage } from '../ui/Page.tsx';
import type { Unloaded } from './load.ts';

const TITLES = {
  gone: 'replay.missing',
  offline: 'replay.offline',
  server: 'replay.server',
  broken: 'replay.broken',
} as const;

/** Why there is nothing to look at, and whether asking again may help. */
export function UnloadedPage({ why, text, onAgain }: Unloaded & { readonly onAgain: () => void }) {
  const passing = why === 'offline' || why === 'server';
  return (
    <EmptyPage scene={passing ? 'offline' : 'not-found'} title={t(TITLES[why])} text={text}>
      {passing && (
        <Button kind="secondary" onClick={onAgain}>
          {t('table.retry')}
        </Button>
      )}
    </EmptyPage>
  );
}
