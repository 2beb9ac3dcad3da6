import { AREAS, type AreaHint, areasNow, costIcons, GOODS, type Icon, icons } from '@polis/sweet-lands';
import { memo, useMemo } from 'react';
import { areaWords } from './areawords.ts';
import { peeking } from './Choices.tsx';
import { EffectText } from './EffectText.tsx';
import { missingOf } from './Hand.tsx';
import { t } from './i18n/index.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller } from './useTable.ts';
import { areaIndex, areaLetter, areaName } from './words.ts';

const BOARD_FROM = { main: 1, extra34: 3, extra4: 4 } as const;
/** The six basic areas first; where the extra boards lie beside the main one, in three rows instead of two. */
const TWO_ROWS: readonly (readonly string[])[] = [
  ['A', 'B', 'V', 'G', 'D', 'E', 'Z', 'I', 'K', 'L1'],
  ['N', 'O', 'P', 'R', 'S', 'ZH'],
];
const THREE_ROWS: readonly (readonly string[])[] = [
  ['A', 'B', 'V', 'G', 'D', 'E'],
  ['N', 'O', 'P', 'R', 'S'],
  ['ZH', 'Z', 'I', 'K', 'L1', 'L2', 'M1', 'M2'],
];

/** The main board: every area of this game with its price, its effect, free cells and what stands in the way. */
export const Areas = memo(function Areas({ c }: { readonly c: Controller }) {
  const { view, me } = c.model;
  const seat = me ?? c.shown;
  const hints = useMemo(() => areasNow(view, seat), [view, seat]);
  const there = (id: string) => {
    const area = areaIndex(id);
    return view.seats >= BOARD_FROM[AREAS[area]!.board] ? [area] : [];
  };
  return (
    <section className="sl-areas" data-areas="" aria-label={t('areas')} data-region="board">
      {(view.seats < BOARD_FROM.extra34 ? TWO_ROWS : THREE_ROWS).map(row => (
        <div key={row[0]} className="sl-areas-row">
          {row.flatMap(there).map(area => (
            <AreaTile key={area} c={c} area={area} hint={hints[area] ?? null} />
          ))}
        </div>
      ))}
    </section>
  );
});

interface AreaTileProps {
  readonly c: Controller;
  readonly area: number;
  /** Null before the player has a domain. */
  readonly hint: AreaHint | null;
}

function AreaTile({ c, area, hint }: AreaTileProps) {
  const { id, effect, opens, cost: printed } = AREAS[area]!;
  const { discs, open } = c.model.view.areas[area]!;
  const ref = `area:${id}` as const;
  const lit = c.lit(ref);
  const words = areaWords(c, area, hint);
  const price =
    hint === null
      ? costIcons(printed)
      : GOODS.flatMap((icon, i) => (hint.price[i] ? [{ icon, n: hint.price[i]! }] : []));
  return (
    <button
      type="button"
      className={`sl-area${lit ? ' sl-lit' : ''}${c.hinted(ref) ? ' sl-hinted' : ''}`}
      data-area={id}
      data-inspect={ref}
      data-legal={lit ? '' : undefined}
      data-closed={open ? undefined : ''}
      aria-label={words}
      aria-pressed={c.picked.includes(ref)}
      onClick={() => c.touch(ref, { words, refusal: c.model.ask === 'copy' ? `copy ${id}` : `area ${id}` })}
      {...peeking(c, words)}
    >
      <span className="sl-area-head">
        <b>{areaLetter(area)}</b>
        <span className="sl-area-name">{areaName(area)}</span>
        <span className="sl-cells" aria-hidden="true">
          {!open && (
            <span className="sl-opens">
              <SymbolIcon id="round" size={15} decoration /> {opens}
            </span>
          )}
          {open &&
            discs.map((disc, cell) => (
              <span key={cell} className={disc ? 'sl-cell sl-cell-full' : 'sl-cell'}>
                {disc ? <SymbolIcon id="disc" size={16} decoration /> : cell + 1}
              </span>
            ))}
        </span>
      </span>
      <span className="sl-area-trade" aria-hidden="true">
        <Price
          price={price}
          missing={open && hint?.why?.code === 'missing-goods' ? String(hint.why.params.missing) : ''}
        />
        {price.length > 0 && <span className="sl-arrow">→</span>}
        <EffectText icons={icons(effect)} size={18} />
      </span>
    </button>
  );
}

/** Each good with its number, and over its corner how many are lacking. */
function Price({ price, missing }: { readonly price: readonly Icon[]; readonly missing: string }) {
  const lacking = missingOf(missing);
  return price.map(part => {
    const lack = lacking[GOODS.indexOf(part.icon as never)] ?? 0;
    return (
      <span key={part.icon} className="sl-area-price" data-lack={lack > 0 || undefined}>
        <EffectText icons={[part]} size={18} />
        {lack > 0 && <b>−{lack}</b>}
      </span>
    );
  });
}
