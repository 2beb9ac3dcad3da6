import type { AccountAnswer } from '@polis/protocol/accounts';
import { useState } from 'react';
import { forgetMe } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { account } from './api.ts';
import { t } from './i18n/index.ts';
import { Section } from './Section.tsx';
import { useDeed } from './useDeed.ts';

/** The file of all one's data, and the way to have it deleted: asked twice, here and by the server. */
export function MyData({ me, onGone }: { readonly me: AccountAnswer; readonly onGone: () => void }) {
  const { busy, run } = useDeed();
  const [asked, setAsked] = useState<'no' | 'once' | { readonly confirm: string }>('no');
  const isAccount = me.you.handle !== undefined;
  const goOn = () =>
    run(async () => {
      if (typeof asked === 'string') {
        const { confirm } = await account.remove();
        setAsked({ confirm });
        return;
      }
      await account.remove(asked.confirm);
      setAsked('no');
      forgetMe();
      showToast(t('data.gone'));
      onGone();
    });
  const second = typeof asked !== 'string';
  return (
    <Section title={t('data.title')} text={t('data.exportText')}>
      <div className="row">
        <Button kind="secondary" icon="copy" busy={busy} onClick={() => void run(download)}>
          {t('data.export')}
        </Button>
        <Button kind="quiet" icon="trash" danger onClick={() => setAsked('once')}>
          {t(isAccount ? 'data.delete' : 'data.deleteGuest')}
        </Button>
      </div>
      <Sheet open={asked !== 'no'} onClose={() => setAsked('no')} title={t(second ? 'data.last' : 'data.sure')}>
        <div className="stack">
          <p>{t('data.deleteText')}</p>
          <p>{t('data.sureText', { handle: isAccount ? `@${me.you.handle}` : '' })}</p>
          <div className="row row-end">
            <Button kind="secondary" onClick={() => setAsked('no')}>
              {t('cancel')}
            </Button>
            <Button kind="primary" danger busy={busy} onClick={() => void goOn()}>
              {t(second ? 'data.forGood' : 'data.next')}
            </Button>
          </div>
        </div>
      </Sheet>
    </Section>
  );
}

async function download(): Promise<void> {
  const file = new Blob([JSON.stringify(await account.exportAll(), null, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'polis-me.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
