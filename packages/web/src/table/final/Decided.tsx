import { points, signed } from '../../i18n/index.ts';
import type { ScoreSheetProps } from '../ScoreSheet.tsx';
import { differences } from './decided.ts';
import { t } from './i18n/index.ts';

/** The lines in which the first and the second differ most, as bars to either side. */
export function Decided({ sheet }: { readonly sheet: Omit<ScoreSheetProps, 'shown'> }) {
  const [a, b] = sheet.columns;
  if (a === undefined || b === undefined) return null;
  const found = differences(sheet.rows, a, b);
  if (found.length === 0) return null;
  const most = Math.max(...found.map(d => Math.abs(d.a - d.b)));
  return (
    <section className="decided" aria-label={t('decided')}>
      <h2>
        {t('decided')} <small>{t('decided.hint', { a: a.name, b: b.name })}</small>
      </h2>
      <ul>
        {found.map(({ row, a: x, b: y }) => (
          <li key={row.id}>
            <span className="final-line">
              {row.icon}
              <span>{row.name}</span>
            </span>
            <span className="num decided-sums">
              {points(x)} : {points(y)}
            </span>
            <span className={x > y ? 'decided-bar' : 'decided-bar decided-other'} aria-hidden="true">
              <i style={{ inlineSize: `${(50 * Math.abs(x - y)) / most}%` }} />
            </span>
            <b className="num">{signed(x - y)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
