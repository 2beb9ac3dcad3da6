import { useMemo, useRef, useState } from 'react';
import { useCalling } from '../../ui/calling.ts';
import { Icon, useStore } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { isoBox, isoOutlines, planBox, planOutlines, SIDE } from './frame.ts';
import { freshCells } from './fresh.ts';
import { GhostLabel } from './GhostLabel.tsx';
import { Grid } from './Grid.tsx';
import { useGestures } from './gestures.ts';
import { IsoArt } from './IsoArt.tsx';
import { t } from './i18n/index.ts';
import { paintOrder, project, turned } from './iso.ts';
import { look, setLook, turnCity, ZOOMS } from './look.ts';
import { type BoardProps, marksOf } from './marks.ts';
import { type Cell, plotOf } from './model.ts';
import { PlanArt } from './PlanArt.tsx';
import { Rulers } from './Rulers.tsx';

/** Open ground around the city, and the least size of the whole, in cells. */
const MARGIN = { phone: 1, desk: 2 } as const;
const LEAST = 6;

/** One city, large: two pictures of the same cells. */
export function Board(props: BoardProps) {
  const { model, seat, own, tool, ghost, lit, prompt, told } = props;
  const { flat, quarter } = useStore(look);
  const wide = useMedia('(min-width: 600px)');
  const board = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Cell | null>(null);
  const player = model.players[seat]!;
  const plot = useMemo(() => plotOf(player, MARGIN[wide ? 'desk' : 'phone'], LEAST), [player, wide]);
  const fresh = useMemo(() => freshCells(told, seat), [told, seat]);
  const marks = marksOf(props, plot, fresh);
  const box = useMemo(() => (flat ? planBox(plot) : isoBox(plot, quarter)), [plot, flat, quarter]);
  const outlines = useMemo(() => (flat ? planOutlines(plot) : isoOutlines(plot, quarter)), [plot, flat, quarter]);
  const order = useMemo(
    () => paintOrder(plot.cells.map(cell => ({ v: turned(cell.x, cell.y, flat ? 0 : quarter) }))),
    [plot, flat, quarter],
  );
  const gestures = useGestures(props, plot, board);
  const calling = useCalling(prompt, own && lit.size > 0);
  const art = { plot, marks, ghost: own ? ghost : null, focus };
  const { pan } = gestures;
  return (
    <div
      className="pa-board"
      ref={board}
      data-region="board"
      data-view={flat ? 'plan' : 'iso'}
      data-tool={own ? tool : 'none'}
      data-calling={calling || undefined}
      data-resting={(own && ghost !== null && props.resting) || undefined}
      data-zoomed={pan.zoom > 1 || undefined}
      style={{ ['--worker' as string]: `var(--seat-${seat + 1})` }}
      {...gestures.handlers}
    >
      <Sea />
      <div
        className="pa-stage"
        key={flat ? 'plan' : quarter}
        style={{
          ['--ratio' as string]: (box.w / box.h).toFixed(4),
          transform: `translate(${pan.x}px, ${pan.y}px) scale(${pan.zoom})`,
        }}
      >
        <Rulers plot={plot} box={box} quarter={flat ? null : quarter} words={props.words} />
        {flat ? <PlanArt {...art} /> : <IsoArt {...art} quarter={quarter} />}
        <Grid
          {...props}
          plot={plot}
          marks={marks}
          box={box}
          outlines={outlines}
          order={order}
          quarter={flat ? 0 : quarter}
          onFocus={setFocus}
        />
        <Chips
          marks={marks}
          plot={plot.cells}
          outlines={outlines}
          box={box}
          order={order}
          quarter={flat ? null : quarter}
        />
        {own && ghost && !props.resting && (
          <GhostLabel
            tile={tool === 'tile'}
            ghost={ghost}
            points={props.gain?.points ?? null}
            plot={plot}
            outlines={outlines}
            box={box}
          />
        )}
      </div>
      {player.city.cells.length === 0 && tool !== 'tile' && (
        <p className="pa-empty">{t('city.empty', { city: props.name })}</p>
      )}
      <Controls flat={flat} zoom={pan.zoom} onZoom={gestures.zoomBy} onFit={gestures.fit} />
    </div>
  );
}

interface ChipsProps {
  readonly marks: ReturnType<typeof marksOf>;
  readonly plot: readonly Cell[];
  readonly outlines: ReturnType<typeof isoOutlines>;
  readonly box: ReturnType<typeof isoBox>;
  readonly order: readonly number[];
  readonly quarter: number | null;
}

/** "+4" over a building whose points are being explained, and over a place where something could stand. */
function Chips({ marks, plot, outlines, box, order, quarter }: ChipsProps) {
  return order.map(i => {
    const mark = marks[i]!;
    const cell = plot[i]!;
    const words = mark.chip ?? mark.worth;
    if (words === null) return null;
    const worth = mark.chip === null;
    const xs = outlines[i]!.map(p => p[0]);
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const y = worth ? middleOf(cell, quarter) : Math.min(...outlines[i]!.map(p => p[1]));
    return (
      <span
        key={`${cell.x},${cell.y}`}
        className={worth ? 'pa-worth num' : 'pa-chip num'}
        style={{ left: `${((x - box.x) / box.w) * 100}%`, top: `${((y - box.y) / box.h) * 100}%` }}
      >
        {words}
      </span>
    );
  });
}

/** How far down the middle of a cell's face is. */
function middleOf(cell: Cell, quarter: number | null): number {
  return quarter === null ? (cell.y + 0.5) * SIDE : project(...turned(cell.x, cell.y, quarter), cell.level)[1];
}

interface ControlsProps {
  readonly flat: boolean;
  readonly zoom: number;
  readonly onZoom: (step: 1 | -1) => void;
  readonly onFit: () => void;
}

function Controls({ flat, zoom, onZoom, onFit }: ControlsProps) {
  return (
    <div className="pa-controls">
      <button
        type="button"
        className="pa-control pa-control-wide"
        data-control="plan"
        aria-pressed={flat}
        title={`${t('view.plan')} (P)`}
        onClick={() => setLook({ flat: !flat })}
      >
        {t(flat ? 'view.toIso' : 'view.toPlan')}
      </button>
      {!flat && (
        <>
          <button
            type="button"
            className="pa-control"
            data-control="left"
            aria-label={t('view.left')}
            title={`${t('view.left')} (Q)`}
            onClick={() => turnCity(-1)}
          >
            <span className="pa-flip">
              <Icon name="rotate" size={20} />
            </span>
          </button>
          <button
            type="button"
            className="pa-control"
            data-control="right"
            aria-label={t('view.right')}
            title={`${t('view.right')} (E)`}
            onClick={() => turnCity(1)}
          >
            <Icon name="rotate" size={20} />
          </button>
        </>
      )}
      <button
        type="button"
        className="pa-control"
        data-control="zoom"
        aria-label={t(zoom === ZOOMS.at(-1) ? 'view.fit' : 'view.zoom')}
        title={t(zoom === ZOOMS.at(-1) ? 'view.fit' : 'view.zoom')}
        onClick={() => (zoom === ZOOMS.at(-1) ? onFit() : onZoom(1))}
      >
        <Icon name={zoom === ZOOMS.at(-1) ? 'minus' : 'search'} size={20} />
      </button>
    </div>
  );
}

/** Waves around the city: still, drawn once. */
function Sea() {
  return (
    <svg className="pa-sea" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="pa-waves" width="120" height="72" patternUnits="userSpaceOnUse">
          <path d="M8 20q7-7 14 0t14 0M72 54q6-6 12 0t12 0M84 12q5-5 10 0" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#pa-waves)" />
    </svg>
  );
}
