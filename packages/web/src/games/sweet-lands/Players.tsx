import { GOODS, scoreNow } from '@polis/sweet-lands';
import { memo } from 'react';
import { t as tt } from '../../table/i18n/index.ts';
import { Plates } from '../../table/Plates.tsx';
import { MiniDomain } from './domain/DomainMap.tsx';
import { t } from './i18n/index.ts';
import { lastDeed } from './log.ts';
import { useExpert } from './play/useExpert.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller } from './useTable.ts';

export interface PlayersProps {
  readonly c: Controller;
  /** Phones show the others in a strip; the own domain is large already. */
  readonly strip?: boolean;
  readonly onShown?: () => void;
}

export const Players = memo(function Players({ c, strip, onShown }: PlayersProps) {
  const { view } = c.model;
  const { over } = c.frame;
  if (view.seats < 2) return null;
  return (
    <Plates
      c={c}
      seats={view.seats}
      strip={strip}
      onShown={onShown}
      face={(seat, name, status) => {
        const p = view.players[seat]!;
        const isFirst = view.firstPlayer === seat && !over;
        const score = p.side === null ? 0 : scoreNow(view, seat).total;
        return {
          score,
          statusText: p.ended && !over && status !== 'thinking' ? t('seat.ended') : undefined,
          role: isFirst && <SymbolIcon id="first" size={20} decoration />,
          label: `${t('seat.label', { name, p: score, cards: p.handSize, status: tt(`status.${status}`) })}${isFirst ? ` ${t('seat.first')}` : ''} ${t('land.show', { name })}`,
          children: (
            <>
              {(strip || seat !== c.me) &&
                (p.side === null ? (
                  <span className="sl-mini-none" />
                ) : (
                  <MiniDomain domain={p} label={t('land.of', { name })} />
                ))}
              {!strip && seat !== c.me && <Facts c={c} seat={seat} />}
              {!strip && seat !== c.me && <Deed c={c} seat={seat} />}
            </>
          ),
        };
      }}
    />
  );
});

function Facts({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const p = c.model.view.players[seat]!;
  const expert = useExpert();
  return (
    <span className="sl-plate-facts num">
      {GOODS.map(
        (good, i) =>
          (expert || p.goods[i]! > 0) && (
            <span key={good}>
              <SymbolIcon id={good} size={17} decoration /> {p.goods[i]}
            </span>
          ),
      )}
      <span>
        <SymbolIcon id="card" size={17} decoration /> {p.handSize}
      </span>
    </span>
  );
}

function Deed({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const words = lastDeed(c.state.told, seat);
  return words === null ? null : <span className="sl-deed">{words}</span>;
}
