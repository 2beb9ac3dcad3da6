import { Histogram, Ranks } from './Crowd.tsx';
import { t } from './i18n/index.ts';
import { Peoples } from './Peoples.tsx';
import type { Controller } from './useTable.ts';

/** The end of a crowd's game: the first, the neighbours, everybody page by page. */
export function FinalCrowd({ c }: { readonly c: Controller }) {
  const crowd = c.model.view.crowd!;
  const own = crowd.near.find(r => r.seat === c.me) ?? null;
  return (
    <div className="wt-final-crowd">
      <Histogram c={c} own={own} />
      <div className="wt-final-ranks">
        <Ranks c={c} title={t('crowd.leaders')} ranks={crowd.leaders} onShown={undefined} />
        {crowd.near.length > 0 && <Ranks c={c} title={t('crowd.near')} ranks={crowd.near} onShown={undefined} />}
      </div>
      <h2 className="wt-panel-title">{t('over.everybody')}</h2>
      <Peoples session={c.session} onChoose={seat => c.show(seat)} />
    </div>
  );
}
