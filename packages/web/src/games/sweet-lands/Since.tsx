import { useMemo, useState } from 'react';
import { IconButton, SeatShape } from '../../ui/index.ts';
import { sinceLast } from './log.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';

/** What the others did since one's own last turn, until it is put away. */
export function Since({ c }: { readonly c: Controller }) {
  const { told } = c.state;
  const { me } = c;
  const news = useMemo(() => (me === null ? [] : sinceLast(told, me)), [told, me]);
  const [read, setRead] = useState('');
  const key = JSON.stringify(news);
  if (news.length === 0 || read === key || c.frame.over) return null;
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
}
