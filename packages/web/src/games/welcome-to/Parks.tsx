import { PARK_TRACKS } from '@polis/welcome-to';
import { Piece } from '../../ui/index.ts';
import { t, te } from './i18n/index.ts';
import type { BoardProps } from './marks.ts';
import { say, touchTrack, trackRef } from './touch.ts';
import { streetName } from './words.ts';

export interface StreetHeadProps extends BoardProps {
  readonly street: number;
  /** A tree has just been planted. */
  readonly grown: boolean;
}

/** The sign of a street and its park: trees stand where boxes were filled. */
export function StreetHead({ street, grown, ...x }: StreetHeadProps) {
  const { seat, own, lit, stranger, onTouch } = x;
  const given = x.town.streets[street]!.trim();
  const track = PARK_TRACKS[street]!;
  const planted = seat.sheet.parks[street]!;
  const would = own ? (x.preview?.after.sheet.parks[street] ?? planted) : planted;
  const ref = own ? trackRef(x, 'parks', street) : null;
  const legal = ref !== null;
  const counts = lit?.zone === 'parks' && (lit.part === null || lit.part === street);
  const label = t('track.label', {
    name: t('track.parks', { street: streetName(street) }),
    n: planted,
    of: track.length - 1,
    p: track[planted]!,
  });
  return (
    <div className="wt-head" data-street={street}>
      <span className="wt-sign">
        {given ? (
          <>
            {given} <small>{te(`short.${street}` as 'short.0', { n: '' }).trim()}</small>
          </>
        ) : (
          streetName(street)
        )}
      </span>
      {street === 0 && x.town.town.trim() !== '' && <b className="wt-town">{x.town.town}</b>}
      <button
        type="button"
        className={`wt-park${legal ? ' wt-legal' : ''}${counts ? ' wt-counts' : ''}`}
        aria-label={legal ? `${label} ${t('track.fill')}` : label}
        data-legal={legal || undefined}
        data-track={`parks-${street}`}
        data-inspect={`park:${street}`}
        onClick={() => onTouch(own ? touchTrack(x, 'parks', street) : say(stranger))}
      >
        {track.map((value, i) => (
          <span
            key={value}
            className={`wt-plot num${i < planted ? ' wt-plot-done' : ''}${i === would ? ' wt-plot-now' : ''}${i >= planted && i < would ? ' wt-plot-would' : ''}`}
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
