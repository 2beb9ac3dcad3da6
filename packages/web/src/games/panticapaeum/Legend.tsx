import { cellOf, DROUGHT, emptyCity, include, RESOURCE } from '@polis/panticapaeum';
import type { ReactNode } from 'react';
import { SeatShape } from '../../ui/index.ts';
import { te } from './i18n/index.ts';
import { Picture } from './Picture.tsx';
import type { Controller } from './useTable.ts';
import { columnCode, list } from './words.ts';

const PURPLE = RESOURCE + 1;
const SAMPLES = {
  level: cellOf(3, 0),
  drought: cellOf(1, DROUGHT),
  cube: cellOf(1, PURPLE, true),
  bare: cellOf(1, PURPLE),
} as const;

/** What the signs of the city and of the boards mean. */
export function Legend({ c }: { readonly c: Controller }) {
  const { players } = c.model;
  return (
    <>
      <h3>{te('legend')}</h3>
      <dl className="pa-legend">
        {(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]).map(id => (
          <Sign key={id} art={<Picture city={cityOf(SAMPLES[id])} />}>
            {te(`legend.${id}`)}
          </Sign>
        ))}
        <Sign art={players.map((_, seat) => <SeatShape key={seat} seat={seat} size={14} />)}>
          {te('legend.marker', { names: list(players.map((_, seat) => c.nameOf(seat))) })}
        </Sign>
        <Sign art={<span className="pa-legend-next" />}>{te('legend.next')}</Sign>
        <Sign art={<b className="pa-legend-place">{columnCode(2)}</b>}>{te('legend.place')}</Sign>
      </dl>
    </>
  );
}

function Sign({ art, children }: { readonly art: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt aria-hidden="true">{art}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function cityOf(cell: number) {
  const city = emptyCity();
  include(city, 0, 0, 1, 1);
  city.cells[0] = cell;
  return city;
}

/** Whose markers stand on the rows, in one line under the board. */
export function MarkerLegend({ c }: { readonly c: Controller }) {
  return (
    <p className="pa-rows-note pa-marker-legend">
      {c.model.players.map((_, seat) => (
        <span key={seat}>
          <SeatShape seat={seat} size={12} /> {c.nameOf(seat)}
        </span>
      ))}
      <span>{te('legend.next')}</span>
    </p>
  );
}
