import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/index.ts';
import { DomainArt } from './DomainArt.tsx';
import { DomainGrid } from './DomainGrid.tsx';
import { BOX } from './geometry.ts';
import { edgeOf, spotOf } from './places.ts';
import { planOf } from './plan.ts';
import type { DomainMapProps, MiniDomainProps, PlaceKey, Target } from './types.ts';
import './domain.css';

const NO_TARGETS: readonly Target[] = [];
const NO_PLACES: readonly PlaceKey[] = [];
const nothing = () => {};

/** One player's domain: hexes, roads, properties; lit where something may be done. */
export function DomainMap({
  domain,
  label,
  targets = NO_TARGETS,
  selected = null,
  changed = NO_PLACES,
  marked = NO_PLACES,
  onPick = nothing,
  onExplain = nothing,
  onPoint = nothing,
  prompt = null,
  readOnly = false,
}: DomainMapProps) {
  const language = useLanguage();
  const plan = useMemo(() => planOf(domain), [domain]);
  const [pointed, setPointed] = useState<PlaceKey | null>(null);
  const [focused, setFocused] = useState<PlaceKey | null>(null);
  const lit = readOnly ? NO_TARGETS : targets;
  const frame = useRef<HTMLDivElement>(null);
  const near = lit.some(target => edgeOf(target.key) !== null);
  useCentred(frame, near, lit);
  return (
    <div className="sl-d-frame" ref={frame} data-near={near || undefined}>
      <div className="sl-d-stage">
        <DomainArt
          key={prompt}
          plan={plan}
          rulers
          targets={lit}
          pointed={pointed}
          focused={focused}
          selected={selected}
          changed={changed}
          marked={marked}
        />
        <DomainGrid
          plan={plan}
          label={label}
          targets={lit}
          selected={selected}
          readOnly={readOnly}
          language={language}
          onPick={onPick}
          onExplain={onExplain}
          onPoint={key => {
            setPointed(key);
            onPoint(key);
          }}
          onFocus={key => {
            setFocused(key);
            onPoint(key);
          }}
        />
      </div>
    </div>
  );
}

/** A domain of somebody else, small: a picture with a name. */
export function MiniDomain({ domain, label, scenes = false, changed = NO_PLACES }: MiniDomainProps) {
  const plan = useMemo(() => planOf(domain), [domain]);
  return (
    <div className="sl-d-mini" role="img" aria-label={label}>
      <DomainArt plan={plan} plain={!scenes} changed={changed} />
    </div>
  );
}

/** On a phone edges are too near each other for a finger: the map is larger while they are lit, and shows the lit part. */
function useCentred(
  frame: { readonly current: HTMLDivElement | null },
  near: boolean,
  targets: readonly Target[],
): void {
  useEffect(() => {
    const box = frame.current;
    if (!near || box === null || box.scrollWidth <= box.clientWidth) return;
    const spots = targets.flatMap(target => spotOf(target.key) ?? []);
    const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    const x = (middle(spots.map(s => s.x)) - BOX.x) / BOX.w;
    const y = (middle(spots.map(s => s.y)) - BOX.y) / BOX.h;
    box.scrollTo({ left: x * box.scrollWidth - box.clientWidth / 2, top: y * box.scrollHeight - box.clientHeight / 2 });
  }, [frame, near, targets]);
}
