import { memo, useMemo, useState } from 'react';
import { worded } from '../../i18n/index.ts';
import { IconButton, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { sinceLast } from './log.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller } from './useTable.ts';

/** Alone: what Mio did since the last turn, until it is put away. Of people the table itself tells. */
export const Since = memo(function Since({ c }: { readonly c: Controller }) {
  const { told } = c.state;
  const { me, words } = c;
  const news = useMemo(() => (me === null ? [] : worded(words, () => sinceLast(told, me))), [words, told, me]);
  const [read, setRead] = useState('');
  const key = JSON.stringify(news);
  if (c.model.view.seats > 1 || news.length === 0 || read === key || c.frame.over) return null;
  return (
    <aside className="sl-since" aria-label={t('since')}>
      <h2 className="sl-head">{t('since')}</h2>
      <IconButton icon="close" label={t('since.read')} onClick={() => setRead(key)} />
      <ul>
        {news.map(({ seat, deeds }) => (
          <li key={seat}>
            {seat < 0 ? <SymbolIcon id="disc" size={16} decoration /> : <SeatShape seat={seat} size={14} />}
            <span>
              <b>{seat < 0 ? t('mio') : c.nameOf(seat)}</b> {deeds.join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
});
