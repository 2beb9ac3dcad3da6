import { memo } from 'react';
import { t as tt } from '../../table/i18n/index.ts';
import { Plates } from '../../table/Plates.tsx';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { MiniBoard } from './MiniBoard.tsx';
import type { Controller } from './useTable.ts';
import { list } from './words.ts';

export interface PlayersProps {
  readonly c: Controller;
  readonly fresh: readonly number[];
  /** Phones show the others in a strip; the own town is large already. */
  readonly strip?: boolean;
  /** Without what stands in the towns, which is most of the work. */
  readonly bare?: boolean;
  readonly onShown?: () => void;
}

export const Players = memo(function Players({ c, fresh, strip, bare, onShown }: PlayersProps) {
  const { view, sheets, towns } = c.model;
  return (
    <Plates
      c={c}
      seats={towns.length}
      strip={strip}
      onShown={onShown}
      face={(seat, name, status) => {
        const complete = view.towns[seat]!.completed > 0;
        const word = complete ? t('seat.complete') : tt(`status.${status}`);
        const master = view.mode === 'standard' && view.builder === seat && view.round > 0 && !c.frame.over;
        const score = sheets[seat]!.total;
        const labels = [t('seat.label', { name, p: score, status: word })];
        if (master) labels.push(t('master'));
        return {
          score,
          inspect: `seat:${seat}`,
          status: complete ? 'ready' : status,
          statusText: word,
          role: master && <Piece name="tt-hammer" size={18} />,
          label: `${list(labels)}. ${t('town.show', { name })}`,
          children: bare ? (
            <span className="mini" />
          ) : (
            <MiniBoard model={c.model} seat={seat} fresh={fresh[seat] ?? 0} />
          ),
        };
      }}
    />
  );
});
