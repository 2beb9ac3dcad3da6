import { useEffect, useState } from 'react';
import { readJson, writeJson } from '../base/storage.ts';
import { askMe, usePerson } from '../session/me.ts';
import { offline } from '../session/socket.ts';
import { Button, LinkButton } from '../ui/index.ts';
import { t } from './i18n/index.ts';

const KEY = 'polis.keep-offered';

/** After the first finished game a guest is asked once whether to keep it: below the end, in nobody's way. */
export function KeepNote() {
  const me = usePerson();
  const [open, setOpen] = useState(() => readJson(KEY) === null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    // Whoever has an account may have played at this device alone until now.
    if (open && !offline()) void askMe().then(() => setAsked(true));
  }, [open]);
  const offered = open && asked && me?.handle === undefined;
  useEffect(() => {
    if (offered) writeJson(KEY, 1);
  }, [offered]);
  if (!offered) return null;
  return (
    <div className="note final-keep" data-region="keep">
      <p>{t('keep.text')}</p>
      <div className="row">
        <LinkButton kind="primary" small to="/me">
          {t('keep.button')}
        </LinkButton>
        <Button kind="quiet" small onClick={() => setOpen(false)}>
          {t('keep.later')}
        </Button>
      </div>
    </div>
  );
}
