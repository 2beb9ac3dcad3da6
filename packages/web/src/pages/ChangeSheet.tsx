import type { TableInfo } from '@polis/protocol/wire';
import { useState } from 'react';
import type { useGamePage } from '../games/index.ts';
import { t } from '../i18n/shell/index.ts';
import { api } from '../session/api.ts';
import { seatName } from '../session/names.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Form.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { RatedChoice } from './RatedChoice.tsx';
import { TermsChoice, USUAL_TERMS } from './TermsChoice.tsx';

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
  // What others have sat down to stays what it is.
  const alone = !info.event && info.seats.every(s => s.person === null || s.person.id === info.host);
  const [terms, setTerms] = useState(info.terms ?? USUAL_TERMS);
  return (
    <Sheet open={open} onClose={onClose} title={t('new.options')}>
      <div className="stack">
        {alone && <RatedChoice terms={terms} onChange={setTerms} />}
        {!terms.rated && (
          <Switch label={t('new.hints')} hint={t('new.hints.hint')} checked={hints} onChange={setHints} />
        )}
        <page.Options
          seats={info.event ? Number.POSITIVE_INFINITY : info.seats.length}
          names={info.event ? [] : info.seats.map((s, seat) => (s.person || s.bot ? seatName(info, seat) : ''))}
          value={options}
          onChange={setOptions}
        />
        <TermsChoice value={terms} withPace={!info.event} onChange={setTerms} />
        <div className="row row-end">
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              void run(() => api.options(info.id, { options, hints: hints && !terms.rated, terms }));
            }}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
