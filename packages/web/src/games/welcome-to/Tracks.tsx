import {
  BIS_TRACK,
  bisBoxes,
  countRoundabouts,
  POOL_TRACK,
  poolBoxes,
  REFUSAL_TRACK,
  ROUNDABOUT_TRACK,
  TEMP_BOXES,
  VALUE_TRACKS,
} from '@polis/welcome-to';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { touching } from './marks.ts';
import type { Seat } from './model.ts';
import { react } from './react.ts';
import { type TrackId, touchTrack, trackRef } from './touch.ts';
import type { Controller } from './useSheet.ts';
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
  readonly cost: boolean;
  readonly words: string;
}

function tracksOf(c: Controller, seat: Seat): TrackModel[] {
  const s = seat.sheet;
  const out: TrackModel[] = [];
  const add = (id: TrackId, art: string, name: string, values: readonly number[], filled: number, part = 0) => {
    const cost = id === 'bis' || id === 'refusals' || id === 'roundabouts';
    const words = t(cost ? 'track.cost' : id === 'value' ? 'track.value' : 'track.label', {
      name,
      n: filled,
      of: values.length - 1,
      p: values[filled]!,
    });
    out.push({ id, part, art, name, values, boxes: values.length - 1, filled, cost, words });
  };
  for (let size = 1; size <= 6; size++)
    add('value', 'wt-value', t('track.size', { n: size }), VALUE_TRACKS[size]!, s.value[size - 1]!, size);
  add('refusals', 'wt-refusal', t('track.refusals'), REFUSAL_TRACK, s.refusals);
  add('pools', 'wt-pool', nameOf('pools'), POOL_TRACK, poolBoxes(s));
  out.push({
    id: 'temps',
    part: 0,
    art: 'wt-temp',
    name: nameOf('temps'),
    values: null,
    boxes: TEMP_BOXES,
    filled: s.temps,
    cost: false,
    words: t('track.temps', { name: nameOf('temps'), n: s.temps, of: TEMP_BOXES, p: seat.score.lines.temps }),
  });
  add('bis', 'wt-bis', nameOf('bis'), BIS_TRACK, bisBoxes(s));
  if (c.model.view.roundabouts)
    add('roundabouts', 'wt-roundabout', nameOf('roundabouts'), ROUNDABOUT_TRACK, countRoundabouts(s.houses));
  return out;
}

/** The boxes beside the streets. One tab stop; arrows walk from track to track. */
export function Tracks({ c, seat }: { readonly c: Controller; readonly seat: Seat }) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(0);
  const own = seat.seat === c.me && !c.readOnly;
  const tracks = tracksOf(c, seat);
  const move = (e: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    if (step === undefined) return;
    e.preventDefault();
    const next = (at + step + tracks.length) % tracks.length;
    setAt(next);
    box.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  const show = (track: TrackModel, i: number) => {
    const legal = own && trackRef(touching(c), track.id, track.part) !== null;
    return (
      <Track
        key={`${track.id}-${track.part}`}
        track={track}
        legal={legal}
        counts={isLit(c, track)}
        hinted={own && track.id === 'value' && c.hint?.choice.refs.includes(`value:${track.part}`) === true}
        tabbable={i === at}
        onFocus={() => setAt(i)}
        onTouch={() =>
          own
            ? react(c, touchTrack(touching(c), track.id, track.part))
            : c.say(t('why.other', { name: c.nameOf(seat.seat) }))
        }
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

function isLit(c: Controller, track: TrackModel): boolean {
  if (c.lit === null) return false;
  if (track.id === 'value') return c.lit.zone === 'estates' && (c.lit.part === null || c.lit.part === track.part);
  return c.lit.zone === track.id;
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
      title={track.words}
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
  return track.values !== null && i === track.filled ? ' wt-box-now' : '';
}
