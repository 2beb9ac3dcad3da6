import { useTableRatings } from '../session/ratings.ts';
import { PersonMark } from '../shell/PersonMark.tsx';
import { t } from './i18n/index.ts';
import { RatingMark } from './RatingMark.tsx';
import { SeatPlate, type SeatPlateProps } from './SeatPlate.tsx';
import type { TableSeat } from './seat.ts';
import { isBot, type SeatStatus, statusOf } from './session.ts';

/** What a game puts on the plate of a seat. */
export type PlateFace = Pick<SeatPlateProps, 'score' | 'inspect' | 'role' | 'label' | 'children' | 'statusText'> & {
  readonly status?: SeatStatus;
};

export interface PlatesProps {
  readonly c: TableSeat;
  readonly seats: number;
  /** Phones show the others in a strip; the own board is large already. */
  readonly strip?: boolean | undefined;
  readonly onShown?: (() => void) | undefined;
  readonly face: (seat: number, name: string, status: SeatStatus) => PlateFace;
}

/** Everybody at the table, clockwise from the seat that looks; the own plate comes last. */
export function Plates({ c, seats, strip, onShown, face }: PlatesProps) {
  const { info } = c.state;
  const ratings = useTableRatings(info);
  const first = c.me ?? 0;
  const order = Array.from({ length: seats }, (_, i) => (first + 1 + i) % seats).filter(
    seat => !strip || seat !== c.me || c.me !== c.shown,
  );
  if (order.length === 0) return null;
  return (
    <section className={strip ? 'plates plates-strip' : 'plates'} aria-label={t('players')} data-region="players">
      {order.map(seat => {
        const name = c.nameOf(seat);
        const status = statusOf(info, c.frame.waiting, c.frame.over, seat);
        return (
          <SeatPlate
            key={seat}
            seat={seat}
            name={name}
            you={seat === c.me}
            bot={isBot(info?.seats[seat])}
            person={info?.seats[seat]?.person}
            mark={<PersonMark person={info?.seats[seat]?.person} />}
            rating={<RatingMark rating={ratings?.of(info?.seats[seat]?.person)} />}
            status={status}
            clock={info?.phase === 'playing' ? info.clock?.seats.find(s => s.seat === seat) : undefined}
            shown={c.shown === seat}
            onShow={() => {
              c.show(c.shown === seat ? first : seat);
              onShown?.();
            }}
            {...face(seat, name, status)}
          />
        );
      })}
    </section>
  );
}
