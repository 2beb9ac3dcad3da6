import { START } from '@polis/welcome-to';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useAct } from '../../base/useAct.ts';
import { useCalling } from '../../ui/calling.ts';
import { Fence } from './Fence.tsx';
import { cross, gapAt, housesOf, isGap, type Spot, STREET_INDICES, type Step, spanOf, walk } from './geometry.ts';
import { House } from './House.tsx';
import { gapLabel, houseLabel } from './housewords.ts';
import { type BoardProps, type SheetMarks, sheetMarks } from './marks.ts';
import { StreetHead } from './Parks.tsx';
import { say, touchGap, touchHouse } from './touch.ts';

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** The three streets of one sheet. One tab stop; arrows walk; what is lit comes from the prompt. */
export function Streets(x: BoardProps) {
  const { own, name, prompt, motion, stranger, onTouch } = x;
  const grid = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>({ kind: 'house', at: 0 });
  const marks = sheetMarks(x);
  const fencing = own && x.model.ask === 'fence';
  const lit = marks.houses.some(h => h.legal) || marks.gaps.some(g => g.legal);
  const calling = useCalling(prompt, lit);

  const touch = ({ kind, at }: Spot) => {
    if (!own) onTouch(say(stranger));
    else onTouch(kind === 'gap' ? touchGap(x, at) : touchHouse(x, at));
  };
  const act = useAct({
    touch: (at: Spot) => {
      setSpot(at);
      touch(at);
    },
  });
  const goTo = (next: Spot | null) => {
    if (next === null) return;
    setSpot(next);
    grid.current?.querySelector<HTMLElement>(`[data-${next.kind}-index="${next.at}"]`)?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const step = KEYS[e.key];
    if (step !== undefined) {
      const sideways = step === 'left' || step === 'right';
      if (e.altKey) goTo(nextLegal(marks, spot, step === 'left' || step === 'up' ? -1 : 1));
      else if (e.shiftKey && sideways) goTo(cross(spot, step));
      else goTo(walk(spot, step));
    } else if (e.key === 'Enter') touch(spot);
    else if (e.key === ' ')
      onTouch(say(spot.kind === 'gap' ? gapLabel(marks, spot.at) : houseLabel(x, marks, spot.at)));
    else return;
    e.preventDefault();
  };

  return (
    <div className="wt-map" data-calling={calling || undefined} data-fencing={fencing || undefined}>
      {STREET_INDICES.map(street => (
        <div key={street} className="wt-ground" data-street={street} aria-hidden="true" />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: houses to walk along, not a table of data. */}
      <div
        className="wt-grid"
        role="grid"
        aria-label={name}
        aria-readonly={!lit || undefined}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        {STREET_INDICES.map(street => (
          // biome-ignore lint/a11y/useSemanticElements: one street of the grid.
          <div role="row" className="wt-row" data-street={street} key={street} tabIndex={-1}>
            {marks.pieces
              .filter(p => p.street === street && p.state !== 'none' && (p.state !== 'forming' || isFenced(marks, p)))
              .map(p => {
                const { left, width } = spanOf(p.house, p.size);
                return (
                  <span
                    key={p.house}
                    className={`wt-estate wt-estate-${p.state}`}
                    style={{ left: `calc(${left}% + 2px)`, width: `calc(${width}% - 4px)` }}
                    aria-hidden="true"
                  >
                    <b className="num">{p.state === 'forming' ? `${p.built}/${p.size}` : p.size}</b>
                  </span>
                );
              })}
            {housesOf(street).map(house => (
              <House
                key={house}
                house={house}
                mark={marks.houses[house]!}
                label={houseLabel(x, marks, house)}
                drop={motion.houses.includes(house)}
                motionKey={motion.key}
                tabbable={spot.kind === 'house' && spot.at === house}
                onTouch={act.touch}
                onFocus={setSpot}
              />
            ))}
            {housesOf(street)
              .filter(isGap)
              .map(gap => (
                <Fence
                  key={gap}
                  gap={gap}
                  mark={marks.gaps[gap]!}
                  left={gapAt(gap)}
                  label={gapLabel(marks, gap)}
                  drop={motion.gaps.includes(gap)}
                  tabbable={spot.kind === 'gap' && spot.at === gap}
                  onTouch={act.touch}
                  onFocus={setSpot}
                />
              ))}
          </div>
        ))}
      </div>
      {STREET_INDICES.map(street => (
        <StreetHead key={street} {...x} street={street} grown={motion.parks.includes(street)} />
      ))}
    </div>
  );
}

/** Forming pieces are shown once somebody has drawn a fence for them. */
function isFenced(marks: SheetMarks, p: SheetMarks['pieces'][number]): boolean {
  const left = p.house > START[p.street]! && marks.gaps[p.house - 1]!.fenced;
  return left || marks.gaps[p.house + p.size - 1]!.fenced;
}

function nextLegal(marks: SheetMarks, from: Spot, step: 1 | -1): Spot | null {
  const gaps = marks.gaps.some(g => g.legal);
  const list = gaps ? marks.gaps : marks.houses;
  const n = list.length;
  for (let i = 1; i <= n; i++) {
    const at = (from.at + i * step + n * 2) % n;
    if (list[at]!.legal) return { kind: gaps ? 'gap' : 'house', at };
  }
  return null;
}
