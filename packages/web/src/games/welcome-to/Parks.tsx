import { PARK_TRACKS } from '@polis/welcome-to';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { touching } from './marks.ts';
import type { Seat } from './model.ts';
import { react } from './react.ts';
import { touchTrack, trackRef } from './touch.ts';
import type { Controller } from './useSheet.ts';
import { streetName } from './words.ts';

export interface StreetHeadProps {
  readonly c: Controller;
  readonly seat: Seat;
  readonly street: number;
  /** A tree has just been planted. */
  readonly grown: boolean;
}

/** The sign of a street and its park: trees stand where boxes were filled. */
export function StreetHead({ c, seat, street, grown }: StreetHeadProps) {
  const track = PARK_TRACKS[street]!;
  const planted = seat.sheet.parks[street]!;
  const own = seat.seat === c.me && !c.readOnly;
  const ref = own ? trackRef(touching(c), 'parks', street) : null;
  const legal = ref !== null;
  const lit = c.lit?.zone === 'parks' && (c.lit.part === null || c.lit.part === street);
  const label = t('track.label', {
    name: t('track.parks', { street: streetName(street) }),
    n: planted,
    of: track.length - 1,
    p: track[planted]!,
  });
  return (
    <div className="wt-head" data-street={street}>
      <span className="wt-sign">{streetName(street)}</span>
      <button
        type="button"
        className={`wt-park${legal ? ' wt-legal' : ''}${lit ? ' wt-counts' : ''}`}
        aria-label={legal ? `${label} ${t('track.fill')}` : label}
        data-legal={legal || undefined}
        data-track={`parks-${street}`}
        onClick={() =>
          own
            ? react(c, touchTrack(touching(c), 'parks', street))
            : c.say(t('why.other', { name: c.nameOf(seat.seat) }))
        }
      >
        {track.map((value, i) => (
          <span
            key={value}
            className={`wt-plot num${i < planted ? ' wt-plot-done' : ''}${i === planted ? ' wt-plot-now' : ''}`}
          >
            {i < planted ? (
              <span className={grown && i === planted - 1 ? 'wt-tree wt-grow' : 'wt-tree'}>
                <Piece name="wt-tree" size="100%" />
              </span>
            ) : (
              value
            )}
          </span>
        ))}
      </button>
    </div>
  );
}
