import { GOODS, scoreNow } from '@polis/sweet-lands';
import { t as tt } from '../../table/i18n/index.ts';
import { SeatPlate } from '../../table/SeatPlate.tsx';
import { isBot, statusOf } from '../../table/session.ts';
import { MiniDomain } from './domain/DomainMap.tsx';
import { lastDeed } from './log.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';

export interface PlayersProps {
  readonly c: Controller;
  /** Phones show the others in a strip; the own domain is large already. */
  readonly strip?: boolean;
  readonly onShown?: () => void;
}

export function Players({ c, strip, onShown }: PlayersProps) {
  const { model, state, frame } = c;
  const { view } = model;
  const n = view.seats;
  if (n < 2) return null;
  const first = c.me ?? 0;
  // Clockwise from the seat that looks; the own plate comes last.
  const order = view.players
    .map((_, i) => (first + 1 + i) % n)
    .filter(seat => !strip || seat !== c.me || c.me !== c.shown);
  return (
    <section
      className={strip ? 'plates plates-strip' : 'plates'}
      aria-label={t('players.region')}
      data-region="players"
    >
      {order.map(seat => {
        const p = view.players[seat]!;
        const name = c.nameOf(seat);
        const status = statusOf(state.info, frame.waiting, frame.over, seat);
        const isFirst = view.firstPlayer === seat && !frame.over;
        const score = p.side === null ? 0 : scoreNow(view, seat).total;
        return (
          <SeatPlate
            key={seat}
            seat={seat}
            name={name}
            you={seat === c.me}
            bot={isBot(state.info?.seats[seat])}
            score={score}
            status={status}
            statusText={p.ended && !frame.over && status !== 'thinking' ? t('seat.ended') : undefined}
            role={isFirst && <SymbolIcon id="first" size={20} decoration />}
            label={`${t('seat.label', { name, p: score, cards: p.handSize, status: tt(`status.${status}`) })}${isFirst ? ` ${t('seat.first')}` : ''} ${t('land.show', { name })}`}
            shown={c.shown === seat}
            onShow={() => {
              c.show(c.shown === seat ? first : seat);
              onShown?.();
            }}
          >
            {(strip || seat !== c.me) &&
              (p.side === null ? (
                <span className="sl-mini-none" />
              ) : (
                <MiniDomain domain={p} label={t('land.of', { name })} />
              ))}
            {!strip && seat !== c.me && (
              <span className="sl-plate-facts num">
                {GOODS.map((good, i) => (
                  <span key={good}>
                    <SymbolIcon id={good} size={17} decoration /> {p.goods[i]}
                  </span>
                ))}
                <span>
                  <SymbolIcon id="card" size={17} decoration /> {p.handSize}
                </span>
              </span>
            )}
            {!strip && seat !== c.me && <Deed c={c} seat={seat} />}
          </SeatPlate>
        );
      })}
    </section>
  );
}

function Deed({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const words = lastDeed(c.state.told, seat);
  return words === null ? null : <span className="sl-deed">{words}</span>;
}
