import { WORKERS } from '@polis/panticapaeum';
import { memo } from 'react';
import { t as tt } from '../../table/i18n/index.ts';
import { Plates } from '../../table/Plates.tsx';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { lastDeed } from './log.ts';
import { MiniBoard } from './MiniBoard.tsx';
import type { Controller } from './useTable.ts';

export interface PlayersProps {
  readonly c: Controller;
  /** Phones show the others in a strip; the own city is large already. */
  readonly strip?: boolean;
  readonly onShown?: () => void;
}

export const Players = memo(function Players({ c, strip, onShown }: PlayersProps) {
  const { view, players, sheets } = c.model;
  if (players.length < 2 && strip) return null;
  return (
    <Plates
      c={c}
      seats={players.length}
      strip={strip}
      onShown={onShown}
      face={(seat, name, status) => {
        const p = players[seat]!;
        const isFirst = view.first === seat && !c.frame.over && players.length > 1;
        const score = sheets[seat]!.total;
        return {
          score,
          inspect: `seat:${seat}`,
          role: isFirst && <Piece name="pa-first" size={20} />,
          label: `${t('seat.label', { name, p: score, coins: p.coins, n: p.city.kinds.length, status: tt(`status.${status}`) })}${isFirst ? ` ${t('seat.first')}` : ''} ${t('city.show', { name })}`,
          children: (
            <>
              <MiniBoard c={c} seat={seat} />
              {!strip && <Facts c={c} seat={seat} />}
              {!strip && seat !== c.me && <LastDeed c={c} seat={seat} />}
            </>
          ),
        };
      }}
    />
  );
});

function Facts({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const p = c.model.players[seat]!;
  return (
    <span className="pa-plate-facts num" style={{ ['--worker' as string]: `var(--seat-${seat + 1})` }}>
      <span>
        <Piece name="pa-coin" size={18} /> {p.coins}
      </span>
      <span>
        <Piece name="pa-worker" size={18} /> {p.workers}/{WORKERS - p.reserve}
      </span>
      <span>
        <Piece name="pa-house" size={18} /> {p.city.kinds.length}
      </span>
    </span>
  );
}

function LastDeed({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const words = lastDeed(c.state.told, seat);
  return words === null ? null : <span className="pa-deed-line">{words}</span>;
}
