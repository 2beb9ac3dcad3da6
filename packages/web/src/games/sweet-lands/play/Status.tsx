import { goalsNow, MILESTONES_TO_CLAIM, scoreNow, tracksNow } from '@polis/sweet-lands';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { Icon, usePrefs } from '../../../ui/index.ts';
import { MilestoneTile, ScoringTile } from '../cards/Tiles.tsx';
import { Estate } from '../Estate.tsx';
import { Persona } from '../Persona.tsx';
import { SymbolIcon } from '../SymbolIcon.tsx';
import type { SymbolId } from '../symbols.ts';
import { Food, Industry, type Opened, Prosperity, TrackSheet } from '../Tracks.tsx';
import type { Controller } from '../useTable.ts';
import { milestoneName } from '../words.ts';
import { t } from './i18n/index.ts';
import { outlook } from './outlook.ts';
import { trackAhead } from './tracks.ts';

type LineId = 'food' | 'industry' | 'prosperity' | 'estate' | 'persona' | 'tower' | 'milestones' | 'scoring';
/** On a replay, or for those who want all at once, these stand open. */
const WHOLE: readonly LineId[] = ['food', 'industry', 'prosperity', 'estate'];

/** How far a player is: a line for each thing, that opens when it is touched or when what has been chosen would change it. */
export const Status = memo(function Status({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const { view } = c.model;
  const { dense } = usePrefs();
  const p = view.players[seat]!;
  const ready = p.side !== null;
  const hints = useMemo(() => (ready ? tracksNow(view, seat) : []), [view, seat, ready]);
  const goals = useMemo(() => goalsNow(view, seat), [view, seat]);
  const sources = useMemo(() => (ready ? scoreNow(view, seat).sources : []), [view, seat, ready]);
  const [opened, setOpened] = useState<ReadonlySet<LineId> | null>(null);
  const [sheet, setSheet] = useState<Opened | null>(null);
  if (!ready) return null;
  const open = opened ?? new Set(c.readOnly || dense ? WHOLE : []);
  const affected = seat === c.me ? affectedBy(c) : [];
  const of = (track: string) => hints.find(hint => hint.track === track);
  const line = (
    id: LineId,
    symbol: SymbolId,
    words: string,
    inside: () => ReactNode,
    more: Partial<LineProps> = {},
  ) => {
    const isOpen = open.has(id) || affected.includes(id);
    const toggled = new Set(open);
    if (!toggled.delete(id)) toggled.add(id);
    return (
      <Line key={id} symbol={symbol} words={words} open={isOpen} onOpen={() => setOpened(toggled)} {...more}>
        {isOpen && inside()}
      </Line>
    );
  };
  const points = sources.filter(s => s.line === 'prosperity').reduce((n, s) => n + s.points, 0);
  const met = goals.milestones.filter(m => m.met).length;
  const claims =
    seat === c.me ? c.model.choices.flatMap(o => (o.text === 'free 4' || o.text === 'free 8' ? [o.text] : [])) : [];
  const towerReady = claims.includes('free 8');
  const claimable = claims.includes('free 4');
  const owned = p.rows.reduce((a, b) => a + b, 0) + p.labs + [0, 1, 2].filter(i => (p.shops >> i) & 1).length;
  return (
    <section className="sl-status" aria-label={seat === c.me ? t('status') : t('status.of', { name: c.nameOf(seat) })}>
      {line(
        'food',
        'food',
        t('status.food', { n: p.food, m: p.hares }),
        () => (
          <Food c={c} seat={seat} hint={of('food')!} onOpen={setSheet} />
        ),
        { next: trackAhead(c, 'food')?.words },
      )}
      {line(
        'industry',
        'industry',
        p.locomotive < 0
          ? t('status.industry', { n: p.cart })
          : t('status.industry.both', { n: p.cart, m: p.locomotive }),
        () => (
          <Industry c={c} seat={seat} cart={of('cart')!} locomotive={of('locomotive') ?? null} onOpen={setSheet} />
        ),
        { next: trackAhead(c, 'cart')?.words },
      )}
      {line('prosperity', 'prosperity-any', t('status.prosperity', { n: points }), () => (
        <Prosperity c={c} seat={seat} hints={hints} onOpen={() => setSheet('prosperity')} />
      ))}
      {line('estate', 'property', t('status.estate', { n: owned, m: p.columns.flat().length }), () => (
        <Estate c={c} seat={seat} />
      ))}
      {line('persona', 'base', t('status.skills', { n: p.skills.length }), () => (
        <Persona c={c} seat={seat} frees={false} />
      ))}
      {line(
        'tower',
        'piece-clockTower',
        p.tower
          ? t('status.tower.done')
          : towerReady
            ? t('status.tower.ready')
            : t('status.tower', { n: goals.tower.filter(holds => holds).length, of: goals.tower.length }),
        () => (
          <Persona c={c} seat={seat} frees={false} skills={false} />
        ),
        { called: towerReady },
      )}
      {view.milestones.length > 0 &&
        line(
          'milestones',
          'milestone',
          claimable ? t('status.milestones.ready') : t('status.milestones', { n: met, of: view.milestones.length }),
          () => (
            <div className="sl-tiles">
              {goals.milestones.map(m => (
                <MilestoneTile key={m.token} token={m.token} side={m.side} met={m.met} zoom="large" />
              ))}
            </div>
          ),
          {
            called: claimable,
            next: goals.milestones
              .filter(m => m.met)
              .slice(0, MILESTONES_TO_CLAIM)
              .map(m => milestoneName(m.token, m.side))
              .join(', '),
          },
        )}
      {view.scoring.length > 0 &&
        line('scoring', 'scoring', t('status.scoring', { n: view.scoring.length }), () => (
          <div className="sl-tiles">
            {view.scoring.map(id => {
              const count = sources.find(s => s.line === 'places' && s.id === id)?.count;
              return <ScoringTile key={id} scoring={id} zoom="large" {...(count == null ? {} : { count })} />;
            })}
          </div>
        ))}
      <TrackSheet c={c} seat={seat} open={sheet} onClose={() => setSheet(null)} />
    </section>
  );
});

interface LineProps {
  readonly symbol: SymbolId;
  readonly words: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** What lies ahead. */
  readonly next?: string | undefined;
  /** Something can be claimed here. */
  readonly called?: boolean;
  readonly children: ReactNode;
}

function Line({ symbol, words, open, onOpen, next, called = false, children }: LineProps) {
  return (
    <div className="sl-line-block" data-open={open || undefined} data-called={called || undefined}>
      <button type="button" className="sl-line-head" aria-expanded={open} onClick={onOpen}>
        <SymbolIcon id={symbol} size={22} decoration />
        <span className="sl-line-words">
          <b>{words}</b>
          {next && !open && <small>{next}</small>}
        </span>
        <Icon name="chevron-right" size={16} />
      </button>
      {children}
    </div>
  );
}

/** The lines that the chosen answer, or the question itself, is about. */
function affectedBy(c: Controller): readonly LineId[] {
  const out: LineId[] = [];
  switch (c.model.ask) {
    case 'track':
    case 'color':
      out.push('prosperity');
      break;
    case 'wagon':
      out.push('industry');
      break;
    case 'property':
    case 'employ':
    case 'employ-hand':
      out.push('estate');
  }
  const now = c.chosen === null ? null : outlook(c.chosen, c.model);
  if (now === null) return out;
  if (now.stands.food !== undefined || now.stands.hares !== undefined || now.next === 'hare') out.push('food');
  if (now.stands.cart !== undefined || now.stands.locomotive !== undefined || now.next === 'wagon')
    out.push('industry');
  if (now.tracks.length > 0 || now.next === 'track') out.push('prosperity');
  if (now.stands.properties !== undefined || now.next === 'property') out.push('estate');
  return out;
}
