import type { OpenBoard } from '@polis/protocol/deals';
import { useMemo } from 'react';
import { points } from '../i18n/index.ts';
import { LEVELS, levelName } from '../shell/LevelChoice.tsx';
import { t } from './i18n/index.ts';
import { type Tower, towersOf } from './towers.ts';

const HEIGHT = 150;
const FLOOR = 26;
const SKY = 34;
const WIDTH = 640;

/** A street of towers: the higher, the more games ended with so many points. The own one flies a flag. */
export function ScorePlot({ open, own }: { readonly open: OpenBoard; readonly own: number | null }) {
  const towers = useMemo(() => towersOf(open, own, LEVELS), [open, own]);
  if (towers.length === 0 || towers.every(heightless)) return <p className="muted">{t('plot.empty')}</p>;
  const [from, to] = [points(towers[0]!.from), points(towers.at(-1)!.to)];
  const label = own === null ? t('plot.label.none', { from, to }) : t('plot.label', { from, to, own: points(own) });
  const people = towers.some(tower => tower.people > 0);
  const bots = towers.some(tower => tower.bots.some(n => n > 0));
  return (
    <figure className="score-plot">
      <svg viewBox={`0 0 ${WIDTH} ${SKY + HEIGHT + FLOOR}`} role="img" aria-label={label}>
        <Street towers={towers} own={own} />
      </svg>
      <figcaption>
        {people && (
          <span>
            <i className="plot-key plot-people" /> {t('plot.people')}
          </span>
        )}
        {bots &&
          LEVELS.map((level, i) => (
            <span key={level}>
              <i className={`plot-key plot-bot-${i}`} /> {levelName(level)}
            </span>
          ))}
      </figcaption>
      <details>
        <summary>{t('plot.table')}</summary>
        <PlotTable towers={towers} />
      </details>
    </figure>
  );
}

const heightless = (tower: Tower) => tower.people === 0 && tower.bots.every(n => n === 0);

/** People and bots have each a scale of their own: two hundred bots would make dwarfs of twenty people. */
function Street({ towers, own }: { readonly towers: readonly Tower[]; readonly own: number | null }) {
  const botsOf = (tower: Tower) => tower.bots.reduce((a, b) => a + b, 0);
  const mostBots = Math.max(1, ...towers.map(botsOf));
  const mostPeople = Math.max(1, ...towers.map(tower => tower.people));
  const room = WIDTH / towers.length;
  const wide = Math.min(58, room * 0.82);
  const ground = SKY + HEIGHT;
  const every = Math.ceil(towers.length / 9);
  return (
    <>
      {towers.map((tower, i) => {
        const middle = room * (i + 0.5);
        const left = middle - wide / 2;
        let y = ground;
        const bots = botsOf(tower);
        const peak = Math.max((bots / mostBots) * HEIGHT * 0.92, (tower.people / mostPeople) * HEIGHT * 0.92);
        return (
          <g key={tower.from}>
            {tower.bots.map((n, level) => {
              const high = (n / mostBots) * HEIGHT * 0.92;
              y -= high;
              return (
                n > 0 && (
                  <rect
                    key={level}
                    className={`plot-storey plot-bot-${level}`}
                    x={left}
                    y={y}
                    width={wide}
                    height={high}
                    rx="2"
                  />
                )
              );
            })}
            {bots > 0 && (
              <path className="plot-roof" d={`M${left - 3} ${y}L${middle} ${y - 9}L${left + wide + 3} ${y}z`} />
            )}
            {tower.people > 0 && <PeopleTower tower={tower} middle={middle} wide={wide * 0.5} most={mostPeople} />}
            {tower.own && <Flag x={middle} y={ground - peak - (bots > 0 ? 9 : 0)} />}
            {(tower.own || i % every === 0) && (
              <text className={tower.own ? 'plot-tick plot-own' : 'plot-tick'} x={middle} y={ground + 19}>
                {points(tower.own && own !== null ? own : tower.from)}
              </text>
            )}
          </g>
        );
      })}
      <path className="plot-ground" d={`M0 ${ground}H${WIDTH}`} />
    </>
  );
}

interface PeopleTowerProps {
  readonly tower: Tower;
  readonly middle: number;
  readonly wide: number;
  readonly most: number;
}

/** A lit window for every other storey, so that it looks lived in. */
function PeopleTower({ tower, middle, wide, most }: PeopleTowerProps) {
  const high = (tower.people / most) * HEIGHT * 0.92;
  const top = SKY + HEIGHT - high;
  const windows = Math.min(8, Math.floor((high - 6) / 14));
  return (
    <>
      <rect className="plot-storey plot-people" x={middle - wide / 2} y={top} width={wide} height={high} rx="2" />
      {wide > 10 &&
        Array.from({ length: Math.max(0, windows) }, (_, i) => (
          <rect key={i} className="plot-window" x={middle - 2.5} y={top + 6 + i * 14} width="5" height="7" rx="1" />
        ))}
    </>
  );
}

function Flag({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g className="plot-flag">
      <path className="plot-pole" d={`M${x} ${y}V${y - 24}`} />
      <path className="plot-cloth" d={`M${x} ${y - 24}h20l-5 6l5 6h-20z`} />
    </g>
  );
}

function PlotTable({ towers }: { readonly towers: readonly Tower[] }) {
  return (
    <div className="plot-table">
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{t('plot.points')}</th>
            <th scope="col">{t('plot.people')}</th>
            {LEVELS.map(level => (
              <th key={level} scope="col">
                {levelName(level)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {towers.map(({ from, to, people, bots, own }) => (
            <tr key={from} data-own={own || undefined}>
              <th scope="row">
                {from === to ? points(from) : `${points(from)}…${points(to)}`} {own && <small>{t('plot.you')}</small>}
              </th>
              <td>{people}</td>
              {LEVELS.map((level, i) => (
                <td key={level}>{bots[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
