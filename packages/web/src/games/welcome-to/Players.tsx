import { HOUSES, houseText, PLACE_OF, STREET_OF } from '@polis/welcome-to';
import { memo } from 'react';
import { t as tt } from '../../table/i18n/index.ts';
import { isBot, statusOf } from '../../table/session.ts';
import { Avatar, Icon, SeatShape } from '../../ui/index.ts';
import { builtHouses } from './estates.ts';
import { housesOf, STREET_INDICES } from './geometry.ts';
import { t } from './i18n/index.ts';
import { lastTurn } from './last.ts';
import type { Seat } from './model.ts';
import type { Controller } from './useTable.ts';
import { points } from './words.ts';

export interface PlayersProps {
  readonly c: Controller;
  /** Phones show them in a strip; the own sheet is large already. */
  readonly strip?: boolean;
  readonly onShown?: () => void;
}

const GLYPHS = { ready: 'ready', thinking: 'thinking', offline: 'offline', idle: 'away' } as const;

/** Everybody at a small table: a tile with the streets as a stamp, one tap from the whole sheet. */
export const Players = memo(function Players({ c, strip, onShown }: PlayersProps) {
  const all = [...c.model.seats.values()];
  if (all.length < 2) return null;
  const first = c.me ?? -1;
  const n = c.model.view.seats;
  // On a desk the own tile comes last; in the strip of a phone it is the first, for there it is the own score.
  const from = strip ? first : first + 1;
  const order = [...all].sort((a, b) => ((a.seat - from + n) % n) - ((b.seat - from + n) % n));
  return (
    <section
      className={strip ? 'wt-tiles wt-tiles-strip' : 'wt-tiles'}
      aria-label={tt('players')}
      data-region="players"
      data-many={all.length > 4 || undefined}
    >
      {order.map(s => (
        <Tile key={s.seat} c={c} s={s} strip={strip === true} onShown={onShown} />
      ))}
    </section>
  );
});

function Tile({
  c,
  s,
  strip,
  onShown,
}: {
  readonly c: Controller;
  readonly s: Seat;
  readonly strip: boolean;
  readonly onShown: (() => void) | undefined;
}) {
  const status = statusOf(c.state.info, c.frame.waiting, c.frame.over, s.seat);
  const name = c.nameOf(s.seat);
  const person = c.state.info?.seats[s.seat]?.person;
  const built = builtHouses(s.sheet);
  const plans = s.sheet.plans.filter(p => p > 0).length;
  const shown = c.shown === s.seat;
  const last = lastTurn(c.state.told, s.seat);
  return (
    <button
      type="button"
      className={`wt-tile wt-tile-${status}`}
      data-seat={s.seat}
      aria-pressed={shown}
      data-inspect={`tile:${s.seat}`}
      data-lit=""
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
        {person && <Avatar avatar={person.avatar} colour={person.colour} size={20} />}
        <span className="wt-tile-name">{name}</span>
        {s.seat === c.me && <span className="wt-tile-you">{tt('seat.you')}</span>}
        {isBot(c.state.info?.seats[s.seat]) && <Icon name="bot" size={16} />}
        <b className="num">{points(s.score.total)}</b>
      </span>
      {!strip && <MiniBoard s={s} />}
      {last !== null && s.seat !== c.me && <span className="wt-tile-last">{last}</span>}
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
export function MiniBoard({ s }: { readonly s: Seat }) {
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
