import {
  BIS_TRACK,
  bisBoxes,
  countRoundabouts,
  POOL_TRACK,
  poolBoxes,
  REFUSAL_TRACK,
  ROUNDABOUT_TRACK,
  type Sheet,
  TEMP_BOXES,
  VALUE_TRACKS,
} from '@polis/welcome-to';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { BoardProps } from './marks.ts';
import { say, type TrackId, touchTrack, trackRef } from './touch.ts';
import type { Lit } from './useTable.ts';
import { nameOf } from './words.ts';

interface TrackModel {
  readonly id: TrackId;
  readonly part: number;
  readonly art: string;
  readonly name: string;
  /** What is visible after so many boxes; null: boxes without values. */
  readonly values: readonly number[] | null;
  readonly boxes: number;
  readonly filled: number;
  /** How many would be, by the answer that is chosen. */
  readonly would: number;
  readonly cost: boolean;
  readonly words: string;
}

function tracksOf({ model, seat, own, preview }: BoardProps): TrackModel[] {
  const s = seat.sheet;
  const after = (own && preview?.after.sheet) || s;
  const out: TrackModel[] = [];
  const add = (
    id: TrackId,
    art: string,
    name: string,
    values: readonly number[],
    of: (t: Readonly<Sheet>) => number,
    part = 0,
  ) => {
    const filled = of(s);
    const cost = id === 'bis' || id === 'refusals' || id === 'roundabouts';
    const words = t(cost ? 'track.cost' : id === 'value' ? 'track.value' : 'track.label', {
      name,
      n: filled,
      of: values.length - 1,
      p: values[filled]!,
    });
    out.push({ id, part, art, name, values, boxes: values.length - 1, filled, would: of(after), cost, words });
  };
  for (let size = 1; size <= 6; size++)
    add('value', 'wt-value', t('track.size', { n: size }), VALUE_TRACKS[size]!, t => t.value[size - 1]!, size);
  add('refusals', 'wt-refusal', t('track.refusals'), REFUSAL_TRACK, t => t.refusals);
  add('pools', 'wt-pool', nameOf('pools'), POOL_TRACK, poolBoxes);
  out.push({
    id: 'temps',
    part: 0,
    art: 'wt-temp',
    name: nameOf('temps'),
    values: null,
    boxes: TEMP_BOXES,
    filled: s.temps,
    would: after.temps,
    cost: false,
    words: t('track.temps', { name: nameOf('temps'), n: s.temps, of: TEMP_BOXES, p: seat.score.lines.temps }),
  });
  add('bis', 'wt-bis', nameOf('bis'), BIS_TRACK, bisBoxes);
  if (model.view.roundabouts)
    add('roundabouts', 'wt-roundabout', nameOf('roundabouts'), ROUNDABOUT_TRACK, t => countRoundabouts(t.houses));
  return out;
}

/** The boxes beside the streets. One tab stop; arrows walk from track to track. */
export function Tracks(x: BoardProps) {
  const { own, advice, stranger, onTouch } = x;
  const box = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(0);
  const tracks = tracksOf(x);
  const move = (e: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    if (step === undefined) return;
    e.preventDefault();
    const next = (at + step + tracks.length) % tracks.length;
    setAt(next);
    box.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  const show = (track: TrackModel, i: number) => {
    const legal = own && trackRef(x, track.id, track.part) !== null;
    return (
      <Track
        key={`${track.id}-${track.part}`}
        track={track}
        legal={legal}
        counts={isLit(x.lit, track)}
        hinted={
          own && track.id === 'value' && advice?.rows[advice.at]?.choice.refs.includes(`value:${track.part}`) === true
        }
        tabbable={i === at}
        onFocus={() => setAt(i)}
        onTouch={() => onTouch(own ? touchTrack(x, track.id, track.part) : say(stranger))}
      />
    );
  };
  return (
    <fieldset className="wt-tracks" ref={box} onKeyDown={move} data-region="tracks">
      <legend className="sr-only">{t('tracks')}</legend>
      <span className="wt-values">
        <span className="wt-values-name">{t('track.values')}</span>
        {tracks.slice(0, 6).map(show)}
      </span>
      {tracks.slice(6).map((track, i) => show(track, i + 6))}
    </fieldset>
  );
}

function isLit(lit: Lit | null, track: TrackModel): boolean {
  if (lit === null) return false;
  if (track.id === 'value') return lit.zone === 'estates' && (lit.part === null || lit.part === track.part);
  return lit.zone === track.id;
}

interface TrackProps {
  readonly track: TrackModel;
  readonly legal: boolean;
  readonly counts: boolean;
  readonly hinted: boolean;
  readonly tabbable: boolean;
  readonly onFocus: () => void;
  readonly onTouch: () => void;
}

function Track({ track, legal, counts, hinted, tabbable, onFocus, onTouch }: TrackProps) {
  let look = `wt-track wt-track-${track.id}`;
  if (legal) look += ' wt-legal';
  if (counts) look += ' wt-counts';
  if (hinted) look += ' wt-hinted';
  const cells = track.values ?? new Array<number>(track.boxes).fill(0);
  return (
    <button
      type="button"
      className={look}
      tabIndex={tabbable ? 0 : -1}
      aria-label={legal ? `${track.words} ${t('track.fill')}` : track.words}
      data-inspect={`track:${track.id}:${track.part}`}
      data-legal={legal || undefined}
      data-nth={legal && track.id === 'value' ? '' : undefined}
      data-track={track.id === 'value' ? `value-${track.part}` : track.id}
      onFocus={onFocus}
      onClick={onTouch}
    >
      {track.id === 'value' ? (
        <span className="wt-size num">{track.part}</span>
      ) : (
        <span className="wt-track-art">
          <Piece name={track.art} size="100%" />
        </span>
      )}
      <span className="wt-track-name">{track.name}</span>
      <span className={track.cost ? 'wt-boxes wt-boxes-cost' : 'wt-boxes'}>
        {track.cost && <span className="wt-cost">−</span>}
        {cells.map((value, i) => (
          <span key={i} className={`wt-box num${boxLook(track, i)}`}>
            {track.values === null ? '' : value}
          </span>
        ))}
      </span>
    </button>
  );
}

function boxLook(track: TrackModel, i: number): string {
  if (i < track.filled) return ' wt-box-done';
  if (i < track.would) return ' wt-box-would';
  return track.values !== null && i === track.would ? ' wt-box-now' : '';
}
