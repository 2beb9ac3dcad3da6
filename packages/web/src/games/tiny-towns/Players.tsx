import { seatName } from '../../session/names.ts';
import { t as tt } from '../../table/i18n/index.ts';
import { SeatPlate } from '../../table/SeatPlate.tsx';
import { isBot, statusOf } from '../../table/session.ts';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { MiniTown } from './Town.tsx';
import type { Controller } from './useTown.ts';
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

export function Players({ c, fresh, strip, bare, onShown }: PlayersProps) {
  const { model, state, frame } = c;
  const n = model.towns.length;
  const first = c.me ?? 0;
  // Clockwise from the seat that looks; the own plate comes last.
  const order = model.towns
    .map((_, i) => (first + 1 + i) % n)
    .filter(seat => !strip || seat !== c.me || c.me !== c.shown);
  if (strip && order.length === 0) return null;
  return (
    <section
      className={strip ? 'plates plates-strip' : 'plates'}
      aria-label={t('players.region')}
      data-region="players"
    >
      {order.map(seat => {
        const status = statusOf(state.info, frame.waiting, frame.over, seat);
        const complete = model.view.towns[seat]!.completed > 0;
        const word = complete ? t('seat.complete') : tt(`status.${status}`);
        const master =
          model.view.mode === 'standard' && model.view.builder === seat && model.view.round > 0 && !frame.over;
        const name = seatName(state.info, seat);
        const labels = [t('seat.label', { name, p: model.sheets[seat]!.total, status: word })];
        if (master) labels.push(t('master'));
        return (
          <SeatPlate
            key={seat}
            seat={seat}
            name={name}
            you={seat === c.me}
            bot={isBot(state.info?.seats[seat])}
            score={model.sheets[seat]!.total}
            status={complete ? 'ready' : status}
            statusText={word}
            role={master && <Piece name="tt-hammer" size={18} />}
            label={`${list(labels)}. ${t('town.show', { name })}`}
            shown={c.shown === seat}
            onShow={() => {
              c.show(c.shown === seat ? first : seat);
              onShown?.();
            }}
          >
            {bare ? <span className="mini" /> : <MiniTown model={model} seat={seat} fresh={fresh[seat] ?? 0} />}
          </SeatPlate>
        );
      })}
    </section>
  );
}
