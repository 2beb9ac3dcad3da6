import { HOUSES, houseText, PLACE_OF, STREET_OF } from '@polis/welcome-to';
import { t as tt } from '../../table/i18n/index.ts';
import { isBot, statusOf } from '../../table/session.ts';
import { Icon, SeatShape } from '../../ui/index.ts';
import { builtHouses } from './estates.ts';
import { housesOf, STREET_INDICES } from './geometry.ts';
import { t } from './i18n/index.ts';
import type { Seat } from './model.ts';
import type { Controller } from './useSheet.ts';
import { points } from './words.ts';

export interface PlayersProps {
  readonly c: Controller;
  /** Phones show them in a strip; the own sheet is large already. */
  readonly strip?: boolean;
  readonly onShown?: () => void;
}

const GLYPHS = { ready: 'ready', thinking: 'thinking', offline: 'offline', idle: 'away' } as const;

/** Everybody at a small table: a tile with the streets as a stamp, one tap from the whole sheet. */
export function Players({ c, strip, onShown }: PlayersProps) {
  const all = [...c.model.seats.values()];
  if (all.length < 2) return null;
  const first = c.me ?? -1;
  const n = c.model.view.seats;
  const order = [...all].sort((a, b) => ((a.seat - first - 1 + n) % n) - ((b.seat - first - 1 + n) % n));
  return (
    <section
      className={strip ? 'wt-tiles wt-tiles-strip' : 'wt-tiles'}
      aria-label={tt('players')}
      data-region="players"
      data-many={all.length > 4 || undefined}
    >
      {order
        .filter(s => !strip || s.seat !== c.me || c.shown !== c.me)
        .map(s => (
          <Tile key={s.seat} c={c} s={s} onShown={onShown} />
        ))}
    </section>
  );
}

function Tile({
  c,
  s,
  onShown,
}: {
  readonly c: Controller;
  readonly s: Seat;
  readonly onShown: (() => void) | undefined;
}) {
  const status = statusOf(c.state.info, c.frame.waiting, c.frame.over, s.seat);
  const name = c.nameOf(s.seat);
  const built = builtHouses(s.sheet);
  const plans = s.sheet.plans.filter(p => p > 0).length;
  const shown = c.shown === s.seat;
  return (
    <button
      type="button"
      className={`wt-tile wt-tile-${status}`}
      data-seat={s.seat}
      aria-pressed={shown}
      aria-label={t('tile.label', {
        name,
        p: s.score.total,
        status: tt(`status.${status}`),
        n: built,
        plans,
        refusals: s.sheet.refusals,
      })}
      style={{ ['--seat' as string]: `var(--seat-${(s.seat % 6) + 1})` }}
      onClick={() => {
        c.show(shown && c.me !== null ? c.me : s.seat);
        onShown?.();
      }}
    >
      <span className="wt-tile-head">
        <SeatShape seat={s.seat} size={16} />
        <span className="wt-tile-name">{name}</span>
        {s.seat === c.me && <span className="wt-tile-you">{tt('seat.you')}</span>}
        {isBot(c.state.info?.seats[s.seat]) && <Icon name="bot" size={16} />}
        <b className="num">{points(s.score.total)}</b>
      </span>
      <MiniStreets s={s} />
      <span className="wt-tile-foot num">
        <Icon name={GLYPHS[status]} size={16} />
        <span>{t('tile.houses', { n: built, of: HOUSES })}</span>
        {plans > 0 && <span>{t('tile.plans', { n: plans })}</span>}
        {s.sheet.refusals > 0 && <span className="wt-minus">{t('tile.refusals', { n: s.sheet.refusals })}</span>}
      </span>
    </button>
  );
}

/** The streets at the size of a stamp: houses, fences and pools as paint. */
function MiniStreets({ s }: { readonly s: Seat }) {
  return (
    <span className="wt-mini" aria-hidden="true">
      {STREET_INDICES.map(street => (
        <span key={street} className="wt-mini-row" data-street={street}>
          {housesOf(street).map(house => (
            <i key={houseText(house)} className={miniLook(s, house)} />
          ))}
        </span>
      ))}
    </span>
  );
}

function miniLook(s: Seat, house: number): string {
  const at = (masks: readonly number[]) => ((masks[STREET_OF[house]!]! >> PLACE_OF[house]!) & 1) === 1;
  const n = s.sheet.houses[house]!;
  let out = n >= 0 ? 'on' : n < -1 ? 'round' : '';
  if (at(s.sheet.pools)) out += ' wet';
  if (at(s.sheet.fences)) out += ' post';
  if (at(s.sheet.used)) out += ' used';
  return out;
}
