import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { t } from './i18n/index.ts';

export interface CodeSheetProps {
  /** Null: nothing to show. */
  readonly code: string | null;
  /** It was used, and this is the next one. */
  readonly replaced?: boolean;
  readonly onDone: () => void;
}

/** The recovery code, for as long as it is being written down. */
export function CodeSheet({ code, replaced = false, onDone }: CodeSheetProps) {
  return (
    <Sheet open={code !== null} onClose={onDone} title={t('code.title')}>
      {code !== null && (
        <div className="stack">
          <p>
            {replaced && `${t('in.newCode')} `}
            {t('code.shown')}
          </p>
          <p className="recovery-code mono" data-code={code} translate="no">
            {code.split('-').map((group, i) => (
              <span key={i}>{group}</span>
            ))}
          </p>
          <div className="row row-end">
            <Button
              kind="secondary"
              icon="copy"
              onClick={() => void navigator.clipboard?.writeText(code).then(() => showToast(t('code.copied')))}
            >
              {t('code.copy')}
            </Button>
            <Button kind="primary" onClick={onDone}>
              {t('code.done')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
