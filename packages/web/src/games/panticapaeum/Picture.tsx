import type { City } from '@polis/panticapaeum';
import { isoBox, planBox } from './frame.ts';
import { IsoArt } from './IsoArt.tsx';
import { NO_MARK } from './marks.ts';
import { plotOf } from './model.ts';
import { PlanArt } from './PlanArt.tsx';

export interface PictureProps {
  readonly city: City;
  readonly quarter?: number;
  readonly flat?: boolean;
}

/** A small city or a part of one, drawn as the large ones are. */
export function Picture({ city, quarter = 0, flat = false }: PictureProps) {
  const plot = plotOf({ city }, 0);
  const box = flat ? planBox(plot) : isoBox(plot, quarter);
  const art = { plot, marks: plot.cells.map(() => NO_MARK), ghost: null, focus: null };
  return (
    <span className="pa-picture" style={{ aspectRatio: box.w / box.h }}>
      {flat ? <PlanArt {...art} /> : <IsoArt {...art} quarter={quarter} />}
    </span>
  );
}
