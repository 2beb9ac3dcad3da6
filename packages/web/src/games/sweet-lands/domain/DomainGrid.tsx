import { COLUMNS, ROWS } from '@polis/sweet-lands';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { worded } from '../../../i18n/index.ts';
import { EDGE_SPOTS, HEX_SPOTS, percent, RADIUS, WIDTH } from './geometry.ts';
import { cellKey, edgeOf, moveFrom, rowOfEdge } from './places.ts';
import type { Plan } from './plan.ts';
import type { PlaceKey, Target } from './types.ts';
import { cellName, edgeName } from './words.ts';

export interface DomainGridProps {
  readonly plan: Plan;
  readonly label: string;
  readonly targets: readonly Target[];
  readonly selected: PlaceKey | null;
  readonly readOnly: boolean;
  /** The language of the names: they are made anew when it changes. */
  readonly language: string;
  readonly onPick: (key: PlaceKey) => void;
  readonly onExplain: (key: PlaceKey, name: string) => void;
  readonly onPoint: (key: PlaceKey | null) => void;
  readonly onFocus: (key: PlaceKey | null) => void;
}

/** A finger needs more than the line itself: as wide as fits between the neighbours. */
const EDGE_TOUCH = { w: 36, h: 30 };

const HEX_STYLES: readonly CSSProperties[] = HEX_SPOTS.map(({ x, y }) =>
  percent({ x: x - WIDTH / 2, y: y - RADIUS, w: WIDTH, h: RADIUS * 2 }),
);

function edgeStyle(edge: number): CSSProperties {
  const { x, y, turn } = EDGE_SPOTS[edge]!;
  const { w, h } = EDGE_TOUCH;
  return { ...percent({ x: x - w / 2, y: y - h / 2, w, h }), transform: `rotate(${turn}deg)` };
}

/** The places of a domain as things to point at: one tab stop, arrows move. */
export function DomainGrid(props: DomainGridProps) {
  const { plan, targets, selected, readOnly, language, onPick, onExplain, onPoint, onFocus } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<PlaceKey | null>(null);
  const names = useMemo(() => worded(language, () => plan.cells.map(cellName)), [plan, language]);
  const byKey = useMemo(() => new Map(targets.map(target => [target.key, target])), [targets]);
  const edges = useMemo(
    () =>
      worded(language, () =>
        targets.flatMap(target => {
          const edge = edgeOf(target.key);
          return edge === null ? [] : [{ edge, target, row: rowOfEdge(edge), name: edgeName(plan, edge) }];
        }),
      ),
    [targets, plan, language],
  );
  const kept = cursor !== null && (edgeOf(cursor) === null || byKey.has(cursor)) ? cursor : null;
  const here = kept ?? selected ?? targets[0]?.key ?? cellKey(plan.cells.findIndex(cell => cell.ground === 'capital'));

  const nameOf = (key: PlaceKey) =>
    edges.find(e => e.target.key === key)?.name ?? names[plan.cells.findIndex(cell => cellKey(cell.hex) === key)] ?? '';
  const goTo = (key: PlaceKey) => {
    setCursor(key);
    grid.current?.querySelector<HTMLElement>(`[data-place="${key}"]`)?.focus();
  };
  const choose = (key: PlaceKey) => {
    setCursor(key);
    if (byKey.has(key) && !readOnly) onPick(key);
    else onExplain(key, nameOf(key));
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey) return;
    // The focus may have been brought here from outside.
    const at = placeOf(e.target) ?? here;
    const next = moveFrom(at, e.key, e.altKey, targets);
    if (next !== null) goTo(next);
    else if (e.key === 'Enter') choose(at);
    else if (e.key === ' ') onExplain(at, nameOf(at));
    else return;
    e.preventDefault();
  };
  const onPointerOver = (e: PointerEvent) => {
    if (e.pointerType !== 'touch') onPoint(placeOf(e.target));
  };
  const onClick = (e: MouseEvent) => {
    const key = placeOf(e.target);
    if (key !== null) choose(key);
  };
  const focused = (e: FocusEvent) => {
    const key = placeOf(e.target);
    if (key === null) return;
    setCursor(key);
    if (e.target.matches(':focus-visible')) onFocus(key);
  };
  const blurred = (e: FocusEvent) => {
    if (!e.currentTarget.contains(e.relatedTarget)) onFocus(null);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: places to move about in, not a table of data.
    <div
      className="sl-d-grid"
      role="grid"
      aria-label={props.label}
      aria-readonly={readOnly || undefined}
      ref={grid}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerOver={onPointerOver}
      onPointerLeave={() => onPoint(null)}
      onFocus={focused}
      onBlur={blurred}
    >
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of the grid.
        <div role="row" key={row} tabIndex={-1}>
          {plan.cells.slice(row * COLUMNS, (row + 1) * COLUMNS).map(({ hex }) => {
            const key = cellKey(hex);
            return (
              <Place
                key={key}
                place={key}
                name={names[hex]!}
                target={byKey.get(key)}
                selected={key === selected}
                tabbable={key === here}
                style={HEX_STYLES[hex]!}
              />
            );
          })}
          {edges
            .filter(edge => edge.row === row)
            .map(({ edge, target, name }) => (
              <Place
                key={target.key}
                place={target.key}
                name={name}
                target={target}
                selected={target.key === selected}
                tabbable={target.key === here}
                style={edgeStyle(edge)}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

interface PlaceProps {
  readonly place: PlaceKey;
  readonly name: string;
  readonly target: Target | undefined;
  readonly selected: boolean;
  readonly tabbable: boolean;
  readonly style: CSSProperties;
}

/** The grid hears what happens to its places. */
function Place({ place, name, target, selected, tabbable, style }: PlaceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid.
    <div
      role="gridcell"
      className={place.startsWith('edge:') ? 'sl-d-place sl-d-place-edge' : 'sl-d-place'}
      tabIndex={tabbable ? 0 : -1}
      aria-label={target === undefined ? name : `${name} ${target.label}`}
      aria-selected={selected || undefined}
      data-place={place}
      data-inspect={place}
      data-legal={target === undefined ? undefined : true}
      title={target?.label}
      style={style}
    />
  );
}

function placeOf(target: EventTarget | null): PlaceKey | null {
  return (target as Element | null)?.closest?.<HTMLElement>('[data-place]')?.dataset.place ?? null;
}
