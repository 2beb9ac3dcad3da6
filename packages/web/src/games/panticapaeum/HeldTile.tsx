import { CUBE, cellOf, emptyCity, GROUNDS, include, indexOf, RESOURCE, TURNED, WILD } from '@polis/panticapaeum';
import { useMemo } from 'react';
import { useStore } from '../../ui/index.ts';
import { look } from './look.ts';
import { Picture } from './Picture.tsx';

/** The tile in hand, turned as it would lie in the city and seen from where one looks. */
export function HeldTile({ tile, rotation }: { readonly tile: number; readonly rotation: number }) {
  const { flat, quarter } = useStore(look);
  const city = useMemo(() => cityOf(tile, rotation), [tile, rotation]);
  return (
    <span className="pa-held" data-held={rotation}>
      <Picture city={city} quarter={quarter} flat={flat} />
    </span>
  );
}

function cityOf(tile: number, rotation: number) {
  const t = TURNED[tile]![rotation]!;
  const city = emptyCity();
  include(city, 0, 0, t.w, t.h);
  for (const [i, ground] of GROUNDS[tile]!.entries())
    city.cells[indexOf(city, t.dx[i]!, t.dy[i]!)] =
      cellOf(1, ground) | (ground >= RESOURCE && ground < WILD ? CUBE : 0);
  return city;
}
