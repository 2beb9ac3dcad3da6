import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { resName, resPiece } from './words.ts';

/** "Round 9", "Olena named Brick": for the top bar. */
export function Chips({ c }: { readonly c: Controller }) {
  const v = c.model.view;
  const builder = v.builder >= 0 ? c.nameOf(v.builder) : '';
  const mine = v.builder === c.me;
  const words = () => {
    if (v.mode === 'solo') return '';
    if (v.mode === 'townHall') return v.named >= 0 ? t('drawn') : t('eachChooses');
    if (v.named >= 0) return mine ? t('named.you') : t('named.by', { name: builder });
    return mine ? t('named.youWait') : t('named.wait', { name: builder });
  };
  return (
    <>
      <span className="chip">{v.round > 0 ? t('round', { n: v.round }) : t('round.setup')}</span>
      {v.round > 0 && !c.frame.over && (v.named >= 0 || v.mode !== 'solo') && (
        <span className={v.named >= 0 ? 'chip chip-game named-chip' : 'chip chip-game named-wait'}>
          <span className={v.named >= 0 ? 'named-words' : undefined}>{words()}</span>
          {v.named >= 0 && (
            <>
              <Piece name={resPiece(v.named)} size={28} />
              <b>{resName(v.named)}</b>
            </>
          )}
        </span>
      )}
    </>
  );
}
