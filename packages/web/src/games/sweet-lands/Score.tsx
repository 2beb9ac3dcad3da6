import {
  LINES,
  type Line,
  NAMES,
  PROSPERITY,
  type RoundEndGain,
  roundEndNow,
  SCORING_TOKENS,
  type ScoreSource,
  scoreNow,
} from '@polis/sweet-lands';
import { useMemo, useState } from 'react';
import { RuledLine } from '../../table/rules/RuledLine.tsx';
import { Icon, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { SymbolId } from './symbols.ts';
import type { Controller } from './useTable.ts';
import {
  cardNamed,
  characterName,
  countWords,
  effectInside,
  helpEffect,
  inWords,
  points,
  scoringName,
  signed,
  skillName,
  trackName,
} from './words.ts';

export const LINE_SYMBOL: Readonly<Record<Line, SymbolId>> = {
  earned: 'vp',
  prosperity: 'prosperity-any',
  cities: 'cp',
  columns: 'count-columnSets',
  gold: 'gold',
  diamonds: 'diamond',
  ports: 'port',
  milestones: 'milestone',
  places: 'scoring',
};

export function lineName(line: Line): string {
  return t(`line.${line}`);
}

/** If the game ended now: every line with its sources; and what ending the round now would bring. */
export function ScorePanel({ c }: { readonly c: Controller }) {
  const { view } = c.model;
  const seat = c.shown;
  const ready = view.players[seat]!.side !== null;
  const score = useMemo(() => scoreNow(view, seat), [view, seat]);
  const round = useMemo(() => (view.scores === null ? roundEndNow(view, seat) : []), [view, seat]);
  const [open, setOpen] = useState<Line | null>(null);
  if (!ready) return <p className="sl-empty">{t('score.none')}</p>;
  return (
    <section className="sl-score" aria-label={t('tab.score')}>
      <h2 className="sl-head">{t(c.frame.over ? 'score.final' : 'score.now', { name: c.nameOf(seat) })}</h2>
      {!c.frame.over && <p className="hint">{t('score.hint')}</p>}
      <div className="sl-pad">
        {LINES.filter(line => view.seats > 1 || (line !== 'milestones' && line !== 'places')).map(line => (
          <LineRow
            key={line}
            line={line}
            sources={score.sources.filter(s => s.line === line)}
            open={open === line}
            onOpen={() => setOpen(open === line ? null : line)}
          />
        ))}
        <p className="sl-total">
          <span>{t('score.total')}</span>
          <b className="num">{points(score.total)}</b>
        </p>
      </div>
      {round.length > 0 && <RoundEnd gains={round} />}
      {view.seats > 1 && <Totals c={c} />}
    </section>
  );
}

interface LineRowProps {
  readonly line: Line;
  readonly sources: readonly ScoreSource[];
  readonly open: boolean;
  readonly onOpen: () => void;
}

function LineRow({ line, sources, open, onOpen }: LineRowProps) {
  const total = sources.reduce((n, s) => n + s.points, 0);
  return (
    <div>
      <RuledLine line={line} name={lineName(line)}>
        <button type="button" className="sl-line" data-line={line} aria-expanded={open} onClick={onOpen}>
          <SymbolIcon id={LINE_SYMBOL[line]} size={26} decoration />
          <span>{lineName(line)}</span>
          <b className={total < 0 ? 'sl-line-points sl-minus num' : 'sl-line-points num'}>{points(total)}</b>
          <Icon name="chevron-down" size={16} />
        </button>
      </RuledLine>
      {open && (
        <ul className="sl-reasons">
          {sources.map(s => (
            <li key={s.id}>
              <span>{sourceWords(s)}</span>
              <b className="num">{points(s.points)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How one source of points comes about. */
export function sourceWords(s: ScoreSource): string {
  const n = s.count ?? 0;
  switch (s.line) {
    case 'prosperity': {
      const track = PROSPERITY.find(p => p.id === s.id)!;
      const have = countWords(track.count, n);
      return s.vp === null
        ? t('why.track.none', { track: trackName(s.id), have })
        : t(s.per === 1 ? 'why.track.each' : 'why.track', { track: trackName(s.id), have, vp: s.vp, per: s.per! });
    }
    case 'columns':
      return s.vp === null
        ? t('why.column.none', { kind: inWords(NAMES[s.id as 'tent']) })
        : t('why.column', { kind: inWords(NAMES[s.id as 'tent']), n, vp: s.vp });
    case 'places': {
      const token = SCORING_TOKENS.find(x => x.id === s.id)!;
      return t('why.places', { name: scoringName(s.id), have: countWords(token.count, n) });
    }
    default:
      return t(`why.${s.line}`, { n });
  }
}

function RoundEnd({ gains }: { readonly gains: readonly RoundEndGain[] }) {
  const some = gains.filter(g => g.vp !== 0 || g.cp !== 0 || g.ip !== 0);
  return (
    <>
      <h2 className="sl-head">{t('roundEnd')}</h2>
      {some.length === 0 && <p className="hint">{t('roundEnd.none')}</p>}
      <ul className="sl-reasons">
        {some.map((g, i) => (
          <li key={i}>
            <span>{gainWords(g)}</span>
            <b className="num">
              {(['vp', 'cp', 'ip'] as const).map(kind =>
                g[kind] === 0 ? null : (
                  <span key={kind} className="sl-gain">
                    {signed(g[kind])} <SymbolIcon id={kind} size={18} />
                  </span>
                ),
              )}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}

export function gainWords(g: RoundEndGain): string {
  switch (g.source) {
    case 'character':
      return characterName(g.id);
    case 'tower':
      return t('gain.tower', { name: characterName(g.id) });
    case 'help':
      return t('gain.help', { effect: effectInside(helpEffect(g.id)) });
    case 'skill':
      return skillName(g.id);
    case 'card':
      return cardNamed(g.id);
    default:
      return t(`gain.${g.source}`);
  }
}

function Totals({ c }: { readonly c: Controller }) {
  const { view } = c.model;
  const rows = view.players
    .map(p => ({ seat: p.seat, total: p.side === null ? 0 : scoreNow(view, p.seat).total }))
    .sort((a, b) => b.total - a.total);
  return (
    <>
      <h2 className="sl-head">{t('score.all')}</h2>
      <div className="sl-totals">
        {rows.map(({ seat, total }) => (
          <button
            key={seat}
            type="button"
            className="sl-total-row"
            aria-pressed={c.shown === seat}
            onClick={() => c.show(seat)}
          >
            <SeatShape seat={seat} size={16} /> <span>{c.nameOf(seat)}</span> <b className="num">{points(total)}</b>
          </button>
        ))}
      </div>
    </>
  );
}
