import type { TableInfo } from '@polis/protocol/wire';
import { useState } from 'react';
import type { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { api } from '../session/api.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface ChangeProps {
  readonly page: Exclude<ReturnType<typeof useGamePage>, null | 'none'>;
  readonly info: TableInfo;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly run: (deed: () => Promise<unknown>) => Promise<void>;
}

/** The host changes what was chosen for a table that has not started. */
export function ChangeSheet({ page, info, open, onClose, run }: ChangeProps) {
  const [options, setOptions] = useState(info.options);
  const [hints, setHints] = useState(info.hints);
  return (
    <Sheet open={open} onClose={onClose} title={t('new.options')}>
      <div className="stack">
        <Switch label={t('new.hints')} hint={t('new.hints.hint')} checked={hints} onChange={setHints} />
        <page.Options
          seats={info.event ? Number.POSITIVE_INFINITY : info.seats.length}
          value={options}
          onChange={setOptions}
        />
        <div className="row row-end">
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              void run(() => api.options(info.id, { options, hints }));
            }}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
