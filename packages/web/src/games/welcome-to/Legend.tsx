import { te } from './i18n/index.ts';

const SIGNS = ['place', 'estate', 'used', 'now'] as const;

/** What the signs of a sheet mean. */
export function Legend() {
  return (
    <>
      <h3>{te('legend')}</h3>
      <dl className="wt-legend">
        {SIGNS.map(sign => (
          <div key={sign}>
            <dt className={`wt-sign-${sign}`} aria-hidden="true">
              {sign === 'place' ? (
                <i className="wt-place num">3</i>
              ) : sign === 'used' ? (
                ''
              ) : (
                <b className="num">{sign === 'now' ? '4' : '2/4'}</b>
              )}
            </dt>
            <dd>{te(`legend.${sign}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
