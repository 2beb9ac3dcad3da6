import {
  COLORS,
  type Effect,
  FOOD_TRACK,
  HARES,
  INDUSTRY_TRACK,
  icons,
  nextHare,
  PROSPERITY,
  rateAt,
  scoreNow,
  type TrackHint,
  tracksNow,
} from '@polis/sweet-lands';
import { memo, useMemo, useState } from 'react';
import { Icon, SeatShape, Sheet } from '../../ui/index.ts';
import { peeking } from './Choices.tsx';
import { EffectText } from './EffectText.tsx';
import { t } from './i18n/index.ts';
import { aheadWords, rateWords } from './play/tracks.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import { symbolOf } from './symbols.ts';
import type { Controller } from './useTable.ts';
import { effectInside, effectWords, everyWords, trackName } from './words.ts';

export type Opened = 'food' | 'cart' | 'locomotive' | 'hares' | 'prosperity';

/** Food, industry and prosperity of one player: where one stands, what comes next. A touch opens the whole track in words. */
export const Tracks = memo(function Tracks({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const { view } = c.model;
  const ready = view.players[seat]!.side !== null;
  const hints = useMemo(() => (ready ? tracksNow(view, seat) : []), [view, seat, ready]);
  const [open, setOpen] = useState<Opened | null>(null);
  if (!ready) return null;
  const of = (track: string) => hints.find(hint => hint.track === track);
  return (
    <section className="sl-tracks" aria-label={t('tracks.of', { name: c.nameOf(seat) })}>
      <Food c={c} seat={seat} hint={of('food')!} onOpen={setOpen} />
      <Industry c={c} seat={seat} cart={of('cart')!} locomotive={of('locomotive') ?? null} onOpen={setOpen} />
      <Prosperity c={c} seat={seat} hints={hints} onOpen={() => setOpen('prosperity')} />
      <TrackSheet c={c} seat={seat} open={open} onClose={() => setOpen(null)} />
    </section>
  );
});

interface HeadProps {
  readonly c: Controller;
  readonly symbol: 'food' | 'cart' | 'locomotive' | 'industry' | 'hare';
  readonly name: string;
  readonly at: string;
  readonly ahead: string;
  readonly next?: Effect | null;
  readonly onOpen: () => void;
}

function Head({ c, symbol, name, at, ahead, next, onOpen }: HeadProps) {
  return (
    <button
      type="button"
      className="sl-track-head"
      data-inspect={`track:${symbol === 'hare' ? 'hares' : symbol}`}
      // A click opens the whole track.
      data-ready=""
      onClick={onOpen}
      {...peeking(c, `${name} ${at}. ${ahead}`)}
    >
      <SymbolIcon id={symbol} size={22} decoration />
      <b>{name}</b> <span className="num">{at}</span>
      <span className="sl-track-ahead">
        <span className="sr-only">{ahead}</span>
        {next && <EffectText icons={icons(next)} size={18} />}
      </span>
      <Icon name="chevron-right" size={14} />
    </button>
  );
}

interface CellsProps {
  readonly track: 'food' | 'cart' | 'locomotive';
  readonly at: number;
  readonly length: number;
  readonly bonus: (space: number) => Effect | undefined;
  /** A bar behind this space: a lab, built or not. */
  readonly bar?: (space: number) => 'open' | 'shut' | null;
  /** Industry points printed on the space. */
  readonly ip?: (space: number) => number;
}

/** The spaces of a track; the head above says the same in words. */
function Cells({ track, at, length, bonus, bar, ip }: CellsProps) {
  return (
    <span className="sl-cells-row" aria-hidden="true">
      {Array.from({ length: length + 1 }, (_, space) => {
        const effect = bonus(space);
        const symbol = effect && symbolOf(icons(effect)[0]!.icon);
        const points = ip?.(space) ?? 0;
        return (
          <span
            key={space}
            className={`sl-space${space <= at ? ' sl-space-past' : ''}${space === at ? ' sl-space-here' : ''}`}
            data-bar={bar?.(space) ?? undefined}
            data-inspect={`space:${track}:${space}`}
          >
            {symbol && <SymbolIcon id={symbol} size={16} decoration />}
            {!symbol && points > 0 && <SymbolIcon id="ip" size={16} decoration />}
            {!symbol && points === 0 && <span className="sl-space-dot" />}
          </span>
        );
      })}
    </span>
  );
}

interface TrackProps {
  readonly c: Controller;
  readonly seat: number;
  readonly onOpen: (what: Opened) => void;
}

export function Food({ c, seat, hint, onOpen }: TrackProps & { readonly hint: TrackHint }) {
  const p = c.model.view.players[seat]!;
  const hare = nextHare(c.model.view, seat);
  return (
    <div className="sl-track sl-track-food">
      <Head
        c={c}
        symbol="food"
        name={t('track.food')}
        at={`${p.food}/${FOOD_TRACK.length}`}
        ahead={aheadWords(hint)}
        next={hint.effect}
        onOpen={() => onOpen('food')}
      />
      <Cells track="food" at={p.food} length={FOOD_TRACK.length} bonus={space => FOOD_TRACK.bonuses[space]} />
      <Head
        c={c}
        symbol="hare"
        name={t('track.hares')}
        at={`${p.hares}/${HARES}`}
        ahead={hare === null ? t('hare.all') : t('hare.next', { n: hare.hare, need: hare.needFood })}
        next={hare?.bonus ?? null}
        onOpen={() => onOpen('hares')}
      />
    </div>
  );
}

export function Industry({
  c,
  seat,
  cart,
  locomotive,
  onOpen,
}: TrackProps & { readonly cart: TrackHint; readonly locomotive: TrackHint | null }) {
  const p = c.model.view.players[seat]!;
  const bar = (space: number) => {
    const lab = INDUSTRY_TRACK.labsAfter.indexOf(space);
    return lab < 0 ? null : lab < p.labs ? 'open' : 'shut';
  };
  const ip = (space: number) => INDUSTRY_TRACK.symbols.find(s => s.at === space)?.ip ?? 0;
  const row = (wagon: 'cart' | 'locomotive', hint: TrackHint | null) => (
    <>
      <Head
        c={c}
        symbol={wagon}
        name={t(`track.${wagon}`)}
        at={hint === null ? '—' : `${hint.at}/${INDUSTRY_TRACK.length}`}
        ahead={hint === null ? t('locomotive.none') : aheadWords(hint)}
        next={hint?.blocked ? null : (hint?.effect ?? null)}
        onOpen={() => onOpen(wagon)}
      />
      <Cells
        track={wagon}
        at={hint?.at ?? -1}
        length={INDUSTRY_TRACK.length}
        bonus={space => INDUSTRY_TRACK[wagon][space]}
        bar={bar}
        ip={ip}
      />
    </>
  );
  return (
    <div className="sl-track sl-track-industry">
      {row('cart', cart)}
      {row('locomotive', locomotive)}
    </div>
  );
}

export function Prosperity({
  c,
  seat,
  hints,
  onOpen,
}: Omit<TrackProps, 'onOpen'> & { readonly hints: readonly TrackHint[]; readonly onOpen: () => void }) {
  const { view } = c.model;
  const scored = useMemo(() => scoreNow(view, seat).sources.filter(s => s.line === 'prosperity'), [view, seat]);
  return (
    <div className="sl-track sl-track-prosperity">
      <button type="button" className="sl-track-head" onClick={onOpen}>
        <SymbolIcon id="prosperity-any" size={22} decoration />
        <b>{t('track.prosperity')}</b>
        <Icon name="chevron-right" size={14} />
      </button>
      <div className="sl-pros">
        {PROSPERITY.map((track, i) => {
          const hint = hints.find(h => h.track === track.id)!;
          const ref = `track:${track.id}` as const;
          const lit = seat === c.me && c.lit(ref);
          const source = scored[i]!;
          const rate = rateAt(i, hint.at);
          const words = `${trackName(track.id)} ${hint.at}/${track.length}. ${rateWords(i, rate, source.count ?? 0, source.points)} ${aheadWords(hint)}.`;
          return (
            <button
              key={track.id}
              type="button"
              className={`sl-pro sl-pro-${COLORS[COLORS.indexOf(track.color)]}${lit ? ' sl-lit' : ''}${c.hinted(ref) ? ' sl-hinted' : ''}`}
              data-legal={lit ? '' : undefined}
              data-track={track.id}
              data-inspect={ref}
              aria-label={words}
              onClick={() => (lit ? c.touch(ref, {}) : c.say(words))}
              {...peeking(c, words)}
            >
              <SymbolIcon id={`track-${track.id}`} size={22} decoration />
              <span className="sl-pro-cells" aria-hidden="true">
                {Array.from({ length: track.length }, (_, space) => (
                  <span key={space} className={space < hint.at ? 'sl-pro-cell sl-pro-full' : 'sl-pro-cell'}>
                    {track.bonuses[space + 1] && <i />}
                    {space + 1 === track.length && view.first[i]! < 0 && <b>★</b>}
                  </span>
                ))}
              </span>
              <span className="sl-pro-points num" aria-hidden="true">
                {source.points}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** A whole track in words: every space with a bonus, and where everybody stands. */
export function TrackSheet({
  c,
  seat,
  open,
  onClose,
}: {
  readonly c: Controller;
  readonly seat: number;
  readonly open: Opened | null;
  readonly onClose: () => void;
}) {
  return (
    <Sheet open={open !== null} onClose={onClose} title={open === null ? '' : t(`track.${open}`)}>
      {open === 'prosperity' ? (
        PROSPERITY.map((_, track) => <ProsperityWords key={track} c={c} track={track} />)
      ) : (
        <ol className="sl-spaces">
          {open !== null &&
            spacesOf(open).map(({ n, effect, extra }) => (
              <li key={n} className={n <= positionOf(c, seat, open) ? 'sl-spaces-past' : undefined}>
                <b className="num">{n}</b>
                <span>{[extra, effect && effectWords(effect)].filter(Boolean).join('. ') || '—'}</span>
                {effect && <EffectText icons={icons(effect)} size={20} />}
              </li>
            ))}
        </ol>
      )}
    </Sheet>
  );
}

function positionOf(c: Controller, seat: number, what: Exclude<Opened, 'prosperity'>): number {
  return c.model.view.players[seat]![what];
}

interface Space {
  readonly n: number;
  readonly effect: Effect | null;
  readonly extra: string;
}

function spacesOf(what: Exclude<Opened, 'prosperity'>): Space[] {
  if (what === 'hares')
    return FOOD_TRACK.hares.map((hare, i) => ({
      n: i + 1,
      effect: hare.bonus,
      extra: t('hare.need', { n: hare.needFood }),
    }));
  if (what === 'food')
    return Object.entries(FOOD_TRACK.bonuses).map(([n, effect]) => ({ n: Number(n), effect, extra: '' }));
  return Array.from({ length: INDUSTRY_TRACK.length }, (_, i) => i + 1).flatMap(n => {
    const effect = INDUSTRY_TRACK[what][n] ?? null;
    const ip = INDUSTRY_TRACK.symbols.find(s => s.at === n)?.ip;
    const extra = [
      ip === undefined ? '' : t('space.ip', { n: ip }),
      INDUSTRY_TRACK.labsAfter.includes(n) ? t('space.lab') : '',
    ]
      .filter(words => words !== '')
      .join('. ');
    return effect === null && extra === '' ? [] : [{ n, effect, extra }];
  });
}

function ProsperityWords({ c, track }: { readonly c: Controller; readonly track: number }) {
  const { id, rates, bonuses, first, length, count } = PROSPERITY[track]!;
  const { view } = c.model;
  const arrived = view.first[track]!;
  return (
    <section className="sl-pro-words">
      <h3>
        <SymbolIcon id={`track-${id}`} size={24} decoration /> {trackName(id)}
        {view.players.map(p => (
          <span key={p.seat} className="sl-pro-seat num" title={c.nameOf(p.seat)}>
            <SeatShape seat={p.seat} size={14} /> {p.prosperity[track]}
            <span className="sr-only">{c.nameOf(p.seat)}</span>
          </span>
        ))}
      </h3>
      <ul>
        {rates.map(rate => (
          <li key={rate.from}>
            {t('rate.from', { from: rate.from, to: rate.to, vp: rate.vp, per: everyWords(count, rate.per) })}
          </li>
        ))}
        {Object.entries(bonuses).map(([n, effect]) => (
          <li key={n}>{t('space.bonus', { n: Number(n), effect: effectInside(effect) })}</li>
        ))}
        <li>
          {t('space.last', { n: length })}{' '}
          {arrived < 0
            ? t('space.first', { effect: effectInside(first) })
            : t('space.arrived', { name: c.nameOf(arrived) })}
        </li>
      </ul>
    </section>
  );
}
