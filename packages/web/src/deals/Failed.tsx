import { ApiError } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { Button, EmptyPage } from '../ui/index.ts';
import { t } from './i18n/index.ts';

/** Nothing is there, or it could not be fetched: which of the two, and what can be done. */
export function Failed({
  error,
  missing,
  onAgain,
}: {
  readonly error: unknown;
  readonly missing: string;
  readonly onAgain: () => void;
}) {
  if (error instanceof ApiError && error.code === 'not-found')
    return <EmptyPage scene="not-found" title={missing} text={t('missing.text')} />;
  return (
    <EmptyPage scene="offline" title={t('failed', { why: '' }).replace(/[:\s]+$/, '')} text={errorText(error)}>
      <Button kind="secondary" onClick={onAgain}>
        {t('retry')}
      </Button>
    </EmptyPage>
  );
}
