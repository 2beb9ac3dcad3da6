import { WORKERS } from '@polis/panticapaeum';
import { t as tt } from '../../table/i18n/index.ts';
import { SeatPlate } from '../../table/SeatPlate.tsx';
import { isBot, statusOf } from '../../table/session.ts';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { lastDeed } from './log.ts';
import { MiniCity } from './MiniCity.tsx';
import type { Controller } from './useCity.ts';

export interface PlayersProps {
  readonly c: Controller;
  /** Phones show the others in a strip; the own city is large already. */
  readonly strip?: boolean;
  readonly onShown?: () => void;
}

export function Players({ c, strip, onShown }: PlayersProps) {
  const { model, state, frame } = c;
  const n = model.players.length;
  if (n < 2 && strip) return null;
  const first = c.me ?? 0;
  // Clockwise from the seat that looks; the own plate comes last.
  const order = model.players
    .map((_, i) => (first + 1 + i) % n)
    .filter(seat => !strip || seat !== c.me || c.me !== c.shown);
  return (
    <section
      className={strip ? 'plates plates-strip' : 'plates'}
      aria-label={t('players.region')}
      data-region="players"
    >
      {order.map(seat => {
        const p = model.players[seat]!;
        const name = c.nameOf(seat);
        const status = statusOf(state.info, frame.waiting, frame.over, seat);
        const isFirst = model.view.first === seat && !frame.over && n > 1;
        const score = model.sheets[seat]!.total;
        return (
          <SeatPlate
            key={seat}
            seat={seat}
            name={name}
            you={seat === c.me}
            bot={isBot(state.info?.seats[seat])}
            score={score}
            status={status}
            role={isFirst && <Piece name="pa-first" size={20} />}
            label={`${t('seat.label', { name, p: score, coins: p.coins, n: p.city.kinds.length, status: tt(`status.${status}`) })}${isFirst ? ` ${t('seat.first')}` : ''} ${t('city.show', { name })}`}
            shown={c.shown === seat}
            onShow={() => {
              c.show(c.shown === seat ? first : seat);
              onShown?.();
            }}
          >
            <MiniCity c={c} seat={seat} />
            {!strip && (
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
            )}
            {!strip && seat !== c.me && <LastDeed c={c} seat={seat} />}
          </SeatPlate>
        );
      })}
    </section>
  );
}

function LastDeed({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const words = lastDeed(c.state.told, seat);
  return words === null ? null : <span className="pa-deed-line">{words}</span>;
}
