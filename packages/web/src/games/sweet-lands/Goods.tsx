import { GOODS } from '@polis/sweet-lands';
import { memo } from 'react';
import { t } from './i18n/index.ts';
import { useExpert } from './play/useExpert.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller } from './useTable.ts';
import { goodName } from './words.ts';

const POINTS = ['vp', 'cp', 'ip'] as const;

/**
 * What lies before a player: goods with their production, discs, points. Discs and points keep their place and are drawn from the
 * first one on; experts see them always.
 */
export const Goods = memo(function Goods({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const p = c.model.view.players[seat]!;
  const calm = !useExpert();
  return (
    <ul className="sl-goods num" aria-label={t('goods.of', { name: c.nameOf(seat) })}>
      {GOODS.map((good, i) => {
        const more = p.production[i];
        const words = t(more === undefined ? 'goods.one' : 'goods.produced', {
          good: goodName(good),
          n: p.goods[i]!,
          more: more ?? 0,
        });
        return (
          <li
            key={good}
            data-good={good}
            data-inspect={`good:${good}`}
            data-none={(calm && more === undefined && p.goods[i] === 0) || undefined}
          >
            <SymbolIcon id={good} size={26} decoration />
            <span aria-hidden="true">
              {p.goods[i]}
              {more !== undefined && <small className="sl-more">+{more}</small>}
            </span>
            <span className="sr-only">{words}</span>
          </li>
        );
      })}
      {POINTS.map(kind => (
        <li
          key={kind}
          className="sl-goods-points"
          data-points={kind}
          data-inspect={`points:${kind}`}
          data-none={(calm && p[kind] === 0) || undefined}
        >
          <SymbolIcon id={kind} size={26} decoration />
          <span aria-hidden="true">{p[kind]}</span>
          <span className="sr-only">{t(`points.${kind}`, { n: p[kind] })}</span>
        </li>
      ))}
    </ul>
  );
});
