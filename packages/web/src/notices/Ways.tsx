import type { NoticeWay } from '@polis/protocol/notices';
import { useState } from 'react';
import { useDeed } from '../account/useDeed.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { showToast } from '../ui/Toast.tsx';
import { notices } from './api.ts';
import { t } from './i18n/index.ts';
import type { NoticePart } from './part.ts';

/** Every way there is, each to be tried and to be taken away. */
export function Ways({ known, onChange }: NoticePart) {
  const { run } = useDeed();
  const [busy, setBusy] = useState('');
  const act = async (way: NoticeWay, deed: 'test' | 'remove') => {
    setBusy(`${way.id} ${deed}`);
    await run(async () => {
      onChange(await notices[deed](way.id));
      if (deed === 'test') showToast(t('ways.sent', { name: way.label }));
    });
    setBusy('');
  };
  return (
    <div className="notices-part">
      <h3>{t('ways.title')}</h3>
      {known.ways.length === 0 && <p className="muted">{t('ways.none')}</p>}
      <ul className="account-list">
        {known.ways.map(way => (
          <li key={way.id} data-way={way.kind}>
            <Icon name={way.kind === 'mail' ? 'link' : 'globe'} size={20} />
            <span className="grow">
              <strong>{way.label}</strong>
              <span className="muted small">{way.off === null ? t(`kind.${way.kind}`) : t('ways.off')}</span>
            </span>
            <span className="account-deeds">
              <Button
                kind="secondary"
                small
                busy={busy === `${way.id} test`}
                label={t('ways.testThis', { name: way.label })}
                onClick={() => void act(way, 'test')}
              >
                {t('ways.test')}
              </Button>
              <Button
                kind="quiet"
                small
                busy={busy === `${way.id} remove`}
                label={t('ways.removeThis', { name: way.label })}
                onClick={() => void act(way, 'remove')}
              >
                {t('ways.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
